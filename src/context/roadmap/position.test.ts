import { describe, expect, test } from 'vitest';
import { hashIn, parsePosition } from './position.ts';

describe('CURRENT_POSITION', () => {
  test('[001-R21] form A: one line, with vars and flags', () => {
    expect(
      parsePosition(
        'CURRENT: R2-MS3 step 4/9 (ovens) | LAST_COMPLETE: R2-MS2 2026-01-02 | PHASE: R2 in-progress | vars: tests_pass=7/7, clean, a=b=c, list=x(1, 2) | BUILD: 2MB clean | NEXT: R2-MS4\n',
      ),
    ).toMatchObject({
      currentPhase: 'R2 in-progress',
      phase: 'R2',
      buildStatus: '2MB clean',
      testSummary: '7/7',
      nextSteps: ['R2-MS4'],
      vars: { tests_pass: '7/7', a: 'b=c', list: 'x(1, 2)' },
      flags: ['clean'],
      rows: [
        { keys: ['ms3'], status: 'in_progress', phase: 'R2' },
        { keys: ['ms2'], status: 'complete' },
      ],
    });
  });

  test('[001-R7] without a phase, what is current', () => {
    expect(parsePosition('CURRENT: R2-MS3').currentPhase).toBe('R2-MS3');
    expect(parsePosition('**Active:** R2-MS3 ovens').currentPhase).toBe('R2-MS3 ovens');
  });

  test('[001-R22] form B: bold fields, two on a line, any case', () => {
    const text =
      '# CURRENT POSITION\n## Updated: 2026-01-02T10:00:00Z\n\n**PHASE:** R4 Ovens — MS0 ✅ → MS1 NEXT\n**build:** 4MB clean | Roadmap Index: v4.0.0 (9 milestones)\n**Last Commit:** 6002869 — heat works\n**Tests:** 12/12 pass\n**Next:** Bake\n';
    expect(parsePosition(text)).toMatchObject({
      currentPhase: 'R4 Ovens — MS0 ✅ → MS1 NEXT',
      buildStatus: '4MB clean',
      lastCommit: '6002869 — heat works',
      lastCommitHash: '6002869',
      testSummary: '12/12 pass',
      nextSteps: ['Bake'],
      updated: '2026-01-02T10:00:00Z',
      warnings: [],
    });
  });

  test('[001-R22] fields as a list, as a table, as plain labels', () => {
    expect(parsePosition('- **Phase:** R4 x\n- **Build:** ok\n')).toMatchObject({
      currentPhase: 'R4 x',
      buildStatus: 'ok',
    });
    expect(
      parsePosition('| Field | Value |\n|---|---|\n| Phase | R4 x |\n| Last Commit | 6002869 y |\n'),
    ).toMatchObject({ currentPhase: 'R4 x', lastCommit: '6002869 y' });
    expect(parsePosition('Phase: R4 x\nTests: 5/5\nNext: z\n')).toMatchObject({
      currentPhase: 'R4 x',
      testSummary: '5/5',
      nextSteps: ['z'],
    });
    expect(parsePosition('**NEXT_3_STEPS:**\n1. Mill\n2. Sieve\n').nextSteps).toEqual(['Mill', 'Sieve']);
  });

  test('[001-R23] form C: keys with blocks', () => {
    const text =
      'CURRENT: R1-MS5 COMPLETE | PHASE: R1 (Flour)\nSUBSTEP: done\nNOTES:\n  R1 PROGRESS: MS0-MS2 COMPLETE. MS3 PENDING.\nNEXT_3_STEPS:\n  1. Mill\n  2. Sieve\nFILES_MODIFIED: a.ts, b.ts\nTODO: x';
    const position = parsePosition(text);
    expect(position).toMatchObject({ currentPhase: 'R1 (Flour)', nextSteps: ['Mill', 'Sieve'] });
    expect(position.rows.map(({ keys, status }) => `${keys.join('+')} ${status}`)).toEqual(
      expect.arrayContaining(['ms5 complete', 'ms0+ms1+ms2 complete', 'ms3 pending']),
    );
  });

  test('[001-R24] the commit of a log under Git Status', () => {
    expect(parsePosition('## Git Status\n```\n* 1a2b3c4 (HEAD -> main) Knead\n5d6e7f8 Mix\n```\n').lastCommit).toBe(
      '1a2b3c4 (HEAD -> main) Knead',
    );
    expect(hashIn('text (684a97f)')).toBe('684a97f');
    expect(hashIn('deadbeef')).toBe('');
    expect(hashIn('R2 housekeeping (pending)')).toBe('');
  });

  test('[001-R25] tests: a heading as a field, totals and regressions, else single results', () => {
    expect(parsePosition('## Full Test Summary: 9/10 pass (1 known)').testSummary).toBe('9/10 pass (1 known)');
    expect(
      parsePosition(
        '## R3 Integration Tests\n- tests/r3/a.ts: 40/40 passed\n- tests/r3/b.ts: 50/50 passed\n- **Total R3: 90/90 passed**\n- R2 regression: 150/150 benchmarks\n',
      ).testSummary,
    ).toBe('90/90 R3 + 150/150 R2');
    expect(parsePosition('## Tests\n- tests/a-tests.ts: 4/4 passed\n- R2 regression: 5/5\n').testSummary).toBe(
      '4/4 a-tests + 5/5 R2',
    );
    expect(parsePosition('## Test Coverage Results\n- U01: 4/9 untested\n').testSummary).toBe('');
  });

  test('[001-R7] a build line in a section about tests or status', () => {
    expect(parsePosition('## Health Status\n- Build: 5MB clean | Roadmap: v1\n').buildStatus).toBe('5MB clean');
    expect(parsePosition('## Recipes\n- Build: a cake\n').buildStatus).toBe('');
  });

  test('[001-R26] next steps: the list, else the field, else the heading and its list', () => {
    expect(parsePosition('**Next:** later\n## NEXT_3_STEPS\n1. Mill\n   - fine\n2. Sieve\n').nextSteps).toEqual([
      'Mill',
      'Sieve',
    ]);
    expect(parsePosition('**Next:** later\n## Next: Mill\n- Sieve\n').nextSteps).toEqual(['later']);
    expect(parsePosition('## Next: Mill — all of it\n- Sieve\nProse.\n').nextSteps).toEqual([
      'Mill — all of it',
      'Sieve',
    ]);
    expect(parsePosition('# Nothing').nextSteps).toEqual([]);
  });

  test('[001-R32] rows, boxes and lists', () => {
    const text =
      '**Phase:** R3 Ovens\n## R3-MS1 Status\n| Task | Status |\n|---|---|\n| T1: Mill | ✅ COMPLETE |\n| T2: Sieve | — |\n\n## R2 Milestone Status\n| Milestone | Status |\n|---|---|\n| MS3 | ❌ NOT STARTED |\n\n## Other\n- [x] MS2-T1: done\n- [ ] MS2-T2: open\n- MS4 🔶 half\n- ✅ MS5: all\n- MS6: title — IN PROGRESS\n- MS7: Complete the menu\n';
    expect(
      parsePosition(text).rows.map(({ phase, kind, keys, status }) => `${phase} ${kind} ${keys.join('+')} ${status}`),
    ).toEqual([
      'R3 task ms1-t1 complete',
      'R3 task ms1-t2 pending',
      'R2 milestone ms3 pending',
      'R3 task ms2-t1 complete',
      'R3 task ms2-t2 pending',
      'R3 milestone ms4 in_progress',
      'R3 milestone ms5 complete',
      'R3 milestone ms6 in_progress',
    ]);
  });

  test('[001-R14] what is not said is empty, with a warning', () => {
    const position = parsePosition('');
    expect(position).toMatchObject({
      currentPhase: '',
      lastCommit: '',
      buildStatus: '',
      testSummary: '',
      nextSteps: [],
    });
    expect(position.warnings).toHaveLength(4);
  });
});
