import { expect, test } from 'vitest';
import type { DocumentText } from '../stage.ts';
import { readPackage } from './documents.ts';
import { movedLineFindings } from './prd-lines.ts';

const prd = (...lines: readonly string[]): DocumentText => ({ kind: 'prd', path: 'prd.md', text: lines.join('\n') });
const analysis = (line: string): DocumentText => ({
  kind: 'analysis',
  path: 'a.md',
  text: `# Analysis\n\n${line}\n${line}\n`,
});
const asked = ['# PRD', '', '- **A mail** tells the person when the', '  export is ready.', '', 'A'];
const said = (where: string) => `- Messages go out ("A mail tells the person when the export is ready.", ${where})`;

test.each([
  ['where it stands', asked, 'PRD line 3', []],
  ['one of several lines', asked, 'PRD lines 1, 3', []],
  ['a line was put in above', ['# PRD', 'new', ...asked.slice(1)], 'PRD line 3', ['a.md:3']],
  ['it is gone', ['# PRD', '', 'Nothing.'], 'PRD line 3', []],
])('the line of a quote: %s', (_, lines, where, expected) => {
  const documents = [prd(...lines), analysis(said(where))];
  expect(movedLineFindings(documents, readPackage(documents)).map(({ at }) => at)).toEqual(expected);
});
