/** The session file as text, and what its digest is taken of. */
import { canonical } from './json-text.ts';
import { type Mark, markKey, type SessionDocument } from './shape.ts';

/** Our key comes last: it is the one line that a person can skip. */
export function printSessionFile(document: SessionDocument, mark: Mark): string {
  const { seq, head, digest } = mark;
  return `${JSON.stringify({ ...unmarked(document), [markKey]: { seq, head, digest } }, null, 2)}\n`;
}

/** What the caller hashes: the values, not the bytes, so that a formatter or a line-end converter is no edit. */
export function digestInput(document: SessionDocument): string {
  return canonical(unmarked(document));
}

function unmarked(document: SessionDocument): SessionDocument {
  return Object.fromEntries(Object.entries(document).filter(([key]) => key !== markKey));
}
