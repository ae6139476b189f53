import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { assignmentFor, examineAuthor, type Taken, watchFor } from '../../tests/contracts/author.ts';
import { TempFolders } from '../../tests/support/temp-folder.ts';
import { ProblemError } from '../core/problem.ts';
import { defaultConfig, type DelegateConfig } from '../engine/config.ts';
import { EditorAuthor } from './editor-author.ts';
import { guideAuthor } from './guide.ts';
import { MachineAuthors } from './machine.ts';
import { endGroup, lives, markOf, startGroup } from './process-group.ts';

const temps = new TempFolders();
afterAll(() => temps.removeAll());

type Env = Record<string, string>;
const machine = (env: Env = {}, config: Partial<DelegateConfig> = {}) =>
  new MachineAuthors({
    env,
    config: { ...defaultConfig.delegate, ...config },
    version: '1',
    folder: temps.make('machine'),
    server: { command: 'node', args: [] },
  });

/** A folder on the path with these programs in it. */
function pathWith(...programs: string[]): Env {
  const folder = temps.make('path');
  for (const name of programs) {
    writeFileSync(join(folder, name), '#!/bin/sh\nexit 1\n');
    chmodSync(join(folder, name), 0o755);
  }
  writeFileSync(join(folder, 'opencode'), 'not a program');
  return { PATH: folder };
}
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof ProblemError ? error.problem.code : String(error)),
  );

describe('who is there', () => {
  test('an agent whose program is on the path, and can be run', async () => {
    const found = await machine(pathWith('gemini', 'codex-acp')).found();
    const there = found.filter((one) => one.found && one.kind === 'acp').map(({ name }) => name);
    expect(there).toEqual(['acp:codex', 'acp:gemini']);
    expect(found.find(({ name }) => name === 'acp:opencode')).toMatchObject({
      found: false,
      fix: 'npm install -g opencode-ai',
    });
  });

  test('an agent that the environment names; never one that a file does', async () => {
    const env = { ...pathWith('mine'), CHARRETTE_AGENT_MY_OWN: '["mine", "--acp"]', CHARRETTE_AGENT_GONE: 'nowhere' };
    const found = await machine(env).found();
    expect(found.slice(0, 2)).toMatchObject([
      { name: 'acp:my-own', found: true },
      { name: 'acp:gone', found: false },
    ]);
    expect((await machine(env).open('acp:my-own')).name).toBe('acp:my-own');
    expect(await code(machine({ CHARRETTE_AGENT_X: '[1]' }).found())).toBe('config/invalid');
  });

  test('a model with a key, or on this machine', async () => {
    const ready = async (env: Env, config?: Partial<DelegateConfig>) =>
      (await machine(env, config).found()).filter((one) => one.found && one.kind === 'model').map(({ name }) => name);
    expect(await ready({})).toEqual([]);
    expect(await ready({ ANTHROPIC_API_KEY: 'k' })).toEqual(['model:anthropic']);
    expect(await ready({ OPENAI_BASE_URL: 'http://localhost:11434/v1' })).toEqual(['model:openai']);
    expect(await ready({ OPENAI_BASE_URL: 'http://10.0.0.1/v1', OPENAI_API_KEY: 'k' })).toEqual([]);
    expect(await ready({}, { local: { mine: { baseUrl: 'http://127.0.0.1:1/v1', model: 'x' } } })).toEqual([
      'model:mine',
    ]);
  });

  test('no key is in what is said about it', async () => {
    const found = await machine({ ANTHROPIC_API_KEY: 'sk-secret', OPENAI_API_KEY: 'sk-secret' }).found();
    expect(JSON.stringify(found)).not.toContain('sk-secret');
  });
});

describe('who is taken', () => {
  const env = { CHARRETTE_AUTHOR: 'acp:codex', CHARRETTE_REVIEWER: 'model:openai' };
  test('the flag, then the environment, then the file, then the guide', async () => {
    const config = { author: 'acp:gemini' };
    expect(await machine(env, config).choose('author', 'guide')).toMatchObject({
      name: 'guide',
      why: '--author says so',
    });
    expect(await machine(env, config).choose('author')).toMatchObject({
      name: 'acp:codex',
      why: 'CHARRETTE_AUTHOR says so',
    });
    expect(await machine({}, config).choose('author')).toMatchObject({
      name: 'acp:gemini',
      why: 'charrette.json says so',
    });
    expect(await machine().choose('author')).toMatchObject({ name: 'guide' });
    expect(await machine().choose('interviewer')).toMatchObject({ name: 'guide' });
  });

  test("a reviewer whom nobody named is of the author's kind", async () => {
    expect(await machine().choose('reviewer', undefined, 'acp:gemini')).toMatchObject({ name: 'acp:gemini' });
    expect(await machine(env).choose('reviewer', undefined, 'acp:gemini')).toMatchObject({ name: 'model:openai' });
  });

  test('auto: the first agent, then the first model, then the guide', async () => {
    const auto = async (more: Env) => (await machine(more).choose('author', 'auto')).name;
    expect(await auto({ ...pathWith('gemini'), ANTHROPIC_API_KEY: 'k' })).toBe('acp:gemini');
    expect(await auto({ OPENAI_API_KEY: 'k' })).toBe('model:openai');
    expect(await auto({})).toBe('guide');
  });
});

describe('a name', () => {
  test.each([
    ['acp:nobody', 'author/not-found'],
    ['somebody', 'author/not-found'],
    ['acp:', 'author/not-found'],
    ['model:nobody/x', 'author/not-found'],
    ['acp:claude', 'author/not-ready'],
    ['model:anthropic', 'author/not-ready'],
    ['editor', 'author/not-ready'],
    ['__proto__', 'author/not-found'],
  ])('%s gives %s', async (name, expected) => {
    expect(await code(machine().open(name))).toBe(expected);
  });

  test('a model goes by its provider and its own name', async () => {
    const env = { OPENAI_API_KEY: 'k', OPENAI_MODEL: 'small' };
    expect((await machine(env).open('model')).name).toBe('model:openai/small');
    expect((await machine(env).open('model:openai/org/large')).name).toBe('model:openai/org/large');
  });
});

examineAuthor({
  name: 'guide',
  open: async ({ results }) => ({
    name: guideAuthor.name,
    run: (assignment, watch) => guideAuthor.run({ ...assignment, offline: async () => results[0] }, watch),
  }),
  cannotCorrect: true,
  cannotHang: true,
});

test('the guide says what it cannot do', async () => {
  const taken: Taken = { values: [], progress: [] };
  await expect(guideAuthor.run(assignmentFor(taken), watchFor(taken))).rejects.toMatchObject({
    problem: { code: 'author/cannot' },
  });
});

/** A person who writes these texts below the line, one after the other; then closes the editor without a word. */
function personWriting(texts: readonly string[]): EditorAuthor {
  let n = 0;
  return new EditorAuthor({
    folder: temps.make('editor'),
    open: async (file) => {
      const text = texts[n++];
      if (text === undefined) return;
      const shown = readFileSync(file, 'utf8');
      writeFileSync(file, `${shown.slice(0, shown.indexOf('-->') + 3)}\n\n${text}\n`);
    },
  });
}
const textOf = (results: readonly unknown[]) => results.map((one) => (one as { text: string }).text);
const fromText = (text: string) => ({ text: text.trim() });

examineAuthor({
  name: 'editor',
  open: async ({ results }) => {
    const make = () => personWriting(textOf(results));
    return { name: 'editor', run: (assignment, watch) => make().run({ ...assignment, fromText }, watch) };
  },
  cannotHang: true,
});

test('a process and its mark: another one with the same number is not touched', async () => {
  const child = startGroup({ command: 'sh', args: ['-c', 'sleep 60 & sleep 60'] }, process.cwd());
  const mark = markOf(child.pid ?? 0);
  expect(lives(mark)).toBe(true);
  expect(await endGroup({ ...mark, started: 'another time' })).toBe(false);
  expect(lives(mark)).toBe(true);
  expect(await endGroup(mark)).toBe(true);
  expect(lives(mark)).toBe(false);
  expect(await endGroup({ pid: 1, started: '' })).toBe(false);
});

test('one that is dead and not buried yet does not live', () => {
  const child = startGroup({ command: 'sh', args: ['-c', 'exit 0'] }, process.cwd());
  const mark = markOf(child.pid ?? 0);
  // Nobody buries it while we do not let go of the thread.
  const end = performance.now() + 20_000;
  while (lives(mark) && performance.now() < end);
  expect(lives(mark)).toBe(false);
});
