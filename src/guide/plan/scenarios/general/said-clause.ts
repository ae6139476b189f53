/**
 * One clause by its grammar: of what it tells, which verb it has, what follows on it. No list of sentences: the subject ends where a verb stands
 * that goes with it, and what tells which one is meant ("that have not been answered", "owing more than $15") belongs to the subject.
 */
import { adverbs, baseForm, beings, determiners, finiteAt, isMany, modals } from '../../../read/language/finite.ts';
import { isHuman } from '../../../read/language/people.ts';
import { isAdjective, isFunctionWord } from '../../../read/language/phrases.ts';
import { lemma } from '../../../read/language/verbs.ts';
import { presentOf } from '../../../text/words.ts';

export interface Said {
  /** As it stands there: "the video link", "requests that have not been answered". */
  readonly subject: string;
  readonly isMany: boolean;
  readonly isPerson: boolean;
  /** `can`, `must`, `does`, `has`; empty where the verb stands alone. */
  readonly modal: string;
  readonly isNot: boolean;
  /** "automatically", "already": what stands between. */
  readonly how: string;
  /** What it is, what is done to it, what it has, what it does; what it has done or what has been done to it. */
  readonly form: 'is' | 'done' | 'has' | 'does' | 'perfect';
  /** In its base form; as it stands there where it was done. */
  readonly verb: string;
  readonly rest: string;
}

const pointing = new Set(['who', 'that', 'which', 'whose', 'whom', 'where']);
const prepositions = new Set(
  'of in on at to for from by with without within into onto over under above below after before during until through via per as than about between against among across around behind beside near beyond despite except like'.split(
    ' ',
  ),
);
const pronouns = new Set('it they he she we you i nobody nothing everybody everyone somebody anybody'.split(' '));
const manyPronouns = new Set(['they', 'we', 'you', 'i']);
const havings = new Set(['has', 'have']);
/** What follows on a verb that nobody listed: an object, or how and where. */
const follows =
  /^(?:an?|the|its|their|his|her|our|it|them|all|each|every|both|any|no|only|out|up|off|on|in|to|for|from|with|by|at|after|before|within|until|into|over|per|automatically|\d.*)$/;

const bareWord = (word: string): string => word.replace(/[,.;:)]+$/, '').replace(/^\(/, '');

/** "Written", "cancelled", "sent": done to it. */
export const isDone = (word: string): boolean =>
  // "Unknown", "unanswered": how it is; "unlocked" is done.
  (!word.startsWith('un') || lemma(word) !== undefined || word === 'undone') &&
  ((/[^e]ed$/.test(word) && word.length > 4) || presentOf(word) !== undefined);

const longest = 60;

export function saidIn(text: string): Said | undefined {
  const words = text.trim().replace(/[.]$/, '').split(/\s+/);
  const plain = words.map((word) => bareWord(word));
  if (words.length < 2 || words.length > longest) return undefined;
  const at = verbOf(plain, words);
  if (at === undefined) return undefined;
  const subject = words.slice(0, at.verb).join(' ');
  // "The link to the form.": a comma that ends the subject ends something else.
  if (/[;:]$|^(?:and|or|but|then|to|not|of|with)\b/i.test(subject) || subject.endsWith(',')) return undefined;
  return verbGroup(plain, words, at.verb, {
    subject,
    isMany: at.isMany,
    isPerson: at.isPerson,
  });
}

interface Place {
  readonly verb: number;
  readonly isMany: boolean;
  readonly isPerson: boolean;
}

function verbOf(plain: readonly string[], words: readonly string[]): Place | undefined {
  const first = (plain[0] ?? '').toLowerCase();
  const isPronoun = pronouns.has(first) || (first === 'there' && beings.has(plain[1] ?? ''));
  let start = 0;
  while (!isPronoun && start < 3 && isDeterminer(plain[start] ?? '')) start++;
  const determiner = start > 0 ? (plain[start - 1] ?? '').toLowerCase() : '';
  let head = -1;
  let isAside = false;
  let pending = 0;
  for (let i = isPronoun ? 1 : start; i < plain.length; i++) {
    const word = (plain[i] ?? '').toLowerCase();
    const before = (plain[i - 1] ?? '').toLowerCase();
    if (i > start && pointing.has(word) && before !== '') {
      pending += 1;
      isAside = true;
      continue;
    }
    // "Cafes that ordered it": what they did tells which ones.
    if (pending > 0 && pointing.has(before) && (isDone(word) || /^(?:had|did)$/.test(word))) {
      pending -= 1;
      continue;
    }
    // "That do not report": one verb with what helps it.
    if (
      isAside &&
      (modals.has(before) ||
        /^(?:do|does)$/.test(before) ||
        (before === 'not' && /^(?:do|does|must|can|may|will)$/.test(plain[i - 2] ?? '')))
    )
      continue;
    const headWord = isPronoun ? first : (plain[head] ?? '');
    const isPlural = isPronoun ? manyPronouns.has(first) : isMany(determiner, headWord);
    const isPerson = isPronoun ? first !== 'it' && first !== 'nothing' : isHuman(headWord.toLowerCase());
    const isBehindSmall =
      prepositions.has(before) ||
      (isDeterminer(before) && !/^\d/.test(before) && !pointing.has(before)) ||
      before === 'and' ||
      before === 'or';
    const isFinite =
      (isPronoun || head >= 0) && !isBehindSmall && finite(plain, i, isPlural, isPerson, isAside, isPronoun);
    // "Duplicate scans within 5 seconds are ignored": without an article the form in -s is the name, where its verb comes later.
    if (
      isFinite &&
      pending === 0 &&
      i === start + 1 &&
      start === 0 &&
      !isPronoun &&
      !isPlural &&
      isNamedLater(plain, i)
    ) {
      head = i;
      continue;
    }
    if (isFinite && pending > 0) {
      pending -= 1;
      continue;
    }
    if (isFinite) return { verb: i, isMany: isPlural || isJoined(plain, i), isPerson };
    if (isAside) continue;
    if (adverbs.has(word) && (head >= 0 || isPronoun)) continue;
    if (
      prepositions.has(word) ||
      /(?:ing|ed)$/.test(word) ||
      /^(?:more|less|fewer|older|newer|worth|due)$/.test(word)
    ) {
      // "Items arriving at the branch": what follows tells which ones; "standing order" goes on.
      if (head >= 0 && (prepositions.has(word) || isTellingWhich(plain, i, isPlural))) isAside = true;
      // "Failed attempts": how they are, and not what; "charging" may be both.
      else if (word.endsWith('ing')) head = i;
      continue;
    }
    if (/[,]$/.test(words[i] ?? '') && !isListed(plain, i)) return undefined;
    if (!isFunctionWord(word) || /^\p{Lu}/u.test(plain[i] ?? '')) head = i;
    else if (joining.has(word)) return undefined;
  }
  return undefined;
}

const isNamedLater = (plain: readonly string[], at: number): boolean => {
  const word = (plain[at] ?? '').toLowerCase();
  if (modals.has(word) || beings.has(word) || havings.has(word) || !/[^s]s$/.test(word)) return false;
  const behind = plain.slice(at + 1);
  const end = behind.findIndex((one) => joining.has(one) || pointing.has(one) || one === 'and');
  return (end < 0 ? behind : behind.slice(0, end)).some((one) => modals.has(one) || beings.has(one));
};

/** No name goes on behind one of these. */
const joining = new Set(
  'when whenever if while unless because so but then than it they he she we you i to not whether how what why'.split(
    ' ',
  ),
);

const isDeterminer = (word: string): boolean =>
  determiners.has(word.toLowerCase()) || /^(?:\d[\d.,]*|only|which|whose|more|fewer)$/i.test(word);

/** "Name, scopes and date are shown": the comma stands in a list. */
const isListed = (plain: readonly string[], at: number): boolean => {
  const next = plain.slice(at + 1, at + 9);
  return next.some((word) => /^(?:and|or)$/.test(word));
};

const isJoined = (plain: readonly string[], end: number): boolean => {
  const own = plain.slice(0, end);
  const at = own.indexOf('and');
  return at > 0 && !own.slice(0, at).some((word) => pointing.has(word) || prepositions.has(word));
};

/** "Requests signed with ...", "items arriving at": behind a plural, and before how or by whom. */
const isTellingWhich = (plain: readonly string[], at: number, isPlural: boolean): boolean =>
  (isPlural || /^(?:by|with|in|at|from|to|as|for|on|than|more|less)$/.test(plain[at + 1] ?? '')) && at > 0;

function finite(
  plain: readonly string[],
  at: number,
  isPlural: boolean,
  isPerson: boolean,
  isAside: boolean,
  isPronoun: boolean,
): boolean {
  const word = (plain[at] ?? '').toLowerCase();
  if (modals.has(word) || beings.has(word)) return true;
  if (havings.has(word) || /^(?:do|does)$/.test(word)) return true;
  if (adverbs.has(word) || determiners.has(word)) return false;
  // "3 days": what is counted, unless it cannot be.
  if (/^\d/.test(plain[at - 1] ?? '')) return happens.has(word);
  if (finiteAt(plain, at, isPlural, isPerson || isPronoun) === 'verb') {
    // Within an aside a bare form is as often a noun: "of the pickup branch stores".
    if (isAside && isPlural && lemma(word) === undefined) return false;
    return true;
  }
  const next = plain[at + 1] ?? '';
  if (!isPlural)
    // "The subscription lapses", "the link becomes active": what things do by themselves.
    return (
      /[^s]s$/.test(word) &&
      happens.has(baseForm(word)) &&
      !beings.has(next.toLowerCase()) &&
      !modals.has(next.toLowerCase())
    );
  // "Invoices go out", "chats open once": behind many, before what follows on a verb.
  return (
    happens.has(word) ||
    (!isAside &&
      /^[a-z]{2,}$/.test(word) &&
      !/(?:ing|ed|ly|[^s]s|er|est)$/.test(word) &&
      (!isFunctionWord(word) || /^(?:go|come|become|get|make|let|need|want)$/.test(word)) &&
      !isAdjective(word) &&
      follows.test(next))
  );
}

/** What nobody does to them: things begin, end and change by themselves. */
export const happens = new Set(
  'fail lapse expire end return win sync run arrive begin occur happen change disappear appear become remain stay cost last repeat leave fall drop rise succeed match default exceed differ vary grow shrink close open start stop'.split(
    ' ',
  ),
);

function verbGroup(
  plain: readonly string[],
  words: readonly string[],
  from: number,
  about: Pick<Said, 'subject' | 'isMany' | 'isPerson'>,
): Said | undefined {
  let at = from;
  let isNot = /^(?:no|nobody|nothing)\b/i.test(about.subject);
  const how: string[] = [];
  const skip = () => {
    for (; at < plain.length; at++) {
      const word = (plain[at] ?? '').toLowerCase();
      if (word === 'not' || word === 'never') isNot = true;
      else if ((adverbs.has(word) && word !== 'each' && word !== 'both') || isManner(word, plain[at + 1]))
        how.push(word);
      else return;
    }
  };
  const first = (plain[at] ?? '').toLowerCase();
  let modal = '';
  if (modals.has(first) || /^(?:do|does)$/.test(first)) {
    modal = first === 'cannot' ? 'can' : first === 'may' ? 'can' : first;
    if (first === 'cannot') isNot = true;
    at += 1;
    skip();
  }
  const word = (plain[at] ?? '').toLowerCase();
  const told = (form: Said['form'], verb: string, to: number): Said => ({
    ...about,
    modal,
    isNot,
    how: how.join(' '),
    form,
    verb,
    rest: words.slice(to).join(' '),
  });
  if (beings.has(word) || word === 'be') {
    at += 1;
    skip();
    const next = (plain[at] ?? '').toLowerCase();
    // "Must be able to", "are allowed to": they can.
    if (/^(?:able|allowed|permitted)$/.test(next) && plain[at + 1] === 'to') {
      modal = 'can';
      return { ...told('does', (plain[at + 2] ?? '').toLowerCase(), at + 3) };
    }
    if (at >= plain.length) return undefined;
    return isDone(next) ? told('done', next, at + 1) : told('is', 'be', at);
  }
  if (havings.has(word)) {
    at += 1;
    skip();
    const next = (plain[at] ?? '').toLowerCase();
    if (next === 'to') {
      modal = 'must';
      const verb = (plain[at + 1] ?? '').toLowerCase();
      const done = (plain[at + 2] ?? '').toLowerCase();
      if (verb === 'be') return isDone(done) ? told('done', done, at + 3) : told('is', 'be', at + 2);
      return told('does', verb, at + 2);
    }
    if (next === 'been' || isDone(next)) return told('perfect', next, at + 1);
    return told('has', 'have', at);
  }
  at += 1;
  const verb = modal === '' ? (about.isMany ? word : baseForm(word)) : word;
  return /^[\p{L}-]{2,}$/u.test(verb) ? told('does', verb, at) : undefined;
}

const isManner = (word: string, next: string | undefined): boolean =>
  word.length > 4 && word.endsWith('ly') && word !== 'reply' && word !== 'apply' && next !== undefined;
