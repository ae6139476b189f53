import { describe, expect, test } from 'vitest';
import { unitsOf } from '../items/prd-units.ts';
import { linesByQuotes, linesSince } from './moved-lines.ts';
import { traceOf } from './trace.ts';

const items = ['- A cook can plan a menu.', '- A cook can print a menu.', '- A guest can rate a dish.'];
const prdOf = (...lines: string[]) => `# PRD: Menus\n\n## Requirements\n\n${lines.join('\n')}\n`;
const [plan = '', print = '', rate = ''] = items;
const fresh = '- A cook can hide a menu.';

describe('[002-R12] lines that were written down for an earlier text', () => {
  const now = (...lines: string[]) => linesSince(unitsOf(prdOf(...items)), unitsOf(prdOf(...lines)));

  test('are where their words are: below a new line, or moved', () => {
    expect([5, 6, 7].map(now(fresh, plan, rate, print))).toEqual([[6], [8], [7]]);
  });

  test('are nowhere when they are gone or say something else', () => {
    expect([5, 6, 7].map(now(fresh, rate))).toEqual([[], [], [6]]);
    expect([5, 6].map(now(fresh, print, rate))).toEqual([[], [6]]);
  });

  test('two sentences of a line can go apart', () => {
    const before = unitsOf(prdOf('- A cook can plan a menu. A guest can rate a dish.'));
    expect(linesSince(before, unitsOf(prdOf(plan, fresh, rate)))(5)).toEqual([5, 7]);
  });
});

describe('[002-R12] lines that are only quoted', () => {
  const said = (text: string, line: number) => `"${text.slice(2)}" (PRD line ${line})`;

  test('have moved as the words did that are quoted with them, others as what is quoted above them', () => {
    const units = unitsOf(prdOf(fresh, ...items));
    expect([3, 5, 6, 7].map(linesByQuotes([said(plan, 5), said(rate, 7)], units))).toEqual([[3], [6], [7], [8]]);
  });

  test('stand where they are when their words do, whoever else quotes wrongly', () => {
    const units = unitsOf(prdOf(...items, plan));
    expect(linesByQuotes([said(rate, 5), said(plan, 5), said('- A cook burns a menu at noon', 6)], units)(5)).toEqual([
      5,
    ]);
  });
});

test('[002-R12] a new line is not answered by what names the number that it has now', () => {
  const prd = prdOf(fresh, plan);
  const rules = `# Business Rules\n\n## Rule 1: Access - Plan\n\n**Source:** "${plan.slice(2)}" (PRD line 5)\n`;
  const tdd =
    '# Design\n\n## Goals\n\n- Plan menus (PRD line 5)\n\n## Components\n\n### Menus\n\nPRD line 5\n\n**Covers:** BR-1\n';
  const { rows, gaps } = traceOf([
    { kind: 'prd', path: 'prd.md', text: prd },
    { kind: 'rules', path: 'rules.md', text: rules },
    { kind: 'tdd', path: 'tdd.md', text: tdd },
  ]);
  expect(rows.map(({ requirement, rule, components }) => [requirement, rule, components.length])).toEqual([
    ['PRD:5', undefined, 0],
    ['PRD:6', 'BR-1', 1],
  ]);
  expect(gaps.map(({ severity, code, at }) => `${severity} ${code} ${at}`)).toEqual([
    'warning trace/line-without-rule prd.md:5',
  ]);
});
