/** One call of a tool: who calls, and how an operation is run for them. */
import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { ProblemError } from '../core/problem.ts';
import type { Caller } from '../engine/caller.ts';
import { schemas } from '../engine/operations/index.schema.ts';
import type { Verb } from '../engine/operations/index.ts';
import { readingVerbs } from '../engine/reading-verbs.ts';
import { agentCaller } from './caller.ts';
import { checkInput, type Input } from './check-input.ts';
import { newestSessions } from './completions.ts';
import { type Client, clientOf, type Connection } from './connection.ts';
import { jsonSchema } from './json-schema.ts';
import { newsOf } from './news.ts';
import { accepted, failure, refused, type ReplyOptions, type Told } from './reply.ts';
import type { Service } from './service.ts';

export class Call {
  readonly service: Service;
  readonly server: McpServer;
  readonly ctx: ServerContext;
  readonly client: Client;
  readonly connection: Connection;

  constructor(service: Service, server: McpServer, ctx: ServerContext, connectionOf: (client: Client) => Connection) {
    this.service = service;
    this.server = server;
    this.ctx = ctx;
    this.client = clientOf(ctx, server);
    this.connection = connectionOf(this.client);
  }

  /** Checks the input as the operation's schema has it, runs it, and looks what others did meanwhile. */
  async run(verb: Verb, given: unknown, as?: Caller): Promise<Told> {
    const input = checkInput(schemas[verb], jsonSchema(verb), given);
    const caller = as ?? agentCaller(this.client, this.connection, input);
    const { app, briefs, watch, turns } = this.service;
    const { signal } = this.ctx.mcpReq;
    const outcome = await turns.take(() => app.run(verb, input, caller, { signal }));
    if (outcome.session === undefined) return { ...outcome, news: [] };
    watch.touch(outcome.session);
    if (!readingVerbs.has(verb)) briefs.due(outcome.session);
    return { ...outcome, news: await newsOf(app, outcome.session, this.client, this.connection) };
  }

  /** The reply to a call that was taken; the client now knows its step. */
  accept(told: Told, options: ReplyOptions = {}): CallToolResult {
    if (told.next && options.step !== 'named') this.connection.remember(told.next);
    return accepted(told, options);
  }

  /** A refusal is an answer, too: it comes with where the session stands and what others did, where there is one. */
  async refuse(error: unknown, given: unknown): Promise<CallToolResult> {
    const session = sessionIn(given);
    if (this.ctx.mcpReq.signal.aborted) return refused(error);
    if (session === undefined) return refused(await this.#namingSessions(error));
    const now = await this.run('next', { session }).catch(() => undefined);
    if (!now?.next) return refused(error);
    const isNews = failure(error).problem.code === 'step/not-current' || this.connection.lacks(now.next);
    if (isNews) this.connection.remember(now.next);
    return refused(error, now, isNews ? 'fitted' : 'named');
  }

  /** Whoever left out the session may not know its name any more. */
  async #namingSessions(error: unknown): Promise<unknown> {
    const { problem: first, others } = failure(error);
    if (first.code !== 'input/missing-field' || first.at !== 'session') return error;
    const sessions = await newestSessions(this.service.app, 5).catch(() => []);
    const fix =
      sessions.length > 0 ? `Sessions here, newest first: ${sessions.join(', ')}` : 'Call design_start first.';
    return new ProblemError({ ...first, fix }, others);
  }
}

/** The session that a call is about; `design_start` takes one as its target. */
function sessionIn(given: unknown): string | undefined {
  const { session, target, fields } = without(given);
  const named = session ?? without(fields)['session'] ?? target;
  return typeof named === 'string' ? named : undefined;
}

/** The fields of an object that are given, but these. */
export function without(given: unknown, ...names: readonly string[]): Input {
  const fields = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  return Object.fromEntries(fields.filter(([name, value]) => value !== undefined && !names.includes(name)));
}
