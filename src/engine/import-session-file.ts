/** A session file without a journal becomes the first line of one, with the next write. */
import { importFromSessionFile, parseSessionFile } from '../artifacts/session-file/index.ts';
import type { Command, CommandOf } from '../core/command.ts';
import { type Problem, ProblemError } from '../core/problem.ts';
import { documentSha, sha256 } from './hash.ts';
import { someone } from './observe-documents.ts';
import type { Opened, Pending } from './opened.ts';
import { sessionFilePath } from './paths.ts';
import type { World } from './world.ts';

export interface ImportPending {
  readonly pending: Pending;
  readonly warnings: readonly Problem[];
  readonly action: Opened['sessionFile'];
}

/** `undefined` when there is no such file, or none that can be read: that is a matter for `migration.ts`. */
export async function importPending(world: World, key: string): Promise<ImportPending | undefined> {
  const path = sessionFilePath(world.config, key);
  const bytes = await world.files.read(path);
  if (!bytes) return undefined;
  const parsed = parseSessionFile(new TextDecoder().decode(bytes));
  if ('problem' in parsed) {
    if (parsed.problem.code === 'session-file/unknown-version') throw new ProblemError({ ...parsed.problem, at: path });
    return undefined;
  }
  const files = await readFilesNamed(world, parsed.document);
  let count = 0;
  const imported = importFromSessionFile(parsed.document, {
    fileOf: (name) => files.get(name),
    // The same file gives the same ids, so that looking twice imports once.
    newId: () => `imported-${(count += 1)}`,
    key,
  });
  const command = {
    ...imported.command,
    key,
    id: `import-${sha256(bytes).slice(0, 16)}`,
  } as CommandOf<'import-session'>;
  const taken = shasIn(command);
  const blobs = [...files.values()].filter((file) => taken.has(file.sha)).map((file) => file.content);
  const warnings = [...parsed.warnings, ...imported.warnings];
  return {
    pending: { command: command as Command, by: { ...someone, via: 'import' }, blobs },
    warnings,
    // 002-R6: where we read something other than what stands there, the old file is kept.
    action: warnings.length > 0 ? 'back-up' : 'render',
  };
}

/** What the import stands on. A file that is only mentioned somewhere in the record is none of our business. */
function shasIn({ source, stages }: CommandOf<'import-session'>): Set<string | undefined> {
  return new Set([source.sha, ...stages.flatMap((stage) => stage.documents.map((document) => document.sha))]);
}

/** Every workspace file that the document names anywhere. */
async function readFilesNamed(world: World, document: unknown) {
  const found = new Map<string, { sha: string; bytes: number; content: Uint8Array }>();
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && value.length < 300 && /^[^\0\n]+\.[a-z]+$/i.test(value))
      names.add(value.replaceAll('\\', '/').replace(/^(\.\/)+/, ''));
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) walk(inner);
  };
  walk(document);
  for (const name of names) {
    const content = await world.files.read(name).catch(() => undefined);
    if (content) found.set(name, { sha: documentSha(content), bytes: content.length, content });
  }
  return found;
}
