/**
 * The codebase reader (X33): what a codebase says about itself, so that nobody is asked what can be looked up. Nothing
 * is run but git, no link is followed, and the same tree gives the same pack.
 */
import { resolve } from 'node:path';
import { recentCommits } from '../git.ts';
import { FactsCache } from './cache.ts';
import type { Collected } from './collect-facts.ts';
import { collectFacts } from './collect-facts.ts';
import { completePack, describeFiles } from './describe-codebase.ts';
import { sessionsOf } from './describe-work.ts';
import { isInRepository } from './git-files.ts';
import { listFiles } from './list-files.ts';
import { matchTopic } from './match-topic.ts';
import type { Witness } from '../kept/witness.ts';
import { packOf } from './pack-of.ts';
import { witnessFolders } from './witness-folders.ts';
import { realRoot } from './path-facts.ts';
import { lstatIfThere, SafeFiles } from './safe-files.ts';
import type { CodebaseLimits, CodebasePack } from './types.ts';
import { usualLimits } from './types.ts';

export interface ReadCodebaseOptions {
  readonly root: string;
  readonly topic?: string;
  /** Tokens, by the guarded estimate; without it the lists have only their own limits. */
  readonly budget?: number;
  /** Without the last commits: git is asked once less. */
  readonly withoutHistory?: boolean;
  /** Facts of files are kept here between runs. */
  readonly cacheFolder?: string;
  /** Told of everything that the pack depends on. */
  readonly witness?: Witness;
  readonly limits?: Partial<CodebaseLimits>;
  /** How the answer came about; it differs from run to run, so it is no part of the pack. */
  readonly report?: (effort: Effort) => void;
  /** For tests: another program instead of git. */
  readonly git?: string;
  /** Ends a git that hangs; the files are then listed without it. */
  readonly gitTimeoutMs?: number;
}

export interface Effort {
  readonly files: number;
  readonly bytes: number;
  readonly read: number;
  readonly reused: number;
}

export async function readCodebase(options: ReadCodebaseOptions): Promise<CodebasePack> {
  const { topic, budget, git = 'git', gitTimeoutMs = 5000 } = options;
  const limits = { ...usualLimits, ...options.limits };
  const root = realRoot(options.root);
  if (root === undefined || !lstatIfThere(root)?.isDirectory())
    return fit(nothing(topic, `${options.root} is no folder that can be read.`), budget);
  const { witness } = options;
  // Under another name of the root the same paths would mean something else.
  if (witness?.root !== root) witness?.refuse();
  const files = new SafeFiles(root, witness);
  // Both gits work while the cache is read and the files that it names are looked at.
  const listing = listFiles(files, { limit: limits.files, git, gitTimeoutMs });
  const history =
    options.withoutHistory !== true && isInRepository(root)
      ? recentCommits(root, { program: git, timeoutMs: gitTimeoutMs })
      : undefined;
  const folder = options.cacheFolder === undefined ? undefined : resolve(options.cacheFolder);
  const cache = new FactsCache(root, folder);
  for (const path of cache.paths()) files.stamp(path);
  const { paths, warnings, isForeign = false } = await listing;
  const collected = await collectFacts(files, paths, cache, limits);
  const past = await history;
  const { commits, warnings: gitWarnings } = past && !isForeign ? past : { commits: [], warnings: [] };
  const describe = (facts: Collected, kept: FactsCache): CodebasePack => {
    // A file that was read just now may have a stamp that is not to be trusted yet.
    let base = facts.read === 0 ? kept.described(facts.fingerprint) : undefined;
    if (base === undefined) kept.describe(facts.fingerprint, (base = describeFiles(facts.files)));
    return completePack(base, {
      matches: topic === undefined || topic.trim() === '' ? undefined : matchTopic(topic, facts.files),
      commits: commits.map((commit) => ({ ...commit, hash: commit.hash.slice(0, 12) })),
      sessions: sessionsOf(files),
      warnings: [...warnings, ...facts.warnings, ...gitWarnings],
    });
  };
  let pack: CodebasePack;
  try {
    pack = describe(collected, cache);
    cache.save(paths);
    if (witness) await witnessFolders(witness, files, { git, timeoutMs: gitTimeoutMs });
  } catch (error) {
    if (cache.reused === 0) throw error;
    // The cache has the right checksum and the wrong contents: as if there were none.
    const empty = new FactsCache(root, undefined);
    pack = describe(await collectFacts(files, paths, empty, limits), empty);
  }
  options.report?.({ files: paths.length, bytes: collected.bytes, read: collected.read, reused: cache.reused });
  return fit(pack, budget);
}

const fit = (pack: CodebasePack, budget: number | undefined) => (budget === undefined ? pack : packOf(pack, budget));

function nothing(topic: string | undefined, warning: string): CodebasePack {
  const matches = topic === undefined ? undefined : matchTopic(topic, []);
  return completePack(describeFiles([]), { matches, commits: [], sessions: [], warnings: [warning] });
}
