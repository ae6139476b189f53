import { guardedTokens } from '../../artifacts/tokens.ts';
import type { JsonObject } from '../../core/json.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import type { ContextQuestion, ContextReading, RecordedDecision } from '../context-port.ts';
import {
  createDesignSession,
  findDesignSession,
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
  const answer = await reading.compose({
    id: after.session_id,
    createdAt: after.created_at,
    decisions: after.decisions,
  });
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
  // Who decides nothing is told no time, so that the answer can be kept.
  const timestamp = decision === undefined && decisions.length === 0 ? '' : world.clock.now().toISOString();
  const listed = decisions.map(({ decision: what, rationale: why, confidence: sure }, i) => {
    // A command line checks shapes, but no ranges inside of them.
    if (!(sure >= 0 && sure <= 1)) throw lacks(`decisions.${i}.confidence`);
    return { timestamp, decision: what, rationale: why, confidence: sure };
  });
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
  if (input.session_id !== undefined) return named(world, input.session_id, input, reading);
  const active = input.new ? undefined : await newestActive(world, reading);
  if (active) return active;
  // What is decided and done with in one go gets its session; there is nothing to close without one.
  const decides = input.decision !== undefined || (input.decisions?.length ?? 0) > 0;
  if (!decides && input.status !== undefined && input.status !== 'active') throw noneActive(input);
  return createDesignSession(world, newSessionId(world), input.phase, input.topic);
}

export async function newestActive(world: World, reading: ContextReading): Promise<DesignSessionFile | undefined> {
  for (const { sessionId, status } of reading.sessions.toReversed()) {
    const session = status === 'active' ? await findDesignSession(world, sessionId) : undefined;
    // The file may be behind its journal, which then says that it is closed.
    if (session?.status === 'active') return session;
  }
  return undefined;
}

/** A decision must not land in the record of something else. */
async function named(world: World, id: string, { phase, topic }: ContextInput, reading: ContextReading) {
  const session = await loadDesignSession(world, id);
  if (reading.sessions.some(({ sessionId }) => sessionId === id)) return session;
  const message = `Design session ${id} is about ${session.phase} ${session.topic}, not ${phase} ${topic}.`;
  const fix = 'Leave session_id out to use the newest one of the topic, or give its own phase and topic.';
  throw new ProblemError(problem('design-session/other-topic', message, { at: 'session_id', fix }));
}

export function noneActive({ phase, topic }: { phase: string; topic: string }): ProblemError {
  const message = `There is no active design session about ${phase} ${topic} to close.`;
  const fix = 'Name it by session_id, or leave status out to start one.';
  return new ProblemError(problem('design-session/none-active', message, { at: 'status', fix }));
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
