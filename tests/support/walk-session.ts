/** Takes the session of the example from its PRD to any stage, through the operations. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Verb } from '../../src/engine/operations/index.ts';
import type { Outcome } from '../../src/engine/operation.ts';
import { TempWorkspace, type WorkspaceOptions } from './temp-workspace.ts';

export const key = 'user-export';
export const example = (name: string) => readFileSync(`examples/user-export/${name}`, 'utf8');

export interface Runner {
  run(verb: Verb, input: object): Promise<Outcome>;
  put(path: string, text: string): void;
}

interface Move {
  /** The stage that is open after it. */
  readonly to: string;
  readonly verb: Verb;
  readonly input: () => object;
}

const session = key;
const options = [{ label: 'Little', recommended: true, why: 'Cheap' }, { label: 'Much' }];
const submit = (input: object) => ({ session, ...input });

/** One call each; `to` names the stage and what is being waited for. */
export const moves: readonly Move[] = [
  { to: '0', verb: 'design', input: () => ({ target: 'prd.md', name: key, commandId: 'start' }) },
  {
    to: '0:ask',
    verb: 'submit',
    input: () =>
      submit({
        questions: [
          { key: 'data_volume', text: 'How much data?', options },
          { key: 'formats', text: 'Which formats?', options },
        ],
      }),
  },
  { to: '0:one', verb: 'answer', input: () => ({ session, question: 'data_volume', value: 'Up to 100k users' }) },
  { to: '1', verb: 'answer', input: () => ({ session, question: 'formats', value: 'CSV and JSON' }) },
  { to: '1:approve', verb: 'submit', input: () => submit({ documents: [{ content: example('rules.md') }] }) },
  { to: '2', verb: 'approve', input: () => ({ session }) },
  { to: '3a', verb: 'submit', input: () => submit({ complexity: 'complex', reason: 'Async and large' }) },
  { to: '3a:choose', verb: 'submit', input: () => submit({ documents: [{ content: example('analysis.md') }] }) },
  { to: '3b', verb: 'choose', input: () => ({ session, n: 2, because: 'Best balance' }) },
  {
    to: '3b:approve',
    verb: 'submit',
    input: () =>
      submit({
        documents: [
          { kind: 'tdd', content: example('design.md') },
          { kind: 'adr', content: example('adr/async-export.md') },
          { kind: 'adr', content: example('adr/object-storage.md') },
        ],
      }),
  },
  { to: '4', verb: 'approve', input: () => ({ session }) },
  { to: '5', verb: 'submit', input: () => submit({ documents: [{ content: example('contracts.md') }] }) },
  { to: '6', verb: 'submit', input: () => submit({ documents: [{ content: example('bdd.feature') }] }) },
  { to: '6:1', verb: 'submit', input: () => submit(JSON.parse(example('tickets.json')) as object) },
  ...[1, 2, 3, 4, 5].map((n) => ({
    to: n < 5 ? `6:${n + 1}` : '7',
    verb: 'submit' as const,
    input: () => submit({ documents: [{ content: example(`tickets/EXPORT-00${n}.md`) }] }),
  })),
  { to: 'done', verb: 'approve', input: () => ({ session }) },
];

/** Walks until the session stands at `to`; gives the last outcome. */
export async function walkTo<R extends Runner>(runner: R, to: string): Promise<Outcome> {
  runner.put('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  for (const move of moves) {
    const outcome = await runner.run(move.verb, move.input());
    if (move.to === to) return outcome;
  }
  throw new Error(`no such place on the way: ${to}`);
}

type Files = ReadonlyMap<string, Buffer>;
const walked = new Map<string, Promise<Files>>();

/** A workspace whose session stands at `to`. The way there is walked once; its files are kept in memory. */
export async function workspaceAt(to: string, options: WorkspaceOptions = {}): Promise<TempWorkspace> {
  const files = walked.get(to) ?? filesAt(to);
  walked.set(to, files);
  const workspace = new TempWorkspace(options);
  for (const [path, bytes] of await files) workspace.put(path, bytes);
  return workspace;
}

async function filesAt(to: string): Promise<Files> {
  const root = mkdtempSync(join(tmpdir(), 'charrette-walk-'));
  try {
    await walkTo(new TempWorkspace({ root }), to);
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const paths = names.filter((name) => statSync(join(root, name)).isFile());
    return new Map(paths.map((path) => [path, readFileSync(join(root, path))]));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
