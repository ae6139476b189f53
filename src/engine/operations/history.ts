import { progress } from '../../artifacts/session-file/index.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import { entriesOf } from '../../core/session.ts';
import { latest } from '../../core/slot.ts';
import { look } from '../act.ts';
import { diffSessions, type SessionDiff } from '../diff-sessions.ts';
import type { Opened } from '../opened.ts';
import type { Operation } from '../operation.ts';
import type { StoredLine } from '../ports.ts';
import { lineAt, parseRef, sessionAt } from '../session-ref.ts';
import { decisionLine, openEnds } from '../summary.ts';
import { whatHappened } from '../what-happened.ts';
import type { World } from '../world.ts';
import type { HistoryInput } from './history.schema.ts';

export interface HistoryLine {
  readonly seq: number;
  readonly at: string;
  readonly by: string;
  readonly via: string;
  /** The type of the command. */
  readonly did: string;
  /** The same for people: "note added", "stage 1 approved". */
  readonly what: string;
  readonly events: readonly string[];
  /** A stage was completed here: one can come back to this point. */
  readonly checkpoint?: readonly string[];
}

/** The session as it was after one line. Its documents: `show NAME@LINE`. */
export interface PastView {
  readonly seq: number;
  readonly progress: { readonly marks: readonly string[]; readonly ascii: readonly string[] };
  readonly decisions: readonly string[];
  readonly open: readonly string[];
  readonly documents: readonly { readonly path: string; readonly kind: string; readonly revision: number }[];
}

export interface HistoryValue {
  readonly lines: readonly HistoryLine[];
  readonly total: number;
  readonly view?: PastView;
  readonly diff?: SessionDiff & { readonly from: number; readonly to: number };
}

/** What happened, line by line, oldest first; the session as it was at a line; what changed between two lines. */
export const history: Operation<HistoryInput, HistoryValue> = (world, input) => {
  const ref = parseRef(input.session);
  const wanted = input.at ?? (ref.at === undefined ? undefined : `@${ref.at}`);
  return look(world, ref.session, async (opened): Promise<HistoryValue> => {
    const { lines } = opened;
    const total = lines.length;
    const told = (some: readonly StoredLine[]) => some.map((line) => historyLine(opened, line));
    if (wanted === undefined)
      return { total, lines: told(input.limit === undefined ? lines : lines.slice(-input.limit)) };
    const [first, second] = pointsIn(wanted);
    const from = lineAt(world, opened, first);
    if (second === undefined) {
      return { total, lines: told(lines.slice(from - 1, from)), view: await pastView(world, opened, from) };
    }
    const to = lineAt(world, opened, second);
    const diff = await diffSessions(world, sessionAt(opened, from), sessionAt(opened, to));
    const between = lines.slice(Math.min(from, to), Math.max(from, to));
    return { total, lines: told(between), diff: { from, to, ...diff } };
  });
};

/** `@7`, `@rules`, `@3..@7`; the second sign may be left out. */
function pointsIn(words: string): [string, string?] {
  const [, first, second] = /^@?([A-Za-z0-9-]+?)(?:\.\.\.?@?([A-Za-z0-9-]+))?$/.exec(words.trim()) ?? [];
  if (first !== undefined) return second === undefined ? [first] : [first, second];
  throw new ProblemError(
    problem('history/not-readable', `${JSON.stringify(words.slice(0, 80))} is no point of a history.`, {
      at: 'at',
      fix: 'Give a line or a stage, or two of them: @7, @design, @3..@7',
    }),
  );
}

function historyLine({ session }: Opened, { seq, body }: StoredLine): HistoryLine {
  const checkpoint = body.events
    .filter((event) => event['type'] === 'stage-completed')
    .map((event) => event['stage'] as string);
  return {
    seq,
    at: body.at,
    by: body.by.name,
    via: body.by.via,
    did: body.cmd.type,
    what: whatHappened(body.cmd, session.entries),
    events: body.events.map((event) => event['type'] as string),
    ...(checkpoint.length > 0 ? { checkpoint } : {}),
  };
}

function pastView(world: World, opened: Opened, seq: number): Promise<PastView> {
  const session = sessionAt(opened, seq);
  const held = entriesOf(session, 'decision').filter(({ status }) => status === 'accepted');
  return world.texts.with(session, (textOf) => ({
    seq,
    progress: { marks: progress(session, textOf), ascii: progress(session, textOf, { ascii: true }) },
    decisions: held.map((entry) => decisionLine(entry, textOf)),
    open: openEnds(session, textOf),
    documents: [...session.slots.values()].flatMap((slot) =>
      latest(slot) ? [{ path: slot.path, kind: slot.kind, revision: slot.revisions.length }] : [],
    ),
  }));
}
