/** What is wrong with a field of a team's own pattern, as people say it: a schema speaks of types, options and regular expressions. */
import type { core } from 'zod';
import { clean } from '../guide/text/escape.ts';

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  tuple: 'a list',
  object: 'an object in { }',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

/** `root`: what the file holds. */
export function wordsOf(issue: core.$ZodIssue, root: unknown): string {
  const value = issue.path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  );
  const place = placeOf(issue.path);
  return value === undefined && issue.path.length > 0 ? `${place} is missing` : `${place}: ${faultOf(issue, value)}`;
}

/** `forces.0.weight`: "weight in forces 1". Nobody counts from nought. */
export function placeOf(path: readonly PropertyKey[]): string {
  const names: string[] = [];
  for (const key of path) {
    if (typeof key !== 'number') names.unshift(String(key));
    else names[0] = `${names[0] ?? ''}${/\d$/.test(names[0] ?? '') ? '.' : ' '}${key + 1}`;
  }
  return names.join(' in ') || 'it';
}

function faultOf(issue: core.$ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}, not ${shown(value)}`;
  if (issue.code === 'invalid_value') return `must be ${choices(issue.values.map(shown))}, not ${shown(value)}`;
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'must not be empty' : bound('at least', issue.minimum, issue.origin);
  if (issue.code === 'too_big') return bound('at most', issue.maximum, issue.origin);
  return issue.message;
}

function bound(which: string, limit: number | bigint, origin: string): string {
  const things = origin === 'string' ? 'character' : origin === 'array' ? 'entry' : '';
  const many = limit === 1 || things === '' ? things : things === 'entry' ? 'entries' : `${things}s`;
  return things === '' ? `must be ${which} ${limit}` : `must have ${which} ${limit} ${many}`;
}

const choices = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;

const shown = (value: unknown): string =>
  Array.isArray(value)
    ? 'a list'
    : typeof value === 'object' && value !== null
      ? 'an object in { }'
      : clean(JSON.stringify(value) ?? 'nothing', 60);
