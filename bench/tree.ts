/** What a command did to a workspace: the files it made or changed, with their bytes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export type Tree = ReadonlyMap<string, Buffer>;

/** Without our private folder: nothing in it is flushed, and it may be lost. */
export function treeOf(root: string): Tree {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.path, entry.name))
    .filter((file) => !file.includes('/.charrette/'));
  return new Map(files.map((file) => [relative(root, file), readFileSync(file)]));
}

export interface Change {
  readonly path: string;
  readonly bytes: Buffer;
  /** The old bytes are still there, in front of these. */
  readonly appended: boolean;
  /** What stood there before. */
  readonly old: Buffer | undefined;
}

export function changes(before: Tree, after: Tree): Change[] {
  return [...after].flatMap(([path, bytes]) => {
    const old = before.get(path);
    if (old?.equals(bytes)) return [];
    const appended = path.endsWith('.jsonl');
    return [{ path, bytes: appended ? bytes.subarray(old?.length ?? 0) : bytes, appended, old }];
  });
}
