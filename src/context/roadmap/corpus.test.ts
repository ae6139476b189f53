/** Real documents of others. They stand outside of the project; without them these tests are skipped, visibly. */
import { expect, test } from 'vitest';
import { realTokens } from '../../../tests/support/real-tokens.ts';
import { composeAnswer } from './answer.ts';
import { parseAuditLog } from './audit-log.ts';
import { guardedTokens, planningTokens } from './budget.ts';
import { decisionsOfSections } from './decision-sources.ts';
import { findGuidance } from './patterns-and-constraints.ts';
import { parsePosition } from './position.ts';
import { repairText } from '../../artifacts/repair-text.ts';
import type { RoadmapTask } from './task.ts';
import { documents, file, monolith, names, read, suite } from './corpus.testing.ts';
import { verifiedInMonolith } from './corpus-monolith.testing.ts';
import { type Expected, verified } from './corpus-tasks.testing.ts';

suite('[001-R38] every phase document of the corpus', () => {
  test.each(documents)('$name $phase: every id that a simple scan finds is found', ({ name, phase }) => {
    const document = read(name, phase);
    const lines = repairText(file(`phases/${name}`))
      .split('\n')
      .slice(document.from - 1, document.to);
    const tasks = new Set(document.tasks.map(({ id }) => id));
    for (const line of lines) {
      const block = /^TASK: (MS\S+)/.exec(line)?.[1];
      if (block !== undefined) expect(tasks).toContain(block);
      const heading = /^#{3,5} (MS[\d.]+-T\d+[a-z]?): /.exec(line)?.[1];
      if (heading !== undefined) expect(tasks).toContain(heading);
      const milestone = /^#{2,3} (MS[\d.]+): /.exec(line)?.[1];
      if (milestone !== undefined) expect(document.milestones.map(({ id }) => id)).toContain(milestone);
    }
    expect(new Set(document.tasks.map(({ line }) => line)).size).toBeGreaterThan(document.tasks.length * 0.9 - 1);
  });

  test.each(documents)(
    '$name $phase: nothing is read that is not an id, a gate, an executor or a model',
    ({ name, phase }) => {
      for (const task of read(name, phase).tasks) {
        expect(task.id).toMatch(/^MS[\d.]+(?:[+-]MS[\d.]+)?(?:-T\d+(?:[a-z]|\{[a-z]-[a-z]\})?)?$/);
        expect(['', 'YOLO', 'GATED']).toContain(task.gate);
        expect(['', 'Chat', 'Code']).toContain(task.executor);
        expect(['', 'opus', 'sonnet', 'haiku']).toContain(task.model);
        expect(task.description).not.toMatch(/calls?\)$|^MS\d|✅/);
        for (const { path } of [...task.reads, ...task.writes, ...task.scope]) expect(path).not.toMatch(/\s|[()⊗]/);
      }
    },
  );

  test.each(documents)(
    '[001-R47] $name $phase: every topic gives a planning answer under the budget',
    ({ name, phase, isMonolith }) => {
      const document = read(name, phase);
      const position = parsePosition(file('positions/2026-02-22-4c1c21fd-r3.md'));
      const { entries: audit } = parseAuditLog(file('audit/RALPH_AUDIT_LOG@f74eca9d.md'));
      const guidance = findGuidance(file(`phases/${name}`), document.from, isMonolith ? document.to : Infinity);
      const decisions = decisionsOfSections(file('positions/2026-02-22-4c1c21fd-r3.md'), 'CURRENT_POSITION.md');
      const topics = new Set([
        ...document.milestones.map(({ id }) => id),
        ...document.tasks.map(({ id }) => id),
        'Engine',
        'nothing of the kind',
      ]);
      for (const topic of topics) {
        const answer = composeAnswer(
          { position, phase: document, audit, guidance, decisions, sessions: [] },
          { sessionId: 'ds-20260222T104500123Z-a1b2', phase, topic },
        );
        const counts = {
          guarded: guardedTokens(JSON.stringify(answer)) < planningTokens,
          real: realTokens(JSON.stringify(answer)) < planningTokens,
          // As a terminal shows it.
          printed: realTokens(JSON.stringify(answer, undefined, 2)) < planningTokens,
        };
        expect({ topic, ...counts }).toEqual({ topic, guarded: true, real: true, printed: true });
        if (topic.startsWith('MS')) expect(answer.roadmap.tasks.length).toBeGreaterThan(0);
        expect(answer.roadmap.tasks.every(({ id }) => id !== '')).toBe(true);
      }
    },
  );
});

const paths = (list: RoadmapTask['reads']) => list.map(({ path }) => path);

function expectTask(name: string, phase: string, id: string, expected: Expected): void {
  const found = read(name, phase).tasks.filter((task) => task.id === id);
  expect(found.map((task) => task.id)).toEqual([id]);
  const [task] = found;
  if (!task) return;
  const { reads, writes, scope, ...plain } = expected;
  expect(task).toMatchObject(plain);
  if (reads) expect(paths(task.reads)).toEqual(reads);
  if (writes) expect(paths(task.writes)).toEqual(writes);
  if (scope) expect(paths(task.scope)).toEqual(scope);
}

suite('[001-R28] [001-R30] [001-R31] real tasks, field by field', () => {
  test.each([...verified, ...verifiedInMonolith])('%s %s %s', (name, phase, id, expected) =>
    expectTask(name, phase, id, expected),
  );
});

suite('[001-R27] milestones of real documents', () => {
  const listed = (name: string, phase: string) =>
    read(name, phase).milestones.map(({ id, name: title }) => `${id}: ${title}`);
  test('in document order, by name', () => {
    expect(listed('PHASE_R8_v19.md', 'R8')).toEqual([
      'MS0: Plugin Adapter Design + Parser',
      'MS1: Component Registration',
      'MS2: Community Plugin Testing + Safety',
      'MS3: Integration Test',
      'MS4: Quality Gate',
    ]);
    expect(listed(monolith, 'R2').map((one) => one.split(':')[0])).toEqual([
      'MS0',
      'MS1',
      'MS1.5',
      'MS2',
      'MS3',
      'MS4',
    ]);
    expect(listed(monolith, 'R4').at(-1)).toBe('MS3-MS4: Fix Cycle + Quality Gate');
    expect(listed('PHASE_TEMPLATE.md', 'TEMPLATE')).toEqual([]);
    expect(read('PHASE_TEMPLATE.md', 'TEMPLATE').tasks).toEqual([]);
  });

  test('[001-R32] a status column is the milestone’s mark', () => {
    expect(read('PHASE_R15_PHYSICS@f3e13da3.md', 'R15').milestones.map(({ status }) => status)).toEqual(
      Array.from({ length: 7 }, () => 'complete'),
    );
  });

  test('[001-R39] mojibake is repaired in titles, and correct text is left alone', () => {
    expect(read('PHASE_R11_PRODUCT.md', 'R11').title).toBe('PHASE R11: PRODUCT PACKAGING — v14.2');
    for (const name of names) {
      const text = file(`phases/${name}`);
      if (!/â€|â†|â”/.test(text)) expect(repairText(text)).toBe(text.replace(/^\uFEFF/, ''));
      else expect(repairText(text)).not.toMatch(/â€|â†|â”|Ã—|Î©/);
    }
  });
});
