/** The part of a roadmap that is about one phase: `## 9. R3: ...`, `## 8. PHASE R3: ...`, `### R7: ...` (001-R38). */
import type { Heading, Structure } from './structure.ts';

const numbering = /^(?:section\s+)?\d{1,3}(?:\.\d{1,3})*[.)]?\s+/i;

/** The phase that a heading opens; nothing when it opens none. */
function phaseOfHeading(text: string): string | undefined {
  const bare = text.replace(/^[^\p{Letter}\p{Number}]+/u, '').replace(numbering, '');
  const [, phase] =
    /^(?:phase\s+)?([A-Z][A-Z0-9]{0,5}(?:-[A-Z]{2,10})?)(?:\s*:|\s+[—–-]\s)/.exec(bare) ??
    /^phase\s+([A-Z][\w-]{0,9})\b/i.exec(bare) ??
    [];
  return phase?.toUpperCase();
}

export function phaseHeading(document: Structure, phase: string): Heading | undefined {
  const wanted = phase.trim().toUpperCase();
  const found = document.headings.filter(({ text, level }) => level <= 4 && phaseOfHeading(text) === wanted);
  // The one with the most under it: a summary may carry the same name.
  return found.toSorted((a, b) => b.end - b.line - (a.end - a.line))[0];
}
