/** Audit logs, trackers, file maps, decisions and JSON roadmaps of the corpus. */
import { expect, test } from 'vitest';
import { parseAuditLog } from './audit-log.ts';
import { decisionsOfJson, decisionsOfJsonLines } from './decision-json.ts';
import { decisionOfNote, decisionsOfLog, decisionsOfSections } from './decision-sources.ts';
import { lookUp, parseFileMap, parseFileTables } from './file-map.ts';
import { parseMilestone, parseRoadmapIndex } from './json-milestones.ts';
import { findGuidance } from './patterns-and-constraints.ts';
import { file, suite } from './corpus.testing.ts';

suite('[001-R37] [001-R40] [001-R41] [001-R45] the other sources of the corpus', () => {
  test('the audit log', () => {
    const { entries } = parseAuditLog(file('audit/RALPH_AUDIT_LOG@f74eca9d.md'));
    const of = (id: string) => entries.find((entry) => entry.id === id);
    expect(of('R2-MS1-C1')).toMatchObject({
      date: '2026-02-20',
      phase: 'R2',
      keys: ['ms1-c1'],
      title: 'Rz ratio 5×→4×',
      validator: 'physics',
      score: '0.45',
      pass: 'NO',
      status: 'in_progress',
    });
    expect(of('MS1.5-T1')).toMatchObject({
      phase: 'R2',
      keys: ['ms1.5-t1'],
      score: '0.72',
      pass: 'YES',
      status: 'complete',
    });
    expect(of('R3-P2-GCodeTemplateEngine')).toMatchObject({
      phase: 'R3',
      score: '0.82',
      pass: 'YES (after fix)',
      status: 'complete',
    });
    expect(of('R2-MS2')).toMatchObject({ kind: 'milestone', status: 'complete', date: '2026-02-21' });
    expect(of('MS2-T2')).toMatchObject({ kind: 'task', phase: 'R2', score: '5/5', status: 'complete' });
  });

  test('the tracker', () => {
    const { entries } = parseAuditLog(file('audit/ROADMAP_TRACKER.md'));
    const of = (id: string) => entries.filter((entry) => entry.id === id).at(-1);
    expect(of('R3-MS4.5')).toMatchObject({
      date: '2026-02-22',
      phase: 'R3',
      keys: ['ms4.5'],
      status: 'complete',
      title: 'Wiring Verification Audit',
    });
    expect(of('R3-MS0')).toMatchObject({ status: 'complete' });
    expect(entries.find(({ id }) => id === 'R1-MS0')).toMatchObject({ status: 'in_progress' });
  });

  test('the file map and the tables it was made from say the same', () => {
    const map = parseFileMap(file('filemap/FILE_MAP.flat.json'));
    const tables = parseFileTables(file('filemap/FILE_PATH_RESOLUTION.section0.md'));
    expect(map.warnings).toEqual([]);
    for (const [name, path] of Object.entries(
      JSON.parse(file('filemap/FILE_MAP.flat.json')) as Record<string, string>,
    )) {
      expect(lookUp(map, name)?.path).toBe(path);
      expect(lookUp(map, name.replace(/\.\w+$/, ''))?.path).toBe(path);
      expect(lookUp(tables, name)?.path).toBe(path);
    }
  });

  test('decisions in every form', () => {
    expect(decisionsOfLog(file('decisions/DECISIONS_LOG.md'), 'log')).toHaveLength(3);
    expect(decisionsOfLog(file('decisions/DECISIONS_LOG.md'), 'log')[0]).toMatchObject({
      timestamp: '2026-02-17',
      phase: 'DA',
      keys: ['ms1'],
      decision: 'W4 health_check uses GREEN/YELLOW/RED thresholds',
      rationale: 'Matches Recovery Card modes, enables proactive session management',
    });
    expect(decisionOfNote(file('decisions/2026-02-17_da-ms6-opt1-branches.md'), 'x')).toMatchObject({
      decision: 'OPT-1: Only branches 1+2 fully implemented; 3-8 scaffolded in index_schema.json',
      phase: 'DA',
      keys: ['ms6'],
      timestamp: '2026-02-17',
      confidence: 'verified',
      tags: ['hierarchical_index', 'OPT-1', 'DA-MS6'],
    });
    expect(decisionsOfJson(file('decisions/DEC-20260206194452-b1i7.json'), 'x')).toMatchObject([
      { confidence: '0.85', status: 'active', timestamp: '2026-02-06T19:44:52.293Z' },
    ]);
    expect(decisionsOfJsonLines(file('decisions/2026-02-01.jsonl'), 'x')).toMatchObject({
      damaged: 0,
      decisions: [{ decision: 'Phase 1 complete' }, { decision: 'Phase 1 complete' }],
    });
    const sections = decisionsOfSections(file('positions/2026-02-22-4c1c21fd-r3.md'), 'p');
    expect(sections).toHaveLength(8);
    expect(sections[1]).toMatchObject({
      phase: 'R3',
      decision: "Intelligence actions compose physics engines — they don't rewrite physics",
    });
  });

  test('the JSON roadmap', () => {
    const { value: index, warnings } = parseRoadmapIndex(file('milestones/roadmap-index.json'));
    expect(warnings).toEqual([]);
    expect(index).toHaveLength(81);
    expect(index.find(({ id }) => id === 'L0-P1-MS1')).toMatchObject({
      title: 'Registry Enrichment — Full Coverage + DSL Integration',
      dependencies: ['L0-P0-MS2'],
      status: 'complete',
    });
    expect(index.find(({ id }) => id === 'S3-MS1')).toMatchObject({
      status: 'pending',
      units: '0/8',
      envelope: 'milestones/S3-MS1.json',
    });
    const { value: qa } = parseMilestone(file('milestones/QA-MS0.json'));
    expect(qa?.tasks.map(({ id }) => id)).toEqual(['P0-U00', 'P0-U01', 'P0-U02', 'P0-U03', 'P0-U04', 'P0-U05']);
    expect(qa?.tasks[1]).toMatchObject({
      description: 'Generate ground-truth inventory: dispatchers, actions, engines',
      model: 'opus',
      effort: '90',
      role: 'Auditor',
      dependsOn: ['P0-U00'],
      writes: [{ path: 'state/QA-MS0/inventory-dispatchers-engines.json' }],
      gateCondition: 'omega_floor 0.75, safety_floor 0.7',
    });
    const { value: rem } = parseMilestone(file('milestones/REM-MS0.json'));
    expect(rem).toMatchObject({ status: 'complete', dependencies: ['QA-MS14'] });
    expect(rem?.tasks[3]).toMatchObject({
      id: 'REM-MS0-U03',
      stated: 'complete',
      writes: [{ path: 'src/engines/RTCP_CompensationEngine.ts' }, { path: 'src/tools/threadTools.ts' }],
    });
  });

  test('[001-R43] [001-R44] patterns and constraints', () => {
    expect(findGuidance(file('positions/2026-02-20-6002869a-v17.md')).patterns.map(({ text }) => text)).toContain(
      'Agent teams for parallel milestone execution',
    );
    const { constraints } = findGuidance(file('phases/PHASE_R12_INFRASTRUCTURE.md'));
    expect(constraints.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'SAFETY: S(x) >= 0.70 is HARD BLOCK',
        'BUILD: npm run build (NEVER standalone tsc — OOM at current scale)',
      ]),
    );
    expect(constraints.map(({ text }) => text)).not.toContain(
      'FLUSH: Write results to disk after each logical unit of work',
    );
  });
});
