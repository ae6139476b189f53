/** What a session decided: decisions, options that were not taken, rules, and its own decision records. */
import { readAnalysis } from '../../artifacts/alternatives.ts';
import { outline } from '../../artifacts/outline.ts';
import { type EntryOf } from '../../core/entry.ts';
import { replay } from '../../core/replay.ts';
import { chosenAlternative, entriesOf, type Session, stageState } from '../../core/session.ts';
import { latest, type Slot } from '../../core/slot.ts';
import type { TextReader } from '../../core/text.ts';
import type { Remembered } from '../../engine/decision-memory.ts';
import { decodeCommit } from '../../engine/line-codec.ts';
import { keptText } from '../../engine/kept-text.ts';
import type { World } from '../../engine/world.ts';
import { adrIn, rulesIn } from './read-file.ts';

export interface SessionMemory {
  readonly things: readonly Remembered[];
  /** Documents that are told of here. */
  readonly covers: readonly string[];
}

type Parts = Pick<World, 'store' | 'texts'>;

export async function rememberedOf(parts: Parts, key: string): Promise<SessionMemory> {
  const stored = await parts.store.load(key);
  if (!stored || stored.lines.length === 0) return { things: [], covers: [] };
  const session = replay(stored.lines.map(decodeCommit));
  session.key = key;
  const decided = await parts.texts.with(session, (textOf) => [
    ...entriesOf(session, 'decision')
      .filter(isOwn)
      .map((entry) => decision(session, entry, textOf)),
    ...rejected(session, textOf),
  ]);
  const documents = await documentThings(parts, session);
  const cons = await consOf(parts, session);
  return {
    things: [...decided.map((one) => withCons(one, cons)), ...documents],
    covers: [...session.slots.values()]
      .filter(({ kind }) => kind === 'rules' || kind === 'adr')
      .map(({ path }) => path),
  };
}

/** What a fork was given stands in its parent's record: it is remembered once. */
const isOwn = ({ addedSeq }: { readonly addedSeq: number }) => addedSeq > 0;

function decision(session: Session, entry: EntryOf<'decision'>, textOf: TextReader): Remembered {
  const { id, status, option, addedAt, supersededBy, reopenWhen } = entry;
  return {
    kind: 'decision',
    status,
    text: textOf(entry.text),
    over: entry.over.map(textOf),
    because: textOf(entry.because),
    at: addedAt,
    session: session.key,
    id,
    ...(option === undefined ? {} : { option }),
    ...(supersededBy === undefined || status !== 'superseded' ? {} : { supersededBy }),
    ...(reopenWhen ? { reopenWhen: textOf(reopenWhen) } : {}),
  };
}

/** Once one alternative was chosen, the others are options that were not taken. */
function rejected(session: Session, textOf: TextReader): Remembered[] {
  return entriesOf(session, 'alternative').flatMap((entry): Remembered[] => {
    const gate = chosenAlternative(session, entry.option ?? 1);
    if (entry.status === 'active' || !gate || !isOwn(entry)) return [];
    const chosen = entriesOf(session, 'alternative').find(
      (one) => one.option === entry.option && one.n === gate.choice && one.status === 'active',
    );
    return [
      {
        kind: 'option',
        status: 'rejected',
        text: textOf(entry.name),
        over: [],
        because: chosen ? `${textOf(chosen.name)} was chosen${gate.text ? `: ${textOf(gate.text)}` : ''}` : '',
        at: gate.at,
        session: session.key,
        id: entry.id,
        ...(entry.option === undefined ? {} : { option: entry.option }),
      },
    ];
  });
}

/** Name of an alternative, folded, to what the analysis says against it. */
async function consOf(parts: Parts, session: Session): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const slot of session.slots.values()) {
    if (slot.kind !== 'analysis' || (latest(slot)?.seq ?? 0) <= 0) continue;
    const text = await keptText(parts, session, slot);
    if (text === undefined) continue;
    for (const { name, cons } of readAnalysis(outline(text)).alternatives)
      if (cons.length > 0) found.set(name.toLowerCase(), cons.slice(0, 3).join('; '));
  }
  return found;
}

function withCons(thing: Remembered, cons: ReadonlyMap<string, string>): Remembered {
  const against = thing.kind === 'option' ? cons.get(thing.text.toLowerCase()) : undefined;
  return against === undefined ? thing : { ...thing, because: `${thing.because}. Against it: ${against}` };
}

async function documentThings(parts: Parts, session: Session): Promise<Remembered[]> {
  const things: Remembered[] = [];
  for (const slot of session.slots.values()) {
    if ((slot.kind !== 'rules' && slot.kind !== 'adr') || (latest(slot)?.seq ?? 0) <= 0) continue;
    const text = await keptText(parts, session, slot);
    if (text !== undefined) things.push(...thingsIn(session, slot, text));
  }
  return things;
}

/** The session knows better than the text whether it was approved. */
function thingsIn(session: Session, slot: Slot, text: string): Remembered[] {
  const done = stageState(session, slot.stage, slot.option ?? session.option).status === 'complete';
  const at = latest(slot)?.at ?? '';
  const more = { session: session.key, at, ...(slot.option === undefined ? {} : { option: slot.option }) };
  if (slot.kind === 'rules') return rulesIn(slot.path, text, { ...more, status: done ? 'approved' : 'draft' });
  const [adr] = adrIn(slot.path, text, more);
  if (!adr) return [];
  return [done && (adr.status === 'proposed' || adr.status === '') ? { ...adr, status: 'accepted' } : adr];
}
