import { judgement } from '../../artifacts/session-file/checkpoints.ts';
import { findStage, slotKinds } from '../../core/line.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import type { Entry } from '../../core/entry.ts';
import { type Session, stageState } from '../../core/session.ts';
import { latest, type Slot } from '../../core/slot.ts';
import { look } from '../act.ts';
import { findEntry } from '../find-entry.ts';
import { keptText } from '../kept-text.ts';
import { lookAgain } from '../../core/look-again.ts';
import type { Operation } from '../operation.ts';
import { parseRef, sessionOf } from '../session-ref.ts';
import { reviewPath } from '../review-path.ts';
import { type ShownEntry, showEntry } from '../show-entry.ts';
import type { TicketGraph } from '../../stages/tickets/graph.ts';
import type { World } from '../world.ts';
import type { ShowInput } from './show.schema.ts';

export interface ShownDocument {
  readonly kind: string;
  readonly path: string;
  readonly sha: string;
  readonly revisions: number;
  readonly text: string;
}

export interface ShowValue {
  readonly at?: number;
  /** `user-export@7`: the session it was forked from, and where. */
  readonly forkedFrom?: string;
  readonly documents: readonly ShownDocument[];
  readonly entries: readonly ShownEntry[];
  /** Simple or complex, and why: when stage 2 is shown. */
  readonly judged?: { readonly complexity: string | null; readonly reason: string | null };
  /** Of the plan: what can run at once, and the longest way through; when tickets are shown. */
  readonly tickets?: TicketGraph;
}

/** Documents and entries as they are on record, now or at an earlier line. */
export const show: Operation<ShowInput, ShowValue> = (world, input) =>
  look(world, parseRef(input.session).session, async (opened) => {
    const ref = parseRef(input.session);
    const { session, seq: at } = sessionOf(
      world,
      opened,
      input.at === undefined ? ref : { ...ref, at: String(input.at) },
    );
    const { option } = ref;
    const slots = [...session.slots.values()].filter((slot) => option === undefined || isOf(slot, option));
    const { what } = input;
    const all = what === undefined;
    const stage = what === undefined ? undefined : findStage(what);
    const isKind = (slotKinds as readonly string[]).includes(what ?? '');
    const wanted = slots.filter(
      (slot) =>
        all ||
        slot.kind === what ||
        slot.path === what ||
        slot.name === what ||
        (stage && !isKind && slot.stage === stage.id),
    );
    const entry = what === undefined || wanted.length > 0 ? undefined : findEntry(session, what);
    if (!all && wanted.length === 0 && !entry && !stage) throw nothing(session, what ?? '');
    const documents = (await Promise.all(wanted.map((slot) => shown(world, session, slot, at !== undefined)))).filter(
      (one) => one !== undefined,
    );
    if (stage?.id === '7' && at === undefined) documents.push(await review(world, session));
    const belongs = (one: Entry) => all || (stage && !isKind && 'stage' in one && one.stage === stage.id);
    const entries = entry ? [entry] : [...session.entries.values()].filter((one) => belongs(one) && isOf(one, option));
    const isJudged = (all || stage?.id === '2') && stageState(session, '2').data['complexity'] !== undefined;
    const tickets =
      all || stage?.id === '6' || what === 'ticket' ? await graphOf(session, option, documents) : undefined;
    const reviews = lookAgain(session);
    return world.texts.with(session, (textOf) => ({
      documents,
      ...(isJudged ? { judged: judgement(session, textOf) } : {}),
      entries: entries.map((one) => showEntry(one, textOf, reviews.get(one.id))),
      ...(tickets ? { tickets } : {}),
      ...(at === undefined ? {} : { at }),
      ...(session.parent ? { forkedFrom: `${session.parent.session}@${session.parent.seq}` } : {}),
    }));
  });

/** The closing review is no document of a stage: it is made from all of them. */
async function review(world: World, session: Session): Promise<ShownDocument> {
  const { reviewText } = await import('../closing-review.ts');
  const text = await reviewText(world, session);
  return { kind: 'review', path: reviewPath(world, session), sha: '', revisions: 0, text };
}

/** By the plan; how much a ticket is worth, its text says. */
async function graphOf(
  session: Session,
  option: number | undefined,
  documents: readonly ShownDocument[],
): Promise<ShowValue['tickets']> {
  const plan = session.tickets.get(option ?? session.option) ?? [];
  if (plan.length === 0) return undefined;
  const [{ ticketGraph }, { readTicket }, { outline }] = await Promise.all([
    import('../../stages/tickets/graph.ts'),
    import('../../artifacts/ticket.ts'),
    import('../../artifacts/outline.ts'),
  ]);
  const points = new Map(
    documents
      .filter(({ kind }) => kind === 'ticket')
      .map(({ text }) => {
        const ticket = readTicket(outline(text));
        return [ticket.id, ticket.points];
      }),
  );
  return ticketGraph(
    plan.map(({ id, dependsOn }) => {
      const own = points.get(id);
      return { id, dependsOn, ...(own === undefined ? {} : { points: own }) };
    }),
  );
}

/** What belongs to no option belongs to all. */
const isOf = (one: { readonly option?: number }, option: number | undefined) =>
  option === undefined || one.option === undefined || one.option === option;

/** What stands on disk now is no answer to what was there once. */
async function shown(world: World, session: Session, slot: Slot, isPast: boolean): Promise<ShownDocument | undefined> {
  const revision = latest(slot);
  if (!revision) return undefined;
  const kept = await keptText(world, session, slot);
  const bytes = kept !== undefined || isPast ? undefined : await world.files.read(slot.path);
  const { kind, path, revisions } = slot;
  return {
    kind,
    path,
    sha: revision.sha,
    revisions: revisions.length,
    text: kept ?? (bytes ? new TextDecoder().decode(bytes) : isPast ? '[text not found]' : ''),
  };
}

function nothing(session: Session, what: string): ProblemError {
  const kinds = [...new Set([...session.slots.values()].map((slot) => slot.kind))].join(', ');
  return new ProblemError(
    problem('show/not-found', `"${session.key}" has nothing called ${JSON.stringify(what)}.`, {
      at: what,
      fix: `It has: ${kinds || 'no documents yet'}.`,
    }),
  );
}
