/** The kept compiled code, in a copy of the product: it is made once, used after that, and never needed. */
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
afterAll(() => temps.removeAll());

function product() {
  const folder = temps.make('compiled');
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  rmSync(join(folder, 'dist/.compiled'), { recursive: true, force: true });
  const kept = join(folder, 'dist/.compiled');
  const files = () => (existsSync(kept) ? readdirSync(kept, { recursive: true, encoding: 'utf8' }).sort() : []);
  const list = (...options: string[]) => {
    const env = { PATH: process.env['PATH'] };
    const words = [...options, join(folder, 'dist/cli.cjs'), 'list', '--json'];
    return spawnSync(process.execPath, words, { cwd: temps.make('work'), env, encoding: 'utf8' });
  };
  return { folder, kept, files, list };
}

test('is made by the first call of a verb and left alone by the second', () => {
  const { kept, files, list } = product();
  expect(list().status).toBe(0);
  const hot = files().find((name) => /hot-.*\.cjs$/.test(name)) ?? 'nothing';
  expect(files().some((name) => name.endsWith('list.verb'))).toBe(true);
  const before = readFileSync(join(kept, hot));
  const second = list();
  expect({ status: second.status, err: second.stderr }).toEqual({ status: 0, err: '' });
  expect(readFileSync(join(kept, hot)).equals(before)).toBe(true);
});

test('grows by what other documents run through, for a few calls', () => {
  const { folder, files, kept } = product();
  const guide = () => files().find((name) => /-patient.guide-[^/\\]*\.cjs$/.test(name)) ?? 'nothing';
  const sizes = ['appointments', 'envdiff', 'firmware', 'escrow', 'billing', 'claims'].map((prd) => {
    const cwd = temps.make('work');
    cpSync(`tests/guide/prds/${prd}.md`, join(cwd, 'prd.md'));
    const call = [join(folder, 'dist/cli.cjs'), 'design', 'prd.md', '--quick', '--json'];
    const { status } = spawnSync(process.execPath, call, { cwd, env: { PATH: process.env['PATH'] } });
    expect(status).toBe(0);
    return readFileSync(join(kept, guide())).length;
  });
  const [first = 0, second = 0, , fourth = 0, fifth = 0, sixth = 0] = sizes;
  expect(second).toBeGreaterThan(first);
  expect(fourth).toBeGreaterThan(second);
  expect([fifth, sixth]).toEqual([fourth, fourth]);
});

test('damage, flags and a folder that cannot be written change nothing but the time', () => {
  const { folder, kept, files, list } = product();
  const { stdout } = list();
  const hot = join(kept, files().find((name) => /hot-.*\.cjs$/.test(name)) ?? 'nothing');
  const size = readFileSync(hot).length;
  truncateSync(hot, 100);
  expect(list().stdout).toBe(stdout);
  expect(readFileSync(hot).length).toBeGreaterThan(size / 2);
  writeFileSync(hot, 'no code of V8');
  expect(list().stdout).toBe(stdout);
  expect(list('--no-opt').stdout).toBe(stdout);
  rmSync(kept, { recursive: true });
  chmodSync(join(folder, 'dist'), 0o555);
  expect(list().stdout).toBe(stdout);
  chmodSync(join(folder, 'dist'), 0o755);
});

test('what is loaded later is loaded from kept code as well', () => {
  const { folder } = product();
  const cwd = temps.make('work');
  // Without a name in the config the name of the user is looked up, by a part of Node that nobody else needs.
  const env = { PATH: process.env['PATH'], HOME: cwd, GIT_CONFIG_NOSYSTEM: '1' };
  for (const name of ['one', 'two', 'three']) {
    const words = [join(folder, 'dist/cli.cjs'), 'design', 'Users export their own data', '--name', name, '--json'];
    const { status, stdout } = spawnSync(process.execPath, words, { cwd, env, encoding: 'utf8' });
    expect({ status, stdout }).toMatchObject({ status: 3, stdout: expect.stringContaining(`"session": "${name}"`) });
  }
});

test('short calls load what they need, and nothing that works for a second', () => {
  const { folder, files } = product();
  const cwd = temps.make('work');
  const call = (...words: string[]) => {
    const env = { PATH: process.env['PATH'], HOME: cwd, GIT_CONFIG_NOSYSTEM: '1' };
    const { status } = spawnSync(process.execPath, [join(folder, 'dist/cli.cjs'), ...words], { cwd, env });
    expect(status).toBe(0);
  };
  call('design', 'Users export their own data', '--name', 'one', '--quick');
  const looks = () => (call('search', 'export', '--json'), call('compare', 'one', 'one@3', '--json'));
  const print = () => call('export', 'one', '--out', '-');
  const loadedBy = (act: () => void) => {
    rmSync(join(folder, 'dist/.compiled'), { recursive: true });
    act();
    // The eight characters of a hash may have a hyphen among them.
    return files().map((name) => name.replace(/^.*[\\/]/, '').replace(/-[\w-]{8}\.cjs$/, ''));
  };
  const heavy = ['check', 'guide', 'handed-in', 'tell', 'roadmap', 'parts'];
  // What the first call reads is known to the second: that one is looked at.
  looks();
  looks();
  const byLooks = loadedBy(looks);
  expect(byLooks).toContain('hot');
  expect(byLooks.filter((name) => heavy.includes(name))).toEqual([]);
  print();
  call('note', 'one', 'Something to remember.');
  expect(loadedBy(print).filter((name) => heavy.includes(name))).toEqual([]);
});

test('a verb that works for long adds what it compiled at its first calls, and then ever less often', () => {
  const { folder, files, kept } = product();
  const work = temps.make('work');
  writeFileSync(join(work, 'a.md'), '# ADR-1: Boats\n\n## Status\n\nAccepted\n');
  const check = () =>
    spawnSync(process.execPath, [join(folder, 'dist/cli.cjs'), 'check', 'a.md'], {
      cwd: work,
      env: { PATH: process.env['PATH'] },
    });
  const mark = () => join(kept, files().find((name) => name.endsWith('check.verb')) ?? 'nothing');
  const hot = () => join(kept, files().find((name) => /patient.*hot-.*\.cjs$/.test(name)) ?? 'nothing');
  for (let i = 0; i < 4; i += 1) check();
  const after4 = statSync(hot()).mtimeMs;
  for (let i = 0; i < 3; i += 1) check();
  expect(statSync(hot()).mtimeMs).toBe(after4);
  check();
  expect(statSync(hot()).mtimeMs).toBeGreaterThan(after4);
  expect(readFileSync(mark(), 'utf8')).toHaveLength(8);
});
