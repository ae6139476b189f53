/**
 * What was found in each group of documents the last time. On a few shelves: a file for each group took longer to write than the group to look
 * at, and one file for all would be read whole by who checks one design of a thousand.
 */
import type { Json, JsonObject } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import type { TicketGraph } from '../../stages/tickets/graph.ts';
import { sha256 } from '../hash.ts';
import type { Memory } from '../ports.ts';

/** What our own checks say of a group (own-findings.ts). */
export interface OwnFindings {
  readonly findings: readonly Problem[];
  readonly graph?: TicketGraph;
  /** Some of it is read as if it were written in our form. */
  readonly isReadAs: boolean;
  /** Of changes and of lists of tasks. */
  readonly more: readonly Problem[];
  /** Of ids of any house: only where nothing else is told. */
  readonly ids: readonly Problem[];
}

/** A shelf for each of the sixteen digits that a hash can begin with. */
const nameOfShelf = (place: string): string => `check-${place[0]}`;

/** Designs go and new ones come: what was written longest ago makes room. */
const mostOnShelf = 1_000;

interface Shelf {
  /** By place, those written last at the end. */
  readonly kept: Map<string, Json>;
  isNew: boolean;
}

export class KeptFindings {
  readonly #memory: Memory;
  readonly #shelves = new Map<string, Shelf>();

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** `of`: which group it is; `asked`: a hash of all that it was asked about. */
  async find(of: string, asked: string): Promise<OwnFindings | undefined> {
    const place = placeOf(of);
    const { kept } = await this.#shelf(place);
    const there = kept.get(place) as unknown as { asked: string; found: OwnFindings } | undefined;
    return there?.asked === asked ? there.found : undefined;
  }

  async keep(of: string, asked: string, found: OwnFindings): Promise<void> {
    const place = placeOf(of);
    const shelf = await this.#shelf(place);
    shelf.kept.delete(place);
    shelf.kept.set(place, { asked, found } as unknown as Json);
    shelf.isNew = true;
  }

  /** Only now is anything written. */
  async close(): Promise<void> {
    for (const [name, { kept, isNew }] of this.#shelves)
      if (isNew) await this.#memory.writeCache(name, Object.fromEntries([...kept].slice(-mostOnShelf)));
  }

  async #shelf(place: string): Promise<Shelf> {
    const name = nameOfShelf(place);
    const known = this.#shelves.get(name);
    if (known) return known;
    const read: JsonObject = (await this.#memory.readCache(name)) ?? {};
    const made = { kept: new Map(Object.entries(read)), isNew: false };
    this.#shelves.set(name, made);
    return made;
  }
}

const placeOf = (of: string): string => sha256(of).slice(0, 24);
