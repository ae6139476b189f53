/** What was just decided, asked of the memory: a choice, a decision that got its yes, the records of an approved design. */
import type { Problem } from '../core/problem.ts';
import type { Session } from '../core/session.ts';
import { decidedBefore } from './decided-before.ts';
import { keptText } from './kept-text.ts';
import type { World } from './world.ts';

export async function askAboutDecision(world: World, session: Session, id: string): Promise<Problem[]> {
  const entry = session.entries.get(id);
  if (!world.decisions || entry?.type !== 'decision' || entry.status !== 'accepted') return [];
  const words = await world.texts.with(session, (textOf) => ({
    text: textOf(entry.text),
    over: entry.over.map(textOf),
  }));
  const { key, option, parent } = session;
  const supersedes = entry.supersedes ?? entry.cites?.find((cited) => cited.includes(':'));
  return decidedBefore(world, { session: key, option, ref: id, ...words, supersedes, parent: parent?.session });
}

/** The choice that is in force says by its decision what it was. */
export async function askAboutChoice(world: World, session: Session): Promise<Problem[]> {
  const made = [...session.entries.values()].findLast(
    (entry) => entry.type === 'decision' && entry.status === 'accepted' && entry.id.endsWith('.decision'),
  );
  return made ? askAboutDecision(world, session, made.id) : [];
}

export async function askAboutRecords(world: World, session: Session): Promise<Problem[]> {
  if (!world.decisions) return [];
  const found: Problem[] = [];
  for (const slot of session.slots.values()) {
    if (slot.kind !== 'adr' || slot.option !== session.option) continue;
    const text = await keptText(world, session, slot);
    if (text === undefined) continue;
    const [{ outline }, { readAdrDecision }] = await Promise.all([
      import('../artifacts/outline.ts'),
      import('../artifacts/adr-decision.ts'),
    ]);
    const adr = readAdrDecision(outline(text));
    if (!adr) continue;
    const { key, option, parent } = session;
    const deciding = {
      session: key,
      option,
      ref: slot.path,
      text: adr.chosen,
      over: adr.over,
      parent: parent?.session,
    };
    const notes = await decidedBefore(world, deciding);
    // A record says at length what its own session has chosen already.
    found.push(...notes.filter(({ code, at }) => code === 'memory/conflict' || !at?.startsWith(`${key}:`)));
  }
  return found;
}
