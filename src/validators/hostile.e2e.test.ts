/** Texts that were made to hurt: each ends in a report within its time limit, and the worker goes on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TempFolders } from '../../tests/support/temp-folder.ts';
import { bundleValidatorWorker } from '../../tests/support/validator-worker.ts';
import type { ValidatedLanguage } from '../engine/validator-port.ts';
import { WorkerValidator } from './index.ts';

const folders = new TempFolders();
let validator: WorkerValidator;
beforeAll(async () => {
  const worker = await bundleValidatorWorker(folders.make('worker'));
  validator = new WorkerValidator({ worker, timeLimit: 2000 });
});
afterAll(async () => {
  await validator.close();
  folders.removeAll();
});

const deep = (before: string, after: string, n: number, middle = '') => before.repeat(n) + middle + after.repeat(n);
const lines = (n: number, line: (i: number) => string) => Array.from({ length: n }, (_, i) => line(i)).join('\n');
const head = 'openapi: 3.1.0\ninfo: { title: x, version: "1" }\n';

const cases: readonly (readonly [ValidatedLanguage, name: string, text: string])[] = [
  ['mermaid', 'a label of 49,000 characters', `flowchart TD\n A["${'x'.repeat(49_000)}"] --> B`],
  ['mermaid', 'brackets without end', `flowchart TD\n A${'['.repeat(49_000)}`],
  ['mermaid', 'dashes without end', `flowchart TD\n A ${'-'.repeat(49_000)} B`],
  ['mermaid', 'spaces without end', `flowchart TD\n${' '.repeat(49_000)}A --> B`],
  ['mermaid', 'empty lines without end', `flowchart TD${'\n'.repeat(49_000)}`],
  ['mermaid', 'directives that do not end', '%%{init: {\n'.repeat(4000)],
  ['mermaid', 'tags that do not end', `flowchart TD\n A["${'<a '.repeat(16_000)}"] --> B`],
  ['mermaid', 'nested subgraphs', `flowchart TD\n${deep('subgraph a\n', 'end\n', 3000, 'A --> B\n')}`],
  ['mermaid', 'thousands of relations', `classDiagram\n${lines(3000, (i) => `A${i} <|-- B`)}`],
  ['mermaid', 'front matter with aliases', '---\na: &a [x]\nb: [*a, *a]\n---\nflowchart TD\n A --> B'],
  ['gherkin', 'a line of 1.9 MB', `Feature: ${'x'.repeat(1_900_000)}`],
  ['gherkin', '250,000 lines of description', `Feature: x\n${'Givn x\n'.repeat(250_000)}`],
  ['gherkin', '80,000 scenarios', `Feature: x\n${'Scenario: y\n Given z\n'.repeat(80_000)}`],
  ['gherkin', 'a table of 800,000 cells', `Feature: x\nScenario: y\nGiven z\n|${'a|'.repeat(800_000)}`],
  ['yaml', 'flow collections 100,000 deep', deep('[', ']', 100_000)],
  ['yaml', 'lists 100,000 deep', '- '.repeat(100_000)],
  ['yaml', 'keys 100,000 deep', '? '.repeat(100_000)],
  ['yaml', '100,000 times the same key', 'a: 1\n'.repeat(100_000)],
  ['yaml', 'an alias of itself', '&a [*a]'],
  ['yaml', 'a foreign tag', '!!js/function "process.exit()"'],
  [
    'openapi',
    'schemas 5,000 deep',
    `${head}paths: {}\ncomponents: {schemas: {A: ${deep('{items: ', '}', 5000, '{}')}}}`,
  ],
  ['openapi', 'paths inside of themselves', `${head}paths: &a\n  /x: *a\n`],
  [
    'openapi',
    'references that double forty times',
    `${head}paths: {}\ncomponents:\n  schemas:\n${lines(40, (i) => `    S${i}: {allOf: [{$ref: "#/components/schemas/S${i + 1}"}, {$ref: "#/components/schemas/S${i + 1}"}]}`)}\n    S40: {}\n`,
  ],
  [
    'openapi',
    '5,000 paths',
    `${head}paths:\n${lines(5000, (i) => `  /p${i}: {get: {responses: {"200": {description: x}}}}`)}`,
  ],
  [
    'openapi',
    'a pattern that never ends',
    `${head}paths: {}\ncomponents: {schemas: {A: {type: string, pattern: "(a+)+$", example: "${'a'.repeat(40)}!"}}}`,
  ],
  ['json', 'a million brackets', '['.repeat(1_000_000)],
  ['json', 'a string of 7 MB', `"${'\\\\'.repeat(3_500_000)}"`],
  ['json-schema', 'schemas 450 deep', deep('{"items":', '}', 450, '{}')],
  ['json-schema', 'a pattern of 5,000 brackets', `{"pattern": "${'('.repeat(5000)}"}`],
  [
    'json-schema',
    '5,000 errors',
    `{"properties": {${lines(5000, (i) => `${i ? ',' : ''}"p${i}": {"type": "strng"}`)}}}`,
  ],
  ['typescript', 'brackets 50,000 deep', `type A = ${deep('(', ')', 50_000, 'x')}`],
  ['typescript', 'generics that do not end', `type A = ${'A<'.repeat(5000)}`],
  ['typescript', 'arrows that may be conditions', `const x = ${'(a ? (b) : '.repeat(40)}c`],
  ['typescript', '30,000 declarations', 'interface A { b: string }\n'.repeat(30_000)],
  ['typescript', 'dots without end', '... '.repeat(200_000)],
];

describe('hostile texts', () => {
  test.each(cases)('%s: %s', async (language, _name, text) => {
    const [bad, next] = await validator.check([
      { language, text, at: { path: 'x', line: 1 } },
      { language: 'json', text: '{"a": 1}', at: { path: 'y', line: 1 } },
    ]);
    for (const { code } of bad?.findings ?? []) expect(code).not.toMatch(/broke-down|not-started|slow-start/);
    expect(next?.findings).toEqual([]);
  });
});
