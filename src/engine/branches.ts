/** The lines of several histories as a tree: which of them is the trunk, and where each of the others left it. */
import type { StoredLine } from './ports.ts';

export class Branches {
  /** At each fork the side that parted first. */
  readonly trunk: readonly StoredLine[];
  /** All other lines, each after the one it was built on. */
  readonly others: readonly StoredLine[];
  readonly #byHash: ReadonlyMap<string, StoredLine>;
  readonly #onTrunk: ReadonlySet<string>;

  constructor(all: readonly StoredLine[]) {
    this.#byHash = new Map(all.map((line) => [line.hash, line]));
    this.trunk = pickTrunk([...this.#byHash.values()]);
    this.#onTrunk = new Set(this.trunk.map((line) => line.hash));
    this.others = [...this.#byHash.values()].filter((line) => !this.#onTrunk.has(line.hash)).toSorted(byPlace);
  }

  /** The first line of a branch stands for all of it. */
  rootOf(line: StoredLine): StoredLine {
    let root = line;
    for (let before = this.#byHash.get(root.prev); before; before = this.#byHash.get(root.prev)) {
      if (this.#onTrunk.has(before.hash)) break;
      root = before;
    }
    return root;
  }

  /** The number of the last line that a branch shares with the trunk. */
  forkOf(line: StoredLine): number {
    return this.#byHash.get(this.rootOf(line).prev)?.seq ?? 0;
  }
}

/** The same on every machine: by number, then by time, then by hash. */
function byPlace(a: StoredLine, b: StoredLine): number {
  return a.seq - b.seq || compare(a.body.at, b.body.at) || compare(a.hash, b.hash);
}

/** By code unit: no machine's language may have a say in it. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function pickTrunk(lines: readonly StoredLine[]): StoredLine[] {
  const children = new Map<string, StoredLine[]>();
  for (const line of lines) children.set(line.prev, [...(children.get(line.prev) ?? []), line]);
  const trunk: StoredLine[] = [];
  for (let hash = ''; ;) {
    const [next] = (children.get(hash) ?? []).filter((line) => line.seq === trunk.length + 1).toSorted(byPlace);
    if (!next) return trunk;
    trunk.push(next);
    hash = next.hash;
  }
}

/** Ids of the commands that a history knows: those it took, and those that an earlier merge looked at and refused. */
export function commandsKnown(lines: readonly StoredLine[]): Set<string> {
  const known = new Set(lines.map((line) => line.body.cmd.id));
  for (const { body } of lines) {
    for (const event of body.events) {
      if (event['type'] !== 'merge-recorded') continue;
      for (const { command } of event['refused'] as { command: string }[]) known.add(command);
    }
  }
  return known;
}
