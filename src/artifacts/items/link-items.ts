/**
 * Follows the links between documents: a rule's quote to the PRD's sentence, a ticket's words to scenarios and
 * endpoints. Gives the items of each slot as the core wants them, with the places where they stand.
 */
import { restId } from '../../core/item.ts';
import type { SlotKind } from '../../core/line.ts';
import { namedId, saying } from './digest.ts';
import { restItem } from './finish.ts';
import { QuoteIndex } from './find-quote.ts';
import { type FoundItem, type PlacedItem, titleOfSentence } from './item.ts';
import { endpointShape } from './mentions.ts';
import { type KnownUnit, knownUnits, type Unit } from './prd-units.ts';

/** A document with the items found in it. */
export interface FoundDocument {
  readonly slot: string;
  readonly kind: SlotKind;
  readonly path: string;
  readonly items: readonly FoundItem[];
}

/** The PRD, with what it said before: oldest first, the last one stands. */
export interface PrdDocument {
  readonly slot: string;
  readonly path: string;
  readonly revisions: readonly (readonly Unit[])[];
}

export interface LinkedItems {
  readonly items: Readonly<Record<string, readonly PlacedItem[]>>;
  /** By id, also PRD sentences that are gone. */
  readonly places: ReadonlyMap<string, PlacedItem>;
  /** Where a team has ids of its own for its rules: what is told, in its words. */
  readonly speak?: (text: string) => string;
}

/** `remembered`: ids that a gate has seen. A sentence of the PRD that no rule quotes any longer is still that sentence. */
export function linkItems(
  documents: readonly FoundDocument[],
  prd?: PrdDocument,
  remembered: ReadonlySet<string> = new Set(),
): LinkedItems {
  const history = prd ? knownUnits(prd.revisions) : [];
  const quotes = new Quotes(history);
  const names = new Names(documents);
  const items: Record<string, PlacedItem[]> = {};
  const places = new Map<string, PlacedItem>();
  const quoted = quotedByRules(documents, quotes);
  if (prd)
    for (const item of prdItems(prd, history, new Set([...quoted, ...remembered])))
      place(item, items, places, prd.slot);
  for (const { slot, path, items: found } of documents) {
    items[slot] ??= [];
    for (const one of found) {
      const sources = one.quotes.flatMap((quote) => quotes.find(quote)).filter((id) => quoted.has(id));
      const named = [
        ...one.scenarios.flatMap((name) => names.scenario(name) ?? []),
        ...one.endpoints.map((id) => names.endpoint(id)),
      ];
      const cites = [...new Set([...one.cites, ...named, ...sources])].filter((id) => id !== one.id);
      const id = one.kind === 'rest' ? restId(slot) : one.id;
      const { kind, title, line, digest, prdLines, assumed, told } = one;
      const placed = {
        id,
        digest,
        cites,
        kind,
        title,
        slot,
        path,
        line,
        prdLines,
        ...(assumed ? { assumed } : {}),
        ...(told === undefined ? {} : { told }),
      };
      place(placed, items, places, slot);
    }
  }
  return { items, places };
}

function place(item: PlacedItem, items: Record<string, PlacedItem[]>, places: Map<string, PlacedItem>, slot: string) {
  // What is gone has a place to point at, but does not stand.
  if (item.line > 0) (items[slot] ??= []).push(item);
  if (item.kind !== 'rest') places.set(item.id, item);
}

/** Only what rules quote is an item of the PRD, whoever else quotes it: so its rest is the same at every gate. */
function quotedByRules(documents: readonly FoundDocument[], quotes: Quotes): Set<string> {
  const rules = documents.filter(({ kind }) => kind === 'rules').flatMap(({ items }) => items);
  return new Set(rules.flatMap((rule) => rule.quotes.flatMap((quote) => quotes.find(quote))));
}

function prdItems(
  prd: PrdDocument,
  history: readonly (readonly KnownUnit[])[],
  known: ReadonlySet<string>,
): PlacedItem[] {
  const now = history.at(-1) ?? [];
  const { slot, path } = prd;
  const isItem = ({ id, label }: KnownUnit) => label !== undefined || known.has(id);
  const item = ({ id, digest, text, line }: KnownUnit, there = true): PlacedItem => ({
    id,
    digest,
    cites: [],
    kind: 'requirement',
    title: titleOfSentence(text),
    slot,
    path,
    line: there ? line : 0,
    prdLines: [],
  });
  const standing = new Set(now.map(({ id }) => id));
  const gone = new Map(
    history.flat().flatMap((unit) => (isItem(unit) && !standing.has(unit.id) ? [[unit.id, unit]] : [])),
  );
  if (now.length === 0) return [...gone.values()].map((unit) => item(unit, false));
  const rest = restItem(saying(now.flatMap((unit) => (isItem(unit) ? [] : [unit.text]))));
  return [
    ...[...gone.values()].map((unit) => item(unit, false)),
    ...now.filter(isItem).map((unit) => item(unit)),
    { ...item({ ...(now[0] as KnownUnit), id: restId(slot), digest: rest.digest }), kind: 'rest', title: rest.title },
  ];
}

/** Quotes looked up in what stands first, then in what stood before. */
class Quotes {
  readonly #indexes: QuoteIndex[];
  readonly #known = new Map<string, readonly string[]>();

  constructor(history: readonly (readonly KnownUnit[])[]) {
    this.#indexes = history.toReversed().map((units) => new QuoteIndex(units));
  }

  find(quote: string): readonly string[] {
    const known = this.#known.get(quote);
    if (known) return known;
    let ids: string[] = [];
    for (const index of this.#indexes) {
      ids = index.find(quote).map(({ id }) => id);
      if (ids.length > 0) break;
    }
    this.#known.set(quote, ids);
    return ids;
  }
}

class Names {
  readonly #scenarios = new Set<string>();
  readonly #endpoints = new Map<string, string>();

  constructor(documents: readonly FoundDocument[]) {
    for (const { items } of documents) {
      for (const { id, kind } of items) {
        if (kind === 'scenario') this.#scenarios.add(id);
        if (kind === 'endpoint' && !this.#endpoints.has(endpointShape(id))) this.#endpoints.set(endpointShape(id), id);
      }
    }
  }

  /** `- Scenario: Name (@BR-3)`: as written, then without what people put around a name. */
  scenario(written: string): string | undefined {
    const text = written.replaceAll(/[`*"“”]/g, '').trim();
    const bare = text.replace(/^(?:scenario(?: outline)?|example)\s*:\s*/i, '');
    const plain = bare.replace(/\s*(?:\([^()]*\)|\[[^[\]]*\]|@\S+)\s*$/, '');
    const ids = [text, bare, plain].map((name) => namedId('scenario', name));
    return ids.find((id) => this.#scenarios.has(id)) ?? ids[1];
  }

  endpoint(written: string): string {
    return this.#endpoints.get(endpointShape(written)) ?? written;
  }
}
