import { describe, expect, test } from 'vitest';
import { composeAnswer, composeWhole } from './answer.ts';
import type { ContextRequest, ContextSources } from './answer-types.ts';
import { parseAuditLog } from './audit-log.ts';
import { estimateTokens, guardedTokens, planningTokens, usualFactor } from './budget.ts';
import { parseSessionFile, type PastSession } from './decision-json.ts';
import { decisionsOfLog } from './decision-sources.ts';
import { parseFileMap } from './file-map.ts';
import { parseMilestone, parseRoadmapIndex } from './json-milestones.ts';
import { findGuidance } from './patterns-and-constraints.ts';
import { parsePhaseDocument } from './phase-document.ts';
import { parsePosition } from './position.ts';

const fence = (text: string) => `\`\`\`\n${text}\n\`\`\`\n`;
const phaseText = [
  '# PHASE R3: BAKERY',
  '## QUICK REFERENCE\n```\nSAFETY: S(x) >= 0.70 is HARD BLOCK\n```',
  '### MS1: Flour',
  `#### MS1-T1: Mill\n${fence('TASK: MS1-T1\n  DEPENDS_ON: [R2 complete]\n  EXECUTOR: Chat | MODEL: opus | GATE: GATED (taste) | CALLS: 4\n  READS_FROM: [mill.ts, docs/grain.md]\n  WRITES_TO: [src/flour.ts (NEW), git tag flour]\n  PROVIDES: [Flour → MS1.5]\n  SUCCESS: Fine flour')}`,
  `#### MS1-T2{a-c}: Sieve\n${fence('TASK: MS1-T2{a-c}\n  DEPENDS_ON: [MS1-T1]\n  EXECUTOR: Code | MODEL: sonnet | GATE: YOLO\n  WRITES_TO: [tests/r3/sieve-tests.ts]')}`,
  `#### MS1-T3: Pack for no-api-calls\n${fence('TASK: MS1-T3\n  DEPENDS_ON: [MS1-T2{same letter}]\n  SUCCESS: makes no API calls')}`,
  '### MS1.5: Dough',
  `#### MS1.5-T1: Knead\n${fence('TASK: MS1.5-T1\n  DEPENDS_ON: [MS1-T1, MS1-T2b]')}`,
  '### MS10: Shop\n#### MS10-T1: Open\n',
].join('\n');

const phase = (text = phaseText) => {
  const document = parsePhaseDocument(text, { phase: 'R3', path: 'PHASE_R3_v19.md' });
  if (!document) throw new Error('no document');
  return document;
};
const session = (id: string, decisions: unknown[], topic = 'MS1'): PastSession => {
  const found = parseSessionFile(
    JSON.stringify({ session_id: id, created_at: '2026-01-01', phase: 'R3', topic, decisions, status: 'completed' }),
  );
  if (!found) throw new Error('no session');
  return found;
};
const request = (topic: string, more: Partial<ContextRequest> = {}): ContextRequest => ({
  sessionId: 'ds-1',
  phase: 'R3',
  topic,
  ...more,
});
const answer = (topic: string, sources: ContextSources = {}, more: Partial<ContextRequest> = {}) =>
  composeAnswer({ phase: phase(), ...sources }, request(topic, more));
const ids = (topic: string) => answer(topic).roadmap.tasks.map(({ id }) => id);

describe('[001-R5] [001-R29] [001-R35] topics', () => {
  test('a milestone is neither its half nor its tenfold', () => {
    expect(ids('MS1')).toEqual(['MS1-T1', 'MS1-T2{a-c}', 'MS1-T3']);
    expect(ids('MS1.5')).toEqual(['MS1.5-T1']);
    expect(ids('R3-MS10')).toEqual(['MS10-T1']);
    expect(ids('ms1')).toHaveLength(3);
  });

  test('a task, one letter of a range, the whole range', () => {
    expect(ids('R3-MS1-T1')).toEqual(['MS1-T1']);
    expect(answer('MS1-T2b').roadmap.tasks).toMatchObject([{ id: 'MS1-T2b', depends_on: ['MS1-T1'] }]);
    expect(ids('MS1-T2{a-c}')).toEqual(['MS1-T2{a-c}']);
    expect(ids('MS1-T2')).toEqual(['MS1-T2{a-c}']);
    expect(ids('MS1-T2d')).toEqual([]);
  });

  test('a name, as whole words, in headings and paths', () => {
    expect(ids('flour')).toEqual(['MS1-T1', 'MS1-T2{a-c}', 'MS1-T3']);
    expect(ids('Knead')).toEqual(['MS1.5-T1']);
    expect(ids('sieve-tests')).toEqual(['MS1-T2{a-c}']);
    expect(ids('Kne')).toEqual([]);
  });

  test('[001-R46] an unknown topic: no tasks, the nearest milestones first', () => {
    const found = answer('MS2');
    expect(found.roadmap.tasks).toEqual([]);
    expect(found.warnings[0]).toMatch(/^Nothing in phase R3 matches the topic "MS2". Known milestones: MS1 \(Flour\)/);
  });
});

describe('[001-R6] the answer', () => {
  test('[001-R10] a line a file where something is known of it', () => {
    const summaries = answer('MS1').file_summaries;
    expect(summaries).toMatchObject({
      'docs/grain.md': 'read by MS1-T1',
      'tests/r3/sieve-tests.ts': 'written by MS1-T2{a-c}',
    });
    expect(Object.keys(summaries ?? {})).not.toContain('git tag flour');
  });

  test('has the seed’s keys, and echoes phase and topic', () => {
    const found = answer('R3-MS1');
    expect(Object.keys(found).slice(0, 9)).toEqual([
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
    expect(found).toMatchObject({
      session_id: 'ds-1',
      phase: 'R3',
      topic: 'R3-MS1',
      position: { current_phase: '', last_commit: '', build_status: '', test_summary: '' },
      roadmap: { milestone: 'Flour' },
    });
    expect(Object.keys(found.roadmap.tasks[0] ?? {}).slice(0, 6)).toEqual([
      'id',
      'description',
      'status',
      'gate',
      'executor',
      'model',
    ]);
  });

  test('[001-R34] dependencies and provides', () => {
    expect(answer('MS1').roadmap).toMatchObject({
      dependencies: ['R2 complete'],
      provides: ['Flour → MS1.5', 'MS1.5-T1'],
    });
    expect(answer('MS1-T2b').roadmap).toMatchObject({
      dependencies: ['MS1-T1'],
      provides: expect.arrayContaining(['MS1.5-T1']) as string[],
    });
    expect(answer('MS1.5').roadmap.dependencies).toEqual(['MS1-T1', 'MS1-T2b']);
  });

  test('[001-R36] [001-R37] files, resolved by the map', () => {
    expect(answer('MS1').files).toEqual({
      read: ['mill.ts', 'docs/grain.md'],
      write: ['src/flour.ts', 'tests/r3/sieve-tests.ts'],
      test: ['tests/r3/sieve-tests.ts'],
    });
    expect(answer('MS1').warnings).toContain('There is no FILE_MAP.json: paths are as written.');
    const fileMap = parseFileMap('{"mill.ts":"src/engines/Mill.ts","MS1":{"read":["a.md"],"test":["tests/b.ts"]}}');
    expect(answer('MS1', { fileMap }).files).toMatchObject({
      read: ['src/engines/Mill.ts', 'docs/grain.md', 'a.md'],
      test: ['tests/r3/sieve-tests.ts', 'tests/b.ts'],
    });
    expect(answer('mill.ts', { fileMap }).files.read).toContain('src/engines/Mill.ts');
    expect(composeAnswer({ fileMap }, request('Mill')).files.read).toEqual(['src/engines/Mill.ts']);
  });

  test('[001-R11] given constraints are marked, and what matches comes first', () => {
    const found = answer(
      'MS1',
      {
        guidance: findGuidance(phaseText),
        decisions: decisionsOfLog(
          '[2026-01-01] R3-MS1 DECISION: Stone RATIONALE: x\n[2026-01-02] R3 DECISION: Cache API calls RATIONALE: y\n[2026-01-02] R9-MS1 DECISION: Other phase RATIONALE: y\n',
          'log',
        ),
      },
      { constraints: ['no-api-calls'] },
    );
    expect(found.architecture.constraints).toEqual(['no-api-calls (given)', 'SAFETY: S(x) >= 0.70 is HARD BLOCK']);
    expect(found.roadmap.tasks[0]?.id).toBe('MS1-T3');
    expect(found.architecture.decisions).toEqual(['Cache API calls — y', 'Stone — x']);
  });

  test('[001-R12] history of the same topic, oldest first', () => {
    const sessions = [
      session('b', [{ timestamp: '2026-02-02', decision: 'two', rationale: 'r', confidence: 0.9 }]),
      session('a', [{ timestamp: '2026-01-02', decision: 'one', rationale: 'q', confidence: 0.5 }]),
      session('c', [{ decision: 'no' }], 'MS1.5'),
    ];
    expect(answer('R3-MS1', { sessions }).decision_history).toEqual([
      { timestamp: '2026-01-02', decision: 'one', rationale: 'q', confidence: 0.5, session_id: 'a' },
      { timestamp: '2026-02-02', decision: 'two', rationale: 'r', confidence: 0.9, session_id: 'b' },
    ]);
  });

  test('[001-R24] git before the document, and a warning when they differ', () => {
    const position = parsePosition('**Last Commit:** Mill (684a97f)');
    const commits = [{ hash: '684a97f'.padEnd(40, '0'), subject: 'Mill', date: '2026-01-01T00:00:00Z' }];
    expect(answer('MS1', { position, commits }).position.last_commit).toBe('684a97f0 Mill');
    expect(answer('MS1', { position, commits }).warnings.filter((one) => one.includes('git'))).toEqual([]);
    expect(
      answer('MS1', { position, commits: [{ ...commits[0], hash: 'f'.repeat(40), subject: 'Bake', date: '' }] })
        .warnings,
    ).toContain('CURRENT_POSITION names another last commit than git: "Mill (684a97f)".');
    expect(answer('MS1', { position }).position.last_commit).toBe('Mill (684a97f)');
  });

  test('[001-R42] validation history of the topic alone', () => {
    const { entries } = parseAuditLog(
      '[2026-01-01] R3-MS1-T1 | Score: 0.9 | Pass: YES\n[2026-01-01] MS1-C4 (odd) | Score: 0.9 | Pass: YES\n[2026-01-01] R3-MS10-T1 | Score: 0.9 | Pass: YES\n[2026-01-01] R3-MS1.5-T1 | Score: 0.9 | Pass: YES\n[2026-01-01] R2-MS1-T1 | Score: 0.9 | Pass: YES\n[2026-01-01] R3-P2-StoneMill | Score: 0.8 | Pass: YES\n',
    );
    expect(answer('MS1', { audit: entries }).validation_history).toEqual([
      '2026-01-01 R3-MS1-T1 score 0.9 pass YES',
      '2026-01-01 MS1-C4 (odd) score 0.9 pass YES',
    ]);
    expect(answer('StoneMill', { audit: entries }).validation_history).toEqual([
      '2026-01-01 R3-P2-StoneMill score 0.8 pass YES',
    ]);
  });

  test('[001-R52] the same sources give the same answer', () => {
    expect(answer('MS1')).toEqual(answer('MS1'));
  });
});

describe('[001-R32] status, by the first that speaks', () => {
  const status = (sources: ContextSources, text = phaseText) =>
    composeAnswer({ ...sources, phase: phase(text) }, request('MS1')).roadmap.tasks.map((task) => task.status);
  const rows = (text: string) => ({ position: parsePosition(`**Phase:** R3 x\n${text}`) });
  const audit = {
    audit: parseAuditLog(
      '[2026-01-01] R3-MS1-T1 | Validator: x | Score: 0.9 | Pass: YES\n[2026-01-01] R2-MS1-T3 | Validator: x | Pass: YES\n',
    ).entries,
  };

  test('nothing said is pending', () => expect(status({})).toEqual(['pending', 'pending', 'pending']));
  test('the milestone’s row, below the mark on its heading', () => {
    expect(status(rows('- MS1 ✅ all'))).toEqual(['complete', 'complete', 'complete']);
    expect(status(rows('- MS1 ✅ all'), phaseText.replace('### MS1: Flour', '### MS1: Flour — IN PROGRESS'))).toEqual([
      'in_progress',
      'in_progress',
      'in_progress',
    ]);
  });
  test('a row of the task, above the milestone’s; one letter of a range is a beginning', () => {
    expect(status(rows('- MS1 ✅ all\n- [ ] MS1-T1: x\n- [x] MS1-T2a: y'))).toEqual([
      'pending',
      'in_progress',
      'complete',
    ]);
  });
  test('the audit log above rows; of another phase it says nothing', () => {
    expect(status({ ...audit, ...rows('- [ ] MS1-T1: x') })).toEqual(['complete', 'pending', 'pending']);
  });
  test('the task itself above all', () => {
    expect(status(audit, phaseText.replace('TASK: MS1-T1\n', 'TASK: MS1-T1\n  STATUS: IN PROGRESS\n'))[0]).toBe(
      'in_progress',
    );
  });
  test('rows of another phase say nothing', () => {
    expect(status({ position: parsePosition('**Phase:** R9 x\n- MS1 ✅ all') })).toEqual([
      'pending',
      'pending',
      'pending',
    ]);
  });
});

describe('[001-R13] [001-R26] [001-R49] next steps', () => {
  const sources: ContextSources = {
    audit: parseAuditLog('[2026-01-01] R3-MS1-T1 | Validator: taste | Score: 0.45 | Pass: NO\n').entries,
    commits: [{ hash: 'a'.repeat(40), subject: 'Mill', date: '2026-01-01' }],
  };
  test('planning: the position’s list, else tasks that can start', () => {
    expect(answer('MS1', { position: parsePosition('## NEXT_3_STEPS\n1. Rest\n') }).next_steps).toEqual(['Rest']);
    expect(answer('MS1').next_steps).toEqual(['MS1-T1: Mill (after: R2 complete)']);
    expect(answer('nothing').next_steps).toEqual([]);
  });
  test('implementation: what to write, to test, to reach', () => {
    const found = answer('MS1', sources, { sessionType: 'implementation' });
    expect(found.next_steps).toEqual(
      expect.arrayContaining([
        'Write src/flour.ts',
        'Test with tests/r3/sieve-tests.ts',
        'Success of MS1-T1: Fine flour',
      ]),
    );
    expect(Object.keys(found.files)).toEqual(['write', 'test', 'read']);
  });
  test('review: audit, gates, success', () => {
    expect(answer('MS1', sources, { sessionType: 'review' }).next_steps).toEqual(
      expect.arrayContaining(['Audit 2026-01-01 R3-MS1-T1 taste score 0.45 pass NO', 'Gate of MS1-T1: taste']),
    );
  });
  test('debugging: failing scores, tests, commits', () => {
    const found = answer('MS1', sources, { sessionType: 'debugging' });
    expect(found.next_steps.slice(0, 3)).toEqual([
      'Failing: 2026-01-01 R3-MS1-T1 taste score 0.45 pass NO',
      'Run tests/r3/sieve-tests.ts',
      'Look at aaaaaaaa Mill',
    ]);
    expect(Object.keys(found.files)[0]).toBe('test');
  });
});

describe('[001-R45] a milestone of the JSON roadmap', () => {
  const index = parseRoadmapIndex(
    '{"milestones":[{"id":"QA-MS0","title":"Audit","dependencies":["S2"],"status":"complete"},{"id":"QA-MS1","title":"Next","dependencies":["QA-MS0"],"status":"not_started"}]}',
  ).value;
  const envelope = parseMilestone(
    '{"id":"QA-MS0","title":"Audit","phases":[{"units":[{"id":"P0-U0","title":"Rubric","model":"opus-4.6"},{"id":"P0-U1","title":"Count","dependencies":["P0-U0"],"deliverables":[{"path":"state/x.json"}]}]}]}',
  ).value;
  const ask = (phaseName: string, topic: string, own = envelope) =>
    composeAnswer({ index, ...(own ? { envelope: own } : {}) }, { sessionId: 's', phase: phaseName, topic });
  test('by full id, or by track and number', () => {
    for (const [phaseName, topic] of [
      ['QA', 'QA-MS0'],
      ['QA', 'MS0'],
    ] as const) {
      expect(ask(phaseName, topic)).toMatchObject({
        roadmap: {
          milestone: 'Audit',
          dependencies: ['S2'],
          provides: ['QA-MS1'],
          tasks: [
            { id: 'P0-U0', description: 'Rubric', status: 'complete', model: 'opus' },
            { id: 'P0-U1', depends_on: ['P0-U0'] },
          ],
        },
        files: { write: ['state/x.json'] },
      });
    }
  });
  test('one that is only in the index', () => {
    expect(ask('QA', 'MS1')).toMatchObject({
      roadmap: {
        milestone: 'Next',
        dependencies: ['QA-MS0'],
        tasks: [{ id: 'QA-MS1', description: 'Next', status: 'pending' }],
      },
    });
  });
  test('a unit', () => {
    expect(ask('QA-MS0', 'P0-U1').roadmap.tasks.map(({ id }) => id)).toEqual(['P0-U1']);
  });
});

describe('[001-R47] the budget', () => {
  const many = (count: number) =>
    [
      '### MS1: Many',
      ...Array.from(
        { length: count },
        (_, i) =>
          `#### MS1-T${i}: A rather long title of a task that says what is to be done number ${i}\n${fence(`TASK: MS1-T${i}\n  EXECUTOR: Code | MODEL: sonnet | GATE: GATED (someone looks at it)\n  SUCCESS: ${'word '.repeat(40)}\n  PROVIDES: [thing ${i} → elsewhere]`)}`,
      ),
    ].join('\n');
  const history = [
    session(
      's',
      Array.from({ length: 60 }, (_, i) => ({
        timestamp: `2026-01-${String(i).padStart(2, '0')}`,
        decision: `decision ${i} ${'x'.repeat(40)}`,
        rationale: 'because',
        confidence: 0.5,
      })),
    ),
  ];
  const tokens = (value: unknown) => guardedTokens(JSON.stringify(value));

  test('the estimate is guarded, and more than characters by four', () => {
    const text = JSON.stringify({ hash: '3f2a9c81b7', path: 'src/a-b_c.ts', n: 123456, s: '≥ Ω ✅' });
    expect(guardedTokens(text)).toBeGreaterThan(text.length / 4);
    expect(guardedTokens(text)).toBeGreaterThan(estimateTokens(text) * usualFactor);
  });

  test('cuts in the agreed order, tells it, and keeps ids, gates, files and next steps', () => {
    const sources = { phase: phase(many(6)), sessions: history };
    const whole = composeWhole(sources, request('MS1'));
    const cut = composeAnswer(sources, request('MS1'));
    expect(tokens(whole)).toBeGreaterThan(planningTokens);
    expect(tokens(cut)).toBeLessThan(planningTokens);
    expect(cut.roadmap.tasks.map(({ id, gate }) => [id, gate])).toEqual(
      whole.roadmap.tasks.map(({ id, gate }) => [id, gate]),
    );
    expect(cut.warnings.at(-1)).toMatch(
      /^Cut to stay under 2000 tokens: notes and lines of tasks, .*oldest decision history/,
    );
    // The newest decisions are the ones that stay.
    expect(cut.decision_history.at(-1)).toEqual(whole.decision_history.at(-1));
    expect(cut.decision_history.length).toBeLessThan(whole.decision_history.length);
  });

  test('at last tasks are paged, and the rest can be asked for', () => {
    const sources = { phase: phase(many(400)) };
    const seen: string[] = [];
    for (let after: string | undefined; seen.length < 400;) {
      const part = composeAnswer(sources, request('MS1', after === undefined ? {} : { after }));
      expect(tokens(part)).toBeLessThan(planningTokens);
      const { tasks, more = 0, ask_for_more: ask = '' } = part.roadmap;
      seen.push(...tasks.map(({ id }) => id));
      expect(more).toBe(400 - seen.length);
      if (more > 0) expect(ask).toContain(`after=${tasks.at(-1)?.id}`);
      after = tasks.at(-1)?.id;
    }
    expect(new Set(seen).size).toBe(400);
  });

  test('other kinds of session are not cut', () => {
    const sources = { phase: phase(many(40)) };
    expect(composeAnswer(sources, request('MS1', { sessionType: 'implementation' })).roadmap.tasks).toHaveLength(40);
  });
});
