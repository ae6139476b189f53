/** Numbers with units, and what each of them is: how much, how fast, how long kept, how often, how dear. */
import type { Source } from './source.ts';
import type { Statement } from './statements.ts';

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
  readonly unit: 'count' | 'per-second' | 'ms' | 'bytes' | 'percent' | 'money';
  /** What is counted, singular: `user`. */
  readonly of?: string;
  readonly source: Source;
  readonly statement: Statement;
}

const factors: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
};
const units: Readonly<Record<string, number>> = {
  ms: 1,
  millisecond: 1,
  s: 1000,
  sec: 1000,
  second: 1000,
  min: 60_000,
  minute: 60_000,
  h: 3_600_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
  month: 2_592_000_000,
  year: 31_536_000_000,
};
const sizes: Readonly<Record<string, number>> = {
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  tb: 1e12,
  kib: 1024,
  mib: 1_048_576,
  gib: 1.074e9,
};
const spelled: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
  thirty: 30,
};

const num = String.raw`(?<![\w.,-])(\d[\d,  ]{0,12}(?:\.\d{1,4})?|\b(?:${Object.keys(spelled).join('|')})\b)\s?(k|m|bn|thousand|million|billion|mio)?\b\+?`;
const durationUnit = String.raw`(ms|milliseconds?|s|secs?|seconds?|mins?|minutes?|h|hours?|(?:working |business |calendar )?days?|weeks?|months?|years?)\b`;
const per = String.raw`(?:\s?\/\s?|\s(?:per|a|an|each|every)\s)(s|sec|second|min|minute|h|hour|day|week|month|year)\b`;
const durationPattern = new RegExp(`${num}[ -]?${durationUnit}`, 'gi');
const moneyPattern = new RegExp(
  String.raw`(?:([$€£¥])\s?(\d[\d,]{0,12}(?:\.\d{1,2})?)(?:\s?(k|m|thousand|million)\b)?|(\d[\d,]{0,12}(?:\.\d{1,2})?)(?:\s?(k|m|thousand|million)\b)?\s?(?:USD|EUR|GBP|CHF|dollars|euros))\b(?:${per})?`,
  'gi',
);
const percentPattern = /(?<![\w.])(\d{1,3}(?:\.\d{1,4})?)\s?(?:%|percent\b)/gi;
const sizePattern = new RegExp(String.raw`${num}\s?(kb|mb|gb|tb|kib|mib|gib)\b`, 'gi');
const countPattern = new RegExp(String.raw`${num}\s((?:[a-z][a-z-]{1,20}\s){0,2}[a-z][a-z-]{2,24})\b`, 'gi');
const ratePattern = new RegExp(String.raw`${num}\s?(?:((?:[a-z][a-z-]{1,20}\s){0,2}?[a-z][a-z-]{2,24}))?${per}`, 'gi');

function valueOf(digits: string, factor = ''): number {
  const word = spelled[digits.toLowerCase()];
  return (word ?? Number(digits.replaceAll(/[,\s]/g, ''))) * (factors[factor.toLowerCase()] ?? 1);
}

const unitOf = (word: string) =>
  units[
    word
      .toLowerCase()
      .replace(/^(?:working|business|calendar) /, '')
      .replace(/(?<=\w{2})s$/, '')
  ] ??
  units[word.toLowerCase()] ??
  1000;

const retention =
  /\b(?:retain\w*|retention|kept|keep|stored?|delet\w+|expir\w+|purg\w+|remov\w+|archiv\w+|valid|available|downloadable|downloaded|lasts?|eras\w+|anonymi[sz]\w+|lapses?)\b/i;
const schedule =
  /\b(?:before|every|each|daily|nightly|hourly|weekly|in advance|ahead|reminder|remind\w*|schedul\w+|recurr\w+)\b/i;
const latency =
  /\b(?:within|under|below|less than|faster than|p\d{2}|latency|respon[ds]\w*|loads?|answers?|in less|shown|appears?|real[- ]time|return\w*|takes?)\b|<|≤/i;
const work =
  /\b(?:ready|complet\w+|finish\w+|process\w+|deliver\w*|generat\w+|built|done|arriv\w+|reach\w*|synchroni[sz]\w+|syncs?|sent|received|paid|settled|visible|detected|alert\w*)\b/i;
const limit =
  /\b(?:at most|up to|no more than|max(?:imum)?|limit\w*|not more than|only|per|within any|exceed\w*|at least|minimum|cap(?:ped)?|once|longer than|more than)\b/i;
const up = /\b(?:availab\w+|uptime|up time|SLA|SLO)\b/i;

export function readQuantities(statements: readonly Statement[]): Quantity[] {
  return statements.flatMap((statement) =>
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|within an?)\b/i.test(statement.text)
      ? inStatement(statement)
      : [],
  );
}

function inStatement(statement: Statement): Quantity[] {
  const { source, part } = statement;
  const text = statement.text.replaceAll(/\b(within) an? (?=second|minute|hour|day\b)/gi, '$1 one ');
  if (part === 'excluded' || part === 'open') return [];
  const found: Quantity[] = [];
  const taken: [number, number][] = [];
  const add = (match: RegExpMatchArray, one: Omit<Quantity, 'source' | 'statement' | 'words'>) => {
    const from = match.index ?? 0;
    const to = from + match[0].length;
    if (!Number.isFinite(one.value) || taken.some(([a, b]) => from < b && a < to)) return;
    taken.push([from, to]);
    const role: Role = part === 'metric' && one.role !== 'availability' ? 'target' : one.role;
    found.push({ ...one, role, words: match[0].trim(), source, statement });
  };
  for (const match of text.matchAll(moneyPattern)) {
    const value = valueOf(match[2] ?? match[4] ?? '', match[3] ?? match[5]);
    const isBudget =
      match[6] !== undefined || /\b(?:budget|costs?|spend|run(?:s|ning)?|infrastructure|price)\b/i.test(text);
    add(match, { role: isBudget ? 'budget' : 'limit', value, unit: 'money' });
  }
  for (const match of text.matchAll(sizePattern))
    add(match, {
      role: 'size',
      value: valueOf(match[1] ?? '', match[2]) * (sizes[(match[3] ?? '').toLowerCase()] ?? 1),
      unit: 'bytes',
    });
  for (const match of text.matchAll(ratePattern)) {
    const of = nounIn(match[3]);
    if (of !== undefined && of in units) continue;
    const isOwn =
      /\b(?:at most|up to|no more than|maximum|limit\w*|per (?:user|person|account|customer|client|key|tenant|member)|each (?:user|person|member))\b/i.test(
        text,
      );
    const value = valueOf(match[1] ?? '', match[2]) / (unitOf(match[4] ?? 's') / 1000);
    add(match, {
      role: isOwn ? 'limit' : 'throughput',
      value,
      unit: 'per-second',
      ...(of === undefined ? {} : { of }),
    });
  }
  for (const match of text.matchAll(percentPattern))
    add(match, { role: up.test(text) ? 'availability' : 'target', value: Number(match[1]), unit: 'percent' });
  for (const match of text.matchAll(durationPattern)) {
    const value = valueOf(match[1] ?? '', match[2]) * unitOf(match[3] ?? '');
    const at = match.index ?? 0;
    add(match, {
      role: durationRole(text.slice(Math.max(0, at - 60), at + match[0].length + 30), text, value),
      value,
      unit: 'ms',
    });
  }
  for (const match of text.matchAll(countPattern)) {
    const noun = countedNoun(match[3]);
    if (noun === undefined) continue;
    const of = noun.of;
    // Only the number and the noun are the quantity; what follows may be another one.
    match[0] = match[0].slice(0, match[0].length - (match[3] ?? '').length) + noun.words;
    const value = valueOf(match[1] ?? '', match[2]);
    const role: Role =
      limit.test(text.slice(Math.max(0, (match.index ?? 0) - 40), match.index)) && value < 10_000
        ? 'limit'
        : value >= 50
          ? 'scale'
          : 'limit';
    if (spelled[(match[1] ?? '').toLowerCase()] !== undefined && !limit.test(text)) continue;
    add(match, { role, value, unit: 'count', of });
  }
  return found;
}

const notCounted =
  /^(?:of|or|and|in|to|for|the|a|an|is|are|at|on|by|with|per|than|as|from|times?|percent|pm|am|after|before|ago|more|most|least)$/;

/** The last word of what is counted, singular; none when it is a function word. */
function nounIn(words = ''): string | undefined {
  const all = words
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const stop = all.findIndex((word) => notCounted.test(word));
  const last = (stop < 0 ? all : all.slice(0, stop)).at(-1);
  return last?.replace(/ies$/, 'y').replace(/(?<=[^su])s$/, '');
}

/** `registered users since` gives `registered users`: up to the first plural. */
function countedNoun(words = ''): { of: string; words: string } | undefined {
  const all = words.split(/\s+/);
  const stop = all.findIndex((word) => notCounted.test(word.toLowerCase()));
  const own = stop < 0 ? all : all.slice(0, stop);
  const at = own.findIndex((word) => /[^s]s$|^people$/i.test(word));
  const end = at < 0 ? 0 : at;
  const last = own[end];
  return last === undefined ? undefined : { of: nounIn(last) ?? last, words: own.slice(0, end + 1).join(' ') };
}

function durationRole(near: string, text: string, value: number): Role {
  if (/\b(?:p\d{2}|latency|response time)\b/i.test(near)) return 'latency';
  if (value <= 5000 && /\b(?:within|under|below|less than|in)\s+[\d.,]+ ?m?s/i.test(near)) return 'latency';
  if (retention.test(near) && value >= 3_600_000 && !/\bbefore\b/i.test(near)) return 'retention';
  if (/\b(?:before|every|ahead|in advance)\b/i.test(near) || (schedule.test(near) && !latency.test(near)))
    return 'schedule';
  if (/\b(?:at most|up to|no more than)\s+\w+(?:\s\w+){0,3}\s+(?:in|per|within|each)\b/i.test(near)) return 'limit';
  if (latency.test(near) && value <= 30_000) return 'latency';
  if (work.test(text) || latency.test(near)) return value <= 5000 ? 'latency' : 'work';
  return 'limit';
}
