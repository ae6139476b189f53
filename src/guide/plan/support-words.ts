/** A support speaks of the thing that asked for it, which need not be the main one. */
import type { Match } from '../match/match.ts';
import { type Fill, fill } from '../text/fill.ts';
import { joined, lowerFirst, plural, singular, unique } from '../text/words.ts';
import { keptThing } from './scenarios/bounds.ts';
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
    .map((one) => ({ ...one, what: fill(one.what, words), mitigation: fill(one.mitigation, words) }))
    .filter((one) => one.what !== '');
}

/** The same of what may fail. */
export function failuresOf(plan: Known, match: Match): readonly Pattern['failures'][number][] {
  const words = wordsOf(plan, match);
  return match.pattern.failures
    .map((one) => ({ situation: fill(one.situation, words), handling: fill(one.handling, words) }))
    .filter((one) => one.situation !== '');
}

const known = new WeakMap<Match, Fill>();

export function wordsOf(plan: Known, match: Match): Fill {
  const made = known.get(match) ?? find(plan, match);
  known.set(match, made);
  return made;
}

function find({ words, reading, rules, chosen }: Known, match: Match): Fill {
  if (match === chosen || match.pattern.role === 'style') return words;
  if (match.pattern.id !== 'retention') return wordsFor({ words, reading, rules, chosen }, match);
  const own = wordsFor({ words, reading, rules, chosen }, match);
  const said = unique(rules.flatMap(expiringIn)).slice(0, 5);
  // Said in a way that tells no time for each: the longest one stands for it.
  const expiring =
    said.length > 0 || own.more?.kept === undefined ? said : [`${plural(own.entity)} after ${own.more.kept}`];
  return expiring.length === 0 ? own : { ...own, more: { ...own.more, expiring: joined(expiring) } };
}

// "A reminder 30 days before" is nobody's end.
const span = String.raw`(?:for |after )?(?:at least |at most |up to )?((?:\d[\d,.]*|an?|one|two|three|five|six|seven|ten|twelve) (?:hours?|days?|weeks?|months?|years?)\b)(?! before\b)`;
const verbs =
  /^(?:[\p{L} ]{3,30}: )?(?:the |all |each |every )?(\p{L}[\p{L} '’-]{2,60}?) (?:(?:is|are|must be|has to be|have to be|is to be|are to be) (?:kept|retained|stored|archived|deleted|removed|erased)|expires?|lapses?)\b([^,;]*)/iu;
const inTime = new RegExp(span, 'i');
const alsoKept = new RegExp(String.raw`^(?:and )?(\p{L}[\p{L} '’-]{2,40}?) ${span}`, 'iu');

/** "Measurements must be kept for 3 years, orders for 10 years": each with its own time; what is kept for ever is not removed. */
function expiringIn({ category, text }: Rule): string[] {
  const first = category === 'Data Retention' ? verbs.exec(text) : null;
  if (!first) return [];
  const [all, what = '', rest = ''] = first;
  const time = inTime.exec(rest)?.[1];
  const others = text
    .slice(all.length)
    .split(/[,;] ?/)
    .flatMap((part) => {
      const [, other = '', until] = alsoKept.exec(part.trim()) ?? [];
      return until === undefined ? [] : [`${lowerFirst(other)} after ${until}`];
    });
  return [...(time === undefined ? [] : [`${lowerFirst(what)} after ${time}`]), ...others];
}

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
    (match.pattern.id === 'retention' && kept ? keptThing(kept.text) : undefined) ??
    reading.entities.find((one) => speaksOf(one.name))?.name;
  return thing === undefined ? words : { ...words, entity: thing };
}
