/** Two people who parted with one session. */
import type { Problem } from '../../src/core/problem.ts';
import type { GitWorkspace } from '../support/git-repo.ts';
import { key } from '../support/walk-session.ts';

export const session = key;

export const rules = '.claude/design/user-export-rules.md';

export const codes = (notes: readonly Problem[]) => notes.map((note) => note.code);

export const note = (workspace: GitWorkspace, id: string) =>
  workspace.run('note', { session, text: `Note ${id}`, commandId: id });

/** Ids that the history knows: on its chain, or listed by a merge as refused. */
export async function known(workspace: GitWorkspace): Promise<string[]> {
  const stored = await workspace.app.world.store.load(key);
  const lines = stored?.lines ?? [];
  const refused = lines.flatMap((line) =>
    line.body.events.flatMap((event) =>
      event['type'] === 'merge-recorded' ? (event['refused'] as { command: string }[]) : [],
    ),
  );
  return [...lines.map((line) => line.body.cmd.id), ...refused.map((one) => one.command)];
}
