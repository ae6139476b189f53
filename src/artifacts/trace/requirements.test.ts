import { describe, expect, test } from 'vitest';
import type { TraceDocument } from './model.ts';
import { traceOf } from './trace.ts';

const rule = (number: number, source: string, more = '') =>
  `## Rule ${number}: Validation - R${number}\n\n**Statement:** It holds.\n\n**Source:** ${source}\n${more}\n`;
const rules = (...all: string[]): TraceDocument => ({
  kind: 'rules',
  path: 'rules.md',
  text: `# Business Rules\n\n${all.join('')}`,
});
const dims = rules(rule(1, '"The owner can dim a lamp."'));
const gaps = (prd: string, ...others: TraceDocument[]) =>
  traceOf([{ kind: 'prd', path: 'prd.md', text: prd }, ...others]).gaps.map(
    ({ severity, code, at }) => `${severity} ${code} ${at}`,
  );
const gapAt = (line: number) => `warning trace/line-without-rule prd.md:${line}`;

describe('[002-R34] a requirement that has an id of its own is asked for like any other', () => {
  test.each([
    ['items', '- FR-1: The owner can dim a lamp.\n- FR-2: The owner can rename a lamp.\n', 6],
    ['bold ids', '- **FR-1**: The owner can dim a lamp.\n- **FR-2**: The owner can rename a lamp.\n', 6],
    ['ids without a colon', '- FR-1 The owner can dim a lamp.\n- FR-2 The owner can rename a lamp.\n', 6],
    [
      'rows',
      '| Id | Says |\n|---|---|\n| FR-1 | The owner can dim a lamp. |\n| FR-2 | The owner can rename a lamp. |\n',
      8,
    ],
    ['paragraphs', 'FR-1: The owner can dim a lamp.\n\nFR-2: The owner can rename a lamp.\n', 7],
    ['lines without a full stop', 'FR-1: The owner can dim a lamp\nFR-2: The owner can rename a lamp\n', 6],
    ['criteria', '- AC-1.1: The owner can dim a lamp.\n- AC-1.2: The owner can rename a lamp.\n', 6],
    [
      'headings',
      '### FR-1: Dim\n\nThe owner can dim a lamp.\n\n### FR-2: Rename\n\nThe owner can rename a lamp.\n',
      11,
    ],
    ['zeros', '- FR-001: The owner can dim a lamp.\n- FR-002: The owner can rename a lamp.\n', 6],
    ['names of rules', '- BR-1: The owner can dim a lamp.\n- BR-2: The owner can rename a lamp.\n', 6],
  ])('%s', (_, text, line) => {
    const prd = `# PRD: Lamp\n\n## Requirements\n\n${text}`;
    expect(gaps(prd, dims)).toEqual([gapAt(line)]);
    expect(gaps(prd, rules(rule(1, '"The owner can dim a lamp."'), rule(2, '"The owner can rename a lamp"')))).toEqual(
      [],
    );
  });

  test('a heading that has one, whatever it stands below, and only once', () => {
    const prd =
      '# PRD: Lamp\n\n## Features\n\n### FR-1: Dim\n\nThe owner can dim a lamp.\n\n### FR-2: Rename\n\nA name.\n';
    expect(gaps(prd, dims)).toEqual([gapAt(9)]);
  });
});

describe('an id that is only spoken of asks for nothing', () => {
  const prd = (section: string) => `# PRD: Lamp\n\n## Requirements\n\n- FR-1: The owner can dim a lamp.\n\n${section}`;
  test.each([
    ['what is said of it again', '## Priorities\n\n| Id | When |\n|---|---|\n| FR-1 | Must |\n'],
    ['risks', '## Risks\n\n- FR-9 may be slow.\n'],
    ['a glossary', '## Glossary\n\n- AC-3: a kind of lamp.\n'],
    ['what changed', '## Revision history\n\n- FR-7: dropped.\n'],
    ['measures', '## Success Metrics\n\n| US-4 | 90 % of owners |\n'],
    ['what is left out', '## Out of Scope\n\n- FR-8: The owner can sell a lamp.\n'],
    ['what is open', '## Open Questions\n\n- FR-8: Who can sell a lamp?\n'],
    ['a heading of what is left out', '## Out of Scope\n\n### FR-8: Selling\n\nNot now.\n'],
  ])('%s', (_, section) => expect(gaps(prd(section), dims)).toEqual([]));
});

describe('what answers a line by its id', () => {
  const prd =
    '# PRD: Lamp\n\n## Requirements\n\n- FR-001: The owner can dim a lamp.\n- FR-002: The owner can rename a lamp.\n';

  test('a rule that names it, also without its zeros', () => {
    expect(gaps(prd, rules(rule(1, 'FR-001'), rule(2, 'FR-2')))).toEqual([]);
  });

  test('something else that names it is told, and does not count as a gap', () => {
    const ticket: TraceDocument = {
      kind: 'ticket',
      path: 'X-1.md',
      text: '# X-1: All\n\n## Business Rules\n\n- BR-1\n- FR-002\n',
    };
    expect(gaps(prd, dims, ticket)).toEqual(['info trace/line-without-rule prd.md:6']);
    const open = rules(rule(1, '"The owner can dim a lamp."'), '## Open Questions\n\n- Who may do FR-002?\n');
    expect(gaps(prd, open)).toEqual(['info trace/line-without-rule prd.md:6']);
  });

  test('a rule that has its name, in the numbers of the house and in ours', () => {
    const house = { kind: 'rules' as const, path: 'rules.md' };
    const text =
      '# Business Rules\n\n## REQ-1: Dim\n\n**Statement:** Dim.\n\n## REQ-2: Rename\n\n**Statement:** Rename.\n';
    const written = prd.replaceAll('FR-00', 'REQ-');
    expect(gaps(written, { ...house, text })).toEqual([]);
    expect(gaps(written.replaceAll('REQ-', 'BR-'), { ...house, text: text.replaceAll('REQ-', 'BR-') })).toEqual([]);
    expect(gaps(`${written}- REQ-3: The owner can sell a lamp.\n`, { ...house, text })).toEqual([gapAt(7)]);
  });
});

describe('a line is carried by who cites it, or what belongs to it', () => {
  const ticket = (more: string): TraceDocument => ({
    kind: 'ticket',
    path: 'L-1.md',
    text: `# L-1: Dim\n\n## Summary\n\nDims a lamp.\n\n## Business Rules\n\n- BR-1\n\n${more}`,
  });
  // Where only what has a name of its own is asked for.
  const head = '# PRD: Lamp\n\n## Background\n\n- FR-1: The owner can dim a lamp.\n';
  const asked = `${head}- FR-2: The owner exports:\n  - names\n  - rooms\n- Lamps of today.\n\n## Out of Scope\n\n- Payment\n`;
  const carried = (line: number) => `info trace/line-without-rule prd.md:${line}`;

  test.each([
    ['the line itself', asked, 6, carried(6)],
    ['what is indented below it', asked, 8, carried(6)],
    ['the next item', asked, 9, gapAt(6)],
    ['a line under another heading', asked, 13, gapAt(6)],
    ['a list that it announces', `${head}\nFR-2: Exports of the owner:\n\n- names\n- rooms\n`, 10, carried(7)],
    ['the next paragraph', `${head}\nFR-2: Exports of the owner.\n\nLamps of today.\n`, 9, gapAt(7)],
    ['its section', `${head}\n### FR-2: Export\n\nOwners.\n\nLamps of today.\n`, 11, carried(7)],
    ['the section after its own', `${head}\n### FR-2: Export\n\nOwners.\n\n### More\n\nLamps.\n`, 13, gapAt(7)],
  ])('%s', (_, prd, line, told) => {
    expect(gaps(prd, dims, ticket(`## Technical Notes\n\nAs PRD line ${line} has it.\n`))).toContain(told);
  });

  test('what a ticket leaves out it does not carry', () => {
    expect(gaps(asked, dims, ticket('## Out of Scope\n\n- Exports come later (PRD line 6)\n'))).toContain(gapAt(6));
  });

  test('nor the rules around it, where it says which are its own', () => {
    const [own, around] = ['## Business Rules\n\nNone of its own.\n', '## Context\n\nBR-1 holds here too.\n'];
    const all = gaps(asked, dims, { kind: 'ticket', path: 'L-2.md', text: `# L-2: See\n\n${own}\n${around}` });
    expect(all).toContain('warning trace/rule-without-ticket rules.md:3');
    const silent = gaps(asked, dims, { kind: 'ticket', path: 'L-2.md', text: `# L-2: See\n\n${around}` });
    expect(silent).not.toContain('warning trace/rule-without-ticket rules.md:3');
  });
});
