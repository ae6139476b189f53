/** `key=value` words, as seed 001 writes them (001-R4). Also `--key value`, JSON lists and comma lists. */
import { problem, ProblemError } from '../core/problem.ts';
import { checkShape } from '../engine/check-shape.ts';
import type { OptionSpec } from './table.ts';

export function readPairs(words: readonly string[], options: readonly OptionSpec[]): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, value] of pairs(words)) {
    const option = options.find(({ field, flag }) => field === name || flag === name);
    if (!option) throw unknownParameter(name, options);
    input[option.field] = option.kind === 'json' ? shaped(option, value) : pairValue(option, value);
  }
  const missing = options.find(({ required, field }) => required && input[field] === undefined);
  if (missing)
    throw wrong(
      missing.field,
      `The parameter ${missing.field} is missing.`,
      `${missing.description}: ${missing.field}=${samples[missing.field] ?? '...'}`,
    );
  return input;
}

export function unknownParameter(name: string, options: readonly OptionSpec[]): ProblemError {
  const known = options.map(({ field }) => field).join(', ');
  return wrong(name, `There is no parameter ${JSON.stringify(name)}.`, `There are: ${known}.`);
}

const samples: Readonly<Record<string, string>> = {
  phase: 'R3',
  topic: 'MS4.5',
  decision: '"A queue"',
  rationale: '"The work is long"',
  confidence: '0.8',
};

function* pairs(words: readonly string[]): Generator<readonly [string, string]> {
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] ?? '';
    const name = /^-*([A-Za-z][\w-]*)/.exec(word)?.[1]?.replaceAll('-', '_') ?? word;
    const at = word.indexOf('=');
    if (at > 0) yield [name, word.slice(at + 1)];
    else if (word.startsWith('--')) yield [name, words[(i += 1)] ?? ''];
    else throw wrong(word, `${JSON.stringify(word)} is not key=value.`, 'For example: phase=R3 topic=MS4.5');
  }
}

/** A value by its kind; JSON stays text, since it may also be the name of a file. */
export function pairValue(option: OptionSpec, text: string): unknown {
  const { field, kind, choices, min, max, whole, atLeast, atMost } = option;
  switch (kind) {
    case 'boolean':
      if (text === 'true' || text === 'false') return text === 'true';
      throw wrong(field, `${field} must be true or false, not ${JSON.stringify(text)}.`, `${field}=true`);
    case 'number': {
      const number = text.trim() === '' ? Number.NaN : Number(text);
      const inside = number >= (min ?? -Infinity) && number <= (max ?? Infinity);
      if (Number.isFinite(number) && inside && (!whole || Number.isInteger(number))) return number;
      throw wrong(
        field,
        `${field} must be a ${whole ? 'whole ' : ''}number${min === undefined ? '' : ` from ${min}`}${max === undefined ? '' : ` to ${max}`}, not ${JSON.stringify(text)}.`,
      );
    }
    case 'choice':
      if (choices?.includes(text)) return text;
      throw wrong(field, `${field} cannot be ${JSON.stringify(text)}.`, `It is one of: ${choices?.join(', ')}.`);
    case 'list':
      return listOf(field, text);
    case 'json':
      return text;
    default:
      if (text.trim().length >= (atLeast ?? 0) && text.length <= (atMost ?? Infinity)) return text;
      throw wrong(field, `${field} must have ${atLeast ?? 0} to ${atMost ?? 'any number of'} characters.`);
  }
}

/** `["a","b"]` as the seed has it, what a shell leaves of that (`[a,b]`), or `a,b`. */
export function listOf(field: string, text: string): string[] {
  const inner = /^\s*\[(.*)\]\s*$/s.exec(text)?.[1];
  const isJson = inner !== undefined && (inner.includes('"') || inner.trim() === '');
  const list = isJson ? parsed(field, text) : (inner ?? text).split(',').map((one) => one.trim());
  if (Array.isArray(list) && list.every((one) => typeof one === 'string')) return list.filter((one) => one !== '');
  throw wrong(field, `${field} must be a list of texts.`, `${field}=["a","b"]`);
}

function shaped({ field, shape = {} }: OptionSpec, text: string): unknown {
  const value = parsed(field, text);
  const [first, ...others] = checkShape(value, shape, field);
  if (first) throw new ProblemError(first, others);
  return value;
}

function parsed(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong(field, `${field} is not valid JSON.`, `${field}=["a","b"]`);
  }
}

function wrong(at: string, message: string, fix?: string): ProblemError {
  return new ProblemError(problem('usage/bad-parameter', message, { at, ...(fix === undefined ? {} : { fix }) }));
}
