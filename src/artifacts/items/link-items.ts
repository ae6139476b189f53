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
import { endpointShape, endpointsIn, rulesIn } from './mentions.ts';
import { bareLabel, type KnownUnit, knownUnits, type Unit } from './prd-units.ts';

/** A document with the items found in it. */
export interface FoundDocument {
  readonly slot: string;
  readonly kind: SlotKind;
  readonly path: string;
  readonly items: readonly FoundItem[];
  /** The revision of the PRD, by its index, that stood when this item was written: it numbers lines as that one does. */
  readonly prdOf?: ReadonlyMap<string, number>;
}

/** The PRD, with what it said before: oldest first, the last one stands. */
export interface PrdDocument {
  readonly slot: string;
  readonly path: string;
  readonly revisions: readonly (readonly Unit[])[];
  /** Of each revision. Where they are given every sentence is followed, also one that no rule quotes. */
  readonly shas?: readonly string[];
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
  const { history, quotes } = prd ? sentencesOf(prd.revisions) : nothingSaid;
  const names = new Names(documents);
  const written = idsAsWritten(history);
  const items: Record<string, PlacedItem[]> = {};
  const places = new Map<string, PlacedItem>();
  const quoted = quotedByRules(documents, quotes);
  if (prd)
    for (const item of prdItems(prd, history, new Set([...quoted, ...remembered])))
      place(item, items, places, prd.slot);
  const follows = prd?.shas !== undefined;
  for (const { slot, kind: document, path, items: found, prdOf } of documents) {
    items[slot] ??= [];
    for (const one of found) {
      const sources = one.quotes.flatMap((quote) => quotes.find(quote)).filter((id) => follows || quoted.has(id));
      // Lines that rules quote are followed through the rules, but for an analysis: it weighs lines, and hardly names a rule.
      const isThroughRules = (id: string) => document !== 'analysis' && quoted.has(id);
      const unitsAt = (numbers: readonly number[]) =>
        follows ? sentencesAt(history[prdOf?.get(one.id) ?? 0] ?? [], numbers).filter((id) => !isThroughRules(id)) : [];
      const named = [
        ...one.scenarios.flatMap((name) => names.scenario(name) ?? []),
        ...one.endpoints.map((id) => names.endpoint(id)),
        ...unitsAt(one.prdLines),
      ];
      const own = one.cites.map((id) => written.get(id) ?? id);
      const cites = [...new Set([...own, ...named, ...sources])].filter((id) => id !== one.id);
      const id = one.kind === 'rest' ? restId(slot) : one.id;
      const { kind, title, line, digest, prdLines, assumed, told, gone, formerly } = one;
      const speaksOf = Object.entries(one.speaksOf ?? {}).map(([sha, { ids, endpoints, prdLines: lines }]) => [
        sha,
        [
          ...ids.map((id) => written.get(id) ?? id),
          ...endpoints.map((written) => names.endpoint(written)),
          ...unitsAt(lines),
        ],
      ]);
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
        ...(kind === 'rest'
          ? { mentions: [...rulesIn(one.said), ...endpointsIn(one.said).map((written) => names.endpoint(written))] }
          : {}),
        ...(gone ? { gone } : {}),
        ...(formerly ? { formerly } : {}),
        ...(speaksOf.length > 0 ? { speaksOf: Object.fromEntries(speaksOf) as Record<string, string[]> } : {}),
      };
      place(placed, items, places, slot);
    }
  }
  return { items, places };
}

type Sentences = {
  readonly revisions: readonly (readonly Unit[])[];
  readonly history: KnownUnit[][];
  readonly quotes: Quotes;
};

/** By the text that stands: every step of a session asks again, and the PRD is hardly ever another one. */
const sentences = new WeakMap<readonly Unit[], Sentences>();

function sentencesOf(revisions: readonly (readonly Unit[])[]): Sentences {
  const last = revisions.at(-1) ?? [];
  const known = sentences.get(last);
  if (known?.revisions.length === revisions.length && revisions.every((one, i) => one === known.revisions[i]))
    return known;
  const history = knownUnits(revisions);
  const made = { revisions, history, quotes: new Quotes(history) };
  sentences.set(last, made);
  return made;
}

function place(item: PlacedItem, items: Record<string, PlacedItem[]>, places: Map<string, PlacedItem>, slot: string) {
  // What is gone has a place to point at, but does not stand.
  if (item.line > 0 || item.gone) (items[slot] ??= []).push(item);
  if (item.kind !== 'rest' && !(item.gone && places.has(item.id))) places.set(item.id, item);
}

/** Whoever names `FR-007` is understood as naming FR-7: what the PRD calls it, where that has zeros in front. */
function idsAsWritten(history: readonly (readonly KnownUnit[])[]): Map<string, string> {
  const written = new Map<string, string>();
  for (const { label } of history.flat()) {
    if (label === undefined) continue;
    const bare = bareLabel(label);
    if (bare !== label) written.set(bare, label);
  }
  return written;
}

/** The ids of the sentences on these lines of one revision of the PRD. */
export function sentencesNamed({ revisions }: PrdDocument, revision: number, numbers: readonly number[]): string[] {
  return sentencesAt(sentencesOf(revisions).history[revision] ?? [], numbers);
}

/** The sentences of a text that begin on these lines, or go over them. */
function sentencesAt(units: readonly KnownUnit[], numbers: readonly number[]): string[] {
  return numbers.flatMap((number) => {
    const start = units.findLast(({ line }) => line <= number)?.line;
    return units.flatMap(({ id, line }) => (line === start ? [id] : []));
  });
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
  const stoodIn = prd.shas && textsOf(history, prd.shas);
  const item = ({ id, digest, text, line, asks }: KnownUnit): PlacedItem => ({
    id,
    digest,
    cites: [],
    kind: asks || known.has(id) ? 'requirement' : 'remark',
    title: titleOfSentence(text),
    slot,
    path,
    line,
    prdLines: [],
    ...(stoodIn ? { stoodIn: stoodIn.get(`${id} ${digest}`) ?? [] } : {}),
  });
  const standing = new Set(now.map(({ id }) => id));
  const left = [...new Map(history.flat().map((unit) => [unit.id, unit])).values()].filter(
    ({ id }) => !standing.has(id),
  );
  const isFollowed = (unit: KnownUnit) => stoodIn !== undefined || isItem(unit);
  const gone = left
    .filter(isFollowed)
    .map((unit): PlacedItem => ({ ...item(unit), line: 0, ...(stoodIn ? { gone: true } : {}) }));
  const [first] = now;
  if (!first) return gone;
  const rest = restItem(saying(now.flatMap((unit) => (isItem(unit) ? [] : [unit.text]))));
  const { stoodIn: _, ...restOfIt } = item({ ...first, id: restId(slot), digest: rest.digest });
  return [
    ...gone,
    ...now.filter(isFollowed).map((unit) => item(unit)),
    { ...restOfIt, kind: 'rest', title: rest.title },
  ];
}

/** In which texts each sentence stood, word for word. */
function textsOf(history: readonly (readonly KnownUnit[])[], shas: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [i, units] of history.entries()) {
    for (const { id, digest } of units) {
      const key = `${id} ${digest}`;
      const known = found.get(key);
      if (known) known.push(shas[i] ?? '');
      else found.set(key, [shas[i] ?? '']);
    }
  }
  return found;
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

const nothingSaid: Sentences = { revisions: [], history: [], quotes: new Quotes([]) };
