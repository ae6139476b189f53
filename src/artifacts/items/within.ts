/** What stands in a stretch of lines, found by halving: a document may have thousands of each. */
import type { Field, Outline, Section } from '../outline.ts';
import type { Span } from './item.ts';

export function fieldsWithin({ fields }: Outline, [from, to]: Span): Field[] {
  const found: Field[] = [];
  for (let i = firstAt(fields, from); i < fields.length; i++) {
    const field = fields[i] as Field;
    if (field.line > to) break;
    found.push(field);
  }
  return found;
}

/** The last heading above a line. */
export function sectionBefore({ sections }: Outline, line: number): Section | undefined {
  return sections[firstAt(sections, line) - 1];
}

/** Index of the first that stands at this line or below it. */
function firstAt(placed: readonly { readonly line: number }[], line: number): number {
  let [low, high] = [0, placed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((placed[middle]?.line ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
