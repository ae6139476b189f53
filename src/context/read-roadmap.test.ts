import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TempFolders } from '../../tests/support/temp-folder.ts';
import { MemoryFiles } from '../stores/memory-files.ts';
import { WorkspaceFiles } from '../stores/file/workspace-files.ts';
import { rankMonoliths, rankPhaseFiles } from './find-phase.ts';
import { defaultPlaces, readRoadmap } from './read-roadmap.ts';
import { readSourceFiles } from './read-sources.ts';
import type { Reader } from './read-text.ts';
import { composeAnswer } from './roadmap/answer.ts';

const folders = new TempFolders();
afterAll(() => folders.removeAll());

/** A workspace in memory. */
function memory(files: Readonly<Record<string, string | Uint8Array>>): Reader {
  const store = new MemoryFiles();
  for (const [path, text] of Object.entries(files))
    store.files.set(path, typeof text === 'string' ? new TextEncoder().encode(text) : text);
  return store;
}

const root = 'data/docs/roadmap';
const doc = (name: string) => `# PHASE R3: ${name}\n## MS1: ${name}\n#### MS1-T1: Task\n`;
const read = (files: Readonly<Record<string, string | Uint8Array>>, phase = 'R3', topic = 'MS1') =>
  readRoadmap(memory(files), { phase, topic });
const chosen = async (files: Readonly<Record<string, string>>, phase = 'R3') =>
  (await read(files, phase)).sources.phase?.path;

describe('[001-R38] the document of a phase', () => {
  test('version 19, else the highest, else any name, else a section; reports last', async () => {
    const v19 = {
      [`${root}/PHASE_R3_v19.md`]: doc('a'),
      [`${root}/PHASE_R3_v20.md`]: doc('b'),
      [`${root}/PHASE_R3_OVENS.md`]: doc('c'),
    };
    expect(await chosen(v19)).toBe(`${root}/PHASE_R3_v19.md`);
    expect(await chosen({ [`${root}/PHASE_R3_v9.md`]: doc('a'), [`${root}/PHASE_R3_v12.md`]: doc('b') })).toBe(
      `${root}/PHASE_R3_v12.md`,
    );
    expect(
      await chosen({ [`${root}/PHASE_R3_GATE_REPORT.md`]: doc('a'), [`${root}/PHASE_R3_OVENS.md`]: doc('b') }),
    ).toBe(`${root}/PHASE_R3_OVENS.md`);
    expect(
      await chosen({
        [`${root}/BAKERY_ROADMAP_v9.md`]: `# R\n## 4. R3: Ovens\n### MS1: x\n`,
        [`${root}/ROADMAP_TRACKER.md`]: '## R3: no\n',
      }),
    ).toBe(`${root}/BAKERY_ROADMAP_v9.md`);
    expect(await chosen({ [`${root}/archive/old/PHASE_R3_x.md`]: doc('a') })).toBe(`${root}/archive/old/PHASE_R3_x.md`);
    expect(await chosen({ [`${root}/phase_r3_V19.MD`]: doc('a') })).toBe(`${root}/phase_r3_V19.MD`);
  });

  test('R1 is not R12, and a phase is never part of a path', async () => {
    expect(await chosen({ [`${root}/PHASE_R12_x.md`]: doc('a') }, 'R1')).toBeUndefined();
    expect(
      await chosen({ 'secret.md': doc('a'), [`${root}/PHASE_R3_x.md`]: doc('b') }, '../../../secret'),
    ).toBeUndefined();
    expect(rankPhaseFiles(['PHASE_R3_a.md', 'PHASE_R3+_a.md', 'PHASE_R3.md'], 'R3')).toEqual([
      'PHASE_R3_a.md',
      'PHASE_R3.md',
    ]);
    expect(rankPhaseFiles(['PHASE_R-SKILL_a.md'], 'R-SKILL')).toHaveLength(1);
    expect(rankMonoliths(['ROADMAP_v9.md', 'ROADMAP_v17.0.md', 'ROADMAP_INDEX.md'])).toEqual([
      'ROADMAP_v17.0.md',
      'ROADMAP_v9.md',
    ]);
  });

  test('[001-R46] an unknown phase names the files that were looked for', async () => {
    const { isUnknownPhase, lookedFor } = await read({}, 'R99');
    expect(isUnknownPhase).toBe(true);
    expect(lookedFor).toEqual(
      expect.arrayContaining([`${root}/PHASE_R99_v19.md`, `${root}/archive/**`, 'data/roadmap-index.json']),
    );
  });
});

describe('[001-R20] all sources', () => {
  const files = {
    [`${root}/CURRENT_POSITION.md`]: '**Phase:** R3 Ovens\n**Build:** ok\n## Architecture Decisions (R3)\n- Stone\n',
    [`${root}/PHASE_R3_v19.md`]: `${doc('Ovens')}\`\`\`\nTASK: MS1-T1\n  READS_FROM: [mill.ts]\n\`\`\`\n## Design Patterns\n- Dough first\n`,
    [`${root}/RALPH_AUDIT_LOG.md`]: '[2026-01-01] R3-MS1-T1 | Validator: x | Score: 0.9 | Pass: YES\n',
    [`${root}/FILE_MAP.json`]: '{"mill.ts":"src/Mill.ts"}',
    [`${root}/DECISIONS_LOG.md`]: '[2026-01-02] R3-MS1 DECISION: Brick RATIONALE: heat\n',
    'docs/adr/0001-x.md': '# 1. Rye\n\n## Status\n\nAccepted\n\n## Decision\n\nRye.\n',
    'docs/adr/README.md': '# Index\n',
    'state/decisions/a.jsonl': '{"choice":"Salt"}\n{broken\n',
    'state/decisions/b.json': '{',
    'state/design-sessions/ds-1.json':
      '{"session_id":"ds-1","phase":"R3","topic":"MS1","decisions":[{"timestamp":"t","decision":"d","rationale":"r"}]}',
    'state/design-sessions/broken.json': 'nope',
  };
  test('are found and answered from', async () => {
    const { sources, isUnknownPhase } = await read(files);
    const answer = composeAnswer(sources, { sessionId: 's', phase: 'R3', topic: 'MS1' });
    expect(isUnknownPhase).toBe(false);
    expect(answer).toMatchObject({
      position: { current_phase: 'R3 Ovens', build_status: 'ok' },
      roadmap: { milestone: 'Ovens', tasks: [{ id: 'MS1-T1', status: 'complete' }], source: `${root}/PHASE_R3_v19.md` },
      files: { read: ['src/Mill.ts'] },
      architecture: { patterns: ['Dough first'], decisions: ['Brick — heat', 'Stone', 'Salt', 'ADR 1: Rye — Rye.'] },
      decision_history: [{ decision: 'd' }],
    });
    expect(answer.warnings).toEqual(
      expect.arrayContaining([
        'state/decisions/b.json is not valid JSON.',
        'state/decisions/a.jsonl has 1 lines that are no JSON.',
        'state/design-sessions/broken.json is no session file.',
      ]),
    );
  });

  test('[001-R51] nothing there is only warnings', async () => {
    const { sources } = await read({ [`${root}/PHASE_R3_v19.md`]: doc('Ovens') });
    const { warnings, roadmap } = composeAnswer(sources, { sessionId: 's', phase: 'R3', topic: 'MS1' });
    expect(roadmap.tasks).toHaveLength(1);
    expect(warnings).toEqual(
      expect.arrayContaining([
        expect.stringContaining('no CURRENT_POSITION.md'),
        'There is no RALPH_AUDIT_LOG.md.',
        'There is no FILE_MAP.json: paths are as written.',
      ]),
    );
  });

  test('[001-R45] a JSON milestone', async () => {
    const { sources, isUnknownPhase } = await read(
      {
        'data/roadmap-index.json': '{"milestones":[{"id":"QA-MS0","title":"Audit","status":"complete"}]}',
        'data/milestones/QA-MS0.json': '{"id":"QA-MS0","units":[{"id":"U0","title":"x"}]}',
      },
      'QA',
      'MS0',
    );
    expect(isUnknownPhase).toBe(false);
    expect(composeAnswer(sources, { sessionId: 's', phase: 'QA', topic: 'MS0' }).roadmap.tasks).toMatchObject([
      { id: 'U0', status: 'complete' },
    ]);
  });

  test('UTF-16, as PowerShell writes it', async () => {
    const text = '**Phase:** R3 Öfen\n';
    const bytes = new Uint8Array([
      0xff,
      0xfe,
      ...Array.from(text).flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
    ]);
    expect((await read({ [`${root}/CURRENT_POSITION.md`]: bytes })).sources.position?.currentPhase).toBe('R3 Öfen');
  });

  test('binary and large files are warnings', async () => {
    const { sources } = await read({
      [`${root}/CURRENT_POSITION.md`]: new Uint8Array([1, 0, 2]),
      [`${root}/RALPH_AUDIT_LOG.md`]: 'x'.repeat(5_000_000),
    });
    expect(sources.warnings).toEqual(
      expect.arrayContaining([`${root}/CURRENT_POSITION.md is not text.`, expect.stringContaining('5000000 bytes')]),
    );
  });
});

describe('[001-R20] [001-R48] on a real disk', () => {
  const workspace = folders.make('roadmap');
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  };
  const store = new WorkspaceFiles({ root: workspace, sizeLimit: 1000 });

  test('pipes, folders, large files and links that leave are warnings', async () => {
    put(`${root}/PHASE_R3_v19.md`, doc('Ovens'));
    mkdirSync(join(workspace, root, 'FILE_MAP.json'));
    execFileSync('mkfifo', [join(workspace, root, 'CURRENT_POSITION.md')]);
    symlinkSync('/etc/hostname', join(workspace, root, 'ROADMAP_TRACKER.md'));
    const { sources } = await readRoadmap(store, { phase: 'R3', topic: 'MS1' });
    expect(sources.phase?.tasks).toHaveLength(1);
    expect(sources.warnings?.filter((one) => one.includes('could not be read'))).toHaveLength(3);
  });

  test('contents: cut at 20 KB, binary and missing named, nothing outside', async () => {
    put('src/long.ts', `${'é'.repeat(300)}\n`);
    put('src/bin.dat', 'a\0b');
    const { files, warnings } = await readSourceFiles(store, [
      'src/long.ts',
      'src/bin.dat',
      'src/none.ts',
      '../outside',
      '/etc/passwd',
      'src/*.ts',
      'src/',
      'src/long.ts',
    ]);
    expect(files).toMatchObject([{ path: 'src/long.ts', bytes: 601, truncated: false }]);
    expect(warnings).toEqual([
      'Not there or not readable: src/none.ts, ../outside, /etc/passwd.',
      'Not text: src/bin.dat.',
    ]);
    const big = await readSourceFiles(
      memory({
        a: 'é'.repeat(20_000),
        ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`f${i}`, 'x'.repeat(30_000)])),
      }),
      ['a', ...Array.from({ length: 9 }, (_, i) => `f${i}`)],
    );
    expect(
      big.files.reduce((sum, { content }) => sum + new TextEncoder().encode(content).length, 0),
    ).toBeLessThanOrEqual(100 * 1024);
    expect(big.files[0]).toMatchObject({ bytes: 40_000, truncated: true });
    expect(big.files[0]?.content).not.toContain('\ufffd');
    expect(big.warnings).toHaveLength(1);
  });
});

const corpus = '../shared/corpus/prism/ws-r12';
const absent = !existsSync(corpus);
describe.skipIf(absent)(absent ? `a real workspace (skipped: ${corpus} is not there)` : 'a real workspace', () => {
  test('[001-R50] the answer alone names the next task, its gate and who runs it', async () => {
    const { sources } = await readRoadmap(
      new WorkspaceFiles({ root: corpus }),
      { phase: 'R12', topic: 'MS1' },
      defaultPlaces,
    );
    const answer = composeAnswer(sources, { sessionId: 's', phase: 'R12', topic: 'MS1' });
    expect(answer.roadmap.tasks.map(({ id, status, gate, model }) => [id, status, gate, model])).toEqual([
      ['MS1-T1', 'pending', 'YOLO', 'haiku'],
      ['MS1-T2', 'pending', 'YOLO', 'sonnet'],
      ['MS1-T3', 'pending', 'GATED', 'sonnet'],
      ['MS1-T4', 'pending', 'YOLO', 'haiku'],
      ['MS1-T5', 'pending', 'GATED', 'sonnet'],
    ]);
    expect(answer.next_steps[0]).toBe('R12-MS1 — Skill Trigger Activation');
    expect(answer.roadmap.dependencies).toEqual(['MS0 COMPLETE']);
    const done = composeAnswer(
      (await readRoadmap(new WorkspaceFiles({ root: corpus }), { phase: 'R12', topic: 'MS0' })).sources,
      { sessionId: 's', phase: 'R12', topic: 'MS0' },
    );
    expect(new Set(done.roadmap.tasks.map(({ status }) => status))).toEqual(new Set(['complete']));
  });
});
