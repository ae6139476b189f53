/** What is alike in all agents: how one is installed, set up in a world of its own, and asked. */
import type { OnDemand } from '../../support/on-demand.ts';
import type { Ran, RealHost } from '../real-host.ts';

export interface Agent {
  readonly title: string;
  readonly tool: OnDemand;
  /** What belongs into its home and the project beside what charrette writes. Before `charrette init`. */
  prepare(host: RealHost): void;
  /** One conversation without a terminal. */
  ask(host: RealHost, prompt: string, ...more: string[]): Promise<Ran>;
  /** How its user starts it in a terminal. */
  inTerminal?(host: RealHost): { readonly words: readonly string[]; readonly env: Readonly<Record<string, string>> };
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
