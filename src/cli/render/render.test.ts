import { describe, expect, test } from 'vitest';
import { problem } from '../../core/problem.ts';
import type { TraceValue } from '../../engine/operations/trace.ts';
import type { Step } from '../../engine/step-view.ts';
import { isAscii } from '../ascii.ts';
import type { View } from '../view.ts';
import { problemLines } from './problem.ts';
import { designLines, statusLines } from './progress.ts';
import { resultLines } from './results.ts';
import { showLines } from './show.ts';
import { specLooks } from './specs.ts';
import { fullStep, shortStep } from './step.ts';
import { table } from './table.ts';
import { ticketLines } from './tickets.ts';
import { traceLines } from './trace.ts';
import { wrap } from './wrap.ts';

const bare = (_format: unknown, text: string) => text;
const view = (width: number, ascii = false): View => ({
  json: false,
  interactive: false,
  ascii,
  width,
  paint: bare,
  paintError: bare,
});

const status = {
  session: 'user-export',
  status: 'active',
  quick: false,
  current: '3a',
  stages: [],
  stale: [],
  open: Array.from({ length: 30 }, (_, i) => `Question: number ${i}\nwith a second line`),
  documents: [{ path: 'gone.md', kind: 'rules', there: false }],
  progress: {
    marks: ['✅ Stage 0: Clarification - Complete', '⏳ Stage 1-7: Pending'],
    ascii: ['[done] Stage 0: Clarification - Complete', '[wait] Stage 1-7: Pending'],
  },
};

describe('the progress view', () => {
  test('A9: the status of a feature stays within forty lines', () => {
    const lines = statusLines(status, view(80));
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.at(-1)).toBe('Not on disk: gone.md');
  });

  test('where much is stale, each stage has its share, and what is left is counted', () => {
    const of = (stage: '3b' | '5' | '6', count: number) =>
      Array.from({ length: count }, (_, i) => ({
        stage,
        item: `${stage}-${i}`,
        path: ['BR-3'],
        at: `${stage}.md:${i}`,
      }));
    const stale = [...of('3b', 20), ...of('5', 9), ...of('6', 2)] as never;
    const lines = statusLines({ ...status, stale }, view(120));
    const shown = (text: string) => lines.filter((line) => line.startsWith(text)).length;
    expect([shown('  - 3b: '), shown('  - 5: '), shown('  - 6: ')]).toEqual([5, 5, 2]);
    expect(lines).toContain('  and 19 more: 15 of 3b, 4 of 5 (--json lists them)');
    // With nothing else to tell there is room for more of them.
    const alone = statusLines({ ...status, stale, open: [], documents: [] }, view(120));
    expect(alone.length).toBeLessThanOrEqual(36);
    expect(alone.filter((line) => line.startsWith('  - ')).length).toBeGreaterThan(24);
  });

  test('002-R50: a session that is there is offered in the words of the seed', () => {
    const question = {
      id: 'resume',
      text: '',
      options: [
        { key: 'resume', label: 'Resume from Stage 3', recommended: true },
        { key: 'restart', label: 'Restart' },
      ],
    };
    expect(designLines({ did: 'found', status, question }, view(80))).toEqual([
      'Found existing design session for "user-export"',
      '',
      'Progress:',
      '  ✅ Stage 0: Clarification - Complete',
      '  ⏳ Stage 1-7: Pending',
      '',
      'Options:',
      '  1. Resume from Stage 3 (recommended)',
      '  2. Restart',
    ]);
  });

  test('002-R51: it has an ASCII form, and keeps to the width', () => {
    const lines = designLines({ did: 'looked', status }, view(30, true));
    expect(lines).toContain('  [done] Stage 0: Clarifica...');
    expect(lines.join('')).toMatch(/^[\x20-\x7E]*$/);
  });
});

const step: Step = {
  id: 'ask-clarify',
  kind: 'ask',
  session: 'x',
  stage: '0',
  title: 'Clarification',
  from: 'person',
  why: 'These only a person can answer.',
  wants: 'Answers.',
  questions: [
    {
      id: '1',
      key: 'scale',
      text: 'How many?',
      allowOther: true,
      options: [{ answer: '1', label: 'Ten', recommended: true, why: 'said so' }],
    },
  ],
  submit: { command: 'charrette answer x QUESTION ANSWER', fields: {} },
};

test('a step in short and in full', () => {
  expect(shortStep(step, view(80))).toEqual([
    'Next: Stage 0: Clarification, answer (a person)',
    '  Answers.',
    '  - scale: How many?',
    '  $ charrette answer x QUESTION ANSWER',
  ]);
  expect(fullStep(step, view(80))).toContain('    1. Ten (recommended): said so');
});

test('[003-R55] where to go after a phase is said once', () => {
  const stop = '→ Next: implement the tasks';
  const done: Step = { ...step, kind: 'done', wants: stop };
  const value = { spec: 'x', path: './specs/x', phase: 'tasks', output: 'tasks.md', author: 'guide', approved: true };
  const lines = (said: object) =>
    resultLines(
      'spec-tasks',
      { value: { ...value, ...said }, notes: [], next: done },
      view(80),
      specLooks['spec-tasks'],
    );
  expect(lines({ stop })).toEqual(['Written by guide.', '', stop]);
  expect(lines({}).join('\n').split(stop)).toHaveLength(2);
});

test('a problem says what, where and what to do', () => {
  const lines = problemLines(problem('a/b', 'It is wrong.', { at: 'x.md:3', fix: 'Do this.' }), bare, 80);
  expect(lines).toEqual(['error: It is wrong.', '  at: x.md:3', '  fix: Do this.']);
});

describe('columns', () => {
  test('a table keeps to the width and cuts only its last column', () => {
    const lines = table(
      ['A', 'B'],
      [
        ['one', 'x'.repeat(50)],
        ['漢字', 'y'],
      ],
      view(40),
    );
    expect(lines).toEqual(['A     B', `one   ${'x'.repeat(33)}…`, '漢字  y']);
  });

  test('a window that is too narrow for a table gets a list', () => {
    expect(table(['A', 'B', 'C'], [['one', 'two', 'a long text to read']], view(16))).toEqual([
      'one, two',
      '  a long text to',
      '  read',
    ]);
  });

  test('words are wrapped, long ones left whole', () => {
    expect(wrap('aa bb cc', 7, '- ')).toEqual(['- aa bb', '  cc']);
    expect(wrap(`a ${'x'.repeat(20)} b`, 10)).toEqual(['a', 'x'.repeat(20), 'b']);
    expect(wrap('one\ntwo', 10, '  ')).toEqual(['  one', '  two']);
  });
});

test.each([
  [{ LANG: 'en_US.UTF-8' }, false],
  [{ LANG: 'de_DE.utf8' }, false],
  [{ LANG: 'en_US.UTF-8', LC_ALL: 'C' }, true],
  [{ LANG: 'en_US.UTF-8', TERM: 'dumb' }, true],
  [{}, true],
])('ASCII in %j: %s', (env, expected) => {
  expect(isAscii(env, 'linux')).toBe(expected);
});

test('entries with what one needs to answer and confirm them', () => {
  const entries = [
    {
      id: 'q1',
      type: 'question',
      status: 'answered',
      key: 'latency_sla',
      text: 'How fast?',
      options: [{ label: '500 ms', recommended: true }, { label: '1 s' }],
      settled: { status: 'answered', text: '1 s', choice: 1, source: 'user' },
    },
    {
      id: 'a1',
      type: 'assumption',
      status: 'chosen',
      text: 'How long?',
      options: [{ label: '7 days' }, { label: '30 days' }],
      settled: { status: 'chosen', choice: 0, source: 'auto' },
    },
    {
      id: 'd1',
      type: 'decision',
      status: 'accepted',
      text: 'a queue',
      over: ['a loop', 'a broker'],
      because: 'load',
      review: ['c1'],
    },
    { id: 'p1', type: 'point', status: 'open', title: 'One at a time', settled: { status: 'open', text: 'Two' } },
    { id: 'n1', type: 'note', status: 'active', text: 'By hand today', source: 'docs/support.md' },
  ];
  expect(showLines({ documents: [], entries }, view(80))).toEqual([
    'q1  question latency_sla (answered): How fast?',
    '    1. 500 ms (recommended)',
    '    2. 1 s',
    '    answer: 1 s',
    'a1  assumption (chosen): How long?',
    '    1. 7 days',
    '    2. 30 days',
    '    answer: 7 days (auto)',
    'd1  decision (accepted, look again): a queue over a loop, a broker because load',
    '    look again because of: c1',
    'p1  point (open): One at a time',
    '    said: Two',
    'n1  note (active): By hand today',
    '    source: docs/support.md',
  ]);
});

test('a trace without room for columns tells each row by itself', () => {
  const items = [
    { id: 'L3', kind: 'requirement', title: 'Members borrow a lamp', line: 3 },
    { id: 'BR-1', kind: 'rule', title: 'Business Logic - Members Can Borrow a Lamp', line: 5 },
    { id: 'C1', kind: 'component', title: 'Lamp API', line: 5 },
  ];
  const row = {
    requirement: 'L3',
    rule: 'BR-1',
    components: ['C1'],
    contracts: [],
    scenarios: ['a', 'b'],
    tickets: ['X-1'],
  };
  const value = {
    of: 'lamps',
    items,
    links: [],
    gaps: [],
    rows: [row, { ...row, rule: undefined, scenarios: [], tickets: [] }],
  };
  const lines = traceLines(value as unknown as TraceValue, view(40));
  expect(lines.slice(2, -2)).toEqual([
    'line 3: BR-1 Members Can Borrow a Lamp',
    '    Lamp API; 2 scenarios; X-1',
    'line 3: no rule',
    '    Lamp API; no scenarios; no ticket',
  ]);
  expect(traceLines(value as unknown as TraceValue, view(120))[2]).toMatch(/^PRD +Rule +Components/);
});

test('[002-R49] tickets that wait for each other are shown, and no order in place of one', () => {
  const graph = { of: 'x', depth: { C: 1 }, phases: [['C']], criticalPath: { ids: ['C'], points: 1 } };
  expect(ticketLines({ ...graph, cycles: [['A', 'B', 'A']] }, view(80, true), false)).toEqual([
    'Tickets',
    '  no phases: they wait for each other',
    '  A -> B -> A',
    '',
  ]);
  expect(ticketLines({ ...graph, cycles: [] }, view(80, true), false).join('\n')).toContain('longest way (1 point): C');
});
