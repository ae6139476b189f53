/**
 * The ACP author: any agent that speaks the Agent Client Protocol, started for one assignment in a process group of its
 * own, with one way to answer: our tool. Whatever happens, when the run is over nothing of it is left.
 */
import type { Readable } from 'node:stream';
import { problem } from '../../core/problem.ts';
import { type Assignment, type Author, AuthorError, type Delivery, type Watch } from '../../engine/author-port.ts';
import { endGroup, markOf, type Program, startGroup } from '../process-group.ts';
import type { AgentProgram } from './agents.ts';
import { type AssignmentServer, Conversation } from './conversation.ts';
import { Desk } from './desk.ts';
import { readingFrom, writingTo } from './pipes.ts';
import { assignmentServer, Relay } from './relay.ts';

export interface AcpOptions {
  readonly name: string;
  readonly program: AgentProgram;
  /** How our small MCP server is started. */
  readonly server: Program;
  /** Ours, for the agent to know. */
  readonly version: string;
  /** Milliseconds for the agent to end its turn by itself after it handed in. */
  readonly grace?: number;
}

export class AcpAuthor implements Author {
  readonly name: string;
  readonly #options: AcpOptions;

  constructor(options: AcpOptions) {
    this.name = options.name;
    this.#options = options;
  }

  async run(assignment: Assignment, watch: Watch): Promise<Delivery> {
    if (watch.signal.aborted) throw new AuthorError(stopped(this.name));
    const { program, version, grace = 1500 } = this.#options;
    const desk = new Desk(assignment, watch);
    const { title, prompt, handIn } = assignment;
    const relay = await Relay.open({
      describe: () => ({ title, prompt, handIn }),
      handIn: (value) => desk.handIn(value),
    });
    const server = { ...this.#options.server, env: { CHARRETTE_ASSIGNMENT: relay.address } };
    const child = startGroup(withServer(program, server), assignment.folder);
    const errors = new LastWords(child.stderr);
    const exited = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? `code ${code}`}`));
    });
    const mark = child.pid === undefined ? undefined : markOf(child.pid);
    try {
      if (mark) await watch.spawned(mark);
      const conversation = new Conversation({
        agent: this.name,
        version,
        output: writingTo(child.stdin),
        input: readingFrom(child.stdout),
        servers: program.serverOption === undefined ? [server] : [],
        assignment,
        desk,
        watch,
      });
      const failed = exited.then((why) => {
        throw new AuthorError(this.#ended(why, errors.text));
      });
      failed.catch(() => {});
      // A line that breaks is how a dead agent looks from here: why it died is worth a moment.
      const talked = conversation.hold().catch(async (error: unknown) => {
        if (error instanceof AuthorError) throw error;
        const why = await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, 1000))]);
        throw new AuthorError(this.#ended(typeof why === 'string' ? why : String(error), errors.text));
      });
      talked.catch(() => {});
      await Promise.race([desk.taken, talked, failed, aborted(watch.signal, this.name)]);
      // What it does after handing in is of no use to anybody, and somebody pays for it.
      await Promise.race([conversation.leave(talked), exited, new Promise((resolve) => setTimeout(resolve, grace))]);
      watch.report({ is: 'handed-in' });
      const { usage } = conversation;
      return usage ? { usage } : {};
    } finally {
      if (mark) await endGroup(mark);
      child.stdin.destroy();
      child.stdout.destroy();
      child.stderr.destroy();
      relay.close();
    }
  }

  #ended(why: string, words: string) {
    const message = `${this.name} is gone: ${why}${words === '' ? '' : `. Its last words: ${words}`}`;
    return problem('author/failed', message, {
      fix: `Does it run by itself? ${this.#options.program.command} --version`,
    });
  }
}

/** The address that is told here opens nothing to other users of the machine. */
function withServer({ command, args, serverOption }: AgentProgram, server: AssignmentServer): Program {
  if (serverOption === undefined) return { command, args };
  const servers = { [assignmentServer]: { type: 'local', ...server, tools: ['*'] } };
  return { command, args: [...args, serverOption, JSON.stringify({ mcpServers: servers })] };
}

function aborted(signal: AbortSignal, name: string): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new AuthorError(stopped(name))), { once: true });
  });
}

const stopped = (name: string) => problem('author/cancelled', `${name} was stopped.`);

/** The end of what a process wrote to standard error: enough to see why it left. */
class LastWords {
  #text = '';
  constructor(stream: Readable) {
    stream.on('error', () => {});
    stream.setEncoding('utf8').on('data', (text: string) => {
      this.#text = `${this.#text}${text}`.slice(-2000);
    });
  }
  get text(): string {
    return this.#text.replaceAll(/\s+/g, ' ').trim().slice(-300);
  }
}
