/** Seed 001 as an operation: what it answers, what it writes, and what it never touches. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { guardedTokens } from '../../src/artifacts/tokens.ts';
import { ProblemError } from '../../src/core/problem.ts';
import type { DesignContext } from '../../src/context/roadmap/answer-types.ts';
import type { DesignSessionFile } from '../../src/engine/design-sessions.ts';
import { agent } from '../support/memory-world.ts';
import { TempFolders } from '../support/temp-folder.ts';

const folders = new TempFolders();
const tempFolder = () => folders.make('context');
afterAll(() => folders.removeAll());

type Answer = DesignContext & { readonly explain: { readonly calls_saved: number; readonly tokens_out: number } };

const many = Array.from(
  { length: 40 },
  (_, i) => `### MS7-T${i + 1}: Part ${i + 1} of a long milestone with a long name\n`,
).join('');

const phase = `# R3
## MS4: Planner
### MS4-T1: Write the planner (~5 calls)
\`\`\`
TASK: MS4-T1
  DEPENDS_ON: [MS3-T1]
  EXECUTOR: Code | MODEL: sonnet | EFFORT: STANDARD
  GATE: GATED | ESTIMATED_CALLS: 5
  READS_FROM: [src/plan.ts]
  WRITES_TO: [src/planner.ts (NEW), tests/planner.test.ts]
\`\`\`
## MS7: Long
${many}
## MS4.5: Inference
### MS4.5-T1: Infer
\`\`\`
TASK: MS4.5-T1
  EXECUTOR: Chat | MODEL: opus
  GATE: YOLO
\`\`\`
`;

function workspace() {
  const root = tempFolder();
  const roadmap = join(root, 'data/docs/roadmap');
  mkdirSync(roadmap, { recursive: true });
  writeFileSync(join(roadmap, 'PHASE_R3_v19.md'), phase);
  writeFileSync(
    join(roadmap, 'CURRENT_POSITION.md'),
    '# CURRENT POSITION\n**Phase:** R3\n**Build:** clean\n**Tests:** 90/90 R3\n',
  );
  const app = createApp({ root });
  const ask = async (input: object) =>
    (await app.run('context', { phase: 'R3', topic: 'MS4', ...input }, agent)).value as Answer;
  const sessions = join(root, 'state/design-sessions');
  const files = () => (existsSync(sessions) ? readdirSync(sessions).filter((name) => name.endsWith('.json')) : []);
  const close = (input: object) => app.run('context-close', input, agent);
  return {
    root,
    ask,
    close,
    files,
    read: (name: string) => JSON.parse(readFileSync(join(sessions, name), 'utf8')) as DesignSessionFile,
  };
}

async function refusal(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProblemError)) throw new Error('it was not refused');
  return error.problem;
}

describe('the answer', () => {
  test('[001-R6] [001-R8] has the keys of the seed, and the tasks of the topic only', async () => {
    const { ask } = workspace();
    const answer = await ask({});
    expect(Object.keys(answer).slice(0, 9)).toEqual([
      'session_id',
      'phase',
      'topic',
      'position',
      'roadmap',
      'files',
      'architecture',
      'decision_history',
      'next_steps',
    ]);
    expect(answer.roadmap.tasks.map((task) => task.id)).toEqual(['MS4-T1']);
    expect(answer.roadmap.tasks[0]).toMatchObject({
      gate: 'GATED',
      executor: 'Code',
      model: 'sonnet',
      status: 'pending',
      description: 'Write the planner',
    });
    expect(answer.files).toMatchObject({
      read: ['src/plan.ts'],
      write: ['src/planner.ts', 'tests/planner.test.ts'],
      test: ['tests/planner.test.ts'],
    });
    expect(answer.position).toMatchObject({ current_phase: 'R3', build_status: 'clean', test_summary: '90/90 R3' });
  });

  test('[001-R47] stays under the budget that is given, and says what was cut', async () => {
    const { ask } = workspace();
    const answer = await ask({ topic: 'MS7', budget: 1200 });
    expect(guardedTokens(JSON.stringify(answer))).toBeLessThan(1200);
    expect(answer.warnings.join(' ')).toContain('Cut to stay under 1200 tokens');
    expect(answer.roadmap.more).toBeGreaterThan(0);
  });

  test('[001-R46] an unknown phase is an error that names the files, and nothing is written', async () => {
    const { ask, files } = workspace();
    expect(await refusal(ask({ phase: 'R99' }))).toMatchObject({
      code: 'phase/not-found',
      at: 'phase',
      fix: expect.stringContaining('PHASE_R99_v19.md'),
    });
    expect(files()).toEqual([]);
  });
});

describe('the session file', () => {
  test('[001-R15] [001-R16] is made by the first call, in the schema of the seed', async () => {
    const { ask, files, read } = workspace();
    const { session_id: id } = await ask({});
    expect(id).toMatch(/^ds-\d{8}T\d{9}Z-[a-z0-9]{4}$/);
    expect(files()).toEqual([`${id}.json`]);
    expect(read(`${id}.json`)).toEqual({
      session_id: id,
      created_at: expect.any(String),
      phase: 'R3',
      topic: 'MS4',
      decisions: [],
      status: 'active',
    });
  });

  test('[001-R17] later calls append decisions to the newest active session of the topic', async () => {
    const { ask, files, read } = workspace();
    const first = await ask({});
    const second = await ask({ decision: 'Queue', rationale: 'Long work', confidence: 0.8 });
    await ask({ decision: 'Retry', rationale: 'It fails', confidence: 0.5 });
    expect(second.session_id).toBe(first.session_id);
    expect(files()).toHaveLength(1);
    expect(read(files()[0] ?? '').decisions.map((one) => one.decision)).toEqual(['Queue', 'Retry']);
    expect((await ask({})).decision_history).toMatchObject([{ decision: 'Queue' }, { decision: 'Retry' }]);
    expect((await ask({ topic: 'MS4.5' })).decision_history).toEqual([]);
    expect((await ask({ new: true })).session_id).not.toBe(first.session_id);
  });

  test('[001-R17] twenty that decide at once lose nothing', async () => {
    const { ask, files, read } = workspace();
    const { session_id } = await ask({});
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => ask({ session_id, decision: `D${i}`, rationale: 'r', confidence: 1 })),
    );
    expect(new Set(read(files()[0] ?? '').decisions.map((one) => one.decision)).size).toBe(20);
  });

  test('[001-R19] a closed session takes nothing more, and still counts as history', async () => {
    const { ask } = workspace();
    const { session_id } = await ask({ decision: 'A', rationale: 'r', confidence: 1, status: 'completed' });
    expect(await refusal(ask({ session_id, decision: 'B', rationale: 'r', confidence: 1 }))).toMatchObject({
      code: 'design-session/closed',
    });
    const next = await ask({});
    expect(next.session_id).not.toBe(session_id);
    expect(next.decision_history).toMatchObject([{ decision: 'A' }]);
  });

  test('[001-R19] it is closed by `context close`, by id or by topic, and nothing closes twice', async () => {
    const { ask, files, read, close } = workspace();
    const { session_id } = await ask({});
    await close({ phase: 'R3', topic: 'MS4', abandon: true });
    expect(read(files()[0] ?? '').status).toBe('abandoned');
    expect(await refusal(close({ session_id }))).toMatchObject({ code: 'design-session/closed' });
    expect(await refusal(close({ phase: 'R3', topic: 'MS4' }))).toMatchObject({ code: 'design-session/none-active' });
    expect(await refusal(close({ phase: 'R3' }))).toMatchObject({ at: 'topic' });
    expect(await refusal(ask({ status: 'completed' }))).toMatchObject({ at: 'status' });
    expect(await refusal(ask({ session_id, status: 'active' }))).toMatchObject({ code: 'design-session/closed' });
    expect(files()).toHaveLength(1);
    await close({ session_id: (await ask({})).session_id });
    expect(files().map((name) => read(name).status)).toEqual(['abandoned', 'completed']);
  });

  test('[001-R17] a decision for another topic is refused, and lands nowhere', async () => {
    const { ask, files, read } = workspace();
    const { session_id } = await ask({ topic: 'MS4.5' });
    const decision = { decision: 'A', rationale: 'r', confidence: 1 };
    expect(await refusal(ask({ session_id, ...decision }))).toMatchObject({ code: 'design-session/other-topic' });
    expect(files().flatMap((name) => read(name).decisions)).toEqual([]);
    // The same topic, said with its phase.
    expect((await ask({ topic: 'R3-MS4.5', session_id, ...decision })).session_id).toBe(session_id);
  });

  test('what another hand wrote into the file stays: decisions, fields, and that it is closed', async () => {
    const { root, ask, files, read } = workspace();
    await ask({ decision: 'Ours', rationale: 'r', confidence: 1 });
    const name = files()[0] ?? '';
    const path = join(root, 'state/design-sessions', name);
    const theirs = { timestamp: '2099-01-01T00:00:00Z', decision: 'Theirs', rationale: 's', confidence: 0.5, by: 'x' };
    const edited = { ...read(name), owner: 'Ann', decisions: [...read(name).decisions, theirs] };
    writeFileSync(path, JSON.stringify(edited));
    const { decision_history: history } = await ask({ decision: 'Ours too', rationale: 'r', confidence: 1 });
    expect(history.map(({ decision }) => decision)).toEqual(['Ours', 'Ours too', 'Theirs']);
    expect(read(name)).toMatchObject({ owner: 'Ann', decisions: [{}, {}, theirs] });
    await ask({});
    expect(read(name).decisions).toHaveLength(3);
    writeFileSync(path, JSON.stringify({ ...read(name), status: 'abandoned' }));
    expect((await ask({})).session_id).not.toBe(edited.session_id);
  });

  test('a file that is named otherwise, or is no session, is history or a warning, never an error', async () => {
    const { root, ask, files } = workspace();
    const folder = join(root, 'state/design-sessions');
    mkdirSync(folder, { recursive: true });
    const past = { phase: 'R3', topic: 'MS4', status: 'active', created_at: '2026-01-01T00:00:00Z' };
    const decisions = [{ timestamp: '2026-01-01T00:00:00Z', decision: 'Before', rationale: 'b', confidence: 1 }];
    writeFileSync(join(folder, 'other.json'), JSON.stringify({ ...past, session_id: 'ds-1', decisions }));
    writeFileSync(join(folder, 'tricky.json'), JSON.stringify({ ...past, session_id: '../../x', decisions: [] }));
    writeFileSync(join(folder, 'broken.json'), '{"session_id": ');
    const answer = await ask({ decision: 'Now', rationale: 'n', confidence: 1 });
    expect(answer.decision_history.map(({ decision }) => decision)).toEqual(['Before', 'Now']);
    expect(answer.warnings.join(' ')).toContain('broken.json is no session file');
    expect(files()).toHaveLength(4);
  });

  test.each([
    [{ decision: 'A', confidence: 1 }, 'rationale'],
    [{ decision: 'A', rationale: 'r' }, 'confidence'],
    [{ rationale: 'r' }, 'decision'],
    [{ session_id: '../../etc/passwd' }, 'session_id'],
    [{ session_id: 'ds-none' }, 'session_id'],
  ])('[001-R3] %j is refused by its field, and nothing is written', async (input, field) => {
    const { ask, files } = workspace();
    expect(await refusal(ask(input))).toMatchObject({ at: field });
    expect(files()).toEqual([]);
  });
});

test('a workspace without a roadmap is answered from its code', async () => {
  const root = tempFolder();
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'shop', dependencies: { express: '4.19.0' } }));
  writeFileSync(join(root, 'src/orders.ts'), "app.get('/orders', list);\n");
  const { value } = await createApp({ root }).run('context', { phase: 'now', topic: 'orders' }, agent);
  const { codebase, roadmap } = value as Answer & {
    codebase: { frameworks: { name: string }[]; matches: { files: { path: string }[] } };
  };
  expect(roadmap.tasks).toEqual([]);
  expect(JSON.stringify(codebase.frameworks)).toContain('express');
  expect(JSON.stringify(codebase.matches)).toContain('src/orders.ts');
});

const corpus = join('..', 'shared', 'corpus', 'prism', 'ws-r12');

describe.skipIf(!existsSync(corpus))('a real workspace (skipped when the corpus is not there)', () => {
  test('[001-R20] [001-R50] is answered without changing a source', async () => {
    const root = tempFolder();
    cpSync(corpus, root, { recursive: true });
    const app = createApp({ root });
    const before = readFileSync(join(root, 'data/docs/roadmap/PHASE_R12_INFRASTRUCTURE.md'), 'utf8');
    const { value } = await app.run('context', { phase: 'R12', topic: 'MS1', explain: true }, agent);
    const answer = value as Answer;
    expect(answer.roadmap.tasks.length).toBeGreaterThan(3);
    expect(answer.explain.calls_saved).toBeGreaterThan(2);
    expect(answer.explain.tokens_out).toBeLessThan(2000);
    expect(readFileSync(join(root, 'data/docs/roadmap/PHASE_R12_INFRASTRUCTURE.md'), 'utf8')).toBe(before);
  });
});
