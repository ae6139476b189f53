/** What is stale is drafted again, and nothing else: piece by piece, with everything kept that was written by hand. */
import { isDroppedText } from '../artifacts/dropped-ticket.ts';
import type { Actor } from '../core/actor.ts';
import type { PlannedTicket } from '../core/event.ts';
import { type SlotKind, stageFacts } from '../core/line.ts';
import { type Problem, problem, ProblemError } from '../core/problem.ts';
import { gateOn, type Session, slotsOfStage, stageSubject } from '../core/session.ts';
import type { Slot } from '../core/slot.ts';
import type { Stale } from '../core/stale.ts';
import type { StepRef } from '../core/step.ts';
import { changedSinceWritten } from '../core/written-before.ts';
import type { TicketPlanInput } from '../stages/stage.ts';
import { currentText } from './items.ts';
import { staleness, type Staleness } from './staleness.ts';
import { draftedOf, type HandLines, keepHandEdits } from './keep-hand-edits.ts';
import type { Opened } from './opened.ts';
import { redraftTickets } from './redraft-tickets.ts';
import { isWide, stalePieces } from './stale-pieces.ts';
import type { World } from './world.ts';

export interface Draft {
  readonly kind: SlotKind;
  readonly name?: string;
  readonly content: string;
}

/** Writes a document of a stage, or one ticket, as if nothing stood there; at the stage of tickets without one, their plan. */
export type Write = (ticket?: string) => Promise<Written>;

export interface Written {
  readonly documents: readonly Draft[];
  readonly tickets: readonly TicketPlanInput[];
}

export interface Redraft {
  readonly documents: readonly Draft[];
  /** Tickets, when they are planned otherwise now. */
  readonly plan?: readonly PlannedTicket[];
  readonly notes: readonly Problem[];
  readonly byHand: HandLines;
  /** The draft says what stands, and that is handed in again. */
  readonly same?: true;
}

/**
 * Can the current step be answered by drafting again what is stale? Not where somebody only edited the stage itself, and
 * not by one author in the words of another.
 */
export async function isRedraftable(
  world: World,
  opened: Opened,
  step: StepRef,
  author: Pick<Actor, 'kind'>,
): Promise<boolean> {
  const waits = step.reason === 'awaits-approval' || step.reason === 'awaits-choice';
  const slots = slotsOfStage(opened.session, step.stage);
  const isAsked = isTicketsAgain(step) || (await isTicketGone(world, slots, step));
  if (step.reason !== 'stale' && !waits && !isAsked) return false;
  if (slots.length === 0 || !slots.every((slot) => draftedOf(slot)?.by.kind === author.kind)) return false;
  if (isAsked) return true;
  if (waits) return changedSinceWritten(opened.session, step.stage).length > 0;
  return causesOf(await staleness(world, opened), slots, step).length > 0;
}

/** Other tickets were asked for: those that stand are written anew with their plan, not left as they were. */
const isTicketsAgain = ({ reason, stage }: StepRef): boolean =>
  reason === 'changes-requested' && stageFacts(stage).wants === 'tickets';

/** Begun again because one of them is missing: those that stand are no reason to plan and be done. */
async function isTicketGone(world: World, slots: readonly Slot[], { stage, kind, ticket }: StepRef): Promise<boolean> {
  if (stageFacts(stage).wants !== 'tickets' || kind !== 'write' || ticket !== undefined) return false;
  const found = await Promise.all(slots.map(({ path }) => world.files.kindOf(path)));
  return found.includes(undefined);
}

/** What the stage leans on and what has changed. That somebody edited the stage itself is nothing to draft from. */
function causesOf({ stale, places }: Staleness, slots: readonly Slot[], { stage }: StepRef): Stale[] {
  const own = new Set(slots.map(({ key }) => key));
  return stale.filter(({ stage: concerned, path }) => {
    const last = path.at(-1) ?? '';
    return concerned === stage && !own.has(places.get(last)?.slot ?? last);
  });
}

export async function redraft(world: World, opened: Opened, step: StepRef, write: Write): Promise<Redraft> {
  const found = await staleness(world, opened);
  const slots = slotsOfStage(opened.session, step.stage);
  const causes = causesOf(found, slots, step);
  const isAll = isTicketsAgain(step) || (await isTicketGone(world, slots, step));
  const first = await write();
  const again =
    stageFacts(step.stage).wants === 'tickets'
      ? await redraftTickets(
          world,
          opened,
          slots,
          isAll || isWide(causes, found.places) ? 'all' : causes,
          first.tickets,
        )
      : undefined;
  const drafts = again ? await ticketDrafts(again.names, write) : withNoFlows(first.documents, slots);
  const documents: Draft[] = (again?.dropped ?? []).map((one) => ({ ...one, kind: 'ticket' }));
  const notes: Problem[] = [...(again?.notes ?? [])];
  const written = new Set<Slot>();
  const byHand = new Map<string, ReadonlySet<number>>();
  // As it was drafted, and with what a hand wrote.
  let feature: readonly [string, string] | undefined;
  const { flowsOfFeature } = await import('../artifacts/merge/flows-of-feature.ts');
  for (const draft of drafts) {
    const own = draft.name ?? (draft.kind === 'adr' ? await adrName(draft.content) : undefined);
    const slot = slots.find(({ kind, name }) => kind === draft.kind && (name === undefined || name === own));
    if (!slot) {
      // Who did without flows goes on without them (002-R31).
      if (draft.kind !== 'flows') documents.push(draft);
      continue;
    }
    written.add(slot);
    // What nobody has approved yet is drafted again as a whole. What the guide writes differs only where what it was written from does.
    const isWhole = again || step.reason !== 'stale' || draftedOf(slot)?.by.kind === 'guide';
    const only = isWhole ? undefined : stalePieces(slot, causes, found.places);
    if (only === 'none') continue;
    const draftText = draft.kind === 'flows' && feature ? flowsOfFeature(draft.content, ...feature) : draft.content;
    const kept = await keepHandEdits(world, opened, slot, { kind: draft.kind, text: draftText }, { only });
    notes.push(...(kept?.notes ?? []));
    if (kept) byHand.set(slot.path, kept.byHand);
    const ours = await currentText(world, opened, slot);
    const text = kept?.text ?? draftText;
    if (draft.kind === 'bdd') feature = [draft.content, text];
    const content = draft.kind === 'rules' && ours !== undefined ? await countedAgain(ours, text) : text;
    // A file that is gone is written again, also with the same words.
    if (ours === content && (await world.files.kindOf(slot.path)) !== undefined) continue;
    documents.push({ ...draft, content });
  }
  // Nobody is asked about this stage: that a draft would say the same is all that there is to say.
  const isSame = documents.length === 0 && step.reason === 'stale' && isAskedOfNobody(opened.session, step);
  if (isSame) documents.push(...(await asItStands(world, opened, slots)));
  if (documents.length === 0) throw nothingNew(world, opened.key, step);
  const left = slots.filter((slot) => slot.kind === 'adr' && !written.has(slot));
  return {
    documents: [...documents, ...(await setAside(world, opened, left, { drafts: documents, end: () => 'Deprecated' }))],
    ...(again?.plan ? { plan: again.plan } : {}),
    notes,
    byHand,
    ...(isSame ? { same: true } : {}),
  };
}

/** It has no gate, or quick mode took it: no person's word would be taken for granted. */
function isAskedOfNobody(session: Session, { stage }: StepRef): boolean {
  const subject = stageSubject(stage, session.option);
  return stageFacts(stage).gate === 'none' || (session.quick && gateOn(session, subject)?.auto === true);
}

async function asItStands(world: World, opened: Opened, slots: readonly Slot[]): Promise<Draft[]> {
  const texts = await Promise.all(slots.map((slot) => currentText(world, opened, slot)));
  return slots.flatMap(({ kind, name }, i) => {
    const content = texts[i];
    return content === undefined || isDroppedText(content)
      ? []
      : [{ kind, content, ...(name === undefined ? {} : { name }) }];
  });
}

/** Flows that stand, and of which nothing is left to draw: the document says so. */
function withNoFlows(drafts: readonly Draft[], slots: readonly Slot[]): readonly Draft[] {
  const has = (kind: SlotKind, list: readonly { readonly kind: SlotKind }[]) => list.some((one) => one.kind === kind);
  if (!has('flows', slots) || has('flows', drafts) || !has('bdd', drafts)) return drafts;
  const content = '# Flows\n\nNo call is turned away at two rules or more: there is nothing to draw.\n';
  return [...drafts, { kind: 'flows', content }];
}

async function ticketDrafts(names: readonly string[], write: Write): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const name of names) drafts.push(...(await write(name)).documents.map((one) => ({ ...one, name })));
  return drafts;
}

/** A record of a way that is no longer gone stays, and says which one took its place, or that none did: only one that decided between the two. */
async function setAside(
  world: World,
  opened: Opened,
  left: readonly Slot[],
  { drafts, end }: { readonly drafts: readonly Draft[]; readonly end: (was: string) => string },
): Promise<Draft[]> {
  if (left.length === 0) return [];
  const [{ readAdrDecision }, { outline }, { wordsOf }] = await Promise.all([
    import('../artifacts/adr-decision.ts'),
    import('../artifacts/outline.ts'),
    import('../artifacts/items/digest.ts'),
  ]);
  const decisionIn = (text: string) => {
    const { chosen = '', over = [], number, title } = readAdrDecision(outline(text)) ?? {};
    const id = number === undefined ? `"${title}"` : `ADR-${String(number).padStart(4, '0')}`;
    return { chosen: wordsOf(chosen), over: over.map(wordsOf), id };
  };
  const made = drafts.flatMap(({ kind, content }) => (kind === 'adr' ? [decisionIn(content)] : []));
  const ended: Draft[] = [];
  for (const slot of left) {
    const { name } = slot;
    const text = await currentText(world, opened, slot);
    const old = decisionIn(text ?? '');
    const next = made.find(({ chosen, over }) => over.includes(old.chosen) || old.over.includes(chosen));
    const content = text?.replace(
      /^(\*\*Status:\*\* ?)(Proposed|Accepted)[ \t]*$/m,
      (_, field: string, was: string) => `${field}${next ? `Superseded by ${next.id}` : end(was)}`,
    );
    if (content === undefined || content === text || name === undefined) continue;
    ended.push({ kind: 'adr', name, content });
  }
  return ended;
}

/** Where somebody asked for it to go. */
const endOf = (status: string): string => (status === 'Proposed' ? 'Rejected' : 'Deprecated');

/** Records that stand and that the guide, asked for changes, does not write any more. */
export async function endedRecords(
  world: World,
  opened: Opened,
  { stage }: StepRef,
  drafts: readonly Draft[],
): Promise<Draft[]> {
  const names = new Set<string | undefined>();
  for (const { kind, content } of drafts) if (kind === 'adr') names.add(await adrName(content));
  const left = slotsOfStage(opened.session, stage).filter(
    (slot) => slot.kind === 'adr' && draftedOf(slot)?.by.kind === 'guide' && !names.has(slot.name),
  );
  return setAside(world, opened, left, { drafts: [], end: endOf });
}

async function countedAgain(ours: string, merged: string): Promise<string> {
  return (await import('../artifacts/retired-rules.ts')).withRetired(ours, merged);
}

async function adrName(text: string): Promise<string | undefined> {
  const [{ readAdr }, { outline }] = await Promise.all([
    import('../artifacts/adr.ts'),
    import('../artifacts/outline.ts'),
  ]);
  return readAdr(outline(text)).name;
}

function nothingNew(world: World, key: string, { stage }: StepRef): ProblemError {
  const message = `Nothing of stage ${stage} would be written otherwise now: what stands is what the draft says.`;
  const fix = `If it holds: ${world.program} approve ${key} --stage ${stage}`;
  return new ProblemError(problem('draft/nothing-new', message, { at: stage, fix }));
}
