import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkArchitecture, type Rule, type SourceFile } from './support/ladder.ts';

const files: SourceFile[] = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('src', name).replaceAll('\\', '/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe('the source keeps the architecture', () => {
  const violations = checkArchitecture(files);
  const rules: Rule[] = ['ladder', 'cycle', 'purity', 'console'];
  test.each(rules)('%s', (rule) => {
    const broken = violations.filter((violation) => violation.rule === rule);
    expect(broken.map(({ path, message }) => `${path}: ${message}`)).toEqual([]);
  });
});

/** Files written as `path: text` pairs; gives the rules they break, each with the file that breaks it. */
const broken = (sources: Record<string, string>) =>
  checkArchitecture(Object.entries(sources).map(([path, text]) => ({ path: `src/${path}`, text }))).map(
    ({ rule, path }) => `${rule} ${path.slice('src/'.length)}`,
  );

describe('the checker catches a seeded violation of the ladder', () => {
  test.each([
    ['up, by one rung', 'core/a.ts', `import { x } from '../artifacts/x.ts'`],
    ['up, from stages to interview', 'stages/rules/a.ts', `import { x } from '../../interview/x.ts'`],
    ['up, to the composition root', 'stores/a.ts', `import { x } from '../app.ts'`],
    ['up, to the public API', 'cli/a.ts', `import { x } from '../index.ts'`],
    ['sideways among adapters', 'stores/a.ts', `import { x } from '../export/x.ts'`],
    ['sideways among faces', 'web/a.ts', `import { x } from '../cli/x.ts'`],
    ['sideways, the wrong way round', 'specs/a.ts', `import { x } from '../context/x.ts'`],
    ['a type only', 'core/a.ts', `import type { X } from '../engine/x.ts'`],
    ['an inline type', 'core/a.ts', `export type Y = import('../engine/x.ts').X`],
    ['a re-export', 'core/a.ts', `export { x } from '../engine/x.ts'`],
    ['a re-export of everything', 'core/a.ts', `export * from '../engine/x.ts'`],
    ['a dynamic import', 'engine/a.ts', `export const f = () => import('../stores/x.ts')`],
    ['the version, below the composition root', 'engine/a.ts', `import { version } from '../version.ts'`],
    ['out of src', 'cli/a.ts', `import x from '../../tests/support/x.ts'`],
    ['a test', 'cli/a.ts', `import x from './x.test.ts'`],
    ['a folder without a rung', 'utils/a.ts', `export const x = 1`],
    ['an import by version.ts', 'version.ts', `import { x } from './core/x.ts'`],
  ])('%s', (_name, path, text) => {
    expect(broken({ [path]: text })).toEqual([`ladder ${path}`]);
  });

  test.each([
    ['down', 'stages/rules/a.ts', `import { x } from '../../core/x.ts'; import { y } from '../index.ts'`],
    ['context may read specs', 'context/a.ts', `import { x } from '../specs/x.ts'`],
    ['the root may read the config', 'app.ts', `import { x } from './config.ts'`],
    ['a face may read the version', 'cli/a.ts', `import { version } from '../version.ts'`],
    [
      'an import in a comment or a string',
      'core/a.ts',
      `// import '../cli/x.ts'\nexport const s = "import '../cli/x.ts'"`,
    ],
    ['a test may look anywhere', 'core/a.test.ts', `import { x } from '../cli/x.ts'; console.log(Date.now())`],
  ])('and lets pass: %s', (_name, path, text) => {
    expect(broken({ [path]: text })).toEqual([]);
  });
});

describe('the checker catches a seeded cycle', () => {
  test('of three files, once, with the shortest way around it', () => {
    const found = checkArchitecture([
      { path: 'src/core/a.ts', text: `import './b.ts'; import './leaf.ts'` },
      { path: 'src/core/b.ts', text: `import type { C } from './c.ts'` },
      { path: 'src/core/c.ts', text: `export * from './a.ts'` },
      { path: 'src/core/leaf.ts', text: '' },
      { path: 'src/core/user.ts', text: `import './a.ts'` },
    ]);
    expect(found.map(({ message }) => message)).toEqual([
      'src/core/a.ts > src/core/b.ts > src/core/c.ts > src/core/a.ts',
    ]);
  });

  test('of a file with itself', () => {
    expect(broken({ 'core/a.ts': `export * from './a.ts'` })).toEqual(['cycle core/a.ts']);
  });

  test('two cycles are two findings; a shared import is none', () => {
    const sources = {
      'core/a.ts': `import './b.ts'; import './s.ts'`,
      'core/b.ts': `import './a.ts'; import './s.ts'`,
      'core/c.ts': `import './d.ts'; import './a.ts'`,
      'core/d.ts': `import './c.ts'`,
      'core/s.ts': '',
    };
    expect(broken(sources)).toHaveLength(2);
  });
});

describe('the checker catches seeded impurity in the lower rungs', () => {
  const impure = [
    `import { readFileSync } from 'node:fs'`,
    `import fs from 'fs'`,
    `import { readFile } from 'fs/promises'`,
    `import { z } from 'zod'`,
    `export const f = (name: string) => import(name)`,
    `export const f = () => process.env['HOME']`,
    `export const f = () => Date.now()`,
    `export const f = () => Date['now']()`,
    `export const f = () => new Date()`,
    `export const f = () => Date()`,
    `export const f = Math.random`,
    `export const f = () => performance.now()`,
    `export const f = () => setTimeout(() => {}, 1)`,
    `export const f = () => crypto.randomUUID()`,
    `export const f = () => globalThis.process`,
    `export const f = (process: string) => process; export const g = () => process.cwd()`,
    `export const f = () => (process as unknown as string)`,
    `export const f = { process }`,
  ];
  test.each(impure)('%s', (text) => {
    for (const path of [
      'core/a.ts',
      'artifacts/a.ts',
      'stages/rules/a.ts',
      'interview/a.ts',
      'review/a.ts',
      'guide/a.ts',
    ]) {
      expect(new Set(broken({ [path]: text }))).toEqual(new Set([`purity ${path}`]));
    }
  });

  test.each(impure)('and lets it pass in the engine: %s', (text) => {
    expect(broken({ 'engine/a.ts': text })).toEqual([]);
  });

  test.each([
    `import MarkdownIt from 'markdown-it'; import { parse } from 'yaml'`,
    `export const f = (at: string) => new Date(at).getTime()`,
    `export const f = (now: Date) => now.getTime()`,
    `export const f = (process: { name: string }) => process.name`,
    `export const f = ({ performance, crypto: c }: Quality) => performance + c; interface Quality { performance: number; crypto: number }`,
    `export const f = (step: { process: string }) => step.process`,
    `export const f = { process: 1, setTimeout() { return 2 } }`,
    `export type T = { process: typeof process; crypto(performance: number): void }`,
    `export const f = () => { const fetch = 1; return () => fetch }`,
    `// Date.now() and process.env\nexport const f = 'Math.random()'`,
    `export { process } from './process.ts'`,
  ])('and lets pass: %s', (text) => {
    expect(broken({ 'core/a.ts': text })).toEqual([]);
  });
});

describe('the checker catches seeded printing', () => {
  test.each(['core/a.ts', 'engine/a.ts', 'stores/file/a.ts', 'app.ts', 'web/a.ts'])('in %s', (path) => {
    expect(broken({ [path]: `console.error('x')` })).toEqual([`console ${path}`]);
  });

  test.each(['cli/a.ts', 'mcp/a.ts'])('and lets it pass in %s', (path) => {
    expect(broken({ [path]: `console.error('x')` })).toEqual([]);
  });
});
