/** The smaller sources: ids, audit log, file map, decisions, JSON roadmap, patterns. */
import { describe, expect, test } from 'vitest';
import { parseAuditLog } from './audit-log.ts';
import { decisionsOfJson, decisionsOfJsonLines, isSameTopic, parseSessionFile } from './decision-json.ts';
import { decisionOfAdr } from './adr-decisions.ts';
import { decisionOfNote, decisionsOfLog, decisionsOfSections } from './decision-sources.ts';
import { isPath, isTestPath, splitList, splitPaths, testPathsIn } from './field-values.ts';
import { lookUp, parseFileMap, parseFileTables } from './file-map.ts';
import { keyOf, milestoneIdsIn, taskIdAt, taskIdsIn } from './ids.ts';
import { parseMilestone, parseRoadmapIndex } from './json-milestones.ts';
import { normalEffort, normalExecutor, normalGate, normalModel } from './normalise.ts';
import { findGuidance } from './patterns-and-constraints.ts';
import { readStatus, readStatusCell, splitMarks } from './status-words.ts';

describe('[001-R35] ids', () => {
  test.each([
    ['MS4.5-T2', ['ms4.5-t2']],
    ['R3-MS4.5-T2: x', ['ms4.5-t2']],
    ['R-SKILL-MS1-T1', ['ms1-t1']],
    ['MS1-T1{a-c}', ['ms1-t1a', 'ms1-t1b', 'ms1-t1c']],
    ['MS1-T1a-c rest', ['ms1-t1a', 'ms1-t1b', 'ms1-t1c']],
    ['MS1-T1{a, c}', ['ms1-t1a', 'ms1-t1c']],
    ['MS1-T1a through MS1-T1c', ['ms1-t1a', 'ms1-t1b', 'ms1-t1c']],
    ['MS2-T4/T5', ['ms2-t4', 'ms2-t5']],
    ['MS2-T1 through MS2-T3', ['ms2-t1', 'ms2-t2', 'ms2-t3']],
    ['MS1-T2 - a title', ['ms1-t2']],
    ['MS1-T1{same letter}', ['ms1-t1']],
  ])('%s', (text, keys) => expect(taskIdAt(text)?.keys).toEqual(keys));

  test('in running text', () => {
    expect(taskIdsIn('after MS1-T1 and R2-MS0-T3, not XMS1-T1').map(({ id }) => id)).toEqual(['MS1-T1', 'R2-MS0-T3']);
    expect(milestoneIdsIn('MS0-MS3, MS5+MS6, R2-MS1.5 and MS1-T1').map(({ keys }) => keys)).toEqual([
      ['ms0', 'ms1', 'ms2', 'ms3'],
      ['ms5', 'ms6'],
      ['ms1.5'],
    ]);
    expect(keyOf('R3-MS4.5', 'R3')).toBe('ms4.5');
    expect(keyOf('R3-P2', 'R3')).toBe('p2');
  });
});

describe('[001-R30] [001-R36] values', () => {
  test('lists and paths', () => {
    expect(splitList('[a (b, c), d{e,f}, g]')).toEqual(['a (b, c)', 'd{e,f}', 'g']);
    expect(
      splitPaths(
        'src/a.ts (NEW), git commit x, entire codebase, oven:heat action, Dockerfile (two stages), src/b.ts output',
      ),
    ).toMatchObject({
      paths: [
        { path: 'src/a.ts', isNew: true },
        { path: 'Dockerfile', note: 'two stages' },
        { path: 'src/b.ts', note: 'output' },
      ],
      others: ['git commit x', 'entire codebase', 'oven:heat action'],
    });
    expect(['a/b', 'x.ts', '.env', 'C:\\x\\y.md', 'tests/*'].map(isPath)).toEqual([true, true, true, true, true]);
    expect(['bread', 'v17.0', 'https://x.y/z', 'a=b/c'].map(isPath)).toEqual([false, false, false, false]);
    expect(['tests/r1/x.json', 'src/a.test.ts', 'src/a-tests.ts', 'src/tested.ts'].map(isTestPath)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(testPathsIn('npx tsx tests/r3/oven-tests.ts && echo "ok"')).toEqual(['tests/r3/oven-tests.ts']);
  });

  test('[001-R31] words of the answer', () => {
    expect(normalGate('**GATED** (x (y))')).toEqual({ value: 'GATED', note: 'x (y)' });
    expect(normalGate('AUTO')).toEqual({ value: '', note: 'AUTO' });
    expect(normalExecutor('Code-team')).toEqual({ value: 'Code', note: 'team' });
    expect(normalExecutor('Codex')).toEqual({ value: '', note: 'Codex' });
    expect(normalModel('Claude Opus 4.6')).toEqual({ value: 'opus', note: '4.6' });
    expect(normalModel('sonnet-4.6')).toEqual({ value: 'sonnet', note: '4.6' });
    expect(normalEffort('STD+NOVEL').value).toBe('STANDARD');
    expect(normalEffort('M (~19 calls)').value).toBe('M (~19 calls)');
  });

  test('[001-R32] marks', () => {
    expect(
      [
        '✅ COMPLETE',
        '[x]',
        'PASSED',
        'done',
        'HARDENED',
        '🔄',
        'in-progress',
        '🔶 half',
        '⏳',
        '❌ NOT STARTED',
        '[ ]',
        'not_started',
        'words',
      ].map(readStatus),
    ).toEqual([
      'complete',
      'complete',
      'complete',
      'complete',
      'complete',
      'in_progress',
      'in_progress',
      'in_progress',
      'pending',
      'pending',
      'pending',
      'pending',
      undefined,
    ]);
    expect(['', '—', '**COMPLETE** (3.5)'].map(readStatusCell)).toEqual(['pending', 'pending', 'complete']);
    expect(splitMarks('Complete Menu (2026-01-02) — COMPLETE + HARDENED')).toEqual({
      name: 'Complete Menu',
      status: 'complete',
    });
    expect(splitMarks('DONE')).toEqual({ name: 'DONE', status: undefined });
  });
});

describe('[001-R41] the audit log', () => {
  const { entries } = parseAuditLog(
    '# LOG\n## R2-MS1 Ovens\n[2026-01-02] MS1-T1 (heat) | Validator: physics → all | Score: N/A → 0.72 | Pass: YES\n  Findings: 1\n[2026-01-03] R2-MS1-T2 | Gate: HARD | Status: COMPLETE\n[2026-01-04] R2-MS1-T3 | Validator: x | Score: 0.62 → 0.65 | Pass: NO\n[2026-01-05] R2-MS2 COMPLETE — Bread\n[2026-01-05] SOMETHING HAPPENED — whatever\n',
  );
  test('lines, gates, scores and the tracker', () => {
    expect(
      entries.map(({ id, phase, keys, score, pass, gate, status, title }) => [
        id,
        phase,
        keys[0],
        score,
        pass,
        gate,
        status,
        title,
      ]),
    ).toEqual([
      ['MS1-T1', 'R2', 'ms1-t1', '0.72', 'YES', '', 'complete', 'heat'],
      ['R2-MS1-T2', 'R2', 'ms1-t2', '', '', 'HARD', 'complete', ''],
      ['R2-MS1-T3', 'R2', 'ms1-t3', '0.65', 'NO', '', 'in_progress', ''],
      ['R2-MS2', 'R2', 'ms2', '', '', '', 'complete', 'Bread'],
    ]);
  });
});

describe('[001-R37] the file map', () => {
  test('four shapes in one file, with and without extension', () => {
    const map = parseFileMap(
      '{"version":"1","oven.ts":"src/Oven.ts","mill":{"path":"src/Mill.ts","type":"engine","exports":["mill"]},"State":{"POSITION.md":"data/POSITION.md"},"MS4.5":{"read":["a.ts"],"write":["b.ts"],"test":["t.ts"]},"odd":5,"__proto__":{"x":1}}',
    );
    expect(lookUp(map, 'Oven')).toMatchObject({ path: 'src/Oven.ts' });
    expect(lookUp(map, 'MILL.ts')).toMatchObject({ path: 'src/Mill.ts', type: 'engine', exports: ['mill'] });
    expect(lookUp(map, 'position')).toMatchObject({ path: 'data/POSITION.md' });
    expect(lookUp(map, 'src/other/oven.ts')).toBeUndefined();
    expect(map.topics.get('ms4.5')).toEqual({ read: ['a.ts'], write: ['b.ts'], test: ['t.ts'] });
    expect(map.warnings).toHaveLength(1);
    expect(parseFileMap('{').warnings).toEqual(['FILE_MAP.json is not valid JSON.']);
  });

  test('tables, also rows after a remark', () => {
    const map = parseFileTables(
      '| Short | Path |\n|---|---|\n| `a.ts` | `src/A.ts` |\n\nRemark.\n| `b.ts` | `src/B.ts` |\n| words | more words |\n',
    );
    expect([lookUp(map, 'a')?.path, lookUp(map, 'b.ts')?.path, map.files.size]).toEqual(['src/A.ts', 'src/B.ts', 4]);
  });
});

describe('[001-R40] decisions', () => {
  test('records, sections, log lines, notes', () => {
    expect(
      decisionOfAdr(
        '# 7. Use stone ovens\n\nDate: 2026-01-02\n\n## Status\n\nAccepted\n\n## Context\n\nCold.\n\n## Decision\n\nWe use **stone**.\n\nMore.\n',
        'docs/adr/0007.md',
      ),
    ).toMatchObject({
      decision: 'ADR 7: Use stone ovens',
      rationale: 'We use stone.',
      timestamp: '2026-01-02',
      status: 'Accepted',
    });
    expect(
      decisionsOfSections('## Architecture Decisions (R3)\n- One oven\n  - because\n- Two mills\n', 'p').map(
        ({ decision, phase }) => [decision, phase],
      ),
    ).toEqual([
      ['One oven', 'R3'],
      ['Two mills', 'R3'],
    ]);
    expect(
      decisionsOfLog(
        '[2026-01-02] DA-MS1 DECISION: Stone RATIONALE: Heat: stays\n# Format: [date] [MS] DECISION: [what]\n',
        'log',
      ),
    ).toMatchObject([{ decision: 'Stone', rationale: 'Heat: stays', phase: 'DA', keys: ['ms1'], source: 'log:1' }]);
    expect(
      decisionsOfLog(
        '[2026-01-02] R5-MS2 DECISION: Two ovens\n  RATIONALE: one breaks,\n  and bread waits\n\n  not this\n[2026-01-03] MS3 DECISION: Rye\n- a list\n',
        'log',
      ),
    ).toMatchObject([
      { decision: 'Two ovens', rationale: 'one breaks, and bread waits', keys: ['ms2'] },
      { decision: 'Rye', rationale: '', source: 'log:6' },
    ]);
    expect(
      decisionOfNote(
        '\uFEFF# Stone it is\nType: decision | Phase: DA | MS: MS1\nDate: 2026-01-02 | Confidence: verified\nTags: oven, stone\n\nIt keeps heat.\n',
        'x',
      ),
    ).toMatchObject({
      decision: 'Stone it is',
      phase: 'DA',
      keys: ['ms1'],
      confidence: 'verified',
      tags: ['oven', 'stone'],
      rationale: 'It keeps heat.',
    });
    expect(decisionOfNote('# Error\nType: error | Phase: DA\n', 'x')).toBeUndefined();
  });

  test('JSON, JSON lines, session files', () => {
    expect(
      decisionsOfJson(
        '{"id":"D1","decision":"Stone","reasoning":"Heat","confidence":0.8,"status":"active","created":"2026-01-02"}',
        'x',
      ),
    ).toMatchObject([{ decision: 'Stone', rationale: 'Heat', confidence: '0.8', timestamp: '2026-01-02' }]);
    expect(decisionsOfJson('nope', 'x')).toBeUndefined();
    expect(decisionsOfJsonLines('{"choice":"Stone","timestamp":"t"}\n{broken\n\n', 'x')).toMatchObject({
      decisions: [{ decision: 'Stone' }],
      damaged: 1,
    });
    const session = parseSessionFile(
      '{"session_id":"ds-1","created_at":"c","phase":"R3","topic":"R3-MS4.5","status":"active","decisions":[{"timestamp":"t","decision":"d","rationale":"r","confidence":0.5},{"decision":5},7]}',
    );
    expect(session).toMatchObject({
      sessionId: 'ds-1',
      decisions: [
        { decision: 'd', confidence: 0.5 },
        { decision: '5', confidence: undefined },
      ],
    });
    expect(session && isSameTopic(session, 'r3', 'ms4.5')).toBe(true);
    expect(session && isSameTopic(session, 'R3', 'MS4')).toBe(false);
    expect(parseSessionFile('[]')).toBeUndefined();
  });
});

describe('[001-R45] the JSON roadmap', () => {
  test('index and envelope', () => {
    expect(
      parseRoadmapIndex(
        '{"milestones":[{"id":"QA-MS0","title":"T â€” x","dependencies":["A"],"status":"not_started","total_units":3,"completed_units":1,"envelope_path":"milestones/QA-MS0.json"},{}]}',
      ),
    ).toMatchObject({
      value: [{ id: 'QA-MS0', title: 'T — x', dependencies: ['A'], status: 'pending', units: '1/3' }],
      warnings: [expect.any(String)],
    });
    expect(
      parseMilestone(
        '{"id":"QA-MS0","phases":[{"title":"P","gate":{"omega_floor":0.75},"units":[{"id":"P0-U0","title":"t","model":"opus-4.6","effort":90,"dependencies":["P0-UX"],"exit_conditions":["a","b"],"rollback":"git checkout","deliverables":[{"path":"tests/x.json","description":"d"},"plain.md","words only"]}]}]}',
      ).value?.tasks[0],
    ).toMatchObject({
      id: 'P0-U0',
      keys: ['p0-u0', 'qa-ms0-p0-u0'],
      model: 'opus',
      effort: '90',
      success: 'a; b',
      gateCondition: 'omega_floor 0.75',
      writes: [{ path: 'tests/x.json' }, { path: 'plain.md' }],
      tests: ['tests/x.json'],
      notes: ['model: opus-4.6', 'rollback: git checkout'],
    });
    expect(parseMilestone('{}').value).toBeUndefined();
  });
});

describe('[001-R43] [001-R44] patterns and constraints', () => {
  test('of the phase and of a milestone', () => {
    const { patterns, constraints, openQuestions } = findGuidance(
      '## QUICK REFERENCE (x)\n```\nSAFETY: heat > 5 is HARD BLOCK\nFLUSH: write often\nBUILD: never by hand\n```\n## Existing Patterns to Follow\n- Dough first\n## Architecture Decisions\n- no pattern\n## MS0: Ovens\n### Architecture\n- Brick\n### Constraints\n- No gas\nThe mixer is pure computation.\n#### MS0-T1: Safety (MANDATORY)\n## Open Questions\n- Gas?\n',
    );
    expect(patterns.map(({ text, milestones }) => [text, milestones])).toEqual([
      ['Dough first', []],
      ['Brick', ['ms0']],
    ]);
    expect(constraints.map(({ text, milestones }) => [text, milestones])).toEqual([
      ['SAFETY: heat > 5 is HARD BLOCK', []],
      ['BUILD: never by hand', []],
      ['No gas', ['ms0']],
      ['The mixer is pure computation.', ['ms0']],
    ]);
    expect(openQuestions.map(({ text }) => text)).toEqual(['Gas?']);
  });
});
