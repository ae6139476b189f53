import { describe, expect, test } from 'vitest';
import { nextStep } from '../../core/next-step.ts';
import { completeStages, type FoundArtifact, rebuildFromArtifacts, renderSessionFile } from './index.ts';
import { textOf, Walk } from './walk.testing.ts';

const found = (kind: FoundArtifact['kind'], path: string, more: Partial<FoundArtifact> = {}): FoundArtifact => ({
  kind,
  path,
  sha: `sha of ${path}`,
  bytes: 10,
  approved: false,
  ...more,
});
const rules = (approved: boolean) => found('rules', '.claude/design/x-rules.md', { approved, count: 8 });
const analysis = found('analysis', '.claude/design/x-analysis.md', { count: 3 });
const tdd = (approved: boolean) => found('tdd', 'docs/design/x.md', { approved });
const adr = found('adr', 'docs/adr/0004-use-queue.md');
const contracts = found('contracts', '.claude/design/x-contracts.md');
const bdd = found('bdd', '.claude/design/x-bdd.feature', { count: 5 });
const tickets = (complete: boolean) =>
  ['X-001', 'X-002'].map((id) => found('ticket', `.claude/tickets/${id}.md`, { complete }));

const rebuild = (...all: FoundArtifact[]) => rebuildFromArtifacts(all, { key: 'x' });
const short = { complete: 'C', in_progress: 'i', pending: '.' };
/** One letter for each of 0, 1, 2, 3a, 3b, 4, 5, 6, 7. */
const proposed = (rebuilt: ReturnType<typeof rebuild>) => rebuilt.proposal.map((one) => short[one.status]).join('');
const session = (rebuilt: ReturnType<typeof rebuild>) => new Walk().do(rebuilt.command).session;

describe('[002-R63] what documents prove', () => {
  test.each([
    ['nothing', [], '.........'],
    ['draft rules', [rules(false)], '.i.......'],
    ['approved rules', [rules(true)], 'CC.......'],
    ['rules and alternatives: the choice is not known', [rules(true), analysis], 'CC.i.....'],
    ['a draft design', [rules(true), analysis, tdd(false), adr], 'CC.ii....'],
    ['an approved design', [rules(true), analysis, tdd(true), adr], 'CCCCC....'],
    ['an approved design on draft rules', [rules(false), analysis, tdd(true)], 'Ci.ii....'],
    ['contracts', [rules(true), analysis, tdd(true), contracts], 'CCCCCC...'],
    ['scenarios without contracts', [rules(true), analysis, tdd(true), bdd], 'CCCCCCC..'],
    ['some tickets', [rules(true), analysis, tdd(true), contracts, bdd, ...tickets(false)], 'CCCCCCCi.'],
    ['all tickets', [rules(true), analysis, tdd(true), contracts, bdd, ...tickets(true)], 'CCCCCCCC.'],
    ['scenarios alone', [bdd], 'C.....i..'],
    ['an ADR without a design', [rules(true), adr], 'CC.......'],
  ])('%s', (_name, all, expected) => {
    expect(proposed(rebuild(...all))).toBe(expected);
  });

  test('each stage says why', () => {
    const { proposal } = rebuild(rules(false), analysis, tdd(true));
    expect(proposal.map((one) => one.why)).toEqual([
      'stage 3b is complete',
      '.claude/design/x-rules.md is not marked as approved',
      'stage 1 is not complete',
      'stage 1 is not complete',
      'docs/design/x.md is approved, but stage 1 is not complete',
      'no contracts document',
      'no bdd document',
      'no ticket document',
      'nothing later is complete',
    ]);
  });

  test('[002-R62] the core takes it, and goes on where it stops', () => {
    const one = session(rebuild(rules(true), analysis));
    expect(nextStep(one)).toMatchObject({ stage: '2' });
    expect(renderSessionFile(one, textOf)).toMatchObject({
      checkpoints: {
        stage_1_rules: { rules_count: 8, user_approved: true },
        stage_3a_alternatives: { alternatives_count: 3 },
      },
    });
    const two = session(rebuild(rules(true), analysis, tdd(true), bdd));
    expect(renderSessionFile(two, textOf)).toMatchObject({
      checkpoints: { stage_2_analysis: { complexity: 'simple' }, stage_4_contracts: { skipped: true } },
    });
    const three = session(rebuild(rules(true), analysis, tdd(true), contracts, bdd, ...tickets(false)));
    expect(nextStep(three)).toMatchObject({ kind: 'approve', stage: '6' });
  });
});

describe("[002-R62] the person's own selection", () => {
  const all = rebuild(rules(false), analysis, tdd(false), bdd);

  test('makes those stages complete and approved', () => {
    const chosen = completeStages(all, [0, 1, 2, 3]);
    expect(proposed(chosen)).toBe('CCCCC.i..');
    expect(chosen.warnings).toEqual([]);
    expect(renderSessionFile(session(chosen), textOf)).toMatchObject({
      current_stage: 4,
      checkpoints: { stage_1_rules: { user_approved: true }, stage_3b_design: { user_approved: true } },
    });
  });

  test('cannot have a stage complete behind an open one', () => {
    const chosen = completeStages(all, ['0', '2', '3b']);
    expect(proposed(chosen)).toBe('Ci.ii.i..');
    expect(chosen.warnings.map((one) => one.at)).toEqual(['2', '3b']);
  });

  test('may leave out contracts that are not there', () => {
    const chosen = completeStages(all, ['0', 'rules', '2', '3', '5']);
    expect(proposed(chosen)).toBe('CCCCCCC..');
    expect(chosen.command.stages.find((one) => one.stage === '4')).toMatchObject({ skipped: 'simple' });
    const withContracts = rebuild(rules(true), analysis, tdd(true), contracts, bdd);
    expect(proposed(completeStages(withContracts, [0, 1, 2, 3, 5]))).toBe('CCCCCii..');
  });

  test('may be none, and may be what was proposed', () => {
    expect(proposed(completeStages(all, []))).toBe('.i.ii.i..');
    const approved = rebuild(rules(true), analysis, tdd(true), bdd);
    const same = completeStages(
      approved,
      approved.proposal.filter((one) => one.status === 'complete').map((one) => one.stage),
    );
    expect(same.command).toEqual(approved.command);
  });
});
