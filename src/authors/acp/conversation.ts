/** One conversation over the protocol: open a session with our tool in it, give the assignment, follow what happens. */
import {
  client,
  type ClientContext,
  methods,
  ndJsonStream,
  type NewSessionRequest,
  PROTOCOL_VERSION,
  type SessionUpdate,
} from '@agentclientprotocol/sdk';
import type { JobUsage } from '../../core/job.ts';
import { problem } from '../../core/problem.ts';
import { type Assignment, AuthorError, type Watch } from '../../engine/author-port.ts';
import type { Program } from '../process-group.ts';
import type { Desk } from './desk.ts';
import { Permits } from './permit.ts';
import { assignmentServer, assignmentTool } from './relay.ts';

export interface AssignmentServer extends Program {
  readonly env: Readonly<Record<string, string>>;
}

export interface ConversationOptions {
  readonly agent: string;
  readonly version: string;
  readonly output: WritableStream<Uint8Array>;
  readonly input: ReadableStream<Uint8Array>;
  /** Ours, unless the agent got it already. */
  readonly servers: readonly AssignmentServer[];
  readonly assignment: Assignment;
  readonly desk: Desk;
  readonly watch: Watch;
}

const mostPrompts = 3;
const longestText = 20_000_000;

export class Conversation {
  readonly #options: ConversationOptions;
  readonly #permits: Permits;
  #said: string[] = [];
  #characters = 0;
  #context: ClientContext | undefined;
  #session = '';
  #usage: { used: number; cost?: number } | undefined;
  #prompts = 0;

  constructor(options: ConversationOptions) {
    this.#options = options;
    this.#permits = new Permits([options.assignment.handIn.name, assignmentTool]);
  }

  /** What the agent told of its own; most tell nothing. */
  get usage(): JobUsage | undefined {
    if (!this.#usage) return undefined;
    const { used, cost } = this.#usage;
    return { input: used, output: 0, requests: this.#prompts, ...(cost === undefined ? {} : { cost }) };
  }

  /** Resolves when a result that came in words was taken; rejects when the agent gives up without handing in. */
  async hold(): Promise<void> {
    const { output, input } = this.#options;
    const app = client({ name: 'charrette' })
      .onRequest(methods.client.session.requestPermission, ({ params }) => this.#permits.answer(params))
      .onNotification(methods.client.session.update, ({ params }) => this.#hear(params.update));
    await app.connectWith(ndJsonStream(output, input), async (context) => {
      this.#context = context;
      await this.#open(context);
      await this.#talk(context);
    });
  }

  /** Asks the agent to end its turn, and waits until it did. */
  async leave(talked: Promise<void>): Promise<void> {
    await this.#cancel().catch(() => undefined);
    await talked.catch(() => undefined);
  }

  async #cancel(): Promise<void> {
    if (this.#session !== '') await this.#context?.notify(methods.agent.session.cancel, { sessionId: this.#session });
  }

  async #open(context: ClientContext): Promise<void> {
    const { servers, assignment, version } = this.#options;
    try {
      await context.request(methods.agent.initialize, {
        protocolVersion: PROTOCOL_VERSION,
        clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
        clientInfo: { name: 'charrette', version },
      });
      const request: NewSessionRequest = {
        cwd: assignment.folder,
        mcpServers: servers.map(({ command, args, env }) => ({
          name: assignmentServer,
          command,
          args: [...args],
          env: Object.entries(env).map(([name, value]) => ({ name, value })),
        })),
      };
      const opened = await context.request(methods.agent.session.new, request);
      this.#session = opened.sessionId;
    } catch (error) {
      throw this.#notOpened(error);
    }
    this.#options.watch.report({ is: 'working', note: 'session opened' });
  }

  async #talk(context: ClientContext): Promise<void> {
    const { assignment, agent } = this.#options;
    let text = `${assignment.prompt}\n\nHand in your result by calling the tool ${assignment.handIn.name} of the server ${assignmentServer}. Do not write files.`;
    for (;;) {
      this.#prompts += 1;
      this.#said = [];
      const { stopReason } = await context.request(methods.agent.session.prompt, {
        sessionId: this.#session,
        prompt: [{ type: 'text', text }],
      });
      if (stopReason === 'refusal')
        throw new AuthorError(
          problem('author/declined', `${agent} declined to do it.`, { fix: 'Let somebody else do it: --author NAME' }),
          this.usage,
        );
      if (stopReason === 'cancelled' || (await this.#options.desk.isDone())) return;
      const wrong = await this.#takeWords();
      if (wrong === undefined) return;
      if (this.#prompts >= mostPrompts)
        throw new AuthorError(
          problem('author/no-result', `${agent} ended its turn ${mostPrompts} times without handing in what passes.`, {
            fix: 'Try again, or let somebody else do it: --author NAME',
          }),
          this.usage,
        );
      text = wrong;
    }
  }

  /** An agent that answered in words instead: they may do. Otherwise it is told what to do. */
  async #takeWords(): Promise<string | undefined> {
    const { desk, assignment } = this.#options;
    const { fromText, handIn } = assignment;
    const value = fromText?.(this.#said.join(''));
    const answer = value === undefined ? undefined : await desk.handIn(value);
    if (answer?.taken) return undefined;
    const told = (answer?.findings ?? []).map((one) => `- ${one.message}${one.fix === undefined ? '' : ` ${one.fix}`}`);
    return [
      `You have not handed in anything that passes. Call the tool ${handIn.name} with the whole result.`,
      ...told,
    ].join('\n');
  }

  #hear(update: SessionUpdate): void {
    const { watch, assignment } = this.#options;
    switch (update.sessionUpdate) {
      case 'agent_message_chunk':
      case 'agent_thought_chunk': {
        const text = update.content.type === 'text' ? update.content.text : '';
        this.#characters += text.length;
        if (update.sessionUpdate === 'agent_message_chunk' && this.#characters <= longestText) this.#said.push(text);
        watch.report({ is: 'said', characters: text.length });
        break;
      }
      case 'tool_call':
        this.#permits.hear(update);
        watch.report({ is: 'working', note: update.title });
        break;
      case 'tool_call_update':
        this.#permits.hear(update);
        watch.report({ is: 'said', characters: 0 });
        break;
      case 'usage_update': {
        const cost = update.cost?.currency === 'USD' ? update.cost.amount : undefined;
        this.#usage = { used: update.used, ...(cost === undefined ? {} : { cost }) };
        if (this.usage) watch.report({ is: 'usage', usage: this.usage });
        if (cost !== undefined && cost > (assignment.limits.maxCost ?? Number.POSITIVE_INFINITY))
          this.#tooExpensive(cost);
        break;
      }
      default:
        watch.report({ is: 'said', characters: 0 });
    }
  }

  /** An agent spends its own money; all that we can do is to stop it as soon as it says so. */
  #tooExpensive(cost: number): void {
    this.#options.watch.report({ is: 'working', note: `stopped: it says that it spent $${cost}` });
    this.#cancel().catch(() => {});
  }

  #notOpened(error: unknown): AuthorError {
    const { agent } = this.#options;
    const { code, message } = error as { code?: number; message?: string };
    const isLogin = code === -32000 || /auth|login|credential|api key/i.test(message ?? '');
    const found = isLogin
      ? problem('author/needs-login', `${agent} wants you to log in first: ${message}`, {
          fix: 'Start it once by itself and log in there.',
        })
      : problem('author/failed', `${agent} could not open a session: ${message ?? String(error)}`, {
          fix: 'Does it run by itself?',
        });
    return new AuthorError(found, undefined, { cause: error });
  }
}
