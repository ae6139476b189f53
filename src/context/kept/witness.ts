/**
 * What an answer was made from: every path that was looked at, and how it stood. Names alone would not do: a file may be
 * changed in place, keep its size, or be put back with an older date. The time of change of its inode cannot be set by
 * hand, so all four together tell one content from another.
 */
import { lstatSync, type Stats } from 'node:fs';
import { isAbsolute } from 'node:path';
import { unoptimised } from '../../engine/unoptimised.ts';

/** A clock ticks, some disks only every two seconds: what is this fresh may change again and look the same. */
const freshMs = 2000;
/** More would take longer to look at than the answer to make. */
const mostPaths = 20_000;

/** Numbers of one path: time and size of its content, time of change and number of its inode. All 0: not there. */
export const numbersOfPath = 4;

export class Witness {
  readonly root: string;
  /** What changed later than this is not settled yet. */
  readonly #settledAt: number;
  readonly #seen = new Map<string, readonly number[]>();
  #isUsable = true;

  constructor(root: string, restMs = freshMs) {
    this.root = root;
    this.#settledAt = Date.now() - restMs;
  }

  /** Relative to the root, or absolute. Before or while it is read: what changes later is then too fresh to be kept. */
  look(path: string): void {
    if (this.#seen.has(path)) return;
    const stat = statOf(placeOf(this.root, path));
    // Where it leads may change while the link stays.
    if (stat?.isSymbolicLink()) this.refuse();
    this.note(path, stat);
  }

  /** For whoever has looked already. */
  note(path: string, stat: Stats | undefined): void {
    if (this.#seen.has(path)) return;
    if (path.includes('\n')) this.refuse();
    this.#seen.set(path, numbersOf(stat));
  }

  /** Something was read that no stamp stands for. */
  refuse(): void {
    this.#isUsable = false;
  }

  /** `undefined` when what was looked at is too much or too fresh to vouch for anything. */
  testimony(): Testimony | undefined {
    if (!this.#isUsable || this.#seen.size > mostPaths) return undefined;
    const paths = [...this.#seen.keys()];
    const numbers = new Float64Array(paths.length * numbersOfPath);
    let at = 0;
    for (const stand of this.#seen.values()) {
      const [modified = 0, , changed = 0] = stand;
      if (modified > this.#settledAt || changed > this.#settledAt) return undefined;
      numbers.set(stand, at);
      at += numbersOfPath;
    }
    return { paths, numbers };
  }
}

export interface Testimony {
  readonly paths: readonly string[];
  readonly numbers: Float64Array;
}

/** From here on the way in which the loop runs makes a difference. */
const many = 1000;

/** Whether everything stands as it stood. */
export function stillStands(root: string, testimony: Testimony): boolean {
  if (testimony.paths.length < many) return compare(root, testimony);
  return unoptimised(() => compare(root, testimony));
}

function compare(root: string, { paths, numbers }: Testimony): boolean {
  for (let i = 0, at = 0; i < paths.length; i += 1, at += numbersOfPath) {
    const path = paths[i] ?? '';
    const stat = statOf(placeOf(root, path));
    if (stat === undefined ? numbers[at + 3] !== 0 : !isSame(stat, numbers, at)) return false;
  }
  return true;
}

const isSame = (stat: Stats, numbers: Float64Array, at: number) =>
  numbers[at] === stat.mtimeMs &&
  numbers[at + 1] === stat.size &&
  numbers[at + 2] === stat.ctimeMs &&
  numbers[at + 3] === stat.ino;

const numbersOf = (stat: Stats | undefined) =>
  stat ? [stat.mtimeMs, stat.size, stat.ctimeMs, stat.ino] : [0, 0, 0, 0];

const placeOf = (root: string, path: string) => (path === '' ? root : isAbsolute(path) ? path : `${root}/${path}`);

/** What may not be looked at counts as not there, as for everybody who reads. */
function statOf(place: string): Stats | undefined {
  try {
    return lstatSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
