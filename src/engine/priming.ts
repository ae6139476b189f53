/**
 * A new session starts with what the workspace knows: the code, the decisions and the roadmap around its topic. It is read
 * once, kept as a note, and shown to whoever writes what stands on it; looking at a session reads none of it again.
 */
import type { NewNote } from '../core/entry.ts';
import type { StageId } from '../core/line.ts';
import { type Problem, warning } from '../core/problem.ts';
import { entriesOf, type Session } from '../core/session.ts';
import type { TextReader } from '../core/text.ts';
import type { Primer, PrimingQuestion } from './context-port.ts';
import type { World } from './world.ts';

const tag = 'context';
const nothing: Primer = { lines: [], documents: [] };

/** Never a reason not to start: what cannot be read is said. */
export async function readPrimer(
  world: World,
  question: PrimingQuestion,
): Promise<{ primer: Primer; notes: readonly Problem[] }> {
  try {
    return { primer: (await world.context?.prime(question)) ?? nothing, notes: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The codebase could not be read: ${reason.slice(0, 200)}`;
    return {
      primer: nothing,
      notes: [warning('context/unreadable', message, { fix: 'The session starts without it.' })],
    };
  }
}

export function primerNote(lines: readonly string[], id: string): NewNote {
  const source = { text: 'Read from the workspace when the session began.' };
  return { id, type: 'note', text: { text: lines.join('\n') }, source, tags: [tag] };
}

/** Stages whose author has to know what is there already. */
const informed: ReadonlySet<StageId> = new Set<StageId>(['0', '2', '3a', '3b', '4']);

export function primedLines(session: Session, stage: StageId, textOf: TextReader): readonly string[] {
  if (!informed.has(stage)) return [];
  const notes = entriesOf(session, 'note').filter(({ tags, status }) => status === 'active' && tags?.includes(tag));
  return notes.flatMap(({ text }) => textOf(text).split('\n')).filter((line) => line !== '');
}

/** What people told, without what was read in the workspace. */
export const toldNotes = (session: Session, textOf: TextReader): string[] =>
  told(session).map(({ text }) => textOf(text));

const told = (session: Session) =>
  entriesOf(session, 'note').filter(({ tags, status }) => status === 'active' && !tags?.includes(tag));

/** How a note is called that came with a wish for other rules. */
export const wishId = (command: string): string => `${command.slice(0, 10)}.k`;

/** Which of the notes, from 1, are such wishes. */
export const wishedNotes = (session: Session): number[] =>
  told(session).flatMap(({ id }, i) => (id.endsWith('.k') ? [i + 1] : []));
