import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ProblemError } from '../core/problem.ts';
import { TempFolders } from '../../tests/support/temp-folder.ts';
import { designTarget, workspacePath } from './workspace-path.ts';

const temps = new TempFolders();
afterAll(() => temps.removeAll());
const root = temps.make('paths');
const folder = join(root, 'docs/deep');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'prd.md'), '# A');
writeFileSync(join(folder, 'my prd'), '# A');
const place = { root, folder };

const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.code;
    throw error;
  }
  return 'none';
};

describe('a path is relative to where one stands', () => {
  test.each([
    ['prd.md', 'docs/deep/prd.md'],
    ['./prd.md', 'docs/deep/prd.md'],
    ['../other.md', 'docs/other.md'],
    ['..\\other.md', 'docs/other.md'],
    [join(root, 'a.md'), 'a.md'],
    ['..hidden.md', 'docs/deep/..hidden.md'],
  ])('%s is %s', (given, expected) => {
    expect(workspacePath(place, given)).toBe(expected);
  });

  test.each(['../../../x', '../../../../../../etc/passwd', '/etc/passwd', '..\\..\\..\\x', '../..'])(
    '%s is outside',
    (given) => {
      expect(codeOf(() => workspacePath(place, given))).toBe('path/outside-workspace');
    },
  );

  test('a path with a null byte is none', () => {
    expect(codeOf(() => workspacePath(place, 'a\0b'))).toBe('path/invalid');
  });

  test('an absolute path through a link to the workspace is inside', () => {
    const link = join(temps.make('link'), 'here');
    symlinkSync(root, link);
    expect(workspacePath(place, join(link, 'docs/deep/prd.md'))).toBe('docs/deep/prd.md');
  });
});

describe('the target of design', () => {
  test.each([
    ['user-export', 'user-export'],
    ['EPIC-123', 'EPIC-123'],
    ['Users export their data. Fast/cheap.', 'Users export their data. Fast/cheap.'],
    ['prd.md', 'docs/deep/prd.md'],
    ['my prd', 'docs/deep/my prd'],
    ['nowhere.md', 'docs/deep/nowhere.md'],
    [`${'long '.repeat(200)}`, `${'long '.repeat(200)}`],
  ])('%s', (given, expected) => {
    expect(designTarget(place, given)).toBe(expected);
  });
});
