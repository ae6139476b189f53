/** Why a journal takes no line now, and what to do about it. */
import type { Problem } from '../../core/problem.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import type { Standing } from '../../engine/ports.ts';

type Blocking = Exclude<Standing, { is: 'normal' | 'older' }>;

export function refusal(key: string, at: string, standing: Blocking): ProblemError {
  return new ProblemError(standing.is === 'lost-tail' ? lostTail(key, at, standing) : diverged(key, at, standing));
}

function lostTail(key: string, at: string, { missing, lines }: Extract<Blocking, { is: 'lost-tail' }>): Problem {
  const kept = lines.length === 0 ? 'and we kept no copy' : `and we kept a copy of ${lines.length}`;
  const message = `Session "${key}" lost ${missing} saved ${missing === 1 ? 'line' : 'lines'} at its end, ${kept}.`;
  return problem('store/lost-tail', message, { at, fix: `charrette doctor ${key}` });
}

const divergences: Record<Extract<Blocking, { is: 'diverged' }>['why'], string> = {
  orphans: 'its journal holds lines of another history',
  markers: 'its journal has git conflict markers',
  rewritten: 'its journal is not the one that was saved here last',
};

function diverged(key: string, at: string, { why }: Extract<Blocking, { is: 'diverged' }>): Problem {
  const message = `Session "${key}" is read-only: ${divergences[why]}.`;
  return problem('store/diverged', message, { at, fix: `charrette merge ${key}` });
}

export function poisoned(key: string, at: string, cause: unknown): ProblemError {
  const message = `The disk could not confirm a write to session "${key}", so this process writes to it no more.`;
  const fix = `Check the disk, start again, and run \`charrette doctor ${key}\`.`;
  return new ProblemError(problem('store/poisoned', message, { at, fix }), [], { cause });
}

export function newerFormat(key: string, at: string, line: number): ProblemError {
  const message = `Line ${line} of session "${key}" was written by a newer charrette.`;
  return new ProblemError(problem('store/newer-format', message, { at: `${at}:${line}`, fix: 'Update charrette.' }));
}

export function unstableJournal(key: string, at: string): ProblemError {
  const message = `The journal of session "${key}" was replaced again and again while a line was written.`;
  const fix = 'Wait until git or your editor is done, then run the command again.';
  return new ProblemError(problem('store/unstable', message, { at, fix }));
}
