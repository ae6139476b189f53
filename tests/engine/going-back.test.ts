/** Going back while documents of later stages are edited or lost: there is always a way to the end (S30). */
import { appendFileSync, existsSync, rmSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drive } from '../support/session-driver.ts';
import type { TempWorkspace } from '../support/temp-workspace.ts';
import { key, workspaceAt } from '../support/walk-session.ts';

const session = key;
const design = 'docs/design/user-export.md';
const later = [
  design,
  '.claude/design/user-export-rules.md',
  '.claude/design/user-export-analysis.md',
  '.claude/design/user-export-contracts.md',
  '.claude/design/user-export-bdd.feature',
  'docs/adr/0001-async-export.md',
  '.claude/tickets/EXPORT-001.md',
  '.claude/tickets/EXPORT-003.md',
];

const toTheEnd = (workspace: TempWorkspace, picks: readonly number[] = []) =>
  drive({ root: workspace.root, examples: 'examples/user-export', name: 'on', limit: 100, picks });

describe('after going back to stage 1', () => {
  test('a later document that is gone is asked about when its stage comes, and can be put back', async () => {
    const workspace = await workspaceAt('done');
    await workspace.run('reopen', { session, stage: '1' });
    workspace.remove(design);
    expect((await workspace.run('next', { session })).next).toMatchObject({ kind: 'write', stage: '1' });
    const { recoveries } = await toTheEnd(workspace);
    expect(recoveries).toEqual(['recover-missing-tdd#1']);
    expect(workspace.has(design)).toBe(true);
  });

  test('a hand edit of a later document goes on record once, and its stage still waits', async () => {
    const workspace = await workspaceAt('done');
    await workspace.run('reopen', { session, stage: '1' });
    appendFileSync(workspace.path(design), '\nOne more line.\n');
    const first = await workspace.run('note', { session, text: 'x' });
    expect(first.notes).toEqual([]);
    expect((await workspace.run('status', { session })).notes).toEqual([]);
    expect(workspace.json(workspace.sessionFile())['stage_status']).toMatchObject({
      '1': 'in_progress',
      '3': 'pending',
    });
    expect((await workspace.run('show', { session, what: 'tdd' })).value['documents']).toMatchObject([
      { revisions: 2 },
    ]);
  });

  test('a word that stands in a later document can be redacted', async () => {
    const workspace = await workspaceAt('done');
    await workspace.run('reopen', { session, stage: '1' });
    appendFileSync(workspace.path(design), '\nThe key is hunter2.\n');
    await workspace.run('note', { session, text: 'x' });
    expect(await workspace.refusal('redact', { session, text: 'hunter2' })).toBe('done');
    expect(workspace.text(design)).not.toContain('hunter2');
  });
});

test('[S30] whatever is edited or lost after going back, doing what comes next reaches the end', async () => {
  const harm = fc.record({ path: fc.constantFrom(...later), gone: fc.boolean() });
  const stage = fc.constantFrom('0', '1', '2', '3a', '3b', '4', '5', '6');
  // The first questions are answered at random, later ones as recommended.
  const picked = fc.array(fc.nat(2), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(stage, fc.array(harm, { minLength: 1, maxLength: 4 }), picked, async (back, harms, picks) => {
      const workspace = await workspaceAt('done');
      await workspace.run('reopen', { session, stage: back });
      for (const { path, gone } of harms) {
        if (gone) rmSync(workspace.path(path), { force: true });
        else if (existsSync(workspace.path(path))) appendFileSync(workspace.path(path), '\n# One more line\n');
      }
      await toTheEnd(workspace, picks);
      const { next } = await workspace.reopen().run('next', { session });
      expect(next).toMatchObject({ kind: 'done', why: 'All stages are complete.' });
    }),
    { numRuns: 12 * Number(process.env['FC_TIMES'] ?? 1) },
  );
});
