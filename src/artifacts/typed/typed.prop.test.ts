import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileText } from '../../../tests/support/hostile-text.ts';
import { slotKinds } from '../../core/line.ts';
import type { AdrValue } from './adr.ts';
import type { AlternativeValue } from './alternatives.ts';
import type { ContractValue, OperationValue } from './contracts.ts';
import type { ScenarioValue } from './feature.ts';
import type { FlowValue } from './flows.ts';
import { type Codec, codecs, parse, partsOf, print, valuesOf } from './index.ts';
import type { PrdValue, RequirementValue, StoryValue } from './prd.ts';
import type { RuleValue } from './rules.ts';
import type { SectionValue } from './sections.ts';
import type { FrontValue } from './ticket-front.ts';
import type { TicketValue } from './ticket.ts';

const kinds = slotKinds;
const codecOf = (kind: (typeof kinds)[number]) => codecs[kind] as Codec<unknown>;

const words = fc
  .array(
    fc.constantFrom(
      'The',
      'formats',
      'are',
      'CSV',
      'and',
      'JSON,',
      '5',
      'MB;',
      '"quoted"',
      'é',
      '日本',
      '(p95)',
      '`code`',
      '<b>',
      '&',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => list.join(' '));
/** A paragraph, a list, a table or code: whatever a person writes between the fields. */
const block = fc.oneof(
  words,
  fc.array(words, { minLength: 1, maxLength: 3 }).map((items) => items.map((item) => `1. ${item}`).join('\n')),
  words.map((text) => `| a | b |\n|---|---|\n| ${text.replaceAll('|', '')} | x |`),
  words.map((text) => `\`\`\`ts\n${text}\n\n**Statement:** not a field\n## not a heading\n\`\`\``),
);
const more = fc.array(block, { minLength: 1, maxLength: 3 }).map((blocks) => blocks.join('\n\n'));
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const record = <T extends object>(model: { [K in keyof T]-?: fc.Arbitrary<T[K] | undefined> }): fc.Arbitrary<T> =>
  fc
    .record(model as Record<string, fc.Arbitrary<unknown>>)
    .map((one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as T);
const items = fc.array(words, { maxLength: 3 });
const id = fc.constantFrom('BR-1', 'BR-12', 'FR-3', 'AC-1.2');

const rule = record<RuleValue>({
  number: fc.integer({ min: 0, max: 9999 }),
  category: some(fc.constantFrom('Validation', 'Data Privacy')),
  name: words,
  statement: some(words),
  source: some(words),
  rationale: some(words),
  affects: some(words),
  enforcement: some(words),
  exceptions: some(words),
  examples: some(items),
  more: some(more),
});
const alternative = record<AlternativeValue>({
  label: fc.constantFrom('1', '2', 'A'),
  name: words,
  recommended: fc.boolean(),
  pros: some(items),
  cons: some(items),
  complexity: some(words),
  cost: some(words),
  reference: some(words),
  more: some(more),
});
const section = record<SectionValue>({
  level: fc.integer({ min: 1, max: 6 }),
  title: words,
  covers: some(fc.array(id, { minLength: 1, maxLength: 3 })),
  body: some(more),
});
const inner = section.map((one) => ({ ...one, level: 2 }));
const adr: fc.Arbitrary<AdrValue> = fc.oneof(
  record<Extract<AdrValue, { type: 'head' }>>({
    type: fc.constant('head' as const),
    form: fc.constant('origin' as const),
    number: some(fc.integer({ min: 1, max: 9999 })),
    title: words,
    status: some(words),
    date: some(fc.constant('2026-01-28')),
    more: some(more),
  }),
  record<Extract<AdrValue, { type: 'head' }>>({
    type: fc.constant('head' as const),
    form: fc.constant('nygard' as const),
    number: fc.integer({ min: 1, max: 9999 }),
    title: words,
    status: fc.constant(undefined),
    date: some(fc.constant('2026-01-28')),
    more: some(more),
  }),
  record<Extract<AdrValue, { type: 'status' }>>({
    type: fc.constant('status' as const),
    status: words,
    more: some(more),
  }),
  inner.map((one) => ({ type: 'section' as const, section: one })),
);
const scenario = record<ScenarioValue>({
  tags: fc.array(fc.constantFrom('@BR-1', '@slow'), { maxLength: 3 }),
  keyword: fc.constantFrom('Scenario', 'Scenario Outline', 'Example'),
  name: words,
  lines: fc
    .array(
      fc.oneof(
        words.map((text) => `Given ${text}`),
        fc.constant('  | a | b |'),
      ),
      { maxLength: 4 },
    )
    .map((lines) => (lines.length > 0 ? ['Given a', ...lines] : lines)),
});
const ticketIds = fc.array(fc.constantFrom('X-1', 'X-2', 'EXPORT-003'), { maxLength: 3 });
const ticket: fc.Arbitrary<TicketValue> = fc.oneof(
  record<Extract<TicketValue, { type: 'head' }>>({
    type: fc.constant('head' as const),
    id: fc.constantFrom('X-1', 'EP01-T01', 'EXPORT-001'),
    title: words,
    epic: some(words),
    kind: some(words),
    priority: some(words),
    points: some(fc.integer({ min: 0, max: 999 })),
    endpoint: some(fc.constant('POST /exports')),
    dependsOn: some(ticketIds),
    blocks: some(ticketIds),
    more: some(more),
  }),
  record<Extract<TicketValue, { type: 'criteria' }>>({
    type: fc.constant('criteria' as const),
    title: words,
    criteria: fc.array(fc.record({ done: fc.boolean(), text: words }), { minLength: 1, maxLength: 3 }),
  }),
  record<Extract<TicketValue, { type: 'list' }>>({
    type: fc.constant('list' as const),
    title: fc.constantFrom('Business Rules', 'BDD Scenarios'),
    items: fc.array(words, { minLength: 1, maxLength: 3 }),
  }),
  inner.map((one) => ({ type: 'section' as const, section: one })),
);
const flow = record<FlowValue>({
  title: words,
  scenarios: some(
    fc.array(
      words.map((text) => text.replaceAll(';', '')),
      { minLength: 1, maxLength: 3 },
    ),
  ),
  diagram: fc.constantFrom('flowchart LR\n  a --> b', 'sequenceDiagram\n  a->>b: x\n\n  b->>a: y'),
  more: some(words),
});

const label = some(fc.constantFrom('US-1', 'FR-12', 'AC-1.2'));
/** Words of a story: without what parts it. */
const clause = words.map((text) => text.replaceAll(/[,.]/g, ''));
const list = { level: fc.integer({ min: 2, max: 6 }), more: some(words) };
const prd: fc.Arbitrary<PrdValue> = fc.oneof(
  record<Extract<PrdValue, { type: 'stories' }>>({
    ...list,
    type: fc.constant('stories' as const),
    title: fc.constantFrom('User Stories', '3. Stories'),
    stories: fc.array(record<StoryValue>({ id: label, role: clause, want: clause, why: some(clause) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  record<Extract<PrdValue, { type: 'requirements' }>>({
    ...list,
    type: fc.constant('requirements' as const),
    title: fc.constantFrom('Requirements', 'Non-Functional Requirements'),
    requirements: fc.array(record<RequirementValue>({ id: label, text: words }), { minLength: 1, maxLength: 3 }),
  }),
  section.map((one) => ({ type: 'section' as const, section: one })),
);
const schemaLines = [
  '  parameters:',
  '    - { name: id, in: path }',
  '',
  '  responses:',
  "    '201':",
  '      description: Made',
];
const operation = record<OperationValue>({
  type: fc.constant('operation' as const),
  indent: fc.constant(4),
  method: fc.constantFrom('get', 'post', 'delete'),
  operationId: some(fc.constantFrom('startRide', 'a_b')),
  summary: some(fc.constantFrom('Starts a ride', 'A list, with "words"')),
  covers: some(fc.array(fc.constantFrom('BR-1', 'BR-12'), { minLength: 1, maxLength: 2 })),
  more: some(fc.constantFrom(schemaLines, schemaLines.slice(3))),
});
const contract: fc.Arbitrary<ContractValue> = fc.oneof(
  operation,
  fc.constantFrom('/rides', '/rides/{ride_id}/end').map((path) => ({ type: 'path' as const, indent: 2, path })),
);

const values: Record<(typeof kinds)[number], fc.Arbitrary<unknown>> = {
  prd,
  rules: rule,
  analysis: alternative,
  tdd: section,
  adr,
  contracts: contract,
  bdd: scenario,
  ticket,
  flows: flow,
};

/** What has to stand above for the rest to be what it is. */
const heads: Partial<Record<(typeof kinds)[number], string>> = {
  bdd: 'Feature: F\n',
  contracts: 'openapi: 3.1.0\npaths:\n',
};

describe.each(kinds)('%s', (kind) => {
  const codec = codecOf(kind);
  const head = heads[kind] === undefined ? [] : [{ value: undefined, raw: heads[kind] }];

  test('parse(print(x)) = x', () => {
    fc.assert(
      fc.property(fc.array(values[kind], { maxLength: 4 }), (given) => {
        const text = print(codec, [...head, ...partsOf(given)]);
        expect(valuesOf(parse(codec, text))).toEqual(given);
      }),
      { numRuns: 150 },
    );
  });

  test('print(parse(text)) = text, byte for byte, whatever it is', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(print(codec, parse(codec, text))).toBe(text);
      }),
      { numRuns: 150 },
    );
  });

  test('one value is changed: all other parts keep their bytes, and it keeps what we do not understand', () => {
    fc.assert(
      fc.property(
        fc.array(values[kind], { minLength: 2, maxLength: 4 }),
        values[kind],
        fc.boolean(),
        (given, other, crlf) => {
          const plain = print(codec, [...head, ...partsOf(given)]).replaceAll(/\n\n\n*/g, '\n\n\n');
          const parts = parse(codec, crlf ? plain.replaceAll('\n', '\r\n') : plain);
          const at = parts.findIndex(({ value }) => value !== undefined);
          const changed = parts.map((part, i) => (i === at ? { ...part, value: other } : part));
          const text = print(codec, changed);
          for (const [i, { raw }] of parts.entries()) if (i !== at) expect(text).toContain(raw);
          if (crlf) expect(text.replaceAll('\r\n', '')).not.toContain('\n');
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('text between what we know stays in the part it stands in', () => {
  const text =
    '# Business Rules: X\n\nIntro.\n\n## Rule 1: A - B\n\n**Statement:** Old.\n\nWords of their own.\n\n### Notes\n\n- a\n\n## Something else\n\nKept.\n';
  const parts = parse(codecs.rules, text);
  const changed = parts.map((part) => (part.value ? { ...part, value: { ...part.value, statement: 'New.' } } : part));
  expect(print(codecs.rules, changed)).toBe(text.replace('Old.', 'New.'));
});

describe('[002-R28] contracts as a document', () => {
  const text =
    '# Contracts: X\n\n**Auth:** a token\n\n```yaml\nopenapi: 3.1.0\npaths:\n  /rides:\n    post:\n      operationId: start\n      x-covers: [BR-1]\n      responses:\n        "201": { description: Made }\n    get:\n      summary: All\ncomponents:\n  schemas: {}\n```\n\n## Notes\n\nKept.\n';

  test('sections and operations have values, the rest is text', () => {
    const parts = parse(codecs.contracts, text);
    expect(valuesOf(parts).map((value) => ('method' in value ? value.method : value.type))).toEqual([
      'section',
      'path',
      'post',
      'get',
      'section',
    ]);
    expect(print(codecs.contracts, parts)).toBe(text);
  });

  test('one operation is rewritten, and nothing else', () => {
    const changed = parse(codecs.contracts, text).map((part) =>
      part.value?.type === 'operation' && part.value.method === 'post'
        ? { ...part, value: { ...part.value, covers: ['BR-1', 'BR-2'] } }
        : part,
    );
    expect(print(codecs.contracts, changed)).toBe(text.replace('[BR-1]', '[BR-1, BR-2]'));
  });
});

test('[002-R16] a story is who, what and why; one is changed, the sentence beside the list stays', () => {
  const text =
    '# PRD: X\n\n## User Stories\n\n- US-1: As an editor, I want drafts, so that nobody sees them.\n- As a reader, I want news.\n\nSee the research.\n';
  const parts = parse(codecs.prd, text);
  expect(valuesOf(parts)[1]).toMatchObject({
    type: 'stories',
    stories: [
      { id: 'US-1', role: 'editor', want: 'drafts', why: 'nobody sees them' },
      { role: 'reader', want: 'news' },
    ],
  });
  const changed = parts.map((part) =>
    part.value?.type === 'stories'
      ? { ...part, value: { ...part.value, stories: part.value.stories.map((one) => ({ ...one, role: 'author' })) } }
      : part,
  );
  expect(print(codecs.prd, changed).trimEnd()).toBe(
    text.replace('an editor', 'an author').replace('a reader', 'an author').trimEnd(),
  );
});

describe('[002-R48] a ticket with front matter', () => {
  const plainWords = fc.constantFrom('Cancel by link', 'A list, with commas', 'Größe (max)');
  const front = record<FrontValue>({
    type: fc.constant('front' as const),
    id: fc.constantFrom('REM-101', 'X-1'),
    summary: some(plainWords),
    area: some(plainWords),
    priority: some(fc.constantFrom('high', 'low')),
    status: some(fc.constantFrom('todo', 'in progress')),
    points: some(fc.integer({ min: 0, max: 999 })),
    dependsOn: some(ticketIds),
    blockedBy: some(ticketIds),
    blocks: some(ticketIds),
    criteria: some(fc.array(plainWords, { minLength: 1, maxLength: 3 })),
    more: some(fc.constantFrom(['labels:', '  - a: b'], ['endpoint: GET /x', '# a remark', 'x: "1: 2"'])),
  });

  test('parse(print(x)) = x, and the text below it stays', () => {
    fc.assert(
      fc.property(front, some(more), (value, below) => {
        const text = print(codecs.ticket, [{ value, raw: '' }]) + (below === undefined ? '' : `${below}\n`);
        const parts = parse(codecs.ticket, text);
        expect(valuesOf(parts)[0]).toEqual(value);
        expect(print(codecs.ticket, parts)).toBe(text);
      }),
    );
  });

  test('one field is changed: every other byte is as it was', () => {
    const text =
      '---\nid: REM-103\nsummary: Cancel by link\nlabels: [a, "b: c"]\nblocked_by: [REM-102]\n---\n\nThe page behind the link.\n\n## Notes\n\n- x\n';
    const changed = parse(codecs.ticket, text).map((part) =>
      part.value?.type === 'front' ? { ...part, value: { ...part.value, blockedBy: ['REM-102', 'REM-101'] } } : part,
    );
    const printed = print(codecs.ticket, changed);
    expect(printed).toContain('blocked_by: [REM-102, REM-101]');
    expect(printed).toContain('labels: [a, "b: c"]');
    expect(printed.slice(printed.indexOf('\n---\n'))).toBe(text.slice(text.indexOf('\n---\n')));
  });
});
