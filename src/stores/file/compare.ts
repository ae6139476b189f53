/**
 * Telling changes apart: the journal as it is now, against the head that we last acknowledged.
 *
 * | finding                                        | meaning                                              |
 * |------------------------------------------------|------------------------------------------------------|
 * | it contains the head we last saw               | normal                                               |
 * | it ends before that head, and is a git commit  | older: follow it, the later lines are elsewhere      |
 * | it ends before that head, and is no commit     | lost tail: the mirror may still have the lines       |
 * | anything else, strange lines, conflict markers | diverged: read-only until someone decides            |
 */
import type { Head, Standing, StoredLine } from '../../engine/ports.ts';
import { headOf, isOnChain } from '../heads.ts';
import type { JournalContents } from '../journal.ts';
import type { GitState } from './git.ts';

export interface Evidence {
  readonly seen: Head | undefined;
  readonly mirror: () => readonly StoredLine[];
  /** Hashes of lines that were written here and may have lost a race. */
  readonly races: () => ReadonlySet<string>;
  readonly git: () => Promise<GitState>;
}

export async function standingOf(contents: JournalContents, evidence: Evidence): Promise<Standing> {
  const { chain, orphans, markers } = contents;
  const { seen } = evidence;
  if (markers.length > 0) return { is: 'diverged', why: 'markers', lines: orphans };

  const strangers = strangersAmong(contents, evidence);
  if (!seen || isOnChain(chain, seen)) {
    return strangers.length > 0 ? { is: 'diverged', why: 'orphans', lines: orphans } : { is: 'normal' };
  }

  const past = pathTo(seen, chain, [...evidence.mirror(), ...orphans]);
  const inFile = new Set(orphans.map((line) => line.hash));
  const gone = past.lines.filter((line) => !inFile.has(line.hash));
  // Strange lines are explained only if they are what we saw, behind a line that was damaged and that we still have.
  const explained = past.from === 'head' && strangers.every((line) => past.lines.includes(line));
  if (strangers.length > 0 && !explained) return { is: 'diverged', why: 'orphans', lines: orphans };
  if (past.from === 'elsewhere') return { is: 'diverged', why: 'rewritten', lines: past.lines };

  const later = seen.seq - headOf(chain).seq;
  if (strangers.length === 0 && (await evidence.git()) === 'clean') return { is: 'older', later };
  const lines = past.from === 'head' ? gone : [];
  return { is: 'lost-tail', lines, missing: later - (past.lines.length - gone.length) };
}

/**
 * Orphans that someone may count on. The others lost a race: their command was committed later, or their writer left
 * word that they were never acknowledged.
 */
function strangersAmong({ chain, orphans }: JournalContents, { mirror, races }: Evidence): StoredLine[] {
  if (orphans.length === 0) return [];
  const committed = new Set(chain.map((line) => line.body.cmd.id));
  const uncommitted = orphans.filter((line) => !committed.has(line.body.cmd.id));
  if (uncommitted.length === 0) return [];
  const lost = new Set(races());
  for (const { hash } of mirror()) lost.delete(hash);
  return uncommitted.filter((line) => !lost.has(line.hash));
}

interface Path {
  /** Oldest first, up to the head we saw. */
  readonly lines: StoredLine[];
  /** `unknown`: the mirror does not reach back far enough to say, and nothing in it speaks against the head. */
  readonly from: 'head' | 'elsewhere' | 'unknown';
}

/** Walks back from the head we saw, by the lines we still have, to where that history leaves the chain. */
function pathTo(seen: Head, chain: readonly StoredLine[], known: readonly StoredLine[]): Path {
  const byHash = new Map(known.map((line) => [line.hash, line]));
  const lines: StoredLine[] = [];
  let at = seen;
  while (!isOnChain(chain, at)) {
    const line = byHash.get(at.hash);
    if (!line) break;
    lines.unshift(line);
    at = { seq: line.seq - 1, hash: line.prev };
  }
  const head = headOf(chain);
  if (at.seq === head.seq && at.hash === head.hash) return { lines, from: 'head' };
  return { lines, from: at.seq > head.seq ? 'unknown' : 'elsewhere' };
}
