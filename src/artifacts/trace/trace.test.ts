import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedGaps } from './gaps.ts';
import { traceHtml } from './html.ts';
import type { TraceDocument } from './model.ts';
import { ownWords, tracePicture } from './picture.ts';
import { traceOf } from './trace.ts';

const prd = `# Feature: Export

## User Stories

- As a user, I want to cancel so that nothing lies around.

## Requirements

- The formats are CSV and JSON.
- At most 5 exports a day.

## Out of Scope

- Whole organisations.
`;
const rules = `# Business Rules: Export

## Rule 1: Validation - Formats

**Source:** "The formats are CSV and JSON" (PRD line 9)

## Rule 2: Rate Limiting - Five

**Source:** "At most 5 exports a day." (PRD line 10)

## Rule 3: Performance - Fast

**Source:** "500 ms" (assumption A1)
`;
const tdd = '# Design\n\n## Components\n\n### Api\n\n**Covers:** BR-1, BR-2, BR-3\n\n### Cancelling\n\nPRD line 5\n';
const bdd =
  'Feature: F\n  @BR-1\n  Scenario: csv\n    Given a\n  @BR-2\n  Scenario: five\n    Given a\n  @BR-3\n  Scenario: fast\n    Given a\n';
const ticket = '# X-1: All\n\n## Business Rules\n\n- BR-1 to BR-2\n- BR-3\n\n## BDD Scenarios\n\n- csv\n';
const documents = (more: Partial<Record<TraceDocument['kind'], string>> = {}): TraceDocument[] =>
  Object.entries({ prd, rules, tdd, bdd, ticket, ...more }).map(([kind, text]) => ({
    kind: kind as TraceDocument['kind'],
    path: `${kind}.md`,
    text,
  }));
const gaps = (more: Partial<Record<TraceDocument['kind'], string>>) =>
  traceOf(documents(more)).gaps.map(({ severity, code, at }) => `${severity} ${code} ${at}`);

test('without rules nothing is missing yet, and that is not called a trace without gaps', () => {
  expect(countedGaps(traceOf([{ kind: 'prd', path: 'prd.md', text: prd }]))).toBe('No gaps yet, for want of rules');
});

describe('the matrix', () => {
  const { rows, items, gaps: found } = traceOf(documents());
  const label = (id: string | undefined) => items.find((item) => item.id === id)?.label ?? id;

  test('a row for each line that asks for something and its rule; what is left out is not asked for', () => {
    expect(
      rows.map((row) => [
        label(row.requirement),
        row.rule,
        row.components.map(label),
        row.scenarios.map(label),
        row.tickets,
      ]),
    ).toEqual([
      ['PRD line 5', undefined, ['component "Cancelling"'], [], []],
      ['PRD line 9', 'BR-1', ['component "Api"'], ['scenario "csv"'], ['X-1']],
      ['PRD line 10', 'BR-2', ['component "Api"'], ['scenario "five"'], ['X-1']],
      [undefined, 'BR-3', ['component "Api"'], ['scenario "fast"'], ['X-1']],
    ]);
  });

  test('without a gap that counts; a story that only a component names is worth knowing', () => {
    expect(found.map(({ severity, code }) => [severity, code])).toEqual([['info', 'trace/line-without-rule']]);
  });

  test('what the PRD takes for granted asks for no rule', () => {
    const granted = prd.replace(
      '## Out of Scope',
      '## Assumptions and dependencies\n\n- Printers are there.\n\n## Out of Scope',
    );
    expect(gaps({ prd: granted })).toEqual(['info trace/line-without-rule prd.md:5']);
  });

  test('a line that the design weighs in its own words, or that the rules list as open, is not forgotten', () => {
    const named = { tdd: tdd.replace('PRD line 5', 'BR-1') };
    expect(gaps(named)).toEqual(['warning trace/line-without-rule prd.md:5']);
    const open = { ...named, rules: `${rules}\n## Open Questions\n\n- What must hold for cancelling? (PRD line 5)\n` };
    expect(gaps(open)).toEqual(['info trace/line-without-rule prd.md:5']);
  });

  test('what was said in the session is a source, of a rule and of a component', () => {
    const said = {
      rules: rules.replace('(assumption A1)', '(answer latency_sla)'),
      tdd: `${tdd}\n### Zoom\n\nAnother system (note 1).\n\n### Breaker\n\nIt opens (change asked for at stage 3).\n`,
    };
    expect(gaps(said)).toEqual(['info trace/line-without-rule prd.md:5']);
    expect(traceOf(documents(said)).rows.at(-1)).toMatchObject({ rule: 'BR-3', told: 'answer latency_sla' });
  });
});

describe('gaps', () => {
  test.each([
    [
      'a line that nothing answers',
      { tdd: tdd.replace('PRD line 5', 'BR-1') },
      'warning trace/line-without-rule prd.md:5',
    ],
    [
      'a rule that quotes nothing',
      { rules: rules.replace('At most 5', 'At most 6') },
      'warning trace/rule-without-source rules.md:7',
    ],
    ['a rule without component', { tdd: tdd.replace(', BR-2', '') }, 'warning trace/rule-without-component rules.md:7'],
    [
      'a rule without scenario (002-R41)',
      { bdd: bdd.replace('@BR-2', '@BR-1') },
      'warning trace/rule-without-scenario rules.md:7',
    ],
    [
      'a rule without ticket',
      { ticket: ticket.replace('- BR-3\n', '') },
      'warning trace/rule-without-ticket rules.md:11',
    ],
    [
      'a scenario that shows nothing',
      { bdd: bdd.replace('@BR-2', '@slow') },
      'warning trace/scenario-without-rule bdd.md:6',
    ],
    [
      'a component that nobody asked for',
      { tdd: `${tdd}\n### More\n\nWords.\n` },
      'warning trace/component-without-rule tdd.md:13',
    ],
    ['a rule that is nowhere', { bdd: bdd.replace('@BR-2', '@BR-2 @BR-9') }, 'warning trace/nowhere bdd.md:6'],
    ['a scenario that is nowhere', { ticket: ticket.replace('- csv', '- xml') }, 'warning trace/nowhere ticket.md:1'],
  ])('%s', (_name, more, expected) => expect(gaps(more)).toContain(expected));

  test('a component that stands on a listed assumption comes from that', () => {
    const assumed = `${tdd}\n### Store\n\n**Covers:** no rule of its own\n\nKeeps what is made (assumption A1).\n`;
    expect(gaps({ tdd: assumed })).toEqual(['info trace/line-without-rule prd.md:5']);
    expect(gaps({ tdd: assumed.replace(' (assumption A1)', '') })).toContain(
      'warning trace/component-without-rule tdd.md:13',
    );
  });

  test('what is not written yet is not missed', () => {
    const early = traceOf(documents().filter(({ kind }) => kind === 'prd' || kind === 'rules'));
    expect(early.gaps.map(({ code }) => code)).toEqual(['trace/line-without-rule']);
    expect(traceOf([]).gaps).toEqual([]);
  });
});

test('as a page: no tag but ours, no script, no address, whatever the words are', () => {
  const hostile = fc.constantFrom(
    '</td><script>alert(1)</script>',
    '" onload="x',
    '<img src=x onerror=alert(1)>',
    ']]>',
    '\u202Eevil',
  );
  const words = fc
    .oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 40 }))
    .map((text) => text.replaceAll(/\s+/g, ' '));
  const ours = new Set(
    'html head meta title style body h1 h2 p div svg g rect text path ul li code br span table thead tbody tr th td b'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(words, words, words, (a, b, c) => {
      const page = traceHtml(
        traceOf([
          { kind: 'prd', path: `${a}.md`, text: `# F\n\n## Requirements\n\n- ${b}\n` },
          { kind: 'rules', path: 'r.md', text: `# R\n\n## Rule 1: ${c} - ${a}\n\n**Source:** "${b}"\n` },
          { kind: 'tdd', path: 't.md', text: `# T\n\n## Components\n\n### ${c}\n\n**Covers:** BR-1\n` },
          { kind: 'bdd', path: 'b.feature', text: `Feature: F\n  @BR-1\n  Scenario: ${a}\n    Given x\n` },
        ]),
        b,
        () => "'sha256-x'",
      );
      const tags = [...page.replace('<!doctype html>', '').matchAll(/<\/?([a-zA-Z0-9]+)([^>]*)>/g)];
      expect(tags.filter(([, name = '']) => !ours.has(name)).map(([tag]) => tag)).toEqual([]);
      expect(tags.filter(([, , attributes = '']) => /\bon\w+\s*=|href|src=/i.test(attributes))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('[002-R34] in the picture a box stands in the row of what it is linked to, and a column of nothing is left out', () => {
  const item = (id: string, kind: 'rule' | 'ticket') => ({ id, label: id, title: id, kind, path: 'x.md', line: 1 });
  const rules3 = ['BR-1', 'BR-2', 'BR-3'].map((id) => item(id, 'rule'));
  const svg = tracePicture({
    rows: [],
    items: [...rules3, item('T-1', 'ticket')],
    links: [['T-1', 'BR-3']],
    gaps: [],
  });
  const rowOf = (id: string) => new RegExp(`<title>${id}: .*?<rect x="[\\d.]+" y="([\\d.]+)"`).exec(svg)?.[1];
  expect(rowOf('T-1')).toBe(rowOf('BR-3'));
  expect(svg).not.toContain('Contracts (');
});

test('a line whose rule somebody dropped is no gap, and is told', () => {
  const less = rules
    .replace(/## Rule 2[^]*?(?=## Rule 3)/, '')
    .concat('\n## Summary\n\n**Total Rules:** 2\n**Retired:** BR-2 (At Most 5 Exports a Day)\n');
  const ofLine = (all: readonly string[]) => all.filter((one) => one.endsWith('line-without-rule prd.md:10'));
  expect(ofLine(gaps({ rules: less }))).toEqual(['info trace/line-without-rule prd.md:10']);
  expect(ofLine(gaps({ rules: less.replace('At Most 5 Exports a Day', 'Another Thing Altogether') }))).toEqual([
    'warning trace/line-without-rule prd.md:10',
  ]);
});

test('what stands beside its words anyway is not said twice', () => {
  expect(ownWords({ id: 'FR-1', kind: 'requirement', title: 'FR-1 A patient can wait' })).toBe('A patient can wait');
  expect(ownWords({ id: 'BR-2', kind: 'rule', title: 'Rate Limiting - At Most 2' })).toBe('At Most 2');
  expect(ownWords({ id: 'X-1', kind: 'ticket', title: 'Join - a list' })).toBe('Join - a list');
});

describe('rules that name lines instead of quoting them', () => {
  const prd = '# PRD: Loans\n\n## Requirements\n\n- A reader has at most 5 loans.\n- A loan lasts 28 days.\n';
  const rule = (number: number, source: string) =>
    `## Rule ${number}: Validation - R${number}\n\n**Statement:** It holds.\n\n**Source:** ${source}\n\n`;
  const traceWith = (...sources: string[]) =>
    traceOf([
      { kind: 'prd', path: 'prd.md', text: prd },
      {
        kind: 'rules',
        path: 'rules.md',
        text: `# Business Rules\n\n${sources.map((one, i) => rule(i + 1, one)).join('')}`,
      },
    ]);

  test('stand in the rows of these lines, each line of a range', () => {
    const { rows, gaps } = traceWith('PRD line 5', 'PRD lines 5-6');
    expect(rows.map((one) => `${one.requirement} ${one.rule}`)).toEqual(['PRD:5 BR-1', 'PRD:5 BR-2', 'PRD:6 BR-2']);
    expect(gaps).toEqual([]);
  });

  test('a line that is not there is no source', () => {
    const { rows, gaps } = traceWith('PRD line 5', 'PRD line 99', 'PRD line 6');
    expect(rows.map((one) => `${one.requirement} ${one.rule}`)).toEqual(['PRD:5 BR-1', 'PRD:6 BR-3', 'undefined BR-2']);
    expect(gaps.map(({ code, at }) => `${code} ${at}`)).toEqual(['trace/rule-without-source rules.md:9']);
  });
});

test('below the heading of a requirement stands the requirement itself, where a specification is PRD and rules in one', () => {
  const text =
    '# Requirements\n\n## Requirements\n\n### FR-1: Opening\n\nThe shop MUST open at dawn.\n\n### FR-2: Closing\n\nThe shop MUST close at dusk.\n\n- The lights MUST go out.\n\n### Others\n\nThe shop MUST smell of bread.\n';
  const path = 'specs/a/requirements.md';
  const tasks = {
    kind: 'ticket' as const,
    path: 'X-1.md',
    text: '# X-1: All\n\n## Business Rules\n\n- FR-1\n- FR-2\n',
  };
  const both = [{ kind: 'prd' as const, path, text }, { kind: 'rules' as const, path: `${path}#L0+0`, text }, tasks];
  expect(traceOf(both).gaps.map(({ code, at }) => `${code} ${at}`)).toEqual([`trace/line-without-rule ${path}:17`]);
});

test('thousands of lines that nothing answers are traced in bounded time', () => {
  const many = Array.from({ length: 8000 }, (_, i) => `| R${i} | A user can export file ${i} |`);
  const all = `${prd}\n## More requirements\n\n| ID | Requirement |\n|---|---|\n${many.join('\n')}\n`;
  const { rows } = traceOf([
    { kind: 'prd', path: 'prd.md', text: all },
    { kind: 'rules', path: 'rules.md', text: rules },
  ]);
  expect(rows.length).toBeGreaterThan(1000);
});
