/** The facts of all files, from the cache where the stamp is the same, within limits that count and never time. */
import type { FactsCache } from './cache.ts';
import { extractFacts } from './extract-facts.ts';
import type { KnownFile } from './file-facts.ts';
import { isTestFile, isWorthReading, languageOf } from './file-kinds.ts';
import type { SafeFiles } from './safe-files.ts';
import type { CodebaseLimits } from './types.ts';
import { crc32 } from 'node:zlib';

export interface Collected {
  readonly files: readonly KnownFile[];
  readonly warnings: readonly string[];
  /** Bytes that the facts stand on, whether read now or earlier. */
  readonly bytes: number;
  readonly read: number;
  /** The same for the same limits and the same files that are not read; those that are read have their own stamps. */
  readonly fingerprint: string;
}

export async function collectFacts(
  files: SafeFiles,
  paths: readonly string[],
  cache: FactsCache,
  limits: CodebaseLimits,
): Promise<Collected> {
  const known: KnownFile[] = [];
  const counts = { notFiles: [] as string[], unread: 0, partial: 0, binary: 0, unparsable: [] as string[] };
  let bytes = 0;
  let read = 0;
  const others: string[] = [];
  for (const path of paths) {
    const stamp = files.stamp(path);
    if (stamp === undefined) {
      counts.notFiles.push(path);
      continue;
    }
    const language = languageOf(path);
    const cost = Math.min(stamp.size, limits.bytesPerFile);
    let facts = cost > 0 ? cache.get(path, stamp) : undefined;
    const isWorth = facts !== undefined || (cost > 0 && isWorthReading(path));
    // The same files are left out on every run, cached or not.
    if (!isWorth || bytes + cost > limits.bytes) {
      if (isWorth) counts.unread++;
      others.push(path);
      known.push({ path, language, isTest: isTestFile(path), facts: {} });
      continue;
    }
    bytes += cost;
    if (stamp.size > limits.bytesPerFile) counts.partial++;
    if (facts === undefined) {
      const head = files.head(path, limits.bytesPerFile);
      facts = head ? await extractFacts(path, head, stamp.size <= limits.bytesPerFile) : { flaw: 'unreadable' };
      cache.put(path, stamp, facts);
      read++;
    }
    if (facts.flaw === 'binary') counts.binary++;
    if (facts.flaw === 'unparsable' || facts.flaw === 'unreadable') counts.unparsable.push(path);
    // What is called source and holds zero bytes is not source: it must not count as a file of its language.
    known.push(
      facts.flaw === 'binary'
        ? { path, isTest: false, facts }
        : { path, language, isTest: facts.isTest === true, facts },
    );
  }
  const fingerprint = `${known.length} ${bytes} ${crc32(JSON.stringify([limits, others]))}`;
  return { files: known, warnings: warningsOf(counts, limits), bytes, read, fingerprint };
}

function warningsOf(
  counts: { notFiles: string[]; unread: number; partial: number; binary: number; unparsable: string[] },
  limits: CodebaseLimits,
): string[] {
  const { notFiles, unread, partial, binary, unparsable } = counts;
  return [
    ...(notFiles.length > 0 ? [`Links, folders, special or missing files are not looked at: ${some(notFiles)}.`] : []),
    ...(partial > 0
      ? [`${partial} files are larger than ${limits.bytesPerFile} bytes: only their beginning was read.`]
      : []),
    ...(unread > 0 ? [`${unread} files were not read: the limit is ${limits.bytes} bytes in all.`] : []),
    ...(binary > 0 ? [`${binary} files named like text are binary: not looked into.`] : []),
    ...(unparsable.length > 0 ? [`Could not be parsed: ${some(unparsable)}.`] : []),
  ];
}

const some = (names: readonly string[]) =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
