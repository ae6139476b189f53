/** Appendix A6: every case of the path resolver, on real folders. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { ProblemError } from '../../src/core/problem.ts';
import type { Verb } from '../../src/engine/verb.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
afterEach(() => temps.removeAll());
const caller = { actor: { kind: 'person', name: 'Ada', via: 'tty' }, canAsk: false } as const;

/** Paths that end with a slash are folders. */
function workspace(files: Readonly<Record<string, string>> = {}) {
  const root = temps.make('specs');
  const put = (path: string, text = '') => {
    mkdirSync(path.endsWith('/') ? join(root, path) : dirname(join(root, path)), { recursive: true });
    if (!path.endsWith('/')) writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) put(path, text);
  const app = createApp({ root });
  const run = async (verb: Verb, input: object = {}) => {
    try {
      const { value, notes } = await app.run(verb, input, caller);
      return { value: value as Record<string, unknown>, notes: notes.map(({ code }) => code) };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { problem: error.problem, notes: [] };
    }
  };
  const roots = async () => (await run('spec-list')).value?.['roots'];
  const list = async () =>
    ((await run('spec-list')).value!['specs'] as { name: string; path: string }[]).map(
      (one) => `${one.name}|${one.path}`,
    );
  const active = async () => (await run('spec-status')).value?.['active'];
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  return { root, put, run, roots, list, active, read };
}

const settings = (yaml: string) => ({ '.claude/ralph-specum.local.md': `---\n${yaml}\n---\n` });

describe('003-R2 roots', () => {
  test.each([
    ['no settings', {}],
    ['an empty list', settings('specs_dirs: []')],
    ['all roots missing', settings('specs_dirs: ["./gone", "./too"]')],
  ])('%s: ./specs', async (_, files) => expect(await workspace(files).roots()).toEqual(['./specs']));

  test('as configured, in order, when they are there', async () => {
    const one = workspace({ ...settings('specs_dirs: ["./my-specs"]'), 'my-specs/': '' });
    expect(await one.roots()).toEqual(['./my-specs']);
    const three = workspace({ ...settings('specs_dirs: ["./c", "./a b/", "b"]'), 'c/': '', 'a b/': '', 'b/': '' });
    expect(await three.roots()).toEqual(['./c', './a b', 'b']);
  });

  test('what is missing or a file is skipped, and said', async () => {
    const { run, roots } = workspace({ ...settings('specs_dirs: ["./gone", "./file", "./ok"]'), file: 'x', 'ok/': '' });
    expect(await roots()).toEqual(['./ok']);
    expect((await run('spec-list')).notes).toEqual(['spec/root-skipped', 'spec/root-skipped']);
  });

  test('an absolute root is allowed when it exists; nothing else leads out', async () => {
    const outside = temps.make('outside');
    mkdirSync(join(outside, 'far'));
    const { list, run } = workspace(settings(`specs_dirs: ["${outside}", "../..", "/nowhere/at/all"]`));
    expect(await list()).toEqual([`far|${outside}/far`]);
    expect((await run('spec-find', { name: '../../etc' })).problem?.code).toMatch(/^path\/|not-found$/);
    const inside = workspace();
    inside.put('.claude/ralph-specum.local.md', `---\nspecs_dirs: ["${inside.root}/deep/specs"]\n---\n`);
    inside.put('deep/specs/x/');
    expect(await inside.list()).toEqual([`x|${inside.root}/deep/specs/x`]);
  });

  test('enabled: false turns it off', async () => {
    const { run } = workspace({ ...settings('enabled: false'), 'specs/x/': '', 'specs/.current-spec': 'x' });
    expect((await run('spec-cancel')).problem?.code).toBe('spec/turned-off');
  });
});

describe('003-R5 the active spec', () => {
  test.each([
    ['my-feature', './specs/my-feature'],
    ['./packages/api/specs/x', './packages/api/specs/x'],
    ['./packages/api/specs/x/\n', './packages/api/specs/x'],
    ['  \n', undefined],
    ['../../etc', undefined],
    ['.hidden', undefined],
  ])('%j', async (content, path) => {
    expect(await workspace({ 'specs/.current-spec': content }).active()).toBe(path);
  });

  test('none, and the seed’s words for it', async () => {
    const { run, active } = workspace();
    expect(await active()).toBeUndefined();
    expect((await run('spec-cancel')).problem?.message).toBe('No active spec. Run charrette spec new <name> first.');
  });

  test('it is read from the first valid root', async () => {
    const files = { ...settings('specs_dirs: ["./gone", "./packages/specs"]'), 'packages/specs/.current-spec': 'demo' };
    expect(await workspace(files).active()).toBe('./packages/specs/demo');
  });
});

describe('003-R4 find', () => {
  const two = { ...settings('specs_dirs: ["./specs", "./web"]'), 'specs/my-feature/': '', 'web/other/': '' };

  test.each([
    ['my-feature', './specs/my-feature'],
    ['./my-feature', './specs/my-feature'],
    ['my-feature/', './specs/my-feature'],
    ['other', './web/other'],
    ['./web/other', './web/other'],
  ])('%s', async (name, path) =>
    expect((await workspace(two).run('spec-find', { name })).value).toMatchObject({ path }),
  );

  test('several: all paths, no guess; by path it works', async () => {
    const { run, read } = workspace({ ...two, 'web/my-feature/': '' });
    const { problem } = await run('spec-find', { name: 'my-feature' });
    expect(problem).toMatchObject({ code: 'spec/ambiguous', message: expect.stringContaining('./web/my-feature') });
    expect(problem?.message).toContain('./specs/my-feature');
    await run('spec-switch', { name: './web/my-feature' });
    expect(read('specs/.current-spec')).toBe('./web/my-feature\n');
  });

  test.each(['', '   ', 'nobody', '..', '.', '.hidden', 'my-feature\0', 'a/../../b'])('%j: not found', async (name) => {
    const { problem } = await workspace({ ...two, 'specs/.hidden/': '' }).run('spec-find', { name });
    expect(problem?.code).toMatch(/^(?:spec\/not-found|path\/.*)$/);
    if (name === 'nobody') expect(problem?.message).toContain('not found in any configured directory: ./specs, ./web');
  });
});

describe('003-R6 list', () => {
  test('folders of all roots, without hidden ones and files', async () => {
    const files = {
      ...settings('specs_dirs: ["./specs", "./web"]'),
      'specs/b/': '',
      'specs/a/': '',
      'specs/.index/': '',
      'specs/readme.md': '',
      'web/c/': '',
    };
    expect(await workspace(files).list()).toEqual(['a|./specs/a', 'b|./specs/b', 'c|./web/c']);
    expect(await workspace().list()).toEqual([]);
  });
});

describe('new, switch, cancel', () => {
  test('[003-R3] [003-R63] a bare name in the default root, a path elsewhere', async () => {
    const { run, read, root } = workspace({
      ...settings('specs_dirs: ["./specs", "./web"]'),
      'specs/': '',
      'web/': '',
      '.git/HEAD': '',
    });
    await run('spec-new', { name: 'login', goal: 'Add a new feature: build the login' });
    expect(read('specs/.current-spec')).toBe('login\n');
    expect(JSON.parse(read('specs/login/.ralph-state.json'))).toMatchObject({
      name: 'login',
      basePath: './specs/login',
      phase: 'research',
    });
    expect(read('specs/login/.progress.md')).toContain('- Type: GREENFIELD');
    await run('spec-new', { name: 'page', specsDir: 'web/' });
    expect(read('specs/.current-spec')).toBe('./web/page\n');
    expect(read('.gitignore')).toBe('specs/.current-spec\n**/.progress.md\n');
    expect((await run('spec-new', { name: 'page', specsDir: './elsewhere' })).problem).toMatchObject({
      code: 'spec/not-a-root',
      fix: 'One of: ./specs, ./web',
    });
    expect((await run('spec-new', { name: 'login' })).problem?.code).toBe('spec/exists');
    expect(readdirSync(join(root, 'specs')).sort()).toEqual(['.current-spec', 'login']);
  });

  test.each(['Login', '../x', 'a b', '-x', '', 'ü', 'a/b'])('003-R8 %j is no name', async (name) => {
    const { run, root } = workspace();
    expect((await run('spec-new', { name })).problem?.code).toBe('spec/bad-name');
    expect(existsSync(join(root, 'specs'))).toBe(false);
  });

  test('003-R60 cancel sets the state aside, and nothing is deleted', async () => {
    const { run, root, read } = workspace();
    await run('spec-new', { name: 'login' });
    const state = read('specs/login/.ralph-state.json');
    const { value } = await run('spec-cancel');
    expect(value).toMatchObject({ name: 'login', phase: 'research' });
    const [archived] = readdirSync(join(root, 'specs/login')).filter((name) => name.includes('cancelled'));
    expect(read(`specs/login/${archived}`)).toBe(state);
    expect(existsSync(join(root, 'specs/login/.progress.md'))).toBe(true);
  });
});

describe('003-R13, R14 status', () => {
  const status = async (files: Readonly<Record<string, string>>) => {
    const { value } = await workspace(files).run('spec-status');
    const [spec] = value!['specs'] as [Record<string, unknown>];
    return [spec['phase'], spec['inferred'], spec['next']];
  };

  test.each([
    [{ 'specs/x/': '' }, ['new', true, 'research']],
    [{ 'specs/x/research.md': 'r' }, ['research', true, 'requirements']],
    [{ 'specs/x/design.md': 'd', 'specs/x/requirements.md': 'r' }, ['design', true, 'tasks']],
    [{ 'specs/x/tasks.md': '- [x] a\n- [ ] b\n' }, ['tasks', true, 'implement']],
    [{ 'specs/x/tasks.md': '- [x] a\n' }, ['completed', true, undefined]],
    [{ 'specs/x/.ralph-state.json': '{"phase":"design","awaitingApproval":true}' }, ['design', false, 'tasks']],
    [{ 'specs/x/.ralph-state.json': '{"phase":"design"}' }, ['design', false, 'design']],
    [{ 'specs/x/.ralph-state.json': '{"phase":"implementation"}' }, ['execution', false, 'implement']],
  ])('%j', async (files, expected) => expect(await status(files)).toEqual(expected));

  test('a state that is not JSON is said, and left', async () => {
    const { run, read } = workspace({ 'specs/x/.ralph-state.json': '{ no', 'specs/x/research.md': '' });
    expect((await run('spec-status')).notes).toContain('spec-state/not-json');
    expect(read('specs/x/.ralph-state.json')).toBe('{ no');
  });
});

describe('003-R64 epics', () => {
  const spec = (name: string, status: string, ...dependencies: string[]) => ({ name, status, dependencies });
  const epic = (specs: readonly unknown[]) => JSON.stringify({ name: 'checkout', goal: 'Sell more', specs });
  const path = 'specs/_epics/checkout/.epic-state.json';

  test.each([
    ['what is begun', [spec('a', 'pending'), spec('b', 'in_progress')], 'b'],
    ['what waits for nothing', [spec('a', 'completed'), spec('c', 'pending', 'b'), spec('b', 'pending', 'a')], 'b'],
    ['nothing while all wait', [spec('a', 'cancelled'), spec('b', 'pending', 'a')], undefined],
    ['nothing after the end', [spec('a', 'completed')], undefined],
  ])('next is %s', async (_what, specs, next) => {
    const { run, list } = workspace({ [path]: epic(specs) });
    const { value } = await run('spec-status');
    const [one] = value!['epics'] as { name: string; goal: string; next?: string; command?: string }[];
    expect(one).toMatchObject({ name: 'checkout', goal: 'Sell more' });
    expect([one?.next, one?.command]).toEqual([next, next && `charrette spec new ${next}`]);
    expect(await list()).toEqual([]);
  });

  test('one that is there is not made again, and a name that is none is no word to type', async () => {
    const there = workspace({ [path]: epic([spec('a', 'pending')]), 'specs/a/requirements.md': '# A\n' });
    expect((await there.run('spec-status')).value?.['epics']).toMatchObject([{ next: 'a' }]);
    expect(JSON.stringify((await there.run('spec-status')).value)).not.toContain('spec new');
    const odd = workspace({ [path]: epic([spec('x; rm -rf ~', 'pending')]) });
    expect(JSON.stringify((await odd.run('spec-status')).value)).not.toContain('spec new');
  });

  test('what is no epic is told, and what waits for nobody known', async () => {
    const { run } = workspace({
      [path]: '{"specs": 3',
      'specs/_epics/b/.epic-state.json': epic([7, spec('a', 'done', 'q')]),
    });
    const { value, notes } = await run('spec-status');
    expect(new Set<string>(notes)).toEqual(new Set(['epic/dependency', 'epic/spec', 'epic/unreadable']));
    expect(value?.['epics']).toMatchObject([{ path: './specs/_epics/b', specs: [{ name: 'a', status: 'completed' }] }]);
  });

  test('a real one (the corpus lies beside the project)', async ({ skip }) => {
    const real = '../shared/corpus/ralph/ha-ev/_epics/emhass-deferrable-integration/.epic-state.json';
    if (!existsSync(real)) skip('no corpus');
    const { run } = workspace({ 'specs/_epics/e/.epic-state.json': readFileSync(real, 'utf8') });
    const { value, notes } = await run('spec-status');
    expect([notes, (value!['epics'] as { specs: object[] }[])[0]?.specs.length]).toEqual([[], 7]);
  });
});
