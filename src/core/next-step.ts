/**
 * nextStep(session): always exactly one. What was found on disk comes first, then open questions, then the first stage
 * that is not complete; before the end, what has become stale on the way.
 */
import { shasShown } from './decide/advance.ts';
import { summaryDue } from './decide/settle-entries.ts';
import { missingConstraints } from './early-constraints.ts';
import { line, type StageFacts, stageFacts, stagesUpTo } from './line.ts';
import { isParkedAspect } from './non-functional.ts';
import { isConversation } from './phase.ts';
import { isRecapDue, recapCount } from './recap.ts';
import {
  asksOneByOne,
  choosable,
  entriesOf,
  isComplete,
  openQuestions,
  remainingTickets,
  resumeStage,
  type Session,
  standingChoice,
  type StageState,
  stageState,
} from './session.ts';
import type { BareDecision } from './facts.ts';
import type { Item } from './item.ts';
import { staleStages } from './stale.ts';
import type { StepReason, StepRef } from './step.ts';
import { constraintsStep, endOfPhase, learningStep, waitsForAWord } from './talk.ts';

/** Something on disk that only a person can settle. The engine finds it; the core only gives it precedence. */
export interface DiskFinding {
  readonly id: string;
  readonly stage: StepRef['stage'];
}

export interface NextStepFacts {
  readonly findings?: readonly DiskFinding[];
  readonly items?: Readonly<Record<string, readonly Item[]>>;
  readonly pointsPerSummary?: number;
  readonly withoutRisk?: readonly BareDecision[];
}

export function nextStep(session: Session, facts: NextStepFacts = {}): StepRef {
  const [finding] = facts.findings ?? [];
  if (finding) {
    const id = `recover-${finding.id}`;
    return {
      id,
      kind: 'recover',
      stage: finding.stage,
      option: session.option,
      from: 'person',
      reason: 'found-on-disk',
      finding: finding.id,
    };
  }
  if (session.status !== 'active') return done(session, 'closed');
  if (overBudget(session)) return done(session, 'budget-spent');
  if (summaryDue(session, facts.pointsPerSummary ?? 5)) {
    return step(session, 'approve', resumeStage(session), 'summary-due', { id: 'confirm-summary' });
  }
  const talk = waitsForAWord(session) ?? learningStep(session);
  if (talk) return talk;
  const finished = isComplete(session);
  const here = resumeStage(session);
  for (const stage of finished ? line : stagesUpTo(here.id)) {
    const open = questionsToAsk(session, stage);
    if (open.length > 0) return step(session, 'ask', stage, 'open-questions', { entries: open });
  }
  // Nothing new is built on what may no longer hold.
  const reached = new Set((finished ? line : stagesUpTo(here.id)).map((stage) => stage.id));
  const stale = staleStages(session, facts.items).filter(
    ({ stage }) => reached.has(stage) && stageState(session, stage).status === 'complete',
  );
  // The document of a spec's phase stands for the approach in it: whoever looks at it is not asked about both.
  const old = session.flow === 'spec' ? stale.at(-1) : stale[0];
  if (old) return again(session, stageFacts(old.stage));
  const end = endOfPhase(session);
  if (end) return end;
  if (finished) return done(session, 'all-complete');
  if (isRecapDue(session))
    return step(session, 'approve', here, 'recap-due', { id: `confirm-recap-${recapCount(session) + 1}` });
  const bare = here.wants === 'closing' ? (facts.withoutRisk ?? []) : [];
  if (bare.length > 0) return askForRisks(session, here, bare);
  return stageStep(session, here);
}

/** In an interview one at a time, since an answer may change what is asked next. */
function questionsToAsk(session: Session, stage: StageFacts): string[] {
  const open = openQuestions(session, stage.id);
  if (!asksOneByOne(session)) return open.map((entry) => entry.id);
  const parked = stage.wants === 'closing' ? entriesOf(session, 'question').filter(isParkedAspect) : [];
  return [...open, ...parked].slice(0, 1).map((entry) => entry.id);
}

/** Where nobody is asked, whoever drives says it. */
function askForRisks(session: Session, stage: StageFacts, bare: readonly BareDecision[]): StepRef {
  const entries = bare.slice(0, asksOneByOne(session) ? 1 : bare.length).map(({ id }) => id);
  const from = session.quick ? 'author' : 'person';
  return step(session, 'ask', stage, 'risks-missing', { id: `ask-risk-${entries[0]}`, entries, from });
}

/** Does it still hold? A choice is asked for anew only when what was chosen is no longer there. */
function again(session: Session, stage: StageFacts): StepRef {
  const rechoose = stage.gate === 'choose' && !standingChoice(session) && choosable(session).length > 0;
  return rechoose ? choice(session, stage, 'stale') : approval(session, stage, 'stale');
}

/** Enough was used of the driver's context: it saves and hands over. A later line, by whomever, starts afresh. */
function overBudget(session: Session): boolean {
  const { budget } = session;
  return budget !== undefined && budget.seq === session.seq && budget.used / budget.limit >= budget.share;
}

function done(session: Session, reason: StepReason): StepRef {
  return {
    id: `done-${reason}`,
    kind: 'done',
    stage: resumeStage(session).id,
    option: session.option,
    from: 'person',
    reason,
  };
}

function step(
  session: Session,
  kind: StepRef['kind'],
  stage: StageFacts,
  reason: StepReason,
  more: Partial<StepRef>,
): StepRef {
  return { id: `${kind}-${stage.key}`, kind, stage: stage.id, option: session.option, from: 'person', reason, ...more };
}

/** What the stage still lacks. Each kind of want has its own answer; the compiler sees to it that none is missing. */
function stageStep(session: Session, stage: StageFacts): StepRef {
  return wants[stage.wants](session, stage, stageState(session, stage.id));
}

const wants: Record<
  StageFacts['wants'],
  (session: Session, stage: StageFacts, state: Readonly<StageState>) => StepRef
> = {
  clarity(session, stage, state) {
    if (state.handedIn && asksOneByOne(session)) {
      if (isConversation(session) && !session.quick && missingConstraints(session).length > 0)
        return constraintsStep(session);
      return writing(session, stage, state, 'interviewer', 'anything-else');
    }
    if (state.handedIn) return approval(session, stage, 'kept-from-before');
    return writing(session, stage, state, 'interviewer', 'not-judged');
  },
  documents(session, stage, state) {
    const nothingToChoose = stage.gate === 'choose' && choosable(session).length === 0;
    // Whoever interviewed proposes the approaches of a spec, too.
    const from = session.flow === 'spec' && stage.gate === 'choose' ? 'interviewer' : 'author';
    const notWritten = state.review?.findings ? 'review-failed' : 'not-written';
    if (!state.handedIn || nothingToChoose) return writing(session, stage, state, from, notWritten);
    // Where nobody is asked, nobody is waited for.
    if (state.review && !session.quick) return reviewing(session, stage, state.review.round);
    if (stage.gate === 'choose') return choice(session, stage, 'awaits-choice');
    return approval(session, stage, stage.gate === 'approve' ? 'awaits-approval' : 'kept-from-before');
  },
  complexity(session, stage, state) {
    if (state.handedIn) return approval(session, stage, 'kept-from-before');
    return writing(session, stage, state, 'author', 'not-judged');
  },
  tickets(session, stage, state) {
    if (!session.tickets.has(session.option) || !state.handedIn)
      return writing(session, stage, state, 'author', 'tickets-not-planned', 'plan-tickets');
    const [next] = remainingTickets(session);
    if (!next) return approval(session, stage, 'kept-from-before');
    return step(session, 'write', stage, 'tickets-remaining', {
      id: `write-ticket-${next.id}`,
      from: 'author',
      ticket: next.id,
    });
  },
  closing(session, stage) {
    return approval(session, stage, 'ready-to-close');
  },
};

function writing(
  session: Session,
  stage: StageFacts,
  state: Readonly<StageState>,
  from: StepRef['from'],
  reason: StepReason,
  name = stage.key,
): StepRef {
  const why = state.changes ? 'changes-requested' : state.partial ? 'saved-early' : reason;
  return step(session, 'write', stage, why, { id: `write-${name}-${state.round}`, from });
}

function approval(session: Session, stage: StageFacts, reason: StepReason): StepRef {
  const shas = shasShown(session, stage);
  return step(session, 'approve', stage, reason, { id: `approve-${stage.key}-${fingerprint(shas)}`, shas });
}

/** Before a person sees it (003-R36). */
function reviewing(session: Session, stage: StageFacts, round: number): StepRef {
  const shas = shasShown(session, stage);
  const id = `review-${stage.key}-${round}-${fingerprint(shas)}`;
  return step(session, 'review', stage, 'awaits-review', { id, shas, from: 'reviewer' });
}

function choice(session: Session, stage: StageFacts, reason: StepReason): StepRef {
  const shas = shasShown(session, stage);
  return step(session, 'choose', stage, reason, { id: `choose-${stage.key}-${fingerprint(shas)}`, shas });
}

/** Short name of a set of hashes (FNV-1a): tells versions apart in a step id, protects nothing. */
export function fingerprint(shas: Readonly<Record<string, string>>): string {
  let hash = 0x811c9dc5;
  for (const key of Object.keys(shas).toSorted()) {
    const text = `${key}=${shas[key]};`;
    // Not with `for of`, which makes an object for each letter: every step is asked for after every line.
    for (let i = 0; i < text.length; i++) {
      const code = text.codePointAt(i) ?? 0;
      if (code > 0xff_ff) i += 1;
      hash = Math.imul(hash ^ code, 0x01000193) >>> 0;
    }
  }
  return hash.toString(36);
}
