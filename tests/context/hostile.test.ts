/** A workspace that nobody vouches for, asked through the front door: a partial answer with warnings, nothing run, nothing outside touched. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import type { DesignContext } from '../../src/context/roadmap/answer-types.ts';
import { agent } from '../support/memory-world.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { initGit } from '../support/temp-git.ts';

const folders = new TempFolders();
afterAll(() => folders.removeAll());

const roadmap = 'data/docs/roadmap';
const phase = '# R3\n## MS4: Planner\n### MS4-T1: Plan\n';

function workspace(files: Record<string, string | Buffer>) {
  const root = folders.make('hostile');
  const put = (path: string, text: string | Buffer) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries({ [`${roadmap}/PHASE_R3_v19.md`]: phase, ...files })) put(path, text);
  const ask = async (input: object = {}) => {
    const { value } = await createApp({ root }).run('context', { phase: 'R3', topic: 'MS4', ...input }, agent);
    return value as unknown as DesignContext;
  };
  return { root, ask };
}

test('links and paths that lead outside: nothing of it is read', async () => {
  const outside = folders.make('outside');
  writeFileSync(join(outside, 'secret.md'), '# CURRENT POSITION\n**Phase:** STOLEN\n');
  const { root, ask } = workspace({
    [`${roadmap}/PHASE_R3_v19.md`]: `${phase}\`\`\`\nTASK: MS4-T1\n  READS_FROM: [../../etc/passwd, /etc/passwd, link.md, linked/secret.md]\n\`\`\`\n`,
    [`${roadmap}/FILE_MAP.json`]: '{"passwd": "../../../../etc/passwd"}',
  });
  symlinkSync(join(outside, 'secret.md'), join(root, `${roadmap}/CURRENT_POSITION.md`));
  symlinkSync('/etc/passwd', join(root, 'link.md'));
  symlinkSync(outside, join(root, 'linked'));
  const answer = await ask({ include_sources: true });
  expect(JSON.stringify(answer)).not.toMatch(/STOLEN|root:x/);
  expect(answer.roadmap.tasks.map(({ id }) => id)).toEqual(['MS4-T1']);
  expect(answer.warnings.join(' ')).toMatch(/CURRENT_POSITION/);
  expect(answer.warnings.join(' ')).toContain('Not there or not readable');
});

test('a sessions folder that leads outside is not written to', async () => {
  const outside = folders.make('outside');
  const { root, ask } = workspace({});
  mkdirSync(join(root, 'state'));
  symlinkSync(outside, join(root, 'state/design-sessions'));
  await expect(ask({ decision: 'a', rationale: 'b', confidence: 1 })).rejects.toThrow(/outside|leaves|workspace/i);
  expect(readdirSync(outside)).toEqual([]);
});

test('pipes, devices, 200 MB, broken bytes: warnings, in bounded time and memory', async () => {
  const { root, ask } = workspace({
    [`${roadmap}/PHASE_R3_v20.md`]: '',
    [`${roadmap}/RALPH_AUDIT_LOG.md`]: Buffer.from([0x5b, 0xff, 0xfe, 0x80, 0x0a, 0xc3, 0x28]),
    [`${roadmap}/FILE_MAP.json`]: `${'['.repeat(50_000)}`,
    [`${roadmap}/PRISM_ROADMAP_v1.md`]: '',
  });
  truncateSync(join(root, `${roadmap}/PRISM_ROADMAP_v1.md`), 200 * 1024 * 1024);
  mkdirSync(join(root, 'state/design-sessions'), { recursive: true });
  mkdirSync(join(root, 'docs/adr'), { recursive: true });
  for (const path of [`${roadmap}/CURRENT_POSITION.md`, 'state/design-sessions/pipe.json', 'docs/adr/0001-pipe.md'])
    execFileSync('mkfifo', [join(root, path)]);
  symlinkSync('/dev/zero', join(root, 'docs/adr/0002-zero.md'));
  const before = process.memoryUsage().rss;
  const answer = await ask();
  expect(answer.roadmap.tasks.map(({ id }) => id)).toEqual(['MS4-T1']);
  expect(answer.warnings.join(' ')).toContain('CURRENT_POSITION.md could not be read');
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  await expect(ask({ phase: 'R4' })).rejects.toThrow('There is no roadmap of phase "R4"');
});

test('of a roadmap of 200 MB the beginning is read, and it is said', async () => {
  const { root, ask } = workspace({});
  const path = join(root, `${roadmap}/PHASE_R3_v19.md`);
  const filling = `${'nothing of interest in this line at all\n'.repeat(25_000)}`;
  writeFileSync(path, phase + filling.repeat(6));
  truncateSync(path, 200 * 1024 * 1024);
  const answer = await ask();
  expect(answer.roadmap.tasks.map(({ id }) => id)).toEqual(['MS4-T1']);
  expect(answer.warnings.join(' ')).toContain('209715200 bytes; only the first 4194304 were read');
});

test('a repository with a hostile config, hooks and attributes: nothing of it is run', async () => {
  const { root, ask } = workspace({
    'src/a.ts': 'export const a = 1;\n',
    '.gitattributes': '* diff=evil filter=evil\n',
  });
  initGit(root);
  const mark = join(root, 'ran');
  const script = join(root, 'evil.sh');
  writeFileSync(script, `#!/bin/sh\necho x >> ${mark}\n`);
  chmodSync(script, 0o755);
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { stdio: 'pipe' });
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'First');
  for (const [name, value] of Object.entries({
    'core.fsmonitor': script,
    'core.hooksPath': dirname(script),
    'core.pager': script,
    'core.sshCommand': script,
    'core.editor': script,
    'core.askPass': script,
    'diff.external': script,
    'diff.evil.textconv': script,
    'diff.evil.command': script,
    'filter.evil.clean': script,
    'filter.evil.smudge': script,
    'filter.evil.process': script,
    'log.showSignature': 'true',
    'gpg.program': script,
    'gpg.ssh.program': script,
    'alias.log': `!${script}`,
    'alias.ls-files': `!${script}`,
    'credential.helper': script,
    'pager.log': script,
    'uploadpack.packObjectsHook': script,
  }))
    git('config', name, value);
  for (const hook of ['post-checkout', 'post-index-change', 'fsmonitor-watchman', 'reference-transaction'])
    writeFileSync(join(root, '.git/hooks', hook), `#!/bin/sh\necho x >> ${mark}\n`, { mode: 0o755 });
  const { position } = await ask();
  expect(position.last_commit).toMatch(/^[0-9a-f]{8} First$/);
  const app = createApp({ root });
  await app.run('design', { target: 'A thing about a', name: 'thing', interview: true }, agent);
  expect(existsSync(mark)).toBe(false);
});

test('no git at all, and a repository that git refuses: the rest is answered', async () => {
  const { root, ask } = workspace({ '.git': 'gitdir: /nowhere/at/all\n' });
  const answer = await ask();
  expect(answer.position.last_commit).toBe('');
  expect(answer.warnings.join(' ')).toMatch(/git|repository/i);
  const { PATH } = process.env;
  process.env['PATH'] = join(root, 'none');
  try {
    expect((await ask()).warnings.join(' ')).toContain('git could not be started');
  } finally {
    process.env['PATH'] = PATH;
  }
});
