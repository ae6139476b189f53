/**
 * A model's server on loopback that says what a test tells it, in four dialects: Anthropic Messages, OpenAI chat
 * completions and responses, Gemini. It can be slow, cut its line, ask for patience, send nonsense, decline, or never stop talking.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropicEvents, geminiEvents, openaiEvents, responsesEvents } from './model-dialects.ts';
import { type Asked, type Dialect, type Fields, groupOf, readAsked } from './model-requests.ts';

export type { Asked };

export interface Reply {
  /** The tool to call: its name, or how it ends. */
  readonly call?: string;
  readonly input?: unknown;
  /** The arguments as they are, instead of `input`. */
  readonly json?: string;
  readonly text?: string;
  readonly stop?: 'refusal' | 'length';
  readonly usage?: { readonly input: number; readonly output: number };
  /** Answered in one piece, as servers do that cannot stream. */
  readonly whole?: true;
  readonly fault?: Fault;
}

export type Fault =
  | {
      readonly is: 'status';
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body?: string;
    }
  /** The line is cut after so many events. */
  | { readonly is: 'cut'; readonly after: number }
  | { readonly is: 'slow'; readonly ms: number }
  /** Never answers. */
  | { readonly is: 'silent' }
  /** Goes on for so many bytes. */
  | { readonly is: 'huge'; readonly bytes: number }
  | { readonly is: 'error-event' };

export type Script = (asked: Asked) => Reply | Promise<Reply>;

export class ModelServer {
  readonly asked: Asked[] = [];
  readonly #server: Server;
  #script: Script;

  private constructor(script: Script) {
    this.#script = script;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  static async start(script: Script = () => ({ text: 'Hello.' })): Promise<ModelServer> {
    const server = new ModelServer(script);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** One reply after the other, the last one for ever. */
  play(...replies: Reply[]): void {
    let n = 0;
    this.asked.length = 0;
    this.#script = () => replies[Math.min(n++, replies.length - 1)] ?? {};
  }

  script(script: Script): void {
    this.asked.length = 0;
    this.#script = script;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const dialect = dialectOf(request.url ?? '');
    const raw = Buffer.concat(chunks).toString('utf8');
    if (!dialect) return other(request.url ?? '', response);
    const body = JSON.parse(raw) as Record<string, unknown>;
    const form = formOf(body);
    if (form)
      return send(dialect, readAsked(dialect, body, 0, request.headers), { text: filledIn(form) }, request, response);
    const asked = readAsked(dialect, body, this.asked.length, request.headers);
    this.asked.push(asked);
    const reply = await this.#script(asked);
    await send(dialect, asked, reply, request, response);
  }
}

/** Agents ask their model small things on the side (which model to take, what to call it), with a form for the answer. */
function formOf(body: Record<string, unknown>): Fields | undefined {
  const config = body['generationConfig'] as Fields | undefined;
  return (config?.['responseJsonSchema'] ?? config?.['responseSchema']) as Fields | undefined;
}

function filledIn(form: Fields): string {
  const value = (field: Fields): unknown => {
    if (Array.isArray(field['enum'])) return field['enum'][0];
    const empty: Record<string, unknown> = { number: 1, integer: 1, boolean: false, array: [] };
    return empty[String(field['type']).toLowerCase()] ?? 'x';
  };
  const fields = Object.entries((form['properties'] ?? {}) as Record<string, Fields>);
  return JSON.stringify(Object.fromEntries(fields.map(([name, field]) => [name, value(field)])));
}

function dialectOf(url: string): Dialect | undefined {
  if (/\/v1\/messages/.test(url)) return 'anthropic';
  if (/\/chat\/completions/.test(url)) return 'openai';
  if (/\/responses(\?|$)/.test(url)) return 'responses';
  return /:(stream)?[gG]enerateContent/.test(url) ? 'gemini' : undefined;
}

function other(url: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(/countTokens/.test(url) ? { totalTokens: 10 } : { models: [], data: [] }));
}

const spoken = { anthropic: anthropicEvents, openai: openaiEvents, responses: responsesEvents, gemini: geminiEvents };

async function send(dialect: Dialect, asked: Asked, reply: Reply, request: IncomingMessage, response: ServerResponse) {
  const { fault } = reply;
  if (fault?.is === 'silent') return;
  if (fault?.is === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms));
  if (fault?.is === 'status') {
    response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
    response.end(fault.body ?? JSON.stringify({ error: { type: 'error', message: `status ${fault.status}` } }));
    return;
  }
  const named = { ...reply, ...(reply.call === undefined ? {} : { call: toolNamed(asked.tools, reply.call) }) };
  const { events, whole } = spoken[dialect](named, asked.n, groupOf(asked.body, named.call));
  const streams = asked.body['stream'] === true || /streamGenerateContent/.test(request.url ?? '');
  if (reply.whole || !streams) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(whole));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const [i, event] of events.entries()) {
    if (fault?.is === 'cut' && i >= fault.after) {
      // What was written before the cut arrives.
      await new Promise((resolve) => setTimeout(resolve, 30));
      response.destroy();
      return;
    }
    if (fault?.is === 'error-event' && i === 2) {
      response.end(
        `event: error\ndata: ${JSON.stringify({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })}\n\n`,
      );
      return;
    }
    if (!response.write(event)) await new Promise((resolve) => response.once('drain', resolve));
  }
  if (fault?.is === 'huge') await flood(response, fault.bytes);
  response.end();
}

async function flood(response: ServerResponse, bytes: number): Promise<void> {
  const junk = `data: ${JSON.stringify({ type: 'ping', pad: 'x'.repeat(65_000) })}\n\n`;
  for (let sent = 0; sent < bytes && !response.destroyed; sent += junk.length) {
    if (!response.write(junk))
      await Promise.race(['drain', 'close'].map((name) => new Promise((resolve) => response.once(name, resolve))));
  }
}

function toolNamed(tools: readonly string[], name: string): string {
  return tools.find((tool) => tool === name || tool.endsWith(name)) ?? name;
}
