/** Positions of the corpus: where a roadmap stands. */
import { expect, test } from 'vitest';
import { parsePosition } from './position.ts';
import { file, suite } from './corpus.testing.ts';

suite('[001-R7] [001-R21] [001-R25] [001-R26] every position of the corpus', () => {
  const of = (name: string) => {
    const { currentPhase, lastCommit, buildStatus, testSummary, nextSteps } = parsePosition(file(`positions/${name}`));
    return [currentPhase, lastCommit, buildStatus, testSummary, nextSteps];
  };
  test.each([
    ['2026-02-14-7a7ce5f4-oneline-vars2.md', ['R1 in-progress', '', '', '', []]],
    ['2026-02-14-cab00fe1-oneline.md', ['P0 in-progress', '', '', '', []]],
    ['2026-02-14-ec3fa777-oneline-vars.md', ['P0 in-progress', '', '', '35/35', []]],
    [
      '2026-02-19-a8ea8b31-h1.md',
      [
        'H1 Hardening (post-U0)',
        '',
        '3.87MB clean, verify-build PASS',
        '',
        ['Restart Claude → verify smoke + persistence → MS4 (learning)'],
      ],
    ],
    [
      '2026-02-19-data-docs-keyed.md',
      [
        'R1 (Registry)',
        '',
        '',
        '',
        [
          'Begin R1-MS6 (Material Enrichment) or R1-MS7 (Machine Field Population)',
          'R1-MS8 (Formula Registry) depends on MS5-MS7',
          'R1-MS9 (Phase Gate) is final gate',
        ],
      ],
    ],
    [
      '2026-02-20-6002869a-v17.md',
      [
        'Roadmap v17.0 COMPLETE → R2 Safety next',
        '',
        '3.87MB clean, verify-build PASS',
        '',
        ['R2-MS0-T1 (Create 50-Calc Test Matrix)'],
      ],
    ],
    [
      '2026-02-21-59644d4d-r2.md',
      [
        'R2 Safety — MS0 ✅ → MS1 ✅ → MS1.5 ✅ → MS2 ✅ → MS3/MS4 NEXT',
        'R2-MS1-T6 complete — spot-check.ts rewritten, 5/5 passing',
        '3.9MB clean (build:fast — esbuild only, tsc OOMs on Node v24)',
        '',
        [
          'R2-MS3: Edge case test matrix (20 boundary conditions)',
          'R2-MS4: Phase gate — full validation, build gate, git tag',
          'R3: Campaigns (data enrichment, compound actions)',
        ],
      ],
    ],
    [
      '2026-02-22-4c1c21fd-r3.md',
      [
        'R3 Intelligence Extraction — MS0 COMPLETE + HARDENED, P2 ToleranceEngine COMPLETE, P2 GCodeTemplateEngine COMPLETE',
        'R3-P2: GCodeTemplateEngine (6 controllers, 13 operations, input validation)',
        '4.0MB clean (build:fast — esbuild only, tsc OOMs on Node v24)',
        '16/16 gcode-tests + 10/10 tolerance-tests + 17/17 intelligence-tests + 150/150 R2',
        [
          'R3-P2: DecisionTreeEngine (consolidate scattered decision logic)',
          'R3-P2: ReportRenderer (setup sheet, inspection plan formatting)',
          'R3-MS1: Material Enrichment (parallel batch enrichment of 3,518 materials)',
        ],
      ],
    ],
    ['2026-02-22-616c0980-state-short.md', ['Post-R3 Gap Closure', '', '4.2MB clean', '', ['R4 Enterprise Hardening']]],
    [
      '2026-02-22-f1d4406a-r6.md',
      [
        'R6 Production Hardening — COMPLETE',
        'R6: Docker, CI/CD, tests, scripts, hooks, skills (351cb62)',
        '5.6MB server (esbuild clean, 2 pre-existing warnings)',
        '73/74 pass (1 pre-existing KC_INFLATED)',
        [],
      ],
    ],
    [
      '2026-02-23-377318a1-r12.md',
      [
        'R12-MS0 COMPLETE — Housekeeping + Historical Backfill',
        'R12-MS0 housekeeping (pending)',
        '5.6MB server (esbuild clean, budget: WARN 6.5MB / BLOCK 8MB)',
        '74/74 vitest pass',
        [
          'R12-MS1 — Skill Trigger Activation',
          'Populate trigger arrays in SKILL_INDEX.json',
          'Resolve 4 phantom skills, index 66 orphan skills',
          'Skill directory consolidation (6 dirs → 1)',
        ],
      ],
    ],
    [
      '2026-02-28-efaa4672-state-long.md',
      [
        'REMEDIATION IN PROGRESS -- REM-MS0 + REM-MS1 COMPLETE (7 units, 15 findings fixed)',
        '',
        '6.6MB clean',
        '1115 passed (37 files), build 6.6MB clean',
        ['REM-MS2 (Security Hardening) or S3 (SFC Calculator UI)'],
      ],
    ],
  ])('%s', (name, expected) => expect(of(name)).toEqual(expected));

  test('[001-R32] rows, list items, sentences and fields say how far milestones are', () => {
    const rows = (name: string) =>
      parsePosition(file(`positions/${name}`)).rows.map(
        ({ phase, keys, status }) => `${phase} ${keys.join('+')} ${status}`,
      );
    expect(rows('2026-02-19-a8ea8b31-h1.md')).toEqual([
      'H1 ms1 complete',
      'H1 ms2 complete',
      'H1 ms3 complete',
      'H1 ms5 in_progress',
      'H1 ms4 pending',
    ]);
    expect(rows('2026-02-21-59644d4d-r2.md')).toContain('R2 ms3 pending');
    expect(rows('2026-02-22-4c1c21fd-r3.md')).toContain('R3 ms0-t12 complete');
    expect(rows('2026-02-19-data-docs-keyed.md')).toContain('R1 ms6+ms7+ms8+ms9 pending');
    expect(rows('2026-02-23-377318a1-r12.md')).toEqual(['R12 ms0 complete']);
  });

  test('[001-R21] vars and flags', () => {
    expect(parsePosition(file('positions/2026-02-14-7a7ce5f4-oneline-vars2.md'))).toMatchObject({
      vars: { mat: '521/3518', mach: '402/824', tools: '0/1944', alarms: '10033-in-knowledge-not-registry' },
      flags: ['3-P0-fixes-applied', 'alarm-no-crash', 'safety-flat-params', 'compliance-method-fixed'],
    });
  });
});
