import { problem, ProblemError } from '../../core/problem.ts';
import { type DesignSessionFile, recordDecisions } from '../design-sessions.ts';
import type { Operation } from '../operation.ts';
import type { World } from '../world.ts';
import type { ContextCloseInput } from './context-close.schema.ts';
import { newestActive, noneActive } from './context.ts';

/** Closes a `design_session`: it takes no more decisions, and still counts in the history of its topic. */
export const contextClose: Operation<ContextCloseInput, DesignSessionFile> = async (world, input) => {
  const id = input.session_id ?? (await idOf(world, input));
  return { value: await recordDecisions(world, id, [], input.abandon ? 'abandoned' : 'completed'), notes: [] };
};

async function idOf(world: World, { phase, topic }: ContextCloseInput): Promise<string> {
  const missing = phase === undefined ? 'phase' : 'topic';
  if (phase === undefined || topic === undefined || !world.context)
    throw new ProblemError(
      problem('context/missing-field', `Which session is to be closed? \`${missing}\` is missing.`, {
        at: missing,
        fix: 'Give session_id, or phase and topic.',
      }),
    );
  const question = { phase, topic, constraints: [], sessionType: 'planning', includeSources: false } as const;
  const session = await newestActive(world, await world.context.read(question));
  if (!session) throw noneActive({ phase, topic });
  return session.session_id;
}
