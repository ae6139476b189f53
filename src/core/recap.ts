/**
 * The recap of a spec's interview (003-R24): what was answered and which approach was chosen, said back once before
 * anything is stored or written. What is off about it is added, and it is said back again.
 */
import type { Gate } from './gate.ts';
import {
  alternativesOf,
  chosenAlternative,
  entriesOf,
  gateOn,
  resumeStage,
  type Session,
  stageState,
} from './session.ts';
import type { Text } from './text.ts';

export const recapSubject = 'recap';

/** Is there something to say back that nobody has confirmed as it is now? Quick mode asks nobody. */
export function isRecapDue(session: Session): boolean {
  if (session.flow !== 'spec' || session.quick || resumeStage(session).id !== '3b') return false;
  if (!hasTalked(session)) return false;
  const gate = gateOn(session, recapSubject);
  return (
    gate?.verdict !== 'confirm' || (stageState(session, '0').completedSeq ?? 0) > gate.seq || choseAnew(session, gate)
  );
}

/** Another approach, or others to choose from. To say that the choice still holds is nothing new. */
function choseAnew(session: Session, { seq }: Gate): boolean {
  if (alternativesOf(session).some(({ addedSeq }) => addedSeq > seq)) return true;
  const before = session.gates.findLast((one) => one.verdict === 'choose' && one.seq < seq);
  return before?.choice !== chosenAlternative(session)?.choice;
}

function hasTalked(session: Session): boolean {
  const answered = entriesOf(session, 'question').some((entry) => entry.stage === '0' && entry.status === 'answered');
  return answered || session.spec?.approaches === true;
}

/** How often it was said back; each time is a step of its own. */
export function recapCount({ gates }: Session): number {
  return gates.filter(({ subject }) => subject === recapSubject).length;
}

/** What was said to be off, oldest first. */
export function corrections({ gates }: Session): Text[] {
  return gates
    .filter(({ subject, verdict, withdrawn }) => subject === recapSubject && verdict === 'changes' && !withdrawn)
    .flatMap(({ text }) => text ?? []);
}

/** The confirmation in force. */
export function confirmedRecap(session: Session): Gate | undefined {
  const gate = gateOn(session, recapSubject);
  return gate?.verdict === 'confirm' ? gate : undefined;
}
