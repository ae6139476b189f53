/** How to hand in what a step wants: the command line for people and scripts, the tool for agents. */
import { stageFacts } from '../core/line.ts';
import type { StepRef } from '../core/step.ts';

export interface Submission {
  /** A command to type; words in capitals are to be filled in. */
  readonly command: string;
  /** Fields of the `submit` tool beside `session` and `step`; words in capitals are to be filled in. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export function howToSubmit(program: string, key: string, ref: StepRef): Submission {
  const { command, fields } = forms[form(ref)](key, ref);
  return { command: `${program} ${command}`, fields };
}

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
  | 'done';

function form(ref: StepRef): Form {
  if (ref.kind === 'write') {
    if (ref.ticket !== undefined) return 'ticket';
    const { wants } = stageFacts(ref.stage);
    return wants === 'tickets' ? 'plan' : wants === 'closing' ? 'approve' : wants;
  }
  if (ref.kind === 'approve') return ref.reason === 'summary-due' ? 'summary' : 'approve';
  return ref.kind === 'review' ? 'done' : ref.kind;
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
    const { kinds } = stageFacts(stage);
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
  done: (key) => ({ command: `status ${key}`, fields: {} }),
};
