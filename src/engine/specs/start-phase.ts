/** The beginning of a phase: its spec, what it stands on, and a session for it (003-R5 to R12). */
import { needs, documentOf, type WrittenPhase } from '../../artifacts/spec/phases.ts';
import { mergeState, stateFile } from '../../artifacts/spec/state.ts';
import type { Command } from '../../core/command.ts';
import type { Source } from '../../core/event.ts';
import { type Problem, problem, ProblemError } from '../../core/problem.ts';
import type { Caller } from '../caller.ts';
import { commit } from '../commit.ts';
import { documentSha } from '../hash.ts';
import { open } from '../open.ts';
import type { Opened } from '../opened.ts';
import { primerNote, readPrimer } from '../priming.ts';
import type { World } from '../world.ts';
import type { Spec } from './find-spec.ts';
import { phaseState } from './known.ts';
import { phaseKits } from './phases/index.ts';
import type { PhaseKit } from './phases/phase.ts';
import { within } from './roots.ts';
import { readText, writeText } from './spec-files.ts';
import { keyOfPhase } from './spec-session.ts';
import { requireReadableState } from './write-spec-files.ts';

const encoder = new TextEncoder();

/** 003-R7, R11: each phase needs the document before it. */
export async function requireSources(world: World, spec: Spec, phase: WrittenPhase): Promise<void> {
  for (const needed of needs[phase]) {
    const text = await readText(spec, documentOf(needed));
    if (text !== undefined && text.trim() !== '') continue;
    const title = needed.charAt(0).toUpperCase() + needed.slice(1);
    const path = within(spec, documentOf(needed)).shown;
    const run = `${world.program} spec ${needed}`;
    throw new ProblemError(
      problem(`${needed}/not-found`, `${title} not found. Run ${run} first.`, {
        at: path,
        fix: phaseKits[needed] ? run : `Write ${path}, then run this again.`,
      }),
    );
  }
  await requireReadableState(spec);
}

export interface Beginning {
  readonly spec: Spec;
  readonly kit: PhaseKit;
  readonly quick: boolean;
  readonly restart: boolean;
  /** Commit the document when it is approved, or not; absent: as the state says. */
  readonly commitSpec?: boolean;
}

/** Goes on with the session of a phase, or begins one. */
export async function beginPhase(
  world: World,
  beginning: Beginning,
  caller: Caller,
): Promise<{ opened: Opened; notes: readonly Problem[]; isNew: boolean }> {
  const { spec, kit, quick, restart, commitSpec } = beginning;
  const key = keyOfPhase(world, spec, kit.phase);
  if (commitSpec !== undefined) await setState(spec, { commitSpec });
  let there = await open(world, key);
  if (there && restart) {
    await world.store.archive(key, world.clock.now().toISOString().replaceAll(/[:.]/g, '-'));
    there = undefined;
  }
  if (there) return { opened: await asQuick(world, there, quick, caller), notes: [], isNew: false };
  const notes = await start(world, beginning, key, caller);
  return { opened: await requireSession(world, key), notes, isNew: true };
}

async function start(
  world: World,
  { spec, kit, quick }: Beginning,
  key: string,
  caller: Caller,
): Promise<readonly Problem[]> {
  const { source, content } = await sourceOf(spec, kit);
  const path = source.path === undefined ? {} : { prd: source.path };
  const { primer, notes } = await readPrimer(world, { key: spec.name, title: spec.name, ...path });
  const { known, progress } = await phaseState(world, spec, kit, undefined, primer.lines);
  const id = world.ids.next();
  const begin: Command = {
    id,
    type: 'start-session',
    key,
    flow: 'spec',
    title: { text: spec.name },
    source,
    quick,
    split: 'monolith',
    spec: { phase: kit.phase, approaches: kit.approaches(known, progress).length > 0 },
  };
  // One line says that it began, the next what the workspace showed: whoever dies between begins without that.
  const blobs = content ? [content] : [];
  await commit(world, key, caller, () => ({ commands: [begin], blobs }), { mayStart: true });
  if (primer.lines.length > 0) {
    const entries = [primerNote(primer.lines, `${id.slice(0, 10)}.ctx`)];
    await commit(world, key, caller, () => ({ commands: [{ id: `${id}.context`, type: 'add-entries', entries }] }));
  }
  return notes;
}

/** The document that this one stands on; a phase without one stands on the goal. */
async function sourceOf(spec: Spec, kit: PhaseKit): Promise<{ source: Source; content?: Uint8Array }> {
  const text = kit.source === undefined ? undefined : await readText(spec, documentOf(kit.source));
  if (kit.source === undefined || text === undefined) return { source: { kind: 'spec' } };
  const content = encoder.encode(text);
  const { folder, shown } = within(spec, documentOf(kit.source));
  const path = spec.shown.startsWith('/') ? shown : folder;
  return { source: { kind: 'spec', path, sha: documentSha(content), bytes: content.length }, content };
}

/** Whoever says quick means it from here on; to leave it out takes nothing back. */
async function asQuick(world: World, opened: Opened, quick: boolean, caller: Caller): Promise<Opened> {
  const { session, key } = opened;
  if (!quick || session.quick || session.status !== 'active') return opened;
  const command: Command = { id: world.ids.next(), type: 'set-quick', quick };
  await commit(world, key, caller, () => ({ commands: [command] }));
  return requireSession(world, key);
}

export async function requireSession(world: World, key: string): Promise<Opened> {
  const opened = await open(world, key);
  if (opened) return opened;
  throw new ProblemError(problem('session/not-found', `There is no session "${key}" yet.`, { at: key }));
}

async function setState(spec: Spec, ours: Readonly<Record<string, boolean>>): Promise<void> {
  const text = await readText(spec, stateFile);
  if (text === undefined) return;
  const merged = mergeState(text, `${spec.shown}/${stateFile}`, ours);
  if ('problem' in merged) throw new ProblemError(merged.problem);
  if (merged.text !== text) await writeText(spec, stateFile, merged.text);
}
