/** What is stale, as its reader gets it: names instead of ids, files and lines, and what has changed in the PRD. */
import { spoken } from '../artifacts/house-words.ts';
import { labelOf } from '../artifacts/items/label.ts';
import type { ChangedSources } from '../artifacts/items/changed-sources.ts';
import type { PlacedItem } from '../artifacts/items/item.ts';
import { line, stageFacts } from '../core/line.ts';
import { type Session, stageState } from '../core/session.ts';
import { latest } from '../core/slot.ts';
import type { Stale } from '../core/stale.ts';
import type { TextReader } from '../core/text.ts';
import { contentOf } from './items.ts';
import { staleness, type Staleness } from './staleness.ts';
import type { Opened } from './opened.ts';
import { short } from './page.ts';
import type { World } from './world.ts';

export interface StaleView {
  readonly stage: string;
  readonly title: string;
  /** The item that is stale; without it the whole stage is. */
  readonly item?: string;
  /** From what is stale to what changed, in words. */
  readonly path: readonly string[];
  readonly because: Stale['because'];
  /** What is new before this stage, and what nothing in it speaks of yet. */
  readonly added?: readonly string[];
  /** Where the stale item stands. */
  readonly at?: string;
}

export interface PrdChange extends ChangedSources {
  readonly path: string;
  /** The first stage that stands on the older text. */
  readonly since: string;
  readonly lines: readonly string[];
  /** Lines of difference that are not shown. */
  readonly more: number;
}

export async function staleView(world: World, opened: Opened): Promise<{ stale: StaleView[]; prd?: PrdChange }> {
  const found = await staleness(world, opened);
  if (found.stale.length === 0) return { stale: [] };
  const stale = await world.texts.with(opened.session, (textOf) =>
    found.stale.map((one) => viewOf(opened.session, one, found.places, textOf)),
  );
  const prd = await prdChange(world, opened, found);
  return { stale: found.speak ? spoken(stale, found.speak) : stale, ...(prd ? { prd } : {}) };
}

function viewOf(
  session: Session,
  { stage, item, path, because, added }: Stale,
  places: Staleness['places'],
  textOf: TextReader,
): StaleView {
  const place = item === undefined ? undefined : places.get(item);
  const word = (id: string, i: number): string => {
    if (because === 'item-changed') return restPath(session, id) ?? labelOf(id, places);
    // The stage itself stands first; after it a slot, or an entry.
    return i === 0 ? id : causeWords(session, id, textOf);
  };
  return {
    stage,
    title: stageFacts(stage).title,
    path: path.map(word),
    because,
    ...(item === undefined ? {} : { item: restPath(session, item) ?? labelOf(item, places) }),
    ...(added ? { added: added.map((id) => labelOf(id, places)) } : {}),
    ...(place ? { at: `${place.path}:${place.line}` } : {}),
  };
}

/** Words outside of items: their document. */
function restPath(session: Session, id: string): string | undefined {
  const [, slot] = /^(.+)~rest$/.exec(id) ?? [];
  return slot === undefined ? undefined : (session.slots.get(slot)?.path ?? slot);
}

/** What changed, as people call it. */
export function causeWords(session: Session, id: string, textOf: TextReader): string {
  if (id.startsWith('choice#')) return 'another alternative was chosen';
  if (id === 'complexity') return 'the complexity was judged anew';
  const entry = session.entries.get(id);
  if (!entry || !('text' in entry) || !entry.text) return session.slots.get(id)?.path ?? id;
  return `${entry.type.replace('-', ' ')}: ${short(textOf(entry.text), 80)}`;
}

/** The PRD as the first stale stage saw it, against the PRD as it stands. */
async function prdChange(world: World, opened: Opened, found: Staleness): Promise<PrdChange | undefined> {
  const { session } = opened;
  const slot = session.slots.get('prd');
  const now = latest(slot)?.sha;
  const stages = new Set(found.stale.map(({ stage }) => stage));
  const since = line.find(({ id }) => {
    const seen = stageState(session, id).basis?.slots['prd'];
    return stages.has(id) && seen !== undefined && seen !== now;
  });
  if (!slot || now === undefined || !since) return undefined;
  const blobs = opened.pending.flatMap((one) => one.blobs);
  const then = stageState(session, since.id).basis?.slots['prd'] ?? '';
  const [old, current] = [
    await textOf(world, session, then, slot.path, blobs),
    await textOf(world, session, now, slot.path, blobs),
  ];
  if (old === undefined || current === undefined) return undefined;
  const { lineDiff } = await import('../artifacts/line-diff.ts');
  const { changedSources } = await import('../artifacts/items/changed-sources.ts');
  const { lines, more } = lineDiff(old, current);
  // A rule that went with its source has nothing to stand on any more.
  const rules = (found.items['rules'] ?? []).filter((item): item is PlacedItem => item.kind === 'rule' && !item.gone);
  const sources = changedSources(old, current, rules, found.places);
  return {
    path: slot.path,
    since: since.id,
    lines: lines.map(({ sign, line: number, text }) => `${sign}${number}: ${text}`),
    more,
    ...(found.speak ? spoken(sources, found.speak) : sources),
  };
}

async function textOf(world: World, session: Session, sha: string, path: string, blobs: readonly Uint8Array[]) {
  const bytes = await contentOf(world, session, sha, path, blobs);
  return bytes && new TextDecoder().decode(bytes);
}
