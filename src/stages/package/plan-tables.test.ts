import { expect, test } from 'vitest';
import type { DocumentText } from '../stage.ts';
import { dateFindings } from './dates.ts';
import { namedPartFindings } from './named-parts.ts';
import { planTableFindings } from './plan-tables.ts';

const page = (text: string, path = 'plan.md'): DocumentText => ({ kind: 'tdd', path, text });
const ticket = (id: string, points: number, waits: string): DocumentText => ({
  kind: 'ticket',
  path: `tickets/${id}.md`,
  text: `# ${id}: Ring\n\n**Points:** ${points}\n**Depends On:** ${waits}\n`,
});
const tickets = [ticket('BELL-1', 3, 'None'), ticket('BELL-2', 5, 'BELL-1')];
const plan = (rows: string) => page(`# Plan\n\n| Ticket | Points | Depends on |\n|---|---|---|\n${rows}`);
const lines = (found: readonly { code: string; at?: string }[]) => found.map(({ code, at }) => `${code} ${at}`);

test('[002-R38] a plan says of its tickets what they say', () => {
  const told = (rows: string) => lines(planTableFindings([...tickets, plan(rows)]));
  expect(told('| BELL-1 | 3 | - |\n| BELL-2 | 5 | BELL-1 |\n| Total | 8 | |\n')).toEqual([]);
  expect(told('| BELL-1 | 5 | - |\n| BELL-2 | 5 | BELL-1 |\n')).toEqual(['ticket/points-differ plan.md:5']);
  expect(told('| BELL-1 | 3 | - |\n| BELL-2 | 5 | - |\n')).toEqual(['ticket/dependency-differs plan.md:6']);
  // What is not said here is said elsewhere.
  expect(told('| BELL-1 | 3 | |\n| BELL-2 | ? | see the ticket |\n')).toEqual([]);
});

test('[002] a last row adds up what stands above it', () => {
  const told = (rows: string) => lines(planTableFindings([page(`| What | Days | Share |\n|---|--:|--:|\n${rows}`)]));
  expect(told('| a | 3 | 30 % |\n| b | 1,200 | 70 % |\n| **Total** | **1,203** | 100 % |\n')).toEqual([]);
  expect(told('| a | 3 | 30 % |\n| b | 4 | 70 % |\n| **Total** | **8** | 100 % |\n')).toEqual([
    'text/total-differs plan.md:5',
  ]);
  expect(told('| a | 3 | |\n| Subtotal | 3 | |\n| b | 4 | |\n| Total | 7 | |\n')).toEqual([]);
  expect(told('| a | 3 to 5 | |\n| b | 4 | |\n| Total | 8 | |\n')).toEqual([]);
});

test('[002] what ends does not end before it begins', () => {
  const told = (text: string) => lines(dateFindings([page(text)]));
  expect(told('Sprint: 2026-03-16 to 2026-03-27, before 2026-03-01')).toEqual([]);
  expect(told('Sprint: 2026-03-27 to 2026-03-16')).toEqual(['text/dates-turned plan.md:1']);
  expect(told('Vom 27.03.2026 bis zum 16.03.2026')).toEqual(['text/dates-turned plan.md:1']);
  expect(told('| Phase | Start | End |\n|---|---|---|\n| 1 | 2026-05-04 | 2026-04-30 |\n')).toEqual([
    'text/dates-turned plan.md:3',
  ]);
  expect(told('Moved from 2026-03-27, then 2026-03-16; build 2026-03-27-2026-03-16')).toEqual([]);
});

test('[002-R41] the parts that a matrix names are there', () => {
  const parts = page(
    '| Baustein | Aufgabe |\n|---|---|\n| Suche | findet |\n| Sperre | sperrt |\n| Post | mahnt |\n',
    'a.md',
  );
  const matrix = (last: string) =>
    page(`| Anforderung | Baustein |\n|---|---|\n| R1 | Suche |\n| R2 | Sperre, Post |\n| R3 | ${last} |\n`, 'b.md');
  expect(lines(namedPartFindings([parts, matrix('Post')]))).toEqual([]);
  expect(lines(namedPartFindings([parts, matrix('Mahndienst')]))).toEqual(['link/unknown-component b.md:5']);
  expect(lines(namedPartFindings([parts, matrix('Mahndienst'), page('# D\n\n## Mahndienst\n', 'd.md')]))).toEqual([]);
  expect(lines(namedPartFindings([parts, matrix('Mahndienst, Kasse')]))).toEqual([]);
});
