/** Completing a stage, and what follows from it by itself. */
import type { Basis, Event, SubmittedDocument } from '../event.ts';
import { mayGive, spokenProblem } from '../gate.ts';
import { type StageFacts, stagesAfter, stagesUpTo } from '../line.ts';
import type { Problem } from '../problem.ts';
import { type Session, shasOfStage, stageState, stageSubject } from '../session.ts';
import type { Text } from '../text.ts';
import { standingDocuments } from '../stale.ts';
import type { Facts } from '../facts.ts';
import { latest } from '../slot.ts';

/** What happened earlier in the same command and is not in the session yet. */
export interface Overlay {
  readonly documents?: readonly SubmittedDocument[];
  readonly complexity?: string;
  readonly choice?: number;
  /** The stage was not walked: its document came approved. */
  readonly preApproved?: boolean;
}

/** What a stage stands on when it completes: everything up to it, with hashes, and the items known now. */
export function basisOf(session: Session, stage: StageFacts, facts: Facts, overlay: Overlay = {}): Basis {
  const upTo = new Set<string>(stagesUpTo(stage.id).map((one) => one.id));
  const slots: Record<string, string> = {};
  for (const document of standingDocuments(session)) {
    if (document.stage === 'prd' || upTo.has(document.stage)) slots[document.slot] = document.sha;
  }
  for (const document of overlay.documents ?? []) if (document.sha !== '') slots[document.slot] = document.sha;
  if (overlay.complexity && upTo.has('2')) slots['complexity'] = overlay.complexity;
  if (overlay.choice !== undefined && upTo.has('3a')) slots[`choice#${session.option}`] = String(overlay.choice);
  const digests = new Map<string, string>();
  for (const [slot, items] of Object.entries(facts.items)) {
    if (Object.hasOwn(slots, slot)) for (const item of items) digests.set(item.id, item.digest);
  }
  return { slots, digests: Object.fromEntries(digests) };
}

/** Completes a stage, and the following ones that a simple design leaves out. */
export function complete(session: Session, stage: StageFacts, facts: Facts, overlay: Overlay = {}): Event[] {
  const { option } = session;
  const basis = basisOf(session, stage, facts, overlay);
  const skipped = overlay.preApproved ? { skipped: 'pre-approved' as const } : {};
  const events: Event[] = [{ type: 'stage-completed', stage: stage.id, option, basis, ...skipped }];
  // Out of turn, as when a later stage is looked at again: nothing follows from it yet.
  const earlier = stagesUpTo(stage.id).filter((one) => one !== stage);
  if (earlier.some((one) => stageState(session, one.id).status !== 'complete')) return events;
  const simple = (overlay.complexity ?? stageState(session, '2').data['complexity']) === 'simple';
  for (const next of stagesAfter(stage.id)) {
    if (stageState(session, next.id).status === 'complete') continue;
    if (!(simple && next.skipWhenSimple)) break;
    const left = basisOf(session, next, facts, overlay);
    events.push({ type: 'stage-completed', stage: next.id, option, basis: left, skipped: 'simple' });
  }
  return events;
}

/** Hashes of a stage after these documents. */
export function shasWith(
  session: Session,
  stage: StageFacts,
  documents: readonly SubmittedDocument[],
): Record<string, string> {
  const shas = shasOfStage(session, stage.id);
  for (const document of documents) if (document.sha !== '') shas[document.slot] = document.sha;
  return shas;
}

/** Who may give a verdict. Quick mode lets everyone through, and marks what is no person's word, own or passed on. */
export function admission(session: Session, facts: Facts, words: Text | undefined): Problem | { auto?: true } {
  if (session.quick) return spokenProblem(facts.policy, facts.by, words, facts.how) ? { auto: true } : {};
  return mayGive(facts.policy, facts.by, words, facts.how) ?? {};
}

/** What quick mode gives instead of a person's word. It is on record as such. */
export function autoGate(session: Session, commandId: string, stage: StageFacts, shas: Record<string, string>): Event {
  return {
    type: 'gate-given',
    id: gateId(commandId, stage),
    subject: stageSubject(stage.id, session.option),
    verdict: 'approve',
    shas,
    auto: true,
  };
}

export function gateId(commandId: string, stage: StageFacts): string {
  return `${commandId}.${stage.id}`;
}

/** The closing gate is about everything that was made. */
function shasOfAll(session: Session): Record<string, string> {
  const shas: Record<string, string> = {};
  for (const slot of session.slots.values()) {
    const revision = latest(slot);
    const here = slot.option === undefined || slot.option === session.option;
    if (revision && here && slot.kind !== 'prd') shas[slot.key] = revision.sha;
  }
  return shas;
}

export function shasShown(session: Session, stage: StageFacts): Record<string, string> {
  return stage.wants === 'closing' ? shasOfAll(session) : shasOfStage(session, stage.id);
}
