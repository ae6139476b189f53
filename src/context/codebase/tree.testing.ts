/** For tests: a small repository, written as `path: text` pairs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function writeTree(root: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  for (const [path, text] of Object.entries(files)) {
    const place = join(root, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return root;
}
