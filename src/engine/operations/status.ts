import { progress, type ProgressRow, progressData } from '../../artifacts/session-file/index.ts';
import { alternativeOf, lineOf, resumeStage, type Session, stageState } from '../../core/session.ts';
import { phaseOf } from '../../core/phase.ts';
import type { TextReader } from '../../core/text.ts';
import { look } from '../act.ts';
import { staleness } from '../staleness.ts';
import type { Opened } from '../opened.ts';
import type { Operation } from '../operation.ts';
import { type PrdChange, type StaleView, staleView } from '../stale-view.ts';
import { decisionsWithoutAnyRisk } from '../risk-radar.ts';
import { rulesQuestions } from '../rules-questions.ts';
import { openEnds } from '../summary.ts';
import type { World } from '../world.ts';
import type { StatusInput } from './status.schema.ts';

export interface OptionStatus {
  readonly option: number;
  readonly name?: string;
  readonly chosen: boolean;
  readonly atHand: boolean;
  /** The first of its stages that is not complete; absent when it is worked to its end. */
  readonly at?: string;
}

export interface StatusValue {
  readonly session: string;
  readonly status: string;
  readonly quick: boolean;
  /** When it is not the staged one. */
  readonly flow?: string;
  /** Of a conversation. */
  readonly phase?: string;
  /** Where there are several. */
  readonly options?: readonly OptionStatus[];
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
  const phase = phaseOf(session);
  const known = {
    session: session.key,
    status: session.status,
    quick: session.quick,
    ...(session.flow === 'staged' ? {} : { flow: session.flow }),
    ...(phase === undefined ? {} : { phase }),
    ...(session.parent ? { forkedFrom: `${session.parent.session}@${session.parent.seq}` } : {}),
    current: resumeStage(session).id,
    stages: data.stages,
    ...(await staleView(world, opened)),
    // Those of other options were not looked at: nobody can say that they are gone.
    documents: [...session.slots.values()]
      .filter(({ key }) => key in disk)
      .map(({ key, path, kind }) => ({
        path,
        kind,
        there: typeof disk[key] === 'string',
      })),
  };
  // 000-R15: a major decision that no risk speaks of is not finished.
  const bare = await decisionsWithoutAnyRisk(world, session);
  const asked = await rulesQuestions(world, session);
  return world.texts.with(session, (textOf) => ({
    ...known,
    ...(session.options > 1 ? { options: optionsOf(session, textOf) } : {}),
    open: [
      ...openEnds(session, textOf),
      ...asked,
      ...bare.map(({ id, text }) => `No risk recorded for decision ${id}: ${text}`),
    ],
    progress: { marks: progress(session, textOf, { data }), ascii: progress(session, textOf, { data, ascii: true }) },
  }));
}

function optionsOf(session: Session, textOf: TextReader): OptionStatus[] {
  return Array.from({ length: session.options }, (_, i) => {
    const option = i + 1;
    const alternative = alternativeOf(session, option);
    const open = lineOf(session).find(({ id }) => stageState(session, id, option).status !== 'complete');
    return {
      option,
      ...(alternative ? { name: textOf(alternative.name) } : {}),
      chosen: option === session.chosen,
      atHand: option === session.option,
      ...(open ? { at: open.id } : {}),
    };
  });
}
