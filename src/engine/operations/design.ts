import { findStage } from '../../core/line.ts';
import { type Problem, problem, ProblemError } from '../../core/problem.ts';
import { resumeStage, stageState } from '../../core/session.ts';
import { act, look, requireOpened, withId } from '../act.ts';
import { open } from '../open.ts';
import type { Opened } from '../opened.ts';
import type { Operation, Outcome } from '../operation.ts';
import { findTarget } from '../find-target.ts';
import { restart } from '../restart.ts';
import { startSession } from '../start-session.ts';
import { sessionStatus, type StatusValue } from './status.ts';
import { viewStep } from '../step-view.ts';
import type { World } from '../world.ts';
import type { DesignInput } from './design.schema.ts';

export interface DesignValue {
  readonly did: 'started' | 'found' | 'resumed' | 'restarted' | 'looked';
  readonly status: StatusValue;
  /** Where the old record went. */
  readonly archived?: string;
  /** A session was there already, and somebody has to say what to do. */
  readonly question?: {
    readonly text: string;
    readonly options: readonly { key: string; label: string; recommended?: boolean }[];
  };
}

/** `/design`: starts a session, or finds the one that is there and goes on with it. */
export const design: Operation<DesignInput, DesignValue> = async (
  world,
  input,
  caller,
): Promise<Outcome<DesignValue>> => {
  const target = await findTarget(world, input);
  if (input.status) return look(world, target.key, (opened) => valueOf(world, 'looked', opened));
  const there = await open(world, target.key);
  if (!there) {
    const outcome = await startSession(world, target, input, caller);
    return { ...outcome, value: await statusOf(world, target.key, 'started') };
  }
  if (input.restart) {
    const { archived, outcome } = await restart(world, there, target, input, caller);
    return { ...outcome, value: { ...(await statusOf(world, target.key, 'restarted')), archived } };
  }
  const stage = input.stage === undefined ? undefined : backTo(world, there, input.stage);
  const faster = (input.resume ?? false) && (input.quick ?? false) && !there.session.quick;
  if (stage !== undefined || faster) {
    const commands = [
      ...(stage === undefined ? [] : [withId(world, { type: 'reopen-stage', stage, only: false }, input.commandId)]),
      ...(faster ? [withId(world, { type: 'set-quick', quick: true })] : []),
    ];
    return act(
      world,
      target.key,
      caller,
      () => ({ commands }),
      (opened) => valueOf(world, 'resumed', opened),
    );
  }
  const value = await valueOf(world, input.resume || input.stage !== undefined ? 'resumed' : 'found', there);
  const question = value.did === 'found' ? { question: resumeQuestion(there) } : {};
  return {
    session: target.key,
    value: { ...value, ...question },
    notes: there.notes,
    next: await viewStep(world, there),
  };
};

async function valueOf(world: World, did: DesignValue['did'], opened: Opened): Promise<DesignValue> {
  return { did, status: await sessionStatus(world, opened) };
}

async function statusOf(world: World, key: string, did: DesignValue['did']): Promise<DesignValue> {
  return valueOf(world, did, await requireOpened(world, key));
}

/** 002-R53: going back is free, going ahead is refused with the list of what is missing. */
function backTo(world: World, { session, key }: Opened, word: string) {
  const wanted = findStage(word);
  const current = resumeStage(session);
  if (!wanted || wanted.number > current.number) throw new ProblemError(ahead(world, key, word, current.id));
  // The seed's own `--stage 3` while stage 3 is open: its other half stays done.
  if (word === String(current.number)) return undefined;
  return stageState(session, wanted.id).status === 'complete' ? wanted.id : undefined;
}

function ahead(world: World, key: string, word: string, current: string): Problem {
  return problem('stage/not-open', `Stage ${word} cannot start yet: stage ${current} is not complete.`, {
    at: 'stage',
    fix: `Do stage ${current} first: ${world.program} next ${key}`,
  });
}

/** 002-R50, in the seed's own words. */
function resumeQuestion({ session, key }: Opened): NonNullable<DesignValue['question']> {
  const { number } = resumeStage(session);
  return {
    text: `Found existing design session for "${key}"`,
    options: [
      { key: 'resume', label: `Resume from Stage ${number}`, recommended: true },
      { key: 'restart', label: 'Restart from Stage 0 (discard progress; the old session is archived)' },
      { key: 'view', label: 'View current artifacts' },
    ],
  };
}
