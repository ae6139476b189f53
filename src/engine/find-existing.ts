/** 002-R61: the stage that comes next has a file already, and nobody told us about it. */
import { decodeText } from '../artifacts/decode-text.ts';
import type { StageFacts } from '../core/line.ts';
import { type Problem, warning } from '../core/problem.ts';
import { lineOf, resumeStage, type Session, stageState } from '../core/session.ts';
import { slotKey } from '../core/slot.ts';
import type { Recovery } from './opened.ts';
import { documentPath } from './paths.ts';
import { readDocuments } from './read-documents.ts';
import { foundExisting } from './recovery-questions.ts';
import type { World } from './world.ts';

export async function findExisting(
  world: World,
  session: Session,
  seen: { readonly recoveries: Recovery[]; readonly notes: Problem[] },
): Promise<void> {
  const here = resumeStage(session).id;
  for (const facts of lineOf(session)) {
    const path = awaited(world, session, facts);
    const bytes = path === undefined ? undefined : await world.files.read(path).catch(() => undefined);
    if (path === undefined || !bytes || bytes.length === 0) continue;
    if (facts.id === here) {
      // In another encoding it is read as its author wrote it; what is no text at all is nobody's document.
      const text = decodeText(bytes)?.text;
      if (text !== undefined) seen.recoveries.push(await ask(world, session, facts, path, text));
      continue;
    }
    const text = `${path} exists, but stage ${facts.id} (${facts.title}) has not started. You will be asked about it then.`;
    seen.notes.push(warning('document/found-existing', text, { at: path }));
  }
}

/** Where the document of a stage will stand that nothing is known of yet. */
function awaited(world: World, session: Session, facts: StageFacts): string | undefined {
  const [kind] = facts.kinds;
  const state = stageState(session, facts.id);
  if (facts.wants !== 'documents' || !kind || state.handedIn || state.status === 'complete') return undefined;
  const ref = { kind, option: facts.perOption ? session.option : undefined };
  return session.slots.has(slotKey(ref)) ? undefined : documentPath(world.config, session, ref);
}

async function ask(world: World, session: Session, facts: StageFacts, path: string, text: string): Promise<Recovery> {
  const [kind = 'rules'] = facts.kinds;
  const { findings } = await readDocuments(world, session, facts.id, [{ kind, path, text }]);
  const gaps = findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  return foundExisting(facts, path, await saysApproved(text), gaps);
}

/** Does a document say of itself that it is approved? Loads the markdown parser. */
export async function saysApproved(text: string): Promise<boolean> {
  return (await import('../stages/rules/checks.ts')).isApproved(text);
}
