/** Sentences with a time in them that bounds an act: how far ahead, until when, how long, how often before it. */
import { isHuman } from '../../read/language/people.ts';
import { lemma } from '../../read/language/verbs.ts';
import { baseOf, joined, lowerFirst, past, presentOf, singular, third, withArticle } from '../../text/words.ts';
import { oneMore } from './dates.ts';
import { bare, type Limit, looked, negated, refused, spanOfTime, word } from './limit-words.ts';
import { beFor, passive } from './outcome.ts';

const verbOf = (participle: string): string =>
  lemma(participle) ?? presentOf(participle) ?? baseOf(participle.toLowerCase());

/** "A tool can be reserved at most 60 days ahead", "people can book a spot at most two weeks ahead". */
const howFarAhead: Limit = (text) => {
  const [, subject, done, time] =
    new RegExp(
      `^((?:an?|the|each|every|all)? ?[^,;:]{2,50}?) (?:can|may)(?: only)? be (${word}) (?:at most|up to|no more than|only|a maximum of) (${spanOfTime}) (?:ahead|in advance|beforehand|before(?:hand)?)\\b`,
      'i',
    ).exec(text) ?? [];
  const [, who, act, acted] =
    done === undefined
      ? (new RegExp(
          `^(?:(?:an?|the|each|every|all) )?([^,;:]{2,40}?) (?:can|may)(?: only)? (${word}) ([^,;:]{2,60}?),? (?:at most|up to|no more than|a maximum of) (${spanOfTime}) (?:ahead|in advance|beforehand)\\b`,
          'i',
        ).exec(text) ?? [])
      : [];
  const span = time ?? new RegExp(`(${spanOfTime}) (?:ahead|in advance|beforehand)`, 'i').exec(text)?.[1];
  if (span === undefined || (subject === undefined && who === undefined)) return undefined;
  const tries =
    subject !== undefined && done !== undefined
      ? (day: string) =>
          `somebody tries to ${verbOf(done)} ${withArticle(singular(bare(subject)))} for a day that is ${day} ahead`
      : (day: string) =>
          `${beFor(who ?? '') === 'are' ? who : `the ${who}`} ${beFor(who ?? '') === 'are' ? 'try' : 'tries'} to ${act} ${acted}, ${day} ahead`;
  return [
    { suffix: ': just in reach', given: [], when: lowerFirst(tries(span)), outcomes: ['it is accepted'] },
    {
      suffix: ': too far ahead',
      given: [],
      when: lowerFirst(tries(oneMore(span))),
      outcomes: refused(`the limit of ${span} is named`),
    },
  ];
};

const ability = new RegExp(
  `^(?:(?:an?|the|each|every) )?([^,;:]{2,40}?) (?:can|may) (${word})( [^,;:]{2,70}?)? (only (?:when|if|after|once)|until|as long as|before|within|up to|no later than|on(?= the same )) ([^,;:]{3,90}?)(?: without [^,;:]{3,40})?$`,
  'i',
);
const span = new RegExp(`^(${spanOfTime})(?: (before|after|of|from) (.{3,50}))?$`, 'i');

/** "The customer can cancel an order until it has been packed", "... until 2 hours before it starts", "... within 14 days": on both sides of that moment. */
const actUntil: Limit = (text) => {
  const [, who, act, what = '', how = '', tail = ''] = ability.exec(text) ?? [];
  if (who === undefined || act === undefined || /^(?:be|have|hold|only)$/.test(act)) return undefined;
  const sides = sidesOf(how.toLowerCase(), tail);
  if (!sides) return undefined;
  const isMany = beFor(who) === 'are';
  const person = isMany ? lowerFirst(who) : `the ${lowerFirst(who)}`;
  const object = what.replace(/ once$/, '');
  const isCase = /^(?:only|as)\b/i.test(how);
  // "Edit or delete their own": two acts, of which either will do.
  const isEither = /^ (?:or|and) /.test(object);
  const done = isMany
    ? object
    : object.replace(/^( (?:or|and) )(\p{L}+)/u, (_, link: string, verb: string) => `${link}${third(verb)}`);
  return [
    {
      suffix: isCase ? '' : ': in time',
      given: [sides[0]],
      when: `${person} ${isMany ? act : third(act)}${done}`,
      outcomes: [(isEither ? undefined : passive(act, object.trim())) ?? 'it is done'],
    },
    {
      suffix: isCase ? ': not yet' : ': too late',
      given: [sides[1]],
      when: `${person} ${isMany ? 'try' : 'tries'} to ${act}${object}`,
      outcomes: refused('nothing has changed'),
    },
  ];
};

/** Just inside and just outside of "until ...". */
function sidesOf(how: string, tail: string): readonly [string, string] | undefined {
  const [, time, where, event] = span.exec(tail) ?? [];
  if (time !== undefined && where?.toLowerCase() === 'before')
    return how === 'within'
      ? undefined
      : [`it is exactly ${time} before ${event}`, `it is one minute less than ${time} before ${event}`];
  if (time !== undefined && how === 'within') {
    const since = event ?? 'it became possible';
    return [
      `one minute less than ${time} has passed since ${since}`,
      `one minute more than ${time} has passed since ${since}`,
    ];
  }
  if (how === 'on') {
    const unit = tail.replace(/^the same /i, '');
    return /^(?:day|week|month|year)$/i.test(unit)
      ? [`it is still the same ${unit}`, `it is the next ${unit}`]
      : undefined;
  }
  if (how === 'within' || how === 'up to' || time !== undefined) return undefined;
  const not = negated(tail);
  if (how === 'as long as' || how.startsWith('only')) return not === undefined ? undefined : [tail, not];
  return not === undefined ? [`it is just before ${tail}`, `it is just after ${tail}`] : [`${not} yet`, tail];
}

/** "A closed claim can be reopened within 24 months by a team lead". */
const openedWithin: Limit = (text) => {
  const [, subject, done, time, since, by] =
    new RegExp(
      `^((?:an?|the|each|every|all)? ?[^,;:]{2,50}?) (?:can|may)(?: only)? be (${word}) (?:only )?within (${spanOfTime})(?: (?:after|of|from) ([^,;:]{3,40}?))?(?: by ([^,;:]{3,40}))?$`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined || done === undefined || time === undefined) return undefined;
  const one = withArticle(bare(subject).replace(/\S+$/, (last) => singular(last)));
  const tries = `${by ?? 'somebody'} tries to ${verbOf(done)} it`;
  const after = since ?? 'it became possible';
  return [
    {
      suffix: ': in time',
      given: [`${one}, one minute less than ${time} since ${after}`],
      when: tries,
      outcomes: [`it is ${done}`],
    },
    {
      suffix: ': too late',
      given: [`${one}, one minute more than ${time} since ${after}`],
      when: tries,
      outcomes: refused(),
    },
  ];
};

/** "Deleted lists can be restored for 30 days". */
const possibleFor: Limit = (text) => {
  const [, subject, done, time] =
    new RegExp(
      `^((?:an?|the|each|every|all)? ?[^,;:]{2,50}?) (?:can|may)(?: only)? be (${word}) (?:again )?for (${spanOfTime})$`,
      'i',
    ).exec(text) ?? [];
  if (subject === undefined || done === undefined || time === undefined) return undefined;
  const one = withArticle(bare(subject).replace(/\S+$/, (last) => singular(last)));
  const tries = `somebody tries to ${verbOf(done)} it`;
  return [
    {
      suffix: ': in time',
      given: [`${one}, one hour before its ${time} are over`],
      when: tries,
      outcomes: [`it is ${done}`],
    },
    { suffix: ': too late', given: [`${one}, one hour after its ${time} are over`], when: tries, outcomes: refused() },
  ];
};

/** "The system sends approved refunds to SAP within 1 hour", "a paid invoice sets the property within 1 hour": a time to keep, for what the system does. */
const doneWithin: Limit = (text) => {
  const [, before, time] =
    new RegExp(
      `^([^,;:]{8,130}?) (?:within|in less than|no later than|in at most) (${spanOfTime})(?: of ([^,;:]{3,50}))?$`,
      'i',
    ).exec(text) ?? [];
  if (before === undefined || time === undefined || /\bseconds?$/i.test(time)) return undefined;
  const [, doer = '', verb = '', rest = ''] =
    /^(.{2,60}?) (?:must (\p{L}+)|\p{L}+s(?: or \p{L}+s)?(?= (?:the|an?|its|their|all|each|every|\p{L}+(?:ed|s)) )) (.{3,})$/iu.exec(
      before,
    ) ?? [];
  const third = verb === '' ? (before.slice(doer.length + 1).split(' ', 1)[0] ?? '') : verb;
  const base = lemma(third) ?? (verb === '' ? third.replace(/s$/, '') : verb);
  // "The ward accepts or declines it within 15 minutes": either will do.
  const [, or] = /^\p{L}+s or (\p{L}+s) /u.exec(before.slice(doer.length + 1)) ?? [];
  const either = or === undefined ? '' : ` or ${past(lemma(or) ?? or.replace(/s$/, ''))}`;
  if (
    doer === '' ||
    base === 'be' ||
    /^(?:on|upon|at|for|after|before|when|if|in|once)\b/i.test(doer) ||
    /\b(?:can|may|is|are|not|never|who|that|or)\b/.test(`${doer} ${rest}`)
  )
    return undefined;
  const isSystem = /^(?:the )?(?:system|service|app|platform)$|^we$/i.test(doer);
  const done = isSystem ? passive(base, rest) : `${lowerFirst(doer)} has ${past(base)}${either} ${rest}`;
  if (done === undefined) return undefined;
  const object = rest.split(/ (?:to|from|in|into|via|through|by) /, 1)[0] ?? rest;
  const isThere = isSystem || either !== '' || isHuman(bare(doer));
  const begun = isThere ? `there ${beFor(object)} ${object}` : `there is ${lowerFirst(doer).replace(/^the /, 'a ')}`;
  const when = `${time} ${/^(?:1|one) /i.test(time) ? 'has' : 'have'} passed`;
  return [
    { suffix: ': in time', given: [begun], when, outcomes: [done] },
    {
      suffix: ': not in time',
      given: [begun, either === '' ? 'it has failed so far' : 'nobody has done so yet'],
      when,
      outcomes: ['whoever answers for it is told'],
    },
  ];
};

/** "A failed payment is retried after 3, 5 and 7 days, then the subscription is suspended". */
const retried: Limit = (text) => {
  const [, subject, done, list, unit, effect] =
    /^((?:an?|the|each|every)? ?[^,;:]{3,40}?) (?:is|are|must be) (retried|tried again|repeated|sent again) after ([\d, and]+\d) (seconds|minutes|hours|days)(?:,? (?:and )?then (.{5,100}))?$/i.exec(
      text,
    ) ?? [];
  const steps = list?.match(/\d+/g) ?? [];
  const last = steps.at(-1);
  if (subject === undefined || steps.length < 2 || last === undefined) return undefined;
  const one = withArticle(bare(subject));
  return [
    { suffix: ': first', given: [one], when: `${steps[0]} ${unit} have passed`, outcomes: [`it is ${done}`] },
    {
      suffix: ': last',
      given: [`${one} that failed again after ${joined(steps.slice(0, -1))} ${unit}`],
      when: `${last} ${unit} have passed`,
      outcomes: [`it is ${done}`],
    },
    ...(effect === undefined
      ? []
      : [
          {
            suffix: ': given up',
            given: [`${one} that failed again after ${last} ${unit} as well`],
            when: looked,
            outcomes: [effect],
          },
        ]),
  ];
};

export const times: readonly Limit[] = [howFarAhead, actUntil, openedWithin, possibleFor, retried, doneWithin];
