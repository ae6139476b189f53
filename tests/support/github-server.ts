/** The issues part of GitHub's REST API on loopback: pages, labels, tokens, limits, and faults on demand. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeIssue {
  number: number;
  title: string;
  body: string;
  state: string;
  labels: { name: string }[];
}

/** What the next matching request gets instead of, or after, being done. */
export interface Fault {
  readonly method: string;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly message?: string;
  /** The work is done, and the connection breaks before the answer. */
  readonly dropAfter?: boolean;
  /** Only for bodies that say this. */
  readonly about?: string;
}

export class GithubServer {
  readonly token = 'test-token-not-real';
  readonly issues: FakeIssue[] = [];
  readonly faults: Fault[] = [];
  readonly seen: string[] = [];
  /** Without the right to push, labels are dropped without a word, as GitHub does. */
  mayLabel = true;
  pageSize = 100;
  #server: Server | undefined;

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      void this.#answer(request, response);
    });
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
  }

  stop(): Promise<void> {
    this.#server?.closeAllConnections();
    return new Promise((resolve) => this.#server?.close(() => resolve()) ?? resolve());
  }

  get address(): string {
    const { port } = (this.#server as Server).address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  get env(): Record<string, string> {
    return { GITHUB_API_URL: this.address, GITHUB_TOKEN: this.token };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const text = await bodyOf(request);
    this.seen.push(`${method} ${url}`);
    const send = (status: number, value: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(value));
    };
    if (request.headers.authorization !== `Bearer ${this.token}`) return send(401, { message: 'Bad credentials' });
    const at = this.faults.findIndex(
      (fault) => fault.method === method && (fault.about === undefined || text.includes(fault.about)),
    );
    const [fault] = at < 0 ? [] : this.faults.splice(at, 1);
    if (fault && !fault.dropAfter)
      return send(fault.status ?? 500, { message: fault.message ?? 'Fault' }, fault.headers);
    const { status, value, headers } = this.#route(method, new URL(url, this.address), text);
    if (fault?.dropAfter) return void request.socket.destroy();
    send(status, value, headers);
  }

  #route(method: string, url: URL, text: string): { status: number; value: unknown; headers?: Record<string, string> } {
    const [, number] = /^\/repos\/acme\/shop\/issues(?:\/(\d+))?$/.exec(url.pathname) ?? [];
    if (!url.pathname.startsWith('/repos/acme/shop/issues')) return { status: 404, value: { message: 'Not Found' } };
    const input = (text === '' ? {} : JSON.parse(text)) as Partial<Omit<FakeIssue, 'labels'>> & { labels?: string[] };
    if (number !== undefined) {
      const issue = this.issues.find((one) => one.number === Number(number));
      if (!issue) return { status: 404, value: { message: 'Not Found' } };
      if (method === 'PATCH') Object.assign(issue, input);
      return { status: 200, value: issue };
    }
    if (method === 'POST') {
      const labels = this.mayLabel ? (input.labels ?? []).map((name) => ({ name })) : [];
      const issue = {
        number: this.issues.length + 1,
        title: input.title ?? '',
        body: input.body ?? '',
        state: 'open',
        labels,
      };
      this.issues.push(issue);
      return { status: 201, value: issue };
    }
    const wanted = url.searchParams.get('labels');
    const found = this.issues
      .filter((one) => wanted === null || one.labels.some(({ name }) => name === wanted))
      .toReversed();
    const page = Number(url.searchParams.get('page') ?? 1);
    const from = (page - 1) * this.pageSize;
    const next = new URL(url);
    next.searchParams.set('page', String(page + 1));
    const link =
      from + this.pageSize < found.length ? { link: `<${next.href}>; rel="next", <${url.href}>; rel="first"` } : {};
    return { status: 200, value: found.slice(from, from + this.pageSize), headers: link };
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
