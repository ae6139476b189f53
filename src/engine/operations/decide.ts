import { isPersonal } from '../../core/gate.ts';
import type { Problem } from '../../core/problem.ts';
import { requireOpened, withId } from '../act.ts';
import { type Added, addEntry, listIf, said, saidIf } from '../add-entry.ts';
import { type Caller, gatePolicy } from '../caller.ts';
import { commit } from '../commit.ts';
import { decidedBefore } from '../decided-before.ts';
import { findEntry, requireEntry } from '../find-entry.ts';
import type { Operation } from '../operation.ts';
import type { World } from '../world.ts';
import type { DecideInput } from './decide.schema.ts';

/** Records a decision: "Chose X over Y because Z". Spoken by a person it holds; from an agent it waits for a yes. */
export const decide: Operation<DecideInput, Added> = async (world, input, caller) => {
  const relayed = caller.actor.via === 'relay' && input.words !== undefined;
  const accept = isPersonal(caller.actor) || relayed || gatePolicy(world.config, caller) === 'agent';
  const elsewhere = await otherDecision(world, input);
  const outcome = await addEntry(
    world,
    input,
    caller,
    (session) => ({
      type: 'decision',
      text: said(input.text),
      over: input.over.map(said),
      because: said(input.because),
      major: input.major ?? false,
      ...listIf('tags', input.tags),
      ...saidIf('reopenWhen', input.reopenWhen),
      ...(input.confidence === undefined ? {} : { confidence: input.confidence }),
      ...(elsewhere ? { cites: [elsewhere.ref] } : {}),
      ...(input.supersedes === undefined || elsewhere
        ? {}
        : { supersedes: findEntry(session, input.supersedes)?.id ?? input.supersedes }),
    }),
    accept,
  );
  const { id } = outcome.value;
  const ended = elsewhere && accept ? await supersede(world, elsewhere, `${input.session}:${id}`, caller) : [];
  const { session } = await requireOpened(world, input.session);
  const found = await decidedBefore(world, {
    session: input.session,
    option: session.option,
    ref: id,
    text: input.text,
    over: input.over,
    supersedes: elsewhere?.ref ?? session.entries.get(id)?.supersedes,
    parent: session.parent?.session,
  });
  return { ...outcome, notes: [...found, ...ended, ...outcome.notes] };
};

interface OtherDecision {
  readonly session: string;
  readonly id: string;
  readonly ref: string;
}

/** `other-session:ID`: looked up before anything is written. */
async function otherDecision(world: World, { session, supersedes }: DecideInput): Promise<OtherDecision | undefined> {
  const [, key, word] = /^([a-z0-9-]+):(\S+)$/.exec(supersedes ?? '') ?? [];
  if (key === undefined || word === undefined || key === session) return undefined;
  const { id } = requireEntry((await requireOpened(world, key)).session, word);
  return { session: key, id, ref: `${key}:${id}` };
}

/** The other session's own record says what took the place of its decision. */
async function supersede(
  world: World,
  { session, id }: OtherDecision,
  by: string,
  caller: Caller,
): Promise<readonly Problem[]> {
  const settlements = [{ id, settlement: { status: 'superseded', by } }] as const;
  const { notes } = await commit(world, session, caller, (opened) =>
    opened.session.entries.get(id)?.supersededBy === by
      ? { commands: [] }
      : { commands: [withId(world, { type: 'settle-entries', settlements })] },
  );
  return notes;
}
