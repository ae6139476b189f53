/** The kept list, with the built product: whatever happened to the files, it is what it would be without being kept. */
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CliWorkspace } from '../support/run-cli.ts';
import { TempFolders } from '../support/temp-folder.ts';
import { initGit } from '../support/temp-git.ts';

const temps = new TempFolders();
afterAll(() => temps.removeAll());

const sessions = '.claude/design/sessions';
const kept = '.claude/design/.charrette/cache/answers/.list';
const mark = 'docs/KEPT.md';
let workspace: CliWorkspace;
const path = (name: string) => join(workspace.root, name);
const file = (key: string) => `${sessions}/${key}.session.json`;
const text = (name: string) => readFileSync(path(name), 'utf8');
const name = (n: number) => `feature-${String(n).padStart(3, '0')}`;
const dated = (n: number) => `2026-01-${String(1 + (n % 28)).padStart(2, '0')}T10:00:00.000Z`;

beforeAll(async () => {
  workspace = new CliWorkspace(temps);
  await workspace.run(['design', 'Users export their data', '--name', 'first', '--json']);
  const model = text(file('first'));
  for (let n = 0; n < 120; n += 1) {
    const copy = model
      .replaceAll('"first"', `"${name(n)}"`)
      .replace(/"updated_at": "[^"]*"/, `"updated_at": "${dated(n)}"`);
    writeFileSync(path(file(name(n))), copy);
  }
});

async function list(): Promise<string> {
  const { code, out, err } = await workspace.run(['list', '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

async function anew(): Promise<string> {
  rmSync(path(kept), { force: true });
  return list();
}

/** Of the same length, in the kept file alone: a piece that shows it was not looked at again. */
const tamper = () => {
  const bytes = readFileSync(path(kept)).toString('latin1');
  writeFileSync(path(kept), Buffer.from(bytes.replaceAll('.claude/conte', `${mark} `.padEnd(13)), 'latin1'));
};

test('is kept by the first call and given by the second', async () => {
  const first = await anew();
  expect(await list()).toBe(first);
  expect(JSON.parse(first)).toMatchObject({ total: 121 });
  tamper();
  expect((await list()).split(mark)).toHaveLength(122);
  rmSync(path(kept));
});

const edit = (key: string, from: string, to: string) =>
  writeFileSync(path(file(key)), text(file(key)).replace(from, to));

const changes: Record<string, () => unknown> = {
  nothing: () => undefined,
  'a line by another process': () => workspace.run(['note', 'first', 'Something.']),
  'a file edited in place, of the same size': () => edit(name(3), dated(3), '2026-03-01T10:00:00.000Z'),
  'the same, with its old time of change': () => {
    const { atime, mtime } = statSync(path(file(name(4))));
    edit(name(4), dated(4), '2025-03-01T10:00:00.000Z');
    utimesSync(path(file(name(4))), atime, mtime);
  },
  'one that becomes the last, one the first': () => {
    edit(name(5), dated(5), '2020-01-01T10:00:00.000Z');
    edit(name(6), dated(6), '2030-01-01T10:00:00.000Z');
  },
  'a file that was only touched': () => utimesSync(path(file(name(7))), new Date(), new Date()),
  'an older file put in its place': () => {
    writeFileSync(path('old'), text(file(name(8))).replace(dated(8), '2024-01-01T10:00:00.000Z'));
    utimesSync(path('old'), new Date(0), new Date(0));
    renameSync(path('old'), path(file(name(8))));
  },
  'a new session': () => workspace.run(['design', 'Users import their data', '--name', 'second', '--json']),
  'a session file that is gone': () => rmSync(path(file(name(9)))),
  'a session file that is gone while its journal is there': () => rmSync(path(file('second'))),
  'a broken session file': () => writeFileSync(path(file(name(10))), '{"version": "1.0", '),
  'a session file that somebody else wrote': () =>
    writeFileSync(
      path(file(name(11))),
      '{"version":"1.0","feature_name":"x","current_stage":2,"updated_at":"2026-02-02"}',
    ),
  'many changed at once': () => {
    for (let n = 20; n < 100; n += 1) edit(name(n), dated(n), '2026-04-01T10:00:00.000Z');
  },
  'the kept list torn': () => writeFileSync(path(kept), readFileSync(path(kept)).subarray(0, -9)),
};

describe('is what it would be without being kept, after', () => {
  test.each(Object.keys(changes))('%s', async (what) => {
    await list();
    await changes[what]?.();
    const given = await list();
    expect(given).toBe(await anew());
  });

  test('checkouts of git, there and back', async () => {
    const git = initGit(workspace.root);
    git('add', '.');
    git('commit', '--quiet', '--message', 'One');
    const one = await list();
    edit(name(12), dated(12), '2026-05-01T10:00:00.000Z');
    git('commit', '--quiet', '--all', '--message', 'Two');
    const two = await list();
    expect(two).not.toBe(one);
    git('checkout', '--quiet', 'HEAD~1');
    expect(await list()).toBe(one);
    git('checkout', '--quiet', 'main');
    expect(await list()).toBe(two);
  });
});

test('a phase of a spec that is begun after it was kept is in the list', async () => {
  const before = await anew();
  expect(await list()).toBe(before);
  await workspace.run(['spec', 'new', 'orders', 'Customers cancel an order within thirty minutes', '--json']);
  await workspace.run(['spec', 'research', '--json']);
  expect(JSON.parse(await list())).toMatchObject({ specs: [{ session: 'specs/orders/research', complete: false }] });
  await workspace.run(['spec', 'research', '--quick', '--json']);
  expect(JSON.parse(await list())).toMatchObject({ specs: [{ session: 'specs/orders/tasks', complete: true }] });
});
