/** The case next to the one that a clause tells: "has not been used for 90 days" is not so after 89; "more than 15" is not so at 15. */
import { spelled } from '../../../../artifacts/quantities.ts';

const numbers = new Map(Object.entries(spelled));
const figure = String.raw`(?:[$€£]?\d[\d.,]*\d|[$€£]?\d|${Object.keys(spelled).join('|')})`;
const unitOfTime = String.raw`(?:working |business |calendar |consecutive )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)`;

const above = new RegExp(
  String.raw`\b(?:more than|over|above|greater than|longer than|older than|later than|higher than|larger than|in excess of) (${figure})`,
  'i',
);
const below = new RegExp(
  String.raw`\b(?:less than|fewer than|under|below|lower than|shorter than|younger than|smaller than) (${figure})`,
  'i',
);
const exceeds = new RegExp(String.raw`\b(?:exceeds?|surpass(?:es)?) (${figure})`, 'i');
const sinks = new RegExp(String.raw`\b(?:falls?|drops?|sinks?|goes|go) below (${figure})`, 'i');
const rises = new RegExp(String.raw`\b(?:rises?|climbs?|goes|go) above (${figure})`, 'i');
const least = new RegExp(String.raw`\b(?:at least|a minimum of) (${figure})|(${figure}) or more\b`, 'i');
const lasting = new RegExp(String.raw`\b(for|after|in|within) (${figure}) (${unitOfTime})\b`, 'i');
const counted = new RegExp(
  String.raw`\b(?:has|have|holds?|reach(?:es)?|had) (?:already )?(${figure}) (?!or\b)\p{L}`,
  'iu',
);

export const valueOf = (said: string): number =>
  numbers.get(said.toLowerCase()) ?? Number(said.replaceAll(/[$€£,]/g, ''));

const withFigure = (said: string, value: number): string => {
  const symbol = /^[$€£]/.exec(said)?.[0] ?? '';
  return `${symbol}${said.includes(',') ? value.toLocaleString('en-US') : String(value)}`;
};

/** The clause with the value at which it is not so yet; nothing where it draws no line. */
export function nearMiss(clause: string): string | undefined {
  const turned = clause
    .replace(exceeds, 'is exactly $1')
    .replace(sinks, 'is exactly $1')
    .replace(rises, 'is exactly $1');
  if (turned !== clause) return turned;
  for (const line of [above, below]) {
    const [said, value] = line.exec(clause) ?? [];
    if (said !== undefined && value !== undefined) return clause.replace(said, `exactly ${value}`);
  }
  const [said, one, other] = least.exec(clause) ?? [];
  const enough = one ?? other;
  if (said !== undefined && enough !== undefined && valueOf(enough) > 1)
    return clause.replace(said, withFigure(enough, valueOf(enough) - 1));
  const [span, link, long, unit] = lasting.exec(clause) ?? [];
  if (span !== undefined && long !== undefined && unit !== undefined && link !== undefined)
    return clause.replace(span, `${link === 'within' || link === 'in' ? link : link} ${oneLess(long, unit)}`);
  const [has, many] = counted.exec(clause) ?? [];
  if (has !== undefined && many !== undefined && valueOf(many) > 1)
    return clause.replace(has, has.replace(many, withFigure(many, valueOf(many) - 1))).replace(/\balready /, '');
  return undefined;
}

/** "60 seconds" gives "59 seconds", "2 days" gives "1 day", "one month" gives "a day less than one month". */
export function oneLess(count: string, unit: string): string {
  const n = valueOf(count);
  if (n >= 3 && !/week|month|year/.test(unit)) return `${n - 1} ${unit}`;
  return `${moment(unit)} less than ${count} ${unit}`;
}
export function oneMore(count: string, unit: string): string {
  const n = valueOf(count);
  return n >= 3 && !/week|month|year/.test(unit) ? `${n + 1} ${unit}` : `${moment(unit)} more than ${count} ${unit}`;
}
const moment = (unit: string): string =>
  /second|minute/.test(unit) ? 'one second' : /hour/.test(unit) ? 'one minute' : 'one day';

export const spanParts = new RegExp(String.raw`(${figure}) (${unitOfTime})`, 'i');

/** "One day has passed", "3 days have passed". */
export const passed = (time: string): string => `${time} ${/^(?:one|an?|1) /i.test(time) ? 'has' : 'have'} passed`;
