/** The same sentence in the order and with the words that the grammar goes by: what stands before the subject behind it, and a verb where none is written. */
import { lowerFirst, upperFirst, withArticle } from '../../../text/words.ts';
import { beFor } from '../be-for.ts';
import { isDone, saidIn } from './said-clause.ts';

const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    h: 'hours',
    hrs: 'hours',
    hr: 'hours',
    min: 'minutes',
    mins: 'minutes',
    sec: 'seconds',
    secs: 'seconds',
  }),
);
const shortUnit = /\b(\d+) ?(h|hrs?|mins?|secs?)\b(?![/.])/g;

/** "Every Sunday at 18:00 the owner gets a summary", "on the 1st of each month, invoices go out". */
const timeFirst =
  /^((?:every|each) (?:\d+ )?(?:second|minute|hour|day|night|week|month|quarter|year|morning|evening|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?|on the (?:\d{1,2}(?:st|nd|rd|th)|first|last)(?: day)? of (?:each|every) (?:month|quarter|year))( at \d[^,]{1,30}?)?,? (?=(?:the|an?|all|each|every|our|its|it|they) |\p{L}+s )(.{8,})$/iu;
/** "In case of a power failure, the gate must open". */
const happening = /^in (?:the )?(?:case|event) of (?:an? |the )?((?:[\p{L}-]+ ){0,3}[\p{L}-]+), (.{8,})$/iu;
/** "After move-out both sides can leave a review within 14 days". */
const afterFirst =
  /^after ((?:the |an? |each |every )?(?:[\p{L}-]+ )?[\p{L}-]+),? ((?:both|the|an?|each|every|all) .{5,80}? within (?:\d+|one|two|three|four|five|six|ten) \p{L}+)$/iu;
/** "Push notification 3 days before the expiry date": it is sent. */
const sent =
  /^((?:an? |the )?(?:[\p{L}-]+ ){0,2}(?:notifications?|reminders?|e-?mails?|alerts?|messages?|sms|newsletters?|digests?|reports?|summar(?:y|ies)|invoices?))((?: to (?:the |all )?[\p{L} -]{3,30}?)?) ((?:\d+|one|two|three|every|each|on the|when|if|once|the (?:day|week|evening|morning)) .{5,})$/iu;

/** With a verb and in order; as it is where nothing is to be changed. */
export function plainly(text: string): string {
  const long = text.replaceAll(shortUnit, (_, count: string, unit: string) => `${count} ${units.get(unit) ?? unit}`);
  const time = timeFirst.exec(long);
  if (time && saidIn(time[3] ?? '')) return `${upperFirst(time[3] ?? '')} ${lowerFirst(time[1] ?? '')}${time[2] ?? ''}`;
  const [, event, effect] = happening.exec(long) ?? [];
  if (event !== undefined && effect !== undefined) return `When there is ${withArticle(event)}, ${effect}`;
  const after = afterFirst.exec(long);
  if (after && saidIn(after[2] ?? '')) return `${upperFirst(after[2] ?? '')} after ${after[1]}`;
  const told = sent.exec(long);
  if (told && !saidIn(long)) {
    const [, what = '', whom = '', rest = ''] = told;
    const one = /^(?:an?|the) /i.test(what) || beFor(what) === 'are' ? what : `a ${lowerFirst(what)}`;
    return `${upperFirst(one)} ${beFor(what)} sent${whom} ${rest.replace(/, (?=at )/, ' ')}`;
  }
  return withBeing(long);
}

/** "All PHI encrypted at rest": is. */
function withBeing(text: string): string {
  const words = text.split(' ');
  const at = words.findIndex((word, i) => i > 0 && i < 6 && isDone(word.toLowerCase()));
  const next = words[at + 1] ?? '';
  if (at < 1 || !/^(?:at|in|by|with|on|to|within|after|before|for|only|daily|weekly)$/.test(next) || saidIn(text))
    return text;
  const subject = words.slice(0, at).join(' ');
  return /[,;:]/.test(subject) ? text : `${subject} ${beFor(subject)} ${words.slice(at).join(' ')}`;
}
