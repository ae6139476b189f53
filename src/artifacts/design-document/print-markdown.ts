/** The document as one Markdown file: plain GFM, headings of level 1 to 3, diagrams as fences (000-R18, R20). */
import type { DesignDocument } from './model.ts';
import { blocks } from './plain-markdown.ts';
import { headText, sectionsOf, titleOfDocument } from './sections.ts';

export function printMarkdown(document: DesignDocument): string {
  const sections = sectionsOf(document).map(({ title, text }) => `## ${title}\n\n${text}`);
  return `${blocks(`# ${titleOfDocument(document)}`, headText(document), ...sections)}\n`;
}

/** What a small change needs: what and why, limits, rules, what was decided, what may go wrong, what is open. */
const pageSections: ReadonlySet<string> = new Set([
  'summary',
  'constraints',
  'rules',
  'decision-log',
  'risk-radar',
  'open-questions',
]);

/** The same within a page, for what was judged simple; `rest` says where the whole can be read. */
export function printPage(document: DesignDocument, rest: string): string {
  const sections = sectionsOf(document)
    .filter(({ id }) => pageSections.has(id))
    .map(({ title, text }) => `## ${title}\n\n${text.replaceAll(/^### (.+)$/gm, '**$1**')}`);
  return `${blocks(`# ${titleOfDocument(document)}`, headText(document), ...sections, rest)}\n`;
}
