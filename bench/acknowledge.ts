/** What it costs until a person's word is on disk: one line by the store, and a whole command by the engine. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import type { Head, LineBody } from '../src/engine/ports.ts';
import { emptyHead } from '../src/stores/journal.ts';
import { FileSessionStore } from '../src/stores/file/store.ts';
import { requireOpened } from '../src/engine/act.ts';
import { commit } from '../src/engine/commit.ts';
import { currentStep } from '../src/engine/current-step.ts';
import { planSubmission } from '../src/engine/plan-submission.ts';
import { viewStep } from '../src/engine/step-view.ts';
import { handIn, person, walk } from './example-session.ts';
import { appendFloor, inFolder, replaceFloor } from './floor.ts';
import { withFolder } from './folder.ts';
import { costOf, interleave, least, median, type Samples } from './interleave.ts';
import { ms, type Result, type Suite } from './result.ts';
import { type Change, changes, treeOf } from './tree.ts';

export const acknowledge: Suite = {
  name: 'acknowledge',
  run: async () => [await withFolder('append', appendLine), ...(await withFolder('command', wholeCommand))],
};

const rounds = 400;
const body: LineBody = {
  at: '2026-01-28T10:00:00.000Z',
  by: { kind: 'person', name: 'Ann', via: 'tty' },
  cmd: { id: '0123456789abcdef', type: 'add-entries', entries: [{ id: 'e1', type: 'note', text: { $: 0 } }] },
  events: [{ type: 'entry-added', entry: { id: 'e1', type: 'note', text: { $: 0 } } }],
  text: 'a'.repeat(64),
};

/** `FileSessionStore.append` against open, append, fdatasync, close of the very bytes it appends. */
async function appendLine(folder: string): Promise<Result> {
  const store = new FileSessionStore({ root: folder });
  let head: Head = emptyHead;
  let bytes = Buffer.alloc(0);
  const append = async () => {
    const cmd = { ...body.cmd, id: `c${head.seq + 1}` };
    const line = await store.append('session', head, { ...body, cmd });
    head = line;
    bytes = Buffer.from(`${line.raw}\n`);
  };
  const floorFile = join(folder, 'floor.jsonl');
  // Twenty times before it counts: the first line also makes folders, and the code is cold.
  for (let i = 0; i < 20; i += 1) {
    await append();
    appendFloor(floorFile, bytes);
  }
  const samples = await interleave(rounds, {
    floor: () => costOf(() => appendFloor(floorFile, bytes)),
    ours: () => costOf(append),
  });
  return ratio('acknowledge.append', samples, `${bytes.length} bytes`);
}

/** Sessions before the one step that is measured; each is used once, the first ones only to warm up. */
const submissions = 60;
const warmUps = 60;

/**
 * `submit` of the rules document through the engine, from the call to its result, against making the same files of the
 * same bytes stay: each replaced by the floor's four steps, the journal's lines appended and flushed. Both the
 * document's blob and its working file, the blob of the texts, and the session file are among them.
 */
async function wholeCommand(folder: string): Promise<Result[]> {
  const template = join(folder, 'template');
  mkdirSync(template);
  const app = createApp({ root: template });
  const stop = (step: { stage: string; kind: string }) => step.stage === '1' && step.kind === 'write';
  await walk(app, 'session', stop);
  const before = treeOf(template);
  const roots = Array.from({ length: 2 * (submissions + warmUps) }, (_, i) => join(folder, `workspace-${i}`));
  for (const root of roots) cpSync(template, root, { recursive: true });

  const submit = async (root: string) => {
    const one = createApp({ root });
    const { next } = await one.run('next', { session: 'session' }, person);
    if (!next) throw new Error('The session has no step.');
    return costOf(() => one.run('submit', { session: 'session', ...handIn(next) }, person));
  };
  /** Without reading the document and without the step that comes next: the decision, the record and the files. */
  const commitOnly = async (root: string) => {
    const { world } = createApp({ root });
    const opened = await requireOpened(world, 'session');
    const step = await currentStep(world, opened);
    const view = await viewStep(world, opened);
    const plan = await planSubmission(world, opened, step, { session: 'session', ...handIn(view) });
    return costOf(() => commit(world, 'session', person, () => plan, { opened }));
  };
  await submit(template);
  const written = changes(before, treeOf(template));
  const floors = Array.from({ length: submissions + warmUps }, (_, i) => floorOf(join(folder, `floor-${i}`), written));
  const subjects = {
    floor: () => costOf(floors.pop() ?? failed),
    ours: () => submit(roots.pop() ?? ''),
    commit: () => commitOnly(roots.pop() ?? ''),
  };
  await interleave(warmUps, subjects);
  const samples = await interleave(submissions, subjects);
  const size = written.reduce((sum, change) => sum + change.bytes.length, 0);
  const what = `${written.length} files, ${size} bytes`;
  const { floor, ours, commit: committed } = samples;
  return [
    ratio('acknowledge.files', { floor, ours: committed }, what),
    ratio('acknowledge.command', { floor, ours }, what),
  ];
}

const failed = () => {
  throw new Error('There is no floor left.');
};

/** Everything is laid out before anything is measured, as it is for the others. */
function floorOf(root: string, written: readonly Change[]): () => void {
  const files = written.map(({ path, bytes, appended, old }) => {
    const file = inFolder(join(root, path));
    // To take the place of a file is dearer than to take a free name, for both alike.
    if (old) writeFileSync(file, old);
    return { file, bytes, appended };
  });
  return () => {
    for (const { file, bytes, appended } of files) (appended ? appendFloor : replaceFloor)(file, bytes);
  };
}

/** Waiting for the disk is most of it, so the wall clock decides; CPU is shown. */
function ratio(id: string, { floor, ours }: Samples<'floor' | 'ours'>, what: string): Result {
  const wall = [median(ours, 'wall'), median(floor, 'wall')] as const;
  const best = [least(ours, 'wall'), least(floor, 'wall')] as const;
  const cpu = [median(ours, 'cpu'), median(floor, 'cpu')] as const;
  const seen = `median ${ms(wall[0])} / ${ms(wall[1])}, best ${ms(best[0])} / ${ms(best[1])}, CPU ${ms(cpu[0])} / ${ms(cpu[1])}; ${what}`;
  return { id, value: wall[0] / wall[1], seen };
}
