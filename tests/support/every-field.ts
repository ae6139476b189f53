/** One of everything that a page can show. The types see to it that a field that is added is added here, too. */
import type { Comparison } from '../../src/artifacts/comparison/shape.ts';
import type { DesignDocument } from '../../src/artifacts/design-document/model.ts';
import type { MatrixRisk } from '../../src/artifacts/svg/risk-matrix.ts';
import type { Trace } from '../../src/artifacts/trace/model.ts';

/** The same with nothing optional, all the way down. */
export type Whole<T> = T extends readonly (infer Item)[]
  ? readonly Whole<Item>[]
  : T extends object
    ? { readonly [K in keyof T]-?: Whole<T[K]> }
    : T;

const flow = 'flowchart LR\n  a["A"] --> b["B"]';
const sequence = 'sequenceDiagram\n  A->>B: hello';
const named = { name: 'Name', text: 'Text' };

export const everyDocument: Whole<DesignDocument> = {
  format: 'charrette-design',
  version: 1,
  session: 'session',
  title: 'Title',
  flow: 'partner',
  status: 'active',
  progress: 'stage 7',
  option: 2,
  options: [1, 2],
  source: { kind: 'prd', path: 'docs/prd.md' },
  line: 7,
  updatedAt: '2026-01-01T00:00:00.000Z',
  complete: false,
  missing: [{ part: 'components', name: 'Components', message: 'There are none.' }],
  provenance: ['Drafted by the guide.'],
  parts: {
    problem: 'Problem',
    goals: '- Goal',
    nonGoals: '- No goal',
    solution: 'Solution',
    assumptions: '- Assumed',
    rules: [{ id: 'BR-1', name: 'Rule', category: 'Validation', statement: 'It is so.', source: '"so"' }],
    architecture: `Architecture\n\n\`\`\`mermaid\n${flow}\n\`\`\``,
    componentsText: 'All of them',
    components: [
      { ...named, covers: ['BR-1'], inline: true },
      { ...named, covers: ['BR-1'], inline: undefined as never },
    ],
    boundaries: { text: 'Inside', users: ['Customer'], outOfScope: '- Outside' },
    dataFlow: { text: 'Flow', diagrams: [{ kind: 'flowchart', caption: 'Caption', source: flow }] },
    sequences: [{ kind: 'sequenceDiagram', caption: 'Caption', source: sequence }],
    dataModels: 'Model\n\n```sql\nCREATE TABLE a (id uuid);\n```',
    contracts: {
      endpoints: [{ method: 'POST', path: '/a/{id}', summary: 'Makes one' }],
      text: '```yaml\nopenapi: 3.1.0\n```',
    },
    qualities: [named],
    alternatives: [
      { ...named, n: 1, pros: ['Pro'], cons: ['Con'], recommended: true, chosen: true },
      { ...named, n: 2, pros: ['Pro'], cons: ['Con'], recommended: false, chosen: false },
    ],
    weighing: [named],
    adrs: [{ ...named, number: 1, status: 'Accepted', path: 'docs/adr/0001.md' }],
    scenarios: [{ name: 'Scenario', tags: ['BR-1'] }],
    plan: '1. Step',
    tickets: [
      {
        id: 'X-1',
        title: 'Ticket',
        points: 3,
        endpoint: 'POST /a',
        dependsOn: ['X-2'],
        criteria: ['It works'],
        fields: { Owner: 'Ann' },
        path: 'docs/x-1.md',
        text: 'Text',
      },
    ],
    metrics: '- Metric',
    openQuestions: '- Why?',
    references: '- Book',
  },
  records: {
    constraints: [{ id: 'c1', kind: 'latency', state: 'set', text: 'Within 1 s', instead: ['Within 2 s'] }],
    unspoken: ['cost'],
    edgeCases: [{ id: 'e1', text: 'Twice' }],
    assumptions: [
      { id: 'a1', text: 'Assumed', chosen: 'This', options: ['This', 'That'], status: 'chosen', unasked: true },
    ],
    choice: { n: 1, because: 'It fits', by: 'Ann', unasked: false },
    decisions: [
      {
        id: 'd1',
        text: 'Queue',
        over: ['Batch'],
        because: 'It waits',
        status: 'superseded',
        major: true,
        by: 'Ann',
        at: '2026-01-01T00:00:00.000Z',
        supersededBy: 'd2',
        review: ['c1'],
      },
    ],
    risks: [
      {
        n: 1,
        id: 'r1',
        text: 'It fails',
        mitigation: 'Try again',
        likelihood: 'high',
        impact: 'low',
        status: 'open',
        decision: 'd1',
        owner: 'Ann',
        trigger: 'An alert',
      },
    ],
    withoutRisk: ['Another one'],
    references: [{ practice: 'Queue', example: 'Stripe', source: 'Blog' }],
    points: [{ title: 'Point', text: 'Agreed so', status: 'agreed' }],
    notes: [{ text: 'Known', source: 'Ann' }],
    answers: [
      { key: 'users', question: 'Who?', answer: 'All', source: 'codebase', aspect: undefined as never },
      { key: 'nfr_security', question: 'Security?', answer: 'Yes', source: 'inferred', aspect: true },
    ],
    open: ['Still open'],
  },
  review: { byHand: ['docs/a.md'], stale: ['stage 5'], look: ['Look here'], reopen: ['When it changes'] },
  documents: [
    {
      kind: 'tdd',
      path: 'docs/a.md',
      sha: 'abc',
      versions: 2,
      by: 'Ann',
      at: '2026-01-01T00:00:00.000Z',
      approved: { by: 'Ann', at: '2026-01-01T00:00:00.000Z', unasked: false },
    },
  ],
};

const side = (ref: string) => ({
  ref,
  session: 'session',
  option: 1,
  at: 7,
  title: 'Title',
  progress: 'stage 7',
  forkedFrom: 'parent@3',
  chosen: { n: 1, name: 'Queue', because: 'It waits', pros: ['Pro'], cons: ['Con'] },
});
const row = { name: 'Criterion', left: 'Left', right: 'Right', same: false };
const risk = { text: 'It fails', likelihood: 'high', impact: 'low', mitigation: 'Try again' } as const;
const decision = { id: 'd1', line: 'Chose X over Y because Z', status: 'accepted' };

export const everyComparison: Whole<Comparison> = {
  left: side('session#1'),
  right: side('session#2'),
  criteria: [row],
  cost: [row],
  constraints: [
    {
      kind: 'latency',
      text: 'Within 1 s',
      left: { verdict: 'met', at: 'docs/a.md:3' },
      right: { verdict: 'not-met', at: 'docs/b.md:3' },
    },
  ],
  risks: { both: [risk], left: [risk], right: [risk] },
  decisions: { both: [decision], left: [decision], right: [decision] },
  diagrams: [{ kind: 'flowchart', caption: 'Caption', left: flow, right: sequence, same: false }],
};

const item = (kind: Trace['items'][number]['kind'], id: string) => ({
  id,
  label: id,
  title: 'Title',
  kind,
  path: 'docs/a.md',
  line: 3,
});

export const everyTrace: Whole<Trace> = {
  rows: [
    {
      requirement: 'P1',
      rule: 'BR-1',
      assumed: true,
      told: 'answer who',
      components: ['C1'],
      contracts: ['E1'],
      scenarios: ['S1'],
      tickets: ['T1'],
    },
  ],
  items: [
    item('requirement', 'P1'),
    item('rule', 'BR-1'),
    item('component', 'C1'),
    item('endpoint', 'E1'),
    item('scenario', 'S1'),
    item('ticket', 'T1'),
  ],
  links: [['BR-1', 'P1']],
  gaps: [{ severity: 'warning', code: 'trace/gap', message: 'A gap', at: 'BR-1', fix: 'Fill it' }],
};

export const everyRisk: Whole<MatrixRisk> = {
  text: 'It fails',
  likelihood: 'high',
  impact: 'low',
  mitigation: 'Try again',
  n: 1,
  closed: true,
};
