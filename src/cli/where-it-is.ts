/** Whoever has come to the end wants to know how it turned out, and to read what came of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reviewLines } from '../artifacts/closing-review.ts';
import type { StatusValue } from '../engine/operations/status.ts';
import { plainDeep } from './plain.ts';
import { wrap } from './render/wrap.ts';
import type { View } from './view.ts';

/** More stand in the review itself. */
const mostLines = 4;

export function whereItIs(root: string, status: StatusValue, { width }: View): string[] {
  const { session, documents, flow, open } = plainDeep(status);
  const design = documents.find(({ kind, there }) => kind === 'tdd' && there)?.path;
  if (design === undefined) return [];
  const review = design.replace(/\.md$/, '.review.md');
  const seen = plainDeep(readReview(join(root, review)));
  return [
    ...(seen.length === 0 ? [] : ['Review:', ...seen.flatMap((line) => wrap(line, width, '  - '))]),
    'To read:',
    ...(flow === 'partner'
      ? [`  ${design.replace(/\.md$/, '.document.md')}: the design document, with all that was agreed`]
      : []),
    `  ${design}: the technical design`,
    ...(seen.length === 0 ? [] : [`  ${review}: the closing review`]),
    `  charrette show ${session}: the rest`,
    ...(open.length === 0 ? [] : [`  charrette status ${session}: what is open or only assumed (${open.length})`]),
  ];
}

/** Nobody is kept from the end by a file that cannot be read. */
function readReview(file: string): string[] {
  try {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const covered = reviewLines(text, 'Rules, scenarios and tickets');
    return [...covered, ...reviewLines(text, 'Where to look first').slice(0, mostLines - Math.min(covered.length, 2))];
  } catch {
    return [];
  }
}
