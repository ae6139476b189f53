/** One question to a model's server, asked again when the trouble is passing: 429, 5xx, a cut line (with backoff). */
import { setTimeout as pause } from 'node:timers/promises';
import { type Problem, problem } from '../../core/problem.ts';
import { AuthorError } from '../../engine/author-port.ts';
import { anthropic } from './anthropic.ts';
import { type Endpoint, withoutKey } from './endpoint.ts';
import { openai } from './openai.ts';
import { readEvents, TooLong } from './sse.ts';
import { type Answer, type Ask, emptyAnswer, textAt, type Wire } from './wire.ts';

export interface CallOptions {
  readonly signal: AbortSignal;
  /** Characters that came, since the last time. */
  readonly onSaid: (characters: number) => void;
  readonly onWait: (why: string, ms: number) => void;
  /** A request that came to nothing may have cost something all the same. */
  readonly onSpent: (answer: Answer) => void;
  /** The first pause; each further one is twice as long. */
  readonly pause: number;
}

const wires: Readonly<Record<Endpoint['api'], Wire>> = { anthropic, openai };
const mostAttempts = 5;
const longestPause = 60_000;
/** A server that wants us back later than this is asked another day. */
const longestRetryAfter = 300_000;
/** Far more than any document; a server gone wild is cut off. */
const mostBytes = 64_000_000;

export async function callModel(endpoint: Endpoint, ask: Ask, options: CallOptions): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(endpoint, ask, options);
    if ('answer' in outcome) return outcome.answer;
    const { problem: why, retry, after } = outcome;
    if (options.signal.aborted || !retry || attempt >= mostAttempts || (after ?? 0) > longestRetryAfter)
      throw new AuthorError(why);
    const grown = Math.min(options.pause * 2 ** (attempt - 1), longestPause) * (0.5 + Math.random() / 2);
    const ms = Math.round(after ?? grown);
    options.onWait(why.message, ms);
    await pause(ms, undefined, { signal: options.signal }).catch(() => undefined);
  }
}

type Outcome =
  | { readonly answer: Answer }
  | { readonly problem: Problem; readonly retry: boolean; readonly after?: number };

async function tryOnce(endpoint: Endpoint, ask: Ask, options: CallOptions): Promise<Outcome> {
  const wire = wires[endpoint.api];
  const answer = emptyAnswer();
  try {
    const response = await fetch(wire.url(endpoint.base), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...wire.headers(endpoint.key) },
      body: JSON.stringify(wire.body(ask, endpoint.base)),
      signal: options.signal,
      // A key must not travel to wherever a server points.
      redirect: 'error',
    });
    if (!response.ok) return await refusal(endpoint, response);
    await readAnswer(wire, response, answer, options);
  } catch (error) {
    options.onSpent(answer);
    if (error instanceof TooLong) return { problem: tooLong(endpoint, error), retry: false };
    return { problem: unreachable(endpoint, error), retry: true };
  }
  if (answer.stop !== undefined && !answer.fault) return { answer };
  options.onSpent(answer);
  const message = answer.fault
    ? withoutKey(answer.fault.message, endpoint).slice(0, 300)
    : 'the answer was cut off in the middle';
  return {
    problem: problem('model/cut-off', `${name(endpoint)}: ${message}.`, { fix: tryAgain }),
    retry: answer.fault?.passing ?? true,
  };
}

async function readAnswer(wire: Wire, response: Response, answer: Answer, options: CallOptions): Promise<void> {
  const { body } = response;
  if (!body) return;
  if (/application\/json/.test(response.headers.get('content-type') ?? '')) {
    wire.readWhole(answer, JSON.parse(await textOf(body)));
    return;
  }
  for await (const data of readEvents(body, { limit: mostBytes, onChunk: options.onSaid })) {
    if (data === '[DONE]') break;
    const event = parsed(data);
    if (event !== undefined) wire.read(answer, event);
  }
}

/** An event that is no JSON says nothing; if it was needed, the answer is not whole and that is noticed. */
function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

async function textOf(body: AsyncIterable<Uint8Array>, limit = mostBytes): Promise<string> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of body) {
    total += chunk.length;
    if (total > limit) throw new TooLong(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);

async function refusal(endpoint: Endpoint, response: Response): Promise<Outcome> {
  const { status } = response;
  const text = response.body ? await textOf(response.body, 100_000).catch(() => '') : '';
  const said = textAt(parsed(text), 'error', 'message') || text.trim();
  const words = withoutKey(said, endpoint).replaceAll(/\s+/g, ' ').slice(0, 300);
  const message = `${name(endpoint)} answered ${status}${words === '' ? '' : `: ${words}`}`;
  const after = retryAfter(response.headers.get('retry-after'));
  return {
    problem: problem(codeOf(status), message, { fix: fixOf(endpoint, status) }),
    retry: passing.has(status),
    ...(after === undefined ? {} : { after }),
  };
}

function codeOf(status: number): string {
  if (status === 401 || status === 403) return 'model/unauthorized';
  if (status === 404) return 'model/not-found';
  if (status === 429) return 'model/rate-limited';
  return passing.has(status) ? 'model/unavailable' : 'model/bad-request';
}

function fixOf({ keyName, model }: Endpoint, status: number): string {
  if (status === 401 || status === 403) return `Check the key in ${keyName}.`;
  if (status === 404) return `Is "${model}" a model of this server? Name another: --author model:NAME/MODEL`;
  return passing.has(status) ? tryAgain : 'Name another model, or ask for less at once.';
}

const tryAgain = 'Run the same command again later: what was finished is kept.';
const name = ({ api, model }: Endpoint) => `model:${api}/${model}`;

/** Seconds or a date, as the header may be. */
export function retryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function unreachable(endpoint: Endpoint, error: unknown): Problem {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
  const why = error instanceof Error ? error.message : String(error);
  const words = withoutKey(`${why}${cause === '' ? '' : ` (${cause})`}`, endpoint);
  return problem('model/unavailable', `${name(endpoint)} cannot be reached at ${endpoint.base}: ${words}.`, {
    fix: tryAgain,
  });
}

function tooLong(endpoint: Endpoint, error: TooLong): Problem {
  return problem('author/too-long', `${name(endpoint)}: ${error.message}.`, {
    fix: 'Ask for less at once, or name another model.',
  });
}
