/** The lines of a document that have a sign, found once for all who ask: a dozen checks look for tables, brackets or paths. */
import { oncePer } from './once-per.ts';
import type { Outline } from './outline-shape.ts';
import { wholeText } from './whole-text.ts';

export interface NumberedLine {
  readonly text: string;
  readonly line: number;
}

const none: readonly NumberedLine[] = [];
const bySign = oncePer((_: Outline) => new Map<string, readonly NumberedLine[]>());

export function linesWith(document: Outline, sign: string): readonly NumberedLine[] {
  const known = bySign(document).get(sign);
  if (known) return known;
  const found = look(document, (whole, from) => whole.indexOf(sign, from));
  bySign(document).set(sign, found);
  return found;
}

/** Those in which a pattern finds something, which has to be global and stay within a line. */
export function linesWhere(document: Outline, pattern: RegExp): readonly NumberedLine[] {
  return look(document, (whole, from) => {
    pattern.lastIndex = from;
    return pattern.exec(whole)?.index ?? -1;
  });
}

/** From one that has it to the next. */
function look(document: Outline, next: (whole: string, from: number) => number): readonly NumberedLine[] {
  const whole = wholeText(document);
  const { lines } = document;
  let at = next(whole, 0);
  if (at < 0) return none;
  const found: NumberedLine[] = [];
  let [start, i] = [0, 0];
  while (at >= 0) {
    let text = lines[i] as string;
    while (start + text.length < at) {
      start += text.length + 1;
      i += 1;
      text = lines[i] as string;
    }
    found.push({ text, line: i + 1 });
    at = next(whole, start + text.length + 1);
  }
  return found;
}

export const linesWithDigits = oncePer(({ lines }: Outline): readonly NumberedLine[] =>
  lines.flatMap((text, i) => (/\d/.test(text) ? [{ text, line: i + 1 }] : [])),
);
