/** What would change in a project, file by file: several edits of one file are one change. */
import type { Problem } from '../../core/problem.ts';
import { type Edit, formOf } from './edit.ts';

export interface FileChange {
  readonly path: string;
  /** `undefined`: there is no such file. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export interface Plan {
  readonly changes: readonly FileChange[];
  readonly problems: readonly Problem[];
}

export type Read = (path: string) => Promise<string | undefined>;

/** A problem with one file leaves that file alone, and is said. */
export async function plan(edits: readonly Edit[], how: 'put' | 'take', read: Read): Promise<Plan> {
  const changes: FileChange[] = [];
  const problems: Problem[] = [];
  for (const path of new Set(edits.map((edit) => edit.path))) {
    const before = await read(path);
    let after = before;
    const found: Problem[] = [];
    for (const edit of edits.filter((one) => one.path === path)) {
      if (how === 'take' && after === undefined) continue;
      const form = formOf(edit);
      const changed = how === 'put' ? form.put(edit, after) : form.take(edit, after ?? '');
      if ('problem' in changed) found.push(changed.problem);
      else after = changed.text;
    }
    problems.push(...found);
    // Setting up half a file helps nobody; taking out is done as far as it goes.
    if (after !== before && (how === 'take' || found.length === 0)) changes.push({ path, before, after });
  }
  return { changes, problems };
}

/** Whether anything of ours stands there. */
export async function isInstalled(edits: readonly Edit[], read: Read): Promise<boolean> {
  for (const edit of edits) {
    const text = await read(edit.path);
    if (text !== undefined && formOf(edit).isThere(edit, text)) return true;
  }
  return false;
}
