import { describe, expect, test } from 'vitest';
import { changedSources } from './changed-sources.ts';
import { findItems } from './find-items.ts';
import type { FoundItem, PlacedItem } from './item.ts';
import type { SlotKind } from '../../core/line.ts';
import { linkItems } from './link-items.ts';
import { endpointsIn, labelsIn, quotesIn, rulesIn } from './mentions.ts';
import { knownUnits, unitsOf } from './prd-units.ts';

const items = (kind: SlotKind, text: string, name?: string) =>
  findItems(kind, text, name).filter((one) => one.kind !== 'rest');
const brief = (found: readonly FoundItem[]) => found.map(({ title, line, cites }) => [title, line, cites]);
const digests = (found: readonly FoundItem[]) => Object.fromEntries(found.map(({ title, digest }) => [title, digest]));

const rules = `# Business Rules: Export

**Status:** Draft

## Rule 1: Validation - Formats
**Statement:** CSV or JSON.
**Source:** "The formats are CSV and JSON" (PRD line 9)

### Examples
Unlike BR-2.

## BR-2: Five a Day

At most five.
`;

describe('what names what', () => {
  test.each([
    ['BR-3', ['BR-3']],
    ['@BR-003 and br 4', ['BR-3', 'BR-4']],
    ['BR-1 to BR-4', ['BR-1', 'BR-4', 'BR-2', 'BR-3']],
    ['BR-1 to 5 minutes', ['BR-1']],
    ['FR-1, NFR-2, AC-1.2, US-3, REQ-9', ['FR-1', 'NFR-2', 'AC-1.2', 'US-3', 'REQ-9']],
    ['ABR-3, BR-3x, in the US 50 states', []],
    ['BR-1 to BR-9999', ['BR-1', 'BR-9999']],
  ])('%s', (text, ids) => expect(labelsIn(text)).toEqual(ids));

  test('where only rules can be meant, "Rule 3" is one', () => {
    expect(rulesIn('- Rule 3: Five a day')).toEqual(['BR-3']);
    expect(labelsIn('- Rule 3: Five a day')).toEqual([]);
  });

  test.each([
    ['`POST /exports`, then GET https://a.example/exports/:id/', ['POST /exports', 'GET /exports/{id}']],
    ['POSTAGE /x, post /y', []],
    ['DELETE `/a?x=1`', ['DELETE /a']],
  ])('%s', (text, ids) => expect(endpointsIn(text)).toEqual(ids));

  test('quotes of any make', () => {
    expect(quotesIn('"one thing" and “another thing” and «a third»')).toEqual([
      'one thing',
      'another thing',
      'a third',
    ]);
  });
});

describe('each kind', () => {
  test('rules, with their sub-sections, their source and the rules they speak of', () => {
    const found = items('rules', rules);
    expect(found.map(({ id }) => id)).toEqual(['BR-1', 'BR-2']);
    expect(brief(found)).toEqual([
      ['Validation - Formats', 5, ['BR-2']],
      ['Five a Day', 12, []],
    ]);
    expect(found[0]?.quotes).toEqual(['The formats are CSV and JSON']);
  });

  test('what an item says counts, not how it is wrapped, where it stands, or with which line ends', () => {
    const [one] = items('rules', rules);
    const [other] = items(
      'rules',
      `\uFEFF${rules.replace('CSV or JSON', 'CSV\n  or   JSON').replaceAll('\n', '\r\n')}`,
    );
    expect(other?.digest).toBe(one?.digest);
    const [changed] = items('rules', rules.replace('Unlike', 'Like'));
    expect(changed?.digest).not.toBe(one?.digest);
  });

  test('a status, a date and a total pass; a word between the rules does not', () => {
    const rest = (text: string) => findItems('rules', text).at(-1)?.digest;
    const same = rules.replace('Draft', 'Approved').replace(/$/, '\n## Summary\n\n**Total Rules:** 2\n');
    expect(rest(same)).toBe(rest(rules));
    expect(rest(rules.replace('# Business', 'Mind this.\n\n# Business'))).not.toBe(rest(rules));
  });

  test('alternatives', () => {
    const text =
      '# Analysis\n\n## Alternative 1: Queue\n\nFor BR-2. Because "ten a day" (PRD line 3)\n\n## Alternative 2: Batch\n';
    expect(brief(items('analysis', text))).toEqual([
      ['Queue', 3, ['BR-2']],
      ['Batch', 7, []],
    ]);
    expect(items('analysis', text)[0]?.quotes).toEqual(['ten a day']);
    // Findings, ranking and recommendation lean on what they name as well.
    const [rest] = findItems('analysis', `${text}\n## Recommendation\n\nQueue (PRD lines 4, 9), for BR-5.\n`).slice(-1);
    expect(rest).toMatchObject({ kind: 'rest', prdLines: [4, 9], cites: ['BR-5'] });
  });

  test('components: what they say that they cover, otherwise what they speak of', () => {
    const text =
      '# D\n\n## Component Design\n\n### Api\n\n**Covers:** BR-1, BR-2\n\nSee BR-9.\n\n### Store\n\nKeeps FR-3.\n\n## Out of Scope\n\n### No\n\nBR-4\n';
    expect(brief(items('tdd', text))).toEqual([
      ['Api', 5, ['BR-1', 'BR-2']],
      ['Store', 11, ['FR-3']],
    ]);
  });

  test('decisions, by their number or their name', () => {
    expect(items('adr', '# ADR-0042: Queue\n\n## Decision\n\nFor BR-2.\n')[0]).toMatchObject({
      id: 'ADR-0042',
      title: 'Queue',
      cites: ['BR-2'],
    });
    const named = items('adr', '# ADR: Queue\n\n## Status\n\nAccepted\n', 'queue')[0];
    expect(named?.id).toMatch(/^ADR:[0-9a-f]{16}$/);
  });

  test('contracts: operations with x-covers, their schemas, and lines of markdown', () => {
    const text = [
      '# Contracts',
      '',
      '- `POST /exports` **Covers:** BR-7',
      '',
      '```yaml',
      'openapi: 3.1.0',
      'paths:',
      '  /exports:',
      '    post:',
      '      x-covers:',
      '        - BR-1',
      '      responses:',
      '        "200":',
      '          $ref: "#/components/schemas/Export"',
      '  /exports/{id}:',
      '    get:',
      '      description: mind BR-2',
      'components:',
      '  schemas:',
      '    Export:',
      '      type: object',
      '```',
      '',
      '## Mail',
      '',
      '**Covers:** BR-5',
    ].join('\n');
    expect(items('contracts', text).map(({ kind, title, line, cites }) => [kind, title, line, [...cites]])).toEqual([
      ['endpoint', 'POST /exports', 9, ['BR-1', 'schema Export', 'BR-7']],
      ['endpoint', 'GET /exports/{id}', 16, ['BR-2']],
      ['schema', 'Export', 20, []],
      ['contract', 'Mail', 24, ['BR-5']],
    ]);
    const before = digests(items('contracts', text));
    const after = digests(items('contracts', text.replace('type: object', 'type: string')));
    expect(Object.keys(before).filter((title) => before[title] !== after[title])).toEqual(['Export']);
  });

  test('a specification without markdown around it', () => {
    const json =
      '{\n  "openapi": "3.0.0",\n  "paths": {\n    "/a/:id": {\n      "get": {\n        "x-covers": ["BR-3"]\n      }\n    }\n  }\n}\n';
    expect(brief(items('contracts', json))).toEqual([['GET /a/{id}', 5, ['BR-3']]]);
  });

  test('scenarios: own tags, those of rule and feature, and examples; comments and tags of the next are not theirs', () => {
    const text = [
      '@BR-1',
      'Feature: F',
      '  Background:',
      '    Given a',
      '  @BR-2',
      '  Rule: R',
      '    @BR-3 @slow',
      '    Scenario Outline: one',
      '      When b <x>',
      '      Examples:',
      '        | x |',
      '        | 1 |',
      '',
      '    # about the next',
      '    @BR-4',
      '    Scenario: two',
      '      Then BR-5 holds',
    ].join('\n');
    expect(brief(items('bdd', text))).toEqual([
      ['one', 8, ['BR-1', 'BR-2', 'BR-3']],
      ['two', 16, ['BR-1', 'BR-2', 'BR-4', 'BR-5']],
    ]);
    const before = digests(items('bdd', text));
    const changed = digests(items('bdd', text.replace('| 1 |', '| 2 |')));
    expect(changed['one']).not.toBe(before['one']);
    expect(changed['two']).toBe(before['two']);
  });

  test('flows, with the scenarios that they show', () => {
    const text = '# Flows\n\n## Export\n\n**Scenarios:** one; two\n\n```mermaid\nflowchart LR\n  a --> b\n```\n';
    expect(items('flows', text)[0]).toMatchObject({ title: 'Export', line: 3, scenarios: ['one', 'two'] });
  });

  test('tickets, in both forms; what is out of scope is not cited', () => {
    const heading =
      '# EXPORT-001: Ask\n\n**Primary Endpoint:** POST /exports\n\n## Business Rules\n\n- BR-2: Five\n\n## BDD Scenarios\n\n- Scenario: one\n\n## Out of Scope\n\n- BR-9\n';
    expect(items('ticket', heading)[0]).toMatchObject({
      id: 'EXPORT-001',
      title: 'Ask',
      cites: ['BR-2'],
      scenarios: ['Scenario: one'],
      endpoints: ['POST /exports'],
    });
    const front = '---\nid: T-1\nsummary: Ask\nrules: [BR-2]\nscenarios: [one]\nendpoint: POST /exports\n---\n\nText\n';
    expect(items('ticket', front)[0]).toMatchObject({
      id: 'T-1',
      cites: ['BR-2'],
      scenarios: ['one'],
      endpoints: ['POST /exports'],
    });
  });

  test('two of one name are two items', () => {
    const text = 'Feature: F\n  Scenario: one\n    Given a\n  Scenario: one\n    Given b\n';
    const ids = items('bdd', text).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('links', () => {
  const document = (kind: SlotKind, text: string) => ({
    slot: kind,
    kind,
    path: `${kind}.md`,
    items: findItems(kind, text),
  });
  const prd = '# P\n\n- The formats are **CSV** and\n  JSON. Nothing else.\n- Ten a day.\n';
  const withPrd = (...texts: string[]) => ({ slot: 'prd', path: 'prd.md', revisions: texts.map(unitsOf) });

  test('a quote finds the sentence whose words it has, across lines and marks', () => {
    const { items: linked, places } = linkItems([document('rules', rules)], withPrd(prd));
    expect(linked['rules']?.[0]?.cites).toEqual(['BR-2', 'PRD:3']);
    expect(places.get('PRD:3')).toMatchObject({ line: 3, title: 'The formats are **CSV** and JSON.' });
  });

  test('a sentence that no rule quotes any longer is still an item where a gate has seen it', () => {
    const others = document('rules', rules.replaceAll('CSV', 'TSV'));
    const ids = (remembered?: ReadonlySet<string>) =>
      linkItems([others], withPrd(prd), remembered).items['prd']?.map(({ id }) => id);
    expect(ids()).not.toContain('PRD:3');
    expect(ids(new Set(['PRD:3']))).toContain('PRD:3');
  });

  test('a reworded sentence keeps its id, wherever it has moved; a new one gets its own', () => {
    const later = '# P\n\nMore.\n\n- Ten a day.\n- The formats are CSV, XML and JSON. Nothing else.\n- Also this.\n';
    const [first = [], second = []] = knownUnits([unitsOf(prd), unitsOf(later)]);
    const id = (units: typeof first, words: string) => units.find(({ text }) => text.includes(words))?.id;
    expect(id(second, 'Ten a day')).toBe(id(first, 'Ten a day'));
    expect(id(second, 'Nothing else')).toBe(id(first, 'Nothing else'));
    expect(id(second, 'Also this')).toBe('PRD:2.7');
    const { places } = linkItems([document('rules', rules)], withPrd(prd, prd.replace('JSON', 'XML')));
    expect(places.get('PRD:3')).toMatchObject({ line: 3, title: 'The formats are **CSV** and XML.' });
  });

  test('tickets find scenarios and endpoints by name, whatever is around it', () => {
    const feature = 'Feature: F\n  Scenario: Five a day\n    Given a\n';
    const contract = '# C\n\n### GET /exports/{export_id}\n\n**Covers:** BR-2\n';
    const ticket =
      '# T-1: Ask\n\n**Primary Endpoint:** `GET /exports/:id`\n\n## BDD Scenarios\n\n- Scenario: "Five a day" (@BR-2)\n';
    const { items: linked } = linkItems([
      document('bdd', feature),
      document('contracts', contract),
      document('ticket', ticket),
    ]);
    expect(linked['ticket']?.[0]?.cites).toEqual(['BR-2', linked['bdd']?.[0]?.id, 'GET /exports/{export_id}']);
  });
});

test('a list of rules is no range of them', () => {
  const [ticket] = findItems('ticket', '# X-1: T\n\n## Business Rules\n\n- BR-01\n- BR-05\n');
  expect(ticket?.cites).toEqual(['BR-1', 'BR-5']);
});

test('components without headings begin with a bold name', () => {
  const text =
    '# TDD: X\n\n## Component Design\n\n**Booking API** (BR-01, BR-05): keeps boxes.\n\n- **Controller** (BR-2): opens.\n\n## Security\n\n**Keys** stay.\n';
  const found = findItems('tdd', text).filter(({ kind }) => kind === 'component');
  expect(found.map(({ title, cites }) => [title, cites])).toEqual([
    ['Booking API', ['BR-1', 'BR-5']],
    ['Controller', ['BR-2']],
  ]);
});

test('a rule without a source quotes the PRD in its rationale', () => {
  const [rule] = findItems(
    'rules',
    '# Business Rules: X\n\n## Rule 1: A - B\n\n**Statement:** S.\n\n**Rationale:** "Kept for 7 days." A risk.\n',
  );
  expect(rule?.quotes).toEqual(['Kept for 7 days.']);
});

test('[S25] clauses without a mark of a list are sentences of their own, each with its line', () => {
  const clauses = [
    '3.1 The device shall check for a bundle every 6 hours.',
    '3.2 A bundle is verified before it is written, and is of at most',
    '8.5 GB in all.',
    '(a) the operator may pause it',
    '(b) the operator may abort it',
    'PROJ-13 Request form',
    'PROJ-14 Reminder, sent by mail',
  ];
  expect(unitsOf(clauses.join('\n')).map(({ line }) => line)).toEqual([1, 2, 4, 5, 6, 7]);
  const edited = [...clauses];
  edited[4] = '(b) the operator may abort it at any time';
  const [before = [], after = []] = knownUnits([unitsOf(clauses.join('\n')), unitsOf(edited.join('\n'))]);
  const changed = after.filter(({ id, digest }) => before.find((one) => one.id === id)?.digest !== digest);
  expect(changed.map(({ line }) => line)).toEqual([5]);
});

test('the number of an item is no sentence, and no part of one', () => {
  const items = ['A stay is at most 30 nights.', 'Owners are reminded. They can cancel.'];
  const numbered = (list: readonly string[]) => list.map((one, i) => `${i + 1}. ${one}`).join('\n');
  const units = unitsOf(numbered(items));
  expect(units.map(({ words, line }) => [words, line])).toEqual([
    ['a stay is at most 30 nights', 1],
    ['owners are reminded', 2],
    ['they can cancel', 2],
  ]);
  const [before = [], after = []] = knownUnits([units, unitsOf(numbered(['Cats stay out.', ...items]))]);
  expect(after.slice(1).map(({ id, digest }) => [id, digest])).toEqual(before.map(({ id, digest }) => [id, digest]));
});

test('[S25] after a change a rule for a line that is new stands on what it says; one whose line was reworded is told', () => {
  const before = '# P\n\n- A loan lasts 28 days at most.\n';
  const after = '# P\n\n- A loan lasts 21 days at most.\n- Readers rate what they have read.\n';
  const rule = (id: string, cited: string) => ({ id, title: id, cites: [cited] }) as unknown as PlacedItem;
  const place = (id: string, title: string, line: number) =>
    [id, { id, kind: 'requirement', title, line } as PlacedItem] as const;
  const places = new Map([
    place('PRD:3', 'A loan lasts 21 days at most.', 3),
    place('PRD:2.4', 'Readers rate what they have read.', 4),
  ]);
  const { rules, unquoted } = changedSources(before, after, [rule('BR-1', 'PRD:3'), rule('BR-2', 'PRD:2.4')], places);
  expect(rules.map(({ id, source }) => `${id} ${source}`)).toEqual(['BR-1 reworded']);
  expect(unquoted).toEqual([]);
});

test('[S25] a requirement with a name of its own that says something else is told to the rule that quotes it', () => {
  const row = (text: string) => `# P\n\n- FR-6: ${text}\n`;
  const now = 'FR-6: Nobody rates a book twice.';
  const place = { id: 'FR-6', kind: 'requirement', title: now, line: 3 } as PlacedItem;
  const rule = { id: 'BR-1', title: 'Loans', cites: ['FR-6'] } as unknown as PlacedItem;
  const { rules } = changedSources(
    row('A loan lasts 28 days.'),
    row('Nobody rates a book twice.'),
    [rule],
    new Map([['FR-6', place]]),
  );
  expect(rules).toMatchObject([{ id: 'BR-1', source: 'reworded', line: 3 }]);
});
