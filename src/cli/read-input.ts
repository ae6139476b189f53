/** Raw values to the input of an operation: numbers are numbers, choices exist, JSON is read and has its shape. */
import { checkShape } from '../engine/check-shape.ts';
import { type Problem, problem, ProblemError } from '../core/problem.ts';
import { wordsOf } from './commands.ts';
import type { Sources } from './sources.ts';
import type { FieldSpec, RawInput, VerbSpec } from './table.ts';

export async function readInput(spec: VerbSpec, raw: RawInput, sources: Sources): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const take = async (field: FieldSpec, value: unknown, name: string) => {
    if (value === undefined) {
      if (field.required)
        problems.push(problem('usage/missing', `${name} is missing.`, { at: name, fix: seeHelp(spec) }));
      return;
    }
    const read = await readField(field, value, name, sources);
    problems.push(...read.problems);
    input[field.field] = read.value;
  };
  for (const [i, field] of spec.arguments.entries()) {
    const rest = raw.words.slice(i).filter((word) => word !== undefined);
    const isList = field.kind === 'list';
    await take(field, isList ? (rest.length > 0 ? rest : undefined) : raw.words[i], field.field);
  }
  for (const option of spec.options) {
    await take(option, raw.options[option.flag], `--${option.flag}`);
  }
  const [first, ...others] = problems;
  if (first) throw new ProblemError(first, others);
  return input;
}

const seeHelp = (spec: VerbSpec) => `See: charrette ${wordsOf(spec.verb)} --help`;

interface Read {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

async function readField(field: FieldSpec, value: unknown, name: string, sources: Sources): Promise<Read> {
  const refuse = (code: string, message: string, fix?: string) => ({
    value,
    problems: [problem(`usage/${code}`, `${name} ${message}.`, { at: name, ...(fix === undefined ? {} : { fix }) })],
  });
  const fine = (good: unknown): Read => ({ value: good, problems: [] });
  switch (field.kind) {
    case 'boolean':
      return fine(value);
    case 'number':
      return readNumber(field, String(value), refuse, fine);
    case 'choice': {
      const { choices = [] } = field;
      if (choices.includes(String(value))) return fine(value);
      return refuse('not-a-choice', `cannot be ${JSON.stringify(value)}`, `One of: ${choices.join(', ')}`);
    }
    case 'json': {
      const json = await sources.json(String(value), name, field.field);
      return { value: json, problems: checkShape(json, field.shape ?? {}, field.field) };
    }
    case 'list': {
      const list = value as readonly string[];
      if (list.length < (field.atLeast ?? 0)) return refuse('too-few', `must be given at least ${field.atLeast} times`);
      if (list.length > (field.atMost ?? Number.POSITIVE_INFINITY))
        return refuse('too-many', `can be given at most ${field.atMost} times`);
      return fine(list);
    }
    case 'string': {
      const text = String(value);
      if (text.trim().length < (field.atLeast ?? 0)) return refuse('empty', 'is empty', 'Give it, or leave it out.');
      if (text.length > (field.atMost ?? Number.POSITIVE_INFINITY))
        return refuse('too-long', `has more than ${field.atMost} characters`);
      return fine(text);
    }
    default:
      return field.kind satisfies never;
  }
}

function readNumber(
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, whole }: FieldSpec,
  text: string,
  refuse: (code: string, message: string, fix?: string) => Read,
  fine: (value: number) => Read,
): Read {
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : Number.NaN;
  if (!Number.isFinite(number)) return refuse('not-a-number', `must be a number, not ${JSON.stringify(text)}`);
  if (whole && !Number.isInteger(number)) return refuse('not-whole', 'must be a whole number');
  if (number < min || number > max) return refuse('out-of-range', `must be ${range(min, max)}`);
  return fine(number);
}

function range(min: number, max: number): string {
  if (max === Number.POSITIVE_INFINITY) return `at least ${min}`;
  return min === Number.NEGATIVE_INFINITY ? `at most ${max}` : `from ${min} to ${max}`;
}
