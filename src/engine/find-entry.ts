/** Finding an entry by what a person types: its id, the beginning of it, or a question's key. */
import type { Entry, EntryOf } from '../core/entry.ts';
import { problem, ProblemError } from '../core/problem.ts';
import { entriesOf, type Session } from '../core/session.ts';

export function findQuestion(session: Session, word: string): EntryOf<'question'> | undefined {
  const questions = entriesOf(session, 'question');
  if (word === 'next') return questions.find((entry) => entry.status === 'open');
  return questions.find((entry) => entry.id === word || entry.key === word) ?? onlyOne(questions, word);
}

export function findEntry(session: Session, word: string): Entry | undefined {
  return session.entries.get(word) ?? findQuestion(session, word) ?? onlyOne([...session.entries.values()], word);
}

/** The beginning of an id is enough when only one starts with it. */
function onlyOne<T extends Entry>(entries: readonly T[], start: string): T | undefined {
  if (start.length < 4) return undefined;
  const found = entries.filter((entry) => entry.id.startsWith(start));
  return found.length === 1 ? found[0] : undefined;
}

export function requireEntry(session: Session, word: string): Entry {
  const entry = findEntry(session, word);
  if (entry) return entry;
  throw new ProblemError(
    problem('entry/not-found', `There is no entry ${JSON.stringify(word)} in "${session.key}".`, {
      at: word,
      fix: `See what there is: charrette show ${session.key}`,
    }),
  );
}
