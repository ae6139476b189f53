/** What the engine costs around a delegated call: the model answers at once, so all that is left is ours. */
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createApp } from '../src/app.ts';
import { ModelAuthor } from '../src/authors/model/index.ts';
import type { Caller } from '../src/engine/caller.ts';
import { runJob } from '../src/engine/jobs/run-job.ts';
import type { World } from '../src/engine/world.ts';
import { emptyNode } from './cli.ts';
import { mustRun } from './child.ts';
import { withFolder } from './folder.ts';
import { costOf, interleave, least } from './interleave.ts';
import { ms, type Result, type Suite } from './result.ts';
import { makeWorkspace, sessionName } from './workspace.ts';

export const delegate: Suite = { name: 'delegate', run: () => withFolder('delegate', measure) };

const caller: Caller = { actor: { kind: 'agent', name: 'bench', via: 'tool' }, canAsk: false };
const sessions = 100;
const perSession = 10;
/** A prompt as long as a stage with its documents. */
const prompt = (n: number, bytes = 15_000) =>
  `Assignment ${n}: answer with ${bytes} bytes.\n${'Some words of a document that stands in the prompt.\n'.repeat(600)}`;

async function measure(folder: string): Promise<Result[]> {
  await makeWorkspace(folder, sessions, (step) => step.stage === '3b');
  const { child, url } = await startServer();
  try {
    const app = createApp({ root: folder });
    const run = (n: number, session: string, bytes?: number) => assignment(app.world, url, n, session, bytes);
    let n = 0;
    // Warm: what is compiled once is not the cost of an assignment.
    for (let i = 0; i < 20; i += 1) await run((n += 1), sessionName(0));
    const samples = await interleave(25, {
      node: () => mustRun(emptyNode, { cwd: folder }),
      one: () => costOf(() => run((n += 1), sessionName(n % sessions))),
      small: () => costOf(() => run((n += 1), sessionName(n % sessions), 1_000_000)),
      large: () => costOf(() => run((n += 1), sessionName(n % sessions), 5_000_000)),
    });
    const [one, node, small, large] = [
      least(samples.one, 'cpu'),
      least(samples.node, 'cpu'),
      least(samples.small, 'cpu'),
      least(samples.large, 'cpu'),
    ];
    const memory = await flatness(run, n);
    return [
      { id: 'delegate.cpu', value: one / node, seen: `${ms(one)} an assignment, ${ms(node)} \`node -e 0\`` },
      { id: 'delegate.stream', value: large / small / 5, seen: `${ms(large)} for 5 MB, ${ms(small)} for 1 MB` },
      memory,
    ];
  } finally {
    child.stdin?.end();
    child.kill();
  }
}

/** Resident memory over a thousand assignments: what is kept grows the journal, not us. */
async function flatness(run: (n: number, session: string) => Promise<unknown>, from: number): Promise<Result> {
  const seen: number[] = [];
  for (let i = 0; i < sessions * perSession; i += 1) {
    await run(from + i + 1, sessionName(i % sessions));
    if (i % 20 === 19) seen.push(process.memoryUsage.rss() / 1e6);
  }
  const third = Math.floor(seen.length / 3);
  const middle = (part: readonly number[]) => part.toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? NaN;
  const [before, after] = [middle(seen.slice(third, 2 * third)), middle(seen.slice(2 * third))];
  return {
    id: 'delegate.memory',
    value: after / before,
    seen: `${Math.round(before)} MB, then ${Math.round(after)} MB`,
  };
}

async function assignment(world: World, url: string, n: number, key: string, bytes?: number): Promise<void> {
  const endpoint = {
    api: 'anthropic',
    base: url,
    model: 'scripted',
    keyName: '',
    maxOutput: 16_000,
    price: { input: 1, output: 1 },
  } as const;
  await runJob(world, {
    key,
    caller,
    author: new ModelAuthor('model:scripted', endpoint),
    role: 'author',
    subject: `bench:${n}`,
    round: 1,
    team: `bench-${key}`,
    title: 'Write it',
    prompt: prompt(n, bytes),
    handIn: { name: 'submit_document', description: 'Hand it in.', schema: { type: 'object' } },
    accept: async () => [],
  });
}

async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [resolve('scripts/run-ts.mjs'), 'bench/delegate-server.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((found) =>
    child.stdout.once('data', (text: Buffer) => found(text.toString().trim())),
  );
  return { child, url };
}
