import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TempFolders } from '../../../tests/support/temp-folder.ts';
import { initGit } from '../../../tests/support/temp-git.ts';
import { createApp } from '../../app.ts';
import type { ContextQuestion } from '../../engine/context-port.ts';
import { FileMemory } from '../../stores/file/memory.ts';
import { WorkspaceFiles } from '../../stores/file/workspace-files.ts';
import { writeTree } from '../codebase/tree.testing.ts';
import { RoadmapContext } from '../roadmap-context.ts';
import { defaultPlaces } from '../roadmap-places.ts';
import { KeptContext } from './kept-context.ts';

const folders = new TempFolders();
afterAll(() => folders.removeAll());

const question: ContextQuestion = {
  phase: 'R3',
  topic: 'MS1',
  constraints: [],
  sessionType: 'planning',
  includeSources: true,
};
const session = { id: 'ds-1', createdAt: '2026-01-01T00:00:00Z', decisions: [] };
const roadmapFolder = 'data/docs/roadmap';
const phaseFile = `${roadmapFolder}/PHASE_R3_v19.md`;
const phase = (word: string) =>
  `# PHASE R3\n\n## MS1: Exports\n\n### MS1-T1: Build the ${word} (~4 calls)\n\`\`\`\nTASK: MS1-T1\n  GATE: GATED\n  READS_FROM: [src/a.ts]\n\`\`\`\n`;

interface Place {
  readonly root: string;
  readonly git: (...args: string[]) => string;
  /** As a call gives it. */
  ask(): Promise<string>;
  /** As it is without anything kept. */
  fresh(): Promise<string>;
  /** Files and folders that were read since the last time. */
  reads(): number;
}

function place(name: string, files: Record<string, string>): Place {
  const root = writeTree(folders.make(name), { 'charrette.json': '{}', ...files });
  mkdirSync(join(root, '.claude/design/.charrette'), { recursive: true });
  writeFileSync(join(root, '.claude/design/.charrette/.gitignore'), '*\n');
  const git = initGit(root);
  git('add', '-A');
  git('commit', '--quiet', '-m', 'one');
  let reads = 0;
  class Counted extends WorkspaceFiles {
    override readStart(path: string, most: number) {
      reads += 1;
      return super.readStart(path, most);
    }
    override list(folder: string) {
      reads += 1;
      return super.list(folder);
    }
  }
  const cacheFolder = join(root, '.claude/design/.charrette/cache');
  const parts = { root, memory: new FileMemory({ root }), places: defaultPlaces };
  const answer = async (source: { read: KeptContext['read'] }) =>
    JSON.stringify(await (await source.read(question)).compose(session));
  return {
    root,
    git,
    // Files of a test are never two seconds old.
    ask: () => answer(new KeptContext({ ...parts, files: new Counted({ root }), cacheFolder }, -60_000)),
    fresh: () =>
      answer(
        new RoadmapContext({
          ...parts,
          files: new WorkspaceFiles({ root }),
          cacheFolder: join(folders.make('no'), 'x'),
        }),
      ),
    reads: () => [reads, (reads = 0)][0] as number,
  };
}

const roadmap = {
  [phaseFile]: phase('first'),
  [`${roadmapFolder}/CURRENT_POSITION.md`]: '# CURRENT POSITION\n**Phase:** R3\n',
  'docs/adr/0001-queue.md': '# 1. A queue\n\n## Status\n\nAccepted\n\n## Decision\n\nWe use a queue for exports.\n',
  'src/a.ts': 'export const one = 1;\n',
};

const code = {
  'src/exports/ms1-job.ts': 'export class Ms1Job {}\n',
  'src/exports/ms1-mail.ts': 'export class Ms1Mail {}\n',
  'package.json': '{"name": "x", "dependencies": {"express": "5.0.0"}}',
  'logs/.gitignore': '*\n',
  'logs/old.log': 'x\n',
  '.gitignore': 'dist/\n',
};

/** Another content of the same size, with the time that the file had: only its inode tells. */
function replaceInSilence(file: string, text: string): void {
  const { atime, mtime, size } = statSync(file);
  expect(Buffer.byteLength(text)).toBe(size);
  writeFileSync(file, text);
  utimesSync(file, atime, mtime);
}

/** Changes that an answer must show, each with what it is made in. */
const changes: readonly (readonly [string, Record<string, string>, (root: string, git: Place['git']) => void])[] = [
  [
    'a roadmap of the same size, its date put back',
    roadmap,
    (root) => replaceInSilence(join(root, phaseFile), phase('other')),
  ],
  [
    'an older roadmap moved into place',
    roadmap,
    (root) => {
      const old = join(root, 'old.md');
      writeFileSync(old, phase('third'));
      utimesSync(old, 1_600_000_000, 1_600_000_000);
      renameSync(old, join(root, phaseFile));
    },
  ],
  ['a roadmap that is gone', roadmap, (root) => rmSync(join(root, `${roadmapFolder}/CURRENT_POSITION.md`))],
  [
    'a roadmap that comes first',
    roadmap,
    (root) => writeFileSync(join(root, `${roadmapFolder}/RALPH_AUDIT_LOG.md`), '# Log\n'),
  ],
  [
    'a new decision',
    roadmap,
    (root) =>
      writeTree(root, { 'docs/adr/0002-mail.md': '# 2. MS1 by mail\n\n## Decision\n\nExports of MS1 go by mail.\n' }),
  ],
  [
    'a decision in a folder that was not there',
    roadmap,
    (root) => writeTree(root, { 'state/decisions/a.json': '[{"decision": "MS1 as CSV", "rationale": "asked for"}]' }),
  ],
  [
    'a session of the topic',
    roadmap,
    (root) =>
      writeTree(root, {
        'state/design-sessions/ds-0.json': JSON.stringify({
          session_id: 'ds-0',
          created_at: '2025-01-01T00:00:00Z',
          phase: 'R3',
          topic: 'MS1',
          decisions: [{ timestamp: '2025-01-01T00:00:00Z', decision: 'Zip it', rationale: 'size', confidence: 1 }],
          status: 'completed',
        }),
      }),
  ],
  [
    'a source of the answer, in place',
    roadmap,
    (root) => replaceInSilence(join(root, 'src/a.ts'), 'export const two = 2;\n'),
  ],
  ['a commit', roadmap, (_, git) => void git('commit', '--quiet', '--allow-empty', '-m', 'two')],
  [
    'another branch',
    roadmap,
    (_, git) =>
      void git('checkout', '--quiet', '-b', 'side').concat(git('commit', '--quiet', '--amend', '-m', 'amended')),
  ],
  [
    'a commit on a branch whose name is packed',
    roadmap,
    (_, git) => void git('pack-refs', '--all').concat(git('commit', '--quiet', '--amend', '-m', 'packed')),
  ],
  [
    'source of the same size, its date put back',
    code,
    (root) => replaceInSilence(join(root, 'src/exports/ms1-job.ts'), 'export class Ms1Row {}\n'),
  ],
  ['a new file', code, (root) => writeTree(root, { 'src/exports/ms1-new.ts': 'export class Ms1New {}\n' })],
  ['a file in a new folder', code, (root) => writeTree(root, { 'lib/deep/ms1-lib.ts': 'export class Ms1Lib {}\n' })],
  ['a file that is gone', code, (root) => rmSync(join(root, 'src/exports/ms1-mail.ts'))],
  [
    'what is ignored',
    { ...code, 'dist/ms1-built.ts': 'export class Ms1Built {}\n' },
    (root) => writeFileSync(join(root, '.gitignore'), 'none/\n'),
  ],
  [
    'a folder that is ignored no longer, by a file that ignored itself',
    code,
    (root) => {
      writeTree(root, { 'logs/ms1-log.ts': 'export class Ms1Log {}\n' });
      writeFileSync(join(root, 'logs/.gitignore'), 'y\n');
    },
  ],
  [
    'an ignored file that is added all the same',
    { ...code, 'dist/ms1-built.ts': 'export class Ms1Built {}\n' },
    (root, git) => void git('add', '-f', 'dist/ms1-built.ts').concat(root),
  ],
  [
    'a manifest',
    code,
    (root) => replaceInSilence(join(root, 'package.json'), '{"name": "x", "dependencies": {"fastify": "5.0.0"}}'),
  ],
  ['a roadmap where there was none', code, (root) => writeTree(root, roadmap)],
];

describe('[001-R20] an answer is kept as long as nothing changed that it was made from', () => {
  test.each([
    ['a roadmap', roadmap],
    ['a codebase', code],
  ])('%s: the second time nothing is read', async (_name, files) => {
    const at = place('same', files);
    const first = await at.ask();
    expect(at.reads()).toBeGreaterThan(3);
    expect(await at.ask()).toBe(first);
    expect(at.reads()).toBe(0);
    expect(first).toBe(await at.fresh());
  });

  test('what is built into an ignored folder disturbs nothing', async () => {
    const at = place('built', { ...code, 'dist/a/ms1-built.ts': 'export class Ms1Built {}\n' });
    await at.ask();
    at.reads();
    writeTree(at.root, { 'dist/ms1-more.ts': 'export class Ms1More {}\n', 'dist/a/x': '' });
    expect(await at.ask()).toBe(await at.fresh());
    expect(at.reads()).toBe(0);
  });

  test.each(changes)('%s is noticed', async (_name, files, change) => {
    const at = place('changed', files);
    const before = await at.ask();
    await at.ask();
    at.reads();
    change(at.root, at.git);
    const after = await at.ask();
    expect(at.reads()).toBeGreaterThan(3);
    expect(after).toBe(await at.fresh());
    expect(after).not.toBe(before);
    // And the new answer is kept in turn.
    expect(await at.ask()).toBe(after);
    expect(at.reads()).toBe(0);
  });

  test('a worktree notices the commits of its own branch', async () => {
    const at = place('worktree', roadmap);
    const tree = join(folders.make('trees'), 'side');
    at.git('worktree', 'add', '--quiet', '-b', 'side', tree);
    const cacheFolder = join(tree, '.claude/design/.charrette/cache');
    mkdirSync(dirname(cacheFolder), { recursive: true });
    const files = new WorkspaceFiles({ root: tree });
    const options = { root: tree, files, memory: new FileMemory({ root: tree }), places: defaultPlaces, cacheFolder };
    const ask = async () => {
      const reading = await new KeptContext(options, -60_000).read(question);
      return JSON.stringify(await reading.compose(session));
    };
    await ask();
    expect(readdirSync(cacheFolder)).toHaveLength(1);
    execFileSync('git', ['-C', tree, 'commit', '--quiet', '--allow-empty', '-m', 'on the side'], {
      env: {
        PATH: process.env['PATH'],
        GIT_AUTHOR_NAME: 'a',
        GIT_AUTHOR_EMAIL: 'a',
        GIT_COMMITTER_NAME: 'a',
        GIT_COMMITTER_EMAIL: 'a',
      },
    });
    expect(await ask()).toContain('on the side');
  });

  test('what is too fresh, or reached by a link, is not kept', async () => {
    const at = place('fresh', roadmap);
    const app = createApp({ root: at.root });
    const caller = { actor: { kind: 'agent', name: 'x', via: 'tool' }, canAsk: false } as const;
    await app.run('context', { phase: 'R3', topic: 'MS1' }, caller);
    const cache = join(at.root, '.claude/design/.charrette/cache');
    const kept = () => (existsSync(cache) ? readdirSync(cache).filter((name) => name.endsWith('.kept')) : []);
    expect(kept()).toEqual([]);
    renameSync(join(at.root, phaseFile), join(at.root, 'phase.md'));
    symlinkSync(join(at.root, 'phase.md'), join(at.root, phaseFile));
    await at.ask();
    expect(kept()).toEqual([]);
  });

  test('whatever is wrong with the file, it is not there; emptying the caches takes it away', async () => {
    const at = place('damaged', roadmap);
    const first = await at.ask();
    const cache = join(at.root, '.claude/design/.charrette/cache');
    const file = join(cache, readdirSync(cache).find((name) => name.endsWith('.kept')) ?? '');
    const whole = readFileSync(file);
    for (const damage of [
      () => truncateSync(file, whole.length - 3),
      () => truncateSync(file, 0),
      () => appendFileSync(file, 'more'),
      () => writeFileSync(file, whole.toString('latin1').replaceAll('"sizes":[', '"sizes":[9'), 'latin1'),
      () => writeFileSync(file, '{"format":1}\n'),
    ]) {
      writeFileSync(file, whole);
      damage();
      expect(await at.ask()).toBe(first);
    }
    await createApp({ root: at.root }).world.memory.dropCaches();
    expect(existsSync(file)).toBe(false);
  });

  test('another session, or what it decided since, is answered anew', async () => {
    const at = place('session', roadmap);
    const cacheFolder = join(at.root, '.claude/design/.charrette/cache');
    const files = new WorkspaceFiles({ root: at.root });
    const memory = new FileMemory({ root: at.root });
    const source = new KeptContext({ root: at.root, files, memory, places: defaultPlaces, cacheFolder }, -60_000);
    const ask = async (about: typeof session) => (await source.read(question)).compose(about);
    await ask(session);
    const decision = { timestamp: '2026-01-02T00:00:00Z', decision: 'Use CSV', rationale: 'asked', confidence: 1 };
    expect(JSON.stringify(await ask({ ...session, decisions: [decision] } as never))).toContain('Use CSV');
    expect(await ask({ ...session, id: 'ds-9' })).toMatchObject({ session_id: 'ds-9' });
  });
});
