/** `design_session` as its users call it: the built commands, the server, and many processes at once. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/index.ts';
import { connect } from '../support/faces.ts';
import { agent } from '../support/memory-world.ts';
import { TempFolders } from '../support/temp-folder.ts';

const temps = new TempFolders();
afterAll(() => temps.removeAll());
const run = promisify(execFile);

const phase = `# R3
## MS4: Planner
### MS4-T1: Write the planner
\`\`\`
TASK: MS4-T1
  EXECUTOR: Code | MODEL: sonnet
  GATE: GATED
  READS_FROM: [src/plan.ts]
  WRITES_TO: [src/planner.ts (NEW)]
\`\`\`
`;

function workspace() {
  const root = temps.make('context');
  const roadmap = join(root, 'data/docs/roadmap');
  mkdirSync(roadmap, { recursive: true });
  writeFileSync(join(root, 'charrette.json'), '{}');
  writeFileSync(join(roadmap, 'PHASE_R3_v19.md'), phase);
  writeFileSync(join(roadmap, 'CURRENT_POSITION.md'), '# CURRENT POSITION\n**Phase:** R3\n**Build:** clean\n');
  const call = async (program: string, words: readonly string[]) => {
    const env = { PATH: process.env['PATH'] ?? '', HOME: root };
    const options = { cwd: root, env, encoding: 'utf8', timeout: 60_000 } as const;
    const { stdout } = await run(process.execPath, [resolve(`dist/${program}`), ...words], options).catch(
      (error: unknown) => error as { stdout: string },
    );
    return JSON.parse(stdout) as Record<string, unknown>;
  };
  const sessions = () => {
    const folder = join(root, 'state/design-sessions');
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  };
  return { root, call, sessions };
}

/** The same call a moment later: nothing else may differ. */
function comparable({ ok: _, notes: __, ...answer }: Record<string, unknown>) {
  return answer;
}

describe('one answer, whoever asks', () => {
  test('001-R1: command line, prism_dev, library and MCP give the same JSON', async () => {
    const { root, call } = workspace();
    const app = createApp({ root });
    const input = { phase: 'R3', topic: 'MS4', constraints: ['pure'], session_type: 'review' as const };
    const first = (await app.run('context', input, agent)).value as Record<string, unknown>;
    const words = ['phase=R3', 'topic=MS4', 'constraints=["pure"]', 'session_type=review'];
    const flags = ['--phase', 'R3', '--topic', 'MS4', '--constraints', 'pure', '--session-type', 'review'];
    expect(await call('prism-dev.cjs', ['design_session', ...words])).toEqual(first);
    expect(await call('cli.cjs', ['context', ...words])).toEqual(first);
    expect(await call('cli.cjs', ['context', ...flags])).toEqual(first);
    expect(comparable(await call('cli.cjs', ['context', ...flags, '--json']))).toEqual(first);
    const client = await connect(root, 'auto');
    const { structuredContent } = await client.callTool({ name: 'design_session', arguments: input });
    await client.close();
    expect(comparable(structuredContent as Record<string, unknown>)).toEqual(first);
  });

  test('[X14] record_decision, from the command line and over MCP, writes the same', async () => {
    const { root, call, sessions } = workspace();
    await call('prism-dev.cjs', ['design_session', 'phase=R3', 'topic=MS4']);
    const params = { phase: 'R3', topic: 'MS4', decision: 'A queue', rationale: 'The work is long', confidence: 0.8 };
    const words = Object.entries(params).map(([name, value]) => `${name}=${value}`);
    await call('prism-dev.cjs', ['record_decision', ...words]);
    const client = await connect(root, 'auto');
    const input = { action: 'record_decision', params };
    const { structuredContent } = await client.callTool({ name: 'prism_dev', arguments: input });
    await client.close();
    const file = JSON.parse(readFileSync(join(root, 'state/design-sessions', sessions()[0] ?? ''), 'utf8')) as {
      decisions: { timestamp: string }[];
    };
    const [first, second] = file.decisions.map(({ timestamp: _, ...decision }) => decision);
    expect([first, second]).toEqual([first, first]);
    expect(first).toEqual({ decision: 'A queue', rationale: 'The work is long', confidence: 0.8 });
    const { decision_history: history } = structuredContent as { decision_history: { decision: string }[] };
    expect(history.map(({ decision }) => decision)).toEqual(['A queue', 'A queue']);
  });

  test.each([
    [['phase=R3'], 'topic'],
    [['topic=MS4'], 'phase'],
    [['phase=R3', 'topic=MS4', 'session_type=plan'], 'session_type'],
    [['phase=R3', 'topic=MS4', 'include_sources=perhaps'], 'include_sources'],
    [['phase=R3', 'topic=MS4', 'confidence=7', 'decision=a', 'rationale=b'], 'confidence'],
    [['phase=R3', 'topic=MS4', 'decisions=[{"decision": 3}]'], 'decisions'],
    [['phase=R9', 'topic=MS4'], 'phase'],
  ])('001-R3: %j is refused by its field, and nothing is written', async (words, field) => {
    const { call, sessions } = workspace();
    for (const [program, more] of [
      ['prism-dev.cjs', ['design_session']],
      ['cli.cjs', ['context', '--json']],
    ] as const) {
      const { error } = (await call(program, [...more, ...words])) as { error: { at: string; code: string } };
      expect(error.at.replace(/^--/, '').replaceAll('-', '_')).toMatch(new RegExp(`^${field}`));
    }
    expect(sessions()).toEqual([]);
  });
});

test('001-R17: eight processes that decide at once lose nothing, also not when they all start the session', async () => {
  const { root, call, sessions } = workspace();
  await call('prism-dev.cjs', ['design_session', 'phase=R3', 'topic=MS4']);
  const decide = async (worker: number) => {
    for (let i = 0; i < 4; i += 1) {
      const words = ['phase=R3', 'topic=MS4', `decision=D${worker}.${i}`, 'rationale=r', 'confidence=0.5'];
      expect(await call('prism-dev.cjs', ['record_decision', ...words])).toHaveProperty('session_id');
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, worker) => decide(worker)));
  expect(sessions()).toHaveLength(1);
  const file = JSON.parse(readFileSync(join(root, 'state/design-sessions', sessions()[0] ?? ''), 'utf8')) as {
    decisions: { decision: string }[];
  };
  expect(new Set(file.decisions.map(({ decision }) => decision)).size).toBe(32);
  expect(file.decisions).toHaveLength(32);
});
