import type { Command } from '../../core/command.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import { requireOpened, withId } from '../act.ts';
import { notFound } from '../not-found.ts';
import { encodeCommit } from '../line-codec.ts';
import type { Operation } from '../operation.ts';
import type { LineBody } from '../ports.ts';
import { viewStep } from '../step-view.ts';
import { printStrings } from '../texts.ts';
import { type Refused, unite, type United } from '../unite.ts';
import { writeFiles } from '../write-files.ts';
import type { World } from '../world.ts';
import type { MergeInput } from './merge.schema.ts';

export interface MergeValue {
  /** Lines of the other side that hold here too. */
  readonly taken: number;
  readonly refused: readonly { readonly did: string; readonly code: string; readonly message: string }[];
  readonly renumbered: Readonly<Record<string, string>>;
}

/** Makes one history of two. Every entry is kept; approvals survive where their text still matches. */
export const merge: Operation<MergeInput, MergeValue> = async (world, input, caller) => {
  const { session: key } = input;
  const stored = await world.store.load(key);
  if (!stored) throw new ProblemError(await notFound(world, key));
  const apart = stored.standing.is === 'diverged' ? stored.standing.lines : [];
  const other = input.from === undefined ? [] : await linesFrom(world, input.from);
  const united = unite([...stored.lines, ...apart, ...other], world.config.roots);
  const nothing = united.taken.length === 0 && united.refused.length === 0 && stored.standing.is !== 'diverged';
  if (!nothing) {
    const bodies: LineBody[] = [];
    for (const one of united.taken) bodies.push(await bodyOf(world, key, one));
    bodies.push(await recordOf(world, united, caller.actor));
    await world.store.replace(key, united.trunk, bodies);
    await moveRenumbered(world, united);
  }
  const opened = await requireOpened(world, key);
  const head = opened.lines.at(-1);
  const notes = nothing || !head ? [] : await writeFiles(world, opened, [], head);
  const value = { taken: united.taken.length, refused: united.refused.map(told), renumbered: united.renumbered };
  return { session: key, value, notes: [...notes, ...opened.notes], next: await viewStep(world, opened) };
};

const told = ({ line, problem: why }: Refused) => ({ did: line.body.cmd.type, code: why.code, message: why.message });

async function linesFrom(world: World, path: string) {
  const bytes = await world.files.read(path);
  if (!bytes) throw new ProblemError(problem('file/not-found', `There is no file ${path}.`, { at: path }));
  return world.store.parse(bytes);
}

async function bodyOf(
  world: World,
  key: string,
  { line, command, events }: United['taken'][number],
): Promise<LineBody> {
  const encoded = encodeCommit(command, events);
  const text = encoded.texts.length > 0 ? { text: await world.store.putBlob(key, printStrings(encoded.texts)) } : {};
  return { at: line.body.at, by: line.body.by, cmd: encoded.cmd, events: encoded.events, ...text, from: line.hash };
}

/** The merge itself is on record, with what it could not take over. */
async function recordOf(world: World, united: United, by: LineBody['by']): Promise<LineBody> {
  const refused = united.refused.map(({ line, problem: why }) => ({
    command: line.body.cmd.id,
    type: line.body.cmd.type,
    code: why.code,
  }));
  const other = united.taken.at(-1)?.line.hash ?? united.refused.at(-1)?.line.hash ?? '';
  const command = withId(world, { type: 'record-merge', other, refused, renumbered: united.renumbered }) as Extract<
    Command,
    { type: 'record-merge' }
  >;
  const { id: _, ...event } = command;
  const encoded = encodeCommit(command, [{ ...event, type: 'merge-recorded' }]);
  return { at: world.clock.now().toISOString(), by, cmd: encoded.cmd, events: encoded.events };
}

async function moveRenumbered(world: World, { renumbered }: United): Promise<void> {
  for (const [from, to] of Object.entries(renumbered)) {
    if ((await world.files.read(from)) && !(await world.files.read(to))) await world.files.move(from, to);
  }
}
