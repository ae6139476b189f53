/** Input is checked here and not by the SDK, so that a mistake is answered like every other refusal: where, what, how. */
import type { ZodObject } from 'zod';
import { type Problem, problem, ProblemError } from '../core/problem.ts';
import type { JsonSchema } from './json-schema.ts';

export type Input = Readonly<Record<string, unknown>>;

export function checkInput(schema: ZodObject, json: JsonSchema, given: unknown): Input {
  refuseDepth(given);
  const value = numbersAsText(json, given ?? {});
  const parsed = schema.safeParse(value);
  const wrong = [
    ...unknownFields(json, value, []),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => invalidField(json, value, path.map(String), message)),
  ];
  const [first, ...others] = wrong;
  if (first) throw new ProblemError(first, others);
  return parsed.data as Input;
}

/** No field goes this deep, and what is made to exhaust whoever walks through it goes deeper. */
const deepest = 50;

function refuseDepth(given: unknown): void {
  let level = [given];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest)
      throw new ProblemError(
        problem('input/too-deep', `The input is nested more than ${deepest} levels deep.`, {
          fix: 'Send plain fields.',
        }),
      );
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
}

/** Whoever is asked for "the number of an option" sends a number, whatever the schema says. */
function numbersAsText(schema: JsonSchema | undefined, value: unknown): unknown {
  if (typeof value === 'number' && schema?.type === 'string') return String(value);
  if (Array.isArray(value)) return value.map((item) => numbersAsText(schema?.items, item));
  if (typeof value !== 'object' || value === null) return value;
  const { properties = {}, additionalProperties: others } = schema ?? {};
  const fieldOf = (name: string) => properties[name] ?? (typeof others === 'object' ? others : undefined);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numbersAsText(fieldOf(name), inner)]));
}

/** A misspelt field would otherwise be dropped without a word, and what it said with it. */
function unknownFields(schema: JsonSchema | undefined, value: unknown, path: readonly string[]): Problem[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => unknownFields(schema?.items, item, [...path, String(i)]));
  const fields = schema?.properties;
  if (!fields || typeof value !== 'object' || value === null) return [];
  const shown = Object.keys(fields).filter((name) => !fields[name]?.hidden);
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = [...path, name];
    if (Object.hasOwn(fields, name)) return unknownFields(fields[name], inner, at);
    const message = `There is no field \`${at.join('.')}\`.`;
    return [problem('input/unknown-field', message, { at: at.join('.'), fix: `Fields here: ${shown.join(', ')}` })];
  });
}

function invalidField(json: JsonSchema, value: unknown, path: readonly string[], message: string): Problem {
  const at = path.join('.');
  const fix = path.reduce<JsonSchema | undefined>(inside, json)?.description;
  const more = { at, ...(fix === undefined ? {} : { fix }) };
  if (path.reduce<unknown>(valueInside, value) === undefined)
    return problem('input/missing-field', `\`${at}\` is missing.`, more);
  return problem('input/invalid-field', at === '' ? message : `\`${at}\`: ${message}`, more);
}

const inside = (schema: JsonSchema | undefined, step: string) => schema?.properties?.[step] ?? schema?.items;

const valueInside = (value: unknown, step: string) =>
  typeof value === 'object' && value !== null ? (value as Input)[step] : undefined;
