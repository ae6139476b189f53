/** Changes that are made behind a session's back, and the proof that looking at them changes nothing. */
import { expect } from 'vitest';
import type { Problem } from '../../src/core/problem.ts';
import type { TempWorkspace } from '../support/temp-workspace.ts';
import { key } from '../support/walk-session.ts';

export const session = key;

export const rules = '.claude/design/user-export-rules.md';

export const codes = (notes: readonly Problem[]) => notes.map((note) => note.code);

/** Everything that only looks. */
export async function readAll(workspace: TempWorkspace): Promise<void> {
  for (const verb of ['status', 'show', 'next', 'log', 'history'] as const) await workspace.run(verb, { session });
  await workspace.run('list', {});
  await workspace.run('doctor', {});
  await workspace.run('design', { target: key, status: true });
  await workspace.run('design', { target: key });
  await workspace.run('design', { target: key, resume: true });
}

/** Reads everything twice, in two processes, and proves that no file was touched. */
export async function readingChangesNothing(workspace: TempWorkspace): Promise<void> {
  const before = workspace.snapshot();
  await readAll(workspace);
  await readAll(workspace.reopen());
  expect(workspace.snapshot()).toEqual(before);
}
