import { isPersonal } from '../../core/gate.ts';
import { type Added, addEntry, listIf, said, saidIf } from '../add-entry.ts';
import { gatePolicy } from '../caller.ts';
import type { Operation } from '../operation.ts';
import type { DecideInput } from './decide.schema.ts';

/** Records a decision: "Chose X over Y because Z". Spoken by a person it holds; from an agent it waits for a yes. */
export const decide: Operation<DecideInput, Added> = (world, input, caller) => {
  const relayed = caller.actor.via === 'relay' && input.words !== undefined;
  const accept = isPersonal(caller.actor) || relayed || gatePolicy(world.config, caller) === 'agent';
  const entry = {
    type: 'decision',
    text: said(input.text),
    over: input.over.map(said),
    because: said(input.because),
    major: input.major ?? false,
    ...listIf('tags', input.tags),
    ...saidIf('reopenWhen', input.reopenWhen),
    ...(input.confidence === undefined ? {} : { confidence: input.confidence }),
    ...(input.supersedes === undefined ? {} : { supersedes: input.supersedes }),
  } as const;
  return addEntry(world, input, caller, entry, accept);
};
