/** Carries out what a person chose for something found on disk. */
import { shasShown } from '../core/decide/advance.ts';
import { findStage, stageFacts } from '../core/line.ts';
import { problem, ProblemError } from '../core/problem.ts';
import { stageState } from '../core/session.ts';
import { latest, type Slot, slotKey } from '../core/slot.ts';
import { act, type NewCommand, requireOpened, withId } from './act.ts';
import type { Caller } from './caller.ts';
import type { Plan } from './commit.ts';
import { documentSha } from './hash.ts';
import { adoptArtifacts } from './migration.ts';
import type { Opened, Recovery } from './opened.ts';
import type { Outcome } from './operation.ts';
import { merge } from './operations/merge.ts';
import { howAPersonDoes } from './operations/approve.ts';
import { readDocuments } from './read-documents.ts';
import { viewStep } from './step-view.ts';
import { writeSessionFileNow } from './write-files.ts';
import type { World } from './world.ts';

export function findRecovery(opened: Opened, word: string): Recovery | undefined {
  if (word === 'next') return opened.recoveries[0];
  return opened.recoveries.find((one) => one.id === word || `recover-${one.id}` === word);
}

export async function resolveRecovery(
  world: World,
  key: string,
  recovery: Recovery,
  choice: string,
  caller: Caller,
  commandId: string | undefined,
): Promise<Outcome<object>> {
  const option = optionOf(recovery, choice);
  const value = { resolved: recovery.id, choice: option };
  switch (recovery.code) {
    case 'migrate':
    case 'corrupt':
      return adoptArtifacts(world, key, recovery, option, caller, commandId);
    case 'diverged':
      return merge(world, { session: key }, caller);
    case 'lost-tail':
      if (option === 'restore') await world.store.recover(key);
      else await world.store.forget(key);
      return settled(world, key, value);
    case 'claimed':
      if (option === 'no') return goByTheRecord(world, key, value);
      return act(
        world,
        key,
        caller,
        (opened) => claimPlan(world, opened, recovery, commandId),
        () => value,
      );
    case 'missing':
    case 'reverted':
    case 'found-existing':
      return act(
        world,
        key,
        caller,
        (opened) => documentPlan(world, opened, recovery, option, commandId),
        () => value,
      );
    default:
      return recovery.code satisfies never;
  }
}

async function settled(world: World, key: string, value: object): Promise<Outcome<object>> {
  const opened = await requireOpened(world, key);
  return { session: key, value, notes: opened.notes, next: await viewStep(world, opened) };
}

/** A choice by its word or its number. `migrate` also takes a list of stages. */
function optionOf(recovery: Recovery, choice: string): string {
  const word = choice.trim().toLowerCase();
  const byNumber =
    /^\d$/.test(word) && recovery.code !== 'migrate' ? recovery.options[Number(word) - 1]?.key : undefined;
  const found = byNumber ?? recovery.options.find((option) => option.key === word)?.key;
  if (found !== undefined) return found;
  const list = word.split(/[\s,]+/).filter((part) => part !== '');
  if (recovery.code === 'migrate' && list.length > 0 && list.every((part) => findStage(part))) return word;
  const keys = recovery.options.map((option) => option.key).join(', ');
  throw new ProblemError(
    problem('recover/unknown-choice', `${JSON.stringify(choice)} is none of the choices: ${keys}.`, {
      at: recovery.id,
      fix: `Answer with one of: ${keys}`,
    }),
  );
}

/** The edited claim is put aside: the session file is rendered from the record again. */
async function goByTheRecord(world: World, key: string, value: object): Promise<Outcome<object>> {
  await writeSessionFileNow(world, await requireOpened(world, key));
  return settled(world, key, value);
}

function claimPlan(world: World, { session, key }: Opened, recovery: Recovery, commandId: string | undefined): Plan {
  const shas = shasShown(session, stageFacts(recovery.stage));
  const command = { type: 'approve', stage: recovery.stage, shas } as const;
  return { commands: [withId(world, command, commandId)], how: howAPersonDoes(world, key) };
}

async function documentPlan(
  world: World,
  opened: Opened,
  recovery: Recovery,
  option: string,
  commandId: string | undefined,
): Promise<Plan> {
  const { session, key } = opened;
  const first = (command: NewCommand) => withId(world, command, commandId);
  const how = howAPersonDoes(world, key);
  if (recovery.code === 'found-existing') {
    const stage = stageFacts(recovery.stage);
    const found = await onDisk(world, opened, recovery);
    const adopt = first({
      type: 'adopt-documents',
      stage: stage.id,
      how: 'adopt',
      ...found.documents,
      approved: option === 'yes',
    });
    if (option !== 'no') return { commands: [adopt], blobs: found.blobs, how };
    const text = { text: `${recovery.subject} was there before and is not approved: write it anew.` };
    return { commands: [adopt, withId(world, { type: 'request-changes', stage: stage.id, text })], blobs: found.blobs };
  }
  const slot = session.slots.get(recovery.subject) as Slot;
  const { stage } = slot;
  if (option === 'rerun') return { commands: [first(reopenOrChange(opened, stage, true))] };
  if (option === 'incomplete') return { commands: [first(reopenOrChange(opened, stage, false))] };
  const newest = latest(slot);
  const { kind, path, name } = slot;
  const document = { slot: slot.key, kind, path, ...(name === undefined ? {} : { name }) };
  if (option === 'older') {
    const bytes = (await world.files.read(path)) as Uint8Array;
    const documents = [{ ...document, sha: documentSha(bytes), bytes: bytes.length }];
    return {
      commands: [first({ type: 'adopt-documents', stage, how: 'edit', documents, data: {}, approved: false })],
      blobs: [bytes],
    };
  }
  const documents = newest ? [{ ...document, sha: newest.sha, bytes: newest.bytes }] : [];
  return {
    commands: [first({ type: 'adopt-documents', stage, how: 'restore', documents, data: {}, approved: false })],
  };
}

function reopenOrChange({ session }: Opened, stage: Slot['stage'], only: boolean): NewCommand {
  const complete = stageState(session, stage).status === 'complete';
  if (complete) return { type: 'reopen-stage', stage, only };
  return { type: 'request-changes', stage, text: { text: 'Its document is missing: write it again.' } };
}

async function onDisk(world: World, { session }: Opened, recovery: Recovery) {
  const bytes = (await world.files.read(recovery.subject)) ?? new Uint8Array();
  const stage = stageFacts(recovery.stage);
  const [kind = 'rules'] = stage.kinds;
  const slot = slotKey({ kind, option: stage.perOption ? session.option : undefined });
  const text = new TextDecoder().decode(bytes);
  const { data, alternatives } = await readDocuments(world, session, stage.id, [
    { kind, path: recovery.subject, text },
  ]);
  const documents = [{ slot, kind, path: recovery.subject, sha: documentSha(bytes), bytes: bytes.length }];
  return { documents: { documents, data, ...(alternatives ? { alternatives } : {}) }, blobs: [bytes] };
}
