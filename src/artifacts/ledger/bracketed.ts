/** Ids that a document names in brackets alone. */
import { label, type Token, withoutZeros } from './tokens.ts';

const longest = 2000;

/** In a specification ids stand in brackets, if they do: `description: Up to 7 days ahead (R1).` */
export function bracketedIds(lines: readonly string[]): Token[] {
  return lines.flatMap((text, i) =>
    text.length > longest || !mayBracket.test(text)
      ? []
      : [...text.matchAll(bracketed)].flatMap(([, list = '']) =>
          [...list.matchAll(label)].map(([written, prefix = '', mark = '', number = '']) => ({
            series: `${prefix}${mark}`,
            key: `${prefix}${mark}${withoutZeros(number)}`,
            written,
            line: i + 1,
            isFirm: true,
          })),
        ),
  );
}

const mayBracket = /[([][A-Z]{1,10}[-_/]?\d/;
const bracketed = /[([]([A-Z]{1,10}[-_/]?\d[\w.-]{0,12}(?:, ?[A-Z]{1,10}[-_/]?\d[\w.-]{0,12}){0,20})[)\]]/g;
