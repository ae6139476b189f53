/** Documents that a text names by their paths in backticks: `docs/adr/0007-cache.md`, `contracts/orders.yaml`. */
import type { Outline } from './outline.ts';
import { linesWith } from './lines-with.ts';

export interface NamedDocument {
  readonly file: string;
  readonly line: number;
}

const longest = 5000;
const mostNamed = 500;
/** With a folder: a bare name may lie anywhere. What a program reads (`src/a.ts`, `package.json`) is none. */
const named =
  /(?<!`)`(?:\.\/)?((?:\.\.\/){0,4}[\w-][\w.-]{0,80}(?:\/[\w-][\w.-]{0,120}){1,8}\.(?:md|markdown|feature|ya?ml|json|mmd))(?:#[\w./~-]{0,200})?`(?!`)/g;
/** `**Source:** .claude/context/EPIC-12.md`: all that a field says. */
const inField =
  /^\s{0,3}(?:[-*+] )?(?:\*\*|__)?\p{Lu}[\p{L} ]{1,30}(?::(?:\*\*|__)?|(?:\*\*|__):)\s{1,3}((?:\.\.?\/){0,4}\.?[\w-][\w.-]{0,80}(?:\/[\w-][\w.-]{0,120}){1,8}\.(?:md|markdown|feature))\s*$/u;
/** `docs/adr/NNNN-title.md`, `specs/feature-name/spec.md`: a form of a name. */
const isForm =
  /(?:^|[/._-])(?:N{2,}|X{2,}|Y{2,}|YYYY\w*|path|to|your|my|foo|bar|example\w*|template\w*|some|name|title|slug)(?=[/._-]|$)|#{2,}/i;
/** What is to be made, moved or taken away is not there, or no longer. */
const isMade =
  /\b(?:creat\w+|adds?|added|adding|writes?|written|writing|generat\w+|produc\w+|new|will|later|output\w*|drafts?|saves?|saved|emits?|emitted|stor(?:e|es|ed)|mov(?:e|es|ed)|renam\w+|delet\w+|remov\w+|dropped|former\w*|previous\w*|obsolete|superseded|replac\w+|publish\w*|export\w*|planned|optional|if present|if any|e\.g\.|such as|for example|like|crear|genera\w*|erstell\w*|anleg\w*|neu\w*|créer|nouve\w*|nuev\w*)\b/i;

export function namedDocuments(document: Outline): NamedDocument[] {
  const found: NamedDocument[] = [];
  for (const { text: raw, line } of linesWith(document, '/')) {
    if (found.length >= mostNamed) break;
    if (raw.length > longest || document.isCode(line)) continue;
    const [, whole] = raw.length > 300 || !raw.includes(':') ? [] : (inField.exec(raw) ?? []);
    if (whole !== undefined && !isForm.test(whole)) found.push({ file: whole.replace(/^\.\//, ''), line });
    if (!raw.includes('`')) continue;
    if (isMade.test(raw.replaceAll(/`[^`]{0,300}`/g, ' '))) continue;
    for (const [, file = ''] of raw.matchAll(named)) if (!isForm.test(file)) found.push({ file, line });
  }
  return found;
}
