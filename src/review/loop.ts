/**
 * The review loop of seed 003 as a pure machine: what to do next, given what happened so far. Whoever runs it does the
 * reviewing and revising; how often, what counts, and which version goes on is decided here (003-R36 to R46).
 */
import { maxReviewRounds } from '../core/job.ts';
import type { Review } from './read-review.ts';

/** A version is a number from 0: the first writing, then one for each revision that came back. */
export interface Round {
  readonly iteration: number;
  readonly version: number;
  readonly review: Review;
  /** Set once it is known what was done about it. */
  readonly action?: Action;
}

export const actions = {
  revised: 'revision applied',
  exhausted: 'warnings appended, proceeded',
  passed: 'proceeded',
  kept: 'revision failed twice, proceeded with the version before it',
  unrevised: 'handed in unchanged, proceeded',
} as const;
export type Action = keyof typeof actions;

export interface Loop {
  readonly iteration: number;
  readonly version: number;
  readonly rounds: readonly Round[];
  /** Attempts of the author at the revision that is due; 0 when none is. */
  readonly attempts: number;
  readonly revising: boolean;
  readonly end?: LoopEnd;
}

export interface LoopEnd {
  readonly outcome: 'passed' | 'degraded' | 'exhausted' | 'kept';
  /** The version that goes on. */
  readonly version: number;
}

export type LoopEvent =
  | { readonly is: 'reviewed'; readonly review: Review }
  | { readonly is: 'revised' }
  | { readonly is: 'revision-failed' };

export type Move =
  | { readonly do: 'review'; readonly iteration: number; readonly version: number }
  | { readonly do: 'revise'; readonly iteration: number; readonly version: number; readonly attempt: number }
  | { readonly do: 'proceed'; readonly end: LoopEnd };

const authorAttempts = 2;

/** A counter that is missing or makes no sense is 1 (003-R45). */
export function startLoop(iteration: unknown = 1): Loop {
  const isValid = Number.isInteger(iteration) && Number(iteration) >= 1 && Number(iteration) <= maxReviewRounds;
  return { iteration: isValid ? Number(iteration) : 1, version: 0, rounds: [], attempts: 0, revising: false };
}

export function nextMove({ end, revising, iteration, version, attempts }: Loop): Move {
  if (end) return { do: 'proceed', end };
  return revising ? { do: 'revise', iteration, version, attempt: attempts + 1 } : { do: 'review', iteration, version };
}

export function advance(loop: Loop, event: LoopEvent): Loop {
  switch (event.is) {
    case 'reviewed':
      return reviewed(loop, event.review);
    case 'revised':
      return {
        ...acted(loop, 'revised'),
        iteration: loop.iteration + 1,
        version: loop.version + 1,
        attempts: 0,
        revising: false,
      };
    case 'revision-failed': {
      const attempts = loop.attempts + 1;
      if (attempts < authorAttempts) return { ...loop, attempts };
      return ended({ ...acted(loop, 'kept'), attempts }, 'kept', loop.version);
    }
    default:
      return event satisfies never;
  }
}

function reviewed(loop: Loop, review: Review): Loop {
  const { iteration, version } = loop;
  const after = { ...loop, rounds: [...loop.rounds, { iteration, version, review }] };
  if (review.signal !== 'fail')
    return ended(acted(after, 'passed'), review.signal === 'pass' ? 'passed' : 'degraded', version);
  if (iteration < maxReviewRounds) return { ...after, revising: true, attempts: 0 };
  return ended(acted(after, 'exhausted'), 'exhausted', bestVersion(after.rounds));
}

const ended = (loop: Loop, outcome: LoopEnd['outcome'], version: number): Loop => ({
  ...loop,
  end: { outcome, version },
});

function acted(loop: Loop, action: Action): Loop {
  const last = loop.rounds.at(-1);
  return last ? { ...loop, rounds: [...loop.rounds.slice(0, -1), { ...last, action }] } : loop;
}

/** The fewest failed dimensions; of equals the later one (003-R46). */
export function bestVersion(rounds: readonly Round[]): number {
  const best = rounds.reduce<Round | undefined>(
    (held, round) => (held && held.review.failed < round.review.failed ? held : round),
    undefined,
  );
  return best?.version ?? 0;
}
