/** What seed 002 asks a person who comes back to a session: go on, start over or look; and does the last approval hold? */
import { type StageFacts, stagesUpTo } from '../core/line.ts';
import { resumeStage, type Session, stageState } from '../core/session.ts';
import { latest } from '../core/slot.ts';
import type { RecoveryOption } from './opened.ts';

export interface ResumeQuestion {
  /** What to answer to: `charrette answer FEATURE found resume`. */
  readonly id: string;
  readonly text: string;
  readonly options: readonly RecoveryOption[];
}

/** 002-R50, in the seed's own words. */
export function foundQuestion(session: Session): ResumeQuestion {
  return {
    id: 'found',
    text: `Found existing design session for "${session.key}"`,
    options: [
      { key: 'resume', label: `Resume from Stage ${resumeStage(session).number}`, recommended: true },
      { key: 'restart', label: 'Restart from Stage 0 (discard progress; the old session is archived)' },
      { key: 'view', label: 'View current artifacts' },
    ],
  };
}

/** 002-R55: rules or a design that were approved last are read and confirmed before the work goes on. */
export function confirmQuestion(session: Session): ResumeQuestion | undefined {
  const stage = approvedLast(session);
  const slot =
    stage && session.slots.get(stage.perOption ? `${stage.kinds[0]}#${session.option}` : `${stage.kinds[0]}`);
  if (!stage || !latest(slot)) return undefined;
  return {
    id: `confirm-${stage.key}`,
    text: `Stage ${stage.id} (${stage.title}) was approved as ${slot?.path} shows it. Does it still hold?`,
    options: [
      { key: 'yes', label: 'Yes: go on', recommended: true },
      { key: 'no', label: `No: go back to stage ${stage.id}` },
    ],
  };
}

/** The approved stage that the next one would build on; none once that is begun. */
export function approvedLast(session: Session): StageFacts | undefined {
  const here = resumeStage(session);
  if (session.status !== 'active' || stageState(session, here.id).status !== 'pending') return undefined;
  const before = stagesUpTo(here.id).findLast((one) => one !== here && !stageState(session, one.id).skipped);
  return before?.gate === 'approve' ? before : undefined;
}
