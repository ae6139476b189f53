/**
 * A sentence as words and numbers, in whatever language: what is compared where one place says again what another one says. Endings are
 * left off, so that "shelves" is "shelf" and "reserviert" is "reservieren"; nothing else is known about the words.
 */
import { oncePattern } from '../../../artifacts/once-pattern.ts';
import { ofRecent } from '../../../artifacts/recent.ts';

export interface Counted {
  readonly value: number;
  readonly written: string;
  /** What is counted: the word behind the number, or the sign beside it. */
  readonly unit: string;
  /** Where it stands among the words. */
  readonly at: number;
}

export interface Spoken {
  readonly words: readonly string[];
  readonly numbers: readonly Counted[];
  readonly denials: number;
}

const token = /\d+(?:[.,:]\d+)*|\p{L}[\p{L}\p{M}_]*|[%€$£<>≤≥]/gu;
/** Ids and what a call is named are none of its words. */
const aside =
  /\b[A-Z][A-Za-z]{0,9}(?:[-_][A-Z]{1,6})?[-_]\d[\w.]*|\bPRD lines? \d[\d, and]*|\b(?:GET|PUT|POST|PATCH|DELETE) \/\S*/g;

/** Words that turn a sentence around, in the languages that we met; each is one of a closed class. */
const denials =
  'not|no|never|cannot|nobody|nicht|nie|niemals|kein|keine|keinen|keinem|keiner|niemand|pas|jamais|aucun|aucune|nunca|jamás|ningún|ninguna|não|nenhum|non|mai|niet|geen|nooit|ikke|inte|aldrig|не|никогда|нельзя';
/** Made when they are first asked for: who writes a document loads this too. */
const denial = oncePattern(() => new RegExp(`^(?:${denials})$`));
const anyDenial = oncePattern(
  () => new RegExp(String.raw`(?<![\p{L}\p{M}_])(?:${denials})(?![\p{L}\p{M}_])|n['’]t\b`, 'iu'),
);

export const isDenied = (text: string): boolean => anyDenial().test(text);

export const spoken = ofRecent(
  2000,
  (text): Spoken => {
    const words: string[] = [];
    const found: { value: number; written: string; at: number }[] = [];
    let denials = 0;
    const said = text.replaceAll(aside, ' ').replaceAll(/(n?)['’]t\b/gi, (_, n: string) => `${n} not`);
    for (const [raw] of said.matchAll(token)) {
      const word = raw.toLowerCase();
      if (/^\d/.test(word)) {
        found.push({ value: valueOf(word), written: raw, at: words.length });
        words.push('#');
      } else if (denial().test(word)) {
        denials += 1;
        if (word === 'cannot') words.push('can');
      } else words.push(stemOf(word));
    }
    const numbers = found.map(({ value, written, at }) => {
      const unit = unitAt(words, at);
      return {
        value,
        written: unit === '' || sign.test(unit) ? written : `${written} ${unitWritten(said, written)}`,
        unit,
        at,
      };
    });
    return { words, numbers, denials };
  },
  2000,
);

export const sign = /^[%€$£]$/;

/** `10,000` has a thousand in it, `2,5` a half. */
const valueOf = (digits: string): number =>
  Number(
    digits
      .replaceAll(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(/[,:]/, '.')
      .replace(/^(\d+\.\d+)\D.*$/, '$1'),
  );

function unitAt(words: readonly string[], at: number): string {
  const [before = '', behind = ''] = [words[at - 1], words[at + 1]];
  return sign.test(before) ? before : behind === '#' ? '' : behind;
}

const unitWritten = (text: string, written: string): string =>
  /^\s?([\p{L}%]+)/u.exec(text.slice(text.indexOf(written) + written.length))?.[1] ?? '';

function stemOf(word: string): string {
  if (word.length < 4) return word;
  const single = word.endsWith('s') ? word.slice(0, -1) : word;
  return single.length > 6 ? single.slice(0, single.length - 2) : single;
}

/** `book` and `booke`, `stund` and `stunde`; short words have to be the same. */
export const isSame = (a: string, b: string): boolean =>
  a === b || (a.length > 3 && b.length > 3 && (a.startsWith(b) || b.startsWith(a)));

/** Words that say something: short ones hold a sentence together. */
export const matters = (word: string): boolean => word.length > 3;
