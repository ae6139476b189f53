/**
 * The items of a session's documents, for gates to remember and for staleness to follow. Documents are read only when
 * somebody asks, and each text is parsed once: unchanged bytes say the same.
 */
import type { HouseLabels } from '../artifacts/house-labels.ts';
import type { EarlierText } from '../artifacts/items/changes.ts';
import type { FoundItem } from '../artifacts/items/item.ts';
import type { FoundDocument, LinkedItems, PrdDocument } from '../artifacts/items/link-items.ts';
import type { Unit } from '../artifacts/items/prd-units.ts';
import type { Actor } from '../core/actor.ts';
import type { SubmittedDocument } from '../core/event.ts';
import type { Session } from '../core/session.ts';
import { latest, type Revision, type Slot } from '../core/slot.ts';
import { documentSha } from './hash.ts';
import type { Opened } from './opened.ts';
import type { SessionStore } from './ports.ts';
import type { World } from './world.ts';

export const noItems: LinkedItems = { items: {}, places: new Map() };

/** What is larger is taken as a whole. */
const shaOf = ({ revisions }: Standing): string => revisions.at(-1)?.sha ?? '';

const largestText = 2_000_000;
const mostTexts = 2000;

interface Read {
  readonly items: readonly FoundItem[];
  readonly units: readonly Unit[];
}

/** By store, since tests have many worlds in one process. */
const parsed = new WeakMap<SessionStore, Map<string, Read>>();

/** A place for a text and the text that stands in it. */
interface Standing {
  readonly slot: string;
  readonly kind: Slot['kind'];
  readonly name?: string | undefined;
  readonly path: string;
  readonly revisions: readonly Pick<Revision, 'sha' | 'seq' | 'by'>[];
}

/**
 * Items of all documents of the option, with those of `submitted` in place of what they replace. `contents`: texts that
 * are not kept yet, by hash. `withHistory`: also what stood there before, which gates do not ask for.
 */
export async function sessionItems(
  world: World,
  session: Session,
  contents: ReadonlyMap<string, Uint8Array> = new Map(),
  submitted: readonly SubmittedDocument[] = [],
  withHistory = false,
): Promise<LinkedItems> {
  return followed(session, await foundItems(world, session, contents, submitted, withHistory));
}

export async function followed(session: Session, { documents, prd, labels }: Found): Promise<LinkedItems> {
  const { linkItems } = await import('../artifacts/items/link-items.ts');
  const linked = linkItems(documents, prd, seenByGates(session));
  return labels ? { ...linked, speak: labels.speak } : linked;
}

interface Found {
  readonly documents: readonly FoundDocument[];
  readonly prd: PrdDocument | undefined;
  readonly labels: HouseLabels | undefined;
}

/** What each document says for itself, before its names are followed. */
export async function foundItems(
  world: World,
  session: Session,
  contents: ReadonlyMap<string, Uint8Array>,
  submitted: readonly SubmittedDocument[],
  withHistory: boolean,
): Promise<Found> {
  const documents: FoundDocument[] = [];
  const all = standing(session, submitted);
  const labels = await labelsOf(world, session, all, contents);
  const source = all.find(({ kind }) => kind === 'prd');
  const shas = source?.revisions.map(({ sha }) => sha) ?? [];
  const revisions: (readonly Unit[])[] = [];
  for (const sha of shas) revisions.push((await read(world, session, source as Standing, sha, contents)).units);
  const prd = source && { slot: source.slot, path: source.path, revisions, ...(withHistory ? { shas } : {}) };
  for (const one of all) {
    const { slot, kind, path } = one;
    if (one === source) continue;
    const textAt = async (sha: string) => (await read(world, session, one, sha, contents, labels)).items;
    const items = await textAt(shaOf(one));
    const past = withHistory ? await historyOf(one, items, textAt, gateTexts(session, slot), source) : { items };
    documents.push({ slot, kind, path, ...past });
  }
  return { documents, prd, labels };
}

/** The texts of a slot that gates saw. */
function gateTexts(session: Session, slot: string): Set<string> {
  return new Set([...session.stages.values()].flatMap(({ basis }) => basis?.slots[slot] ?? []));
}

/** Texts that are older than these are not looked at. */
const mostRevisions = 40;

/** What has changed since gates saw it, and which PRD each item was written from. */
async function historyOf(
  { revisions }: Standing,
  now: readonly FoundItem[],
  textAt: (sha: string) => Promise<readonly FoundItem[]>,
  seen: ReadonlySet<string>,
  prd: Standing | undefined,
): Promise<Pick<FoundDocument, 'items' | 'prdOf'>> {
  const last = revisions.length - 1;
  const earlier: EarlierText[] = [];
  const since = new Map(now.map(({ id }) => [id, last]));
  let onlyDrafted = true;
  for (let i = last - 1; i >= Math.max(0, last - mostRevisions); i -= 1) {
    const sha = revisions[i]?.sha ?? '';
    const items = await textAt(sha);
    onlyDrafted &&= revisions[i + 1]?.by.kind === 'guide';
    if (seen.has(sha)) earlier.unshift({ sha, items, onlyDrafted });
    const words = new Map(items.map(({ id, said }) => [id, said]));
    for (const { id, said } of now) if (since.get(id) === i + 1 && words.get(id) === said) since.set(id, i);
  }
  const prdAt = (seq: number) => Math.max(0, prd?.revisions.findLastIndex((one) => one.seq <= seq) ?? 0);
  const prdOf = new Map([...since].map(([id, i]) => [id, prdAt(revisions[i]?.seq ?? 0)]));
  if (earlier.length === 0) return { items: now, prdOf };
  const { withEarlier } = await import('../artifacts/items/changes.ts');
  return { items: withEarlier(now, earlier), prdOf };
}

/** What the rules say that they are called. */
async function labelsOf(
  world: World,
  session: Session,
  documents: readonly Standing[],
  contents: ReadonlyMap<string, Uint8Array>,
): Promise<HouseLabels | undefined> {
  const rules = documents.find(({ kind }) => kind === 'rules');
  const sha = rules && shaOf(rules);
  if (!rules || sha === undefined) return undefined;
  const bytes = contents.get(sha) ?? (await contentOf(world, session, sha, rules.path));
  if (!bytes || bytes.length > largestText) return undefined;
  const { houseLabels } = await import('../artifacts/house-labels.ts');
  return houseLabels(new TextDecoder().decode(bytes));
}

/** What any stage stood on when it was completed. */
function seenByGates(session: Session): Set<string> {
  return new Set([...session.stages.values()].flatMap(({ basis }) => Object.keys(basis?.digests ?? {})));
}

/** Who hands in is asked elsewhere. */
const nobody: Actor = { kind: 'agent', name: '', via: 'tool' };

/** The PRD with all its revisions, since what was quoted may have been reworded; of the others what stands. */
function standing(session: Session, submitted: readonly SubmittedDocument[]): Standing[] {
  const found = new Map<string, Standing>();
  for (const slot of session.slots.values()) {
    if (slot.option !== undefined && slot.option !== session.option) continue;
    const revisions = slot.revisions.filter(({ sha }) => sha !== '');
    const { key, kind, name, path } = slot;
    if (latest(slot)) found.set(key, { slot: key, kind, name, path, revisions });
  }
  for (const { slot, kind, name, path, sha } of submitted) {
    if (sha === '') continue;
    const own = { sha, seq: session.seq, by: nobody };
    found.set(slot, { slot, kind, name, path, revisions: [...(found.get(slot)?.revisions ?? []), own] });
  }
  return [...found.values()];
}

async function read(
  world: World,
  session: Session,
  { kind, name, path }: Standing,
  sha: string,
  contents: ReadonlyMap<string, Uint8Array>,
  labels?: HouseLabels,
): Promise<Read> {
  const cache = parsed.get(world.store) ?? new Map<string, Read>();
  parsed.set(world.store, cache);
  const key = `${kind}:${name ?? ''}:${sha}:${labels?.prefix ?? ''}`;
  const known = cache.get(key);
  if (known) return known;
  const bytes = contents.get(sha) ?? (await contentOf(world, session, sha, path));
  if (!bytes || bytes.length > largestText) return { items: [], units: [] };
  const written = new TextDecoder().decode(bytes);
  const text = labels?.read(written) ?? written;
  const { findItems } = await import('../artifacts/items/find-items.ts');
  const result =
    kind === 'prd' ? { items: [], units: await prdUnits(text) } : { items: findItems(kind, text, name), units: [] };
  if (cache.size >= mostTexts) cache.clear();
  cache.set(key, result);
  return result;
}

async function prdUnits(text: string): Promise<readonly Unit[]> {
  const { unitsOf } = await import('../artifacts/items/prd-units.ts');
  const { asking } = await import('../artifacts/trace/requirements.ts');
  return asking(text, unitsOf(text));
}

/** From the record; what was found on disk and is not on record yet stands there. */
export async function contentOf(
  world: World,
  session: Session,
  sha: string,
  path: string,
  found: readonly Uint8Array[] = [],
): Promise<Uint8Array | undefined> {
  const pending = found.find((bytes) => documentSha(bytes) === sha);
  if (pending) return pending;
  const kept =
    session.key === '' ? undefined : await world.store.getBlob(session.key, session.redacted.get(sha) ?? sha);
  if (kept) return kept;
  const bytes = await world.files.read(path).catch(() => undefined);
  return bytes && documentSha(bytes) === sha ? bytes : undefined;
}

/** The newest revision of a document as text; where the record has lost it, what stands there. */
export async function latestText(world: World, session: Session, slot: Slot): Promise<string | undefined> {
  const sha = latest(slot)?.sha;
  const kept = sha === undefined ? undefined : await contentOf(world, session, sha, slot.path);
  const bytes = kept ?? (await world.files.read(slot.path));
  return bytes && new TextDecoder().decode(bytes);
}

/** What stands in a place now, with line ends made equal. */
export async function currentText(world: World, { session, pending }: Opened, slot: Slot): Promise<string | undefined> {
  const found = pending.flatMap(({ blobs }) => blobs);
  const bytes = await contentOf(world, session, latest(slot)?.sha ?? '', slot.path, found);
  return bytes && new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');
}

/** By the hash under which they will be kept. */
export function contentsOf(blobs: readonly Uint8Array[]): Map<string, Uint8Array> {
  return new Map(blobs.map((bytes) => [documentSha(bytes), bytes]));
}
