import type { Entry, EntryStatus } from '../../core/entry.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import type { Session } from '../../core/session.ts';
import { act, type NewCommand, withId } from '../act.ts';
import { saidIf } from '../add-entry.ts';
import { findEntry, requireEntry } from '../find-entry.ts';
import type { Operation } from '../operation.ts';
import type { World } from '../world.ts';
import type { WithdrawInput } from './withdraw.schema.ts';

export interface WithdrawValue {
  /** The entry that no longer holds. */
  readonly withdrawn?: string;
}

/** Takes an approval or a choice back, whose text then waits for a new verdict; or an entry, which stays on record. */
export const withdraw: Operation<WithdrawInput, WithdrawValue> = (world, input, caller) => {
  let withdrawn: string | undefined;
  return act(
    world,
    input.session,
    caller,
    ({ session }) => {
      const entry = input.entry === undefined ? undefined : requireEntry(session, input.entry);
      withdrawn = entry?.id;
      return { commands: [withId(world, commandFor(world, session, input, entry), input.commandId)] };
    },
    () => (withdrawn === undefined ? {} : { withdrawn }),
  );
};

function commandFor(world: World, session: Session, input: WithdrawInput, entry: Entry | undefined): NewCommand {
  const { stage, why } = input;
  if ((stage === undefined) === (entry === undefined)) {
    const fix = `${world.program} withdraw ${session.key} --stage 1, or ${world.program} withdraw ${session.key} ENTRY`;
    throw new ProblemError(
      problem('withdraw/one-of', 'Say what is taken back: a stage or an entry, one of both.', { at: 'stage', fix }),
    );
  }
  if (stage !== undefined) return { type: 'withdraw', stage, ...saidIf('why', why) };
  const { id, type } = entry as Entry;
  const status = takenBack(entry as Entry);
  if (!status) {
    const message = `${id} is of type ${type} (${entry?.status}), which is not taken back like this.`;
    throw new ProblemError(
      problem('withdraw/not-this', message, { at: id, fix: instead(world, session, entry as Entry) }),
    );
  }
  const settlement =
    input.by === undefined
      ? { status }
      : { status: 'superseded' as const, by: findEntry(session, input.by)?.id ?? input.by };
  return { type: 'settle-entries', settlements: [{ id, settlement: { ...settlement, ...saidIf('text', why) } }] };
}

/** Each type has its own word for "no longer". */
function takenBack({ type, status }: Entry): EntryStatus | undefined {
  switch (type) {
    case 'risk':
      return 'closed';
    case 'decision':
      return status === 'proposed' ? 'rejected' : 'deprecated';
    case 'question':
      return status === 'answered' ? undefined : 'dropped';
    case 'point':
      return status === 'agreed' ? undefined : 'withdrawn';
    case 'alternative':
      return undefined;
    default:
      return 'withdrawn';
  }
}

function instead(world: World, { key }: Session, entry: Entry): string {
  if (entry.type === 'question') return `Answer it again: ${world.program} answer ${key} ${entry.key} ANSWER`;
  return entry.type === 'point'
    ? `Say what is off: ${world.program} confirm ${key} ${entry.id} --off "..."`
    : `Take the choice back: ${world.program} withdraw ${key} --stage 3a`;
}
