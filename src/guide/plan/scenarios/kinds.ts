/** Rules whose wording says how to show them: pages, filters, removal, signing in again. */
import { lowerFirst, third } from '../../text/words.ts';
import { momentOf } from './limit-words.ts';
import { beFor } from './outcome.ts';
import type { Rule } from '../rules/rule.ts';
import type { Draft } from './parts.ts';

/** "Pagination for users with more than 50 widgets": one on each side of the number. */
export function paged(text: string, name: string, who: string, when: string): Draft[] | undefined {
  const [, count, of] = /\bpaginat\w+\b.*?\bmore than (\d{1,6}) ([\p{L}-]+)/iu.exec(text) ?? [];
  if (count === undefined || of === undefined) return undefined;
  return [
    {
      name: `${name}: one page`,
      given: [`${who} has exactly ${count} ${of}`],
      when,
      outcomes: [`all ${count} are on one page`, 'there is no further page'],
    },
    {
      name: `${name}: more than one`,
      given: [`${who} has ${Number(count) + 1} ${of}`],
      when,
      outcomes: [`the first ${count} are shown, with a way to the next page`, 'each of them is on exactly one page'],
    },
  ];
}

/** "Support filtering by category and status": what is left, and what is shown when nothing is. */
export function narrowed(text: string, name: string, who: string, things: string): Draft[] | undefined {
  const [, act, list] =
    /^(?:(?:support|allow|enable|provide|offer)s? )?(filter|sort|search)(?:ing)? (?:[\p{L}-]+ )?by ([\p{L}, -]{3,80})[.]?$/iu.exec(
      text,
    ) ?? [];
  if (act === undefined || list === undefined) return undefined;
  const verb = act.toLowerCase();
  const when = `${who} ${third(verb)} ${things} by ${list}`;
  if (verb === 'sort')
    return [
      {
        name,
        given: [`there are ${things} that differ in it`],
        when,
        outcomes: [`the ${things} come in the order of ${list}`],
      },
    ];
  return [
    {
      name,
      given: [`there are ${things} that match and ${things} that do not`],
      when,
      outcomes: [`only the ${things} that match ${list} are shown`],
    },
    {
      name: `${name}: nothing matches`,
      given: [`there are ${things}, and none of them matches`],
      when,
      outcomes: ['the list is empty and says so', 'it is not an error'],
    },
  ];
}

/** "Data has to be removed two years after the permit has expired": one on each side of that moment. */
export function removed(rule: Rule, name: string, who: string): Draft[] | undefined {
  // "Numbers are personal data; they are removed ...": whom it is said of stands at the beginning.
  const text = rule.text.replace(/^([^,;:]{3,50}?) (?:is|are) [^;]{3,80}; (?:it|they) (?=(?:is|are|must) )/i, '$1 ');
  const [, what, done, time, event] =
    /^(.{3,60}?) (?:must be|has to be|have to be|shall be|is|are) (removed|deleted|erased|purged|archived|anonymi[sz]ed) ((?:[\p{L}\d]+ ){2})after (.{3,80}?)[.]?$/iu.exec(
      text,
    ) ?? [];
  if (what === undefined || done === undefined || time === undefined) return undefined;
  const be = beFor(what);
  const when = `${who} looks for ${be === 'are' ? 'them' : 'it'}`;
  return [
    {
      name: `${name}: in time`,
      given: [`${momentOf(time)} less than ${time.trim()} has passed since ${event}`],
      when,
      outcomes: [`${lowerFirst(what)} ${be} still there`],
    },
    {
      name: `${name}: afterwards`,
      given: [`${momentOf(time)} more than ${time.trim()} has passed since ${event}`],
      when,
      outcomes: [`${lowerFirst(what)} ${be} ${done}`],
    },
  ];
}

/** "Whoever has not signed in during the last 10 minutes signs in again": one on each side of the number. */
export function again(text: string, name: string, who: string, doing: string): Draft[] | undefined {
  const [, time] =
    /\b(?:last|past) (\p{L}*\d* ?(?:minutes?|hours?|days?))\b[^.;]*\bsigns? in again\b/iu.exec(text) ?? [];
  if (time === undefined) return undefined;
  const [, act] = /^before (an? [\p{L} -]{3,30}),/iu.exec(text) ?? [];
  const when = act === undefined ? doing : `${who} starts ${act}`;
  return [
    {
      name: `${name}: signed in lately`,
      given: [`${who} has signed in within the last ${time}`],
      when,
      outcomes: ['it goes ahead at once'],
    },
    {
      name: `${name}: signed in too long ago`,
      given: [`${who} has not signed in within the last ${time}`],
      when,
      outcomes: [`${who} is asked to sign in again`, 'nothing is handed out before that'],
    },
  ];
}
