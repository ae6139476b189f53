/** How to hand in what a step wants: the command line for people and scripts, the tool for agents. */
import { stageFacts } from '../core/line.ts';
import type { Session } from '../core/session.ts';
import type { StepRef } from '../core/step.ts';

export interface Submission {
  /** A command to type; words in capitals are to be filled in. */
  readonly command: string;
  /** Fields of the `submit` tool beside `session` and `step`; words in capitals are to be filled in. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The program's name, in a command that is two. No key of a session has braces. */
const again = '{program}';

export function howToSubmit(
  program: string,
  session: Pick<Session, 'key' | 'flow' | 'quick'>,
  ref: StepRef,
): Submission {
  const { command, fields } = forms[form(ref)](session.key, ref);
  const talks = session.flow === 'partner' && !session.quick;
  const also = talks && ref.kind === 'write' && ref.stage === '3b' && ref.reason !== 'point-off' ? pointField : {};
  return { command: `${program} ${command.replaceAll(again, program)}`, fields: { ...fields, ...also } };
}

const pointField = { point: { title: 'WHAT IS TO BE AGREED', text: 'TEXT' } };

type Form =
  | 'recover'
  | 'ask'
  | 'choose'
  | 'approve'
  | 'summary'
  | 'clarity'
  | 'complexity'
  | 'documents'
  | 'plan'
  | 'ticket'
  | 'learning'
  | 'entry'
  | 'review'
  | 'assumption'
  | 'risks'
  | 'point'
  | 'constraints'
  | 'option'
  | 'verdict'
  | 'done';

const talkForms: Partial<Record<StepRef['reason'], Form>> = {
  'phase-open': 'learning',
  'decision-open': 'entry',
  'point-open': 'entry',
  'needs-review': 'review',
  'assumption-open': 'assumption',
  'risks-missing': 'risks',
  'point-off': 'point',
  'constraints-missing': 'constraints',
  'awaits-option': 'option',
};

function form(ref: StepRef): Form {
  const talk = talkForms[ref.reason];
  if (talk) return talk;
  if (ref.kind === 'write') {
    if (ref.ticket !== undefined) return 'ticket';
    const { wants } = stageFacts(ref.stage);
    return wants === 'tickets' ? 'plan' : wants === 'closing' ? 'approve' : wants;
  }
  if (ref.kind === 'approve') return ref.reason === 'summary-due' ? 'summary' : 'approve';
  return ref.kind === 'review' ? 'verdict' : ref.kind;
}

const forms: Record<Form, (key: string, ref: StepRef) => Submission> = {
  recover: (key, { finding }) => ({ command: `answer ${key} ${finding} CHOICE`, fields: { choice: 'CHOICE' } }),
  ask: (key) => ({ command: `answer ${key} QUESTION ANSWER`, fields: { answers: { QUESTION: 'ANSWER' } } }),
  choose: (key) => ({
    command: `choose ${key} NUMBER --because "REASON"`,
    fields: { choice: 'NUMBER', because: 'REASON', text: "THE USER'S WORDS" },
  }),
  approve: (key, { stage }) => ({
    command: `approve ${key} --stage ${stage}`,
    fields: { verdict: 'approve | changes', text: "THE USER'S WORDS" },
  }),
  summary: (key) => ({ command: `confirm ${key}`, fields: { verdict: 'approve | changes', text: "THE USER'S WORDS" } }),
  clarity: (key) => ({
    command: `submit ${key} --questions FILE.json`,
    fields: {
      questions: [
        {
          key: 'SNAKE_CASE',
          text: 'QUESTION',
          options: [{ label: 'OPTION', recommended: true, why: 'REASON' }, { label: 'OPTION' }],
        },
      ],
    },
  }),
  complexity: (key) => ({
    command: `submit ${key} --complexity simple|complex --reason "REASON"`,
    fields: { complexity: 'simple | complex', reason: 'REASON' },
  }),
  documents: (key, { stage }) => {
    // Flows may come along; who has none is not asked for them (002-R31).
    const kinds = stageFacts(stage).kinds.filter((kind) => kind !== 'flows');
    const files = kinds.map((kind) => `--file ${kinds.length > 1 ? `${kind}=` : ''}PATH`).join(' ');
    return {
      command: `submit ${key} ${files}`,
      fields: { documents: kinds.map((kind) => ({ kind, content: 'TEXT' })) },
    };
  },
  plan: (key) => ({
    command: `submit ${key} --tickets FILE.json`,
    fields: { tickets: [{ id: 'PREFIX-001', title: 'TITLE', endpoint: 'METHOD /path', dependsOn: [] }] },
  }),
  ticket: (key, { ticket }) => ({
    command: `submit ${key} --file PATH`,
    fields: { documents: [{ kind: 'ticket', name: ticket, content: 'TEXT' }] },
  }),
  learning: (key) => ({
    command: `note ${key} "..."; when that is all: ${again} confirm ${key}`,
    fields: { notes: [{ text: 'WHAT IS KNOWN' }], verdict: 'approve, when that is all', text: "THE USER'S WORDS" },
  }),
  entry: (key, { entries = [] }) => ({
    command: `confirm ${key} ${entries[0]}`,
    fields: { verdict: 'approve | changes', text: "THE USER'S WORDS" },
  }),
  review: (key, { entries = [] }) => ({
    command:
      entries.length > 1
        ? `confirm ${key} ${entries[0]}; when everything that is touched stands: ${again} confirm ${key} all`
        : `confirm ${key} ${entries[0]}`,
    fields: { verdict: 'approve | changes', entry: 'all, WHEN EVERYTHING STANDS', text: "THE USER'S WORDS" },
  }),
  assumption: (key, { entries = [] }) => ({
    command: `answer ${key} ${entries[0]} NUMBER`,
    fields: { answers: { [entries[0] ?? 'ID']: 'NUMBER' } },
  }),
  risks: (key, { entries = [] }) => ({
    command: `risk ${key} "WHAT COULD GO WRONG" --mitigation "WHAT IS DONE ABOUT IT" --decision ${entries[0]}`,
    fields: { answers: Object.fromEntries(entries.map((id) => [id, 'WHAT COULD GO WRONG -> WHAT IS DONE ABOUT IT'])) },
  }),
  point: (key, { entries = [] }) => ({
    command: `point ${key} "TITLE" --text "..." --supersedes ${entries[0]}`,
    fields: pointField,
  }),
  constraints: (key) => ({
    command: `constraint ${key} "..." --kind KIND`,
    fields: { constraints: [{ kind: 'KIND', text: 'WHAT HOLDS', state: 'set | none | unknown' }] },
  }),
  option: (key) => ({
    command: `option ${key} NUMBER --choose --because "REASON", or: ${again} repeat ${key}`,
    fields: { choice: 'NUMBER | repeat', because: 'REASON', text: "THE USER'S WORDS" },
  }),
  verdict: (key) => ({
    command: `review ${key}, or: ${again} review ${key} --text "REVIEW"`,
    fields: { text: 'THE WHOLE REVIEW; ITS LAST LINE IS REVIEW_PASS OR REVIEW_FAIL' },
  }),
  done: (key) => ({ command: `status ${key}`, fields: {} }),
};
