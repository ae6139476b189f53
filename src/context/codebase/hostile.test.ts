import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TempFolders } from '../../../tests/support/temp-folder.ts';
import { initGit } from '../../../tests/support/temp-git.ts';
import { readCodebase } from './index.ts';
import { writeTree } from './tree.testing.ts';

const folders = new TempFolders();
afterAll(() => folders.removeAll());

describe.each(['with git', 'without git'])('a tree that nobody vouches for, %s', (how) => {
  const make = (name: string) => {
    const root = folders.make(name);
    if (how === 'with git') initGit(root);
    return root;
  };

  test('links are never followed: loops, files outside, folders outside', async () => {
    const outside = writeTree(folders.make('outside'), { 'secret.ts': 'export const stolenSecret = 1;\n' });
    const root = writeTree(make('links'), { 'src/a.ts': 'export const a = 1;\n' });
    symlinkSync(root, join(root, 'src/loop'));
    symlinkSync('/etc', join(root, 'etc'));
    symlinkSync('/etc/passwd', join(root, 'passwd.md'));
    symlinkSync(outside, join(root, 'src/outside'));
    symlinkSync(join(outside, 'secret.ts'), join(root, 'src/secret.ts'));
    symlinkSync('self.ts', join(root, 'self.ts'));
    const pack = await readCodebase({ root, topic: 'stolen secret' });
    expect(pack.languages).toEqual([{ name: 'TypeScript', files: 1, at: 'src/a.ts' }]);
    expect(JSON.stringify(pack)).not.toMatch(/stolenSecret|root:x/);
    expect(pack.greenfield).toBe(true);
  });

  test('pipes are not opened, not even as .gitignore or package.json', async () => {
    const root = writeTree(make('pipes'), { 'src/a.ts': 'export const a = 1;\n' });
    for (const name of ['package.json', 'src/b.ts', 'src/.gitignore']) execFileSync('mkfifo', [join(root, name)]);
    const pack = await readCodebase({ root, gitTimeoutMs: 500 });
    expect(pack.languages).toEqual([{ name: 'TypeScript', files: 1, at: 'src/a.ts' }]);
  });

  test('a file of 200 MB costs its first bytes', async () => {
    const root = writeTree(make('large'), {
      'src/a.ts': 'export const a = 1;\n',
      'src/large.ts': '',
      'src/text.ts': '',
    });
    truncateSync(join(root, 'src/large.ts'), 200 * 1024 * 1024);
    writeFileSync(
      join(root, 'src/text.ts'),
      `export class Early {}\n${'// more\n'.repeat(100_000)}export class Late {}\n`,
    );
    let bytes = 0;
    const pack = await readCodebase({ root, topic: 'early late', report: (effort) => (bytes = effort.bytes) });
    expect(bytes).toBeLessThan(600 * 1024);
    expect(pack.languages).toEqual([{ name: 'TypeScript', files: 2, at: 'src/a.ts' }]);
    expect(pack.matches?.files.map(({ why }) => why)).toEqual(['early; Early']);
    expect(pack.warnings).toEqual(
      expect.arrayContaining([
        '2 files are larger than 262144 bytes: only their beginning was read.',
        '1 files named like text are binary: not looked into.',
      ]),
    );
  });

  test('broken UTF-8, UTF-16, CR line ends, lines without end, names that are no UTF-8', async () => {
    const root = writeTree(make('bytes'), {
      'a.ts': Buffer.concat([Buffer.from([0xff, 0xc3, 0x28]), Buffer.from('\nexport class Broken {}\n')]),
      'b.ts': Buffer.from('\ufeffexport class Wide {}\r\n', 'utf16le'),
      'c.ts': 'const x = 1;\rexport class Mac {}\r',
      'd.ts': `export class Wall {}\n${'a.get("/x",'.repeat(20_000)}`,
      'pyproject.toml': '[project\n',
      'package.json': '{"name": ',
    });
    writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xff, 0xfe]), Buffer.from('.ts')]), 'x');
    const pack = await readCodebase({ root, topic: 'broken wide mac wall' });
    expect(pack.matches?.terms).toEqual(['broken', 'wide', 'mac', 'wall']);
    const each = await Promise.all(
      ['broken', 'wide', 'mac', 'wall'].map(
        async (topic) => (await readCodebase({ root, topic })).matches?.files[0]?.at,
      ),
    );
    expect(each).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts']);
    expect(pack.warnings).toContain('Could not be parsed: package.json, pyproject.toml.');
  });

  test('what is ignored is not there, what is taken back is', async () => {
    const root = writeTree(make('ignored'), {
      '.gitignore': '*.gen.ts\nsecret/\n/only-root.ts\n!keep.gen.ts\n',
      'a.gen.ts': '',
      'keep.gen.ts': 'export const x = 1;\n',
      'only-root.ts': '',
      'src/only-root.ts': 'export const x = 1;\n',
      'secret/b.ts': '',
      'src/.gitignore': '!c.gen.ts\n',
      'src/c.gen.ts': 'export const x = 1;\n',
      'node_modules/x/index.js': '',
      'src/vendor/y.go': '',
    });
    const pack = await readCodebase({ root });
    expect(pack.files).toBe(5);
    expect(pack.languages).toEqual([{ name: 'TypeScript', files: 3, at: 'keep.gen.ts' }]);
  });

  test('patterns and lines that would take for ever', async () => {
    const stars = `${'*a'.repeat(40)}*b`;
    const root = writeTree(make('slow'), {
      '.gitignore': `${stars}\n`,
      [`${'a'.repeat(200)}.ts`]: 'export const x = 1;\n',
      'b.ts': `${'public static '.repeat(40)}class X\n${' '.repeat(600)}\n${'@a.'.repeat(200)}\n${'/*'.repeat(300)}\n`,
      'c.md': `${'['.repeat(50_000)}\n${'*_`'.repeat(500)}\n${'<'.repeat(600)}\n`,
      'D.java': `@GetMapping\n${'a '.repeat(300)}\n`,
    });
    const pack = await readCodebase({ root, topic: 'x'.repeat(100_000), gitTimeoutMs: 500 });
    expect(pack.files).toBe(5);
  });

  test('names like those of objects, and paths that look like code', async () => {
    const root = writeTree(make('names'), {
      'package.json':
        '{"dependencies":{"constructor":"1","__proto__":"2","toString":"3"},"scripts":{"test":{}},"bin":7,"exports":[1]}',
      'constructor.constructor': '',
      '__proto__/index.ts': 'export const __proto__ = 1;\n',
      '$(touch pwned).ts': '',
      '.ralph-state.json': '[1]',
    });
    const pack = await readCodebase({ root, topic: '__proto__ constructor' });
    expect(pack.frameworks).toEqual([]);
    expect(existsSync(join(root, 'pwned'))).toBe(false);
  });
});

describe('a hostile repository', () => {
  test('nothing that its config, hooks or attributes name is run', async () => {
    const root = writeTree(folders.make('hostile'), { 'src/a.ts': 'export const a = 1;\n', 'b.md': '# B\n' });
    const git = initGit(root);
    git('add', '-A');
    git('commit', '--quiet', '-m', 'one');
    const marker = join(folders.make('marker'), 'ran');
    const evil = join(root, 'evil.sh');
    writeFileSync(evil, `#!/bin/sh\ntouch "${marker}"\ncat\n`);
    chmodSync(evil, 0o755);
    mkdirSync(join(root, '.git/hooks'), { recursive: true });
    for (const hook of ['post-index-change', 'fsmonitor-watchman', 'pre-commit', 'post-checkout', 'query-watchman']) {
      writeFileSync(join(root, '.git/hooks', hook), `#!/bin/sh\ntouch "${marker}"\n`);
      chmodSync(join(root, '.git/hooks', hook), 0o755);
    }
    writeFileSync(join(root, '.gitattributes'), '* diff=evil filter=evil merge=evil\n');
    for (const [key, value] of [
      ['core.fsmonitor', evil],
      ['core.hooksPath', join(root, '.git/hooks')],
      ['core.pager', evil],
      ['pager.log', evil],
      ['pager.ls-files', evil],
      ['core.editor', evil],
      ['core.sshCommand', evil],
      ['core.gitProxy', evil],
      ['diff.external', evil],
      ['diff.evil.textconv', evil],
      ['diff.evil.command', evil],
      ['filter.evil.clean', evil],
      ['filter.evil.smudge', evil],
      ['filter.evil.process', evil],
      ['gpg.program', evil],
      ['log.showSignature', 'true'],
      ['alias.ls-files', `!${evil}`],
      ['alias.log', `!${evil}`],
      ['credential.helper', evil],
      ['core.untrackedCache', 'true'],
    ] as const)
      git('config', key, value);
    writeFileSync(join(root, 'src/a.ts'), 'export const changed = 1;\n');
    rmSync(marker, { force: true });
    const pack = await readCodebase({ root, topic: 'changed' });
    expect(existsSync(marker)).toBe(false);
    expect(pack.commits).toMatchObject([{ subject: 'one' }]);
    expect(pack.matches?.files[0]?.at).toBe('src/a.ts');
    // The same config does run things when git is asked without care: the test would notice.
    expect(() => git('-c', 'core.fsmonitor=' + evil, 'status')).not.toThrow();
    expect(existsSync(marker)).toBe(true);
  });

  test('a worktree elsewhere, an ignore file elsewhere, a broken index: the walk answers', async () => {
    for (const [key, value] of [
      ['core.worktree', '/etc'],
      ['core.bare', 'true'],
      ['core.repositoryFormatVersion', '99'],
    ] as const) {
      const root = writeTree(folders.make('elsewhere'), { 'src/a.ts': 'export const a = 1;\n' });
      initGit(root)('config', key, value);
      const pack = await readCodebase({ root });
      expect(pack.languages).toEqual([{ name: 'TypeScript', files: 1, at: 'src/a.ts' }]);
      expect(JSON.stringify(pack)).not.toContain('passwd');
    }
    const piped = writeTree(folders.make('excludes'), { 'src/a.ts': 'export const a = 1;\n' });
    execFileSync('mkfifo', [join(piped, '.git-pipe')]);
    initGit(piped)('config', 'core.excludesFile', join(piped, '.git-pipe'));
    expect((await readCodebase({ root: piped, gitTimeoutMs: 60_000 })).files).toBe(1);
    const root = writeTree(folders.make('index'), { 'src/a.ts': 'export const a = 1;\n' });
    initGit(root);
    writeFileSync(join(root, '.git/index'), 'DIRC garbage');
    expect((await readCodebase({ root })).files).toBe(1);
  });

  test('a tracked folder that became a link outside is not entered', async () => {
    const outside = writeTree(folders.make('outside'), { 'a.ts': 'export const stolenSecret = 1;\n' });
    const root = writeTree(folders.make('swapped'), {
      'src/a.ts': 'export const a = 1;\n',
      'b.ts': 'export const b = 1;\n',
    });
    initGit(root)('add', '-A');
    rmSync(join(root, 'src'), { recursive: true });
    symlinkSync(outside, join(root, 'src'));
    const pack = await readCodebase({ root, topic: 'stolen' });
    expect(pack.greenfield).toBe(true);
    expect(JSON.stringify(pack)).not.toContain('stolenSecret');
  });

  test('no git program, a root that is not there, a root that is a file', async () => {
    const root = writeTree(folders.make('nogit'), { 'src/a.ts': 'export const a = 1;\n' });
    initGit(root);
    const pack = await readCodebase({ root, git: 'no-such-git' });
    expect(pack.files).toBe(1);
    expect(pack.warnings[0]).toMatch(/^Git could not be started: the files were listed by name/);
    for (const place of [join(root, 'nowhere'), join(root, 'src/a.ts')]) {
      const none = await readCodebase({ root: place });
      expect(none).toMatchObject({ greenfield: true, files: 0 });
      expect(none.warnings.length).toBeGreaterThan(0);
    }
  });
});

test('a folder that git ignores is read, without the history of the repository around it', async () => {
  const root = writeTree(folders.make('around'), { '.gitignore': 'inner/\n', 'inner/a.ts': 'export const a = 1;\n' });
  const git = initGit(root);
  git('add', '-A');
  git('commit', '--quiet', '-m', 'about something else');
  const pack = await readCodebase({ root: join(root, 'inner') });
  expect(pack).toMatchObject({ files: 1, commits: [], greenfield: false });
  expect(pack.warnings[0]).toMatch(/^Git knows no file of this folder/);
});
