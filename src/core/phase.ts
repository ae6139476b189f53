/**
 * The phases of a conversation (seed 000), computed from the session and never stored: a phase is over when its stages
 * are complete and a person has confirmed its summary after that.
 */
import { conversation, type Phase, phases, type StageFacts } from './line.ts';
import { type Problem, problem } from './problem.ts';
import { gateOn, type Session, stageState } from './session.ts';

export function isConversation({ flow }: Pick<Session, 'flow'>): boolean {
  return flow === 'partner';
}

/** The phase of a conversation; other flows have none. Quick mode asks nobody, so nothing waits for a word. */
export function phaseOf(session: Session): Phase | undefined {
  if (!isConversation(session)) return undefined;
  return phases.find((phase) => !isOver(session, phase)) ?? 'repeat';
}

/** Did a person agree that this phase is over, and has nothing of it been done again since? */
export function isOver(session: Session, phase: Phase): boolean {
  if (!isWorked(session, phase)) return false;
  if (session.quick) return true;
  const gate = gateOn(session, phaseSubject(phase, session.option));
  if (gate?.verdict !== 'confirm') return false;
  if (phase === 'repeat') return gate.seq >= session.optionSeq;
  return stagesOf(phase).every(({ id }) => (stageState(session, id).completedSeq ?? gate.seq) <= gate.seq);
}

/** Everything of it is done, as far as its stages can tell. The closing comes after the last phase, not in it. */
function isWorked(session: Session, phase: Phase): boolean {
  if (phase === 'repeat') return true;
  return stagesOf(phase).every(({ id }) => stageState(session, id).status === 'complete');
}

const stagesOf = (phase: Phase): readonly StageFacts[] => conversation.filter((facts) => facts.phase === phase);

/** Each option is explored by itself. */
export function phaseSubject(phase: Phase, option: number): string {
  return phase === 'exploration' ? `phase:${phase}#${option}` : `phase:${phase}`;
}

/** A phase whose work is done, and whose summary nobody has confirmed yet. */
export function phaseToConfirm(session: Session): Phase | undefined {
  const phase = phaseOf(session);
  const asks = phase === 'requirements' || phase === 'exploration';
  return asks && isWorked(session, phase) && !isOver(session, phase) ? phase : undefined;
}

/** What belongs to a later phase waits for it, and the refusal names both. */
export function laterProblem(session: Session, what: string, belongs: Phase): Problem | undefined {
  const phase = phaseOf(session);
  if (phase === undefined || phases.indexOf(belongs) <= phases.indexOf(phase)) return undefined;
  return problem('phase/later', `${what} belongs to the ${belongs} phase; this session is in ${phase}.`, {
    at: phase,
    fix: howToLeave(session, phase),
  });
}

export function howToLeave(session: Session, phase: Phase): string {
  const { key } = session;
  if (phase === 'repeat') return `Say which option it is: charrette option ${key} NUMBER --choose`;
  if (isWorked(session, phase)) return `Close the ${phase} phase first: charrette confirm ${key}`;
  return `Finish the ${phase} phase first: charrette next ${key}`;
}
