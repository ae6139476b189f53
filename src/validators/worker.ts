/**
 * Runs the parsers in a process of its own, one text at a time. A thread would not do: a regular expression that is
 * compiled deep inside a recursion takes V8 down, and with it everything in the same process. It has no environment,
 * and fetches nothing.
 */
import { check, load } from './check.ts';
import type { Report, Task } from './report.ts';

export interface WorkerRequest {
  readonly id: number;
  readonly task: Task;
}

/** `begun`: the parser is loaded and has the text; from now on the time of the text counts. */
export type WorkerAnswer =
  | { readonly id: number; readonly is: 'begun' }
  | { readonly id: number; readonly is: 'done'; readonly report: Report };

// No parser has a reason to call out; should one try, it fails.
Object.assign(globalThis, { fetch: () => Promise.reject(new Error('Nothing is fetched.')) });

process.on('message', (request: WorkerRequest) => {
  void answer(request);
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit());

async function answer({ id, task }: WorkerRequest): Promise<void> {
  // What a parser throws while it loads is reported when it is used.
  await load(task.language).catch(() => {});
  await send({ id, is: 'begun' });
  await send({ id, is: 'done', report: await check(task) });
}

/** Resolves when it is on its way: a parser that blocks must not hold it back. */
function send(answer: WorkerAnswer): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(answer, undefined, undefined, () => resolve());
  });
}
