import { expect, test } from 'vitest';
import { rolesByCitation } from './specification-roles.ts';

const spec = (folder: string) => ({
  kind: 'prd',
  path: `${folder}/spec.md`,
  text: '# Spec\n\n## Requirements\n\n- **FR-001**: System MUST a\n- **FR-002**: System MUST b\n',
});
const cites = 'Checked (FR-001), kept (FR-002).\n';

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
