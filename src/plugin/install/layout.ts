/**
 * How a file was laid out before we wrote in it: its blanks and line ends, and nothing of what stands between them.
 * Taking our part out again gives the same words in the form of a formatter; this puts them back as they were.
 */
import { createScanner } from 'jsonc-parser';
import { sha256 } from '../../engine/hash.ts';

export interface Layout {
  /** Hash of the words: others were not laid out like this. */
  readonly words: string;
  /** What stands before each word, and behind the last one. */
  readonly gaps: readonly string[];
}

interface Scanned {
  readonly words: readonly string[];
  readonly gaps: readonly string[];
}

function scan(text: string): Scanned {
  const scanner = createScanner(text, false);
  const words: string[] = [];
  const gaps: string[] = [''];
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const value = text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
    if (value.trim() === '') gaps.push(`${gaps.pop() ?? ''}${value}`);
    else {
      words.push(value);
      gaps.push('');
    }
  }
  return { words, gaps };
}

const hashOf = (words: readonly string[]) => sha256(words.join('\n'));

/** Only JSON is laid out anew by us, and a file of nothing at all; everything else comes back as it was by itself. */
export function layoutOf(path: string, text: string): Layout | undefined {
  if (text.trim() === '') return { words: hashOf([]), gaps: [text] };
  if (!path.endsWith('.json')) return undefined;
  const { words, gaps } = scan(text);
  return { words: hashOf(words), gaps };
}

/** The text as it was laid out; `undefined` for another text. No file, an empty one and `{}` are all nothing. */
export function laidOut(text: string | undefined, { words: expected, gaps }: Layout): string | undefined {
  const { words } = scan(text ?? '');
  if (expected === hashOf([]) && ['', '{}'].includes(words.join(''))) return gaps[0];
  if (hashOf(words) !== expected) return undefined;
  return gaps.map((gap, n) => `${gap}${words[n] ?? ''}`).join('');
}
