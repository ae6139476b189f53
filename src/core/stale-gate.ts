/** What one gate makes of the changes since: which of its items lean on them, and what cannot be narrowed down. */
import { type Item, restId } from './item.ts';
import { own } from './json.ts';
import { type StageId, stageIds } from './line.ts';

/** A document as it stands now. */
export interface Standing {
  readonly slot: string;
  /** The PRD stands before the first stage. */
  readonly stage: StageId | 'prd';
  readonly sha: string;
  /** Empty when nobody can read items out of it. */
  readonly items: readonly Item[];
  /** Of its items only this one is followed by others: the alternative that was chosen. */
  readonly chosen?: string;
}

/** What the gate of a stage saw. */
export interface Seen {
  readonly stage: StageId;
  readonly slots: Readonly<Record<string, string>>;
  readonly digests: Readonly<Record<string, string>>;
}

/** The PRD comes out as -1: before everything. */
export const order = (id: StageId | 'prd'): number => (stageIds as readonly string[]).indexOf(id);

/** Is it new or other than the gate saw it? What comes on a later stage was not the gate's matter. */
export function changedSince({ slot, stage, sha }: Standing, gate: Seen): boolean {
  return own(gate.slots, slot) !== sha && order(stage) <= order(gate.stage);
}

/** Every item that stands somewhere, where it stands, and which documents others name something of. */
export class Trace {
  readonly items = new Map<string, Item>();
  readonly homes = new Map<string, Standing>();
  readonly gone = new Map<string, { readonly item: Item; readonly home: Standing }>();
  /** By slot: the stages that name something of that document. */
  readonly #namedBy = new Map<string, Set<StageId | 'prd'>>();

  constructor(documents: readonly Standing[]) {
    for (const document of documents) {
      for (const item of document.items) {
        if (item.gone) this.gone.set(item.id, { item, home: document });
        else {
          this.items.set(item.id, item);
          this.homes.set(item.id, document);
        }
      }
    }
    for (const { slot, stage, items } of documents) {
      for (const cited of items.flatMap(({ gone, cites }) => (gone ? [] : cites))) {
        const home = this.home(cited)?.slot;
        if (home === undefined || home === slot) continue;
        const known = this.#namedBy.get(home);
        if (known) known.add(stage);
        else this.#namedBy.set(home, new Set([stage]));
      }
    }
  }

  /** Where it stands, or stood. */
  home(id: string): Standing | undefined {
    return this.homes.get(id) ?? this.gone.get(id)?.home;
  }

  isNamedAt(id: string, stage: Standing['stage'] | undefined): boolean {
    return [...this.items.values()].some(
      ({ id: own, cites }) => this.homes.get(own)?.stage === stage && cites.includes(id),
    );
  }

  namedBy({ slot }: Standing): ReadonlySet<StageId | 'prd'> {
    return this.#namedBy.get(slot) ?? new Set();
  }
}

export class Gate {
  /** Of its own stage. */
  readonly items: readonly Item[];
  readonly #seen: Seen;
  readonly #others: readonly Seen[];
  readonly #trace: Trace;
  /** Does anything here name something of an earlier stage? */
  readonly #linked: boolean;
  /** Things that a change elsewhere speaks of, each with what changed. */
  readonly #touched = new Map<string, string>();

  constructor(seen: Seen, documents: readonly Standing[], trace: Trace, others: readonly Seen[]) {
    this.#seen = seen;
    this.#others = others;
    this.#trace = trace;
    this.items = documents
      .filter(({ stage }) => stage === seen.stage)
      .flatMap(({ items }) => items.filter(({ gone }) => !gone));
    this.#linked = this.items.some(({ cites }) => cites.some((id) => this.#pointsBack(id)));
  }

  /** What a changed document of an earlier stage means here beyond its changed items: ids of what is new, or `whole` where no link narrows it down. */
  effectOf(document: Standing): readonly string[] | 'whole' {
    const { slot, items } = document;
    if (items.length === 0) return 'whole';
    const isRead = this.#trace.items.has(restId(slot));
    if (!this.#linked) return isRead && !this.#saysOther(document) ? [] : 'whole';
    const concerned = this.#changedItems(document);
    if (!isRead && concerned.length === 0 && !this.#misses()) return 'whole';
    if (!this.#follow(restId(slot), document.stage, this.#changedRest(document))) return 'whole';
    const added: string[] = [];
    const isNamed = this.#isNamed(document);
    for (const item of concerned) {
      if (document.chosen !== undefined && item.id !== document.chosen) continue;
      if (isNamed) {
        if (this.#isNewFor(item, document)) added.push(item.id);
      } else if (!this.#renamed(item) && !this.#followItem(item, document)) return 'whole';
    }
    return added;
  }

  /** Shortest way from an item to something it leans on that is not what the gate saw. Cycles are walked once. */
  pathToChange(start: Item): string[] | undefined {
    const queue: string[][] = start.cites.map((id) => [start.id, id]);
    const visited = new Set([start.id]);
    for (let path = queue.shift(); path; path = queue.shift()) {
      const id = path.at(-1) as string;
      if (visited.has(id)) continue;
      visited.add(id);
      if (this.#differs(id)) return path;
      const cause = this.#touched.get(id);
      if (cause !== undefined && cause !== start.id) return [...path, cause];
      for (const next of this.#trace.items.get(id)?.cites ?? []) queue.push([...path, next]);
    }
    return undefined;
  }

  /** What these words name, the gate knew, and stands no more. */
  goneFrom({ mentions = [] }: Item): string | undefined {
    return mentions.find((id) => own(this.#seen.digests, id) !== undefined && !this.#trace.items.has(id));
  }

  /** Does this id lead to an earlier stage? One that is gone and was known counts. */
  #pointsBack(id: string): boolean {
    const home = this.#trace.home(id);
    return home ? order(home.stage) < order(this.#seen.stage) : own(this.#seen.digests, id) !== undefined;
  }

  /** Is it other than the gate saw it? */
  #differs(id: string): boolean {
    const home = this.#trace.home(id);
    if (home && !changedSince(home, this.#seen)) return false;
    const item = this.#trace.items.get(id) ?? this.#trace.gone.get(id)?.item;
    if (item?.stoodIn)
      return item.stoodIn.includes(own(this.#seen.slots, home?.slot ?? '') ?? '') === (item.gone === true);
    // An id that was unknown then and is unknown now is a dangling link, which is a matter for checks.
    return own(this.#seen.digests, id) !== this.#trace.items.get(id)?.digest;
  }

  #changedItems({ slot, items }: Standing): Item[] {
    return items.filter(({ id }) => id !== restId(slot) && this.#differs(id));
  }

  /** Something that it knew stands nowhere now. */
  #misses(): boolean {
    return Object.keys(this.#seen.digests).some((id) => !this.#trace.items.has(id));
  }

  /** Words are accounted for item by item; what is left stands under the rest. */
  #saysOther({ items }: Standing): boolean {
    const isFollowed = items.some(({ stoodIn }) => stoodIn);
    if (items.some(({ id, stoodIn }) => (stoodIn !== undefined || !isFollowed) && this.#differs(id))) return true;
    return !isFollowed && this.#misses();
  }

  /** What the words outside of items speak of where they changed; `undefined` where that is nothing. */
  #changedRest({ slot, items }: Standing): readonly string[] | undefined {
    const rest = this.#trace.items.get(restId(slot));
    // Where every sentence is followed by itself, none is left.
    if (!rest || items.some(({ stoodIn }) => stoodIn) || !this.#differs(rest.id)) return [];
    return rest.speaksOf?.[own(this.#seen.slots, slot) ?? ''];
  }

  /** Those who lean on one of these are concerned. `false`: nothing to follow. */
  #follow(cause: string, stage: Standing['stage'], ids: readonly string[] | undefined): boolean {
    // Scenarios stand on rules and contracts: how it is built does not concern them.
    const isConcerned = stage !== '3b' || this.#seen.stage !== '5';
    for (const id of (isConcerned && ids) || []) if (!this.#touched.has(id)) this.#touched.set(id, cause);
    return ids !== undefined;
  }

  /** Nobody names it: whoever leans on the same rule is concerned. */
  #followItem(item: Item, { slot, stage }: Standing): boolean {
    const ids = item.speaksOf?.[own(this.#seen.slots, slot) ?? ''] ?? (item.cites.length > 0 ? item.cites : undefined);
    return this.#follow(item.id, stage, ids);
  }

  /** Rules and the PRD are followed by name alone; a later document only where somebody up to here names something of it. */
  #isNamed(document: Standing): boolean {
    const stages = [...this.#trace.namedBy(document)];
    if (order(document.stage) <= order('1')) return stages.length > 0;
    return stages.some((stage) => order(stage) <= order(this.#seen.stage));
  }

  /** It came since, this stage names others of its sort, and nothing here names it yet. */
  #isNewFor(item: Item, document: Standing): boolean {
    if (item.gone || this.#renamed(item)) return false;
    if (item.stoodIn === undefined && own(this.#seen.digests, item.id) !== undefined) return false;
    if (this.items.some(({ cites }) => cites.includes(item.id))) return false;
    const isFirst = document.stage === 'prd' && this.#quotesFirst(document);
    if (document.stage === 'prd' && !isFirst && !this.#wasPassedOver(item, document)) return false;
    // Alternatives are weighed on all that is asked for, whether or not they name a rule.
    if (document.stage === '1' && this.#seen.stage === '3a') return true;
    return this.items.some(({ cites }) =>
      cites.some((id) => {
        const other = this.#trace.items.get(id);
        return other !== undefined && (isFirst || other.kind === item.kind) && this.#trace.homes.get(id) === document;
      }),
    );
  }

  #quotesFirst(document: Standing): boolean {
    return [...this.#trace.namedBy(document)].every((stage) => order(stage) >= order(this.#seen.stage));
  }

  /** What the PRD has new is first a matter for the rules. When these were approved and none speaks of it, it is one for the others. */
  #wasPassedOver({ id, stoodIn }: Item, document: Standing): boolean {
    const [first] = [...this.#trace.namedBy(document)].toSorted((a, b) => order(a) - order(b));
    const gate = this.#others.find(({ stage }) => stage === first);
    const isSeen = gate !== undefined && stoodIn?.includes(own(gate.slots, document.slot) ?? '') === true;
    return isSeen && !this.#trace.isNamedAt(id, first);
  }

  /** The same words under another name: whoever names the old one is concerned, and nobody else. */
  #renamed({ id, gone, formerly = [] }: Item): boolean {
    if (!gone) return formerly.some((old) => !this.#trace.items.has(old) && own(this.#seen.digests, old) !== undefined);
    return [...this.#trace.items.values()].some((item) => item.formerly?.includes(id));
  }
}
