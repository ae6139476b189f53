/**
 * The way back from an agent to us. The agent starts our small MCP server as a child of its own; that one talks to this
 * socket, which only this user can open. One request is one connection: a line there, a line back.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '../../core/problem.ts';
import type { HandIn } from '../../engine/author-port.ts';

/**
 * The name under which an agent gets our server. Not `charrette`: where `charrette init` was run, the agent has a server
 * of that name already, and some then leave out ours.
 */
export const assignmentServer = 'charrette-assignment';

/** The tool that tells an agent once more what it is to do. */
export const assignmentTool = 'get_assignment';

export type RelayRequest = { readonly do: 'describe' } | { readonly do: 'hand-in'; readonly value: unknown };

export interface Described {
  readonly title: string;
  readonly prompt: string;
  readonly handIn: HandIn;
}

export type HandInAnswer = { readonly taken: true } | { readonly taken: false; readonly findings: readonly Problem[] };

export interface RelayHandlers {
  describe(): Described;
  handIn(value: unknown): Promise<HandInAnswer>;
}

/** Longer than any package of documents; a line without an end is cut off. */
const longestLine = 64_000_000;

export class Relay {
  readonly address: string;
  readonly #folder: string | undefined;
  readonly #server: Server;

  private constructor(address: string, folder: string | undefined, server: Server) {
    this.address = address;
    this.#folder = folder;
    this.#server = server;
  }

  static async open(handlers: RelayHandlers): Promise<Relay> {
    const folder = process.platform === 'win32' ? undefined : mkdtempSync(join(tmpdir(), 'charrette-'));
    const address =
      folder === undefined
        ? String.raw`\\.\pipe\charrette-${process.pid}-${Math.random().toString(36).slice(2)}`
        : join(folder, 's');
    const server = createServer((socket) => {
      // An agent ends its servers when it likes, also between a question and our answer.
      socket.on('error', () => {});
      answer(socket, handlers).catch(() => socket.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address, resolve);
    });
    return new Relay(address, folder, server);
  }

  close(): void {
    this.#server.close();
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function answer(socket: Socket, handlers: RelayHandlers): Promise<void> {
  const request = JSON.parse(await readLine(socket)) as RelayRequest;
  const reply = request.do === 'describe' ? handlers.describe() : await handlers.handIn(request.value);
  socket.end(`${JSON.stringify(reply)}\n`);
}

/** Asks the other end; used by our MCP server inside the agent. */
export async function askRelay(address: string, request: RelayRequest): Promise<unknown> {
  const socket = createConnection(address);
  socket.write(`${JSON.stringify(request)}\n`);
  try {
    return JSON.parse(await readLine(socket));
  } finally {
    socket.destroy();
  }
}

async function readLine(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    total += chunk.length;
    if (chunk.includes(10)) break;
    if (total > longestLine) throw new Error('The line is too long.');
  }
  return Buffer.concat(chunks).toString('utf8');
}
