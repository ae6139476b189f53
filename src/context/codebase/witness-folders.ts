/** Every folder that could hold a new file, and every file that says what is ignored: on these the list of files depends. */
import { dirname, join } from 'node:path';
import { witnessGit } from '../kept/git-witness.ts';
import type { Witness } from '../kept/witness.ts';
import { runGit } from '../run-git.ts';
import { isInThirdParty, isThirdParty } from './file-kinds.ts';
import { isRecordFolder } from './list-files.ts';
import type { SafeFiles } from './safe-files.ts';

const mostOutput = 16 * 1024 * 1024;
const mostFolders = 10_000;

export async function witnessFolders(
  witness: Witness,
  files: SafeFiles,
  { git, timeoutMs }: { git: string; timeoutMs: number },
): Promise<void> {
  const top = witnessGit(witness, files.root, 'files');
  // Without git our own walk has looked at everything.
  if (top === undefined) return;
  for (let folder = files.root; folder !== top; folder = dirname(folder))
    witness.look(join(dirname(folder), '.gitignore'));
  const ask = (...args: string[]) => runGit(args, { folder: files.root, program: git, timeoutMs, mostOutput });
  const { stdout, failure } = await ask('ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--directory');
  if (failure) return witness.refuse();
  const ignored = await ignoredByOthers(stdout.toString('utf8').split('\0'), ask);
  const queue = [''];
  for (let folder = queue.pop(), count = 0; folder !== undefined; folder = queue.pop(), count += 1) {
    if (count > mostFolders) return witness.refuse();
    const entries = files.list(folder);
    // Another repository inside of this one: git lists nothing of it.
    if (folder !== '' && entries.some(({ name }) => name === '.git')) continue;
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name === '.gitignore') files.stamp(path);
      const isSkipped = entry.name === '.git' || isThirdParty(entry.name) || isRecordFolder(path);
      if (entry.isDirectory() && !isSkipped && !ignored.has(path)) queue.push(path);
    }
  }
}

/** A rule of this many folders is asked for; the others are looked into. */
const mostAsked = 500;

/** Folders that a rule above them ignores. What is only ignored by a rule of its own may be so no longer tomorrow. */
async function ignoredByOthers(
  names: readonly string[],
  ask: (...args: string[]) => ReturnType<typeof runGit>,
): Promise<ReadonlySet<string>> {
  const folders = names.flatMap((name) => (name.endsWith('/') && !isInThirdParty(name) ? [name.slice(0, -1)] : []));
  if (folders.length === 0) return new Set();
  // With a slash at its end a folder would be held against its own rules. Odd letters come quoted: such are looked into.
  const { stdout } = await ask('check-ignore', '--no-index', '--', ...folders.slice(0, mostAsked));
  return new Set(stdout.toString('utf8').split('\n'));
}
