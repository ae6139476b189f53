/**
 * GitHub's REST API, as little of it as we need. The token goes to the one address that the environment names and nowhere
 * else: redirects are not followed, and neither a document nor a file of the workspace can name another address.
 */
import { problem, ProblemError } from '../../core/problem.ts';

export interface ApiOptions {
  readonly address: string;
  readonly token: string;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** The next page of a list. */
  readonly next?: string;
}

const attempts = 5;
/** Longer than this nobody sits and waits: the run ends, and the next one goes on. */
const longestWait = 120_000;
const timeout = 30_000;

export class GithubApi {
  readonly #options: ApiOptions;

  constructor(options: ApiOptions) {
    requireSafe(options.address);
    this.#options = options;
  }

  /** Tries again where that can help. With `once`, not after an answer that leaves open whether it was done. */
  async call(method: string, path: string, body?: object, once = false): Promise<Reply> {
    const { address, sleep } = this.#options;
    const url = path.startsWith('/') ? `${address.replace(/\/+$/, '')}${path}` : path;
    for (let attempt = 1; ; attempt += 1) {
      const reply = await this.#fetch(method, url, body).catch((error: unknown) => unreachable(address, error));
      if (reply instanceof ProblemError) {
        if (once || attempt === attempts) throw reply;
        await sleep(backoff(attempt));
        continue;
      }
      const wait = this.#waitOf(reply, attempt);
      if (wait === undefined) return readReply(reply, address);
      // A limit means that it was not done; an error of the server leaves that open.
      if ((once && reply.status >= 500) || attempt === attempts) throw refusal(reply.status, 'it kept failing');
      if (wait > longestWait) throw tooMany(wait);
      await sleep(wait);
    }
  }

  #fetch(method: string, url: string, body: object | undefined): Promise<Response> {
    return fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${this.#options.token}`,
        'user-agent': 'charrette',
        'x-github-api-version': '2022-11-28',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  /** Milliseconds until it makes sense to ask again; nothing when this is an answer. */
  #waitOf({ status, headers }: Response, attempt: number): number | undefined {
    const after = Number(headers.get('retry-after') ?? Number.NaN);
    const isLimited =
      status === 429 || (status === 403 && (!Number.isNaN(after) || headers.get('x-ratelimit-remaining') === '0'));
    if (isLimited) {
      if (!Number.isNaN(after)) return Math.max(after, 0) * 1000;
      const reset = Number(headers.get('x-ratelimit-reset') ?? Number.NaN);
      return Number.isNaN(reset) ? 60_000 : Math.max(reset * 1000 - this.#options.now(), 0) + 1000;
    }
    return status >= 500 ? backoff(attempt) : undefined;
  }
}

const backoff = (attempt: number) => 500 * 2 ** attempt;

/** A token in the clear would be everybody's. */
function requireSafe(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLocal = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)) return;
  const fix = 'Set GITHUB_API_URL to an https address, or leave it out for github.com.';
  throw new ProblemError(
    problem('tickets/bad-address', 'The address of the GitHub API is not an https address.', {
      at: 'GITHUB_API_URL',
      fix,
    }),
  );
}

function unreachable(address: string, error: unknown): ProblemError {
  const { message = '', cause } = error as { message?: string; cause?: { code?: string } };
  const why = cause?.code ?? message;
  return new ProblemError(
    problem('tickets/unreachable', `${new URL(address).host} cannot be reached (${why}).`, {
      fix: 'Check the connection and GITHUB_API_URL, then run it again: what was made already is not made twice.',
    }),
  );
}

async function readReply(reply: Response, address: string): Promise<Reply> {
  const { status, headers } = reply;
  const text = await reply.text();
  const body = parsed(text);
  if (status >= 300) {
    const said = (body as { message?: unknown } | undefined)?.message;
    throw refusal(status, typeof said === 'string' ? said.slice(0, 200) : '');
  }
  const next = /<([^<>\s]{1,2000})>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1];
  // A list that goes on somewhere else would take the token there.
  const isSame = next !== undefined && URL.canParse(next) && new URL(next).origin === new URL(address).origin;
  return { status, body, ...(isSame ? { next } : {}) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export class ApiRefusal extends ProblemError {
  readonly status: number;
  constructor(status: number, ...rest: ConstructorParameters<typeof ProblemError>) {
    super(...rest);
    this.status = status;
  }
}

const fixes: Readonly<Record<number, string>> = {
  301: 'The repository has moved: give its new name with --repo.',
  401: 'The token is not accepted: set GITHUB_TOKEN or GH_TOKEN to one that is valid.',
  403: 'The token may not do this: it needs the right to write issues of this repository.',
  404: 'Check --repo, and that the token may see it.',
  410: 'Issues are switched off in this repository.',
  422: 'Look at the ticket: GitHub does not take it as it is.',
};

function refusal(status: number, said: string): ApiRefusal {
  const message = `GitHub answered ${status}${said === '' ? '' : `: ${said}`}`;
  const fix = fixes[status] ?? 'Run it again later: what was made already is not made twice.';
  return new ApiRefusal(status, problem('tickets/refused', message, { fix }));
}

function tooMany(wait: number): ApiRefusal {
  const minutes = Math.ceil(wait / 60_000);
  return new ApiRefusal(
    429,
    problem('tickets/rate-limit', `GitHub wants us to wait for ${minutes} minutes.`, {
      fix: `Run it again in ${minutes} minutes: it goes on where it stopped.`,
    }),
  );
}
