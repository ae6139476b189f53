/** A step for a person as a form, and what was filled in as what the step wants. Forms are flat: texts and choices. */
import type { ElicitRequestFormParams } from '@modelcontextprotocol/server';
import type { ResumeQuestion } from '../engine/resume-questions.ts';
import type { OptionView, QuestionView, Step } from '../engine/step-view.ts';

type Schema = ElicitRequestFormParams['requestedSchema'];
type Field = Schema['properties'][string];
type Content = Readonly<Record<string, unknown>>;

export interface Form {
  readonly message: string;
  readonly requestedSchema: Schema;
}

/** More than a person wants to see at once; the rest is asked afterwards. */
const mostQuestions = 4;
const mostLines = 12;

export function formOf(step: Step): Form {
  const { fields, required } = kinds[kindOf(step)].fields(step);
  return {
    message: clean(messageOf(step)),
    requestedSchema: { type: 'object', properties: fields, ...(required.length > 0 ? { required } : {}) },
  };
}

/** A question with choices and nothing else. */
export function questionForm({ text, options }: Pick<ResumeQuestion, 'text' | 'options'>): Form {
  const oneOf = options.map(({ key, label, recommended = false }) => choice(key, label, recommended));
  const properties = { choice: { type: 'string', title: 'Your choice', oneOf } as const };
  return { message: clean(text), requestedSchema: { type: 'object', properties, required: ['choice'] } };
}

/** The fields of a submission; `undefined` when nothing was filled in. */
export function filledIn(step: Step, content: Content): Content | undefined {
  return kinds[kindOf(step)].read(step, content);
}

type Kind = 'ask' | 'approve' | 'choose' | 'recover';

interface FormKind {
  fields(step: Step): { readonly fields: Record<string, Field>; readonly required: string[] };
  read(step: Step, content: Content): Content | undefined;
}

/** Only these are put to a person; everything else has an author. */
function kindOf({ kind }: Step): Kind {
  return kind === 'ask' || kind === 'choose' || kind === 'recover' ? kind : 'approve';
}

const kinds: Readonly<Record<Kind, FormKind>> = {
  ask: {
    fields: ({ questions = [] }) => ({
      fields: Object.fromEntries(questions.slice(0, mostQuestions).flatMap(questionFields)),
      required: [],
    }),
    read({ questions = [] }, content) {
      const answers = questions.flatMap(({ key }) => {
        const value = words(content[otherOf(key)]) ?? words(content[key]);
        return value === undefined ? [] : [[key, value] as const];
      });
      return answers.length === 0 ? undefined : { answers: Object.fromEntries(answers) };
    },
  },
  approve: {
    fields: () => ({
      fields: {
        verdict: {
          type: 'string',
          title: 'Your verdict',
          oneOf: [
            { const: 'approve', title: 'Approve' },
            { const: 'changes', title: 'Ask for changes' },
          ],
        },
        text: { type: 'string', title: 'What should be different, or a remark' },
      },
      required: ['verdict'],
    }),
    read(_step, content) {
      const text = words(content['text']);
      if (content['verdict'] === 'approve') return { verdict: 'approve', ...(text === undefined ? {} : { text }) };
      return content['verdict'] === 'changes' && text !== undefined ? { verdict: 'changes', text } : undefined;
    },
  },
  choose: {
    // Which option it is, or another one: the reason is asked for by the step itself where it needs one.
    fields: ({ alternatives = [], options }) => ({
      fields: {
        choice: {
          type: 'string',
          title: 'Your choice',
          oneOf:
            options?.map(optionChoice) ??
            alternatives.map(({ n, name, recommended }) => choice(String(n), name, recommended)),
        },
        because: { type: 'string', title: 'Why this one' },
      },
      required: options ? ['choice'] : ['choice', 'because'],
    }),
    read({ options }, content) {
      const [picked, because] = [words(content['choice']), words(content['because'])];
      if (picked === undefined || (because === undefined && !options)) return undefined;
      return { choice: picked, ...(because === undefined ? {} : { because }) };
    },
  },
  recover: {
    fields: ({ options = [] }) => ({
      fields: { choice: { type: 'string', title: 'Your choice', oneOf: options.map(optionChoice) } },
      required: ['choice'],
    }),
    read(_step, content) {
      const picked = words(content['choice']);
      return picked === undefined ? undefined : { choice: picked };
    },
  },
};

const otherOf = (key: string) => `${key}_other`;

function questionFields({ key, text, options, allowOther }: QuestionView): [string, Field][] {
  const title = clean(text);
  if (options.length === 0) return [[key, { type: 'string', title }]];
  const pick: Field = { type: 'string', title, oneOf: options.map(optionChoice) };
  return [
    [key, pick],
    ...(allowOther ? [[otherOf(key), { type: 'string', title: 'Or in your own words' }] as [string, Field]] : []),
  ];
}

const optionChoice = ({ answer, label, recommended }: OptionView) => choice(answer, label, recommended ?? false);

const choice = (value: string, title: string, recommended: boolean) => ({
  const: value,
  title: clean(recommended ? `${title} (recommended)` : title),
});

function messageOf({ session, stage, title, wants, questions = [], documents = [], summary = [] }: Step): string {
  const more = questions.length - mostQuestions;
  const count = more > 0 ? ` ${mostQuestions} of ${questions.length} questions.` : '';
  const lines = [...summary, ...documents];
  const shown = lines.slice(0, mostLines);
  const left = lines.length > shown.length ? [`... and ${lines.length - shown.length} more`] : [];
  return [
    `${session}, stage ${stage} (${title}): ${wants}${count}`,
    ...[...shown, ...left].map((line) => `- ${line}`),
  ].join('\n');
}

function words(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Text of documents goes before a person's eyes: it can colour, move or hide nothing there. */
// eslint-disable-next-line no-control-regex -- finding control characters is the purpose
const control = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

const clean = (text: string) => text.replaceAll('\r\n', '\n').replaceAll(control, '').slice(0, 2000);
