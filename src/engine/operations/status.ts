import { progress, type ProgressRow, progressData } from '../../artifacts/session-file/index.ts';
import { resumeStage, type Session } from '../../core/session.ts';
import type { TextReader } from '../../core/text.ts';
import { look } from '../act.ts';
import { staleness } from '../items.ts';
import type { Opened } from '../opened.ts';
import type { Operation } from '../operation.ts';
import { type PrdChange, type StaleView, staleView } from '../stale-view.ts';
import { decisionsWithoutRisk, openEnds } from '../summary.ts';
import type { World } from '../world.ts';
import type { StatusInput } from './status.schema.ts';

export interface StatusValue {
  readonly session: string;
  readonly status: string;
  readonly quick: boolean;
  /** `user-export@7`: the session it was forked from, and where. */
  readonly forkedFrom?: string;
  readonly current: string;
  readonly stages: readonly ProgressRow[];
  readonly stale: readonly StaleView[];
  /** What changed in the PRD since the first stage that stands on an older text of it. */
  readonly prd?: PrdChange;
  readonly open: readonly string[];
  readonly documents: readonly { readonly path: string; readonly kind: string; readonly there: boolean }[];
  /** The seed's view, ready to print. */
  readonly progress: { readonly marks: readonly string[]; readonly ascii: readonly string[] };
}

/** Where it stands. Reads only. */
export const status: Operation<StatusInput, StatusValue> = (world, { session }) =>
  look(world, session, (opened) => sessionStatus(world, opened));

export async function sessionStatus(world: World, opened: Opened): Promise<StatusValue> {
  const { session, disk } = opened;
  const { items } = await staleness(world, opened);
  const data = progressData(session, items);
  const known = {
    session: session.key,
    status: session.status,
    quick: session.quick,
    ...(session.parent ? { forkedFrom: `${session.parent.session}@${session.parent.seq}` } : {}),
    current: resumeStage(session).id,
    stages: data.stages,
    ...(await staleView(world, opened)),
    documents: [...session.slots.values()].map(({ key, path, kind }) => ({
      path,
      kind,
      there: typeof disk[key] === 'string',
    })),
  };
  return world.texts.with(session, (textOf) => ({
    ...known,
    open: [...openEnds(session, textOf), ...withoutRisk(session, textOf)],
    progress: { marks: progress(session, textOf, { data }), ascii: progress(session, textOf, { data, ascii: true }) },
  }));
}

/** 000-R15: a major decision that no risk speaks of is not finished. */
function withoutRisk(session: Session, textOf: TextReader): string[] {
  return decisionsWithoutRisk(session, textOf).map(
    ({ id, text }) => `No risk recorded for decision ${id}: ${textOf(text)}`,
  );
}
