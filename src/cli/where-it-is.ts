/** Whoever has come to the end wants to read what came of it. */
import type { StatusValue } from '../engine/operations/status.ts';

export function whereItIs({ session, documents, flow, open, quick }: StatusValue): string[] {
  const design = documents.find(({ kind, there }) => kind === 'tdd' && there)?.path;
  if (design === undefined) return [];
  return [
    'To read:',
    ...(flow === 'partner'
      ? [`  ${design.replace(/\.md$/, '.document.md')}: the design document, with all that was agreed`]
      : []),
    `  ${design}: the technical design${quick ? '; where to look first: Closing Review' : ''}`,
    `  charrette show ${session}: the rest`,
    ...(open.length === 0 ? [] : [`  charrette status ${session}: what is open or only assumed (${open.length})`]),
  ];
}
