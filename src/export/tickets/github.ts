/** Tickets as GitHub issues: made once, updated after that, and never over what people changed there. */
import { type Problem, problem, ProblemError, warning } from '../../core/problem.ts';
import type { OutgoingTicket, SendOptions, Sent, SentTicket, TicketSet } from '../../engine/exporter-port.ts';
import { ApiRefusal, GithubApi } from './github-api.ts';
import { framed, frameIn } from './marks.ts';

export interface GithubOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly now: () => number;
}

interface Issue {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly state: string;
  readonly labels: readonly string[];
}

const label = 'charrette';
/** What GitHub takes; the rest is in the file that the text names. */
const longestBody = 60_000;

export async function sendToGithub(set: TicketSet, send: SendOptions, options: GithubOptions): Promise<Sent> {
  const { env } = options;
  const repo = send.repo ?? env['GITHUB_REPOSITORY'] ?? '';
  requireRepo(repo);
  const token = env['GITHUB_TOKEN'] || env['GH_TOKEN'] || '';
  if (token === '') {
    if (send.apply) throw new ProblemError(noToken);
    const tickets = set.tickets.map(({ id, key }): SentTicket => ({
      id,
      key,
      did: 'create',
      why: 'not compared: no token',
    }));
    return { tickets, to: repo, known: send.known, notes: [{ ...noToken, severity: 'info' }] };
  }
  const address = env['GITHUB_API_URL'] || 'https://api.github.com';
  const api = new GithubApi({ address, token, sleep: options.sleep, now: options.now });
  const pause = isLocal(address) ? 0 : 1000;
  return new Run(set, send, api, repo, () => options.sleep(pause)).all();
}

const isLocal = (address: string) => /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::|\/|$)/.test(address);

const noToken: Problem = problem('tickets/no-token', 'There is no GitHub token in the environment.', {
  fix: 'Set GITHUB_TOKEN or GH_TOKEN, for example: GH_TOKEN=$(gh auth token) charrette export ...',
});

function requireRepo(repo: string): void {
  if (/^[A-Za-z0-9-]{1,100}\/(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/.test(repo)) return;
  const message = repo === '' ? 'No repository is named.' : `${JSON.stringify(repo)} is no repository.`;
  throw new ProblemError(
    problem('tickets/no-repo', message, { at: '--repo', fix: 'Give --repo owner/name, or set GITHUB_REPOSITORY.' }),
  );
}

class Run {
  readonly #issues = new Map<string, Issue>();
  readonly #numbers: Record<string, number>;
  readonly #notes: Problem[] = [];
  readonly #path: string;

  readonly set: TicketSet;
  readonly send: SendOptions;
  readonly api: GithubApi;
  readonly repo: string;
  /** Waits as long as GitHub asks for between two writes. */
  readonly rest: () => Promise<void>;

  constructor(set: TicketSet, send: SendOptions, api: GithubApi, repo: string, rest: () => Promise<void>) {
    this.set = set;
    this.send = send;
    this.api = api;
    this.repo = repo;
    this.rest = rest;
    this.#numbers = { ...send.known };
    this.#path = `/repos/${repo}/issues`;
  }

  async all(): Promise<Sent> {
    await this.#findIssues();
    const tickets: SentTicket[] = [];
    let stop: Problem | undefined;
    for (const ticket of this.set.tickets) {
      if (stop) {
        tickets.push({ ...ids(ticket), did: 'failed', why: 'not tried' });
        continue;
      }
      try {
        tickets.push(await this.#one(ticket));
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        tickets.push({ ...ids(ticket), did: 'failed', why: error.problem.message });
        this.#notes.push({ ...error.problem, at: ticket.id });
        // What is wrong with one ticket is not wrong with the next; no right and no connection are.
        const concernsOne = error instanceof ApiRefusal && error.status === 422;
        const passes = error instanceof ApiRefusal && error.status >= 500;
        if (!concernsOne && !passes) stop = error.problem;
      }
    }
    return { tickets, to: this.repo, known: this.#numbers, notes: this.#notes };
  }

  /** By our label, and by the numbers that this machine remembers: labels need a right that not every token has. */
  async #findIssues(): Promise<void> {
    let page: string | undefined = `${this.#path}?labels=${label}&state=all&per_page=100`;
    while (page !== undefined) {
      const { body, next } = await this.api.call('GET', page);
      for (const issue of Array.isArray(body) ? body : []) this.#keep(readIssue(issue));
      page = next;
    }
    for (const { key } of this.set.tickets) {
      const number = this.#numbers[key];
      if (this.#issues.has(key) || number === undefined) continue;
      const found = await this.api.call('GET', `${this.#path}/${number}`).catch((error: unknown) => {
        if (error instanceof ApiRefusal && (error.status === 404 || error.status === 410)) return undefined;
        throw error;
      });
      if (found) this.#keep(readIssue(found.body));
    }
  }

  /** Of two with the same key the older one counts. */
  #keep(issue: Issue | undefined): void {
    const key = issue && frameIn(issue.body)?.key;
    if (!issue || key === undefined) return;
    const other = this.#issues.get(key);
    if (!other || issue.number < other.number) this.#issues.set(key, issue);
    this.#numbers[key] = this.#issues.get(key)?.number ?? issue.number;
  }

  async #one(ticket: OutgoingTicket): Promise<SentTicket> {
    const issue = this.#issues.get(ticket.key);
    const title = `${ticket.id}: ${ticket.title}`.slice(0, 250);
    const text = this.#text(ticket);
    return issue ? this.#update(ticket, issue, title, text) : this.#create(ticket, title, text);
  }

  async #create(ticket: OutgoingTicket, title: string, text: string): Promise<SentTicket> {
    if (!this.send.apply) return { ...ids(ticket), did: 'create' };
    const body = framed(ticket.key, title, text);
    let made: unknown;
    try {
      ({ body: made } = await this.api.call('POST', this.#path, { title, body, labels: [label] }, true));
    } catch (error) {
      // Whether it was made is not known: look, before it is made a second time.
      if (!(error instanceof ProblemError) || (error instanceof ApiRefusal && error.status < 500)) throw error;
      await this.#findIssues();
      const found = this.#issues.get(ticket.key);
      if (found) return { ...ids(ticket), did: 'create', there: `#${found.number}` };
      ({ body: made } = await this.api.call('POST', this.#path, { title, body, labels: [label] }, true));
    }
    const issue = readIssue(made);
    if (!issue)
      throw new ProblemError(
        problem('tickets/odd-answer', 'GitHub gave an answer that is no issue.', { at: ticket.id }),
      );
    this.#keep({ ...issue, body });
    if (!issue.labels.includes(label)) this.#noteLabel();
    await this.rest();
    return { ...ids(ticket), did: 'create', there: `#${issue.number}` };
  }

  async #update(ticket: OutgoingTicket, issue: Issue, title: string, text: string): Promise<SentTicket> {
    const said = { ...ids(ticket), there: `#${issue.number}` };
    const frame = frameIn(issue.body);
    if (!frame) return { ...said, did: 'kept', why: 'its text is no longer ours' };
    if (issue.state === 'closed') return { ...said, did: 'kept', why: 'it is closed' };
    const next = framed(ticket.key, title, text);
    const renamed = frame.isRenamed(issue.title) && issue.title !== title;
    const isSame = frame.text === frameIn(next)?.text && (issue.title === title || (renamed && !this.send.force));
    if (isSame) return { ...said, did: 'unchanged' };
    if (frame.isEdited && !this.send.force) return { ...said, did: 'kept', why: 'somebody changed it there' };
    if (!this.send.apply) return { ...said, did: 'update' };
    const keepsTitle = renamed && !this.send.force;
    await this.api.call('PATCH', `${this.#path}/${issue.number}`, {
      body: `${frame.before}${next}${frame.after}`,
      ...(keepsTitle ? {} : { title }),
    });
    await this.rest();
    return { ...said, did: 'update' };
  }

  /** Dependencies come first, so their numbers are known. */
  #text({ text, dependsOn, key, path, endpoint }: OutgoingTicket): string {
    const waits = dependsOn.map((id) => {
      const number = this.#numbers[`${this.set.session}/${id}`];
      return number === undefined ? id : `#${number} (${id})`;
    });
    const head = [
      ...(waits.length > 0 ? [`Depends on: ${waits.join(', ')}`] : []),
      ...(text === '' && endpoint !== undefined ? [`Primary endpoint: ${endpoint}`] : []),
    ];
    const whole = quiet([...head, text].filter((part) => part !== '').join('\n\n'));
    const cut =
      whole.length > longestBody
        ? `${whole.slice(0, longestBody)}\n\n(cut; the whole text is in ${path ?? key})`
        : whole;
    return `${cut}\n\n_Designed in the session ${this.set.session}${path === undefined ? '' : `, ${path}`}_`;
  }

  #noteLabel(): void {
    if (this.#notes.some(({ code }) => code === 'tickets/no-label')) return;
    const message = `The label "${label}" could not be set.`;
    const fix = 'Another machine will not find these issues again: use a token that may write to the repository.';
    this.#notes.push(warning('tickets/no-label', message, { at: this.repo, fix }));
  }
}

const ids = ({ id, key }: OutgoingTicket) => ({ id, key });

/** Names in a text are not calls to people: nobody gets a mail because a document says so. */
function quiet(text: string): string {
  return text.replaceAll(/(?<![\w`/])@(?=[A-Za-z0-9])/g, '@\u200B');
}

function readIssue(value: unknown): Issue | undefined {
  const { number, title, body, state, labels, pull_request: pull } = (value ?? {}) as Record<string, unknown>;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || typeof title !== 'string' || pull !== undefined)
    return undefined;
  const names = (Array.isArray(labels) ? labels : []).flatMap((one: unknown) => {
    const name = typeof one === 'string' ? one : (one as { name?: unknown } | null)?.name;
    return typeof name === 'string' ? [name] : [];
  });
  return { number, title, body: typeof body === 'string' ? body : '', state: String(state), labels: names };
}
