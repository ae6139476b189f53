/** Roadmaps as other teams might write them: the same kinds of files as the real ones, with other words, orders and encodings. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import type { DesignContext } from '../../src/context/roadmap/answer-types.ts';
import { agent } from '../support/memory-world.ts';
import { TempFolders } from '../support/temp-folder.ts';

const folders = new TempFolders();
afterAll(() => folders.removeAll());

const roadmap = 'data/docs/roadmap';

function workspace(files: Record<string, string | Buffer>) {
  const root = folders.make('variants');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const app = createApp({ root });
  return async (phase: string, topic: string, more: object = {}) =>
    (await app.run('context', { phase, topic, ...more }, agent)).value as unknown as DesignContext;
}

const phase = `# PHASE R5: Reporting
## QUICK REFERENCE
- MUST: never write to the ledger
## Existing Patterns to Follow
* Repository per aggregate
1. Outbox for events

| Effort | Milestone | State | Title |
|---|---|---|---|
| 2 | R5-MS7 | ⏳ | Later |
| 3 | R5-MS8 + MS9 | 🔄 | Joined |

## R5-MS1: Ledger import ✅ COMPLETE (2026-02-01)
### MS1-T1: Read the ledger (~4 calls)
\`\`\`
TASK: R5-MS1-T1
  DEPENDS_ON: [R4 complete]
  EXECUTOR: Chat | MODEL: haiku (file scanning) | EFFORT: STD
  GATE: YOLO | CALLS: 4
  READS_FROM: [
    data/ledger.csv (section only),
    Ledger
  ]
  WRITES_TO: [src/LedgerImport.ts (NEW), tests/ledger-import.test.ts]
  PROVIDES: importer, exporter → reports
\`\`\`
## R5-MS1.5: Ledger repair
\`\`\`yaml
TASK: MS1.5-T1
STATUS: in_progress
DEPENDS_ON: [MS1-T1]
EXECUTOR: Code-team
MODEL: opus (analysis) → sonnet (edits)
GATE: GATED [needs Ω ≥ 0.8]
SUCCESS: All rows repaired,
         checksum >= 0.99
WRITES_TO: [src/LedgerRepair.ts ⊗, git commit "repair"]
\`\`\`
### MS1.5-T2a-c: Verify domains
## R5-MS10: Cleanup
#### MS10-T1: Sweep
#### MS10-T1: Sweep again
`;
const position =
  '# CURRENT POSITION\n**phase:** R5\n**BUILD:** 6MB | Index: v5\n\n| What | Task | State |\n|---|---|---|\n| b | MS1.5-T2b | ✅ DONE |\n| s | MS10-T1 | in-progress |\n';
const audit = '[2026-03-01] MS10-T1 | Validator: p | Score: 0.62 → 0.82 | Pass: YES\n';
const files = {
  [`${roadmap}/PHASE_R5_v20.md`]: phase,
  [`${roadmap}/CURRENT_POSITION.md`]: position,
  [`${roadmap}/FILE_MAP.json`]: '{"engines": {"Ledger.ts": "src/engines/Ledger.ts"}}',
};
const ids = ({ roadmap: { tasks } }: DesignContext) => tasks.map(({ id }) => id);

describe('a phase in other words', () => {
  const ask = workspace(files);

  test('001-R28..R31, R34, R36, R37: a task, field by field', async () => {
    const answer = await ask('R5', 'R5-MS1');
    expect(answer.roadmap).toMatchObject({
      milestone: 'Ledger import',
      dependencies: ['R4 complete'],
      provides: ['importer, exporter → reports', 'MS1.5-T1'],
    });
    expect(answer.roadmap.tasks).toMatchObject([
      {
        id: 'R5-MS1-T1',
        description: 'Read the ledger',
        status: 'complete',
        gate: 'YOLO',
        executor: 'Chat',
        model: 'haiku',
        effort: 'STANDARD',
        estimated_calls: '4',
      },
    ]);
    expect(answer.files).toMatchObject({
      read: ['data/ledger.csv', 'src/engines/Ledger.ts'],
      write: ['src/LedgerImport.ts', 'tests/ledger-import.test.ts'],
      test: ['tests/ledger-import.test.ts'],
    });
    expect(answer.position).toMatchObject({ current_phase: 'R5', build_status: '6MB', test_summary: '' });
    expect(answer.architecture).toMatchObject({
      patterns: ['Repository per aggregate', 'Outbox for events'],
      constraints: ['MUST: never write to the ledger'],
    });
  });

  test('001-R29, R35: MS1 is not MS1.5 and not MS10; a range is found by each of its letters', async () => {
    expect(ids(await ask('R5', 'MS1'))).toEqual(['R5-MS1-T1']);
    expect(ids(await ask('R5', 'MS1.5'))).toEqual(['MS1.5-T1', 'MS1.5-T2a-c']);
    const [one] = (await ask('R5', 'MS1.5-T2b')).roadmap.tasks;
    expect(one).toMatchObject({ id: 'MS1.5-T2b', description: 'Verify domains', status: 'complete' });
  });

  test('001-R31, R32: conditions, teams, critical paths, effects, and a status that the block says', async () => {
    const [task] = (await ask('R5', 'MS1.5')).roadmap.tasks;
    expect(task).toMatchObject({
      status: 'in_progress',
      gate: 'GATED',
      gate_condition: 'needs Ω ≥ 0.8',
      executor: 'Code',
      model: 'opus',
      success: 'All rows repaired, checksum >= 0.99',
      safety_critical: true,
      effects: ['git commit "repair"'],
    });
  });

  test('001-R33: what stands twice is there twice, and said', async () => {
    const answer = await ask('R5', 'MS10');
    expect(ids(answer)).toEqual(['MS10-T1', 'MS10-T1']);
    expect(answer.warnings.join(' ')).toContain('MS10-T1 stands 2 times');
    expect(answer.roadmap.tasks.map(({ status }) => status)).toEqual(['in_progress', 'in_progress']);
  });

  test('001-R32: the audit log speaks before the position', async () => {
    const [task] = (await workspace({ ...files, [`${roadmap}/RALPH_AUDIT_LOG.md`]: audit })('R5', 'MS10')).roadmap
      .tasks;
    expect(task?.status).toBe('complete');
  });

  test('001-R27: a row names its milestone in whatever column', async () => {
    expect((await ask('R5', 'MS7')).roadmap).toMatchObject({ milestone: 'Later', tasks: [{ status: 'pending' }] });
    expect((await ask('R5', 'MS9')).roadmap).toMatchObject({ milestone: 'Joined', tasks: [{ status: 'in_progress' }] });
  });

  test('001-R46: what is not there is empty, with the nearest names', async () => {
    const answer = await ask('R5', 'MS11');
    expect(answer.roadmap).toMatchObject({ milestone: '', tasks: [], dependencies: [], provides: [] });
    expect(answer.warnings.join(' ')).toMatch(/Nothing in phase R5 matches the topic "MS11"\. Known milestones: MS1/);
  });
});

describe('001-R39: the same answer from other bytes', () => {
  const encodings: Record<string, (text: string) => Buffer> = {
    'CRLF with a byte order mark': (text) => Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'utf8'),
    'UTF-16, little end first': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    'UTF-16, big end first': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    // What Windows makes of UTF-8 that is read as its own code page and saved again.
    'encoded twice': (text) => Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(text, 'utf8')), 'utf8'),
  };
  test.each(Object.entries(encodings))('%s', async (_, encode) => {
    const plain = workspace(files);
    const other = workspace(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, encode(text)])));
    for (const topic of ['MS1', 'MS1.5', 'MS9', 'MS10']) {
      const { session_id: _a, warnings: _w, ...expected } = await plain('R5', topic);
      const { session_id: _b, warnings: _v, ...answer } = await other('R5', topic);
      expect(answer).toEqual(expected);
    }
  });
});

describe('001-R45: the JSON roadmap', () => {
  const unit = (id: string, more: object) => ({ id, title: `Do ${id}`, dependencies: [], ...more });
  const ask = workspace({
    'data/roadmap-index.json': '{"milestones": [{"id": "QX-MS0", "title": "Gate", "status": "in_progress"}]}',
    'data/milestones/QX-MS0.json': JSON.stringify({
      id: 'QX-MS0',
      title: 'Gate',
      dependencies: ['S0-MS1'],
      phases: [
        {
          title: 'Scan',
          units: [
            unit('P1-U01', { model: 'haiku-4', effort: 40, status: 'complete', exit_conditions: ['all seen'] }),
            unit('P1-U02', { model: 'opus', dependencies: ['P1-U01'], deliverables: [{ path: 'tests/a.test.ts' }] }),
          ],
        },
      ],
    }),
  });

  test('a milestone, with and without its phase in the name', async () => {
    for (const topic of ['MS0', 'QX-MS0']) {
      const answer = await ask('QX', topic);
      expect(answer.roadmap).toMatchObject({ milestone: 'Gate', dependencies: ['S0-MS1'] });
      expect(answer.roadmap.tasks).toMatchObject([
        { id: 'P1-U01', status: 'complete', model: 'haiku', effort: '40', success: 'all seen' },
        { id: 'P1-U02', status: 'in_progress', model: 'opus' },
      ]);
      expect(answer.files.test).toEqual(['tests/a.test.ts']);
    }
  });

  test('a unit of it, and a topic that is none', async () => {
    expect(ids(await ask('QX', 'P1-U02'))).toEqual(['P1-U02']);
    expect((await ask('QX', 'other')).warnings.join(' ')).toContain('Known milestones: QX-MS0 (Gate)');
    await expect(ask('QZ', 'other')).rejects.toThrow('There is no roadmap of phase "QZ"');
  });
});

test('001-R29: a milestone never takes the tasks of one whose number only begins alike', async () => {
  const number = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.option(fc.integer({ min: 1, max: 9 })));
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(number, { minLength: 2, maxLength: 8, selector: String }), async (numbers) => {
      const names = numbers.map(([whole, part]) => (part === null ? `MS${whole}` : `MS${whole}.${part}`));
      const text = names.map((name) => `## R1-${name}: About ${name}\n### ${name}-T1: One\n### ${name}-T2: Two\n`);
      const ask = workspace({ [`${roadmap}/PHASE_R1_v19.md`]: `# R1\n${text.join('')}` });
      for (const name of names) expect(ids(await ask('R1', name))).toEqual([`${name}-T1`, `${name}-T2`]);
    }),
    { numRuns: 15 },
  );
});
