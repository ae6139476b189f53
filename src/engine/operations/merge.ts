import type { Actor } from '../../core/actor.ts';
import type { Command } from '../../core/command.ts';
import { decide } from '../../core/decide.ts';
import type { Event } from '../../core/event.ts';
import { evolve } from '../../core/evolve.ts';
import { noFacts } from '../../core/facts.ts';
import { type Problem, problem, ProblemError, warning } from '../../core/problem.ts';
import { replay } from '../../core/replay.ts';
import type { Session } from '../../core/session.ts';
import { requireOpened } from '../act.ts';
import { blobsOf } from '../blobs-of.ts';
import { sha256 } from '../hash.ts';
import { decodeCommit, encodeCommit } from '../line-codec.ts';
import { Numbers } from '../merge-numbers.ts';
import { notFound } from '../not-found.ts';
import { memoryName } from '../paths.ts';
import type { Opened } from '../opened.ts';
import type { Operation } from '../operation.ts';
import type { LineBody, StoredLine } from '../ports.ts';
import { viewStep } from '../step-view.ts';
import { printStrings } from '../texts.ts';
import { type Refused, unite, type United } from '../unite.ts';
import { whatHappened } from '../what-happened.ts';
import type { World } from '../world.ts';
import { writeFiles } from '../write-files.ts';
import type { MergeInput } from './merge.schema.ts';

export interface MergeValue {
  /** Commands that this journal did not have before. */
  readonly taken: number;
  readonly refused: readonly {
    readonly did: string;
    readonly what: string;
    readonly code: string;
    readonly message: string;
  }[];
  readonly renumbered: Readonly<Record<string, string>>;
}

/** Makes one history of two. Every entry is kept; approvals survive where their text still matches. */
export const merge: Operation<MergeInput, MergeValue> = async (world, input) => {
  const { session: key } = input;
  const stored = await world.store.load(key);
  if (!stored) throw new ProblemError(await notFound(world, key));
  const apart = stored.standing.is === 'diverged' ? stored.standing.lines : [];
  const other = input.from === undefined ? [] : await linesFrom(world, key, input.from);
  const lines = [...stored.lines, ...apart, ...other];
  const fileNames = await world.files.list(world.config.roots.adr);
  const united = await world.texts.with({ key, redacted: new Map() }, (textOf) =>
    unite(lines, new Numbers(world.config.roots, fileNames), textOf),
  );
  const isNews = united.taken.length > 0 || united.refused.length > 0;
  // The other side may simply be further, or have parted first: then its lines are ours now.
  const isOurs = united.trunk.at(-1)?.hash === stored.head.hash;
  const notes: Problem[] = [];
  if (isNews || !isOurs || stored.standing.is === 'diverged') {
    const bodies: LineBody[] = [];
    for (const { line, command, events } of united.taken)
      bodies.push(await bodyOf(world, key, { command, events, at: line.body.at, by: line.body.by }, line.hash));
    if (isNews) for (const one of closing(united)) bodies.push(await bodyOf(world, key, one));
    const head = await world.store.replace(key, united.trunk, bodies);
    notes.push(...(await moveRenumbered(world, united)));
    // Which text of a document holds is for git and people; a merge writes none, and has left none unfinished.
    await world.memory.write(memoryName('written', key), { seq: head.seq }).catch(() => undefined);
  }
  const opened = await requireOpened(world, key);
  if (isNews || !isOurs) notes.push(...(await render(world, opened)));
  const before = new Set(stored.lines.map((line) => line.body.cmd.id));
  const now = [...united.trunk, ...united.taken.map((one) => one.line)];
  const taken = now.filter((line) => !before.has(line.body.cmd.id)).length;
  const value = { taken, refused: united.refused.map((one) => told(united, one)), renumbered: united.renumbered };
  return { session: key, value, notes: [...notes, ...opened.notes], next: await viewStep(world, opened) };
};

/** Without what is still pending: the other machine has to come to the same file. */
async function render(world: World, opened: Opened): Promise<Problem[]> {
  const session = replay(opened.lines.map(decodeCommit));
  session.key = opened.key;
  const head = opened.lines.at(-1) ?? { seq: 0, hash: '' };
  return writeFiles(world, { ...opened, session, unfinished: [] }, [], head);
}

const told = ({ session }: United, { line, problem: why }: Refused) => ({
  did: line.body.cmd.type,
  what: whatHappened(line.body.cmd, session.entries),
  code: why.code,
  message: why.message,
});

async function linesFrom(world: World, key: string, path: string): Promise<readonly StoredLine[]> {
  const bytes = await world.files.read(path);
  if (!bytes) throw new ProblemError(problem('file/not-found', `There is no file ${path}.`, { at: path }));
  const lines = world.store.parse(bytes);
  const { texts, documents } = blobsOf(lines.map((line) => line.body));
  // Its words and documents lie beside it, as ours do.
  const folder = path.replace(/(\.journal)?\.jsonl$/, '.blobs');
  for (const sha of [...texts, ...documents]) {
    if (await world.store.getBlob(key, sha)) continue;
    const content = await world.files.read(`${folder}/${sha}`);
    if (content && sha256(content) === sha) await world.store.putBlob(key, content);
  }
  return lines;
}

interface Line {
  readonly command: Command;
  readonly events: readonly Event[];
  readonly at: string;
  readonly by: Actor;
}

async function bodyOf(world: World, key: string, { command, events, at, by }: Line, from?: string): Promise<LineBody> {
  const encoded = encodeCommit(command, events);
  const text = encoded.texts.length > 0 ? { text: await world.store.putBlob(key, printStrings(encoded.texts)) } : {};
  return { at, by, cmd: encoded.cmd, events: encoded.events, ...text, ...(from === undefined ? {} : { from }) };
}

/** Whoever merges, the outcome is the same: so it is on record as nobody's. */
const merger: Actor = { kind: 'guide', name: 'merge', via: 'tool' };

/** What both sides settled differently is opened again; then the merge itself goes on record, with what it refused. */
function closing({ session, trunk, taken, refused, clashes, renumbered }: United): Line[] {
  const lines = [...trunk, ...taken.map((one) => one.line), ...refused.map((one) => one.line)];
  const at = lines.map((line) => line.body.at).reduce((a, b) => (a > b ? a : b));
  const id = `merge-${sha256([...new Set(lines.map((line) => line.hash))].toSorted().join()).slice(0, 16)}`;
  const asked = [...new Map(clashes.map(({ ask }) => [JSON.stringify(ask), ask])).values()];
  const commands = [
    ...asked.map((ask, i) => ({ ...ask, id: `${id}.${i + 1}` }) as Command),
    {
      id,
      type: 'record-merge',
      other: taken.at(-1)?.line.hash ?? '',
      refused: refused.map(recorded),
      renumbered,
    } as const,
  ];
  return commands.flatMap((command) => decided(session, command, at));
}

function decided(session: Session, command: Command, at: string): Line[] {
  const decision = decide(session, command, { ...noFacts, by: merger, policy: 'agent' });
  if (!('events' in decision)) return [];
  for (const event of decision.events) evolve(session, event, { seq: session.seq, at, by: merger });
  return [{ command, events: decision.events, at, by: merger }];
}

function recorded({ line, problem: why }: Refused) {
  const { texts, documents } = blobsOf([line.body]);
  return { command: line.body.cmd.id, type: line.body.cmd.type, code: why.code, blobs: [...texts, ...documents] };
}

async function moveRenumbered(world: World, { renumbered }: United): Promise<Problem[]> {
  const notes: Problem[] = [];
  for (const [from, to] of Object.entries(renumbered)) {
    if ((await world.files.read(from)) && !(await world.files.read(to))) await world.files.move(from, to);
    const text = `${from} is ${to} now: both sides had given its number away. Its own text may still name the old one.`;
    notes.push(warning('merge/renumbered', text, { at: to, fix: 'Correct its heading, and links to it.' }));
  }
  return notes;
}
