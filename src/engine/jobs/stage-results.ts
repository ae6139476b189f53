/** What each kind of step takes from a delegate: the tool it hands in with, and how words alone can be a result. */
import type { JsonObject } from '../../core/json.ts';
import { isObject } from '../../core/json.ts';
import { type SlotKind, stageFacts } from '../../core/line.ts';
import type { Problem } from '../../core/problem.ts';
import { problem } from '../../core/problem.ts';
import type { StepRef } from '../../core/step.ts';
import type { HandIn } from '../author-port.ts';
import { checkShape, type Shape } from '../check-shape.ts';
import type { SubmitInput } from '../operations/submit.schema.ts';

export type Fields = Pick<SubmitInput, 'documents' | 'questions' | 'complexity' | 'reason' | 'tickets'>;

export interface StageResult {
  readonly handIn: HandIn;
  /** The fields of a submission, or what is wrong with the shape of it. */
  readonly read: (value: unknown) => { readonly fields: Fields } | { readonly problems: readonly Problem[] };
  readonly fromText?: (text: string) => unknown;
}

const text = { type: 'string', minLength: 1 } as const;

function result(
  name: string,
  description: string,
  properties: Record<string, Shape>,
  required: readonly string[],
): StageResult {
  const schema = { type: 'object', properties, required, additionalProperties: false } as unknown as JsonObject;
  return {
    handIn: { name, description, schema },
    read(value) {
      if (!isObject(value))
        return { problems: [problem('hand-in/no-object', 'Hand in an object with the fields of the tool.')] };
      const known = Object.fromEntries(Object.entries(value).filter(([field]) => Object.hasOwn(properties, field)));
      const problems = checkShape(known, { type: 'object', properties, required }, name);
      return problems.length > 0 ? { problems } : { fields: known as Fields };
    },
  };
}

function documents(step: StepRef): StageResult {
  const { kinds } = stageFacts(step.stage);
  const [required = 'rules'] = kinds;
  const kind = { type: 'string', enum: kinds } as const;
  const item = {
    type: 'object',
    properties: { kind, content: text, name: text },
    required: ['kind', 'content'],
  } as const;
  const base = result(
    'submit_documents',
    `Hand in the whole text of each document; ${required} is required.`,
    { documents: { type: 'array', minItems: 1, items: item } },
    ['documents'],
  );
  return {
    ...base,
    // A bare text is the one document that is wanted.
    fromText: (words) =>
      /^#|^Feature:|^---/m.test(words)
        ? { documents: [{ kind: required as SlotKind, content: unfenced(words) }] }
        : undefined,
  };
}

/** Models put a document into a fence when they talk about it. */
function unfenced(words: string): string {
  const whole = /^\s*```(?:markdown|md)?\n([\s\S]*)\n```\s*$/.exec(words)?.[1];
  return whole ?? words;
}

const option: Shape = {
  type: 'object',
  properties: { label: text, recommended: { type: 'boolean' }, why: { type: 'string' } },
  required: ['label'],
};
const question: Shape = {
  type: 'object',
  properties: {
    key: text,
    text,
    options: { type: 'array', maxItems: 4, items: option },
    allowOther: { type: 'boolean' },
  },
  required: ['key', 'text'],
};
const ticket: Shape = {
  type: 'object',
  properties: {
    id: text,
    title: text,
    endpoint: { type: 'string' },
    dependsOn: { type: 'array', items: { type: 'string' } },
  },
  required: ['id', 'title'],
};

export function stageResult(step: StepRef): StageResult {
  const { wants } = stageFacts(step.stage);
  if (wants === 'clarity')
    return result(
      'submit_questions',
      'Hand in all questions in one batch; none when the PRD is clear.',
      { questions: { type: 'array', items: question } },
      ['questions'],
    );
  if (wants === 'complexity')
    return result(
      'submit_complexity',
      'Say whether it is simple or complex, and why.',
      { complexity: { type: 'string', enum: ['simple', 'complex'] }, reason: text },
      ['complexity', 'reason'],
    );
  if (wants === 'tickets' && step.ticket === undefined)
    return result(
      'submit_tickets',
      'Hand in the plan: all tickets, in an order that can be worked.',
      { tickets: { type: 'array', minItems: 1, items: ticket } },
      ['tickets'],
    );
  return documents(step);
}

/** For reviewers of anything: the review as it stands, signal and all. */
export const reviewResult: HandIn = {
  name: 'submit_review',
  description: 'Hand in the whole review as Markdown; its last line is REVIEW_PASS or REVIEW_FAIL.',
  schema: { type: 'object', properties: { review: { type: 'string', minLength: 1 } }, required: ['review'] },
};

/** A review is taken as it is: one without a signal is a pass that is marked, not a mistake to correct (003-R38). */
export async function acceptReview(value: unknown): Promise<readonly Problem[]> {
  const { review } = isObject(value) ? value : {};
  if (typeof review === 'string' && review.trim() !== '') return [];
  return [problem('review/empty', 'The review is empty.', { at: 'review', fix: 'Hand in {"review": "..."}.' })];
}

export const reviewFromText = (words: string) => (words.trim() === '' ? undefined : { review: words });
