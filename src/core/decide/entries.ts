/** Entries: what may be said when, and what it asks to be looked at again. */
import type { Decide, Facts } from '../facts.ts';
import {
  type Entry,
  type EntryStatus,
  maySettle,
  type NewEntry,
  type NewQuestion,
  type Settlement,
  settlements,
} from '../entry.ts';
import type { Event } from '../event.ts';
import { isPersonal } from '../gate.ts';
import { stageFacts } from '../line.ts';
import { type Problem, problem } from '../problem.ts';
import { alternativesOf, asksOneByOne, entriesOf, type Session, stageState } from '../session.ts';
import { hasWords } from '../text.ts';
import { closedProblem } from '../transitions.ts';
import { complete } from './advance.ts';
import { choiceSettled, isMirrored } from './choice.ts';
import { conversationProblem } from './conversation.ts';

/** Asked once, never again: a key that is known already is left out. Quick mode answers with an assumption. */
export function addQuestions(
  session: Session,
  commandId: string,
  questions: readonly NewQuestion[],
): { events: Event[]; asked: number } | { problem: Problem } {
  const known = new Set(entriesOf(session, 'question').map((entry) => entry.key));
  const taken = new Set(session.entries.keys());
  const events: Event[] = [];
  let asked = 0;
  for (const question of questions) {
    const wrong = shapeProblem(question);
    if (wrong) return { problem: wrong };
    if (known.has(question.key)) continue;
    if (taken.has(question.id)) return { problem: existsProblem(question.id) };
    known.add(question.key);
    taken.add(question.id);
    asked += 1;
    events.push({ type: 'entry-added', entry: question });
    if (session.quick) events.push(...assumed(question, `${commandId}.${question.id}`));
  }
  return { events, asked };
}

/** Quick mode came later than the questions: what is open is assumed now. */
export function assumeOpen(session: Session, commandId: string): Event[] {
  const open = entriesOf(session, 'question').filter((entry) => entry.status === 'open');
  return open.flatMap((entry) => assumed(entry, `${commandId}.${entry.id}`));
}

/** A question that is answered by its recommended option, and the assumption that this makes. */
function assumed(question: NewQuestion, id: string): Event[] {
  const choice = Math.max(
    question.options.findIndex((option) => option.recommended),
    0,
  );
  const options =
    question.options.length >= 2
      ? question.options
      : [...question.options, { label: { text: 'Leave it open' } }, { label: { text: 'Decide while building' } }].slice(
          0,
          2,
        );
  const label = options[choice]?.label ?? question.text;
  const chosen = question.options.length > 0 ? { choice } : {};
  const answer = { status: 'answered', text: label, ...chosen, source: 'auto' } as const;
  return [
    { type: 'entry-settled', id: question.id, settlement: answer },
    { type: 'entry-added', entry: { id, type: 'assumption', text: question.text, options, cites: [question.id] } },
    { type: 'entry-settled', id, settlement: { status: 'chosen', choice, source: 'auto' } },
  ];
}

const add: Decide<'add-entries'> = (session, command, facts) => {
  const closed =
    closedProblem(session) ??
    twiceProblem(command.entries.map((entry) => entry.id)) ??
    conversationProblem(session, command.entries);
  if (closed) return closed;
  const questions = addQuestions(
    session,
    command.id,
    command.entries.filter((entry) => entry.type === 'question'),
  );
  if ('problem' in questions) return questions.problem;
  const { events } = questions;
  for (const [i, entry] of command.entries.entries()) {
    if (entry.type === 'question') continue;
    const wrong = shapeProblem(entry) ?? linkProblem(session, entry, command.entries.slice(0, i));
    if (wrong) return wrong;
    const touches = touchedBy(session, entry);
    events.push({ type: 'entry-added', entry, ...(touches.length > 0 ? { touches } : {}) });
    // A decision that a person speaks is made; what an agent records waits for a yes. In a conversation every one is
    // mirrored back first.
    const accepted = entry.type === 'decision' && !isMirrored(session) && (command.accept ?? isPersonal(facts.by));
    // What a decision replaces holds until the new one does.
    if (entry.supersedes !== undefined && (accepted || entry.type !== 'decision')) {
      const status: EntryStatus = accepted ? 'superseded' : 'withdrawn';
      events.push({ type: 'entry-settled', id: entry.supersedes, settlement: { status } });
    }
    if (accepted) events.push({ type: 'entry-settled', id: entry.id, settlement: { status: 'accepted' } });
  }
  return events;
};

/** What an entry of its type must have, whoever says it. */
function shapeProblem(entry: NewEntry): Problem | undefined {
  switch (entry.type) {
    case 'assumption':
      if (entry.options.length >= 2) return undefined;
      return problem('assumption/needs-options', 'An assumption needs at least two options to choose from.', {
        at: 'options',
        fix: 'Offer two or more: --option "A" --option "B"',
      });
    case 'question':
      if (/^[a-z0-9]+(_[a-z0-9]+)*$/.test(entry.key)) return undefined;
      return problem('question/bad-key', `${JSON.stringify(entry.key)} is no name for an answer.`, {
        at: 'key',
        fix: 'Use snake_case, for example data_volume.',
      });
    case 'decision': {
      if (entry.confidence === undefined || (entry.confidence >= 0 && entry.confidence <= 1)) return undefined;
      return problem('decision/bad-confidence', `Confidence ${entry.confidence} is not between 0 and 1.`, {
        at: 'confidence',
      });
    }
    case 'alternative':
      if (Number.isInteger(entry.n) && entry.n >= 1) return undefined;
      return problem('alternative/bad-number', `An alternative has no number ${entry.n}.`, {
        at: 'n',
        fix: 'Count from 1.',
      });
    default:
      return undefined;
  }
}

function existsProblem(id: string): Problem {
  return problem('entry/exists', `There is an entry ${id} already.`, { at: id });
}

function twiceProblem(ids: readonly string[]): Problem | undefined {
  const id = ids.find((one, i) => ids.indexOf(one) !== i);
  return id === undefined ? undefined : problem('entry/twice', `Entry ${id} is named twice in one go.`, { at: id });
}

function linkProblem(session: Session, entry: NewEntry, earlier: readonly NewEntry[]): Problem | undefined {
  const target = entry.supersedes;
  if (session.entries.has(entry.id)) return existsProblem(entry.id);
  if (entry.type === 'alternative') {
    const others: readonly NewEntry[] = [...alternativesOf(session), ...earlier];
    const taken = others.some((other) => other.type === 'alternative' && other.n === entry.n);
    if (taken) return problem('alternative/taken', `There is an alternative ${entry.n} already.`, { at: entry.id });
  }
  if (
    entry.type === 'risk' &&
    entry.decision !== undefined &&
    session.entries.get(entry.decision)?.type !== 'decision'
  ) {
    return problem('entry/not-found', `There is no decision ${entry.decision}.`, {
      at: entry.decision,
      fix: `See them: charrette log ${session.key}`,
    });
  }
  if (target === undefined) return undefined;
  const old = session.entries.get(target);
  if (!old || old.type !== entry.type)
    return problem('entry/not-found', `There is no ${entry.type} ${target} to supersede.`, {
      at: target,
      fix: `See them: charrette show ${session.key}`,
    });
  const to: EntryStatus = old.type === 'decision' ? 'superseded' : 'withdrawn';
  const twice = earlier.some((other) => other.supersedes === target);
  return maySettle(old, to) && !twice ? undefined : cannotSettle(old, to);
}

/** 000-R9, R10: decisions and points that share a tag; where nothing is linked, all of the active option. */
function touchedBy(session: Session, entry: NewEntry): string[] {
  if (entry.type !== 'constraint' && entry.type !== 'edge-case') return [];
  const tags = new Set<string>([...(entry.tags ?? []), ...(entry.type === 'constraint' ? [entry.kind] : [])]);
  const held = [...session.entries.values()].filter(
    (other) =>
      (other.option ?? session.option) === session.option &&
      ((other.type === 'decision' && other.status === 'accepted') ||
        (other.type === 'point' && other.status === 'agreed')),
  );
  const named = new Set(entry.cites);
  const linked = held.filter(
    (other) => named.has(other.id) || ('tags' in other && other.tags?.some((tag) => tags.has(tag))),
  );
  return (linked.length > 0 ? linked : held).map((other) => other.id);
}

const settle: Decide<'settle-entries'> = (session, command, facts) => {
  const refused = closedProblem(session) ?? twiceProblem(command.settlements.map(({ id }) => id));
  if (refused) return refused;
  const events: Event[] = [];
  const statuses = new Map<string, EntryStatus>();
  for (const { id, settlement } of command.settlements) {
    const entry = session.entries.get(id);
    if (!entry)
      return problem('entry/not-found', `There is no entry ${id}.`, {
        at: id,
        fix: `See what is open: charrette status ${session.key}`,
      });
    if (!maySettle(entry, settlement.status)) return cannotSettle(entry, settlement.status);
    const wrong =
      choiceProblem(entry, settlement.choice, settlement.status) ??
      answerProblem(entry, settlement) ??
      successorProblem(session, entry, settlement) ??
      pointProblem(session, entry, settlement.status, facts);
    if (wrong) return wrong;
    events.push({ type: 'entry-settled', id, settlement });
    if (entry.type === 'decision' && settlement.status === 'accepted') {
      const ended = replacedBy(session, entry);
      if ('code' in ended) return ended;
      events.push(...ended);
    }
    if (entry.type === 'decision') {
      const followed = choiceSettled(session, entry, settlement.status, facts);
      if ('code' in followed) return followed;
      events.push(...followed);
    }
    if (entry.type === 'question' && entry.stage === '0') statuses.set(id, settlement.status);
  }
  return [...events, ...clarified(session, statuses, facts)];
};

/** A decision that gets its yes ends the one whose place it takes. */
function replacedBy(session: Session, { id, supersedes }: Entry): Event[] | Problem {
  const old = supersedes === undefined ? undefined : session.entries.get(supersedes);
  if (!old || (old.supersededBy === id && old.status === 'superseded')) return [];
  if (maySettle(old, 'superseded')) {
    return [{ type: 'entry-settled', id: old.id, settlement: { status: 'superseded', by: id } }];
  }
  const message = `It was to take the place of ${old.id}, which is ${old.status} already.`;
  return problem('entry/cannot-settle', message, {
    at: id,
    fix: `See what holds: charrette log ${session.key}. Then say no to this one, and decide anew.`,
  });
}

/** The last open question of the batch completes stage 0. `settled`: what this command makes of some of them. */
export function clarified(session: Session, settled: ReadonlyMap<string, EntryStatus>, facts: Facts): Event[] {
  const stage = stageFacts('0');
  const state = stageState(session, '0');
  if (settled.size === 0 || state.status !== 'in_progress' || !state.handedIn) return [];
  if (asksOneByOne(session) && !session.quick) return [];
  const open = entriesOf(session, 'question').some(
    (entry) => entry.stage === '0' && (settled.get(entry.id) ?? entry.status) === 'open',
  );
  return open ? [] : complete(session, stage, facts);
}

function answerProblem(entry: Entry, { status, text, choice }: Settlement): Problem | undefined {
  if (entry.type !== 'question' || status !== 'answered' || choice !== undefined || hasWords(text)) return undefined;
  return problem('question/needs-answer', 'The answer says nothing.', {
    at: entry.id,
    fix: 'Give an answer, or park the question.',
  });
}

/** Another session's decision is taken at its word: nobody looks into two records at once. */
function successorProblem(session: Session, entry: Entry, { status, by }: Settlement): Problem | undefined {
  if (by === undefined) return undefined;
  const isThere = by.includes(':') || session.entries.get(by)?.type === 'decision';
  if (entry.type === 'decision' && status === 'superseded' && by !== entry.id && isThere) return undefined;
  return problem('decision/no-successor', `${by} cannot take the place of ${entry.id}.`, {
    at: by,
    fix: `Name another decision: charrette log ${session.key}`,
  });
}

function choiceProblem(entry: Entry, choice: number | undefined, status: EntryStatus): Problem | undefined {
  const options = 'options' in entry ? entry.options : [];
  if (entry.type === 'assumption' && status === 'chosen' && choice === undefined) {
    return problem('assumption/needs-choice', 'Say which option holds.', {
      at: entry.id,
      fix: `Give a number from 1 to ${options.length}.`,
    });
  }
  if (choice === undefined || (Number.isInteger(choice) && choice >= 0 && choice < options.length)) return undefined;
  return problem('choose/out-of-range', `There is no option ${choice + 1}: there are ${options.length}.`, {
    at: entry.id,
    fix: `Choose a number from 1 to ${options.length}.`,
  });
}

/** 000-R8 and R16: points are agreed in order, and a due summary is confirmed before the next one. */
function pointProblem(session: Session, entry: Entry, status: EntryStatus, facts: Facts): Problem | undefined {
  if (entry.type !== 'point' || status !== 'agreed') return undefined;
  const points = entriesOf(session, 'point').filter(
    (other) => other.option === entry.option && other.status !== 'withdrawn',
  );
  const place = points.findIndex((other) => other.id === entry.id);
  const earlier = points.slice(0, place).find((other) => other.status !== 'agreed');
  if (earlier)
    return problem('point/earlier-open', 'An earlier point is not agreed yet.', {
      at: earlier.id,
      fix: `Agree on it first: charrette next ${session.key}`,
    });
  if (!summaryDue(session, facts.pointsPerSummary)) return undefined;
  return problem(
    'point/summary-due',
    `${facts.pointsPerSummary} points were agreed since the last summary: it has to be confirmed first.`,
    { at: entry.id, fix: `Read and confirm it: charrette confirm ${session.key}` },
  );
}

/** Are enough points agreed since a person last looked at a summary? */
export function summaryDue(session: Session, every: number): boolean {
  const last = session.gates.findLast(({ subject }) => /^(summary|phase:)/.test(subject))?.seq ?? -Infinity;
  const agreed = entriesOf(session, 'point').filter(
    (entry) => entry.status === 'agreed' && (entry.settled?.seq ?? 0) > last,
  );
  return every > 0 && agreed.length >= every;
}

function cannotSettle(entry: Entry, to: string): Problem {
  const allowed = (settlements[entry.type] as Record<string, readonly string[]>)[entry.status] ?? [];
  return problem('entry/cannot-settle', `This ${entry.type} is ${entry.status} and cannot become ${to}.`, {
    at: entry.id,
    fix:
      allowed.length > 0 ? `From here it can become: ${allowed.join(', ')}.` : 'Record a new one that supersedes it.',
  });
}

export const decideEntries = { 'add-entries': add, 'settle-entries': settle };
