/** Whom a text means by a first name or by "she": prose names people once, and rules are read one by one. */
import { plural, singular, upperFirst, withArticle } from '../../text/words.ts';
import { firstNames } from './first-names.ts';
import { isHuman } from './people.ts';
import { type Predicate, predicatesOf } from './predicates.ts';
import type { Statement } from '../statement.ts';

/** "Imagine Paula." stands for those who were spoken of before. */
const imagined =
  /^(?:[Ii]magine|[Mm]eet|[Tt]ake|[Pp]icture|[Cc]onsider|[Ss]ay|[Ss]uppose) (\p{Lu}\p{Ll}{2,})\b(?! \p{Ll}+s\b)/u;

/** "Each cafe has an account", "we want the cafes to order themselves": who signs in and orders is somebody, whatever they are. */
const account =
  /^(?:each|every|an?|the) ([\p{L}-]+) (?:has|gets|have) (?:an? |its |their )?(?:own )?(?:account|login|profile)\b|^(?:we|I) (?:want|need|would like) (?:the |our )?([\p{L}-]+s) to (?=\p{Ll}+ (?:themselves|their|the|an?)\b)/iu;

/** People by what they are instead of by name, and what a sentence begins with instead of "she": the quote keeps the words. */
export function withReferents<T extends Statement>(
  found: readonly T[],
  known: ReadonlyMap<string, string> = new Map(),
): readonly T[] {
  const names = new Map([...firstNames(found), ...known]);
  let last: Spoken | undefined;
  // Whom "she" still means when others were spoken of in between.
  let someone: Spoken | undefined;
  // What "they must be kept" means, where people were spoken of last.
  let thing: Spoken | undefined;
  let section = '';
  // Whom "they" means where things were spoken of in between: only people see, order and are told.
  let people: Spoken | undefined;
  return found.map((given, at) => {
    const one = thatOne(doingSo(whoAsks(given), found[at - 1]), found[at - 1]);
    const [, name] = imagined.exec(one.text) ?? [];
    if (name !== undefined && last?.isPerson && !names.has(name)) {
      names.set(name, last.one);
      last = { ...last, words: `the ${last.one}`, isPlural: false };
    }
    if (one.cells) return one;
    const named = names.size === 0 ? one.text : byRole(one.text, names);
    // "Members get a message", and in the next item "They can opt out".
    const before =
      one.isItem && named.startsWith('They ') && found[at - 1]?.under === one.under
        ? spokenOf(found[at - 1]?.text ?? '')
        : undefined;
    if (before?.isPerson && before.isPlural)
      return { ...one, text: meant(named, before, undefined, undefined), quote: one.quote ?? one.text };
    if (one.isItem && known.size === 0)
      return named === one.text ? one : { ...one, text: named, quote: one.quote ?? one.text };
    if (one.under !== section) someone = undefined;
    section = one.under;
    const told =
      last?.isPerson && thing && ofThings.test(named)
        ? inPlural(thing)
        : people && !last?.isPerson && ofPeople.test(named)
          ? people
          : last;
    const text = told && !one.isItem ? meant(named, told, someone, people) : named;
    last = spokenOf(text) ?? last;
    people = (last?.isPerson ? inPlural(last) : holders(text)) ?? people;
    if (last?.isPerson && !last.isPlural) someone = last;
    thing = thingSpokenOf(text) ?? thing;
    return text === one.text ? one : { ...one, text, quote: one.quote ?? one.text };
  });
}

/** "Questions our customers will ask": there, "you" are the customers. */
const asking =
  /\b(?:our |the |from |for )([\p{L}-]{3,20}s)(?: (?:will|may|might|could))?(?: ask)?$|^([\p{L}-]{3,20}) (?:faqs?|questions)$/iu;

function whoAsks<T extends Statement>(one: T): T {
  if (!one.text.startsWith('Everybody ') || !/^you\b/i.test(one.quote ?? '') || !/ask|faq|questions/i.test(one.under))
    return one;
  const [, many, single] = asking.exec(one.under) ?? [];
  const who = many === undefined ? single?.toLowerCase() : singular(many.toLowerCase());
  return who === undefined || !isHuman(who)
    ? one
    : { ...one, text: one.text.replace('Everybody', upperFirst(withArticle(who))) };
}

/** "A manager can block a compartment. Only those of that building may do so": what the sentence before it says. */
function doingSo<T extends Statement>(one: T, before: T | undefined): T {
  if (!before || before.under !== one.under || before.cells) return one;
  const done =
    /\b(?:can|may|must|has to|have to) (?!not\b|only\b|be\b)(\p{Ll}[^;:]{3,80}?)(?:(?:,? and (?:has|have|must|needs)| with an? (?:\p{L}+ )?(?:reason|explanation|justification|comment))\b[^;:]*)?\.?$/u;
  const [, act] = /\b(?:may|can|must) (?:not )?do (?:so|this|that)\b/i.test(one.text)
    ? (done.exec(before.text) ?? [])
    : [];
  if (act === undefined) return one;
  const text = one.text.replace(
    /\b(may|can|must)( not)? do (?:so|this|that)\b/i,
    (_all, may: string, not = '') => `${may}${not} ${act}`,
  );
  return { ...one, text, quote: one.quote ?? one.text };
}

/** "A seller can add a bank account. It has to be verified": what the sentence before it ends with. */
function thatOne<T extends Statement>(one: T, before: T | undefined): T {
  if (!before || one.isItem || one.cells || !/^It (?:must|has to|is|can|may|cannot|needs) /.test(one.text)) return one;
  const [, thing] =
    /\b(?:to|can|may|must) \p{L}+ an? ((?:(?!and\b|or\b|for\b|of\b|to\b|in\b|on\b|with\b)[\p{L}-]+ ){0,2}[\p{L}-]+)\.?$/u.exec(
      before.text,
    ) ?? [];
  if (thing === undefined || before.under !== one.under || isHuman(thing)) return one;
  return { ...one, text: one.text.replace(/^It\b/, `The ${thing}`), quote: one.quote ?? one.text };
}

function byRole(text: string, names: ReadonlyMap<string, string>): string {
  let said = text;
  for (const [name, role] of names) {
    if (!said.includes(name)) continue;
    said = said
      .replace(`${role} (${name})`, role)
      .replace(`${role}, ${name}`, role)
      .replace(`${name} (${role})`, name)
      .replace(`${name} (our ${role})`, name)
      .replace(`${name} (the ${role})`, name)
      .replace(`${name}, our ${role},`, `the ${role}`)
      .replace(`${name}, the ${role},`, `the ${role}`)
      .replaceAll(new RegExp(`\\b${name}\\b(?! \\p{Lu})`, 'gu'), `the ${role}`);
  }
  return upperFirst(said);
}

interface Spoken {
  readonly words: string;
  readonly one: string;
  readonly isPlural: boolean;
  readonly isPerson: boolean;
}

/** Things are not shown anything, and order nothing. */
const ofPeople =
  /^They (?:(?:should|must|can|may|cannot|will)(?: only| not| also)? )?(?:see|view|order|book|pick|choose|pay|log in|sign|ask|request|get (?:an?|the|told|asked|reminded)|are (?:told|asked|notified|reminded|informed))\b/;

function holders(text: string): Spoken | undefined {
  const [, one, many] = account.exec(text) ?? [];
  const words = many ?? (one === undefined ? undefined : plural(one.toLowerCase()));
  return words === undefined ? undefined : { words, one: singular(words), isPlural: true, isPerson: true };
}

/** Nobody keeps or deletes people. */
const ofThings =
  /^They (?:must be|are|have to be|should be) (?:kept|stored|retained|archived|deleted|removed|printed|shipped|encrypted)\b/;
const inPlural = (one: Spoken): Spoken =>
  one.isPlural ? one : { ...one, words: plural(one.one.replace(/^(?:the|an?) /, '')), isPlural: true };

function thingSpokenOf(text: string): Spoken | undefined {
  const found = predicatesOf(text).findLast(
    ({ subject }) => !isHuman(subject.toLowerCase()) && !/^(?:it|they|we|you|i|this|that|there)$/i.test(subject),
  );
  return (
    found && {
      words: found.isPlural ? found.subject : `the ${found.subject}`,
      one: found.subject.toLowerCase(),
      isPlural: found.isPlural,
      isPerson: false,
    }
  );
}

/** The last person of whom something is said; without one, the thing. */
function spokenOf(text: string): Spoken | undefined {
  // "We want guests to have done this": the guests.
  const [, wanted = ''] =
    /^(?:we|I) (?:want|need|would like) (?:the |our )?((?:\p{L}+ )?\p{L}+s) to \p{L}/iu.exec(text) ?? [];
  if (isHuman(wanted)) return { words: wanted, one: wanted.replace(/s$/, ''), isPlural: true, isPerson: true };
  const told = predicatesOf(text).filter(
    (one) => !/^(?:he|she|it|they|we|you|i|nobody|whoever|every\w+|any\w+|some\w+)$/i.test(one.subject),
  );
  const isPerson = ({ subject }: { subject: string }) => isHuman(subject.toLowerCase());
  const best = told.findLast(isPerson) ?? beside(text) ?? told[0];
  // "Couriers empty lockers": who stands first acts, also where no list has the verb.
  const [, many = ''] = best ? [] : (/^(?:(?:The|Our|All) )?((?:\p{L}+ )?\p{L}+s) \p{Ll}+ /u.exec(text) ?? []);
  if (!best && isHuman(many.toLowerCase()))
    return { words: many, one: singular(many.toLowerCase()), isPlural: true, isPerson: true };
  if (!best) return undefined;
  const words = best.subject.toLowerCase();
  return {
    words: best.isPlural ? best.subject : `the ${best.subject}`,
    one: words.replace(/s$/, ''),
    isPlural: best.isPlural,
    isPerson: isPerson({ subject: words }),
  };
}

/** "When the parents come they sign", "is looked over by a violin maker": somebody who is not the subject. */
function beside(text: string): Pick<Predicate, 'subject' | 'isPlural'> | undefined {
  for (const { frame, by = '' } of predicatesOf(text).toReversed()) {
    const [, words] = besideIn.exec(frame) ?? /^((?:an?|the|our) (?:[\p{L}-]+ )?[\p{L}-]+)$/u.exec(by) ?? [];
    const subject = words?.replace(/^(?:an?|the|our) /, '').toLowerCase();
    if (subject !== undefined && isHuman(subject)) return { subject, isPlural: singular(subject) !== subject };
  }
  return undefined;
}
const besideIn = /^(?:When|Once|If|After|Before|As soon as) (?:the|our) ((?:[\p{L}-]+ )?[\p{L}-]+) (?=[\p{L}-]+$)/iu;

/** Only at the beginning of a sentence, and only where the number agrees: there nobody else can be meant. */
function meant(text: string, last: Spoken, someone: Spoken | undefined, people: Spoken | undefined): string {
  // "If something is overdue, they get a mail": the people, since nothing else is many there.
  const [, frame] =
    /^((?:If|When|Once|Unless|Until|After) (?:something|anything|nothing|it|this|that|an? [\p{L}-]+) [^,]{2,60}, )they (?=get|receive|can|may|must|are (?:told|asked|notified|reminded|informed))/u.exec(
      text,
    ) ?? [];
  if (frame !== undefined && people) return `${frame}${people.words.toLowerCase()}${text.slice(frame.length + 4)}`;
  const [, before = '', pronoun = ''] =
    /^((?:If|When|Once|Until|Unless) )?([Ss]he|[Hh]e|They)\b(?=[ '’])/.exec(text) ?? [];
  if (pronoun === '') return text;
  const isMany = pronoun === 'They';
  // "A customer who wants to return a parcel ... They can drop it": one of them, whoever it is; what is done to things is another matter.
  const isOneOf =
    isMany &&
    last.isPerson &&
    !/^\w+ (?:are|were|(?:must|can|may|should|have to|will) be)\b/.test(text.slice(before.length));
  const who = !isMany && (last.isPlural || !last.isPerson) ? someone : isOneOf ? inPlural(last) : last;
  if (!who || isMany !== who.isPlural || (!isMany && !who.isPerson)) return text;
  return upperFirst(`${before}${who.words}${text.slice(before.length + pronoun.length)}`);
}
