/** The document as one Markdown file: plain GFM, headings of level 1 to 3, diagrams as fences (000-R18, R20). */
import type { DesignDocument } from './model.ts';
import { blocks } from './plain-markdown.ts';
import { headText, sectionsOf, titleOfDocument } from './sections.ts';

export function printMarkdown(document: DesignDocument): string {
  const sections = sectionsOf(document).map(({ title, text }) => `## ${title}\n\n${text}`);
  return `${blocks(`# ${titleOfDocument(document)}`, headText(document), ...sections)}\n`;
}
