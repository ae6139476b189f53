/** What tasks of the corpus say, field by field. */
import type { RoadmapTask } from './task.ts';

export type Expected = Partial<
  Pick<
    RoadmapTask,
    | 'description'
    | 'gate'
    | 'gateCondition'
    | 'executor'
    | 'model'
    | 'effort'
    | 'archetype'
    | 'parallel'
    | 'layer'
    | 'estimatedCalls'
    | 'success'
    | 'escalation'
    | 'role'
    | 'dependsOn'
    | 'provides'
    | 'effects'
    | 'notes'
    | 'form'
    | 'isSafetyCritical'
    | 'line'
  >
> & {
  reads?: string[];
  writes?: string[];
  scope?: string[];
};
export type VerifiedTask = readonly [name: string, phase: string, id: string, expected: Expected];

/** Read by eye in the documents, one by one. */
export const verified: readonly VerifiedTask[] = [
  [
    'PHASE_R4_v19.md',
    'R4',
    'MS0-T1',
    {
      description: 'Tenant Security Audit',
      gate: 'GATED',
      executor: 'Chat',
      model: 'opus',
      effort: 'NOVEL',
      estimatedCalls: '10',
      layer: '6',
      dependsOn: [],
      reads: ['src/engines/MultiTenantEngine.ts', 'src/tools/dispatchers/tenantDispatcher.ts'],
      writes: ['tests/r4/tenant-security-audit.md'],
      provides: ['Audit findings → MS0-T2 fix list'],
      line: 60,
    },
  ],
  [
    'PHASE_R4_v19.md',
    'R4',
    'MS0-T2',
    {
      gate: 'GATED',
      gateCondition: 'Chat re-audits',
      executor: 'Code',
      archetype: 'implementer',
      effort: 'STANDARD',
      writes: ['src/engines/MultiTenantEngine.ts'],
      isSafetyCritical: true,
    },
  ],
  [
    'PHASE_R4_v19.md',
    'R4',
    'MS0-T3',
    {
      description: 'Tenant Integration Tests',
      model: 'haiku',
      effort: 'LIGHT',
      reads: [],
      writes: ['tests/r4/tenant-isolation-tests.ts'],
    },
  ],
  [
    'PHASE_R4_v19.md',
    'R4',
    'MS1',
    {
      form: 'milestone',
      description: 'Compliance Template Expansion (Agent Team)',
      layer: '6',
      reads: ['src/engines/ComplianceEngine.ts'],
      writes: ['src/engines/ComplianceEngine.ts'],
      provides: ['Expanded compliance → L9 audit trail for data pipelines'],
    },
  ],
  [
    'PHASE_R4_v19.md',
    'R4',
    'MS2-T1',
    {
      form: 'heading',
      description: 'API Security Audit (Chat)',
      executor: 'Chat',
      model: 'opus',
      reads: ['src/engines/ProtocolBridgeEngine.ts', 'src/tools/dispatchers/bridgeDispatcher.ts'],
    },
  ],
  [
    'PHASE_R4_v19.md',
    'R4',
    'MS2-T2',
    { form: 'heading', description: 'Implement (Code)', executor: 'Code', model: 'sonnet' },
  ],
  [
    'PHASE_R4_v19.md',
    'R4',
    'MS3-T1',
    {
      gate: 'YOLO',
      gateCondition: '',
      dependsOn: ['MS0-T3', 'MS1', 'MS2-T2'],
      reads: ['tests/r4/tenant-security-audit.md', 'tests/r4/tenant-isolation-tests.ts'],
      writes: [
        'src/engines/MultiTenantEngine.ts',
        'src/engines/ComplianceEngine.ts',
        'src/engines/ProtocolBridgeEngine.ts',
      ],
    },
  ],
  [
    'PHASE_R4_v19.md',
    'R4',
    'MS3-T2',
    { reads: ['tests/r4/*', 'tests/r2/run-benchmarks.ts', 'tests/r3/intelligence-tests.ts'], writes: [] },
  ],
  [
    'PHASE_R4_v19.md',
    'R4',
    'MS4-T1',
    { gate: 'GATED', gateCondition: 'Ω ≥ 0.70, S(x) ≥ 0.70', reads: [], effects: ['all test results from MS3-T2'] },
  ],
  [
    'PHASE_R4_v19.md',
    'R4',
    'MS4-T2',
    { gate: 'YOLO', writes: ['data/docs/roadmap/CURRENT_POSITION.md'], effects: ['git tag r4-complete'] },
  ],
  [
    'PHASE_R6_v19.md',
    'R6',
    'MS0-T1',
    {
      dependsOn: ['R5 complete'],
      reads: ['package.json', 'tsconfig.json', 'src/'],
      writes: ['Dockerfile', 'docker-compose.yml', '.dockerignore'],
      provides: ['Container image → MS0-T2 health check, MS1 CI/CD, MS3 load test'],
    },
  ],
  [
    'PHASE_R6_v19.md',
    'R6',
    'MS1-T2',
    { description: 'Pre-commit Hooks', writes: ['.husky/pre-commit'], estimatedCalls: '2' },
  ],
  [
    'PHASE_R6_v19.md',
    'R6',
    'MS2-T1',
    {
      writes: ['src/monitoring/metricsEngine.ts', 'scripts/monitoring/prometheus.yml'],
      reads: ['src/tools/dispatchers/'],
    },
  ],
  [
    'PHASE_R6_v19.md',
    'R6',
    'MS3-T2',
    {
      executor: 'Chat',
      success: '100 concurrent MCP requests, P99 < 5s, error rate < 1%, no safety degradation ⊗',
      escalation: 'If P99 > 5s → identify bottleneck dispatcher, optimize or add caching',
    },
  ],
  [
    'PHASE_R6_v19.md',
    'R6',
    'MS4-T2',
    { gate: '', executor: 'Code', model: 'haiku', effort: 'LIGHT', estimatedCalls: '3' },
  ],
  ['PHASE_R7_v19.md', 'R7', 'MS0-T1', { reads: ['src/engines/{Safety}*.ts'], writes: [], effects: ['design doc'] }],
  [
    'PHASE_R7_v19.md',
    'R7',
    'MS0-T2',
    {
      gateCondition: 'safety-physics reviews interlock',
      writes: ['src/engines/integrationEngine.ts'],
      isSafetyCritical: true,
    },
  ],
  [
    'PHASE_R7_v19.md',
    'R7',
    'MS1-T1a',
    {
      description: 'Obsidian Integration',
      gate: '',
      executor: '',
      model: '',
      reads: [],
      writes: ['src/engines/obsidianEngine.ts'],
    },
  ],
  [
    'PHASE_R7_v19.md',
    'R7',
    'MS1-T1c',
    {
      provides: [
        'Machine log ingestion → L12 ML training data',
        'Tool usage tracking → L12 wear prediction training',
        'Failure events → L12 anomaly detection training',
        'PFP feedback path (SK-7) → L12 predictive failure patterns',
      ],
    },
  ],
  [
    'PHASE_R7_v19.md',
    'R7',
    'MS2-T2',
    {
      gate: 'GATED',
      gateCondition: 'safety-physics reviews all safety wiring',
      estimatedCalls: '15',
      success: 'Safety checks <100ms latency, no false positive flooding ⊗',
      isSafetyCritical: true,
    },
  ],
  [
    'PHASE_R8_v19.md',
    'R8',
    'MS0-T2',
    {
      executor: 'Code',
      model: 'sonnet',
      effort: 'STANDARD',
      gate: 'GATED',
      estimatedCalls: '15',
      reads: ['PLUGIN_ADAPTER_SPEC.md'],
    },
  ],
  [
    'PHASE_R8_v19.md',
    'R8',
    'MS1-T2',
    { gateCondition: 'safety-physics — hooks can be blocking gates', writes: ['src/engines/pluginEngine.ts'] },
  ],
  [
    'PHASE_R11_v19.md',
    'R11',
    'MS0-T2',
    {
      writes: [
        'src/ui/package.json',
        'src/ui/src/App.tsx',
        'src/ui/src/components/ui/',
        'src/ui/src/components/layout/',
        'src/ui/src/hooks/usePrism.ts',
        'src/ui/src/lib/api.ts',
      ],
    },
  ],
  [
    'PHASE_R11_v19.md',
    'R11',
    'MS1-T1a',
    { executor: 'Code', notes: ['executor: team'], parallel: true, gate: 'YOLO', dependsOn: ['MS0-T3'] },
  ],
  [
    'PHASE_R11_v19.md',
    'R11',
    'MS2-T1b',
    { description: 'Alarm Decoder Page', dependsOn: ['MS1-T1a-c'], writes: ['src/ui/src/pages/alarm-decoder/'] },
  ],
  [
    'PHASE_R11_v19.md',
    'R11',
    'MS4-T1',
    { archetype: 'verifier', reads: [], effects: ['entire src/ui/ directory'], writes: ['tests/r11/ui-e2e.ts'] },
  ],
  [
    'PHASE_R12_INFRASTRUCTURE.md',
    'R12',
    'MS0-T1',
    {
      description: 'Orphan Script Audit + Disposition',
      executor: '',
      model: 'haiku',
      notes: ['model: (scanning) → sonnet (disposition)'],
      scope: ['scripts/', 'SCRIPT_INDEX.json'],
      escalation: '',
      parallel: false,
    },
  ],
  [
    'PHASE_R12_INFRASTRUCTURE.md',
    'R12',
    'MS0-T2',
    {
      scope: ['data/docs/roadmap/PHASE_R{5-11}_*.md'],
      success: 'Each phase file has COMPLETED section with MS list, dates, key commits',
    },
  ],
  [
    'PHASE_R12_INFRASTRUCTURE.md',
    'R12',
    'MS0-T6',
    {
      form: 'heading',
      description: 'Doc Sync — Reconcile Tracking Files',
      role: 'Verifier',
      model: 'haiku',
      gate: '',
      estimatedCalls: '~2',
    },
  ],
  [
    'PHASE_R12_INFRASTRUCTURE.md',
    'R12',
    'MS1-T2',
    {
      gate: 'YOLO',
      gateCondition: 'plan approval by lead',
      parallel: true,
      archetype: 'implementer (x3 agent teammates)',
      scope: ['SKILL_INDEX.json'],
    },
  ],
  [
    'PHASE_R12_INFRASTRUCTURE.md',
    'R12',
    'MS1-T3',
    {
      gate: 'GATED',
      gateCondition: 'must achieve 80%+ match rate',
      escalation: 'If <60% → re-extract keywords with different strategy',
    },
  ],
  [
    'PHASE_R12_INFRASTRUCTURE.md',
    'R12',
    'MS2-T1',
    {
      description: 'Deterministic Hook Configuration (DA-MS4)',
      dependsOn: ['MS1 COMPLETE'],
      model: 'sonnet',
      scope: ['.claude/settings.json', 'scripts/hooks/'],
    },
  ],
  [
    'PHASE_R12_INFRASTRUCTURE.md',
    'R12',
    'MS3-T3',
    {
      archetype: 'implementer → verifier',
      effects: ['DecisionTreeEngine', 'CollisionEngine', 'CampaignEngine', 'GCodeTemplateEngine'],
    },
  ],
  [
    'PHASE_R12_INFRASTRUCTURE.md',
    'R12',
    'MS6-T3',
    { form: 'heading', description: 'End-to-End Pipeline Test', gate: '', executor: '', model: '' },
  ],
  [
    'PHASE_R12_INFRASTRUCTURE.md',
    'R12',
    'MS7',
    { form: 'milestone', description: 'PHASE GATE', model: 'opus', role: 'Systems Architect' },
  ],
  [
    'PHASE_R14_PRODUCTS.md',
    'R14',
    'MS1-T2',
    { gate: 'YOLO', gateCondition: 'per dialect, GATED on final set', estimatedCalls: '12 (2 per dialect)' },
  ],
  [
    'PHASE_R14_PRODUCTS.md',
    'R14',
    'MS1-T4',
    {
      gate: 'GATED',
      gateCondition: 'HARD BLOCK if safety review fails',
      archetype: 'safety-physics',
      effects: ['PostProcessorFramework safety logic'],
    },
  ],
  [
    'PHASE_R14_PRODUCTS.md',
    'R14',
    'MS3-T5',
    { dependsOn: [], gateCondition: 'HARD BLOCK for safety issues', model: 'opus' },
  ],
  ['PHASE_R14_PRODUCTS.md', 'R14', 'MS4-T5', { form: 'heading', description: 'Wire to MCP + REST' }],
  [
    'PHASE_R9_INTEGRATION.md',
    'R9',
    'MS0',
    {
      form: 'milestone',
      description: 'MTConnect / OPC-UA DATA INGESTION',
      model: 'opus',
      role: 'Integration Engineer',
      dependsOn: ['R7-MS0 (physics predictions)'],
      notes: ['model: (protocol arch) → Sonnet (adapter impl)'],
    },
  ],
  [
    'PHASE_R11_PRODUCT.md',
    'R11',
    'MS1',
    {
      description: 'POST PROCESSOR GENERATOR (PPG)',
      model: 'haiku',
      dependsOn: ['R3-MS3 (controller intelligence)', 'R9'],
    },
  ],
  [
    'PHASE_R15_PHYSICS@f3e13da3.md',
    'R15',
    'MS1+MS5',
    { form: 'milestone', description: 'Surface Finish Physics + Chip Formation' },
  ],
  [
    'PHASE_R19_DECISIONS@fd18aed8.md',
    'R19',
    'MS5',
    { description: 'Decision CCE Recipes + Integration', effort: 'S (15)', dependsOn: ['MS1-MS4 COMPLETE'] },
  ],
];
