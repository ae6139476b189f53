/**
 * `"A mail tells the person." (PRD line 34)`, where these words stand in line 35 now: a line was put in above. Told once for a document,
 * since all that it cites below that line has moved with it.
 */
import { quotedLinesIn } from '../../artifacts/items/mentions.ts';
import type { Problem } from '../../core/problem.ts';
import type { DocumentText } from '../stage.ts';
import type { ReadPackage } from './documents.ts';

/** Enough to know a sentence by, and short enough to stand in one line. */
const known = 24;
const mostCitations = 500;

export function movedLineFindings(documents: readonly DocumentText[], { prds }: ReadPackage): Problem[] {
  const [prd, another] = prds;
  if (!prd || another) return [];
  const { lines } = prd.document;
  let bare: readonly string[] | undefined;
  const firstLineWith = (words: string): number => {
    bare ??= lines.map((line) => plain(line.slice(0, 5000)));
    return bare.findIndex((line) => line.includes(words)) + 1;
  };
  return documents.flatMap((document) => {
    if (document.kind === 'prd') return [];
    let seen = 0;
    for (const { words, lines: numbers, index } of quotedLinesIn(document.text)) {
      if ((seen += 1) > mostCitations) break;
      const isThere = numbers.some((number) => (lines[number - 1] ?? '').includes(words.slice(0, known)));
      if (isThere) continue;
      const start = plain(words).slice(0, known);
      const [number = 0] = numbers;
      const line = start.length < 12 || beginsIn(lines, number, start) ? 0 : firstLineWith(start);
      if (line === 0 || numbers.includes(line)) continue;
      const at = document.text.slice(0, index).split('\n').length;
      const message = `${JSON.stringify(words.slice(0, 80))} stands in line ${line} of the PRD now, not in ${number}.`;
      const fix = 'Correct the lines that it cites: the PRD was changed above them.';
      // Nothing is wrong with the design; only who looks it up looks in vain.
      return [{ severity: 'info', code: 'link/moved-line', message, at: `${document.path}:${at}`, fix }];
    }
    return [];
  });
}

/** A sentence may go over several lines, and markup stands between its words. */
function beginsIn(lines: readonly string[], number: number, start: string): boolean {
  const [own = '', ...next] = lines.slice(number - 1, number + 2).map((line) => plain(line.slice(0, 5000)));
  const at = [own, ...next].join(' ').indexOf(start);
  return at >= 0 && at < own.length;
}

const plain = (text: string): string =>
  text
    .replaceAll(/[*_`~>#|\\]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
