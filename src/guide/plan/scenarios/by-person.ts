/** How much one person may have, for how long, what they pay, and when they are shut out: each side of it, shown by one of them. */
import { spelled } from '../../../artifacts/quantities.ts';
import { isHuman } from '../../read/language/people.ts';
import { baseForm } from '../../read/language/finite.ts';
import { lowerFirst, past, plural, singular, third, withArticle } from '../../text/words.ts';
import { bare, type Limit, refused, spanOfTime } from './limit-words.ts';
import type { Shaped } from './shaped.ts';

const amount = String.raw`\d{1,6}|one|two|three|four|five|six|seven|eight|ten|twelve`;
const count = (words: string): number => spelled[words.toLowerCase()] ?? Number(words);
/** What lasts, and is no deed that was done so often. */
const having = /^(?:have|hold|own|keep|occupy|possess)$/;
/** What is brought along in one go is counted there. */
const atOnce = /^(?:upload|send|attach|import|enter|have|add|submit)$/;

interface Held {
  readonly who: string;
  readonly verb: string;
  readonly thing: string;
  readonly most: number;
  readonly window?: string | undefined;
}

/** One less than the limit and one more is fine; the limit and one more is not. */
function bothSides({ who, verb, thing, most, window }: Held): Shaped[] {
  const during = window === undefined ? '' : ` in one ${window}`;
  const things = (n: number) =>
    n === 0 ? `no ${singular(thing)}` : `${n} ${n === 1 ? singular(thing) : plural(singular(thing))}`;
  const has = (n: number) => `${who} ${having.test(verb) ? third(verb) : `has ${past(verb)}`} ${things(n)}${during}`;
  const when = `this person tries to ${verb} one more ${singular(thing)}${window === undefined ? '' : ` in that ${window}`}`;
  return [
    { suffix: ': up to the limit', given: [has(most - 1)], when, outcomes: ['it is accepted'] },
    {
      suffix: ': beyond the limit',
      given: [has(most)],
      when,
      outcomes: refused(`this person is told the limit of ${things(most)}${during}`),
    },
  ];
}

const isTime = new RegExp(`^(?:${spanOfTime.slice(spanOfTime.indexOf('(?:seconds'))})$`, 'i');

/** "Nobody can hold more than 2 slots a week": whoever it is, one beyond it is refused. */
const nobodyBeyond: Limit = (text) => {
  const [, who = '', act, most, thing, window] =
    new RegExp(
      String.raw`^(nobody|no one|no-one|none of (?:them|us|the [\p{L}-]+)|no [\p{L}-]+) (?:can|may|must|should|shall|is allowed to)(?: ever)? (?!be\b)([\p{L}-]+) more than (${amount}) ([\p{L}-]+)(?: (?:an?|per|each|every|in an?|within an?|in one) (hour|day|week|month|quarter|year))?$`,
      'iu',
    ).exec(text) ?? [];
  if (act === undefined || most === undefined || thing === undefined || isTime.test(thing)) return undefined;
  const role = /^no (?!one\b)([\p{L}-]+)$/iu.exec(who)?.[1];
  if (role !== undefined && !isHuman(role)) return undefined;
  const one = role === undefined ? 'somebody' : withArticle(role.toLowerCase());
  return bothSides({ who: one, verb: act.toLowerCase(), thing, most: count(most), window });
};

/** "Pupils borrow up to 3 books for 14 days": so many at a time, and each of them for so long. */
const upToFor: Limit = (text) => {
  const [, who, act, most, thing = '', span] =
    new RegExp(
      String.raw`^(?:the |an? |each |every |all )?([\p{L}-]+) (?:can |may )?([\p{L}-]+) (?:up to|at most|no more than|a maximum of) (${amount}) ([\p{L}-]+) for (?:up to |at most )?(${spanOfTime})(?: each)?$`,
      'iu',
    ).exec(text) ?? [];
  if (who === undefined || act === undefined || most === undefined || span === undefined) return undefined;
  const verb = baseForm(act);
  if (!isHuman(who) || atOnce.test(verb) || isTime.test(thing)) return undefined;
  const one = withArticle(singular(lowerFirst(who)));
  return [
    ...bothSides({ who: one, verb, thing, most: count(most) }),
    {
      suffix: `: for ${span}`,
      given: [],
      when: `${one} ${third(verb)} ${withArticle(singular(thing))}`,
      outcomes: [`this holds for ${span}, and no longer`],
    },
  ];
};

/** "After 3 no-shows within 30 days a member cannot book for 14 days": one less, so many, and when the time is over. */
const shutOut: Limit = (text) => {
  const [, most = '', what, within = '', who, act, span] =
    new RegExp(
      String.raw`^after (${amount}) ([\p{L}-]+(?: [\p{L}-]+){0,2}?)( (?:with)?in (?:${spanOfTime}|an? (?:hour|day|week|month|year)))?,? (?:an?|the|this|that) ([\p{L}-]+(?: [\p{L}-]+)?) (?:cannot|can ?not|may not|must not|can no longer|may no longer) (?!be\b)([^,;:]{3,60}?)(?: for (${spanOfTime}))?$`,
      'iu',
    ).exec(text) ?? [];
  if (what === undefined || who === undefined || act === undefined || !isHuman(who) || isTime.test(what))
    return undefined;
  const n = count(most);
  const had = (many: number) =>
    `there ${many === 1 ? 'has' : 'have'} been ${many} ${many === 1 ? singular(what) : what} of ${withArticle(who)}${within}`;
  const when = `this ${who} tries to ${act}`;
  return [
    ...(n > 1 ? [{ suffix: ': one less', given: [had(n - 1)], when, outcomes: ['it is not refused for that'] }] : []),
    { suffix: ': then', given: [had(n)], when, outcomes: refused('nothing has changed') },
    ...(span === undefined
      ? []
      : [
          {
            suffix: ': afterwards',
            given: [had(n), `${span} have passed since the last one`],
            when,
            outcomes: ['it is not refused for that'],
          },
        ]),
  ];
};

const money = String.raw`(?:[$€£] ?\d[\d.,]*|\d[\d.,]* ?(?:EUR|USD|GBP|CHF|€|\$|£|euros?|dollars?|pounds?|francs?|cents?))`;

/** "Students pay 29 EUR": one of them does. */
const pays: Limit = (text) => {
  const [, who, price, each = ''] =
    new RegExp(
      String.raw`^(?:the |an? |each |every |all )?([\p{L}-]+(?: [\p{L}-]+)?) pays? (${money})((?: (?:an?|per|each|every) [\p{L}-]+)?)$`,
      'iu',
    ).exec(text) ?? [];
  if (who === undefined || price === undefined || !isHuman(who)) return undefined;
  const one = singular(bare(who));
  return [
    {
      suffix: `: ${one}`,
      given: [withArticle(one)],
      when: `this ${one} pays`,
      outcomes: [`it comes to ${price}${each}`],
    },
  ];
};

/** "The fee is 39 EUR a month": it is due, and paid. */
const comesTo: Limit = (text) => {
  const [, what, price, each = ''] =
    new RegExp(
      String.raw`^(?:the|an?|each|every) ([\p{L}-]+(?: [\p{L}-]+)?) (?:is|comes to|amounts to) (${money})((?: (?:an?|per|each|every) [\p{L}-]+)?)$`,
      'iu',
    ).exec(text) ?? [];
  return what === undefined || price === undefined
    ? undefined
    : [
        {
          suffix: '',
          given: [`the ${lowerFirst(what)} is due`],
          when: 'it is paid',
          outcomes: [`it comes to ${price}${each}`],
        },
      ];
};

const longer = 'longer|shorter|larger|bigger|smaller|higher|lower|heavier|older|more|less';

/** "A slot must not be longer than 4 hours unless the manager agrees": at the limit, beyond it, and with that yes. */
const notBeyondUnless: Limit = (text) => {
  const [, subject, than, but] =
    new RegExp(
      String.raw`^((?:an? |the |each |every |no )?[^,;:]{2,40}?) (?:must not|may not|cannot|can ?not|must never|may) be ((?:${longer}) than \d[\d.,]* ?[\p{L}%€$£]+),? (?:unless|except (?:when|if)) ([^,;:]{4,90})$`,
      'iu',
    ).exec(text) ?? [];
  if (
    subject === undefined ||
    than === undefined ||
    but === undefined ||
    /^no /i.test(subject) !== / may be /i.test(text)
  )
    return undefined;
  const one = withArticle(bare(subject));
  const [, limit = than] = / than (.+)$/.exec(than) ?? [];
  const when = 'it is handed in';
  return [
    { suffix: ': at the limit', given: [`${one} of exactly ${limit}`], when, outcomes: ['it is accepted'] },
    {
      suffix: ': beyond',
      given: [`${one} that is ${than}`],
      when,
      outcomes: refused(`the answer says what would help: ${but}`),
    },
    { suffix: ': with it', given: [`${one} that is ${than}`, but], when, outcomes: ['it is accepted'] },
  ];
};

export const byPerson: readonly Limit[] = [nobodyBeyond, upToFor, shutOut, pays, comesTo, notBeyondUnless];
