import { outline } from '../outline.ts';

/** Is there nothing in it beside front matter? Then nobody wrote it (003-R31, R41). */
export function isEmptyDocument(text: string): boolean {
  const document = outline(text);
  return document.lines.slice(document.frontMatter?.endLine ?? 0).every((line) => line.trim() === '');
}
