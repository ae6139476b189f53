import { expect, test } from 'vitest';
import { rolesByCitation, withSpecifications } from './specification-roles.ts';

const spec = (folder: string) => ({
  kind: 'prd',
  path: `${folder}/spec.md`,
  text: '# Spec\n\n## Requirements\n\n- **FR-001**: System MUST a\n- **FR-002**: System MUST b\n',
});
const cites = 'Checked (FR-001), kept (FR-002).\n';

test('an architecture beside what was asked for is the design, whatever it cites', () => {
  const loose = [
    { path: 'specs/001-a/architecture.md', text: '# Boats\n\n## Overview\n' },
    { path: 'architecture.md', text: '# This repository\n' },
  ];
  expect(rolesByCitation([spec('specs/001-a')], loose)).toEqual([{ path: 'specs/001-a/architecture.md', kind: 'tdd' }]);
});

test('what is called requirements may be cited by what has no form alone', () => {
  const text = '# Software Requirements\n\n### FR-001\n\nA boat shall leave.\n\n### FR-002\n\nA boat shall return.\n';
  const matrix = { path: 'docs/matrix.md', text: '| FR-001 | `a.py` |\n| FR-002 | `b.py` |\n' };
  expect(rolesByCitation([], [{ path: 'docs/SRS.md', text }, matrix])).toEqual([{ path: 'docs/SRS.md', kind: 'prd' }]);
  expect(rolesByCitation([], [{ path: 'docs/SRS.md', text }])).toEqual([]);
});

test('a plan and a data model are parts of the design where they cite the specification in their folder', () => {
  const loose = [
    { path: 'specs/001-a/plan.md', text: cites },
    { path: 'specs/001-a/data-model.md', text: cites },
    { path: 'specs/001-a/research.md', text: cites },
    { path: 'specs/002-b/plan.md', text: 'Nothing is cited, except FR-001.\n' },
    { path: 'docs/plan.md', text: cites },
  ];
  expect(rolesByCitation([spec('specs/001-a'), spec('specs/002-b')], loose)).toEqual([
    { path: 'specs/001-a/plan.md', kind: 'tdd' },
    { path: 'specs/001-a/data-model.md', kind: 'tdd' },
  ]);
});

const task = (id: string) => `- [ ] 1.1 Build it\n  - _Requirements: ${id}_\n`;

test.each(['FR-001', 'BR-1'])('what is asked for as %s is rules where slanted lines of tasks cite it', (first) => {
  const second = first.replace('1', '2');
  const text = `# Requirements: Boats\n\n## Requirements\n\n- **${first}**: A boat MUST leave.\n- **${second}**: A boat MUST return.\n`;
  const tasks = { kind: 'ticket', path: 'specs/a/tasks.md', text: task(first) + task(second) };
  const read = withSpecifications([{ kind: 'prd', path: 'specs/a/requirements.md', text }, tasks]);
  expect(read.map(({ kind }) => kind)).toEqual(['prd', 'rules', 'ticket']);
});
