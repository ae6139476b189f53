/** What is done to things wherever there are any: made, changed and removed, found, set, taken out and brought in again. */
import { lemma } from '../../read/language/verbs.ts';
import { past, plural, singular } from '../../text/words.ts';
import { one } from './guards.ts';
import { bare, type Form } from './known-promises.ts';
import type { Limit } from './limit-words.ts';
import { forEach, type Shaped } from './shaped.ts';

const ending = /[.]$/;
/** "Customer records", "notes": the last word in its plural. */
const many = (things: string): string => {
  const words = bare(things).split(' ');
  return [...words.slice(0, -1), plural(singular(words.at(-1) ?? ''))].join(' ');
};

/** Also what takes another act back: `unassign`. */
const isVerb = (verb: string): boolean =>
  lemma(verb) === verb || lemma(verb.replace(/^un/, '')) === verb.replace(/^un/, '');

const lookedFor = (all: string): Shaped[] =>
  one(
    [`two ${all} that differ`],
    `somebody looks for what only the first of the ${all} has`,
    'only the first is shown',
  );

/** "Create, edit, and delete appointments": one of them, and what becomes of the others. */
const orders: Limit = (text) => {
  const [, list, things] =
    /^(\p{L}+(?:(?:, (?:and |or )?| and | or )\p{Ll}+)+) (?!(?:and|or|by|for|in|on|with)\b)((?:an?|the|all|their|own)? ?[\p{L}][\p{L} -]{2,40})$/u.exec(
      text.replaceAll(/\s*\([^()]*\)/g, '').replace(ending, ''),
    ) ?? [];
  const verbs = list?.split(/, (?:and |or )?| and | or /).map((verb) => verb.toLowerCase()) ?? [];
  if (things === undefined || verbs.length < 2 || !verbs.every(isVerb)) return undefined;
  const seen = verbs.filter((verb) =>
    /^(?:view|see|list|browse|show|display|read|open|search|find|filter|sort)$/.test(verb),
  );
  const changes = verbs.filter((verb) => !seen.includes(verb));
  const all = many(things.split(/ (?:from|in|on|with|by|for|to|of|at) /, 1)[0] ?? things);
  if (changes.length === 0)
    return verbs.every((verb) => /^(?:search|find|filter|sort|browse)$/.test(verb)) ? lookedFor(all) : undefined;
  return [
    forEach('', changes.map(past), (done) => ({
      given: [`there are two ${all}`],
      when: `one of the ${all} is ${done}`,
      outcomes: [`the list of ${all} shows it so`, 'the others are as they were'],
    })),
  ];
};

const sought =
  /^(?:(?:the (?:system|app|application|platform) )?(?:must )?(?:provides?|supports?|offers?|allows?) )?(?:(?:full-?text|advanced|global|quick|basic) )?((?:search|filter|sort|pagination)(?:ing)?(?:(?:, | and |\/)(?:search|filter|sort)(?:ing)?)*)(?: (?:capabilit(?:y|ies)|functionality|features?|options?|function))? (?:for|of|on|across|within|in|over) (?:all |the )?([\p{L}][\p{L} -]{2,40})$/iu;

/** "Search and filtering capabilities for customer records": two that differ. */
const found: Limit = (text) => {
  const [, acts, things] = sought.exec(text.replaceAll(/\s*\([^()]*\)/g, '').replace(ending, '')) ?? [];
  if (acts === undefined || things === undefined) return undefined;
  const all = many(things);
  const isSort = /^sort/i.test(acts);
  return isSort
    ? one([`two ${all} that differ`], `the ${all} are sorted by what they differ in`, 'they come in the order of it')
    : lookedFor(all);
};

/** "Customer data import and export": out, and into an empty place. */
const outAndIn: Limit = (text) => {
  const [, things] =
    /^(?:(?:the (?:system|app|application|platform) )?(?:must )?(?:provides?|supports?|offers?) )?([\p{L}][\p{L} -]{2,40}?) (?:import(?: and |\/| \/ )export|export(?: and |\/| \/ )import)(?: functionality| capabilit(?:y|ies)| features?)?$/iu.exec(
      text.replaceAll(/\s*\([^()]*\)/g, '').replace(ending, ''),
    ) ?? [];
  return things === undefined
    ? undefined
    : one(
        [`there is this, with values that are known: ${bare(things)}`],
        'it is exported, and the file is imported into an empty place',
        'all of it is there, value by value',
        'nothing is there twice',
      );
};

/** "Recurring appointments for contracts": three in a row, and one that is changed. */
const recurring: Limit = (text) => {
  const [, things] =
    /^(?:(?:the (?:system|app|application|platform) )?(?:must )?(?:provides?|supports?|offers?) )?(?:recurring|repeating) ([\p{L}-]+)(?: (?:scheduling|creation|management))?(?: (?:for|of|on) [^,;:]{3,60})?$/iu.exec(
      text.replace(ending, ''),
    ) ?? [];
  if (things === undefined) return undefined;
  const all = many(things);
  return one(
    [`a series of ${all}, one a week`],
    'the next three weeks are looked at',
    'there is one in each of them',
    'moving one of them leaves the others where they are',
  );
};

/** "Set appointment types and durations": it is there when one looks again. */
const setOnce: Limit = (text) => {
  const [, what] =
    /^(?:set|define|configure|specify) ((?!up\b)[\p{L}][^,;:()]{3,60})$/iu.exec(text.replace(ending, '')) ?? [];
  return what === undefined || /\b(?:from|to|by|when|if|per)\b/.test(what) || what.split(' ').length > 7
    ? undefined
    : one(
        [],
        `somebody sets ${what.replace(/^(?:the|an?) /i, '')}`,
        'what was set is shown when it is opened again',
        'nothing else has changed',
      );
};

export const acts: readonly Form[] = [
  [/^\p{L}+(?:, | and | or )/u, orders],
  [/search|filter|sort/i, found],
  [/import|export/i, outAndIn],
  [/recurring|repeating/i, recurring],
  [/^(?:set|define|configure|specify) /i, setOnce],
];
