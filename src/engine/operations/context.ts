import { guardedTokens } from '../../artifacts/tokens.ts';
import type { JsonObject } from '../../core/json.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import type { ContextQuestion, ContextReading, RecordedDecision } from '../context-port.ts';
import {
  createDesignSession,
  type DesignSessionFile,
  loadDesignSession,
  newSessionId,
  recordDecisions,
} from '../design-sessions.ts';
import type { Operation } from '../operation.ts';
import type { World } from '../world.ts';
import type { ContextInput } from './context.schema.ts';

/** `design_session`: the planning context of a roadmap topic in one call. */
export const context: Operation<ContextInput, JsonObject> = async (world, input) => {
  if (!world.context)
    throw new ProblemError(problem('context/none', 'This workspace has no source of planning context.'));
  const decisions = decisionsOf(world, input);
  const reading = await world.context.read(questionOf(input));
  if (reading.problem) throw new ProblemError(reading.problem);
  const session = await sessionFor(world, input, reading);
  const recording = decisions.length > 0 || input.status !== undefined;
  const after = recording ? await recordDecisions(world, session.session_id, decisions, input.status) : session;
  const answer = reading.compose({ id: after.session_id, createdAt: after.created_at, decisions: after.decisions });
  return { value: input.explain ? { ...answer, explain: explain(reading, answer) } : answer, notes: [] };
};

function questionOf(input: ContextInput): ContextQuestion {
  const {
    phase,
    topic,
    constraints = [],
    session_type: sessionType = 'planning',
    include_sources: includeSources = false,
  } = input;
  return {
    phase,
    topic,
    constraints,
    sessionType,
    includeSources,
    ...(input.budget === undefined ? {} : { budget: input.budget }),
    ...(input.after === undefined ? {} : { after: input.after }),
  };
}

/** X14: one decision as plain parameters, or several; a decision without its reason is refused. */
function decisionsOf(
  world: World,
  { decision, rationale, confidence, decisions = [] }: ContextInput,
): RecordedDecision[] {
  const timestamp = world.clock.now().toISOString();
  const listed = decisions.map((one) => ({ timestamp, ...one }));
  if (decision === undefined) {
    if (rationale !== undefined || confidence !== undefined) throw lacks('decision');
    return listed;
  }
  if (rationale === undefined) throw lacks('rationale');
  if (confidence === undefined) throw lacks('confidence');
  return [...listed, { timestamp, decision, rationale, confidence }];
}

function lacks(field: string): ProblemError {
  const fix = 'A decision takes all three: decision, rationale, confidence (0 to 1).';
  return new ProblemError(problem('context/missing-field', `A decision needs \`${field}\`.`, { at: field, fix }));
}

/** The named one, the newest active one of the topic, or a new one. */
async function sessionFor(world: World, input: ContextInput, reading: ContextReading): Promise<DesignSessionFile> {
  if (input.session_id !== undefined) return loadDesignSession(world, input.session_id);
  const active = reading.sessions.findLast((session) => session.status === 'active');
  if (active && !input.new) return loadDesignSession(world, active.sessionId);
  return createDesignSession(world, newSessionId(world), input.phase, input.topic);
}

/** What the one call stands for: the files it read, and how much of them the answer is. */
function explain(reading: ContextReading, answer: JsonObject): JsonObject {
  const bytes = reading.read.reduce((sum, file) => sum + file.bytes, 0);
  return {
    files: reading.read.map(({ path, bytes: size }) => ({ path, bytes: size })),
    calls_saved: Math.max(reading.read.length - 1, 0),
    bytes_in: bytes,
    tokens_out: guardedTokens(JSON.stringify(answer)),
  };
}
