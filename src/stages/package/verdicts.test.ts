import { expect, test } from 'vitest';
import type { DocumentText } from '../stage.ts';
import { readPackage } from './documents.ts';
import { componentTwiceFindings, sectionTwiceFindings } from './said-twice.ts';
import { sqlTableFindings } from './sql-tables.ts';
import { verdictFindings } from './verdicts.ts';

const design = (...lines: string[]): DocumentText => ({
  kind: 'tdd',
  path: 'design.md',
  text: ['# Technical Design: Desks', '', ...lines, ''].join('\n'),
});
const record = (number: number, status: string): DocumentText => ({
  kind: 'adr',
  path: `adr/000${number}-desks.md`,
  text: `# ${number}. Desks\n\n## Status\n\n${status}\n\n## Decision\n\nWe keep desks.\n`,
});
const ticket: DocumentText = { kind: 'ticket', path: 'T-1.md', text: '# T-1: Do it\n\nDo it.\n' };
const told = (...documents: DocumentText[]) => {
  const read = readPackage(documents);
  return [
    ...verdictFindings(read),
    ...componentTwiceFindings(read),
    ...sectionTwiceFindings(documents),
    ...sqlTableFindings(read),
  ].map(({ severity, code, at }) => `${severity} ${code} ${at}`);
};

const options = (...verdicts: string[]) =>
  design(
    '## Alternatives Considered',
    '',
    '| Option | Verdict |',
    '|---|---|',
    ...verdicts.map((verdict, i) => `| Way ${i} | ${verdict} |`),
  );

test('[002-R29] of several ways one is chosen', () => {
  expect(told(options('rejected', 'chosen'))).toEqual([]);
  expect(told(options('chosen', 'not chosen'))).toEqual([]);
  expect(told(options('rejected', 'rejected'))).toEqual(['info alternatives/none-chosen design.md:7']);
  expect(told(options('chosen', 'rejected', 'chosen'))).toEqual(['warning alternatives/several-chosen design.md:9']);
});

test('[002-R38] tickets are cut from what was decided', () => {
  const rejected = [record(1, 'Rejected'), record(2, 'Rejected')];
  expect(told(...rejected, ticket)).toEqual(['warning adr/none-accepted adr/0001-desks.md:5']);
  expect(told(...rejected)).toEqual([]);
  expect(told(record(1, 'Rejected'), record(2, 'Proposed'), ticket)).toEqual([]);
});

test('[002-R26] a status that is none', () => {
  const status = (value: string) => told(design(`**Status:** ${value}`));
  expect(status('Banana')).toEqual(['warning design/unknown-status design.md:3']);
  for (const value of ['Draft', 'In Review', 'Approved', 'Entwurf', 'Shipped', 'Draft | Approved', 'ready for QA'])
    expect(status(value)).toEqual([]);
});

test('[002-R26] a section that is there twice; one of many is how the document is written', () => {
  expect(told(design('## Goals', '', 'One.', '', '## Risks', '', 'Two.', '', '## Goals', '', 'Three.'))).toEqual([
    'warning text/section-twice design.md:11',
  ]);
  expect(told(design('## Goals', '', 'a', '## Step', '', 'b', '## Step', '', 'c', '## Step', '', 'd'))).toEqual([]);
});

test('[002-R26] a part that is there twice', () => {
  const parts = (...names: string[]) =>
    design('## Components', '', '| Component | Does |', '|---|---|', ...names.map((name) => `| ${name} | it |`));
  expect(told(parts('Desk API', 'Mailer', 'Clock', 'Mailer'))).toEqual(['warning design/component-twice design.md:10']);
  expect(told(parts('Desk API', 'Mailer', 'Clock'))).toEqual([]);
});

test('[002-R26] a table that is called otherwise where it is referred to', () => {
  const sql = (name: string) =>
    design(
      '```sql',
      'CREATE TABLE desk (id uuid);',
      `CREATE TABLE booking (desk uuid REFERENCES ${name} (id));`,
      '```',
    );
  expect(told(sql('desks'))).toEqual(['warning link/unknown-name design.md:5']);
  expect(told(sql('desk'))).toEqual([]);
  // It may stand elsewhere.
  expect(told(sql('person'))).toEqual([]);
});
