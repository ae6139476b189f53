/**
 * The part of `nextStep` that only a conversation has: what was said and waits for a word, one thing at a time, and the
 * ends of its phases.
 */
import { choiceBehind, isChoiceToMirror } from './decide/choice.ts';
import { pointInHand } from './decide/conversation.ts';
import { missingConstraints } from './early-constraints.ts';
import type { Entry, EntryType } from './entry.ts';
import { lookAgain } from './look-again.ts';
import { isConversation, isOver, phaseOf, phaseToConfirm } from './phase.ts';
import { entriesOf, resumeStage, type Session } from './session.ts';
import type { StepRef } from './step.ts';

/** What somebody said that a person has to answer before the talk goes on. */
export function waitsForAWord(session: Session): StepRef | undefined {
  if (!isConversation(session) || session.quick) return undefined;
  const here = (entry: Entry) => (entry.option ?? session.option) === session.option;
  const raised = phaseOf(session) === 'learning' ? undefined : raisedQuestion(session);
  if (raised)
    return { ...step(session, 'ask', `ask-${raised.id}`, 'open-questions', [raised.id]), stage: raised.stage };
  const decision = entriesOf(session, 'decision').find((entry) => here(entry) && isToMirror(session, entry));
  if (decision) return step(session, 'approve', `mirror-${decision.id}`, 'decision-open', [decision.id]);
  const assumption = entriesOf(session, 'assumption').find((entry) => here(entry) && entry.status === 'proposed');
  if (assumption) return step(session, 'ask', `ask-${assumption.id}`, 'assumption-open', [assumption.id]);
  const point = pointInHand(session);
  if (point) return pointStep(session, point);
  const touched = [...lookAgain(session).keys()].filter((id) => here(session.entries.get(id) as Entry));
  return touched.length > 0 ? step(session, 'approve', `look-again-${touched[0]}`, 'needs-review', touched) : undefined;
}

/** What a complication left open is asked at once: what it touches can only be judged after that. */
function raisedQuestion(session: Session) {
  return entriesOf(session, 'question').find(
    ({ status, cites = [] }) =>
      status === 'open' && cites.some((id) => complications.has(session.entries.get(id)?.type as EntryType)),
  );
}

const complications: ReadonlySet<EntryType> = new Set<EntryType>(['constraint', 'edge-case']);

/** Where somebody said what is off, the point is worded anew before anybody is asked again. */
function pointStep(session: Session, { id, settled }: Extract<Entry, { type: 'point' }>): StepRef {
  if (settled?.text === undefined) return step(session, 'approve', `agree-${id}`, 'point-open', [id]);
  return { ...step(session, 'write', `write-point-${id}`, 'point-off', [id]), from: 'author' };
}

/** A choice that was overtaken by other alternatives has nothing to mirror: another choice is asked for. */
function isToMirror(session: Session, entry: Extract<Entry, { type: 'decision' }>): boolean {
  if (entry.status !== 'proposed') return false;
  return !isChoiceToMirror(session, entry) || choiceBehind(session, entry) !== undefined;
}

/** The first phase takes in what is known, until the person says that this is all. */
export function learningStep(session: Session): StepRef | undefined {
  return phaseOf(session) === 'learning' ? step(session, 'approve', 'close-learning', 'phase-open') : undefined;
}

/** A phase whose work is done is summed up and confirmed; after the last one the person says which option it is. */
export function endOfPhase(session: Session): StepRef | undefined {
  const phase = phaseToConfirm(session);
  if (phase === 'requirements' && missingConstraints(session).length > 0) return constraintsStep(session);
  if (phase) return step(session, 'approve', `confirm-${phase}`, 'summary-due');
  if (phaseOf(session) !== 'repeat' || isOver(session, 'repeat')) return undefined;
  return step(session, 'choose', `choose-option-${session.options}`, 'awaits-option');
}

export function constraintsStep(session: Session): StepRef {
  const found = step(session, 'write', 'write-constraints', 'constraints-missing');
  return { ...found, stage: '0', from: 'interviewer' };
}

function step(
  session: Session,
  kind: StepRef['kind'],
  id: string,
  reason: StepRef['reason'],
  entries?: readonly string[],
): StepRef {
  const { option } = session;
  return { id, kind, stage: resumeStage(session).id, option, from: 'person', reason, ...(entries ? { entries } : {}) };
}
