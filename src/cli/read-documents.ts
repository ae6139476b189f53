/** `--file [KIND=]PATH` to the documents of a submission. */
import { slotKinds } from '../core/line.ts';
import type { Sources } from './sources.ts';
import { orStandardInput, workspacePath } from './workspace-path.ts';

export interface GivenDocument {
  readonly kind?: string;
  readonly file?: string;
  readonly content?: string;
}

export async function readDocuments(given: readonly string[], sources: Sources): Promise<GivenDocument[]> {
  const documents: GivenDocument[] = [];
  for (const one of given) {
    const { kind, path } = splitKind(one);
    const named = kind === undefined ? {} : { kind };
    documents.push(
      path === '-'
        ? { ...named, content: await sources.stdin('--file') }
        : { ...named, file: workspacePath(sources.place, path, orStandardInput) },
    );
  }
  return documents;
}

/** Only a known kind counts: `a=b.md` may be the name of a file. */
function splitKind(given: string): { readonly kind?: string; readonly path: string } {
  const at = given.indexOf('=');
  const kind = given.slice(0, Math.max(at, 0));
  return (slotKinds as readonly string[]).includes(kind) ? { kind, path: given.slice(at + 1) } : { path: given };
}
