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
import { isPrice } from '../../../artifacts/prd/price.ts';
import { isLeftOut } from '../forms/parts.ts';
import { isDevice, isHuman } from '../language/people.ts';
import { getsWord, isRush } from './deadlines.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';

export type Role =
  | 'scale'
  | 'throughput'
  | 'latency'
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
  readonly source: Source;
  readonly statement: Statement;
}

const retention =
  /\b(?:retain\w*|retention|kept|keep|stored?|delet\w+|expir\w+|purg\w+|remov\w+|archiv\w+|valid|available|downloadable|downloaded|lasts|dies?|eras\w+|destroy\w*|anonymi[sz]\w+|lapses?|thrown away)\b/i;
/** Gone by then, and not: there by then. */
const gone = /\b(?:delet\w+|purg\w+|remov\w+|eras\w+|destroy\w*|anonymi[sz]\w+|expir\w+)\b/i;
/** People are told: how soon, not how long a machine works. */
const tells =
  /\b(?:notif\w+|told|informed|alerted|reminded|mailed|paged|warned|phoned|called|contacted|rung|visited)\b/i;
/** "Claims with injured persons go to the injury team": where it lies then, and nobody's work. */
const handsOver =
  /\b(?:go(?:es)?|(?:is|are|be|being) (?:\p{L}+ly )?(?:passed|handed|routed|forwarded|escalated|assigned|offered|referred|transferred|given)(?: on| over)?) to (?!\d)/iu;
/** "Check in within 10 minutes": somebody has so long. */
const personActs =
  /\b(?:check(?:s|ed)? in|confirm(?:s|ed)?|accepts?|cancels?|collects?|picks? (?:it |them )?up|returns?|appeals?|objects?|signs?|repl(?:y|ies)|votes?)\b[^.;]{0,40}\bwithin [^.;]{0,20}$/i;
const machineWork =
  /\b(?:re?process\w*|import\w*|export\w*|backfill\w*|migrat\w+|recomput\w*|batch\w*|convert\w*|render\w*|generat\w+|run|build|finish\w*)\b/i;
const aDay = 86_400_000;
const schedule =
  /\b(?:before|every|each|daily|nightly|hourly|weekly|in advance|ahead|reminder|remind\w*|schedul\w+|recurr\w+)\b/i;
const latency =
  /\b(?:within|under|below|less than|no later than|at the latest|faster than|p\d{2}|latency|respon[ds]\w*|loads?|answers?|in less|shown|appears?|real[- ]time|return\w*|takes?)\b|<|≤/i;
const work =
  /\b(?:ready|complet\w+|finish\w+|process\w+|deliver\w*|generat\w+|built|done|arriv\w+|reach\w*|synchroni[sz]\w+|syncs?|sent|received|paid|settled|visible|detected|alert\w*)\b/i;
const limit =
  /\b(?:at most|up to|no more than|max(?:imum)?|limit\w*|not more than|only|per|within any|exceed\w*|at least|minimum|cap(?:ped)?|once|longer than|more than)\b/i;
/** In front of a number; "1,200 orders per year, 400 users" bounds nobody. */
const bound =
  /\b(?:at most|up to|no more than|max(?:imum)?|limit\w*|not more than|only|within any|exceed\w*|at least|minimum|cap(?:ped)?|once|longer than|more than)\b/i;
/** "A member can earn at most $200 a year": what people may, and not what it may cost. */
const ownLimit =
  /^(?!we\b|it\b|the (?:system|project|solution)\b)[^,;]{2,50} (?:can|may|cannot|must not) (?!be\b|cost\b)\p{L}+ (?:at most|up to|no more than|more than)\b/iu;
/** "A household has 1 to 12 members", "the newest 50 notes": so many each or of them, and not how many there are. */
const ofEach =
  /^(?:an?|each|every) (?:[\p{L}-]+ ){1,3}(?:can |may |must )?(?:has|have|holds?|takes?|contains?|consists? of|seats?) (?:between |from )?(?:\d+ ?(?:to|and|or|–|-) ?)?$|\b(?:last|latest|newest|oldest|first|top|most recent|next|previous) $/iu;
/** "If a project already has 20 keys", "after 10 lessons": from when on something holds. */
const threshold = /\b(?:if|when|once)\b[^.;]*\b(?:has|have|had|reach(?:es)?|holds?|contains?) $|\bafter $/i;
/** "Up to 2,500 people watch" begins a sentence: how many there are, and not how many there may be of each. */
const isCrowd = (before: string, of: string, value: number): boolean =>
  value >= 100 && /^(?:up to|at least|more than) $/i.test(before) && (isHuman(of) || of === 'people');
/** "Given 40 places are free": an example has numbers that are easy to count, and says nothing of how many there are. */
const example = 1000;
/** "Nurses (about 320)", "Drivers: 45": how many there are, said behind them. */
const countBehind =
  /(?<=^|[,;] )((?:\p{L}[\p{L}-]* ){0,2}\p{L}+)(?: \(|: ?)(?:about |around |roughly |currently |approx(?:\.|imately)? |ca\.? |~ ?)?(\d[\d,.]{0,12})(?: ?(k|m|thousand|million)\b)?(?: of them| in total| today)?\)?(?=$|[,;.])/giu;
const endsInNumber = /\d[^.]{0,12}\)?\.?$/;
const activeUsers = /(?<![\w.])(\d[\d,.]{0,12}) ?(k|m|million|thousand)?\+? (?:DAUs?|MAUs?|WAUs?)\b/gi;
const up = /\b(?:availab\w+|uptime|up time|SLA|SLO|downtime)\b/i;
/** "99.95 % during auctions": what is said with such digits is how often it works, unless it is a share of something. */
const isUptime = (value: number, behind: string): boolean =>
  value >= 99 &&
  value < 100 &&
  !Number.isInteger(value) &&
  // Nothing, a time or a word for it stands behind; "99.9 % consistency" is a share of something else.
  /^ ?(?:$|[.,;:)\]|/–-]|(?:during|in|at|for|on|over|per|an?|each|every|and|or|as|from|while|when|outside|with|is|must|monthly|yearly|annual|service|system|api|target|availab\w*|uptime|sla|slo)\b)/i.test(
    behind,
  );

const hopesToBeFast =
  /\b(?:i want to|users? (?:can|could|should be able to)|i can) (?!receive|get|see|have|be|download|view|hear)\p{L}+ [^.;]{2,60}\bin (?:under|less than|below) \d|\b\p{L}+(?:ing|tion)? (?:process )?completable (?:in|within)\b/iu;

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
    // What things are like today, or should be like one day, binds nobody; how many there are holds tomorrow as well.
    const isStory =
      (part === 'metric' && one.role !== 'availability') ||
      // "In 2023 there were 41 incidents": what happened once.
      // "Two or three times a month something gets lost" complains; "15 to 25 visits a day" is what one of them has.
      (part === 'problem' && one.role === 'throughput' && one.of === undefined) ||
      (part === 'users' && one.role === 'throughput') ||
      (part === 'users' && one.role === 'scale' && !isHuman(one.of ?? '') && !isDevice(one.of ?? '')) ||
      (part === 'users' && one.role === 'scale' && /\b(?:for|of|with) $/i.test(text.slice(0, from))) ||
      (part === 'problem' && one.role === 'scale' && /\b(?:there (?:were|was|have been)|we had)\b/i.test(text)) ||
      (part === 'problem' &&
        (one.role === 'work' || one.role === 'latency' || one.role === 'limit' || one.role === 'schedule'));
    // "80 % of tickets are answered within 2 hours": what people hope to keep, and no machine works for so long.
    // "I want to book a room in under 60 seconds": somebody hopes to be fast.
    const isHoped = one.role === 'work' && hopesToBeFast.test(text);
    const isShare = one.role === 'work' && found.some(({ unit, role }) => unit === 'percent' && role === 'target');
    const role: Role = isStory || isShare || isHoped ? 'target' : one.role;
    found.push({ ...one, role, words: match[0].trim(), source, statement });
  };
  for (const match of text.matchAll(moneyPattern)) {
    const value = valueOf(match[2] ?? match[4] ?? '', match[3] ?? match[5]);
    const isBudget =
      !isPrice(text) &&
      !ownLimit.test(text) &&
      !/\b(?:above|over|up to|more than|below|under|exceed\w*|from) $/i.test(text.slice(0, match.index)) &&
      (match[6] !== undefined || /\b(?:budget|costs?(?! cent)|spend|run(?:s|ning)?|infrastructure)\b/i.test(text));
    add(match, { role: isBudget ? 'budget' : 'limit', value, unit: 'money' });
  }
  for (const match of text.matchAll(sizePattern)) {
    const bytes = valueOf(match[1] ?? '', match[2]) * (sizes[(match[3] ?? '').toLowerCase()] ?? 1);
    const every = match[4];
    if (every === undefined) add(match, { role: 'size', value: bytes, unit: 'bytes' });
    else add(match, { role: 'throughput', value: bytes / (unitOf(every) / 1000), unit: 'bytes-per-second' });
  }
  for (const match of text.matchAll(activeUsers))
    add(match, { role: 'scale', value: countOf(match[1] ?? '', match[2]), unit: 'count', of: 'user' });
  for (const match of text.matchAll(ratePattern)) {
    const of = nounIn(match[3]);
    // "400,000 within a year" is how many there will be, and not how often.
    if ((of !== undefined && of in units) || /\bwithin (?:an?|one) year$/i.test(match[0])) continue;
    const value = countOf(match[1] ?? '', match[2]) / (unitOf(match[4] ?? 's') / 1000);
    // "Up to 2,500 people watch, 40 bids per second": what is bounded stands before its comma. "Up to 400 payments per second" is a peak, and
    // bounds nobody: no person does one thing a second.
    const before = text.slice(0, match.index);
    const isOwn =
      /\b(?:at most|no more than|maximum|limit\w*)\b[^,;]*$|\b(?:after|more than|over) $/i.test(before) ||
      (value < 1 && /\bup to\b[^,;]*$/i.test(before)) ||
      /\b(?:maximum|limit\w*|per (?:user|person|account|customer|client|key|tenant|member)|each (?:user|person|member))\b/i.test(
        text,
      );
    add(match, {
      role: isOwn || (of !== undefined && measured.has(of)) ? 'limit' : 'throughput',
      value,
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
  for (const match of text.matchAll(durationPattern)) {
    const value = valueOf(match[1] ?? '', match[2]) * unitOf(match[3] ?? '');
    const at = match.index ?? 0;
    add(match, {
      role: durationRole(
        text.slice(Math.max(0, at - 60), at + match[0].length + 30),
        text,
        value,
        Math.min(60, at) + match[0].length,
      ),
      value,
      unit: 'ms',
    });
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
      (value < 1000 && threshold.test(before)) ||
      measured.has(of)
        ? 'limit'
        : (value >= 10 && !(value < example && /^given /i.test(text))) || part === 'problem'
          ? 'scale'
          : 'limit';
    // "Two people met" counts nothing; "three sensors report every minute" does.
    const isTold = spelled[(match[1] ?? '').toLowerCase()] !== undefined && match[2] === undefined && !limit.test(text);
    if (isTold && !(isDevice(of) && /\bevery\b/i.test(text))) continue;
    add(match, { role, value, unit: 'count', of });
  }
  return found;
}

/** "Within an hour", "half a million users": said with an article, and numbers all the same. */
const inDigits = (text: string): string =>
  text
    .replaceAll(/\b(within|takes?|takes? about|lasts?) an? (?=second|minute|hour|day\b)/gi, '$1 one ')
    .replaceAll(/\b(half )?(?:a|one) (?=(?:million|thousand|billion)\b)/gi, (_, half?: string) =>
      half ? '0.5 ' : '1 ',
    )
    .replaceAll(/\b(?:a|one) hundred thousand\b/gi, '100 thousand');

/** Measured and not counted: "900 litres per hour" flow through a pipe, and not through the system. */
const measured = new Set(
  'litre liter gallon kilometre kilometer mile metre meter kilogram gram tonne kwh mwh kw watt volt degree revolution turn beat drop'.split(
    ' ',
  ),
);

const people =
  /\b(?:escalat\w+|overdue|(?:nobody|no one|no-one|not) (?:\p{L}+ )?(?:decid\w+|answer\w*|react\w*|respond\w*|acknowledg\w+|approv\w+|review\w*))\b/iu;

function durationRole(near: string, text: string, value: number, at: number): Role {
  // "Keep the old secret valid for 24 hours": how long it opens a door, and not how long it is stored.
  if (
    /\b(?:secrets?|tokens?|sessions?|links?|passwords?)\b[^.;]*\b(?:valid|active|expires?)\b[^.;]*$/i.test(
      near.slice(0, at),
    )
  )
    return 'limit';
  // Half of the calls may take longer: a median decides nothing.
  if (/\bp50 [\d.,]+ ?m?s$/i.test(near.slice(0, at))) return 'target';
  // "Nobody decides within 5 working days": people are waited for, and a clock runs meanwhile.
  if (value >= 3_600_000 && people.test(text)) return 'schedule';
  // "The last 30 days", "a history of 5 years": a stretch of time that is looked at.
  if (/\b(?:last|past|previous|history of|over the) (?:\d+|\p{L}+) \p{L}+$/iu.test(near.slice(0, at))) return 'target';
  if (/\b(?:p\d{2}|latency|response time)\b/i.test(near)) return 'latency';
  // "A scan may last at most 1 second": how long somebody waits for it.
  if (
    value <= 5000 &&
    /\b(?:may|must|should|shall)(?: only)? (?:last|take) (?:at most|no (?:more|longer) than|up to) [\d.,]+ ?\p{L}+$/iu.test(
      near.slice(0, at),
    )
  )
    return 'latency';
  if (value <= 5000 && /\b(?:within|under|below|less than|in)\s+[\d.,]+ ?m?s/i.test(near)) return 'latency';
  const upTo = near.slice(0, at);
  const isBy = /\b(?:within|no later than|in less than|in under) [\d\p{L}.,]+ ?(?:\p{L}+ )?\p{L}+$/iu.test(upTo);
  if (/\b(?:not|no|never)(?: \p{L}+)? older than [\d\p{L}]+ \p{L}+$/iu.test(upTo)) return 'limit';
  // "With a delay of no more than 15 minutes": how old it may be.
  if (/\b(?:delay|lag|lags|behind|stale)\b[^.;]{0,30}$/i.test(upTo) || /^ (?:late|behind|old)\b/i.test(near.slice(at)))
    return 'limit';
  // "A reservation lapses after 45 minutes": it ends by itself, and nothing works for so long.
  if (/\b(?:lapses?|expires?|times? out|runs? out|ends?) after [\d\p{L}.,]+ \p{L}+$/iu.test(upTo)) return 'retention';
  // "After 5 wrong codes within 10 minutes": a stretch of time in which something is counted.
  if (
    /\d+ (?:\p{L}[\p{L}-]* ){1,4}(?:with)?in [\d\p{L}.,]+ \p{L}+$/iu.test(upTo) &&
    /\b(?:after|more than|if|when)\b/i.test(upTo)
  )
    return 'limit';
  const isFor = /\bfor (?:up to |at least |at most |about )?[\d\p{L}.,]+ (?:\p{L}+ )?\p{L}+$/iu.test(upTo);
  if (/^ (?:later|after)\b/i.test(near.slice(at)) && !isFor && !isBy && !retention.test(near)) return 'schedule';
  // No person is that fast: a call is.
  if (isBy && value < 1000) return 'latency';
  if (isBy && (personActs.test(upTo) || handsOver.test(upTo))) return 'schedule';
  // "A booking that is not paid within 12 minutes", "a slot that nobody has started within 15 minutes": somebody had that long.
  if (isBy && /\b(?:not|never|nobody|no one) [^.,;]{2,40} within [\d\p{L}.,]+ \p{L}+$/iu.test(upTo)) return 'schedule';
  if (isBy && isRush(upTo)) return 'target';
  if (isBy && (tells.test(near) || getsWord.test(near))) return value <= 5000 ? 'latency' : 'schedule';
  if (isBy && value >= aDay && !gone.test(near) && !machineWork.test(text)) return 'schedule';
  if (retention.test(near) && value >= 3_600_000 && !/\bbefore\b/i.test(near)) return 'retention';
  if (/\b(?:before|every|ahead|in advance)\b/i.test(near) || (schedule.test(near) && !latency.test(near)))
    return 'schedule';
  if (/\b(?:at most|up to|no more than)\s+\w+(?:\s\w+){0,3}\s+(?:in|per|within|each)\b/i.test(near)) return 'limit';
  if (latency.test(near) && value <= 30_000) return 'latency';
  // Nobody lets a machine work for days; what takes so long is waited for.
  if (value >= aDay && !machineWork.test(text)) return isFor || bound.test(near) ? 'limit' : 'schedule';
  // "Keeps working for up to 15 minutes without internet": how long something stays so, and nothing works at it.
  if (isFor && !machineWork.test(upTo)) return 'limit';
  if (work.test(text) || latency.test(near)) return value <= 5000 ? 'latency' : 'work';
  return 'limit';
}
