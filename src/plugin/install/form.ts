/** What can be done with an edit, whatever its kind. */
import type { Problem } from '../../core/problem.ts';

/** What stands there after the edit; `undefined` for no file. */
export type Changed = { readonly text: string | undefined } | { readonly problem: Problem };

export interface Form<E> {
  /** Puts it there, or brings it up to date. The same text when there is nothing to do. */
  put(edit: E, text: string | undefined): Changed;
  /** Takes out what was put there, and nothing else. */
  take(edit: E, text: string): Changed;
  /** Something of ours stands there, up to date or not. */
  isThere(edit: E, text: string): boolean;
}
