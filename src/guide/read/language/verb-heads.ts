/** The verb that carries the meaning of a predicate, and those that are listed beside it. */
import { baseOfVerb } from '../../text/lexicon.ts';
import { adverbs, baseForm, beings, determiners, modals } from './finite.ts';
import { isFunctionWord } from './phrases.ts';
import type { Sentence, Subject } from './subjects.ts';
import { doneOf, isNounToo, lemma } from './verbs.ts';

export const joins = new Set([',', 'and', 'or', 'but', 'then', 'either', 'nor', 'yet']);

export type Form = 'third' | 'base' | 'participle';

export interface Head {
  readonly verb: string;
  /** First word behind it. */
  readonly at: number;
  readonly form: Form;
  readonly modal?: string;
  readonly isNegative: boolean;
}

/** The verb that carries the meaning: behind "can", "has to", "is ... ed", "would like to", "has 14 days to". */
export function headAt({ tokens }: Sentence, at: number, isPlural: boolean): Head | undefined {
  let i = at;
  let modal: string | undefined;
  let isNegative = false;
  const skip = () => {
    while (adverbs.has((tokens[i] ?? '').toLowerCase()) || (tokens[i]?.endsWith('ly') && !lemma(tokens[i] ?? ''))) {
      isNegative ||= /^(?:not|never)$/i.test(tokens[i] ?? '');
      i++;
    }
  };
  const more = () => ({ ...(modal === undefined ? {} : { modal }), isNegative });
  skip();
  const first = (tokens[i] ?? '').toLowerCase();
  const isBe = beings.has(first);
  // What was is how it came to this.
  if (/^(?:was|were|had|could|might)$/.test(first)) return undefined;
  if (modals.has(first)) {
    modal = first;
    isNegative ||= first === 'cannot';
    i++;
    skip();
  }
  const lower = () => (tokens[i] ?? '').toLowerCase();
  const toward =
    /^(?:has|have|needs?|wants?|like|love|wish|wishes|able|allowed|asked|required|ought|expected|entitled|going)$/;
  if (isBe || (modal !== undefined && lower() === 'be') || lower() === 'be') {
    if (isBe || lower() === 'be') i++;
    skip();
    if (lower() === 'to') i++;
    if (lower() === 'be') i++;
    skip();
  }
  const wasBe =
    i > at && /^(?:be|is|are)$/i.test(tokens.slice(at, i).findLast((one) => /^(?:be|is|are)$/i.test(one)) ?? '');
  if (toward.test(lower()) && (tokens[i + 1] ?? '').toLowerCase() === 'to') {
    modal ??= /^(?:able|allowed|entitled)$/.test(lower()) ? 'can' : 'must';
    i += 2;
    if (/^be$/i.test(tokens[i] ?? '') && /^able$/i.test(tokens[i + 1] ?? '')) {
      modal = 'can';
      i += 3;
    } else if (lower() === 'be') {
      i++;
      skip();
      const done = participleOf(lower());
      return done === undefined ? undefined : { verb: done, at: i + 1, form: 'participle', ...more() };
    }
    skip();
    return /^[a-z][a-z-]{1,20}$/.test(lower()) && !isFunctionWord(lower())
      ? { verb: baseForm(lower()), at: i + 1, form: 'base', ...more() }
      : undefined;
  }
  if (/^(?:has|have|gets?)$/.test(lower())) {
    // "Gets told", "get notified".
    const told = /^gets?$/.test(lower()) ? participleOf((tokens[i + 1] ?? '').toLowerCase()) : undefined;
    if (told !== undefined) return { verb: told, at: i + 2, form: 'participle', ...more() };
    // "Has 14 days to object".
    const until = tokens.slice(i, i + 6).findIndex((one) => one === 'to');
    const isTimed =
      until > 1 && tokens.slice(i, i + until).some((one) => /^(?:minute|hour|day|week|month|year)s?$/.test(one));
    const verb = (tokens[i + until + 1] ?? '').toLowerCase();
    return isTimed && /^[a-z]{3,20}$/.test(verb)
      ? { verb: baseForm(verb), at: i + until + 2, form: 'base', modal: 'can', isNegative }
      : undefined;
  }
  if (wasBe) {
    const done = participleOf(lower());
    return done === undefined ? undefined : { verb: done, at: i + 1, form: 'participle', ...more() };
  }
  if (
    !/^[a-z][a-z-]{1,20}$/.test(lower()) ||
    (isFunctionWord(lower()) && !/^(?:makes?|lets?|goe?s?|comes?)$/.test(lower()))
  )
    return undefined;
  const form = modal !== undefined || isPlural ? 'base' : 'third';
  return { verb: baseForm(lower()), at: i + 1, form, ...more() };
}

/** `offered` gives `offer`, `editable` gives `edit`; an adjective gives nothing. */
export function participleOf(word: string): string | undefined {
  // "Is set by the accountant": the same in both forms.
  if (/^(?:set|put|cut|shut|reset|split)$/.test(word)) return word;
  if (word.endsWith('s') || lemma(word) === word) return undefined;
  const possible = word.endsWith('able') ? (lemma(word.slice(0, -4)) ?? lemma(`${word.slice(0, -4)}e`)) : undefined;
  return possible ?? doneOf(word);
}

const knownBase = (word: string): string | undefined => lemma(word) ?? baseOfVerb(word);
const isThirdOf = (word: string): boolean =>
  /[^s]s$/.test(word) && knownBase(word) !== undefined && knownBase(word) !== word;

/** Another verb of the same subject: in the same form, or with "can", "is" or "has to" before it. */
export function coordinated(
  walk: Sentence,
  at: number,
  before: Head | undefined,
  isBare: boolean,
  subject: Subject,
): Head | undefined {
  const { tokens } = walk;
  const form = before?.form ?? 'third';
  const word = (tokens[at] ?? '').toLowerCase();
  const next = (tokens[at + 1] ?? '').toLowerCase();
  if (modals.has(word) || beings.has(word) || /^(?:has|have)$/.test(word)) return headAt(walk, at, subject.isPlural);
  if (!/^[a-z][a-z-]{2,20}$/.test(word) || isFunctionWord(word)) return undefined;
  const known = knownBase(word);
  const isObject =
    determiners.has(next) ||
    /^(?:it|them|him|her|us|me|how|what|which|whether|why|who|one|themselves)$/.test(next) ||
    /^\d/.test(next);
  const isSmall = /^(?:out|up|off|back|in|on|over|down|to|for|at|as|with|into|from|until|by|against)$/.test(next);
  const isOpen = next !== '' && !/^(?:and|or|of|is|are|[,;:])$/.test(next);
  const isList = joins.has(next);
  const more = { at: at + 1, isNegative: false };
  // "Create, modify and retire classes": what is listed beside a verb is one.
  if (isBare && before && form === 'base' && !/(?:ly|ing)$/.test(word)) return { verb: baseForm(word), form, ...more };
  if (form === 'participle') {
    const done = participleOf(word);
    if (done !== undefined) return { verb: done, form, ...more };
  }
  const isThird = !subject.isPlural && /[^s]s$/.test(word);
  // "And then releases or rejects the lot".
  const isPaired = isList && subject.isPerson && isThirdOf(word) && isThirdOf(tokens[at + 2] ?? '');
  if (
    isThird &&
    (isObject ||
      isPaired ||
      (known !== undefined && known !== word && isOpen && (subject.isPerson || !isNounToo(known))) ||
      (isSmall && subject.isPerson))
  )
    return { verb: baseForm(word), form: 'third', ...more };
  if (form !== 'base' || (word.endsWith('s') && !word.endsWith('ss'))) return undefined;
  const isBase = known === word;
  if (
    isBase &&
    (isObject ||
      isSmall ||
      (isOpen && !isNounToo(word)) ||
      (isList && !isNounToo(word)) ||
      (next === '' && tokens[at - 1] !== ','))
  )
    return { verb: word, form, ...more };
  return !isBase && isObject && subject.isPerson && !/(?:ing|ed|ly)$/.test(word)
    ? { verb: word, form, ...more }
    : undefined;
}
