/** A sentence of a goal taken apart: what is wanted first, what else is wanted with it, and what is said about it. */
import { isFunctionWord, wordsOf } from '../read/language/phrases.ts';
import { lemma } from '../read/language/verbs.ts';

export interface Clause {
  readonly text: string;
  /** It only says more about the clause before it. */
  readonly isDetail: boolean;
}

/** Verbs of goals that no list of acts on things has. */
const moreVerbs = new Set(
  'store alert notify ingest email retry cache validate parse render stream encrypt compress migrate extract support handle prevent expose allow let return limit throttle implement introduce build develop refactor improve reduce speed detect convert translate compute calculate aggregate persist expire rotate redirect serve host deploy integrate connect sync backup load test document'.split(
    ' ',
  ),
);

export function verbOf(word: string): string | undefined {
  const lower = word.toLowerCase();
  const known = lemma(lower);
  if (known !== undefined) return known;
  for (const base of [lower, lower.replace(/s$/, ''), lower.replace(/es$/, ''), lower.replace(/ies$/, 'y')])
    if (moreVerbs.has(base)) return base;
  return undefined;
}

/** In the base form somebody is told to do it; "stores" and "alerts" go on after a subject. */
export function beginsWithVerb(text: string, form: 'base' | 'any' = 'base'): boolean {
  const [first = '', second = ''] = wordsOf(text);
  const verb = verbOf(first);
  if (verb === undefined || second === '' || /(?:ing|ed|tion|(?<!imple)(?<!docu)ment)$/i.test(first)) return false;
  // "Filter by tag" is one; "export and import" are two names.
  return !/^(?:and|or|of|is|are|go|goes)$/i.test(second) && (form === 'any' || verb === first.toLowerCase());
}

/** "an email confirms it": somebody or something does something. */
const hasOwnVerb = (text: string): boolean => {
  const words = wordsOf(text).slice(0, 6);
  return (
    words.some((word, i) => i > 0 && !isFunctionWord(word) && word.endsWith('s') && verbOf(word) !== undefined) ||
    /\b(?:can|must|should|may|is|are|go(?:es)?|gets?)\b/i.test(words.join(' '))
  );
};

export function clausesOf(sentence: string): Clause[] {
  const text = sentence.trim().replace(/[.!]+$/, '');
  if (/\bas an? .{2,60} (?:I|we) (?:want|need|can|would)/i.test(text)) return [{ text, isDetail: false }];
  const made =
    /^((?:build|create|implement|add|introduce|develop|write|make) .{3,80}?) (?:that|which) (?=\S)(.{5,})$/i.exec(text);
  if (made) {
    const [, head = '', rest = ''] = made;
    const [first, ...others] = parts(rest);
    if (first !== undefined && beginsWithVerb(first, 'any'))
      return [
        { text: `${head} that ${first}`, isDetail: false },
        ...others.map((one) => ({ text: one, isDetail: false })),
      ];
  }
  const [, head, list] = /^([^:]{4,120}): +(.{8,})$/.exec(text) ?? [];
  const items = list === undefined ? [] : list.split(/[,;] +(?:and )?/).filter((one) => one.trim() !== '');
  if (head !== undefined && items.length >= 2)
    return [{ text: head, isDetail: false }, ...items.map((one) => ({ text: one.trim(), isDetail: true }))];
  const [first = text, ...rest] = text.split(/; +/);
  return [
    ...parts(first).map((one) => ({ text: one, isDetail: false })),
    ...rest.flatMap((one) => parts(one)).map((one) => ({ text: one, isDetail: !isWish(one) })),
  ];
}

/** "Let customers ...", "Admins can ...", "Add ...": somebody asks for it in so many words. */
const isWish = (text: string): boolean =>
  beginsWithVerb(text) || /^(?:the |an? |all |only )?[\p{L}-]+(?: [\p{L}-]+)? (?:can|may|should|must)\b/iu.test(text);

/** At "and" and commas, where another verb follows. */
function parts(text: string): string[] {
  const found: string[] = [];
  let current = '';
  for (const piece of text.split(/(,? and |, (?:then )?)/)) {
    const isJoint = /^,? ?(?:and|then)? ?$|^, $|^ and $|^, and $/.test(piece) && piece.trim() !== '';
    if (isJoint) {
      current += piece;
      continue;
    }
    const whole = current.replace(/(?:,? and |, (?:then )?)$/, '');
    if (
      whole !== '' &&
      whole !== current &&
      (beginsWithVerb(piece, 'any') || (hasOwnVerb(piece) && /^(?:an?|the)\b/i.test(piece)))
    ) {
      found.push(whole.trim());
      current = piece;
    } else current += piece;
  }
  if (current.trim() !== '') found.push(current.trim());
  return found;
}
