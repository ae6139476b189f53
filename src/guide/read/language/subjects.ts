/** Who or what a clause is about: a name or a pronoun with a verb behind it. */
import { baseOfVerb } from '../../text/lexicon.ts';
import { determiners, finiteAt, isMany, beings, modals } from './finite.ts';
import { isUnit } from './people.ts';
import { isAdjective, isFunctionWord } from './phrases.ts';
import { isBaseForm, isNounToo } from './verbs.ts';

export interface Subject {
  readonly words: string;
  readonly isPlural: boolean;
  readonly isPerson: boolean;
  /** What tells which one: `who has lost a copy`. */
  readonly about?: string;
  /** Where its verb stands. */
  readonly verb: number;
}

/** A sentence in its words. */
export interface Sentence {
  readonly tokens: readonly string[];
  readonly isPerson: (name: string) => boolean;
}

const mostNameWords = 4;
export const singles = new Set(
  'he she it whoever everyone everybody anyone anybody nobody somebody someone nothing everything anything something none neither either'.split(
    ' ',
  ),
);
/** "Everything else appears", "neither may be exceeded": nobody does it. */
const isThing = /^(?:it|\w+thing|none|n?either)$/;
export const plurals = new Set(['they', 'we', 'you', 'i']);
const behindName = new Set(
  'of in from at with on for between behind under near per within without older newer inactive unused idle above below over'.split(
    ' ',
  ),
);

const joining = new Set([',', 'and', 'or']);
const orders = new Set(
  'provide ensure prevent support maintain reduce improve deliver implement integrate minimize minimise prepare include offer enable allow'.split(
    ' ',
  ),
);

/** Who or what a clause is about, where a verb follows: with what is said about them in between. */
export function subjectAt(walk: Sentence, from: number): Subject | undefined {
  const { tokens, isPerson } = walk;
  const first = (tokens[from] ?? '').toLowerCase();
  if (singles.has(first) || plurals.has(first)) {
    const isPlural = plurals.has(first);
    const end = behind(walk, from + 1, isPlural, true);
    return end === undefined ? undefined : { words: first, isPlural, isPerson: !isThing.test(first), verb: end };
  }
  // "Those that were invited upload a copy".
  if (first === 'those' && /^(?:who|that)$/.test(tokens[from + 1] ?? '')) {
    const end = behind(walk, from + 1, true, true);
    return end === undefined ? undefined : { words: 'they', isPlural: true, isPerson: true, verb: end };
  }
  let start = from;
  while (determiners.has((tokens[start] ?? '').toLowerCase()) || /^\d[\d.,]*$/.test(tokens[start] ?? '')) start++;
  const isDetermined = start > from;
  // "Designed to prevent issues", "Provide estimates": what is to be done, and nobody who does it.
  const isOrder =
    !isDetermined &&
    (from === 0
      ? orders.has(first)
      : tokens[from - 1] === 'to'
        ? !first.endsWith('s')
        : // "Create, edit, and deactivate doctor profiles": what else is done.
          joining.has(tokens[from - 1] ?? '') && isBaseForm(first) && !isNounToo(first) && !isPerson(first));
  if (isOrder) return undefined;
  const determiner = (tokens[start - 1] ?? '').toLowerCase();
  for (let end = start + 1; end <= start + mostNameWords && end <= tokens.length; end++) {
    const head = tokens[end - 1] ?? '';
    if (!/^[\p{L}][\p{L}'’-]*$/u.test(head) || isFunctionWord(head)) return undefined;
    const words = tokens.slice(start, end).join(' ');
    const isPlural = isMany(isDetermined ? determiner : '', head);
    const isSomebody = isPerson(words.toLowerCase()) || isPerson(head.toLowerCase());
    // Without an article only many, a part of the organisation or a name can act; something may be said of what cannot be counted.
    const next = tokens[end] ?? '';
    const isMass =
      (from === 0 || tokens[from - 1] === ';') &&
      ((end <= start + 2 && (beings.has(next) || modals.has(next) || /^(?:to|of)$/.test(next))) ||
        /^(?:older|without)$/.test(next));
    // "Marco prints it", "upload sends the bundle": a name, where a verb in its form follows at once.
    const isName =
      end === start + 1 &&
      (from === 0 || /^\p{Lu}\p{Ll}+$/u.test(head)) &&
      isThird(next) &&
      !isThird(head.toLowerCase());
    if (!isDetermined && !isPlural && !isUnit(head) && !isSomebody && !isMass && !isName) continue;
    const verb = behind(walk, end, isPlural && !isUnit(head), isSomebody);
    if (verb !== undefined)
      return {
        words,
        isPlural,
        isPerson: isSomebody,
        verb,
        ...(verb > end ? { about: tokens.slice(end, verb).join(' ') } : {}),
      };
  }
  return undefined;
}

const isThird = (word: string): boolean => /[^s]s$/.test(word) && baseOfVerb(word) !== undefined;

/** Where the verb stands: at once, or after what tells which one is meant ("who needs a drug", "of the ward", ", our librarian,"). */
function behind({ tokens }: Sentence, at: number, isPlural: boolean, isPerson: boolean): number | undefined {
  let from = at;
  while (
    /^(?:also|then|only|always|usually|therefore|never|still|each|both|either|simply|first|later|themselves|itself)$/.test(
      tokens[from] ?? '',
    )
  )
    from++;
  if (finiteAt(tokens, from, isPlural, isPerson)) return from;
  const next = (tokens[at] ?? '').toLowerCase();
  if (next === ',') {
    // An aside between commas: whose name it is, or what else is true of them.
    const close = tokens.indexOf(',', at + 1);
    const opens = (tokens[at + 1] ?? '').toLowerCase();
    const isAside = /^(?:who|which|our|the|an?|whose|including|e\.g)$/.test(opens);
    const isNear = close > at && close - at <= 14;
    return isAside && isNear && finiteAt(tokens, close + 1, isPlural, isPerson) ? close + 1 : undefined;
  }
  if (/^(?:who|that|which|whose)$/.test(next)) {
    // The first verb belongs to "who"; the next one that agrees with the name is what it does.
    for (let i = at + 3; i < tokens.length && i < at + 24; i++) {
      if (/^[,;:]$/.test(tokens[i] ?? '') && !finiteAt(tokens, i + 1, isPlural, isPerson)) return undefined;
      const before = (tokens[i - 1] ?? '').toLowerCase();
      if (/^(?:and|or|to|not|who|that|which|the|an?|their|his|its|our|my|your|be|they|he|she)$/.test(before)) continue;
      // "7 days before the end": what is counted.
      if (/^\d/.test(before) && !beings.has(tokens[i] ?? '') && !modals.has(tokens[i] ?? '')) continue;
      const finite = finiteAt(tokens, i, isPlural, isPerson);
      // "Who notices that it is broken": what is said of it there.
      if (before === 'it' && finite !== 'verb') continue;
      // "Who fails for the third time has to be signed off".
      if (finite === 'have' && tokens[i + 1] === 'to') return i;
      if (finite && finite !== 'have' && !isNounToo(tokens[i]?.replace(/s$/, '') ?? '')) return i;
      if (finite && determiners.has((tokens[i + 1] ?? '').toLowerCase())) return i;
      if (finite && /^(?:it|them)$/.test(tokens[i + 1] ?? '')) return i;
    }
    return undefined;
  }
  // "Cafes more than 30 days late with payment cannot order", "access to the records is audited".
  if (/^(?:more|less|fewer|to|older|newer)$/.test(next)) return helpedBehind(tokens, at + 2);
  if (!behindName.has(next)) return undefined;
  for (let i = at + 2; i <= at + 10 && i < tokens.length; i++) {
    if (/^(?:[,;:]|what|whatever|who|when|if)$/.test(tokens[i] ?? '')) return undefined;
    // "The end of the month the clerk ...": another one begins there.
    const isEach = tokens[i] === 'each' && (modals.has(tokens[i + 1] ?? '') || beings.has(tokens[i + 1] ?? ''));
    const opens =
      !isEach &&
      determiners.has((tokens[i] ?? '').toLowerCase()) &&
      !behindName.has(tokens[i - 1] ?? '') &&
      // "At closing time": where or when, unless "at least" so many follow.
      (tokens[i] !== 'at' || tokens[i + 1] === 'least');
    if (opens && !determiners.has((tokens[i - 1] ?? '').toLowerCase())) return undefined;
    if (/^(?:and|or)$/.test(tokens[i - 1] ?? '')) return undefined;
    // "Within 7 days,": what is counted, though a name stands before it.
    const isCount = /^\d/.test(tokens[i - 1] ?? '') && !beings.has(tokens[i] ?? '') && !modals.has(tokens[i] ?? '');
    // "Nurses of the same grade need it": the grade is what is the same.
    const isNoun = determiners.has((tokens[i - 2] ?? '').toLowerCase()) && isWhich(tokens[i - 1] ?? '');
    const finite = isCount || isNoun ? undefined : finiteAt(tokens, i, isPlural, isPerson);
    if (finite && !determiners.has((tokens[i - 1] ?? '').toLowerCase()) && !behindName.has(tokens[i - 1] ?? ''))
      return i;
  }
  return undefined;
}

const isWhich = (word: string): boolean =>
  /^(?:same|next|last|first|second|third|right)$/.test(word) || isAdjective(word);

/** Behind a longer phrase only a verb that cannot be anything else counts: "is", "can". */
function helpedBehind(tokens: readonly string[], from: number): number | undefined {
  for (let i = from; i < from + 9 && i < tokens.length; i++) {
    const token = (tokens[i] ?? '').toLowerCase();
    if (/^(?:[,;:.]|that|which|who|what|when|if|and|or)$/.test(token)) return undefined;
    if ((beings.has(token) || modals.has(token)) && !/^(?:to|it|they|he|she)$/i.test(tokens[i - 1] ?? '')) return i;
  }
  return undefined;
}

/** What stands before "which": "a number, which she prints". */
export function thingBefore(tokens: readonly string[], end: number): string | undefined {
  const last = tokens[end - 1] === ',' ? end - 1 : end;
  let from = last;
  while (
    from > 0 &&
    from > last - 3 &&
    /^\p{L}/u.test(tokens[from - 1] ?? '') &&
    !isFunctionWord(tokens[from - 1] ?? '')
  )
    from--;
  return from === last ? undefined : tokens.slice(from, last).join(' ');
}

/** "... is passed to the adviser, who": the name before the comma. */
export function nameBefore(
  { tokens, isPerson }: Sentence,
  end: number,
): { words: string; isPlural: boolean } | undefined {
  for (let from = end - 1; from >= 0 && from >= end - mostNameWords; from--) {
    const before = (tokens[from - 1] ?? '').toLowerCase();
    const isStart = determiners.has(before) || isFunctionWord(before) || from === 0;
    if (!isStart) continue;
    const words = tokens.slice(from, end).join(' ');
    const head = tokens[end - 1] ?? '';
    const isSomebody = isPerson(words.toLowerCase()) || isPerson(head.toLowerCase());
    return isSomebody ? { words, isPlural: isMany(before, head) } : undefined;
  }
  return undefined;
}
