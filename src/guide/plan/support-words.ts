/** A support speaks of the thing that asked for it, which need not be the main one. */
import type { Match } from '../match/match.ts';
import { type Fill, fill } from '../text/fill.ts';
import { joined, lowerFirst, plural, singular, unique, upperFirst } from '../text/words.ts';
import { keptThing } from './kept-thing.ts';
import type { Reading } from '../read/read-prd.ts';
import type { Rule } from './rules/rule.ts';

interface Known {
  readonly words: Fill;
  readonly reading: Reading;
  readonly rules: readonly Rule[];
  readonly chosen: Match;
}

type Pattern = Match['pattern'];

/** Risks in the words of this feature. One that speaks of what the feature does not have (another system, a change) is none. */
export function risksOf(plan: Known, match: Match): readonly Pattern['risks'][number][] {
  const words = wordsOf(plan, match);
  return match.pattern.risks
    .map((one) => ({ ...one, what: upperFirst(fill(one.what, words)), mitigation: fill(one.mitigation, words) }))
    .filter((one) => one.what !== '');
}

/** The same of what may fail. */
export function failuresOf(plan: Known, match: Match): readonly Pattern['failures'][number][] {
  const words = wordsOf(plan, match);
  return match.pattern.failures
    .map((one) => ({ situation: fill(one.situation, words), handling: fill(one.handling, words) }))
    .filter((one) => one.situation !== '');
}

/** A match is kept while the PRD says the same; its words name rules, and these may be others by then. */
const known = new WeakMap<Match, { readonly of: Known; readonly made: Fill }>();

export function wordsOf(plan: Known, match: Match): Fill {
  const { words, reading, rules, chosen } = plan;
  const last = known.get(match);
  if (last && last.of.words === words && last.of.rules === rules && last.of.chosen === chosen) return last.made;
  const made = find(plan, match);
  known.set(match, { of: { words, reading, rules, chosen }, made });
  return made;
}

function find({ words, reading, rules, chosen }: Known, match: Match): Fill {
  if (match === chosen || match.pattern.role === 'style') return words;
  const own = wordsFor({ words, reading, rules, chosen }, match);
  if (match.pattern.id === 'audit-log') return withOwnTime(own, reading);
  if (match.pattern.id !== 'retention') return own;
  const said = unique(rules.flatMap(expiringIn)).slice(0, 5);
  // Said in a way that tells no time for each: the longest one stands for it.
  const expiring =
    said.length > 0 || own.more?.kept === undefined
      ? said
      : (endsOf(match, reading) ?? [`${plural(own.entity)} after ${own.more.kept}`]);
  const ended = isOnlyAnonymised(rules, match)
    ? { removes: 'Anonymises', swept: 'anonymised' }
    : { removes: 'Removes' };
  const more = { ...own.more, ...ended };
  return { ...own, more: expiring.length === 0 ? more : { ...more, expiring: joined(expiring) } };
}

/**
 * What the sentences themselves say that ends: "Retention: readings 5 years, audit trail 10 years" names each, and of "access is audited and kept
 * for 6 years" it is the record of the access that is kept. Nothing of the sort is said, and the main thing stands for it.
 */
function endsOf({ reasons }: Match, { statements }: Reading): string[] | undefined {
  const sources = new Set(reasons.filter((one) => one.weight > 0).flatMap((one) => one.sources));
  const texts = statements.filter((one) => sources.has(one.source)).map((one) => one.text);
  const listed = texts
    .filter((text) => /^(?:data )?retention(?: period)?s?: /i.test(text))
    .flatMap((text) => [...text.replace(/^[^:]*: /, '').matchAll(each)])
    .map(([, what = '', time = '']) => `${lowerFirst(what)} after ${time}`);
  const audited = texts.flatMap((text) => {
    const time =
      /\b(?:audited|logged|recorded)\b[^.;]{0,30}\bkept (?:for )?(?:at least )?((?:\d+|an?|one|two|three|four|five|six|seven|ten|twelve) \p{L}+)/u.exec(
        text,
      )?.[1];
    return time === undefined ? [] : [`audit entries after ${time}`];
  });
  // "Delete visitors' data 13 months after the visit", "personal data is deleted 24 months after the last return".
  const deleted = texts.flatMap((text) => {
    const [, active, passive, time] = deletedAfter.exec(text) ?? [];
    return time === undefined ? [] : [`${lowerFirst((active ?? passive ?? '').trim())} after ${time}`];
  });
  const found = unique([...listed, ...deleted, ...audited]);
  return found.length > 0 ? found : undefined;
}
const deletedAfter =
  /(?:\b(?:delete|remove|erase|anonymi[sz]e)s? (?:the |all )?(\p{L}[\p{L} '’-]{2,30}?)|(?:^|: |; )(?:the |all )?(\p{L}[\p{L} '’-]{2,30}?) (?:(?:is|are|must be) )?(?:deleted|removed|erased|anonymi[sz]ed)) (\d+ (?:days?|weeks?|months?|years?)) after\b/iu;
const each = /(?:^|[,;] (?:and )?)(\p{L}[\p{L} -]{2,30}?):? (?:for )?(\d+ (?:days?|weeks?|months?|years?))\b/giu;

const goes = /\b(?:delet|remov|eras|purg|expir|destroy|lapse|kept|keep|retain|archiv)/i;
/** What loses its names stays: nothing is removed where no rule on how long things are kept says so. */
function isOnlyAnonymised(rules: readonly Rule[], { reasons }: Match): boolean {
  const sources = new Set(reasons.flatMap((one) => (one.weight > 0 ? one.sources : [])));
  const ends = rules.filter((one) => one.category === 'Data Retention' || sources.has(one.source));
  return ends.some(({ text }) => /\banonymi[sz]ed\b/i.test(text)) && !ends.some(({ text }) => goes.test(text));
}

/** The longest time that the PRD names may be that of a file: the log grows for it only where the sentence speaks of a log. */
function withOwnTime(own: Fill, { quantities }: Known['reading']): Fill {
  const { kept, ...more } = own.more ?? {};
  const isOwn = quantities.some(
    ({ words, statement }) =>
      words === kept &&
      /\b(?:logs?|audit|trails?|histor(?:y|ies)|records?|recorded|logged|entries|journal)\b/i.test(statement.text),
  );
  return kept === undefined || isOwn ? own : { ...own, more };
}

// "A reminder 30 days before" is nobody's end.
const span = String.raw`(?:for |after )?(?:at least |at most |up to )?((?:\d[\d,.]*|an?|one|two|three|five|six|seven|ten|twelve) (?:hours?|days?|weeks?|months?|years?)\b)(?! before\b)`;
const verbs =
  /^(?:[\p{L} ]{3,30}: )?(?:the |all |each |every )?(\p{L}[\p{L} '’-]{2,60}?) (?:(?:is|are|must be|has to be|have to be|is to be|are to be) (?:kept|retained|stored|archived|deleted|removed|erased)|expires?|lapses?)\b([^,;]*)/iu;
const inTime = new RegExp(span, 'i');
const alsoKept = new RegExp(String.raw`^(?:and )?(?!and\b)(\p{L}[\p{L} '’-]{2,40}?) ${span}`, 'iu');

/** "Inspections older than 3 years are anonymised": what is old enough is named in front. */
const olderThan =
  /^(?:the |all |each |every |an? )?(\p{L}[\p{L} -]{2,40}?)(?: (?:that|which) (?:is|are))? older than (\d+ \p{L}+) (?:is|are|must be|has to be|have to be) (?:anonymi[sz]ed|deleted|removed|erased|purged|archived)\b/iu;

/** "Measurements must be kept for 3 years, orders for 10 years": each with its own time; what is kept for ever is not removed. */
function expiringIn({ category, text }: Rule): string[] {
  const [, old, age] = olderThan.exec(text) ?? [];
  if (old !== undefined && age !== undefined) return [`${lowerFirst(old)} after ${age}`];
  const first = category === 'Data Retention' ? verbs.exec(text) : null;
  if (!first) return [];
  const [all, what = '', rest = ''] = first;
  // "Bags that expire within 48 hours are offered": which of them, and nothing is removed.
  if (/ (?:that|which|who)$/.test(what)) return [];
  const time = inTime.exec(rest)?.[1];
  const others = text
    .slice(all.length)
    .split(/[,;] ?/)
    .flatMap((part) => {
      const [, other = '', until] = alsoKept.exec(part.trim()) ?? [];
      return until === undefined ? [] : [`${lowerFirst(other)} after ${until}`];
    });
  return [...(time === undefined ? [] : [`${inPlural(lowerFirst(what))} after ${time}`]), ...others];
}

/** "The record is kept": of each of them it is said. */
const inPlural = (what: string): string => (/^\p{L}+[^s]$/u.test(what) ? plural(what) : what);

function wordsFor({ words, reading, rules }: Known, match: Match): Fill {
  const sources = new Set(match.reasons.filter((one) => one.weight > 0).flatMap((one) => one.sources));
  const texts = reading.statements.filter((one) => sources.has(one.source)).map((one) => one.text);
  const speaksOf = (name: string) => {
    const last = name.split(' ').at(-1) ?? name;
    return texts.some((text) =>
      text
        .toLowerCase()
        .split(/[^\p{L}-]+/u)
        .some((word) => singular(word) === last),
    );
  };
  if (texts.length === 0 || speaksOf(words.entity)) return words;
  const kept = rules.find((one) => one.category === 'Data Retention' && sources.has(one.source));
  const thing =
    (match.pattern.id === 'retention' ? ((kept && keptThing(kept.text)) ?? oldThing(texts)) : undefined) ??
    reading.entities.find((one) => speaksOf(one.name))?.name;
  return thing === undefined ? words : { ...words, entity: thing };
}

const oldThing = (texts: readonly string[]): string | undefined =>
  texts.flatMap((text) => olderThan.exec(text)?.[1] ?? []).map((one) => singular(lowerFirst(one)))[0];
