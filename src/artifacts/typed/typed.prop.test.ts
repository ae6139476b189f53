import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileText } from '../../../tests/support/hostile-text.ts';
import { slotKinds } from '../../core/line.ts';
import type { AdrValue } from './adr.ts';
import type { AlternativeValue } from './alternatives.ts';
import type { ScenarioValue } from './feature.ts';
import type { FlowValue } from './flows.ts';
import { type Codec, codecs, parse, partsOf, print, valuesOf } from './index.ts';
import type { RuleValue } from './rules.ts';
import type { SectionValue } from './sections.ts';
import type { TicketValue } from './ticket.ts';

const kinds = [...slotKinds, 'flows'] as const;
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

const values: Record<(typeof kinds)[number], fc.Arbitrary<unknown>> = {
  prd: section,
  rules: rule,
  analysis: alternative,
  tdd: section,
  adr,
  contracts: section,
  bdd: scenario,
  ticket,
  flows: flow,
};

describe.each(kinds)('%s', (kind) => {
  const codec = codecOf(kind);
  /** A feature file needs its first line. */
  const head = kind === 'bdd' ? [{ value: undefined, raw: 'Feature: F\n' }] : [];

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
