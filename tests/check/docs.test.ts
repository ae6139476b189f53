/** docs/checks.md names every code that a check can give, and no other. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/checks.md', 'utf8');
const [table = ''] = page.slice(page.indexOf('| Code |')).split('\n\n', 1);
const told = new Set([...table.matchAll(/`([a-z-]+\/[a-z-]+)`/g)].map(([, code]) => code));

const folders = ['src/stages', 'src/engine/check', 'src/validators'];
const files = [
  'src/artifacts/waivers.ts',
  'src/artifacts/hidden-characters.ts',
  'src/engine/adr-numbers.ts',
  'src/engine/templates.ts',
  'src/engine/gather-documents.ts',
  'src/engine/own-patterns.ts',
];
const source = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .concat(files)
  .filter((path) => path.endsWith('.ts') && !/\.(?:test|testing)\.ts$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
/** What is handed in beside documents: questions, the complexity, the plan. `check` does not see them. */
/** ... and what is said of files before they are checked. */
const elsewhere =
  /^(?:question|complexity|target)\/|^document\/(?:unknown-kind|not-utf8)$|^ticket\/(?:none|twice|many|no-title|bad-dependencies)$/;

test('every code of the source is in the table', () => {
  const given = [...source.matchAll(/\b(?:problem|warning|finding|add|warn)\(\s*'([a-z-]+\/[a-z-]+)'/g)].map(
    ([, code = '']) => code,
  );
  expect([...new Set(given)].filter((code) => !elsewhere.test(code) && !told.has(code)).toSorted()).toEqual([]);
  expect(given.length).toBeGreaterThan(100);
});

test('every code of the table is in the source', () => {
  const made =
    /^(?:rules|design|contracts|alternatives|ticket)\/(?:placeholder|unfinished)$|^(?:openapi|yaml|json)\/(?:syntax|double-key|aliases|invalid|broken-ref|path-parameters-defined)$/;
  expect([...told].filter((code) => !source.includes(`'${code}'`) && !made.test(code ?? ''))).toEqual([]);
});
