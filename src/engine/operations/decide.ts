import { isPersonal } from '../../core/gate.ts';
import { requireOpened } from '../act.ts';
import { type Added, addEntry, listIf, said, saidIf } from '../add-entry.ts';
import { gatePolicy } from '../caller.ts';
import { decidedBefore } from '../decided-before.ts';
import { findEntry } from '../find-entry.ts';
import type { Operation } from '../operation.ts';
import { decisionElsewhere, supersedeElsewhere } from '../supersede-elsewhere.ts';
import type { DecideInput } from './decide.schema.ts';

/** Records a decision: "Chose X over Y because Z". Spoken by a person it holds; from an agent it waits for a yes. */
export const decide: Operation<DecideInput, Added> = async (world, input, caller) => {
  const relayed = caller.actor.via === 'relay' && input.words !== undefined;
  const accept = isPersonal(caller.actor) || relayed || gatePolicy(world.config, caller) === 'agent';
  const elsewhere = await decisionElsewhere(world, input.session, input.supersedes);
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
      ...(elsewhere ? { cites: [elsewhere] } : {}),
      ...(input.supersedes === undefined || elsewhere
        ? {}
        : { supersedes: findEntry(session, input.supersedes)?.id ?? input.supersedes }),
    }),
    accept,
  );
  const { id } = outcome.value;
  const { session } = await requireOpened(world, input.session);
  const made = session.entries.get(id);
  const ended = made?.type === 'decision' ? await supersedeElsewhere(world, session, made, caller) : [];
  const found = await decidedBefore(world, {
    session: input.session,
    option: session.option,
    ref: id,
    text: input.text,
    over: input.over,
    supersedes: elsewhere ?? made?.supersedes,
    parent: session.parent?.session,
  });
  return { ...outcome, notes: [...found, ...ended, ...outcome.notes] };
};
