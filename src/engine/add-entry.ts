/** Recording one entry: the same frame for notes, constraints, risks and the rest. */
import type { NewEntry } from '../core/entry.ts';
import type { Session } from '../core/session.ts';
import { phaseOf } from '../core/phase.ts';
import { act, withId } from './act.ts';
import type { Caller } from './caller.ts';
import type { Outcome } from './operation.ts';
import { raisedQuestions } from './raised-questions.ts';
import type { World } from './world.ts';

type Bare<T> = T extends unknown ? Omit<T, 'id'> : never;

export interface Added {
  readonly id: string;
  /** Decisions and points that should be looked at again because of it. */
  readonly touches: readonly string[];
}

export async function addEntry(
  world: World,
  input: { readonly session: string; readonly commandId?: string | undefined },
  caller: Caller,
  entry: Bare<NewEntry> | ((session: Session) => Bare<NewEntry>),
  accept?: boolean,
): Promise<Outcome<Added>> {
  const commandId = input.commandId ?? world.ids.next();
  const id = commandId.slice(0, 12);
  return act(
    world,
    input.session,
    caller,
    async ({ session }) => {
      const given = typeof entry === 'function' ? entry(session) : entry;
      const said = [{ ...optionFor(session, given.type), ...given, id } as NewEntry];
      const entries = [...said, ...(await raisedQuestions(world, session, said, commandId))];
      return {
        commands: [
          withId(world, { type: 'add-entries', entries, ...(accept === undefined ? {} : { accept }) }, commandId),
        ],
      };
    },
    ({ session }) => ({ id, touches: session.entries.get(id)?.touches ?? [] }),
  );
}

/** What is known holds for every option; what is decided, for the one at hand, unless nobody designs yet. */
function optionFor(session: Session, type: NewEntry['type']): { option?: number } {
  const isShared = sharedTypes.has(type) || phaseOf(session) === 'requirements';
  return isShared ? {} : { option: session.option };
}

const sharedTypes: ReadonlySet<NewEntry['type']> = new Set<NewEntry['type']>([
  'note',
  'constraint',
  'edge-case',
  'assumption',
  'question',
]);

export const said = (text: string) => ({ text });

export function saidIf<K extends string>(key: K, text: string | undefined): Partial<Record<K, { text: string }>> {
  return text === undefined ? {} : ({ [key]: { text } } as Partial<Record<K, { text: string }>>);
}

export function listIf<K extends string>(
  key: K,
  list: readonly string[] | undefined,
): Partial<Record<K, readonly string[]>> {
  return list === undefined || list.length === 0 ? {} : ({ [key]: list } as Partial<Record<K, readonly string[]>>);
}
