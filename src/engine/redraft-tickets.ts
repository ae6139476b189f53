/**
 * Which tickets are drafted again. The plan is made anew from what stands before it and keeps its ids (the author sees to that): what is
 * new in it is written, what it no longer has is dropped, unless a hand wrote in it or somebody else put it there.
 */
import { asDropped, isDroppedText } from '../artifacts/dropped-ticket.ts';
import { asPattern } from '../artifacts/plain-text.ts';
import { readTicketPlan } from '../stages/tickets/artifact.ts';
import type { TicketPlanInput } from '../stages/stage.ts';
import type { PlannedTicket } from '../core/event.ts';
import { type Problem, warning } from '../core/problem.ts';
import type { Slot } from '../core/slot.ts';
import type { Stale } from '../core/stale.ts';
import type { TextReader } from '../core/text.ts';
import { draftedOf, editedByHand } from './keep-hand-edits.ts';
import type { Opened } from './opened.ts';
import { currentText } from './items.ts';
import type { World } from './world.ts';

export interface TicketRedraft {
  /** When it is another one than the plan that stands. */
  readonly plan?: readonly PlannedTicket[];
  /** Ids to write, or to write anew. */
  readonly names: readonly string[];
  /** With the words that say so. */
  readonly dropped: readonly { readonly name: string; readonly content: string }[];
  readonly notes: readonly Problem[];
}

export async function redraftTickets(
  world: World,
  opened: Opened,
  slots: readonly Slot[],
  causes: readonly Stale[] | 'all',
  drafted: readonly TicketPlanInput[],
): Promise<TicketRedraft> {
  const { session } = opened;
  const standing = session.tickets.get(session.option) ?? [];
  const wanted = new Set(drafted.map(({ id }) => id));
  const left = standing.filter(({ id }) => !wanted.has(id));
  const dropped: { name: string; content: string }[] = [];
  const kept: PlannedTicket[] = [];
  const notes: Problem[] = [];
  for (const ticket of left) {
    const slot = slots.find(({ name }) => name === ticket.id);
    const text = slot && draftedOf(slot)?.by.kind === 'guide' ? await currentText(world, opened, slot) : undefined;
    if (!slot || text === undefined || isDroppedText(text)) kept.push(ticket);
    else if (await editedByHand(world, opened, slot)) {
      kept.push(ticket);
      notes.push(handStands(ticket.id, slot.path));
    } else {
      dropped.push({ name: ticket.id, content: asDropped(text) });
      const message = `Nothing asks for ${ticket.id} any more: it has left the plan. Its file stays, and says so.`;
      notes.push({ severity: 'info', code: 'ticket/dropped', message, at: slot.path });
    }
  }
  const gone = new Set(dropped.map(({ name }) => name));
  const plan = await world.texts.with(session, (textOf) => nextPlan(standing, drafted, kept, gone, textOf));
  const names = await namesOf(world, opened, slots, causes, { wanted, gone, plan });
  return { ...(plan ? { plan } : {}), names, dropped, notes };
}

/** Nothing when it is the one that stands. */
function nextPlan(
  standing: readonly PlannedTicket[],
  drafted: readonly TicketPlanInput[],
  kept: readonly PlannedTicket[],
  gone: ReadonlySet<string>,
  textOf: TextReader,
): readonly PlannedTicket[] | undefined {
  const plain = ({ id, title, endpoint, dependsOn }: PlannedTicket) => ({
    id,
    title: textOf(title),
    ...(endpoint === undefined ? {} : { endpoint }),
    dependsOn: dependsOn.filter((other) => !gone.has(other)),
  });
  const { tickets } = readTicketPlan([...drafted, ...kept.map(plain)]);
  const inOrder = (list: readonly object[]) => JSON.stringify(list);
  const before = inOrder(standing.map((one) => ({ ...plain(one), dependsOn: one.dependsOn })));
  return inOrder(tickets.map(plain)) === before ? undefined : tickets;
}

/** Those that are stale, those that are new, and those that speak of one that is gone or that a new one waits for. */
async function namesOf(
  world: World,
  opened: Opened,
  slots: readonly Slot[],
  causes: readonly Stale[] | 'all',
  { wanted, gone, plan = [] }: { wanted: ReadonlySet<string>; gone: ReadonlySet<string>; plan?: TicketRedraft['plan'] },
): Promise<string[]> {
  const written = new Set(slots.map(({ name }) => name));
  const fresh = plan.filter(({ id }) => wanted.has(id) && !written.has(id));
  const concerned = new Set(fresh.flatMap(({ dependsOn }) => dependsOn));
  const names: string[] = [];
  for (const slot of slots) {
    const { name = '' } = slot;
    if (gone.has(name) || !wanted.has(name)) continue;
    const isStale = causes === 'all' || concerned.has(name) || causes.some(({ item }) => item === name);
    if (isStale || (gone.size > 0 && speaksOf(await currentText(world, opened, slot), gone))) names.push(name);
  }
  return [...names, ...fresh.map(({ id }) => id)];
}

/** STAY-1 is not named by STAY-10. */
const speaksOf = (text: string | undefined, ids: ReadonlySet<string>): boolean =>
  text !== undefined && new RegExp(`(?<![\\w-])(?:${[...ids].map(asPattern).join('|')})(?![\\w-])`).test(text);

function handStands(id: string, path: string): Problem {
  return warning('merge/hand-edit-kept', `Nothing asks for ${id} any more, but it was edited by hand: it stands.`, {
    at: path,
    fix: `Write **Status:** Dropped in ${path} if it is not wanted, or say in it which rules it carries now.`,
  });
}
