import { compareDesigns, type Subject } from '../../artifacts/comparison/compare.ts';
import type { Comparison } from '../../artifacts/comparison/shape.ts';
import type { Problem } from '../../core/problem.ts';
import type { Session } from '../../core/session.ts';
import { requireOpened } from '../act.ts';
import type { SessionDiff } from '../diff-sessions.ts';
import { styleSource } from '../hash.ts';
import { sideFor } from '../kept-side.ts';
import type { Opened } from '../opened.ts';
import type { Operation } from '../operation.ts';
import { parseRef, sessionOf } from '../session-ref.ts';
import type { World } from '../world.ts';
import type { CompareInput } from './compare.schema.ts';

export interface CompareValue extends Comparison {
  /** For two points of one session: what changed from one to the other. */
  readonly diff?: SessionDiff;
  readonly html?: string;
}

/** Two options, sessions or checkpoints side by side: criteria, constraints, risks, cost, decisions, diagrams. */
export const compare: Operation<CompareInput, CompareValue> = async (world, input) => {
  const [a, b] = [parseRef(input.a), parseRef(input.b)];
  const opened = await requireOpened(world, a.session);
  const left = await read(world, opened, input.a);
  // Two options of one session are read from one look at it.
  const right = await read(world, a.session === b.session ? opened : await requireOpened(world, b.session), input.b);
  const comparison = compareDesigns(left.subject, right.subject);
  const isOneHistory = left.session.key === right.session.key && left.session.option === right.session.option;
  const diff = isOneHistory ? { diff: await differences(world, left.session, right.session) } : {};
  const value = { ...comparison, ...diff };
  const notes = [...left.notes, ...(left.session.key === right.session.key ? [] : right.notes)];
  if (!input.html) return { value, notes };
  const sources = comparison.diagrams.flatMap((pair) => [pair.left ?? [], pair.right ?? []].flat());
  const drawn = await world.exporter?.draw(sources);
  const { printComparison } = await import('../../artifacts/comparison/html.ts');
  const html = printComparison(value, styleSource, (source) => drawn?.pictures.get(source));
  return { value: { ...value, html }, notes: [...notes, ...(drawn?.notes ?? [])] };
};

interface Read {
  readonly subject: Subject;
  readonly session: Session;
  readonly notes: readonly Problem[];
}

async function read(world: World, opened: Opened, words: string): Promise<Read> {
  const { session, seq } = sessionOf(world, opened, parseRef(words));
  return { session, subject: await sideFor(world, opened, session, words, seq), notes: opened.notes };
}

async function differences(world: World, before: Session, after: Session): Promise<SessionDiff> {
  const { diffSessions } = await import('../diff-sessions.ts');
  return diffSessions(world, before, after);
}
