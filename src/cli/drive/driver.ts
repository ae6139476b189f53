/** What every step of a driven session needs at hand. */
import type { App } from '../../app.ts';
import { openTerminal, type Terminal } from '../../ask/terminal.ts';
import type { Problem } from '../../core/problem.ts';
import type { Caller } from '../../engine/caller.ts';
import type { Verb } from '../../engine/operations/index.ts';
import type { Outcome } from '../../engine/operation.ts';
import type { ShowValue } from '../../engine/operations/show.ts';
import type { Step } from '../../engine/step-view.ts';
import { plainDeep } from '../plain.ts';
import { problemLines } from '../render/problem.ts';
import type { View } from '../view.ts';
import { print } from '../output.ts';

export interface Driver {
  readonly app: App;
  readonly root: string;
  readonly caller: Caller;
  readonly view: View;
  readonly terminal: Terminal;
  /** What `draft` is told about who writes and reviews. */
  readonly delegates: Readonly<Record<string, unknown>>;
  /** What the person has said once for all that follows. */
  readonly said: {
    guideDraftsAll: boolean;
    /** Stages that the guide was let draft: what is to be different in one of them, it drafts without being asked again. */
    readonly guideDrafts: Set<string>;
    /** Stages of which the guide would write the same again, as long as nobody says anything new. */
    readonly sameAgain: Set<string>;
    /** The documents that were shown last: what stands there still is not shown twice. */
    shown?: string;
  };
}

export const nothingSaid = (): Driver['said'] => ({
  guideDraftsAll: false,
  guideDrafts: new Set(),
  sameAgain: new Set(),
});

/** A driver at this terminal, to whom nothing was said yet. */
export async function openDriver(
  { app, root, caller, view }: Pick<Driver, 'app' | 'root' | 'caller' | 'view'>,
  delegates: Driver['delegates'] = {},
): Promise<Driver> {
  return { app, root, caller, view, terminal: await openTerminal(view), delegates, said: nothingSaid() };
}

/** What a step came to: a new state, or the wish to stop here. */
export type Turn = Outcome | 'stop';

export type Take = (driver: Driver, step: Step) => Promise<Turn>;

export function runVerb({ app, caller }: Driver, verb: Verb, input: object): Promise<Outcome> {
  return app.run(verb, input, caller);
}

export function submitStep(driver: Driver, { session, id }: Step, fields: object): Promise<Outcome> {
  return runVerb(driver, 'submit', { session, step: id, ...fields });
}

/** The documents of a session by kind, path or stage, as they stand now; harmless to print. */
export async function documentsOf(driver: Driver, session: string, what: string): Promise<ShowValue['documents']> {
  const { value } = await runVerb(driver, 'show', { session, what });
  return (value as ShowValue).documents;
}

export function say(lines: readonly string[]): void {
  print(`${lines.join('\n')}\n`);
}

export function sayProblems(problems: readonly Problem[], { paint, width }: View): void {
  if (problems.length > 0) say(['', ...plainDeep(problems).flatMap((one) => problemLines(one, paint, width))]);
}
