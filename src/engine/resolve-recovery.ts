/** Carries out what a person chose for something found on disk. */
import { spokenProblem } from '../core/gate.ts';
import { findStage, stageFacts } from '../core/line.ts';
import { type Problem, problem, ProblemError } from '../core/problem.ts';
import { stageState } from '../core/session.ts';
import { latest, type Slot, slotKey } from '../core/slot.ts';
import { say } from '../core/text.ts';
import { saidIf } from './add-entry.ts';
import { act, type NewCommand, requireOpened, withId } from './act.ts';
import { type Caller, gatePolicy } from './caller.ts';
import { claimCommand } from './claims.ts';
import { commit, type Plan } from './commit.ts';
import { saysApproved } from './find-existing.ts';
import { adoptArtifacts } from './migration.ts';
import { linkedAdrs } from './linked-adrs.ts';
import { documentIn, isError, movedTo } from './observe-documents.ts';
import type { Opened, Recovery } from './opened.ts';
import type { Outcome } from './operation.ts';
import { merge } from './operations/merge.ts';
import { howAPersonDoes } from './how-a-person-does.ts';
import { readDocuments } from './read-documents.ts';
import { viewStep } from './step-view.ts';
import { anewWords, missingWords } from './write-anew.ts';
import { goByTheRecord } from './write-files.ts';
import type { World } from './world.ts';

/** How an answer came: under which id, and in which words of the user. */
export interface Said {
  readonly commandId?: string | undefined;
  readonly words?: string | undefined;
}

export function findRecovery(recoveries: readonly Recovery[], word: string): Recovery | undefined {
  if (word === 'next') return recoveries[0];
  return recoveries.find((one) => one.id === word || `recover-${one.id}` === word);
}

export async function resolveRecovery(
  world: World,
  key: string,
  recovery: Recovery,
  choice: string,
  caller: Caller,
  said: Said,
): Promise<Outcome<object>> {
  const option = optionOf(recovery, choice);
  const value = { resolved: recovery.id, choice: option };
  switch (recovery.code) {
    case 'migrate':
    case 'corrupt':
      return adoptArtifacts(world, key, recovery, option, caller, said);
    case 'diverged':
      return merge(world, { session: key }, caller);
    case 'lost-tail':
      if (option === 'restore') await world.store.recover(key);
      else await world.store.forget(key);
      return settled(world, key, value);
    case 'no-state': {
      const { resolveMissingState } = await import('./specs/no-state.ts');
      return resolveMissingState(world, key, option, () => settled(world, key, value));
    }
    case 'claimed':
      if (option === 'no') return denied(world, key, caller, value);
      return act(
        world,
        key,
        caller,
        (opened) => claimPlan(world, opened, recovery, caller, said),
        () => value,
      );
    case 'missing':
    case 'split':
    case 'reverted':
    case 'found-existing':
      return act(
        world,
        key,
        caller,
        (opened) => documentPlan(world, opened, recovery, option, caller, said),
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

/** The claim is put aside with its file; what else was edited in it goes on record first. */
async function denied(world: World, key: string, caller: Caller, value: object): Promise<Outcome<object>> {
  await commit(world, key, caller, () => ({ commands: [] }));
  await goByTheRecord(world, await requireOpened(world, key));
  return settled(world, key, value);
}

function claimPlan(
  world: World,
  { session, key }: Opened,
  recovery: Recovery,
  caller: Caller,
  { commandId = world.ids.next(), words }: Said,
): Plan {
  const how = howAPersonDoes(world, key, caller);
  // What quick mode would give by itself is no answer: the file would still claim more than the record says.
  const text = words === undefined ? undefined : say(words);
  const policy = gatePolicy(world.config, caller);
  const mute = session.quick && recovery.subject === 'approved' && spokenProblem(policy, caller.actor, text, how);
  if (mute) throw new ProblemError(mute);
  return { commands: [claimCommand(commandId, session, recovery, words)], how };
}

async function documentPlan(
  world: World,
  opened: Opened,
  recovery: Recovery,
  option: string,
  caller: Caller,
  said: Said,
): Promise<Plan> {
  const { session, key } = opened;
  const first = (command: NewCommand) => withId(world, command, said.commandId);
  const how = howAPersonDoes(world, key, caller);
  if (recovery.code === 'found-existing') return { ...(await foundPlan(world, opened, recovery, option, said)), how };
  const slot = session.slots.get(recovery.subject) as Slot;
  const { stage } = slot;
  if (option === 'split' || option === 'renamed') {
    const [{ findRenamed, findSplit }, { splitPlan }] = await Promise.all([
      import('./find-split.ts'),
      import('./split-plan.ts'),
    ]);
    const split = await (option === 'split' ? findSplit : findRenamed)(world, session, slot);
    const gone = option === 'split' ? 'Its parts are not there any more.' : 'It is not there any more.';
    if (!split) throw new ProblemError(problem('recover/gone', gone, { at: recovery.id }));
    return splitPlan(world, session, slot, split, said.commandId);
  }
  if (option === 'rerun') return { commands: [first(reopenOrChange(opened, stage, true))] };
  if (option === 'incomplete') return { commands: [first(reopenOrChange(opened, stage, false))] };
  if (option === 'older') {
    const bytes = (await world.files.read(slot.path)) as Uint8Array;
    const documents = [documentIn(slot, bytes)];
    return {
      commands: [first({ type: 'adopt-documents', stage, how: 'edit', documents, data: {}, approved: false })],
      blobs: [bytes],
    };
  }
  const newest = latest(slot);
  const { sha, bytes } = newest ?? { sha: '', bytes: 0 };
  const path = option === 'moved' ? ((await movedTo(world, session, slot)) ?? slot.path) : slot.path;
  const there = option === 'moved' ? await world.files.read(path) : undefined;
  const document = there && documentIn({ ...slot, path }, there);
  // Somebody also changed it.
  if (there && document && document.sha !== sha)
    return {
      commands: [
        first({ type: 'adopt-documents', stage, how: 'edit', documents: [document], data: {}, approved: false }),
      ],
      blobs: [there],
    };
  const documents = [{ ...documentIn({ ...slot, path }, new Uint8Array()), sha, bytes }];
  return {
    commands: [first({ type: 'adopt-documents', stage, how: 'restore', documents, data: {}, approved: false })],
  };
}

function reopenOrChange({ session }: Opened, stage: Slot['stage'], only: boolean): NewCommand {
  const complete = stageState(session, stage).status === 'complete';
  if (complete) return { type: 'reopen-stage', stage, only };
  return { type: 'request-changes', stage, text: { text: missingWords } };
}

/** 002-R61: taken as it is, taken as a draft, gone on with, or kept on record and written anew. */
async function foundPlan(
  world: World,
  { session }: Opened,
  { stage: id, subject: path }: Recovery,
  option: string,
  { commandId, words }: Said,
): Promise<Plan> {
  const stage = stageFacts(id);
  const bytes = (await world.files.read(path)) ?? new Uint8Array();
  const text = new TextDecoder().decode(bytes);
  const [kind = 'rules'] = stage.kinds;
  const { data, alternatives, findings } = await readDocuments(world, session, id, [{ kind, path, text }]);
  const owner = stage.perOption ? session.option : undefined;
  const slot = slotKey({ kind, option: owner });
  // A design brings along the decision records that it points at, unless it is written anew.
  const linked = kind === 'tdd' && option !== 'no' ? await linkedAdrs(world, text) : [];
  const adrs = linked.map((one) => ({
    ...one,
    kind: 'adr' as const,
    key: slotKey({ ...one, kind: 'adr', option: owner }),
  }));
  const adopt: NewCommand = {
    type: 'adopt-documents',
    stage: id,
    how: option === 'continue' ? 'edit' : 'adopt',
    documents: [documentIn({ key: slot, kind, path }, bytes), ...adrs.map((one) => documentIn(one, one.content))],
    data,
    approved: option === 'yes',
    // 002-R22: scenarios count as approved when they are there, rules when they say so.
    preApproved: kind === 'bdd' || (kind === 'rules' && (await saysApproved(text))),
    ...(alternatives ? { alternatives } : {}),
    ...saidIf('text', words),
  };
  const more: Partial<Record<string, NewCommand>> = {
    continue: { type: 'save-stage', stage: id, partial: { text: unfinished(path, findings) } },
    no: { type: 'request-changes', stage: id, text: { text: anewWords(path) } },
  };
  const then = more[option];
  const commands = [withId(world, adopt, commandId), ...(then ? [withId(world, then)] : [])];
  return { commands, blobs: [bytes, ...adrs.map((one) => one.content)] };
}

function unfinished(path: string, findings: readonly Problem[]): string {
  const gaps = findings.filter(isError).map((one) => `- ${one.message}`);
  return [`${path} was begun. Go on with it. Still to do:`, ...gaps].join('\n');
}
