/** The little that we ask of git when somebody wants a document committed. Nothing of it ever fails a call. */
import type { Problem } from '../core/problem.ts';

export interface GitCommits {
  /**
   * Commits these files of a folder and nothing else, then pushes the branch where there is a remote. What did not work
   * comes back as warnings; a file that is committed already is no trouble.
   */
  commit(request: { readonly folder: string; readonly files: readonly string[]; readonly message: string }): Promise<{
    readonly committed: boolean;
    readonly pushed: boolean;
    readonly warnings: readonly Problem[];
  }>;
}
