import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TempFolders } from '../../tests/support/temp-folder.ts';
import { initGit } from '../../tests/support/temp-git.ts';
import { recentCommits } from './git.ts';

const folders = new TempFolders();
afterAll(() => folders.removeAll());

describe('[001-R42] the last commits', () => {
  test('five, newest first, with odd subjects', async () => {
    const folder = folders.make('log');
    const git = initGit(folder);
    for (const subject of ['one', 'two', 'three | x', 'four \u001b[31m', 'five “é” $(touch pwned)', 'six'])
      git('commit', '--allow-empty', '--quiet', '-m', subject);
    const { commits, warnings } = await recentCommits(folder);
    expect(commits.map(({ subject }) => subject)).toEqual([
      'six',
      'five “é” $(touch pwned)',
      'four \u001b[31m',
      'three | x',
      'two',
    ]);
    expect(commits[0]).toMatchObject({
      hash: git('rev-parse', 'HEAD').trim(),
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
    });
    expect(warnings).toEqual([]);
    expect(existsSync(join(folder, 'pwned'))).toBe(false);
  });

  test('no repository, no commits, no git, no answer: a warning each', async () => {
    const folder = folders.make('none');
    expect(await recentCommits(folder)).toEqual({
      commits: [],
      warnings: ['The workspace is no git repository: the last commits are not known.'],
    });
    initGit(folder);
    expect((await recentCommits(folder)).warnings).toEqual(['The git repository has no commits yet.']);
    expect((await recentCommits(folder, { program: 'no-such-git' })).warnings).toEqual([
      'git could not be started: the last commits are not known.',
    ]);
    const slow = join(folder, 'slow.sh');
    writeFileSync(slow, '#!/bin/sh\nsleep 30\n');
    chmodSync(slow, 0o755);
    expect((await recentCommits(folder, { program: slow, timeoutMs: 100 })).warnings).toEqual([
      'git did not answer within 100 ms: the last commits are not known.',
    ]);
  });

  test('nothing that the repository names is run', async () => {
    const folder = folders.make('hostile');
    const git = initGit(folder);
    git('commit', '--allow-empty', '--quiet', '-m', 'ok');
    const evil = join(folder, 'evil.sh');
    writeFileSync(evil, `#!/bin/sh\ntouch "${join(folder, 'ran')}"\nexit 1\n`);
    chmodSync(evil, 0o755);
    const hooks = join(folder, '.git', 'hooks');
    mkdirSync(hooks, { recursive: true });
    for (const hook of ['post-checkout', 'fsmonitor-watchman', 'post-index-change', 'reference-transaction']) {
      writeFileSync(join(hooks, hook), `#!/bin/sh\ntouch "${join(folder, 'ran')}"\n`);
      chmodSync(join(hooks, hook), 0o755);
    }
    for (const [key, value] of [
      ['core.fsmonitor', evil],
      ['core.pager', evil],
      ['pager.log', evil],
      ['core.editor', evil],
      ['core.sshCommand', evil],
      ['gpg.program', evil],
      ['log.showSignature', 'true'],
      ['diff.external', evil],
      ['alias.log', `!${evil}`],
      ['credential.helper', evil],
      ['extensions.partialClone', 'origin'],
      ['remote.origin.promisor', 'true'],
      ['remote.origin.url', 'ssh://nowhere/x'],
      ['core.hooksPath', hooks],
    ] as const)
      git('config', key, value);
    git('config', 'core.repositoryFormatVersion', '1');
    const { commits } = await recentCommits(folder);
    expect(commits.map(({ subject }) => subject)).toEqual(['ok']);
    expect(existsSync(join(folder, 'ran'))).toBe(false);
  });

  test('a missing object is not fetched', async () => {
    const folder = folders.make('promisor');
    const git = initGit(folder);
    git('commit', '--allow-empty', '--quiet', '-m', 'ok');
    const evil = join(folder, 'evil.sh');
    writeFileSync(evil, `#!/bin/sh\ntouch "${join(folder, 'ran')}"\nexit 1\n`);
    chmodSync(evil, 0o755);
    for (const [key, value] of [
      ['core.repositoryFormatVersion', '1'],
      ['extensions.partialClone', 'origin'],
      ['remote.origin.promisor', 'true'],
      ['remote.origin.url', 'ssh://nowhere/x'],
      ['core.sshCommand', evil],
    ] as const)
      git('config', key, value);
    writeFileSync(join(folder, '.git', 'refs', 'heads', 'main'), `${'1'.repeat(40)}\n`);
    const { commits, warnings } = await recentCommits(folder);
    expect(commits).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(existsSync(join(folder, 'ran'))).toBe(false);
  });
});
