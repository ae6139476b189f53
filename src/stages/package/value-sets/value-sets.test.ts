import { expect, test } from 'vitest';
import type { DocumentText } from '../../stage.ts';
import { readPackage } from '../documents.ts';
import { valueSetFindings } from './index.ts';

const rules = (statement: string): DocumentText => ({
  kind: 'rules',
  path: 'rules.md',
  text: `## Rule 1: Business Logic - States\n\n**Statement:** ${statement}\n`,
});
const contract = (values: string, name = 'state'): DocumentText => ({
  kind: 'contracts',
  path: 'api.yaml',
  text: `components:\n  schemas:\n    Firing:\n      properties:\n        ${name}: { type: string, enum: [${values}] }\n`,
});
const design = (...lines: string[]): DocumentText => ({
  kind: 'tdd',
  path: 'design.md',
  text: ['# Technical Design: Kiln', '', ...lines, ''].join('\n'),
});
const told = (...documents: DocumentText[]) =>
  valueSetFindings(readPackage(documents)).map(
    ({ severity, at, message }) => `${severity} ${at} ${message.slice(-40)}`,
  );

const states = 'A firing is planned, loaded, burning or cooled.';
const sql = (values: string) => design('```sql', `  state text CHECK (state IN (${values}))`, '```');
const diagram = (last: string) =>
  design(
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> planned',
    '  planned --> loaded',
    '  loaded --> burning',
    `  burning --> ${last}`,
    '```',
  );

test('[002-R29] the same values everywhere say nothing', () => {
  const same = 'planned, loaded, burning, cooled';
  expect(told(rules(states), contract(same), sql("'planned', 'loaded', 'burning', 'cooled'"))).toEqual([]);
  expect(told(rules(states), contract(same), diagram('cooled'))).toEqual([]);
});

test('[002-R29] a value that nobody else knows', () => {
  expect(told(rules(states), contract('planned, loaded, burning, cooled, aborted'))).toEqual([
    expect.stringContaining('warning api.yaml:5'),
  ]);
  // Somebody else speaks of it.
  const spoken = design('A firing that is aborted is planned again.');
  expect(told(rules(states), spoken, contract('planned, loaded, burning, cooled, aborted'))).toEqual([]);
});

test('[002-R29] a state that was renamed in one place is told there', () => {
  const same = contract('planned, loaded, burning, cooled');
  expect(told(rules(states), same, sql("'planned', 'loaded', 'fired', 'cooled'"))).toEqual([
    expect.stringContaining('warning design.md:4'),
  ]);
  expect(told(rules(states), same, diagram('resting'))).toEqual([expect.stringContaining('warning design.md:8')]);
  const column = design(
    '| State | Means |',
    '|---|---|',
    '| planned | a |',
    '| loaded | b |',
    '| burnt | c |',
    '| cooled | d |',
  );
  expect(told(rules(states), same, column)).toEqual([expect.stringContaining('warning design.md:7')]);
});

test('[002-R29] in any language, and one value a line', () => {
  const api: DocumentText = {
    kind: 'contracts',
    path: 'api.yaml',
    text: 'components:\n  schemas:\n    Tenue:\n      properties:\n        etat:\n          type: string\n          enum:\n            - disponible\n            - prêtée\n            - abîmée\n',
  };
  expect(told(rules('Une tenue est disponible, empruntée ou abîmée.'), api)).toEqual([
    expect.stringContaining('warning api.yaml:9'),
  ]);
});

test('[002-R29] a list that is said again where its rule is named', () => {
  const ticket: DocumentText = {
    kind: 'ticket',
    path: 'T-1.md',
    text: '# T-1: Do it\n\n## Acceptance Criteria\n\n- [ ] A firing is planned, loaded, fired or cooled (BR-1)\n',
  };
  expect(told(rules(states), ticket)).toEqual([expect.stringContaining('warning T-1.md:5')]);
});

test('two fields with other names, and a list of a part, can both hold', () => {
  const roles = design('```ts', "  role: 'admin' | 'member' | 'guest';", '```');
  expect(told(rules('Everybody has a name.'), roles, contract('admin, member, public', 'visibility'))).toEqual([]);
  const some = design('```sql', "CREATE INDEX q ON firings (id) WHERE state IN ('planned', 'loaded');", '```');
  expect(told(rules(states), some, contract('planned, loaded, burning, cooled'))).toEqual([]);
});

test('[002-R29] a value that all others have is missing in one', () => {
  const whole = sql("'planned', 'loaded', 'burning', 'cooled'");
  expect(told(rules(states), contract('planned, loaded, cooled'), whole)).toEqual([
    expect.stringContaining('warning api.yaml:5'),
  ]);
  // What it starts with is nothing that one can change it to, and who has the whole list beside it knows.
  expect(told(rules(states), contract('loaded, burning, cooled'), whole)).toEqual([]);
  const both = contract('planned, loaded, cooled');
  const text = `${both.text}        all: { type: string, enum: [planned, loaded, burning, cooled] }\n`;
  expect(told(rules(states), { ...both, text }, whole)).toEqual([]);
});

test('[002-R29] a value that somebody says a thing has, and nobody declares', () => {
  const feature = (last: string): DocumentText => ({
    kind: 'bdd',
    path: 'kiln.feature',
    text: `Feature: Kiln\n  Scenario: a\n    When x\n    Then the firing is "planned"\n    And the firing is "${last}"\n    And the firing is "loaded"\n`,
  });
  const same = contract('planned, loaded, burning, cooled');
  expect(told(same, feature('burning'))).toEqual([]);
  expect(told(same, feature('aflame'))).toEqual([expect.stringContaining('warning kiln.feature:5')]);
});

test('[002-R29] a state that a status, or what something becomes, has and nobody declares', () => {
  const ticket = (last: string): DocumentText => ({
    kind: 'ticket',
    path: 'K-1.md',
    text: `# K-1: Fire\n\n## Acceptance Criteria\n\n- [ ] It is stored with status \`planned\`\n- [ ] The status \`loaded\` is shown\n- [ ] What nobody lights becomes \`${last}\`\n`,
  });
  const values = contract('planned, loaded, burning, cooled');
  expect(told(values, ticket('cooled'))).toEqual([]);
  expect(told(values, ticket('chilled'))).toEqual([expect.stringMatching(/^warning K-1\.md:7 /)]);
});
