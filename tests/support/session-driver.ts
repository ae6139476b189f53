/**
 * Drives the example session to its end by doing what the next step says, whatever happened before. As a child process
 * it tells each acknowledgement on its standard output, so that a test that kills it knows what was promised.
 */
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type App, createApp } from '../../src/app.ts';
import type { Step } from '../../src/engine/step-view.ts';
import type { Verb } from '../../src/engine/operations/index.ts';

export interface DriverJob {
  readonly root: string;
  /** Folder of the example's documents. */
  readonly examples: string;
  /** Begins the id of every command. */
  readonly name: string;
  /** After so many steps there is no end. */
  readonly limit?: number;
  /** Which choices to take where something on disk waits; what is recommended when they are used up. */
  readonly picks?: readonly number[];
  readonly lastly?: 'rename' | 'restart' | 'merge';
}

export interface Driven {
  readonly acknowledged: string[];
  /** Questions that had to be answered on the way because something on disk was not as it should be. */
  readonly recoveries: string[];
}

const session = 'user-export';
const person = { actor: { kind: 'person', name: 'Ann', via: 'tty' }, canAsk: true } as const;

export async function drive(job: DriverJob, tell: (id: string) => void = () => {}): Promise<Driven> {
  const app = createApp({ root: job.root });
  const driven: Driven = { acknowledged: [], recoveries: [] };
  const example = (path: string) => readFileSync(join(job.examples, path), 'utf8');
  const run = async (verb: Verb, input: object): Promise<Step | undefined> => {
    const commandId = `${job.name}-${driven.acknowledged.length + 1}`;
    const { next } = await app.run(verb, { ...input, commandId }, person);
    driven.acknowledged.push(commandId);
    tell(commandId);
    return next;
  };
  let step = await begin(app, job, run);
  while (step && step.kind !== 'done') {
    if (driven.acknowledged.length >= (job.limit ?? Infinity)) throw new Error(`no end: ${step.id}`);
    const pick = step.kind === 'recover' ? job.picks?.[driven.recoveries.length] : undefined;
    if (step.kind === 'recover') driven.recoveries.push(step.id);
    const [verb, input] = deed(step, example, pick);
    step = await run(verb, { session, ...input });
  }
  await after[job.lastly ?? 'nothing'](app, job);
  return driven;
}

async function begin(app: App, job: DriverJob, run: (verb: Verb, input: object) => Promise<Step | undefined>) {
  const key = existsSync(join(job.root, '.claude/design/sessions/renamed.journal.jsonl')) ? 'renamed' : session;
  const there = await app.world.store.load(key);
  if (there && key === 'renamed') return undefined;
  if (there) return (await app.run('next', { session }, person)).next;
  writeFileSync(join(job.root, 'prd.md'), readFileSync(join(job.examples, '../user-export.md')));
  return run('design', { target: 'prd.md', name: session });
}

function deed(step: Step, example: (path: string) => string, pick?: number): [Verb, object] {
  const hand = (...paths: string[]): [Verb, object] => {
    const documents = paths.map((path) => ({
      kind: path.startsWith('adr/') ? 'adr' : undefined,
      content: example(path),
    }));
    return ['submit', { step: step.id, documents }];
  };
  switch (step.kind) {
    case 'recover':
      return [
        'submit',
        {
          choice: (
            (pick === undefined ? undefined : step.options?.[pick % step.options.length]) ??
            step.options?.find((option) => option.recommended) ??
            step.options?.[0]
          )?.answer,
        },
      ];
    case 'ask':
      return ['answer', { question: step.questions?.[0]?.key, value: '1' }];
    case 'choose':
      return ['choose', { n: 2, because: 'Best balance' }];
    case 'approve':
      return ['approve', { step: step.id, stage: step.stage }];
    default:
  }
  if (step.id.startsWith('write-ticket-')) return hand(`tickets/${step.id.slice('write-ticket-'.length)}.md`);
  const options = [{ label: 'A', recommended: true, why: 'x' }, { label: 'B' }];
  switch (step.stage) {
    case '0':
      return ['submit', { questions: ['volume', 'formats'].map((key) => ({ key, text: `${key}?`, options })) }];
    case '1':
      return hand('rules.md');
    case '2':
      return ['submit', { complexity: 'complex', reason: 'Async' }];
    case '3a':
      return hand('analysis.md');
    case '3b':
      return hand('design.md', 'adr/async-export.md', 'adr/object-storage.md');
    case '4':
      return hand('contracts.md');
    case '5':
      return hand('bdd.feature');
    default:
      return ['submit', JSON.parse(example('tickets.json')) as object];
  }
}

const after: Record<'nothing' | NonNullable<DriverJob['lastly']>, (app: App, job: DriverJob) => Promise<unknown>> = {
  nothing: async () => undefined,
  rename: async (app) => {
    if (await app.world.store.load(session)) await app.run('rename', { session, to: 'renamed' }, person);
  },
  restart: (app) => app.run('design', { target: 'prd.md', name: session, restart: true }, person),
  merge: async (app, { root }) => {
    await app.run('merge', { session, from: await otherHistory(root) }, person);
  },
};

/** The same session on another machine that parted after the third line and went on with a note. */
async function otherHistory(root: string): Promise<string> {
  const folder = '.claude/design/sessions';
  const from = `other/${folder}/user-export.journal.jsonl`;
  if (existsSync(join(root, from))) return from;
  cpSync(join(root, folder), join(root, 'other.part', folder), { recursive: true });
  const journal = join(root, 'other.part', folder, 'user-export.journal.jsonl');
  const lines = readFileSync(journal, 'utf8').split('\n');
  writeFileSync(journal, `${lines.slice(0, 3).join('\n')}\n`);
  const other = createApp({ root: join(root, 'other.part') });
  await other.run('note', { session, text: 'From elsewhere', commandId: 'elsewhere' }, person);
  renameSync(join(root, 'other.part'), join(root, 'other'));
  return from;
}

if (process.argv[1]?.endsWith('session-driver.mjs')) {
  await drive(JSON.parse(process.argv[2] ?? '{}') as DriverJob, (id) => writeSync(1, `ACK ${id}\n`));
  writeSync(1, 'DONE\n');
}
