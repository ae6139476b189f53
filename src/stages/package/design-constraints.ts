/** Constraints of a design (002-R29): boundaries that one can verify. Where they are kept in code is no part of them. */
import { constraintNames, findSection } from '../../artifacts/find-section.ts';
import { listItem } from '../../artifacts/lists.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { type Problem, warning } from '../../core/problem.ts';

/** A bare `next.js` is a product, `pages/next.js` is a file. */
const sourceFile =
  /(?<![\w@:/.-])(?:(?:[\w.-]+\/)+[\w-]+\.(?:jsx?|mjs|cjs)|(?:[\w.-]+\/)*[\w-]+\.(?:tsx?|py|go|rs|java|kt|rb|php|cs|cpp|swift|scala|vue|svelte))\b/i;
/** `exportUsers()`, `Exporter.run(input)`; not `CSV (RFC 4180)`. */
const method = /(?<![\w.])(?:[A-Za-z_]\w*\.)*[a-z_]\w*\((?:[^()\s]{0,80})\)/;

/** `user_id`, `maxRetries`, `MAX_UPLOAD_MB`: what is in backquotes and has a name as only code has it. */
const variable = /`(?:[a-z]\w*?_\w+|[a-z]+[a-z0-9]*[A-Z]\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]+)`/;

/** A file, a method or a variable that a constraint names. */
export const codeDetail = (text: string): string | undefined =>
  (sourceFile.exec(text) ?? method.exec(text) ?? variable.exec(text))?.[0];

export function constraintFindings(document: Outline, path: string): Problem[] {
  const section = findSection(document, constraintNames);
  if (!section) return [];
  return document.lines.slice(section.line, section.endLine).flatMap((line, i) => {
    const text = listItem(line.slice(0, 2000));
    const detail = text === undefined ? undefined : codeDetail(text);
    if (detail === undefined || document.isCode(section.line + 1 + i)) return [];
    const fix =
      'Say the boundary itself (how much, how fast, who, what not); the file, variable or method belongs to the components.';
    return [
      warning('design/constraint-detail', `A constraint names ${detail}, which is a way to keep it and not a limit.`, {
        at: `${path}:${section.line + 1 + i}`,
        fix,
      }),
    ];
  });
}
