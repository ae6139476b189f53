/**
 * What may be done to a stage in which state. The table is total: a new status or deed without a cell does not
 * compile. `go` means that the rules of that deed decide further.
 */
import { type Problem, problem } from './problem.ts';
import { line, type StageFacts } from './line.ts';
import { howToLeave, isOver, laterProblem } from './phase.ts';
import { lineOf, resumeStage, type Session, stageState, type StageStatus } from './session.ts';

export const deeds = ['save', 'submit', 'approve', 'change', 'choose', 'reopen', 'adopt'] as const;
export type Deed = (typeof deeds)[number];

type Cell = 'go' | 'stage/complete' | 'stage/not-complete';

export const transitions: { readonly [S in StageStatus]: { readonly [D in Deed]: Cell } } = {
  pending: {
    save: 'go',
    submit: 'go',
    // A stage that fell back to pending still has its text; the deed looks whether there is one.
    approve: 'go',
    change: 'go',
    choose: 'go',
    reopen: 'stage/not-complete',
    adopt: 'go',
  },
  in_progress: {
    save: 'go',
    submit: 'go',
    approve: 'go',
    change: 'go',
    choose: 'go',
    reopen: 'stage/not-complete',
    adopt: 'go',
  },
  complete: {
    save: 'stage/complete',
    submit: 'stage/complete',
    // Approving again says that it still holds although something it stands on has changed.
    approve: 'go',
    change: 'go',
    choose: 'go',
    reopen: 'go',
    adopt: 'go',
  },
};

/** A closed session takes no more work. */
export function closedProblem(session: Session): Problem | undefined {
  if (session.status === 'active') return undefined;
  return problem('session/closed', `Session "${session.key}" is ${session.status}.`, {
    at: session.key,
    fix: `Open it again with: charrette close ${session.key} --reopen`,
  });
}

/** What a phase of a spec does not have: its name and its one way to go are given. */
export function specProblem({ flow, key }: Pick<Session, 'flow' | 'key'>, why: string): Problem | undefined {
  return flow === 'spec' ? problem('spec/not-here', `"${key}" ${why}.`, { at: key }) : undefined;
}

/** Deeds on a stage that lies ahead are refused, and the refusal lists what is missing. */
export function mayDo(session: Session, facts: StageFacts, deed: Deed): Problem | undefined {
  const { status } = stageState(session, facts.id);
  const name = `Stage ${facts.id} (${facts.title})`;
  const closed = closedProblem(session);
  if (closed) return closed;
  const cell = transitions[status][deed];
  if (cell === 'stage/complete') {
    return problem(cell, `${name} is complete.`, {
      at: facts.id,
      fix: `Go back to it with: charrette reopen ${session.key} --stage ${facts.id}`,
    });
  }
  if (cell === 'stage/not-complete') {
    return problem(cell, `${name} is not complete, so there is nothing to open again.`, { at: facts.id });
  }
  const ahead = status === 'complete' ? undefined : phaseProblem(session, facts, name);
  if (ahead) return ahead;
  const current = resumeStage(session);
  const order = (id: string) => line.findIndex((one) => one.id === id);
  if (status !== 'complete' && order(facts.id) > order(current.id)) {
    const missing = lineOf(session)
      .filter((one) => order(one.id) < order(facts.id) && stageState(session, one.id).status !== 'complete')
      .map((one) => `${one.id} ${one.title}`);
    return problem('stage/not-open', `${name} cannot start yet. Still open: ${missing.join(', ')}.`, {
      at: facts.id,
      fix: `Do stage ${current.id} first: charrette next ${session.key}`,
    });
  }
  return undefined;
}

/** A conversation walks phase by phase, and ends with the design. */
function phaseProblem(session: Session, facts: StageFacts, name: string): Problem | undefined {
  if (session.flow === 'spec' && !lineOf(session).includes(facts)) {
    return problem('stage/not-walked', `${name} is no part of a phase of a spec.`, {
      at: facts.id,
      fix: `See what is: charrette status ${session.key}`,
    });
  }
  if (session.flow !== 'partner') return undefined;
  if (facts.phase === undefined) {
    return problem('stage/not-walked', `${name} is no part of this conversation, which ends with the design.`, {
      at: facts.id,
      fix: `Go on as a staged session: charrette design ${session.key} --resume --flow staged`,
    });
  }
  const later = laterProblem(session, name, facts.phase);
  if (later || facts.wants !== 'closing' || isOver(session, 'repeat')) return later;
  return problem('phase/open', `${name} comes when it is said which option it is.`, {
    at: 'repeat',
    fix: howToLeave(session, 'repeat'),
  });
}
