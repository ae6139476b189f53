/** The outline of a document that several checks look at, made once. */
import { type Outline, outline } from '../artifacts/outline.ts';
import { plainLines } from '../artifacts/plain-lines.ts';
import { asMeant } from '../artifacts/repair-text.ts';
import { contractsOutline } from '../artifacts/specification.ts';
import type { DocumentText } from './stage.ts';

const outlines = new WeakMap<DocumentText, Outline>();

/** Read once, also when several checks ask. A feature file has lines, and none of what markdown would see in it. */
export function outlineOf(document: DocumentText): Outline {
  const known = outlines.get(document);
  if (known) return known;
  const made = read(document);
  outlines.set(document, made);
  return made;
}

/** As it was meant: who quotes a text that was saved in a wrong encoding quotes it rightly. */
function read({ kind, text: written, mount, path }: DocumentText): Outline {
  const text = asMeant(written);
  if (kind === 'bdd') return plainLines(text);
  return kind === 'contracts' ? contractsOutline(text, mount, path) : outline(text);
}
