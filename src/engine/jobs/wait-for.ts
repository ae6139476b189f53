/** Waits for an author, and no longer than it may take: in all, and between two signs of life. */
import { problem, ProblemError } from '../../core/problem.ts';
import { type Assignment, type Author, AuthorError, type Delivery, type Progress, type Watch } from '../author-port.ts';

export interface Waiting {
  readonly signal?: AbortSignal;
  readonly report: (progress: Progress) => void;
  readonly spawned: Watch['spawned'];
}

export async function waitFor(author: Author, assignment: Assignment, waiting: Waiting): Promise<Delivery> {
  const { timeout, stall } = assignment.limits;
  const own = new AbortController();
  const late = new Alarm(() => own.abort(tooLong('author/timeout', author.name, timeout, 'It took longer than')));
  const silent = new Alarm(() =>
    own.abort(tooLong('author/stalled', author.name, stall, 'It gave no sign of life for')),
  );
  const leave = () => own.abort(cancelled(author.name));
  const { signal } = waiting;
  if (signal?.aborted) throw cancelled(author.name);
  signal?.addEventListener('abort', leave, { once: true });
  late.set(timeout);
  silent.set(stall);
  try {
    waiting.report({ is: 'started', ...(author.estimate ? { estimate: author.estimate(assignment) } : {}) });
    return await author.run(assignment, {
      signal: own.signal,
      spawned: waiting.spawned,
      report: (progress) => {
        silent.set(stall);
        waiting.report(progress);
      },
    });
  } catch (error) {
    throw own.signal.aborted ? whyAborted(own.signal.reason, error) : asAuthorError(error, author.name);
  } finally {
    late.clear();
    silent.clear();
    signal?.removeEventListener('abort', leave);
  }
}

export function isStalled(error: unknown): boolean {
  return error instanceof ProblemError && ['author/stalled', 'author/timeout'].includes(error.problem.code);
}

export function isCancelled(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'author/cancelled';
}

/** The reason that we gave counts, whatever the author made of it; what it had spent counts, too. */
function whyAborted(reason: unknown, error: unknown): AuthorError {
  const usage = error instanceof AuthorError ? error.usage : undefined;
  return new AuthorError((reason as ProblemError).problem, usage, { cause: error });
}

function asAuthorError(error: unknown, name: string): unknown {
  if (error instanceof ProblemError) return error;
  const message = `${name} failed: ${error instanceof Error ? error.message : String(error)}`;
  return new AuthorError(
    problem('author/failed', message, { fix: 'Try again, or let somebody else do it: --author NAME' }),
    undefined,
    {
      cause: error,
    },
  );
}

function tooLong(code: string, name: string, limit: number, what: string): ProblemError {
  const said = limit >= 60_000 ? `${Math.round(limit / 60_000)} min` : `${Math.round(limit / 1000)} s`;
  return new ProblemError(
    problem(code, `${name}: ${what} ${said}.`, {
      fix: 'Give it more time with --timeout MINUTES, or let somebody else do it.',
    }),
  );
}

function cancelled(name: string): AuthorError {
  return new AuthorError(
    problem('author/cancelled', `${name} was stopped.`, {
      fix: 'Run the same command again: what was finished is kept.',
    }),
  );
}

class Alarm {
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;
  constructor(ring: () => void) {
    this.#ring = ring;
  }
  set(ms: number): void {
    if (this.#timer) this.#timer.refresh();
    else this.#timer = setTimeout(this.#ring, Math.min(ms, 2 ** 31 - 1));
  }
  clear(): void {
    clearTimeout(this.#timer);
  }
}
