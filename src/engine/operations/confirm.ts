import { summaryDue } from '../../core/decide/settle-entries.ts';
import type { Entry, EntryOf, EntryStatus } from '../../core/entry.ts';
import { mayGive } from '../../core/gate.ts';
import { lookAgain } from '../../core/look-again.ts';
import { phaseOf, phaseToConfirm } from '../../core/phase.ts';
import { type Problem, problem, ProblemError } from '../../core/problem.ts';
import { isRecapDue } from '../../core/recap.ts';
import type { Session } from '../../core/session.ts';
import { act, type NewCommand, withId } from '../act.ts';
import { saidIf } from '../add-entry.ts';
import { gatePolicy } from '../caller.ts';
import { askAboutDecision } from '../decided-now.ts';
import { findEntry, requireEntry } from '../find-entry.ts';
import { howAPersonDoes } from '../how-a-person-does.ts';
import type { Opened } from '../opened.ts';
import type { Operation } from '../operation.ts';
import { supersedeElsewhere } from '../supersede-elsewhere.ts';
import type { World } from '../world.ts';
import type { ConfirmInput } from './confirm.schema.ts';

/** Says yes to a summary, a decision or a point; or, with `off`, what is not right about it. */
export const confirm: Operation<ConfirmInput, object> = async (world, input, caller) => {
  let before: readonly Problem[] = [];
  let confirmed: { readonly session: Session; readonly entry: EntryOf<'decision'> } | undefined;
  const outcome = await act(
    world,
    input.session,
    caller,
    (opened) => {
      // What there is to confirm comes first: nobody should be asked for words about nothing.
      const command = commandFor(world, opened, input);
      const spoken = input.words ?? input.off;
      const words = spoken === undefined ? undefined : { text: spoken };
      const how = howAPersonDoes(world, input.session, caller);
      const refused = mayGive(gatePolicy(world.config, caller), caller.actor, words, how);
      if (refused) throw new ProblemError(refused);
      return { commands: [withId(world, command, input.commandId)], how };
    },
    async ({ session }) => {
      const entry = input.entry === undefined ? undefined : findEntry(session, input.entry);
      if (entry?.type === 'decision') {
        before = await askAboutDecision(world, session, entry.id);
        confirmed = { session, entry };
      }
      return {};
    },
  );
  const ended = confirmed ? await supersedeElsewhere(world, confirmed.session, confirmed.entry, caller) : [];
  return { ...outcome, notes: [...before, ...ended, ...outcome.notes] };
};

function commandFor(world: World, { session, lines }: Opened, input: ConfirmInput): NewCommand {
  const agrees = input.off === undefined;
  const text = saidIf('text', input.off ?? input.words);
  if (input.entry === 'all') return stillHolds(world, session);
  if (input.entry !== undefined) {
    const entry = requireEntry(session, input.entry);
    return {
      type: 'settle-entries',
      settlements: [{ id: entry.id, settlement: { status: verdict(entry, agrees), ...text } }],
    };
  }
  const isRepeat = lines.some((line) => line.body.cmd.id === input.commandId);
  const phase = phaseOf(session) === 'learning' ? 'learning' : phaseToConfirm(session);
  const due = phase !== undefined || isRecapDue(session) || summaryDue(session, world.config.pointsPerSummary);
  if (session.status === 'active' && !isRepeat && !due) {
    throw new ProblemError(
      problem('confirm/nothing-due', 'No summary waits to be confirmed.', {
        at: session.key,
        fix: `Name a decision or a point: ${world.program} confirm ${session.key} ENTRY. See what is open: ${world.program} status ${session.key}`,
      }),
    );
  }
  return { type: 'confirm-summary', agrees, ...text, ...(phase === undefined ? {} : { phase }) };
}

/** 000-R9: everything that a complication touches was looked at, and holds. */
function stillHolds(world: World, session: Opened['session']): NewCommand {
  const touched = [...lookAgain(session).keys()].map((id) => requireEntry(session, id));
  if (touched.length === 0)
    throw new ProblemError(
      problem('confirm/nothing-due', 'Nothing waits to be looked at again.', {
        at: session.key,
        fix: `See what is open: ${world.program} status ${session.key}`,
      }),
    );
  return {
    type: 'settle-entries',
    settlements: touched.map((entry) => ({ id: entry.id, settlement: { status: verdict(entry, true) } })),
  };
}

/** What is off about a point that was never agreed leaves it as it is, with the words on it. */
function verdict({ id, type, status }: Entry, agrees: boolean): EntryStatus {
  if (type === 'decision') return agrees ? 'accepted' : status === 'accepted' ? 'deprecated' : 'rejected';
  if (type === 'point') return agrees ? 'agreed' : status === 'agreed' ? 'reopened' : status;
  throw new ProblemError(
    problem('confirm/not-this', `${id} is of type ${type}, which is not confirmed.`, {
      at: id,
      fix: 'Decisions and points are.',
    }),
  );
}
