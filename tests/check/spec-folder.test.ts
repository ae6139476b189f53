/** A specification with its stories, plan and marked tasks in one folder: what one of them lost is told where it stands. */
import { describe, expect, test } from 'vitest';
import type { CheckValue } from '../../src/engine/operations/check.ts';
import { inProcessValidator } from '../../src/validators/in-process.ts';
import { agent, memoryWorld } from '../support/memory-world.ts';

async function told(files: Readonly<Record<string, string>>): Promise<string[]> {
  const world = { ...memoryWorld(), validator: inProcessValidator() };
  for (const [path, text] of Object.entries(files)) world.put(path, text);
  const { operations } = await import('../../src/engine/operations/index.ts');
  const { value } = await (await operations.check())(world, { targets: ['.'] }, agent);
  return (value as CheckValue).findings.map(({ severity, code, at }) => `${severity} ${code} ${at}`);
}

const story = (number: number, title: string) =>
  `### User Story ${number} - ${title} (Priority: P${number})\n\nA keeper does it.\n\n1. **Given** a hive, **When** it is opened, **Then** bees are seen.\n\n`;
const specification = (more = '') =>
  [
    '# Feature Specification: Hive Log\n\n## Problem\n\nVisits are forgotten.\n\n## Target Users\n\nKeepers.\n\n## User Stories\n\n',
    ...['Log a visit', 'Weigh a hive', 'Share a log'].map((title, i) => story(i + 1, title)),
    '## Requirements\n\n- **FR-001**: System MUST log visits.\n- **FR-002**: System MUST weigh hives.\n',
    `- **FR-003**: System MUST share logs.\n${more}\n## Out of Scope\n\n- Honey\n`,
  ].join('');
const tasks = (second = '[US2]', more = '') =>
  [
    '# Tasks: Hive Log\n\n## Setup\n\n- [ ] T001 Create the project\n',
    '## User Story 1\n\n- [ ] T002 [P] [US1] Visits in src/visit.py (FR-001)\n- [ ] T003 [US1] List them (FR-001)\n',
    `## User Story 2\n\n- [ ] T004 ${second} Weights in src/scale.py (FR-002)\n`,
    `## User Story 3\n\n- [ ] T005 [US3] Share (FR-003)\n\n## Dependencies\n\n- T002-T003 come first\n${more}`,
  ].join('\n');
const folder = (spec: string, list: string) => ({ 'specs/001-hive/spec.md': spec, 'specs/001-hive/tasks.md': list });
const lineOf = (text: string, words: string) => text.slice(0, text.indexOf(words)).split('\n').length;

describe('[002-R41] marks of tasks', () => {
  test('a sound folder is let pass', async () => {
    expect(await told(folder(specification(), tasks()))).toEqual([]);
    expect(await told(folder(specification(), tasks('')))).toEqual([]);
    expect(await told(folder(specification(), tasks('[US1-US2]')))).toEqual([]);
  });

  test('a story that no task is marked for any more', async () => {
    const spec = specification();
    expect(await told(folder(spec, tasks('[US1]')))).toEqual([
      `warning link/not-taken-up specs/001-hive/spec.md:${lineOf(spec, '### User Story 2')}`,
    ]);
    const later = spec.replace('Weigh a hive (', 'Weigh a hive (deferred, ');
    expect(await told(folder(later, tasks('[US1]')))).toEqual([]);
  });

  test.each([
    '- T004-T019 in any order\n',
    '- Depends on T050\n',
    '- Parallel: T002, T004 and T031\n',
    '- T002..T044\n',
  ])('a task that is not there: %s', async (line) => {
    const list = tasks('[US2]', line);
    expect(await told(folder(specification(), list))).toEqual([
      `warning link/unknown-ticket specs/001-hive/tasks.md:${lineOf(list, line)}`,
    ]);
  });

  test.each([
    '- T031 was merged into T004\n',
    '- Spec 002 T014 comes first\n',
    '```\nTask: T044\n```\n',
    '- Written by `T044`\n',
  ])('nothing about %s', async (line) => {
    expect(await told(folder(specification(), tasks('[US2]', line)))).toEqual([]);
  });
});

const table = (last: string) =>
  `\n| ID | Requirement | Rank |\n|---|---|---|\n| FR-004 | System MUST export a log | P1 |\n| FR-005 | System MUST print a log | P2 |\n| FR-006 | ${last} | P2 |\n`;

describe('[002-R38] a table of requirements', () => {
  test('one that says nothing is told, and lists go on in tables', async () => {
    const list = tasks('[US2]', '').replaceAll('(FR-003)', '(FR-003, FR-004, FR-005, FR-006)');
    expect(await told(folder(specification(table('System MUST keep a log')), list))).toEqual([]);
    const spec = specification(table(''));
    expect(await told(folder(spec, list))).toEqual([
      `warning text/part-left-out specs/001-hive/spec.md:${lineOf(spec, '| FR-006')}`,
    ]);
  });
});

const questions = (state: string) =>
  `## Preguntas\n\n| # | Pregunta | Estado |\n|---|---|---|\n| 1 | ¿Quién firma? | ${state} |\n`;

describe('[002-R38] what is left open', () => {
  test('in a list of the specification, and in a plan that cites nothing', async () => {
    const spec = specification('- **FR-004**: System MUST keep logs [NEEDS CLARIFICATION: how long?]\n');
    const list = tasks().replaceAll(/ \(FR-\d+\)/g, '');
    const plan = '# Implementation Plan: [FEATURE NAME]\n\n## Summary\n\nKeepers log.\n\n[NOTES]\n';
    expect((await told({ ...folder(spec, list), 'specs/001-hive/plan.md': plan })).toSorted()).toEqual([
      'warning text/unfinished specs/001-hive/plan.md:1',
      'warning text/unfinished specs/001-hive/plan.md:7',
      `warning text/unfinished specs/001-hive/spec.md:${lineOf(spec, '- **FR-004')}`,
    ]);
  });

  test('in other languages, and questions of what is approved', async () => {
    const check = (more: string) => told({ ...folder(specification(more), tasks()) });
    expect(await check('\n| Clave | Valor |\n|---|---|\n| Cera | Por definir |\n')).toEqual([
      'warning text/unfinished specs/001-hive/spec.md:39',
    ]);
    const spec = (status: string, state: string) =>
      `${specification(`\n${questions(state)}`)}`.replace('\n\n## Problem', `\n\n**Estado:** ${status}\n\n## Problem`);
    expect(await told(folder(spec('Aprobado', 'Abierta'), tasks()))).toEqual([
      `warning text/unfinished specs/001-hive/spec.md:${lineOf(spec('Aprobado', 'Abierta'), '| 1 |')}`,
    ]);
    expect(await told(folder(spec('Borrador', 'Abierta'), tasks()))).toEqual([]);
    expect(await told(folder(spec('Aprobado', 'Resuelta'), tasks()))).toEqual([]);
  });
});
