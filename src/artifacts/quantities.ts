/**
 * Numbers with units, wherever they stand: `100,000 registered users`, `p95 200 ms`, `99.9 %`, `$500/month`, `5 per hour`. What a
 * number means is for the reader to say; here it is found and put into its base unit.
 */
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
export const units: Readonly<Record<string, number>> = {
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
  d: 86_400_000,
  yr: 31_536_000_000,
};
export const sizes: Readonly<Record<string, number>> = {
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  tb: 1e12,
  kib: 1024,
  mib: 1_048_576,
  gib: 1.074e9,
  pb: 1e15,
  kbit: 125,
  mbit: 125_000,
  gbit: 1.25e8,
};
export const spelled: Readonly<Record<string, number>> = {
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

// "Train 318, 3 seats": a comma before a space parts two numbers.
const num = String.raw`(?<![\w.,:-])(\d{1,3}(?:\.\d{3}){2,}|\d(?:\d|[,  ](?=\d)){0,12}(?:\.\d{1,4})?|\b(?:${Object.keys(spelled).join('|')})\b)\s?(k|m|bn|thousand|million|billion|mio)?\b\+?`;
const durationUnit = String.raw`(ms|milliseconds?|s|secs?|seconds?|mins?|minutes?|h|hours?|(?:working |business |calendar )?days?|d|weeks?|months?|yrs?|years?)\b`;
const per = String.raw`(?:\s?\/\s?|\s(?:per|a|an|each|every|in one|in an?|within one|within an?|(?:on|in|at) (?:an?|the|our) (?:busy|busiest|normal|typical|average|peak|usual|good|quiet|ordinary))\s)(s|sec|second|min|minute|h|hour|day|week|month|year)\b`;
export const durationPattern = new RegExp(`${num}[ -]?${durationUnit}`, 'gi');
export const moneyPattern = new RegExp(
  String.raw`(?:([$€£¥])\s?(\d[\d,]{0,12}(?:\.\d{1,2})?)(?:\s?(k|m|thousand|million))?\b|(\d[\d,]{0,12}(?:\.\d{1,2})?)(?:\s?(k|m|thousand|million)\b)?\s?(?:(?:USD|EUR|GBP|CHF|dollars|euros)\b|[€£$](?!\d)))(?:${per})?`,
  'gi',
);
export const percentPattern = /(?<![\w.])(\d{1,3}(?:\.\d{1,4})?)\s?(?:%|percent\b)/gi;
export const sizePattern = new RegExp(
  String.raw`${num}\s?(kb|mb|gb|tb|pb|kib|mib|gib|kbit|mbit|gbit)\b(?:${per})?`,
  'gi',
);
export const countPattern = new RegExp(String.raw`${num}\s((?:[a-z][a-z-]{1,20}\s){0,2}[a-z][a-z-]{2,24})\b`, 'gi');
export const ratePattern = new RegExp(
  String.raw`${num}\s?(?:((?:[a-z][a-z-]{1,20}\s){0,2}?[a-z][a-z-]{2,24}))?${per}`,
  'gi',
);

export function valueOf(digits: string, factor = ''): number {
  const word = spelled[digits.toLowerCase()];
  return (word ?? Number(digits.replaceAll(/[,\s]/g, ''))) * (factors[factor.toLowerCase()] ?? 1);
}

/** Of things there are no thousandths: `3.500 members` are many. */
export function countOf(digits: string, factor = ''): number {
  return valueOf(/^\d{1,3}(?:\.\d{3})+$/.test(digits.trim()) ? digits.replaceAll('.', '') : digits, factor);
}

export const unitOf = (word: string) =>
  units[
    word
      .toLowerCase()
      .replace(/^(?:working|business|calendar) /, '')
      .replace(/(?<=\w{2})s$/, '')
  ] ??
  units[word.toLowerCase()] ??
  1000;

const notCounted =
  /^(?:of|or|and|in|to|for|the|a|an|is|are|at|on|by|with|per|than|as|from|times?|percent|pm|am|after|before|ago|more|most|least|minus|plus|for)$/;

/** The last word of what is counted, singular; none when it is a function word. */
export function nounIn(words = ''): string | undefined {
  const all = words
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const stop = all.findIndex((word) => notCounted.test(word));
  const last = (stop < 0 ? all : all.slice(0, stop)).at(-1);
  return last
    ?.replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|ss|x|z|hero)es$/, '')
    .replace(/(?<=[^su])s$/, '');
}

/** `registered users since` gives `registered users`: up to the first plural. */
export function countedNoun(words = ''): { of: string; words: string } | undefined {
  const all = words.split(/\s+/);
  const stop = all.findIndex((word) => notCounted.test(word.toLowerCase()));
  const own = stop < 0 ? all : all.slice(0, stop);
  const end = own.findIndex((word) => /[^s]s$|^(?:people|staff|personnel|species)$/i.test(word));
  const last = own[end];
  return last === undefined ? undefined : { of: nounIn(last) ?? last, words: own.slice(0, end + 1).join(' ') };
}
