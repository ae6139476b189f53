/** A text that has lines, and none of what Markdown would see in it: a feature file. */
import { linesOf } from './lines-of.ts';
import type { Outline } from './outline.ts';
import { ofRecent } from './recent.ts';

export const plainLines = ofRecent(8, (text): Outline => {
  const lines = linesOf(text.replace(/^\uFEFF/, ''));
  return { lines, sections: [], fences: [], fields: [], isCode: () => false };
});
