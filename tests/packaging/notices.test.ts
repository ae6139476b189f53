import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { madeFrom, noticeFor, packageFolder } from '../../scripts/notices.mjs';

const root = mkdtempSync(join(tmpdir(), 'charrette-notices-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A package on disk; gives its folder. */
const install = (name: string, manifest: object, files: Record<string, string> = {}) => {
  const folder = join(root, 'node_modules', name);
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...manifest }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
};

describe('the notice of a bundled package', () => {
  test('carries its licence and its NOTICE', () => {
    const folder = install('both', { license: 'Apache-2.0' }, { LICENSE: 'the licence\r\n', NOTICE: 'the notice' });
    expect(noticeFor(folder)).toBe('both 1.2.3 (Apache-2.0)\n\nthe licence\n\nthe notice\n');
  });

  test('is the MIT text when the package declares MIT and an author but ships no file', () => {
    const notice = noticeFor(install('fileless', { license: 'MIT', author: 'Ada' }));
    expect(notice).toContain('Copyright (c) Ada\n');
    expect(notice).toContain('Permission is hereby granted');
    expect(notice).not.toContain('Charrette');
    const byMany = noticeFor(install('by-many', { license: 'MIT', contributors: ['Ada', 'Bob'] }));
    expect(byMany).toContain('Copyright (c) Ada\n');
  });

  test('is found in the licence file when the manifest does not name it', () => {
    const folder = install('unnamed', {}, { license: 'The MIT License (MIT)\n\nCopyright (c) Ada' });
    expect(noticeFor(folder)).toBe('unnamed 1.2.3 (MIT)\n\nThe MIT License (MIT)\n\nCopyright (c) Ada\n');
    expect(() => noticeFor(install('own', {}, { license: 'My licence' }))).toThrow('is bundled');
  });

  test('is also given for the data that a file of ours was made from', () => {
    const folder = madeFrom('/somewhere/src/guide/text/lexicon.generated.ts');
    expect(noticeFor(folder ?? '')).toContain('Princeton University');
    expect(madeFrom('/somewhere/src/guide/text/lexicon.ts')).toBeUndefined();
  });

  test.each([
    ['no licence at all', {}, {}],
    ['a licence that is not on the list', { license: 'GPL-3.0' }, { LICENSE: 'text' }],
    ['a licence without text', { license: 'ISC', author: 'Ada' }, {}],
    ['MIT of nobody', { license: 'MIT' }, {}],
  ])('stops the build for %s', (name, manifest, files) => {
    const folder = install(name.replaceAll(' ', '-'), manifest, files);
    expect(() => noticeFor(folder)).toThrow('is bundled');
  });
});

describe('the package of a module', () => {
  test('is found past a nested package.json that only sets the type', () => {
    const folder = install('nested', {}, { 'dist/package.json': '{"type":"module"}' });
    expect(packageFolder(join(folder, 'dist/x.js'))).toBe(folder);
  });

  test('is none for our own source and for virtual modules', () => {
    expect(packageFolder(join(root, 'src/core/decide.ts'))).toBeUndefined();
    expect(packageFolder('\0rolldown/runtime.js')).toBeUndefined();
  });
});
