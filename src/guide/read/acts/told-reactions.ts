/** What prose says that happens by itself: in the passive, with a cause, a time or a word for it, and nobody who does it. */
import { baseOf, lowerFirst, past, presentOf, third } from '../../text/words.ts';
import { passiveVerb, placed } from '../language/clause-verbs.ts';
import { hears, letGo, type ToldEffect } from './hearing.ts';
import { isHuman } from '../language/people.ts';
import { nounPhraseAt, wordsOf } from '../language/phrases.ts';
import { type Predicate, predicatesOf } from '../language/predicates.ts';
import { software } from '../who/systems.ts';
import { actOf, lemma } from '../language/verbs.ts';

const cause = /^(?:when(?:ever)?|once|if|after|as soon as)\b/i;
const byItself =
  /\b(?:asynchronously|in the background|automatically|by itself|by themselves|immediately|at once|straight away)\b/i;
const later =
  /\b(?:when(?:ever)?|once|as soon as|if|\d+ \p{L}+ after|(?:a|one|two|three|six|ten|twelve) \p{L}+ after|after (?:\d+|an?|one|two|three|four|five|six|ten|twelve)(?= \p{L})) .{4,100}$/iu;
/** What tells which ones are meant, where time makes them so: "older than 25 months", "who have not joined". */
const untilThen =
  /^(?:(?:who|that|which) )?((?:(?:is|are|has|have|was|were) (?:not|no|never)|older than|without|inactive|unused|idle)\b.*)$/i;
const bound = /\b(?:is|are|be) only\b|\b(?:only|even) (?:if|when|once|after)\b/i;
/** Things do these by themselves. */
const alone = new Set('expire lapse pause end close start stop resume unlock lock'.split(' '));
/** Nobody does these by hand, whatever sets them going. */
const machine = new Set(
  'match compute calculate send notify inform remind alert log blur anonymise anonymize synchronise synchronize sync generate deduct credit charge forward'.split(
    ' ',
  ),
);

/** `isDoer` says who is known to act: what somebody does is a call. */
export function toldEffects(
  text: string,
  isDoer: (name: string) => boolean,
  isItem: boolean,
  /** An act is told right before it. */
  isNext = false,
): ToldEffect[] {
  let thing: string | undefined;
  /** "A treatment that is 30 minutes late turns red and the nurse is paged": when, for all of it. */
  let since: string | undefined;
  return predicatesOf(text).flatMap((one): ToldEffect[] => {
    const { subject, rest, frame } = one;
    // "Holds run out": they expire.
    const verb =
      one.verb === 'run' && rest.startsWith('out') ? 'expire' : one.verb === 'disappear' ? 'delete' : one.verb;
    const isIt = /^(?:it|they)$/i.test(subject);
    const before = thing;
    const [, over] = /^(?:that|which|who) ((?:is|are|has|have) .*\b\d+ .*)$/.exec(one.about ?? '') ?? [];
    if (over !== undefined) since = `when ${one.isPlural ? '' : 'the '}${lowerFirst(subject)} ${over}`;
    const object = one.isPassive ? undefined : nounPhraseAt(wordsOf(rest), 0)?.head;
    if (object !== undefined && !isHuman(object)) thing = object;
    else if (!isIt && !isHuman(subject) && !software.test(subject)) thing = subject;
    // "collect ... stops with an error": a command by its name, and nothing that happens to things.
    const isCommand = /^[a-z-]+$/.test(subject) && text.startsWith(`${subject} `);
    const isAlone =
      (alone.has(verb) || one.verb === 'disappear') &&
      !isCommand &&
      !isHuman(subject) &&
      !/^(?:an?|the|its|their|his|her|all|each|every|it|them)\b/.test(rest);
    // "When the door is closed, the return counts as dropped": from then on it is.
    const [, counted] =
      (verb === 'count' && !one.isPassive && !one.isNegative && /^as (?:an? )?(\p{L}{4,20})$/u.exec(rest)) || [];
    if (counted !== undefined && cause.test(frame))
      return [
        { call: lowerFirst(frame), trigger: frame, effect: `the ${lowerFirst(subject)} is marked as ${counted}` },
      ];
    const given = one.isNegative
      ? undefined
      : (hears(one, text, isDoer, isNext) ?? freed(one) ?? letGo(one) ?? ours(one) ?? bySystem(one, before));
    if (given) return [{ ...given, call: sinceWhen(given.call, text) }];
    const isMeant = !one.isNegative && (one.isPassive || isAlone) && verb !== '' && (!isIt || before !== undefined);
    // "A slot is sold out when its places are gone": how it is then.
    if (/^(?:sold out|used up|worn out)\b/.test(`${past(verb)} ${rest}`)) return [];
    const isDone = one.by !== undefined && (isDoer(one.by) || isHuman(one.by.split(' ', 3).at(-1) ?? ''));
    if (!isMeant || isDone || (one.modal !== undefined && !/^(?:must|will|shall)$/.test(one.modal))) return [];
    // "A photo has to be added if something is thrown away": by hand, whoever does it.
    if (one.modal !== undefined && byHand.has(verb)) return [];
    const call = callOf(one, isItem, text) ?? since ?? (isNext && told.test(verb) ? 'by itself' : undefined);
    return call === undefined
      ? []
      : [
          {
            call: sinceWhen(call, text),
            trigger: cause.test(frame) ? frame : '',
            effect: `the ${lowerFirst((isIt ? before : subject) ?? '')} is ${past(verb)} ${rest}`,
          },
        ];
  });
}

const byHand = new Set('add attach upload enter fill provide sign confirm approve review scan'.split(' '));

const boundBefore =
  /\b(?:within|for|up to|until) ((?:\d+|an?|one|two|three|four|five|six|ten|twelve) (?:\p{L}+ )?(?:minute|hour|day|week|month|year)s?)\b/iu;

/** "Two weeks after the concert": how long after belongs to it; "within 30 days; after that": when these are over. */
function sinceWhen(call: string, text: string): string {
  if (call === 'after that') {
    const [, bound] = boundBefore.exec(text) ?? [];
    return bound === undefined ? call : `after ${bound}`;
  }
  const at = /^(?:after|before)\b/.test(call) ? text.indexOf(` ${call}`) : -1;
  const [span = ''] =
    at < 0
      ? []
      : (/(?:\d+|an?|one|two|three|four|six|ten|twelve) (?:minute|hour|day|week|month|year)s?$/i.exec(
          text.slice(0, at),
        ) ?? []);
  return span === '' ? call : `${lowerFirst(span)} ${call}`;
}

/** "A block that is not started within 20 minutes is free again": time lets go of it. */
function freed({ subject, verb, isPassive, rest, about = '', isPlural }: Predicate): ToldEffect | undefined {
  if (isPassive || verb !== '' || about === '') return undefined;
  const [, state] = untilThen.exec(about) ?? [];
  const [, how = ''] = /^(free|available|open|void|invalid)\b/.exec(rest) ?? [];
  if (state === undefined || how === '' || !/\d|\bday|\bhour|\bminute|\bweek/.test(about)) return undefined;
  const does = /^(?:void|invalid)$/.test(how) ? 'cancelled' : 'released';
  const thing = lowerFirst(subject);
  return { call: `when ${isPlural ? '' : 'the '}${thing} ${state}`, trigger: thing, effect: `the ${thing} is ${does}` };
}

/** "We delete their data 3 months after they left": who says "we" there means the product. */
function ours({ subject, verb, rest, modal, isPassive, frame }: Predicate): ToldEffect | undefined {
  if (subject.toLowerCase() !== 'we' || isPassive || modal !== undefined || !self.has(verb)) return undefined;
  // "Six weeks before it ends we mail the holder".
  const [when = ''] = atTime.exec(rest) ?? (/^(?:before|after) /i.test(frame) ? [frame] : []);
  const what = rest.replace(when, '').trim();
  if (when === '' || nounPhraseAt(wordsOf(what), 0) === undefined) return undefined;
  return { call: when.replace(/^[, ]+/, ''), trigger: '', effect: `the system ${third(verb)} ${what}` };
}
const self = new Set('delete remove erase purge anonymise anonymize archive send export mail remind'.split(' '));
const atTime =
  /\b(?:(?:\d+|an?|one|two|three|six) (?:minute|hour|day|week|month|year)s? (?:after|before) .{4,60}$|after (?:\d+|an?|one|two|three|four|six|eight) (?:minute|hour|day|week|month|year)s?\b.{0,40}$|(?:on|at|by) the (?:\d{1,2}(?:st|nd|rd|th)|first|last|end) .{0,30}(?:month|week|quarter|year)\b|every (?:\p{L}+day|day|night|week|month|hour)\b|(?:daily|nightly|weekly|monthly)\b)/iu;

/** How it is, what it shows and what it refuses: nothing that runs. */
const notRun = new Set(
  'have need work provide support allow let enable permit remain stay use run keep hold give make help want mean cost show display list present follow meet comply know refuse reject accept prevent ensure guarantee ask require see fall stop apply be become go come consist contain include'.split(
    ' ',
  ),
);

/** What it shows to people and takes from them while they are there, where nothing sets it going: no run of its own. */
export const facing = new Set(
  'display show collect present accept validate apply list view handle redirect integrate load implement maintain authenticate navigate clear render look prefill suggest autocomplete highlight'.split(
    ' ',
  ),
);

/** "The system calculates the utilisation and must classify the lift": each of it runs without anybody calling. */
function bySystem({ subject, verb, rest, frame, modal, isPassive }: Predicate, it?: string): ToldEffect | undefined {
  if (
    !software.test(subject) ||
    isPassive ||
    verb === '' ||
    notRun.has(verb) ||
    (!cause.test(frame) && facing.has(verb))
  )
    return undefined;
  if (modal !== undefined && !/^(?:must|will|shall)$/.test(modal)) return undefined;
  const what = rest.replace(/^it\b/, it === undefined ? 'it' : `the ${it}`);
  if (nounPhraseAt(wordsOf(what), 0) === undefined) return undefined;
  const call = cause.test(frame) ? lowerFirst(frame) : 'by itself';
  return { call, trigger: cause.test(frame) ? frame : '', effect: `the system ${third(verb)} ${what}` };
}

function callOf(
  { frame, rest, verb, subject, isPlural, about = '' }: Predicate,
  isItem: boolean,
  text: string,
): string | undefined {
  const [, state = ''] = untilThen.exec(about) ?? [];
  // "Resources without a price are listed": how they are, unless time makes them so.
  if (
    state !== '' &&
    (!state.startsWith('without') || /\d|\b(?:day|week|month|year|hour|minute)s?\b/.test(about + rest))
  ) {
    const be = /^(?:is|are|has|have|was|were) /.test(state) ? '' : isPlural ? 'are ' : 'is ';
    return `when ${isPlural ? '' : 'the '}${lowerFirst(subject)} ${be}${state}`;
  }
  // "Check in within 10 min after the start, otherwise it is released": no start releases it.
  if (cause.test(frame) && !(isItem && isMidway(frame, text)))
    return frame.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
  // "Tutors who cancel late three times are hidden": that is when.
  const [, done] = isHuman(subject)
    ? (/^(?:who|that) ((?!is\b|are\b|was\b|were\b|want|need|like).{8,80})$/.exec(about) ?? [])
    : [];
  if (done !== undefined && /\d|\b(?:once|twice|three|more than|late|times)\b/.test(done))
    return `when ${isPlural ? '' : 'the '}${lowerFirst(subject)} ${done}`;
  // "Is only switched if they agree": what has to be so before somebody does it.
  if (bound.test(text)) return undefined;
  const after = later.exec(rest.split(' and ', 1)[0] ?? '')?.[0];
  if (after !== undefined) return after;
  // "Failed runs are retried 3 times": that is when.
  if (verb === 'retry' && /^(?:failed|failing|lost|rejected) /i.test(subject))
    return `when ${isPlural ? '' : 'the '}${lowerFirst(subject).replace(/^\S+ /, '')} ${isPlural ? 'have' : 'has'} failed`;
  // "Vouchers are issued for each long shift": that is what sets it going.
  const [, each] =
    (makes.has(verb) && /^(?:automatically )?for ((?:each|every) (?!other\b)[^,;]{3,60})/.exec(rest)) || [];
  if (each !== undefined) return `for ${each.replace(/[.]$/, '')}`;
  // In a list such a word says what has to hold ("all changes are logged"), in prose what happens then.
  return byItself.test(rest) || (machine.has(verb) && !isItem) ? 'by itself' : undefined;
}

const makes = new Set(['issue', 'generate', 'create', 'send', 'award', 'credit', 'produce']);

const isMidway = (frame: string, text: string): boolean => {
  const at = text.indexOf(frame.split(' ', 2).join(' '));
  // "Two weeks after the concert the files ...": it begins with how long.
  return at > 0 && !/[;:.,]\s*$|^(?:\d+|\p{L}+) (?:minute|hour|day|week|month|year)s?\s*$/u.test(text.slice(0, at));
};

/** "The guest an invitation with a code": what the guest gets, and not what it comes with. */
export function givenThing(rest: string): string {
  const words = wordsOf(rest);
  const first = nounPhraseAt(words, 0);
  const isTo = first !== undefined && isHuman(first.head) && /^(?:an?|the|their|its)$/i.test(words[first.end] ?? '');
  return isTo
    ? (words
        .slice(first.end)
        .join(' ')
        .split(/ (?:with|by|in|on|from|for) /, 1)[0] ?? rest)
    : rest;
}

/** Whoever hears of it: done to them, or by a part of the product. */
export const told =
  /^(?:notif(?:y|ied)|inform(?:ed)?|told|tell|remind(?:ed)?|alert(?:ed)?|paged|warn(?:ed)?|pinged|e-?mailed)$/i;

/** "The line manager within an hour": who it is, without when and of what. */
export const nameIn = (rest: string): string =>
  rest.split(/,? (?:within|by|of|about|and|or|when|if|at|on|in|that|with|via|after|before|to|for|once|as) /, 1)[0] ??
  rest;

/** Of those that are not regular, these are work; what is kept, shown or put on hold is how things are. */
const works = /^(?:send|write|pay|take|build|withdraw|split|draw|buy|sell|hide)$/;

/** `offered` gives `offer`; an adjective gives nothing. */
export function participle(word: string, behind: string): string | undefined {
  // "Is marked as no-show": what it is then.
  const [, as] = (/^marked$/i.test(word) && /^ as (?:an? )?([\p{L}-]{3,20})/u.exec(behind)) || [];
  if (as !== undefined) return `mark as ${as.toLowerCase()}`;
  // "Is deemed granted": from then on it counts as that.
  const [, taken] =
    (/^(?:deemed|considered|regarded|treated)$/i.test(word) && /^ (?:as |to be )?(\p{L}{4,20})/u.exec(behind)) || [];
  if (taken !== undefined) return `mark as ${taken.toLowerCase()}`;
  // "Goes to the insurer", and not into another list.
  if (
    /^to$/i.test(word) &&
    /^ (?:the |an? |our )?(?:\p{Lu}|[\p{L}-]+(?:er|or|ist|ant|office|bank|authority|team)\b)/u.test(behind)
  )
    return 'send';
  // "Is put on hold", "is taken over": where it is then, and the small word that belongs to the verb.
  const base = presentOf(word) ?? lemma(word) ?? '';
  const whole = base === '' ? base : passiveVerb(base, behind.trimStart());
  if (
    whole !== base &&
    (lemma(word) !== undefined || works.test(base) || placed(base, behind.trimStart()) !== undefined)
  )
    return whole;
  if (/^(?:to|into)$/i.test(word)) return 'route';
  if (/^out$/i.test(word)) return 'send';
  const irregular = presentOf(word);
  const known = lemma(word) ?? (works.test(irregular ?? '') ? irregular : undefined);
  if (known !== undefined) return actOf(known) === 'receive' ? undefined : known;
  return /[^e]ed$/i.test(word) ? baseOf(word.toLowerCase()) : undefined;
}
