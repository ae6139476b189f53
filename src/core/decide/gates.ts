/** Verdicts: approve, ask for changes, choose, take back, go back, confirm a summary. */
import type { BareDecision, Decide, Facts } from '../facts.ts';
import type { Event } from '../event.ts';
import { type Phase, type StageFacts, stageFacts, stagesAfter } from '../line.ts';
import { constraintsProblem } from '../early-constraints.ts';
import { isParkedAspect } from '../non-functional.ts';
import { phaseOf, phaseSubject, phaseToConfirm } from '../phase.ts';
import { type Problem, problem } from '../problem.ts';
import { isRecapDue, recapSubject } from '../recap.ts';
import {
  alternativesOf,
  choosable,
  entriesOf,
  gateOn,
  isOutOfPlan,
  openQuestions,
  remainingTickets,
  type Session,
  standingChoice,
  stageState,
  stageSubject,
} from '../session.ts';
import { hasWords, type Text } from '../text.ts';
import { closedProblem, mayDo } from '../transitions.ts';
import { admission, complete, gateId, shasShown } from './advance.ts';
import { choiceEvents, isMirrored } from './choice.ts';

/** A verdict is on what was shown: not on what came in since, and not on what somebody edited on disk. */
function shownProblem(
  session: Session,
  stage: StageFacts,
  shown: Readonly<Record<string, string>>,
  facts: Facts,
): Problem | undefined {
  const now = shasShown(session, stage);
  const slots = new Set([...Object.keys(now), ...Object.keys(shown)]);
  for (const slot of slots) {
    const path = session.slots.get(slot)?.path ?? slot;
    if (now[slot] !== shown[slot]) {
      return problem('gate/changed-since-shown', `${path} is not what was shown: it has changed since.`, {
        at: path,
        fix: `Look again and decide then: charrette next ${session.key}`,
      });
    }
    const disk = facts.disk[slot];
    if (disk === null && isOutOfPlan(session, slot)) continue;
    if (disk === null) {
      return problem('gate/missing-file', `${path} is gone from disk, so it cannot be approved.`, {
        at: path,
        fix: `See the choices: charrette next ${session.key}`,
      });
    }
    if (disk !== undefined && disk !== now[slot]) {
      return problem('gate/edited', `${path} was edited on disk after it was handed in.`, {
        at: path,
        fix: `See the choices: charrette next ${session.key}`,
      });
    }
  }
  return undefined;
}

/** Is there anything to give a verdict on? Where documents are wanted, a verdict without one would bind to nothing. */
function handedInProblem(session: Session, stage: StageFacts): Problem | undefined {
  const state = stageState(session, stage.id);
  const something = stage.wants === 'closing' || state.handedIn || state.status === 'complete';
  const bare = stage.wants === 'documents' && Object.keys(shasShown(session, stage)).length === 0;
  if (something && !bare) return undefined;
  return problem('stage/nothing-handed-in', `Nothing was handed in for stage ${stage.id} (${stage.title}) yet.`, {
    at: stage.id,
    fix: `See what it wants: charrette next ${session.key}`,
  });
}

const words = (text: Text | undefined) => (text ? { text } : {});

const approve: Decide<'approve'> = (session, command, facts) => {
  const stage = stageFacts(command.stage);
  const problems =
    mayDo(session, stage, 'approve') ??
    handedInProblem(session, stage) ??
    shownProblem(session, stage, command.shas, facts) ??
    unfinishedProblem(session, stage) ??
    riskProblems(session, stage, facts);
  if (problems) return problems;
  const admitted = admission(session, facts, command.text);
  if ('code' in admitted) return admitted;
  const held = stage.gate === 'choose' ? standingChoice(session) : undefined;
  // An imported stage may know neither alternatives nor choice: then the analysis is approved as it stands.
  const asItStands = stageState(session, stage.id).status === 'complete' && choosable(session).length === 0;
  if (stage.gate === 'choose' && !held && !asItStands) {
    return problem('gate/choose-instead', `Stage ${stage.id} (${stage.title}) wants a choice, not an approval.`, {
      at: stage.id,
      fix: `Choose one: charrette choose ${session.key} NUMBER --because "REASON"`,
    });
  }
  const gate = {
    type: 'gate-given',
    id: gateId(command.id, stage),
    subject: stageSubject(stage.id, session.option),
    shas: command.shas,
    ...admitted,
  } as const;
  // To approve what was chosen from is to choose the same again, on what stands there now.
  const verdict: Event =
    held?.choice === undefined
      ? { ...gate, verdict: 'approve', ...words(command.text) }
      : { ...gate, verdict: 'choose', choice: held.choice, ...words(held.text) };
  return [verdict, ...complete(session, stage, facts)];
};

/** 000-R15: a design does not end while nobody has said what could go wrong with what it stands on. */
function riskProblems(session: Session, stage: StageFacts, { withoutRisk = [] }: Facts): Problem[] | undefined {
  if (stage.wants !== 'closing' || withoutRisk.length === 0) return undefined;
  return withoutRisk.map((bare) => noRisk(session.key, bare));
}

export const noRisk = (key: string, { id, text }: BareDecision): Problem =>
  problem('decision/no-risk', `No risk is recorded for a major decision: ${text}`, {
    at: id,
    fix: `Say what could go wrong, and what is done about it: charrette risk ${key} "..." --mitigation "..." --decision ${id}`,
  });

/** What a stage must have settled before a verdict can complete it. */
function unfinishedProblem(session: Session, stage: StageFacts): Problem | undefined {
  const parked = stage.wants === 'closing' ? entriesOf(session, 'question').filter(isParkedAspect) : [];
  const [open] = [...openQuestions(session, stage.id), ...parked];
  if (open) {
    return problem('gate/open-question', `A question of stage ${stage.id} is still open.`, {
      at: open.id,
      fix: `Answer or park it: charrette next ${session.key}`,
    });
  }
  if (stage.wants !== 'tickets' || stageState(session, stage.id).status === 'complete') return undefined;
  const [ticket] = remainingTickets(session);
  if (!ticket && session.tickets.has(session.option)) return undefined;
  if (!ticket)
    return problem('ticket/none', 'No tickets are planned yet.', { at: stage.id, fix: 'Plan at least one.' });
  return problem('ticket/remaining', `Ticket ${ticket.id} of the plan is not written yet.`, {
    at: ticket.id,
    fix: `Write it, or plan again without it: charrette next ${session.key}`,
  });
}

/** A no helps only with what is wanted instead. */
function sayWhatProblem(text: Text | undefined): Problem | undefined {
  if (hasWords(text)) return undefined;
  return problem('gate/say-what', 'Say what should be different.', { at: 'text', fix: 'One sentence is enough.' });
}

/** 003-R22: other approaches are asked for twice; after the third round one of them is taken. */
const approachRounds = 3;

function roundsProblem(session: Session, stage: StageFacts): Problem | undefined {
  if (session.flow !== 'spec' || stage.gate !== 'choose' || stageState(session, stage.id).round < approachRounds)
    return undefined;
  return problem('approach/last-round', `There were ${approachRounds} rounds of approaches.`, {
    at: stage.id,
    fix: `Choose one of them, and say in the reason what should be different: charrette choose ${session.key} NUMBER --because "REASON"`,
  });
}

const requestChanges: Decide<'request-changes'> = (session, command) => {
  const stage = stageFacts(command.stage);
  const wrong =
    mayDo(session, stage, 'change') ??
    handedInProblem(session, stage) ??
    roundsProblem(session, stage) ??
    sayWhatProblem(command.text);
  if (wrong) return wrong;
  if (stage.wants === 'closing') {
    return problem('gate/name-the-stage', 'Changes are asked of a stage, not of the whole.', {
      at: stage.id,
      fix: `Say which: charrette request-changes ${session.key} --stage 3b "WHAT"`,
    });
  }
  const gate: Event = {
    type: 'gate-given',
    id: gateId(command.id, stage),
    subject: stageSubject(stage.id, session.option),
    verdict: 'changes',
    shas: shasShown(session, stage),
    text: command.text,
  };
  return [gate];
};

const choose: Decide<'choose'> = (session, command, facts) => {
  const stage = stageFacts('3a');
  const wrong =
    mayDo(session, stage, 'choose') ??
    handedInProblem(session, stage) ??
    shownProblem(session, stage, command.shas, facts) ??
    unfinishedProblem(session, stage);
  if (wrong) return wrong;
  const admitted = admission(session, facts, command.rationale);
  if ('code' in admitted) return admitted;
  const { n, rationale, shas } = command;
  const numbers = choosable(session);
  if (!numbers.includes(n)) {
    return problem('choose/out-of-range', `There is no alternative ${n}.`, {
      at: 'n',
      fix: numbers.length > 0 ? `Choose one of: ${numbers.join(', ')}.` : 'Hand in alternatives first.',
    });
  }
  if (!hasWords(rationale)) {
    return problem('choose/needs-reason', 'A choice needs its reason.', {
      at: 'rationale',
      fix: `Say why: charrette choose ${session.key} ${n} --because "REASON"`,
    });
  }
  const alternatives = alternativesOf(session);
  const events = choiceEvents(session, command.id, alternatives, { shas, choice: n, text: rationale, ...admitted });
  // An imported record may know the number and not the names: then there is nothing to mirror.
  const waits = isMirrored(session) && alternatives.length > 0;
  if (!waits) return [...events, ...complete(session, stage, facts, { choice: n })];
  const isDone = stageState(session, stage.id).status === 'complete';
  return isDone
    ? [...events, { type: 'stage-reopened', stage: stage.id, option: session.option, later: [], keep: true }]
    : events;
};

/** Taking an approval back leaves the text where it is, waiting for a verdict again. */
const withdraw: Decide<'withdraw'> = (session, command) => {
  const stage = stageFacts(command.stage);
  const closed = mayDo(session, stage, 'change');
  if (closed) return closed;
  const gate = gateOn(session, stageSubject(stage.id, session.option));
  if (!gate || gate.verdict === 'changes') {
    return problem('gate/none', `Stage ${stage.id} (${stage.title}) has no approval to take back.`, { at: stage.id });
  }
  const why = command.why ? { why: command.why } : {};
  return [
    { type: 'gate-withdrawn', id: gate.id, ...why },
    { type: 'stage-reopened', stage: stage.id, option: session.option, later: [], keep: true },
  ];
};

const reopen: Decide<'reopen-stage'> = (session, command) => {
  const stage = stageFacts(command.stage);
  const refused = mayDo(session, stage, 'reopen');
  if (refused) return refused;
  const started = stagesAfter(stage.id).filter((later) => stageState(session, later.id).status !== 'pending');
  const later = command.only ? [] : started.map((one) => one.id);
  const why = command.why ? { why: command.why } : {};
  return [{ type: 'stage-reopened', stage: stage.id, option: session.option, later, ...why }];
};

/** 000-R16: the next point waits until the person agrees, or says what is off. */
const confirmSummary: Decide<'confirm-summary'> = (session, command, facts) => {
  const phase = phaseOf(session) === 'learning' ? 'learning' : phaseToConfirm(session);
  const wrong =
    closedProblem(session) ??
    (session.flow === 'spec' && !isRecapDue(session) ? noRecapProblem(session) : undefined) ??
    (command.agrees ? undefined : sayWhatProblem(command.text)) ??
    (command.phase === undefined || command.phase === phase ? undefined : otherPhaseProblem(session, command.phase)) ??
    (phase && command.agrees ? leaveProblem(session, phase) : undefined);
  if (wrong) return wrong;
  const admitted = admission(session, facts, command.text);
  if ('code' in admitted) return admitted;
  return [
    {
      type: 'gate-given',
      id: `${command.id}.summary`,
      subject: phase ? phaseSubject(phase, session.option) : summarySubject(session),
      verdict: command.agrees ? 'confirm' : 'changes',
      shas: {},
      ...words(command.text),
      ...admitted,
    },
  ];
};

const summarySubject = ({ flow, option }: Session) => (flow === 'spec' ? recapSubject : `summary#${option}`);

function noRecapProblem(session: Session): Problem {
  return problem('recap/not-due', `Nothing of "${session.key}" waits to be confirmed.`, {
    at: session.key,
    fix: `See what is wanted: charrette next ${session.key}`,
  });
}

function otherPhaseProblem(session: Session, phase: Phase): Problem {
  return problem('phase/not-now', `The summary of the ${phase} phase is not what waits to be confirmed.`, {
    at: phase,
    fix: `Look again: charrette next ${session.key}`,
  });
}

/** 000-R14: whoever leaves the requirements has spoken about scale, latency, cost and compliance. */
function leaveProblem(session: Session, phase: Phase): Problem | undefined {
  return phase === 'requirements' ? constraintsProblem(session) : undefined;
}

export const decideGates = {
  approve,
  'request-changes': requestChanges,
  choose,
  withdraw,
  'reopen-stage': reopen,
  'confirm-summary': confirmSummary,
};
