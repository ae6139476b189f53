import { describe, expect, test } from 'vitest';
import { parsePhaseDocument } from './phase-document.ts';
import type { PhaseDocument } from './task.ts';

const parse = (text: string, phase = 'R3', isMonolith = false): PhaseDocument => {
  const document = parsePhaseDocument(text, { phase, isMonolith });
  if (!document) throw new Error('no such phase');
  return document;
};
const fence = (text: string) => `\`\`\`\n${text}\n\`\`\`\n`;
const block = (text: string) => parse(fence(text)).tasks[0];

describe('[001-R27] milestones', () => {
  test('heading forms; the name has no marks and no dates', () => {
    const { milestones } = parse(
      [
        '## MS0: OVEN CONTROL ✅ COMPLETE (2026-02-21)',
        '### MS1: Dough Lab (Agent Team) — IN PROGRESS',
        '## R3-MS2: Packaging',
        '### ✅ MS3: Complete Menu',
        '### MS4.5 — Audit — COMPLETE + HARDENED',
        '### MS6-MS7: Closing',
        '### [x] MS8: Till',
        '## R3-P2: Side Track',
        '### MS0 Task DAG',
        '#### MS1 Agent Team Configuration',
        '### MS1+MS5 Deliverables (600 lines)',
        '## [PHASE]-[MSN]: [Title]',
      ].join('\n'),
    );
    expect(milestones.map(({ id, name, status }) => [id, name, status])).toEqual([
      ['MS0', 'OVEN CONTROL', 'complete'],
      ['MS1', 'Dough Lab (Agent Team)', 'in_progress'],
      ['MS2', 'Packaging', undefined],
      ['MS3', 'Complete Menu', 'complete'],
      ['MS4.5', 'Audit', 'complete'],
      ['MS6-MS7', 'Closing', undefined],
      ['MS8', 'Till', 'complete'],
      ['P2', 'Side Track', undefined],
    ]);
  });

  test('tables: joined ids, a second header row, status, entry', () => {
    const { milestones, tasks } = parse(
      '| A | B | C |\n| MS | Title | Effort | Entry | Status |\n|---|---|---|---|---|\n| MS1+MS5 | Bread + Cake | M (25) | MS0 COMPLETE | 🔄 |\n| MS2 | Tea | S | — | ❌ NOT STARTED |\n',
    );
    expect(milestones.map(({ id, keys, name, status }) => [id, keys, name, status])).toEqual([
      ['MS1+MS5', ['ms1', 'ms5'], 'Bread + Cake', 'in_progress'],
      ['MS2', ['ms2'], 'Tea', 'pending'],
    ]);
    expect(tasks.map(({ id, form, dependsOn, effort }) => [id, form, dependsOn, effort])).toEqual([
      ['MS1+MS5', 'milestone', ['MS0 COMPLETE'], 'M (25)'],
      ['MS2', 'milestone', [], 'S'],
    ]);
  });

  test('a role line belongs to the milestone; one without tasks stands for itself', () => {
    const { tasks } = parse(
      '## MS0: OVENS\n### Role: Baker → Cook | Model: Opus (recipes) → Sonnet (rest) | Effort: L (~20 calls) | Sessions: 1-2\n### Sessions: 1 | Effort: M | Prerequisites: R2-MS1 (flour), R1\n',
    );
    expect(tasks).toMatchObject([
      {
        id: 'MS0',
        form: 'milestone',
        role: 'Baker → Cook',
        model: 'opus',
        effort: 'L (~20 calls)',
        estimatedCalls: '~20',
        dependsOn: ['R2-MS1 (flour)', 'R1'],
      },
    ]);
  });
});

describe('[001-R28] tasks', () => {
  test('[001-R9] several fields a line, lists over lines, new and safety critical paths', () => {
    expect(
      block(
        'TASK: MS4.5-T2\n  DEPENDS_ON: [MS4.5-T1, MS0-T3]\n  EXECUTOR: Code (agent team) | ARCHETYPE: implementer | MODEL: haiku (file scanning) | EFFORT: STD\n  GATE: GATED | CALLS: 20\n  READS_FROM: [\n    docs/spec.md (section only),\n    src/{Oven}*.ts (a, b)\n  ]\n  WRITES_TO: [src/Bake.ts (NEW — first draft), src/Heat.ts ⊗, git tag done]',
      ),
    ).toMatchObject({
      id: 'MS4.5-T2',
      keys: ['ms4.5-t2'],
      milestone: 'ms4.5',
      form: 'block',
      dependsOn: ['MS4.5-T1', 'MS0-T3'],
      executor: 'Code',
      model: 'haiku',
      archetype: 'implementer',
      effort: 'STANDARD',
      gate: 'GATED',
      gateCondition: '',
      estimatedCalls: '20',
      reads: [{ path: 'docs/spec.md', note: 'section only' }, { path: 'src/{Oven}*.ts' }],
      writes: [
        { path: 'src/Bake.ts', isNew: true },
        { path: 'src/Heat.ts', isSafetyCritical: true },
      ],
      effects: ['git tag done'],
      isSafetyCritical: true,
      notes: ['executor: agent team', 'model: file scanning'],
    });
  });

  test('one field a line, wrapped sentences, notes in brackets', () => {
    expect(
      block(
        'TASK: MS1-T3\n  DEPENDS_ON: []\n  MODEL: opus (x) → sonnet (y)\n  PARALLEL: true (agent team)\n  SCOPE: kitchen/, menu.json\n  GATE: GATED — HARD BLOCK if it burns\n  SUCCESS: All loaves baked,\n           none burnt\n  ESCALATION: none\n  ESTIMATED_CALLS: 3 per oven (15 total)',
      ),
    ).toMatchObject({
      dependsOn: [],
      model: 'opus',
      parallel: true,
      scope: [{ path: 'kitchen/' }, { path: 'menu.json' }],
      gate: 'GATED',
      gateCondition: 'HARD BLOCK if it burns',
      success: 'All loaves baked, none burnt',
      escalation: '',
      estimatedCalls: '3 per oven (15 total)',
    });
  });

  test('a value without a name is the field it can only be', () => {
    expect(block('TASK: MS0-T2\n  EXECUTOR: Code | sonnet | STD | GATE: YOLO | CALLS: 15')).toMatchObject({
      executor: 'Code',
      model: 'sonnet',
      effort: 'STANDARD',
      gate: 'YOLO',
      estimatedCalls: '15',
    });
  });

  test('[001-R31] gates with a condition, unknown words stay out of the answer', () => {
    expect(
      block('TASK: MS0-T1\n  GATE: GATED (Ω >= 0.70, S(x) ≥ 0.7)\n  EXECUTOR: Both\n  MODEL: mixed'),
    ).toMatchObject({
      gate: 'GATED',
      gateCondition: 'Ω >= 0.70, S(x) ≥ 0.7',
      executor: '',
      model: '',
      notes: ['executor is written as "Both"', 'model is written as "mixed"'],
    });
  });

  test('[001-R30] PROVIDES is split on lines only; a list that is never closed costs one field', () => {
    expect(block('TASK: MS0-T1\n  PROVIDES: [Bread → MS1, tea, cake]')?.provides).toEqual(['Bread → MS1, tea, cake']);
    expect(block('TASK: MS0-T1\n  PROVIDES: [\n    Bread → MS1,\n    Tea → MS2\n  ]')?.provides).toEqual([
      'Bread → MS1',
      'Tea → MS2',
    ]);
    expect(block('TASK: MS0-T1\n  READS_FROM: [a/b.ts,\n    c/d.ts\n  GATE: YOLO')).toMatchObject({
      reads: [{ path: 'a/b.ts' }, { path: 'c/d.ts' }],
      gate: 'YOLO',
    });
    expect(block('TASK: MS0-T1\n  READS_FROM: [none — new engine]')?.reads).toEqual([]);
  });

  test('the description is the nearest heading with the id, without calls', () => {
    const { tasks } = parse(
      `#### MS2-T1: Knead (~5 calls)\n${fence('TASK: MS2-T1\n  ESTIMATED_CALLS: 5')}\n#### MS2-T2: Rest ✅ COMPLETE (~1 call)\n**Role:** Baker | **Model:** Haiku\n**SUCCESS:** Twice the size\n\n### MS3: Oven\n${fence('TASK: MS3-T1\n  GATE: YOLO')}`,
    );
    expect(
      tasks.map(({ id, description, form, estimatedCalls, stated, role, model, success }) => [
        id,
        description,
        form,
        estimatedCalls,
        stated,
        role,
        model,
        success,
      ]),
    ).toEqual([
      ['MS2-T1', 'Knead', 'block', '5', undefined, '', '', ''],
      ['MS2-T2', 'Rest', 'heading', '~1', 'complete', 'Baker', 'haiku', 'Twice the size'],
      ['MS3-T1', 'Oven', 'block', '', undefined, '', '', ''],
    ]);
  });

  test('two tasks in one heading share its block', () => {
    const { tasks } = parse(
      `#### MS2-T1: Audit (Chat) + MS2-T2: Fix (Code)\n${fence('LAYER: 6 | CALLS: 8+15=23\nREADS_FROM: [src/a.ts]')}`,
    );
    expect(
      tasks.map(({ id, description, reads, layer, estimatedCalls }) => [
        id,
        description,
        reads[0]?.path,
        layer,
        estimatedCalls,
      ]),
    ).toEqual([
      ['MS2-T1', 'Audit (Chat)', 'src/a.ts', '6', ''],
      ['MS2-T2', 'Fix (Code)', 'src/a.ts', '6', ''],
    ]);
  });

  test('titled lines in a fence are tasks; drawings, maps and samples are not', () => {
    const text = [
      fence('MS1-T1: Mix\n  EXECUTOR: Chat | MODEL: opus\nMS1-T2: Bake'),
      fence('[MS1-T7] ──→ [MS1-T8]\nMS1-T9 -> physics\nMS1-T6: → src/a.ts\nMS1-*  -> all'),
      fence('TASK: {id}\n  MODEL: opus | sonnet | haiku\n  GATE: GATED | YOLO'),
      fence('TASK: MSN-TN\n  GATE: YOLO'),
      '```json\n{ "x": "MS1-T5: no" }\n```',
      'After MS1-T4: nothing. TASK: MS1-T3 is not one either.',
    ].join('\n');
    expect(
      parse(text).tasks.map(({ id, description, executor, model, form }) => [id, description, executor, model, form]),
    ).toEqual([
      ['MS1-T1', 'Mix', 'Chat', 'opus', 'line'],
      ['MS1-T2', 'Bake', '', '', 'line'],
    ]);
  });

  test('[001-R35] ranges', () => {
    const { tasks } = parse(
      `#### MS1-T1a through MS1-T1e: Shape (PARALLEL)\n${fence('TASK: MS1-T1{a-e}\n  DEPENDS_ON: [MS0-T4]')}\n#### MS1-T2a-c: Glaze\n`,
    );
    expect(tasks.map(({ id, description, keys }) => [id, description, keys.length])).toEqual([
      ['MS1-T1{a-e}', 'Shape (PARALLEL)', 5],
      ['MS1-T2a-c', 'Glaze', 3],
    ]);
    expect(tasks[0]?.keys).toEqual(['ms1-t1a', 'ms1-t1b', 'ms1-t1c', 'ms1-t1d', 'ms1-t1e']);
  });

  test('[001-R33] repeated ids are kept, with line and section, and told', () => {
    const document = parse(
      `## 1. First\n${fence('TASK: MS0-T1\n  GATE: YOLO')}\n## 2. Second\n${fence('TASK: MS0-T1\n  GATE: GATED')}`,
    );
    expect(document.tasks.map(({ line, section, gate }) => [line, section, gate])).toEqual([
      [3, '1. First', 'YOLO'],
      [9, '2. Second', 'GATED'],
    ]);
    expect(document.warnings).toEqual(['MS0-T1 stands 2 times: lines 3, 9.']);
  });

  test('a summary table fills in tasks without a block, and is only a note beside one', () => {
    const { tasks } = parse(
      `#### MS0-T1: Mix\n\n#### MS0-T2: Bake\n${fence('TASK: MS0-T2\n  EXECUTOR: Code')}\n| Task | Executor | Gate |\n|---|---|---|\n| MS0-T1 | **Chat** | GATED |\n| MS0-T2 | Chat | YOLO |\n| MS0-T3 | Code | YOLO |`,
    );
    expect(tasks.map(({ id, executor, gate, form, notes }) => [id, executor, gate, form, notes])).toEqual([
      ['MS0-T1', 'Chat', 'GATED', 'heading', []],
      ['MS0-T2', 'Code', '', 'block', ['GATE YOLO by the table at line 12']],
      ['MS0-T3', 'Code', 'YOLO', 'table', []],
    ]);
  });
});

describe('[001-R28] other forms, where nothing better says the same', () => {
  test('TASK without a fence', () => {
    expect(
      parse('### MS0: Ovens\nTASK: MS0-T1\n  GATE: GATED | MODEL: opus\n  SUCCESS: hot\n\nProse: not a field.\n').tasks,
    ).toMatchObject([{ id: 'MS0-T1', gate: 'GATED', model: 'opus', success: 'hot', description: 'Ovens' }]);
  });
  test('T1 under a milestone', () => {
    expect(
      parse('## MS4.5: Ovens\n### T1: Heat (~2 calls)\n### T2 — Bake ✅\n## Notes\n### T3: no\n').tasks.map(
        ({ id, description, stated }) => [id, description, stated],
      ),
    ).toEqual([
      ['MS4.5-T1', 'Heat', undefined],
      ['MS4.5-T2', 'Bake', 'complete'],
    ]);
  });
  test('list items: tasks with boxes, milestones of a document without any other', () => {
    const { tasks, milestones } = parse(
      '# PHASE R3\n- **MS0**: Ovens — COMPLETE\n- MS1: Mill\n\n- [x] MS0-T1: Heat\n- [ ] MS0-T2: Cool (~3 calls)\n- After MS0-T3: rest\n',
    );
    expect(milestones.map(({ id, name, status }) => [id, name, status])).toEqual([
      ['MS0', 'Ovens', 'complete'],
      ['MS1', 'Mill', undefined],
    ]);
    expect(tasks.map(({ id, description, stated, form }) => [id, description, stated, form])).toEqual([
      ['MS1', 'Mill', undefined, 'milestone'],
      ['MS0-T1', 'Heat', 'complete', 'line'],
      ['MS0-T2', 'Cool', 'pending', 'line'],
    ]);
  });
});

describe('[001-R38] a roadmap of several phases', () => {
  const text = `# ROADMAP v9\n\n1. R3: contents\n\n## 7. PHASE R2: FLOUR\n### MS0: Mill\n${fence('TASK: MS0-T1\n  GATE: YOLO')}\n## 8. R3: BREAD (DETAILED)\n### R3 Task DAG\n### MS0: Dough\n${fence('TASK: MS0-T1\n  GATE: GATED')}\n## 9. Later\n### R7: Cake — some day\n| Attribute | Value |\n|---|---|\n| MS0 | Icing (cook, opus) |\n`;
  test('only the section of the phase is read', () => {
    expect(parse(text, 'R3', true)).toMatchObject({
      title: '8. R3: BREAD (DETAILED)',
      milestones: [{ name: 'Dough' }],
      tasks: [{ gate: 'GATED' }],
      warnings: [],
    });
    expect(parse(text, 'R2', true)).toMatchObject({ tasks: [{ gate: 'YOLO' }] });
    expect(parse(text, 'R7', true)).toMatchObject({ milestones: [{ id: 'MS0', name: 'Icing', model: 'opus' }] });
    expect(parsePhaseDocument(text, { phase: 'R4', isMonolith: true })).toBeUndefined();
  });

  test('CRLF, byte order mark and an open fence', () => {
    const document = parse(`\uFEFF## MS0: Dough\r\n\`\`\`\r\nTASK: MS0-T1\r\n  GATE: GATED\r\n\r\n## MS1: Bake\r\n`);
    expect(document.milestones.map(({ id }) => id)).toEqual(['MS0', 'MS1']);
    expect(document.tasks[0]).toMatchObject({ id: 'MS0-T1', gate: 'GATED' });
  });

  test('[001-R32] a status line at the top marks milestones', () => {
    expect(
      parse(
        '# PHASE R3: X\n## Status: in-progress | MS0-MS1 COMPLETE | MS2 IN PROGRESS\n\n| MS | Title |\n|---|---|\n| MS0 | a |\n| MS1 | b |\n| MS2 | c |\n',
      ).milestones.map(({ status }) => status),
    ).toEqual(['complete', 'complete', 'in_progress']);
  });
});
