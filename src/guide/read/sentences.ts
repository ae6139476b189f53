/** Sentences of a paragraph that may be wrapped over lines, each with the line on which it starts. */
import { upperFirst } from '../text/words.ts';

export interface Line {
  readonly text: string;
  readonly line: number;
}

/** "e.g. x" and "1.5 s" do not end a sentence; a full stop before a capital letter does. */
const written =
  /(?<=(?<!\b(?:e\.g|i\.e|etc|vs|approx|no|incl|max|min|Art|Sec|Fig))[.!?]["”)]?)\s+(?=["“(]?[\p{Lu}\p{N}])/u;
/** A message typed in passing: there a full stop is one, whatever follows. */
const typed = /(?<=(?<!\b(?:e\.g|i\.e|etc|vs|approx|no|incl|max|min|art|sec|fig))[.!?])\s+(?=["“(]?[\p{L}\p{N}])/u;
const ends = /[.!?]["”)]?$/;
const notEnd = /\b(?:e\.g|i\.e|etc|vs|approx)\.$/;

/** What is longer holds data, not sentences. */
const longest = 2000;

export function sentencesOf(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  let current = '';
  let start = lines[0]?.line ?? 1;
  const isTyped = isCasual(lines);
  for (const { text, line } of lines) {
    for (const piece of text.split(isTyped ? typed : written)) {
      if (current === '') start = line;
      current = current === '' ? piece : `${current} ${piece}`;
      if (ends.test(piece) && !notEnd.test(piece)) {
        found.push({ text: isTyped ? upperFirst(current) : current, line: start });
        current = '';
      }
    }
    if (current.length > longest) break;
  }
  if (current !== '') found.push({ text: isTyped ? upperFirst(current) : current, line: start });
  return found;
}

/** Begins small and goes on small after its full stops. */
function isCasual(lines: readonly Line[]): boolean {
  const text = lines
    .map((one) => one.text)
    .join(' ')
    .slice(0, longest);
  return /^\p{Ll}/u.test(text) && /[.!?] \p{Ll}/u.test(text);
}
