/** What is alike in all agents: how one is installed, set up in a world of its own, and asked. */
import type { OnDemand } from '../../support/on-demand.ts';
import type { Ran, RealHost } from '../real-host.ts';

/** Where it works: a project, a home of its own, a model on loopback. */
export type World = Pick<RealHost, 'root' | 'home' | 'model' | 'write'>;

export interface Agent {
  readonly title: string;
  readonly tool: OnDemand;
  /** What belongs into its home and the project beside what charrette writes. Before `charrette init`. */
  prepare(host: World): void;
  /** One conversation without a terminal. */
  ask(host: RealHost, prompt: string, ...more: string[]): Promise<Ran>;
  /** How its user starts it in a terminal. */
  inTerminal?(host: RealHost): { readonly words: readonly string[]; readonly env: Readonly<Record<string, string>> };
}

/** The same agent as charrette starts it to write: over the Agent Client Protocol. */
export interface AcpAgent {
  /** As in `acp:NAME`. */
  readonly name: string;
  readonly title: string;
  /** All that has to be there; the first has the program that charrette looks for. */
  readonly tools: readonly [OnDemand, ...OnDemand[]];
  prepare(world: World): void;
  env(world: World): Readonly<Record<string, string>>;
  /** From the servers that it starts: those cannot know that it works for us. */
  readonly hidesEnvironment?: true;
}

export const isLinux = process.platform === 'linux';

/** `design` as a user of this agent types it. */
export const start = { call: 'design_start', input: { target: 'prd.md' } };
/** What a model does that has read the brief. */
export const goOn = { call: 'design_next', input: { session: 'user-export' } };
export const resume = { call: 'design_start', input: { target: 'user-export', resume: true } };

/** All that a model was shown: where an agent puts what differs. */
export const seen = ({ model }: RealHost): string[] =>
  model.asked.map(
    ({ text, body }) =>
      text + ['system', 'instructions', 'messages'].map((field) => JSON.stringify(body[field] ?? '')).join(),
  );

/** The installed package where `npx` looks for it first. */
export async function besideProject(host: RealHost, here: string): Promise<void> {
  await host.run('mkdir', ['node_modules']);
  await host.run('ln', ['-s', here, 'node_modules/charrette']);
}
