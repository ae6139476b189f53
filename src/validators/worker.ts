/**
 * Runs the parsers on a thread of its own, one text at a time. It has no network and no environment; what it does with its
 * text can be stopped from outside at any moment.
 */
import { parentPort } from 'node:worker_threads';
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
Object.assign(globalThis, {
  fetch: () => Promise.reject(new Error('Nothing is fetched.')),
  WebSocket: undefined,
  XMLHttpRequest: undefined,
});

parentPort?.on('message', (request: WorkerRequest) => {
  void answer(request);
});

async function answer({ id, task }: WorkerRequest): Promise<void> {
  const send = (message: WorkerAnswer) => parentPort?.postMessage(message);
  // What a parser throws while it loads is reported when it is used.
  await load(task.language).catch(() => {});
  send({ id, is: 'begun' });
  send({ id, is: 'done', report: await check(task) });
}
