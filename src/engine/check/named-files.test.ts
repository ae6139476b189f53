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

test('003-R40: a file that is made and then changed shows that the code is here, as any that is changed', async () => {
  const world = memoryWorld();
  world.put('src/a.ts', 'x');
  const row = (file: string, action: string) => `| ${file} | ${action} | x |`;
  const rows = [row('src/a.ts', 'Create'), row('src/gone.ts', 'Modify'), row('src/a.ts', 'Modify')];
  const text = `# Design\n\n## File Structure\n\n| File | Action | Purpose |\n|---|---|---|\n${rows.join('\n')}\n`;
  const found = await namedFileFindings(world, [{ ...document, text }]);
  expect(found.map(({ code, at }) => `${code} ${at}`)).toEqual([
    'drift/file-missing docs/design.md:8',
    'drift/file-exists docs/design.md:7',
  ]);
});

test('where none of the changed files is there, nor the folder of one, the code lies elsewhere', async () => {
  const world = memoryWorld();
  world.put('lib/other.ts', 'x');
  expect(await namedFileFindings(world, [document])).toEqual([]);
});

test('003-R40: all that a design changes may be gone, from a folder that is there or beside a file that it makes', async () => {
  const world = memoryWorld();
  const rows = (...all: string[]) =>
    `# Design\n\n## File Structure\n\n| File | Action |\n|---|---|\n${all.map((one) => `| ${one} |\n`).join('')}`;
  const told = async (path: string, ...all: string[]) =>
    (await namedFileFindings(world, [{ ...document, path, text: rows(...all) }])).map(
      ({ code, at }) => `${code} ${at}`,
    );
  world.put('src/real.ts', 'x');
  world.put('parts/mail/src/in/part.ts', 'x');
  expect(await told('docs/y.md', 'src/gone.ts | Modify')).toEqual(['drift/file-missing docs/y.md:7']);
  expect(await told('docs/y.md', 'lib/gone.ts | Delete')).toEqual([]);
  expect(await told('docs/y.md', 'lib/gone.ts | Delete', 'src/real.ts | Create')).toEqual([
    'drift/file-missing docs/y.md:7',
    'drift/file-exists docs/y.md:8',
  ]);
  expect(await told('parts/mail/docs/y.md', 'src/in/part.ts | Modify', 'src/in/gone.ts | Modify')).toEqual([
    'drift/file-missing parts/mail/docs/y.md:8',
  ]);
});

test('002-R27: files in lists, in the words that people use', async () => {
  const world = memoryWorld();
  for (const path of ['src/api.ts', 'src/old.ts', 'src/made.ts']) world.put(path, 'x');
  const text = `# Technical Design: x

## Implementation Plan

1. Modify \`src/api.ts\` so that it asks the limiter.
2. Update the sender in \`src/gone.ts\`.
3. Create \`src/made.ts\` for the limiter.
4. Delete \`src/old.ts\`.
5. \`src/made/new.ts\` (new): what is counted.
6. Remove the flag \`export.on\` and read \`src/nowhere.ts\` again.
7. The client calls \`GET /exports\`, see \`docs/missing.md\`.

### Files to change

- src/lost.ts: the route
- nothing else
`;
  const found = await namedFileFindings(world, [{ ...document, text }]);
  expect(found.map(({ code, at }) => `${code} ${at}`)).toEqual([
    'drift/file-missing docs/design.md:6',
    'drift/file-exists docs/design.md:7',
    'drift/file-missing docs/design.md:15',
  ]);
});

test('002-R27: a path behind its verb needs no marks, and a line behind it is no part of its name', async () => {
  const world = memoryWorld();
  for (const path of ['src/api.ts', 'src/made.ts']) world.put(path, 'x');
  const text = `# Technical Design: x

## Implementation Plan

- Modify src/api.ts
- Update src/gone.ts so that it counts
- Create the file src/made.ts, with the limiter
- **Delete** src/old.ts
- Edit \`src/lost.ts:12-20\`
- Edit \`src/api.ts:12\` and \`src/api.ts#L4\`
- Change the a/b test of the page
- Remove and/or hide the link
`;
  const found = await namedFileFindings(world, [{ ...document, text }]);
  expect(found.map(({ code, at, fix = '' }) => `${code} ${at} ${fix}`)).toEqual([
    'drift/file-missing docs/design.md:6 Correct the path, or say that it is to be created.',
    'drift/file-exists docs/design.md:7 ',
    'drift/file-missing docs/design.md:8 Correct the path, or take it out: it is gone.',
    'drift/file-missing docs/design.md:9 Correct the path, or say that it is to be created.',
  ]);
});

test('paths with blanks and of Windows are followed, those outside of the workspace are left alone', async () => {
  const world = memoryWorld();
  for (const path of ['src/kept.ts', 'src/my files/a b.ts']) world.put(path, 'x');
  const text = `# Technical Design: x

## Files to change

- \`src/kept.ts\` (existing)
- \`src/my files/a b.ts\` (modify)
- \`src/my files/no b.ts\` (modify)
- \`src\\kept.ts\` (modify)
- \`src\\win\\path.ts\` (modify)
- \`../outside/secret.ts\` (modify)
- \`/etc/passwd\` (modify)
- \`C:\\Users\\x\\y.ts\` (modify)
- Update \`node src/run.ts\` in the pipeline

## Rollout

| File | Change |
|---|---|
| src/my files/a b.ts | none |
| src/gone.ts | edit |
`;
  const found = await namedFileFindings(world, [{ ...document, text }]);
  expect(found.map(({ code, message, at }) => `${code} ${at} ${message}`)).toEqual([
    'drift/file-missing docs/design.md:7 The design changes src/my files/no b.ts, which is not there.',
    'drift/file-missing docs/design.md:9 The design changes src/win/path.ts, which is not there.',
    'drift/file-missing docs/design.md:20 The design changes src/gone.ts, which is not there.',
  ]);
});
