// The package as a user gets it: packed, installed into an empty folder without a network, run and imported.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importsOf, parse } from '../support/source-scan.ts';

interface Manifest {
  readonly version: string;
  readonly exports: Record<string, unknown>;
}

const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

const home = mkdtempSync(join(tmpdir(), 'charrette-package-'));
const installed = join(home, 'node_modules/charrette');
let tarball = '';
let manifest: Manifest;

beforeAll(() => {
  const packed = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', home], '.');
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  tarball = join(home, filename);
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], home);
  manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest;
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('the installed package', () => {
  test('brings no other package with it', () => {
    const names = readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(names).toEqual(['charrette']);
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('optionalDependencies');
  });

  test('has the product and the licences, and neither sources nor tests', () => {
    const top = readdirSync(installed).filter((name) => name !== 'README.md');
    expect(top.sort()).toEqual(['.claude-plugin', 'LICENSE', 'dist', 'package.json', 'plugins']);
    expect(readdirSync(join(installed, 'dist'))).toContain('THIRD-PARTY-NOTICES.txt');
  });

  test('runs by its name', () => {
    const version = run(join(home, 'node_modules/.bin/charrette'), ['--version'], home);
    expect(version.trim()).toBe(manifest.version);
  });

  test('can be imported', () => {
    const script = `await import('charrette'); await import('charrette/mcp');`;
    expect(run(process.execPath, ['--input-type=module', '-e', script], home)).toBe('');
  });

  test('says nothing about the machine that built it', () => {
    // What its first run kept for itself came after the packing.
    const packed = filesUnder(installed).filter((path) => !path.includes(`${sep}.compiled${sep}`));
    const telling = packed.filter((path) => readFileSync(path, 'utf8').includes(resolve('.')));
    expect(telling).toEqual([]);
  });
});

describe('the published surface', () => {
  test('publint has no complaint', async () => {
    const { messages, pkg } = await publint({ pkgDir: installed, strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }))).toEqual([]);
  });

  test('the types of every entry resolve', () => {
    const attw = resolve('node_modules/.bin/attw');
    expect(() => run(attw, ['--profile', 'esm-only', '--no-color', tarball], home)).not.toThrow();
  });

  test('the types need nothing that is not installed with it', () => {
    const types = filesUnder(join(installed, 'dist/types'));
    const needed = types.flatMap((path) => importsOf(parse(path, readFileSync(path, 'utf8'))));
    const outside = needed.map(({ specifier }) => specifier ?? '').filter((name) => !/^(\.|node:)/.test(name));
    // vitest is the optional peer of `charrette/testing`.
    expect(outside.filter((name) => name !== 'vitest')).toEqual([]);
  });
});

describe('the notices', () => {
  test('name every package in the bundle, with a licence', () => {
    const code = filesUnder(join(installed, 'dist')).filter((path) => /\.c?js$/.test(path));
    // The bundler marks where most modules came from.
    const marks = code.flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(/^\s*\/\/.*node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//gm),
    ]);
    const marked = [...new Set(marks.map((mark) => mark[1] ?? ''))];
    const notices = readFileSync(join(installed, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
    const noticed = [...notices.matchAll(/^-{80}\n\n(\S+) \S+ \(\S+\)$/gm)].map((match) => match[1] ?? '');
    expect(marked.filter((name) => !noticed.includes(name))).toEqual([]);
  });
});
