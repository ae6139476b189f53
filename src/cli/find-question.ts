/** Documents without a session, or a session file that cannot be read: the question that goes with such a refusal. */
import type { App } from '../app.ts';
import { ProblemError } from '../core/problem.ts';
import type { Recovery } from '../engine/opened.ts';
import type { Outcome } from '../engine/operation.ts';

/** The refusals of a feature that has no journal. */
const withoutJournal = new Set(['session/not-started', 'session-file/corrupt']);

export async function findRecovery(app: App, error: unknown, key: string): Promise<Recovery | undefined> {
  if (!(error instanceof ProblemError) || !withoutJournal.has(error.problem.code)) return undefined;
  const { findMigration } = await import('../engine/migration.ts');
  return (await findMigration(app.world, key))?.recovery;
}

/** For the JSON document: what is asked, and the words to answer with. */
export async function findQuestion(app: App, error: unknown, key: string): Promise<Partial<Outcome> | undefined> {
  const recovery = await findRecovery(app, error, key);
  if (!recovery) return undefined;
  const { id, question: text, options } = recovery;
  return { session: key, value: { question: { id, text, options } } };
}
