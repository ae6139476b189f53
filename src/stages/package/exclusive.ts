/**
 * Two sentences that are the same but for one thing of which there is only one: how often, how many times, the only one that it holds
 * for; and something that is needed here, and not there. All other words have to be the same. Told as a warning: under two headings
 * they may speak of two things.
 */
import { ofRecent } from '../../artifacts/recent.ts';
import { contentWords } from './content-words.ts';
import type { StatedLimit } from './statements.ts';

/** Two of one key with other values cannot both hold. */
interface Slot {
  readonly key: string;
  readonly value: string;
}

interface Need {
  readonly isNeeded: boolean;
  readonly what: string;
  /** What it is needed for, and who needs it, where that is said. */
  readonly toDo: string;
  readonly who: string;
}

export function areExclusive(one: StatedLimit, other: StatedLimit): boolean {
  const slots = slotsOf(other.text);
  const needs = needsOf(other.text);
  return (
    slotsOf(one.text).some(({ key, value }) => slots.some((own) => own.key === key && own.value !== value)) ||
    needsOf(one.text).some((need) => needs.some((own) => isOppositeNeed(need, own)))
  );
}

export const isExclusive = ({ text }: StatedLimit): boolean => slotsOf(text).length > 0 || needsOf(text).length > 0;

/** "1 day for monthly": of what is paid so, and not how often. */
const ofSuch = String.raw`(?<!\b(?:for|of|on|as|per|with|are|is))`;
/** What a verb is followed by: `weekly` there says how often, in "the weekly report" it is a part of a name. */
const atEnd = String.raw`(?=[.,;]?$|\s(?:at|on|by|to|in|for|from|with|via)\s)`;
const rhythm = new RegExp(
  String.raw`${ofSuch}\s(?:(?:once|one time)\s)?(?:(hour|dai|week|month|quarter|year|annual)ly|(?:every|each|an?|per)\s(hour|day|week|month|quarter|year))\b${atEnd}`,
  'gi',
);
const anyRhythm = /\b(?:hour|dai|week|month|quarter|year|annual)ly\b|\bnightly\b/gi;
const count = /\s(once|twice|(\d{1,4}|two|three|four|five|ten) times)(?=[.,;]?$)/i;
const counts: Readonly<Record<string, string>> = {
  once: '1',
  two: '2',
  twice: '2',
  three: '3',
  four: '4',
  five: '5',
  ten: '10',
};
const atLeast = /\b(?:at least|more than|not|never|no)\b/i;
const onlyBefore = /\bonly\s(?:(?:in|on|as|by|via|with|from|for|to|through|the|an?|via)\s){0,2}([\w-]{2,30})/i;
const onlyBehind = /\b([\w-]{2,30})\sonly(?=[.,;]?$)/i;
/** Where these differ, both can hold. */
const cases =
  /\b(?:unless|except|if|when|while|until|after|before|without|within|under|over|above|below|other|own|not|no|outside)\b|\d+/gi;

const slotsOf = ofRecent(2000, (text): readonly Slot[] => [...rhythmOf(text), ...countOf(text), ...onlyOf(text)], 2000);

function rhythmOf(text: string): Slot[] {
  const found = [...text.matchAll(rhythm)];
  const [match] = found;
  // "Daily and weekly" are two, and both are meant.
  if (!match || found.length > 1 || (text.match(anyRhythm) ?? []).length > 1) return [];
  const unit = (match[1] ?? match[2] ?? '').toLowerCase();
  return slot('rhythm', unit === 'dai' ? 'day' : unit === 'annual' ? 'year' : unit, text.replace(match[0], ' '));
}

function countOf(text: string): Slot[] {
  const [all = '', word = '', digits = ''] = count.exec(text) ?? [];
  if (all === '' || atLeast.test(text)) return [];
  const said = (digits || word).toLowerCase();
  return slot('count', counts[said] ?? said, text.replace(all, ' '));
}

function onlyOf(text: string): Slot[] {
  if ((text.match(/\bonly\b/gi) ?? []).length !== 1) return [];
  const match = onlyBehind.exec(text) ?? onlyBefore.exec(text);
  const value = (match?.[1] ?? '').toLowerCase();
  return value === '' ? [] : slot('only', value.replace(/s$/, ''), text.replace(match?.[0] ?? '', ' '));
}

/** One word is no subject. */
function slot(kind: string, value: string, rest: string): Slot[] {
  const words = contentWords(rest);
  if (words.size === 0 || (words.size === 1 && kind !== 'only')) return [];
  return [{ key: `${kind} ${keyOf(words)} ${casesIn(rest)}`, value }];
}

const keyOf = (words: ReadonlySet<string>): string => [...words].toSorted().join(' ');
const casesIn = (text: string): string => (text.toLowerCase().match(cases) ?? []).toSorted().join(' ');

/** However it is worded, whoever signs in has a login. */
const login =
  /\b(?:sign(?:ing|s|ed)?[- ]?in|log(?:ging|s|ged)?[- ]?(?:in|on)|log-?ins?|authenticat(?:e|es|ed|ion|ing))\b/gi;
const needed =
  /^(.{2,80}?)\s(?:is|are)\s(not\s)?(required|needed|necessary|mandatory|optional)(?:\s(?:to|for)\s(.{2,200}))?$/i;
const mustLogin =
  /^(.{2,80}?)\s(?:must|has to|have to|needs? to|(do(?:es)? not (?:need|have) to))\slogin(?:\s(?:to|before)\s(.{2,200}))?$/i;
/** "Guests can book without signing in", "visitors may enter the yard without a permit" */
const goesWithout = /^(.{2,80}?)\s(?:can|may)\s(.{2,200}?)\swithout\s(?:an?\s)?(\S.{1,60})$/i;

const needsOf = ofRecent(
  2000,
  (said): readonly Need[] => {
    const text = said.replace(/[.;!]$/, '').replaceAll(login, 'login');
    const must = mustLogin.exec(text);
    if (must) return [need('login', must[2] === undefined, must[3], must[1])];
    const [, who, without, thing] = goesWithout.exec(text) ?? [];
    if (thing !== undefined) return [need(thing, false, without, who)];
    const [, what = '', not, word = '', toDo] = needed.exec(text) ?? [];
    const isNo = /^no\s/i.test(what);
    if (what === '' || (isNo && not !== undefined)) return [];
    const isNeeded = !isNo && not === undefined && word.toLowerCase() !== 'optional';
    return [need(what.replace(/^no\s/i, ''), isNeeded, toDo)];
  },
  2000,
);

const need = (what: string, isNeeded: boolean, toDo = '', who = ''): Need => ({
  isNeeded,
  // A permit is a thing here.
  what: `${keyOf(contentWords(what)) || (what.toLowerCase().split(' ').at(-1) ?? '')} ${casesIn(what)}`,
  toDo: `${keyOf(contentWords(toDo))} ${casesIn(toDo)}`,
  who: keyOf(contentWords(who)),
});

/** What one may do without, others may need. */
const isOppositeNeed = (a: Need, b: Need): boolean =>
  a.isNeeded !== b.isNeeded &&
  a.what === b.what &&
  a.what !== ' ' &&
  a.toDo === b.toDo &&
  (a.who === '' || b.who === '' || a.who === b.who);
