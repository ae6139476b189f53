/** The folders a session needs, and what git should know about them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atomicWrite } from './atomic-write.ts';
import { isMissing } from './disk-problem.ts';
import { makeDirs } from './disk.ts';
import { lstatIfThere, requireInside } from './inside.ts';
import type { Layout } from './layout.ts';

/**
 * The journal is merged as text, whatever the repository says elsewhere: two histories then meet between conflict
 * markers, where we see both and stop. With `merge=binary` git would keep one side and drop the other in silence.
 */
const attributes = `# Written by charrette. Journals and blobs are hashed byte by byte: no line-end conversion.
*.journal.jsonl -text merge=text
**/*.blobs/* -text
`;

export function scaffold(layout: Layout): void {
  // A link in a repository that one has only just cloned must not send our writes elsewhere.
  for (const folder of [layout.sessions, layout.tmp]) {
    requireInside(layout.root, folder, layout.shown(folder), lstatIfThere(folder));
    makeDirs(folder);
  }
  ignoreAll(join(layout.private, '.gitignore'));
  describeToGit(join(layout.sessions, '.gitattributes'));
}

function ignoreAll(file: string): void {
  if (!existsSync(file)) writeFileSync(file, '*\n');
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

function describeToGit(file: string): void {
  try {
    const present = textOf(file);
    if (present.includes('*.journal.jsonl')) return;
    const separator = present === '' || present.endsWith('\n') ? '' : '\n';
    atomicWrite(file, Buffer.from(present + separator + attributes), { sync: false });
  } catch {
    // Without it git may convert line ends; the reader copes with that.
  }
}
