/** The wording of what only a person can settle. Each choice that seed 002 gives to the user is here. */
import type { Claim } from '../artifacts/session-file/index.ts';
import type { StageFacts } from '../core/line.ts';
import { stageFacts } from '../core/line.ts';
import type { Slot } from '../core/slot.ts';
import type { TicketSplit } from './find-split.ts';
import type { Recovery } from './opened.ts';

/** `kept`: its newest text is still in our hands; `moved`: where it stands now; `renamed`: the ticket that has its text under another id. */
export function missingDocument(slot: Slot, kept: boolean, moved?: string, renamed?: TicketSplit): Recovery {
  const stage = stageFacts(slot.stage);
  const first = moved === undefined && renamed === undefined ? { recommended: true } : {};
  const restore = { key: 'restore', label: `Put back the copy that the session kept`, ...first };
  const again = `Re-run stage ${stage.id}, keep the later stages`;
  const rerun = { key: 'rerun', label: again, ...(kept ? {} : first) };
  return {
    id: `missing-${slot.key}`,
    code: 'missing',
    stage: slot.stage,
    subject: slot.key,
    question: `Stage ${stage.id} (${stage.title}) was done, but ${slot.path} is missing. What now?`,
    options: [
      ...(moved === undefined
        ? []
        : [{ key: 'moved', label: `It stands at ${moved} now: go on with it there`, recommended: true }]),
      ...(renamed ? [renamedAs(renamed)] : []),
      ...(kept ? [restore] : []),
      // One ticket of many: its stage is not run again for it while the copy is there.
      ...(kept && slot.kind === 'ticket' ? [] : [rerun]),
      { key: 'incomplete', label: `Mark stage ${stage.id} incomplete and restart from there` },
    ],
  };
}

function renamedAs({ parts, lacks }: TicketSplit): Recovery['options'][number] {
  const [id = ''] = parts.map((one) => one.id);
  const less = lacks.length === 0 ? '' : `, without ${lacks.join(' and ')}`;
  return {
    key: 'renamed',
    label: `It is called ${id} now: take that into the plan in its place${less}`,
    recommended: true,
  };
}

/** Somebody cut a ticket into others: what they leave out of it is said, and a person decides. */
export function splitTicket(slot: Slot, { parts, lacks, stands }: TicketSplit, kept: boolean): Recovery {
  const ids = parts.map(({ id }) => id).join(' and ');
  const whole = slot.name ?? slot.key;
  const what = stands
    ? `${ids} ${parts.length === 1 ? 'was' : 'were'} cut from ${whole}`
    : `${whole} was cut into ${ids}`;
  const covers =
    lacks.length === 0
      ? 'nothing of its rules is left out'
      : `${lacks.join(' and ')} of it ${lacks.length === 1 ? 'is' : 'are'} left out`;
  const isWhole = lacks.length === 0 ? { recommended: true } : {};
  return {
    id: `split-${slot.key}`,
    code: 'split',
    stage: slot.stage,
    subject: slot.key,
    question: `${what}; ${covers}. What now?`,
    options: [
      { key: 'split', label: `Take ${ids} into the plan${stands ? '' : ` in place of ${whole}`}`, ...isWhole },
      ...(kept && !stands
        ? [
            {
              key: 'restore',
              label: 'Put back the copy that the session kept',
              ...(lacks.length > 0 ? { recommended: true } : {}),
            },
          ]
        : []),
      { key: 'incomplete', label: `Mark stage ${slot.stage} incomplete and restart from there` },
    ],
  };
}

export function revertedDocument(slot: Slot): Recovery {
  return {
    id: `reverted-${slot.key}`,
    code: 'reverted',
    stage: slot.stage,
    subject: slot.key,
    question: `${slot.path} is back at an older version. Which one holds?`,
    options: [
      { key: 'newer', label: 'The newer one: put it back', recommended: true },
      { key: 'older', label: 'The older one: take it as the current version' },
    ],
  };
}

const documentNames: Partial<Record<string, string>> = {
  rules: 'business rules',
  analysis: 'alternatives analysis',
  tdd: 'TDD',
  contracts: 'contracts',
  bdd: 'BDD scenarios',
};

/** 002-R55, R61: a finished document may be approved; one that has gaps is gone on with. */
export function foundExisting(stage: StageFacts, path: string, approved: boolean, gaps: readonly string[]): Recovery {
  const name = documentNames[stage.kinds[0] ?? ''] ?? 'document';
  const found = { id: `found-${stage.key}`, code: 'found-existing', stage: stage.id, subject: path } as const;
  if (gaps.length > 0) {
    const shown = gaps.slice(0, 5).join(' ') + (gaps.length > 5 ? ` And ${gaps.length - 5} more.` : '');
    return {
      ...found,
      question: `Found existing ${name} at ${path}, but it is not finished: ${shown} Continue with it?`,
      options: [
        { key: 'continue', label: 'Continue writing it', recommended: true },
        { key: 'no', label: `No: re-run stage ${stage.id} (the file is kept on record)` },
      ],
    };
  }
  return {
    ...found,
    question: `Found existing ${name} at ${path}. Is this approved?`,
    options: [
      { key: 'yes', label: 'Yes: take it as it is and go on', ...(approved ? { recommended: true } : {}) },
      { key: 'draft', label: 'Take it as a draft to look at', ...(approved ? {} : { recommended: true }) },
      { key: 'no', label: `No: re-run stage ${stage.id} (the file is kept on record)` },
    ],
  };
}

export function claimedInFile({ stage, claim, value, rationale, judged }: Claim, path: string): Recovery {
  const facts = stageFacts(stage);
  const as = judged ? ` and the design ${judged.complexity}` : '';
  const what = value === undefined ? `is ${claim}${as}` : `has alternative ${value} chosen`;
  return {
    id: `claimed-${facts.key}-${claim}`,
    code: 'claimed',
    stage,
    subject: claim,
    question: `${path} was edited to say that stage ${stage} (${facts.title}) ${what}. Is that so?`,
    options: [
      { key: 'yes', label: 'Yes, I vouch for it' },
      { key: 'no', label: 'No, go by the record', recommended: true },
    ],
    ...(value === undefined ? {} : { chosen: { n: value, rationale: rationale ?? '' } }),
    ...(judged ? { judged } : {}),
  };
}

export function lostTail(key: string, missing: number, kept: number): Recovery {
  return {
    id: 'lost-tail',
    code: 'lost-tail',
    stage: '0',
    subject: key,
    question: `The journal of "${key}" lost its last ${missing} ${missing === 1 ? 'line' : 'lines'}. What now?`,
    options: [
      ...(kept > 0
        ? [{ key: 'restore', label: `Put back ${kept} of them from the copy on this machine`, recommended: true }]
        : []),
      { key: 'follow', label: 'Go on without them', ...(kept > 0 ? {} : { recommended: true }) },
    ],
  };
}

export function diverged(key: string, count: number): Recovery {
  return {
    id: 'diverged',
    code: 'diverged',
    stage: '0',
    subject: key,
    question: `The journal of "${key}" has two histories (${count} ${count === 1 ? 'line stands' : 'lines stand'} apart). It is read-only until they are merged.`,
    options: [
      {
        key: 'merge',
        label: 'Merge them: every entry is kept, approvals survive where their text still matches',
        recommended: true,
      },
    ],
  };
}
