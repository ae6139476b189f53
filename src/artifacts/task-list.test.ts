import { expect, test } from 'vitest';
import { tasksIn } from './task-list.ts';

const waits = (...said: readonly string[]) => {
  const tasks = ['T001', 'T002', 'T003', 'T004'].map((id) => `- [ ] ${id} [P] Build ${id.slice(-1)}`);
  const text = [...tasks, '', '## Dependencies', '', ...said].join('\n');
  const found = tasksIn({ kind: 'ticket', path: 'specs/a/tasks.md', text }) ?? [];
  return found.map((one) => /^\*\*Depends On:\*\* (.*)$/m.exec(one.text)?.[1]).join(' | ');
};

test.each([
  ['- T002 depends on T001; T004 depends on T002 and T003', 'None | T-001 | None | T-002, T-003'],
  ['- T001 (the store) blocks T002, T003', 'None | T-001 | T-001 | None'],
  ['- T001-T003 before T004', 'None | None | None | T-001, T-002, T-003'],
  ['- Tests before implementation, T2000x depends on nothing', 'None | None | None | None'],
])('what tasks wait for may stand apart from them: %s', (line, expected) => {
  expect(waits(line)).toBe(expected);
});

test('marks may stand before the number of a task', () => {
  const text = '- [ ] T001 [P] Build a\n- [ ] [P] T002 [VERIFY:TEST] Build b\n- [ ] [P] Not counted\n';
  const found = tasksIn({ kind: 'ticket', path: 'specs/a/tasks.md', text }) ?? [];
  expect(found.map((one) => one.text.split('\n', 1)[0])).toEqual(['# T-001: Build a', '# T-002: Build b']);
});
