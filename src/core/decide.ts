/**
 * decide(session, command, facts): events, or the reasons why not. Nothing else happens here: no clock, no ids,
 * no disk. What the shell looked up comes in as facts.
 */
import type { Command, CommandType } from './command.ts';
import { decideEntries } from './decide/entries.ts';
import { decideGates } from './decide/gates.ts';
import { decideJobs } from './decide/jobs.ts';
import { decideOptions } from './decide/options.ts';
import { decideSession } from './decide/session.ts';
import { decideStages } from './decide/stages.ts';
import type { Event } from './event.ts';
import type { Decide, Facts } from './facts.ts';
import { type Problem, problem } from './problem.ts';
import type { Session } from './session.ts';

export type Decision = { readonly events: readonly Event[] } | { readonly problems: readonly Problem[] };

type Deciders = { readonly [T in CommandType]: Decide<T> };

const deciders: Deciders = {
  ...decideSession,
  ...decideStages,
  ...decideGates,
  ...decideEntries,
  ...decideOptions,
  ...decideJobs,
};

/** What a session may begin with. */
const starts: ReadonlySet<CommandType> = new Set(['start-session', 'import-session', 'fork-session']);

export function decide(session: Session, command: Command, facts: Facts): Decision {
  // A merge decides commands again that another version may have written.
  if (!Object.hasOwn(deciders, command.type)) {
    return { problems: [problem('command/unknown', `There is no command "${command.type}".`)] };
  }
  if (session.seq === 0 && !starts.has(command.type)) {
    return {
      problems: [problem('session/not-found', 'There is no such session yet.', { fix: 'charrette design PRD' })],
    };
  }
  const run = deciders[command.type] as Decide<CommandType>;
  const outcome = run(session, command as never, facts);
  if ('code' in outcome) return { problems: [outcome] };
  return isProblems(outcome) ? { problems: outcome } : { events: outcome as readonly Event[] };
}

function isProblems(outcome: readonly Event[] | readonly Problem[]): outcome is readonly Problem[] {
  const [first] = outcome;
  return first !== undefined && 'code' in first;
}
