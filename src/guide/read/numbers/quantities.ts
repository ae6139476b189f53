/** Numbers with units, and what each of them is: how much, how fast, how long kept, how often, how dear. */
import {
  countedNoun,
  countOf,
  countPattern,
  durationPattern,
  moneyPattern,
  nounIn,
  percentPattern,
  ratePattern,
  sizePattern,
  sizes,
  spelled,
  unitOf,
  units,
  valueOf,
} from '../../../artifacts/quantities.ts';
import { isLeftOut } from '../forms/parts.ts';
import { isDevice, isHuman } from '../language/people.ts';
import { isBudget } from './budgets.ts';
import { durationRole } from './durations.ts';
import { boundsSomebody, isStory } from './told-numbers.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';

export type Role =
  | 'scale'
  | 'throughput'
  | 'latency'
  /** How soon something follows by itself on what caused it. */
  | 'reaction'
  | 'work'
  | 'availability'
  | 'retention'
  | 'limit'
  | 'size'
  | 'budget'
  | 'schedule'
  | 'target';

export interface Quantity {
  readonly role: Role;
  /** As it stands in the text: `100,000 registered users`. */
  readonly words: string;
  /** In the base unit: count, per second, milliseconds, bytes, percent, money a month. */
  readonly value: number;
  readonly unit: 'count' | 'per-second' | 'ms' | 'bytes' | 'bytes-per-second' | 'percent' | 'money';
  /** What is counted, singular: `user`. */
  readonly of?: string;
  /** So many of each, times how many of those there are: the value is of all of them together. */
  readonly isTogether?: true;
  readonly source: Source;
  readonly statement: Statement;
}

const limit =
  /\b(?:at most|up to|no more than|max(?:imum)?|limit\w*|not more than|only|per|within any|exceed\w*|at least|minimum|cap(?:ped)?|once|longer than|more than)\b/i;
/** In front of a number; "1,200 orders per year, 400 users" bounds nobody. */
const bound =
  /\b(?:at most|up to|no more than|max(?:imum)?|limit\w*|not more than|only|within any|exceed\w*|at least|minimum|cap(?:ped)?|once|longer than|more than)\b/i;

/** "A household has 1 to 12 members", "the newest 50 notes": so many each or of them, and not how many there are. */
const ofEach =
  /^(?:an?|each|every) (?:[\p{L}-]+ ){1,3}(?:can |may |must )?(?:has|have|holds?|takes?|contains?|consists? of|seats?) (?:between |from )?(?:\d+ ?(?:to|and|or|–|-) ?)?$|\b(?:last|latest|newest|oldest|first|top|most recent|next|previous) $/iu;
/** "If a project already has 20 keys", "after 10 lessons": from when on something holds. */
const threshold = /\b(?:if|when|once)\b[^.;]*\b(?:has|have|had|reach(?:es)?|holds?|contains?) $|\bafter $/i;
const eachWith =
  /\beach(?: of (?:them|which))?(?: with| having| has| have| holds?| of)? (?:up to |about |around |on average |an average of |roughly )?$/i;
/** "Up to 2,500 people watch" begins a sentence: how many there are, and not how many there may be of each. */
const isCrowd = (before: string, of: string, value: number): boolean =>
  value >= 100 && /^(?:up to|at least|more than) $/i.test(before) && (isHuman(of) || of === 'people');
/** "Given 40 places are free": an example has numbers that are easy to count, and says nothing of how many there are. */
const example = 1000;
/** "Nurses (about 320)", "Drivers: 45": how many there are, said behind them. */
const countBehind =
  /(?<=^|[,;] )((?:\p{L}[\p{L}-]* ){0,2}\p{L}+)(?: \(|: ?)(?:about |around |roughly |currently |approx(?:\.|imately)? |ca\.? |~ ?)?(\d[\d,.]{0,12})(?: ?(k|m|thousand|million)\b)?(?: of them| in total| today| (?:across|in|at|on|spread) [^();]{2,30}(?=\)))?\)?(?![\d,.]*\d)(?=$|[,;.])/giu;
const endsInNumber = /\d[^.]{0,12}\)?\.?$/;
const activeUsers =
  /(?<![\w.])(\d[\d,.]{0,12}) ?(k|m|million|thousand)?\+? (?:(?:DAUs?|MAUs?|WAUs?)\b|active (?:(?:an?|per|each|every) (?:day|week|month)|at (?:peak|once|the same time))\b|((?:of them )?(?:at once|at the same time|concurrently|simultaneously))\b)/gi;
const up = /\b(?:availab\w+|uptime|up time|SLA|SLO|downtime)\b/i;
/** "99.95 % during auctions": what is said with such digits is how often it works, unless it is a share of something. */
const isUptime = (value: number, behind: string): boolean =>
  value >= 99 &&
  value < 100 &&
  !Number.isInteger(value) &&
  // Nothing, a time or a word for it stands behind; "99.9 % consistency" is a share of something else.
  /^ ?(?:$|[.,;:)\]|/–-]|(?:during|between|from|in|at|for|on|over|per|an?|each|every|and|or|as|from|while|when|outside|with|is|must|monthly|yearly|annual|service|system|api|target|availab\w*|uptime|sla|slo)\b)/i.test(
    behind,
  );

const hopesToBeFast =
  /\b(?:i want to|users? (?:can|could|should be able to)|i can) (?!receive|get|see|have|be|download|view|hear)\p{L}+ [^.;]{2,60}\bin (?:under|less than|below) \d|\b\p{L}+(?:ing|tion)? (?:process )?completable (?:in|within)\b/iu;

const ofMachines =
  /(?:%|percent) of (?:[\p{L}-]+ ){0,3}(?:devices|clients|apps|screens|pages|requests|calls|instances|servers|phones)\b/iu;

export function readQuantities(statements: readonly Statement[]): Quantity[] {
  return statements.flatMap((statement) =>
    /\d|illion|thousand|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|(?:within|takes?|about|lasts?) an?)\b/i.test(
      statement.text,
    )
      ? inStatement(statement)
      : [],
  );
}

function inStatement(statement: Statement): Quantity[] {
  const { source, part } = statement;
  const text = inDigits(statement.text);
  if (isLeftOut(part)) return [];
  const found: Quantity[] = [];
  const taken: [number, number][] = [];
  const add = (match: RegExpMatchArray, one: Omit<Quantity, 'source' | 'statement' | 'words'>) => {
    const from = match.index ?? 0;
    const to = from + match[0].length;
    if (!Number.isFinite(one.value) || taken.some(([a, b]) => from < b && a < to)) return;
    taken.push([from, to]);
    // "80 % of tickets are answered within 2 hours": what people hope to keep, and no machine works for so long.
    // "I want to book a room in under 60 seconds": somebody hopes to be fast.
    const isHoped = one.role === 'work' && hopesToBeFast.test(text);
    const isShare =
      /^(?:work|reaction)$/.test(one.role) && found.some(({ unit, role }) => unit === 'percent' && role === 'target');
    // "A change reaches 95 % of the devices within 60 seconds": no person is hoped for, and something is on its way.
    const isOnItsWay = isShare && ofMachines.test(text);
    const role: Role = isOnItsWay
      ? 'reaction'
      : isStory(part, one, text, from) || isShare || isHoped
        ? 'target'
        : one.role;
    found.push({ ...one, role, words: match[0].trim(), source, statement });
  };
  for (const match of text.matchAll(moneyPattern)) {
    const amount = valueOf(match[2] ?? match[4] ?? '', match[3] ?? match[5]);
    // "24,000 euros a year" is what twelve months may cost.
    const value = /^y/i.test(match[6] ?? '') ? amount / 12 : amount;
    add(match, { role: isBudget(text, match, amount) ? 'budget' : 'limit', value, unit: 'money' });
  }
  for (const match of text.matchAll(sizePattern)) {
    const bytes = valueOf(match[1] ?? '', match[2]) * (sizes[(match[3] ?? '').toLowerCase()] ?? 1);
    const every = match[4];
    if (every === undefined) add(match, { role: 'size', value: bytes, unit: 'bytes' });
    else add(match, { role: 'throughput', value: bytes / (unitOf(every) / 1000), unit: 'bytes-per-second' });
  }
  for (const match of text.matchAll(activeUsers)) {
    const value = countOf(match[1] ?? '', match[2]);
    // "5,000 relatives, most of them in the evening, so perhaps 800 at the same time": of those that were counted before.
    const counted = countedBefore(text, match.index ?? 0);
    if (match[3] !== undefined && (counted === undefined || value < 20)) continue;
    // "12 million devices, 2 million active at peak": of those.
    const of = counted ?? nounIn(/\b(\p{L}+s),? $/u.exec(text.slice(0, match.index))?.[1]) ?? 'user';
    add(match, { role: 'scale', value, unit: 'count', of });
  }
  for (const match of text.matchAll(ratePattern)) {
    const of = nounIn(match[3]);
    // "400,000 within a year" is how many there will be, and not how often.
    if (
      (of !== undefined && of in units) ||
      /^for\b/i.test(match[3] ?? '') ||
      /\bwithin (?:an?|one) year$/i.test(match[0])
    )
      continue;
    const value = countOf(match[1] ?? '', match[2]) / (unitOf(match[4] ?? 's') / 1000);
    add(match, {
      role:
        isOwnRate(text, match.index ?? 0, of, value) || (of !== undefined && measured.has(of)) || isOffered(statement)
          ? 'limit'
          : 'throughput',
      value,
      unit: 'per-second',
      ...(of === undefined ? {} : { of }),
    });
    const end = (match.index ?? 0) + match[0].length;
    const [, skipped = '', then] = laterRate.exec(text.slice(end)) ?? [];
    const [digits = ''] = then?.split(' ') ?? [];
    if (then !== undefined)
      add(Object.assign([then] as RegExpMatchArray, { index: end + skipped.length }), {
        role: 'throughput',
        // "6,500 in the week before midsummer" has a time of its own.
        value:
          countOf(digits) / (unitOf(/ in the (hour|day|week|month|year)\b/.exec(then)?.[1] ?? match[4] ?? 's') / 1000),
        unit: 'per-second',
        ...(of === undefined ? {} : { of }),
      });
  }
  for (const match of text.matchAll(percentPattern))
    add(match, {
      role:
        up.test(text) || isUptime(Number(match[1]), text.slice((match.index ?? 0) + match[0].length))
          ? 'availability'
          : 'target',
      value: Number(match[1]),
      unit: 'percent',
    });
  // "Availability 99.9 for start and stop": of what else would that be.
  if (up.test(text))
    for (const match of text.matchAll(/(?<![\w.,])(9\d\.\d{1,3})(?![\w.,]|\s?(?:%|percent))/g))
      add(match, { role: 'availability', value: Number(match[1]), unit: 'percent' });
  for (const match of text.matchAll(durationPattern)) {
    const value = valueOf(match[1] ?? '', match[2]) * unitOf(match[3] ?? '');
    const at = match.index ?? 0;
    const end = at + match[0].length;
    const role = durationRole(text.slice(Math.max(0, at - 60), end), text.slice(end, end + 30), text, value);
    add(match, { role, value, unit: 'ms' });
  }
  if (endsInNumber.test(text))
    for (const match of text.matchAll(countBehind)) {
      const of = nounIn(match[1]);
      if (of !== undefined && (isHuman(of) || isDevice(of)))
        add(match, { role: 'scale', value: countOf(match[2] ?? '', match[3]), unit: 'count', of });
    }
  for (const match of text.matchAll(countPattern)) {
    const noun = countedNoun(match[3]);
    if (noun === undefined) continue;
    const of = noun.of;
    // "250 operating hours", "100 minus 2": a time that was not read as one, and no things.
    if (of in units) continue;
    // Only the number and the noun are the quantity; what follows may be another one.
    match[0] = match[0].slice(0, match[0].length - (match[3] ?? '').length) + noun.words;
    const value = countOf(match[1] ?? '', match[2]);
    const before = text.slice(Math.max(0, (match.index ?? 0) - 60), match.index);
    // "HTTP 200 success status" is called so, and not counted.
    if (
      /\b(?:https?|status(?: codes?)?|codes?|error|line|page|port|version|v|no\.?|number|step|level|iso|rfc) $/i.test(
        before,
      )
    )
      continue;
    const role: Role =
      ((bound.test(before.slice(-40)) || ofEach.test(before)) && value < 10_000 && !isCrowd(before, of, value)) ||
      (value < 1000 && (threshold.test(before) || /\b(?:for (?:each|every)|per) $/i.test(before))) ||
      measured.has(of) ||
      // "50 parallel bookings on the last room": how it is tried, and not how many there are.
      (/^\S+ (?:parallel|concurrent|simultaneous) /i.test(match[0]) && !isHuman(of) && !isDevice(of) && value < example)
        ? 'limit'
        : value >= 10 && !(value < example && /^given /i.test(text))
          ? 'scale'
          : 'limit';
    // "Up to 1,500 appointments are booked in the hour after an appeal".
    const [, inTime] =
      /^ (?:(?:are|is|will be|come|arrive|get)\b )?(?:\p{L}+ )?(?:with)?in (?:the|one|an?|this|that) (?:first |peak |last )?(hour|minute|day)\b/iu.exec(
        text.slice((match.index ?? 0) + match[0].length),
      ) ?? [];
    if (inTime !== undefined && value >= 100) {
      add(match, { role: 'throughput', value: value / (unitOf(inTime) / 1000), unit: 'per-second', of });
      continue;
    }
    // "900 pubs at the same time, up to 60 teams each", "300 clinics, each with up to 4,000 patients": all of them together.
    const isEach = /^ each\b/i.test(text.slice((match.index ?? 0) + match[0].length)) || eachWith.test(before);
    const whole = isEach ? found.find((one) => one.role === 'scale' && one.unit === 'count') : undefined;
    if (whole) {
      match[0] += ' each';
      add(match, { role: 'scale', value: value * whole.value, unit: 'count', of, isTogether: true });
      continue;
    }
    // "Two people met" counts nothing; "three sensors report every minute" does.
    const isTold = spelled[(match[1] ?? '').toLowerCase()] !== undefined && match[2] === undefined && !limit.test(text);
    if (isTold && !(isDevice(of) && /\bevery\b/i.test(text))) continue;
    add(match, { role, value, unit: 'count', of });
  }
  return found;
}

/** The people that were counted before it in the same sentence. */
function countedBefore(text: string, at: number): string | undefined {
  const nouns = [...text.slice(0, at).matchAll(countPattern)].map((one) => countedNoun(one[3])?.of);
  return nouns.findLast((one) => one !== undefined);
}

/** "Within an hour", "half a million users": said with an article, and numbers all the same. */
const inDigits = (text: string): string =>
  text
    .replaceAll(/\b(within|takes?|takes? about|lasts?) an? (?=second|minute|hour|day\b)/gi, '$1 one ')
    .replaceAll(/\b(half )?(?:a|one) (?=(?:million|thousand|billion)\b)/gi, (_, half?: string) =>
      half ? '0.5 ' : '1 ',
    )
    .replaceAll(/\b(?:a|one) hundred thousand\b/gi, '100 thousand');

/** "20,000 returns a day at the start and 150,000 before Christmas": of the same, later or at another time. */
const laterRate =
  /^((?: (?:today|now|at (?:the )?(?:start|first|launch)|initially|currently|on average|normally|in \p{Lu}\p{L}+))?(?:,| and|, and|;| but)(?: then)?(?: up to| about| around| roughly)? )(\d[\d,]*\d(?= (?:at|in|before|during|around|by|after|on|later|next)\b) [^,.;]{2,40})/iu;

const perPerson =
  /\b(?:maximum|limit\w*|per (?:user|person|account|customer|client|key|tenant|member)|each (?:user|person|member))\b/i;

/**
 * What one of them may do, or what another system lets us do: no load of the whole. "Up to 2,500 people watch, 40 bids per second": what is
 * bounded stands before its comma. "Up to 400 payments per second" is a peak, and bounds nobody: no person does one thing a second. Nobody
 * is forbidden anything either by "3,200 nurses; at most 400 swaps a day".
 */
function isOwnRate(text: string, at: number, of: string | undefined, perSecond: number): boolean {
  const before = text.slice(0, at);
  if (
    of !== undefined &&
    /(?:^|[,;] )(?:at most|no more than|max(?:imum|\.)?) $/i.test(before) &&
    !boundsSomebody.test(text)
  )
    return false;
  return (
    /\b(?:at most|no more than|max(?:imum)?\.?|limit\w*|allows?|permits?|lets us)\b[^,;]*$|\b(?:after|(?:more|fewer|less) than|over) $/i.test(
      before,
    ) ||
    (perSecond < 1 && /\bup to\b[^,;]*$/i.test(before)) ||
    ofEach.test(before) ||
    // "Concur API: 120 calls/min".
    /^[^:]{2,30}\bAPIs?(?: limits?)?: $/.test(before) ||
    perPerson.test(text)
  );
}

/** A row of what is sold: what its buyer may do. */
const isOffered = ({ cells }: Statement): boolean =>
  cells !== undefined && [...cells.keys()].some((name) => /^(?:plan|tier|package|edition|price|fee)s?$/i.test(name));

/** Measured and not counted: "900 litres per hour" flow through a pipe, and not through the system. */
const measured = new Set(
  // A text is so long; nobody has so many of them.
  'character char letter digit litre liter gallon kilometre kilometer mile metre meter kilogram gram tonne kwh mwh kw watt volt degree revolution turn beat drop'.split(
    ' ',
  ),
);
