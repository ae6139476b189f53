/**
 * What a person may name: `user-export`, `user-export@7` (as it was at a line), `user-export@design` (when that stage was
 * last completed), `user-export#2` (one option of it), and both: `user-export@7#2`.
 */
import { findStage } from '../core/line.ts';
import { problem, ProblemError } from '../core/problem.ts';
import { replay } from '../core/replay.ts';
import type { Session } from '../core/session.ts';
import { decodeCommit } from './line-codec.ts';
import type { Opened } from './opened.ts';
import type { World } from './world.ts';

export interface SessionRef {
  readonly session: string;
  /** As it was given: a number of a line, or the name of a stage. */
  readonly at?: string;
  readonly option?: number;
}

// A phase of a spec is called by a path, in which other signs may stand: `packages/@acme/specs/login/design@7`.
const pattern = /^([^@#]+|.*\/[^@#/]+)(?:@([A-Za-z0-9-]+))?(?:#(\d{1,4}))?$/;

export function parseRef(words: string): SessionRef {
  const [, session, at, option] = pattern.exec(words.trim()) ?? [];
  if (session === undefined) {
    throw new ProblemError(
      problem('ref/not-readable', `${JSON.stringify(words.slice(0, 80))} names no session.`, {
        at: 'session',
        fix: 'Give a name, and after it what of it is meant: user-export, user-export@7, user-export@design, user-export#2',
      }),
    );
  }
  return {
    session,
    ...(at === undefined ? {} : { at }),
    ...(option === undefined ? {} : { option: Number(option) }),
  };
}

/** The number of the line that `at` means. A stage means the last line that completed it. */
export function lineAt(world: World, { lines, key }: Opened, at: string | number): number {
  const last = lines.length;
  const number = typeof at === 'number' ? at : /^\d{1,9}$/.test(at) ? Number(at) : undefined;
  const see = `${world.program} history ${key}`;
  if (number !== undefined) {
    if (number >= 1 && number <= last) return number;
    const fix =
      last > 0 ? `Give a number from 1 to ${last}: ${see}` : `Go on with it first: ${world.program} next ${key}`;
    throw new ProblemError(problem('show/no-line', `The history of "${key}" has no line ${number}.`, { at: key, fix }));
  }
  const stage = findStage(String(at));
  const found = lines.findLast(({ body }) =>
    body.events.some((event) => event['type'] === 'stage-completed' && event['stage'] === stage?.id),
  );
  if (stage && found) return found.seq;
  const message = stage
    ? `Stage ${stage.id} (${stage.title}) of "${key}" was never completed.`
    : `${JSON.stringify(at)} is no line and no stage.`;
  throw new ProblemError(
    problem('show/no-checkpoint', message, {
      at: key,
      fix: `Give the number of a line or a stage (rules, analysis, design, ...): ${see}`,
    }),
  );
}

/** The session as it was after that line. What was redacted since stays redacted. */
export function sessionAt({ lines, session }: Opened, seq: number): Session {
  const then = replay(lines.slice(0, seq).map(decodeCommit));
  then.key = session.key;
  for (const [blob, by] of session.redacted) then.redacted.set(blob, by);
  return then;
}

/** The session that a reference means, and the line, when it is not the present. */
export function sessionOf(
  world: World,
  opened: Opened,
  { at, option }: SessionRef,
): { session: Session; seq?: number } {
  const seq = at === undefined ? undefined : lineAt(world, opened, at);
  const session = seq === undefined ? opened.session : sessionAt(opened, seq);
  if (option !== undefined) {
    const known = optionsOf(session);
    if (!known.includes(option)) {
      throw new ProblemError(
        problem('ref/no-option', `"${session.key}" has no option ${option}.`, {
          at: session.key,
          fix: `It has ${known.length === 1 ? 'one option: 1' : `options ${known.join(', ')}`}.`,
        }),
      );
    }
  }
  return { session: option === undefined ? session : { ...session, option }, ...(seq === undefined ? {} : { seq }) };
}

/** The numbers of the options that something was done in. */
export function optionsOf(session: Session): number[] {
  const found = new Set([session.option, ...Array.from({ length: session.options }, (_, i) => i + 1)]);
  for (const { option } of session.slots.values()) if (option !== undefined) found.add(option);
  for (const { option } of session.entries.values()) if (option !== undefined) found.add(option);
  return [...found].toSorted((a, b) => a - b);
}
