/** What a rule says of one column, as the store can hold it: there is each only once, or it lies between two numbers. */
import type { Rule } from '../rules/rule.ts';
import type { ResourceField } from './resource-field.ts';
import { type Resource, snake } from './resource-shape.ts';

const ofOnce = /\bunique|\bsame\b|\btwice\b|\bcase\b/i;
const ofRange =
  /\b(?:from|of|between|range|at least|greater than|more than|positive|at most|up to|\d+ ?[-–] ?\d+|\d+ to \d+)\b/i;

/** Of each resource its columns, with what rules ask of them. */
export function withConstraints(resources: readonly Resource[], rules: readonly Rule[]): Resource[] {
  const once = rules.filter(({ text }) => ofOnce.test(text));
  const bounded = rules.filter(({ text }) => ofRange.test(text) && /\d|positive|zero/.test(text));
  if (once.length + bounded.length === 0) return [...resources];
  return resources.map((one) =>
    one.stated || one.isUndeclared
      ? one
      : { ...one, fields: one.fields.map((field) => constrained(field, one, resources, once, bounded)) },
  );
}

function constrained(
  field: ResourceField,
  one: Resource,
  all: readonly Resource[],
  once: readonly Rule[],
  bounded: readonly Rule[],
): ResourceField {
  if (field.many || field.values) return field;
  const words = field.name.replaceAll('_', ' ');
  const isMeant = ({ text }: Rule) => {
    const low = text.toLowerCase();
    if (!low.includes(words)) return false;
    // "The number must be unique": many things have one, and the sentence says which.
    const isOwn = all.every((other) => other === one || other.fields.every(({ name }) => name !== field.name));
    return isOwn || low.includes(one.entity.name.split(' ').at(-1) ?? one.entity.name);
  };
  const unique =
    /^(?:text|email|integer|date)$/.test(field.type) && once.find((rule) => isMeant(rule) && isOnce(rule.text, words));
  const meant = bounded.filter(isMeant);
  const length = field.type === 'text' ? meant.flatMap((rule) => lengthIn(rule, words))[0] : undefined;
  const between = length ?? meant.flatMap((rule) => rangeIn(rule, words))[0];
  const within = unique ? one.parents.find(({ entity }) => inEach(entity.name).test(unique.text)) : undefined;
  return {
    ...field,
    ...(unique
      ? {
          once: {
            rule: unique.n,
            ...(within ? { within: `${snake(within.entity.name)}_id` } : {}),
            ...(amongOpen.test(unique.text) ? { amongOpen: true as const } : {}),
            ...(once.some((rule) => isMeant(rule) && anyCase.test(rule.text)) ? { anyCase: true as const } : {}),
          },
        }
      : {}),
    ...(between === undefined || !/^(?:text|integer|decimal)$/.test(field.type)
      ? {}
      : between.isLength
        ? { between }
        : { between, type: isWhole(field, between) ? ('integer' as const) : ('decimal' as const) }),
  };
}

/** "Two active coupons cannot have the same code": a code may come again when the first is over. */
const amongOpen = /\b(?:active|open|live|current|pending|valid) \w+(?: \w+)? (?:can|may|must|has|have|share)/i;
const anyCase =
  /\b(?:case[- ]?insensitive|not case[- ]sensitive|regardless of case|upper and lower case are the same)\b/i;

const inEach = (name: string): RegExp =>
  new RegExp(
    String.raw`\b(?:per|within|in|inside|for|of) (?:an?|each|every|the|its|one|the same) (?:\w+ )?${name}\b|\bper ${name}\b`,
    'i',
  );

/** "The slug must be unique", "a unique slug", "no two boats have the same slug". */
const isOnce = (text: string, words: string): boolean =>
  new RegExp(
    [
      String.raw`\b${words}s?(?: \w+){0,3}? (?:(?:must|shall|should|has to|have to|needs? to) be|is|are)(?: always)? unique\b`,
      String.raw`\bunique (?:\w+ )?${words}`,
      String.raw`\b${words} uniqueness`,
      String.raw`\b(?:no two (?:\w+ ){1,3}?(?:can |may |must )?|two (?:\w+ ){1,3}?(?:cannot|(?:can|may|must) (?:not|never)|never) )(?:have|share|use|get) the same ${words}\b`,
      String.raw`\bsame ${words} (?:twice|again|cannot|must not|may not)\b`,
    ].join('|'),
    'i',
  ).test(text);

const isWhole = ({ type }: ResourceField, { least = 0, most = 0 }: Between): boolean =>
  type !== 'decimal' && Number.isInteger(least) && Number.isInteger(most);

type Between = NonNullable<ResourceField['between']>;

/** "The comment has 1-200 characters", "a note of up to 500 characters". */
function lengthIn({ text, n }: Rule, words: string): readonly Between[] {
  const [, least, to, most] =
    new RegExp(
      String.raw`\b${words}s?\b[^.;,]{0,40}?\b(?:(\d+) ?(?:to|and|-|–) ?(\d+)|(?:at most|up to|no more than|maximum(?: of)?) (\d+)) (?:characters|letters|digits)\b`,
      'i',
    ).exec(text) ?? [];
  if (least !== undefined && to !== undefined && Number(least) < Number(to))
    return [{ least: Number(least), most: Number(to), isLength: true, rule: n }];
  return most === undefined ? [] : [{ most: Number(most), isLength: true, rule: n }];
}

/** "A mark from 1 to 5", "the share must be between 0 and 100", "the quantity must be at least 1". */
function rangeIn({ text, n }: Rule, words: string): readonly Between[] {
  const be = String.raw`\b${words} (?:(?:must|shall|should|can|has to) be |is )?`;
  const [, from, to] =
    new RegExp(
      String.raw`${be}(?:(?:from|of|between|in the range(?: of| from)?) )?(\d+(?:\.\d+)?) ?(?:to|and|-|–) ?(\d+(?:\.\d+)?)(?![\d%]|\.\d| (?!stars?\b|points?\b)\w*(?:characters|letters|digits|minutes|hours|days|weeks|months))`,
      'i',
    ).exec(text) ?? [];
  if (from !== undefined && to !== undefined && Number(from) < Number(to))
    return [{ least: Number(from), most: Number(to), rule: n }];
  const [all, least] =
    new RegExp(
      String.raw`${be}(?:(?:greater|more) than (?:0|zero)\b|positive\b|at least (\d+)(?! (?:characters|letters|digits|minutes|hours|days|weeks|months)))`,
      'i',
    ).exec(text) ?? [];
  return all === undefined ? [] : [{ ...(least === undefined ? { above: 0 } : { least: Number(least) }), rule: n }];
}
