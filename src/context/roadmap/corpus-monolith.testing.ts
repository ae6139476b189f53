/** What tasks of the one document with all phases say. */
import type { VerifiedTask } from './corpus-tasks.testing.ts';
import { monolith } from './corpus.testing.ts';

export const verifiedInMonolith: readonly VerifiedTask[] = [
  [
    monolith,
    'R2',
    'MS0-T1',
    {
      success:
        'File tests/r2/golden-benchmarks.json exists with 50 entries, each having material, operation, tool_diameter, num_flutes, depth_of_cut fields populated',
      scope: ['tests/r2/'],
      role: 'Implementation Specialist (sonnet)',
    },
  ],
  [
    monolith,
    'R2',
    'MS1-T1{a-e}',
    {
      description: 'Create Test Harnesses (PARALLEL)',
      dependsOn: ['MS0-T4'],
      gateCondition: 'plan approval by team lead',
      estimatedCalls: '5 per teammate (25 total)',
      scope: ['tests/r2/safety-{domain}-tests.ts'],
    },
  ],
  [
    monolith,
    'R2',
    'MS1-T3{a-e}',
    {
      model: 'haiku',
      gate: 'GATED',
      dependsOn: ['MS1-T2{same letter}'],
      success: 'All actions passed with valid responses, safety scores ≥ 0.70',
    },
  ],
  [monolith, 'R2', 'MS1-T4', { dependsOn: ['MS1-T3a', 'MS1-T3b', 'MS1-T3c', 'MS1-T3d', 'MS1-T3e'], effort: 'NOVEL' }],
  [
    monolith,
    'R2',
    'MS3-T1',
    {
      model: 'sonnet',
      effort: 'STANDARD',
      escalation:
        'If fix requires physics model change → safety-physics takes over (opus). If fix requires architecture change → SWITCH TO CHAT.',
      estimatedCalls: '15-40 (depends on failure count)',
    },
  ],
  [monolith, 'R3', 'MS0-T1', { line: 1230, scope: ['src/engines/campaignEngine.ts'], effects: ['design docs'] }],
  [
    monolith,
    'R3',
    'MS2-T1',
    { description: 'Campaign Execution Engine', dependsOn: ['MS0-T3', 'MS1-T2a', 'MS1-T2b', 'MS1-T2c', 'MS1-T2d'] },
  ],
  [
    monolith,
    'R4',
    'MS1-T1{a-c}',
    { description: 'Research + Draft Templates (PARALLEL)', scope: ['src/engines/complianceEngine.ts'] },
  ],
  [
    monolith,
    'R5',
    'MS0-T2',
    { description: 'Implement 6 Post Processors', scope: ['src/engines/postProcessors/{controller}.ts'] },
  ],
  [
    monolith,
    'R6',
    'MS3-T1',
    {
      description: 'Load Testing',
      model: 'sonnet',
      notes: ['model: + opus (for safety under load)', 'effort: + NOVEL'],
    },
  ],
  [
    monolith,
    'R7',
    'MS1',
    { form: 'milestone', description: 'Predictive maintenance — tool wear models from historical data', model: 'opus' },
  ],
];
