/** Runs the checks of a stage over documents. The parsers behind them load only now. */
import type { StageId } from '../core/line.ts';
import type { Session } from '../core/session.ts';
import { stages } from '../stages/index.ts';
import { documentPath } from './paths.ts';
import type { DocumentText, Reading, StageContext } from '../stages/stage.ts';
import type { World } from './world.ts';

export async function readDocuments(
  world: World,
  session: Session,
  stage: StageId,
  documents: readonly DocumentText[],
): Promise<Reading> {
  if (documents.length === 0) return { findings: [], data: {} };
  if (session.flow === 'spec') {
    const { readPhaseDocuments } = await import('./specs/check-phase.ts');
    return readPhaseDocuments(world, session, stage, documents);
  }
  const checks = await stages[stage].checks();
  return world.texts.with(session, (textOf) => checks.read(documents, stageContext(world, session, textOf)));
}

export function stageContext(world: World, session: Session, textOf: StageContext['textOf']): StageContext {
  return {
    session,
    textOf,
    pathOf: (kind) =>
      session.slots.get(kind)?.path ?? documentPath(world.config, session, { kind, option: session.option }),
  };
}
