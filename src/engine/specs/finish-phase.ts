/** What follows from a line on a spec's record: its own files are told, and the document is committed where that is asked for. */
import { documentOf } from '../../artifacts/spec/phases.ts';
import { parseState, stateFile } from '../../artifacts/spec/state.ts';
import type { Problem } from '../../core/problem.ts';
import type { Session } from '../../core/session.ts';
import type { World } from '../world.ts';
import type { Spec } from './find-spec.ts';
import { Once } from './once.ts';
import { readText } from './spec-files.ts';
import { kitOf, specOfKey } from './spec-session.ts';
import { approvalOf, writeApproval, writeSpecFiles } from './write-spec-files.ts';

/** Each of it once, whoever approved and however often it is asked (003-R51 to R54). */
export async function finishPhase(world: World, session: Session): Promise<Problem[]> {
  const notes = await writeSpecFiles(world, session);
  const gate = approvalOf(session);
  if (!gate) return notes;
  const ofCommit = await commitDocument(world, session, `commit@${gate.id}`);
  return [...notes, ...(await writeApproval(world, session, gate)), ...ofCommit];
}

async function commitDocument(world: World, session: Session, id: string): Promise<Problem[]> {
  const spec = specOfKey(world, session.key);
  const once = new Once(world, spec, session.key);
  if ((await once.isDone(id)) || !(await wantsCommit(spec))) return [];
  const git = await world.git?.();
  const kit = await kitOf(session);
  const folder = spec.shown.startsWith('/') ? spec.shown : `${world.folder ?? '.'}/${spec.folder}`;
  const message = `spec(${spec.name}): ${kit.commitMessage}`;
  const done = await git?.commit({ folder, files: [documentOf(kit.phase)], message });
  if (!done) return [];
  // What did not work is tried again by the next run of the phase.
  if (done.warnings.length === 0) await once.markDone(id);
  return [...(done.committed ? [committed(message, done.pushed)] : []), ...done.warnings];
}

const committed = (message: string, pushed: boolean): Problem => ({
  severity: 'info',
  code: pushed ? 'git/pushed' : 'git/committed',
  message: `${pushed ? 'Committed and pushed' : 'Committed'}: ${message}`,
});

/** Absent means no. */
async function wantsCommit(spec: Spec): Promise<boolean> {
  const text = await readText(spec, stateFile);
  const read = text === undefined ? undefined : parseState(text, stateFile);
  return read !== undefined && 'state' in read && read.state.commitSpec;
}
