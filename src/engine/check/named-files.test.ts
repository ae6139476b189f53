import { expect, test } from 'vitest';
import { memoryWorld } from '../../../tests/support/memory-world.ts';
import { namedFileFindings } from './named-files.ts';

const design = `# Design

## File Structure

| File | Action | Purpose |
|---|---|---|
| \`src/api.ts\` | Modify | a |
| \`src/gone.ts\` | Modify | b |
| \`src/new.ts\` | Create | c |
| \`src/made.ts\` | Create | d |
| \`../../etc/passwd\` | Modify | e |
| src/*.ts | Modify | f |
`;
const document = { kind: 'tdd' as const, path: 'docs/design.md', text: design };

test('003-R40: a file that is changed and is not there, and one that is made and is', async () => {
  const world = memoryWorld();
  world.put('src/api.ts', 'x');
  world.put('src/made.ts', 'x');
  expect((await namedFileFindings(world, [document])).map(({ severity, code, at }) => [severity, code, at])).toEqual([
    ['warning', 'drift/file-missing', 'docs/design.md:8'],
    ['info', 'drift/file-exists', 'docs/design.md:10'],
  ]);
});

test('where none of the changed files is there the code lies elsewhere', async () => {
  expect(await namedFileFindings(memoryWorld(), [document])).toEqual([]);
});
