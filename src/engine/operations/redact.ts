import { headingOf } from '../../artifacts/session-file/index.ts';
import type { Command } from '../../core/command.ts';
import { type Problem, problem, ProblemError, warning } from '../../core/problem.ts';
import { replay } from '../../core/replay.ts';
import type { Session } from '../../core/session.ts';
import { latest, type Slot } from '../../core/slot.ts';
import { act, withId } from '../act.ts';
import { blobsOf } from '../blobs-of.ts';
import { maskReviews } from '../closing-review.ts';
import { commit, type Plan } from '../commit.ts';
import { documentSha } from '../hash.ts';
import { decodeCommit } from '../line-codec.ts';
import { documentIn } from '../observe-documents.ts';
import type { Opened } from '../opened.ts';
import type { Operation } from '../operation.ts';
import { Mask } from '../mask.ts';
import type { World } from '../world.ts';
import type { RedactInput } from './redact.schema.ts';

interface Redaction extends Plan {
  /** Blobs that hold the words, known to the record or not. */
  readonly dropped: readonly string[];
  readonly files: readonly string[];
  /** Documents of a closed session, which takes no new revision. */
  readonly unwritten: readonly (readonly [path: string, clean: Uint8Array])[];
}

/**
 * Takes words out of everything the session keeps: free text, fields of others, documents with all their revisions. The
 * journal holds only hashes of them, so its chain still verifies. What git has committed, git still has: that is said.
 */
export const redact: Operation<RedactInput, { blobs: number; files: readonly string[] }> = async (
  world,
  input,
  caller,
) => {
  const { session: key } = input;
  const mask = new Mask(input.text);
  // What was edited outside goes on record first, or the words would come back with it.
  await commit(world, key, caller, () => ({ commands: [] }));
  let redaction: Redaction | undefined;
  const outcome = await act(
    world,
    key,
    caller,
    async (opened) => (redaction = await planRedaction(world, opened, mask)),
    () => ({}),
  );
  const { dropped = [], files = [], unwritten = [] } = redaction ?? {};
  for (const [path, clean] of unwritten) await world.files.write(path, clean);
  for (const sha of dropped) await world.store.dropBlob(key, sha);
  const beside = [...(await maskFilesBeside(world, key, mask)), ...(await maskReviews(world, key, mask))];
  // Parsers, the memory of decisions and the reader of the codebase keep what they have read.
  await world.memory.dropCaches();
  if (dropped.length === 0 && beside.length === 0) {
    throw new ProblemError(
      problem('redact/not-found', 'These words stand nowhere in what the session keeps.', {
        at: key,
        fix: 'Give them exactly as they were written, without line breaks.',
      }),
    );
  }
  const notes = [...outcome.notes, ...(await remainders(world, key, mask))];
  return { ...outcome, value: { blobs: dropped.length, files: [...files, ...beside] }, notes };
};

async function planRedaction(world: World, { session, key, lines }: Opened, mask: Mask): Promise<Redaction> {
  const { texts, documents: known } = blobsOf(lines.map((line) => line.body));
  const commands: Command[] = [];
  const blobs: Uint8Array[] = [];
  const masked = new Map<string, Uint8Array>();
  for (const sha of await world.store.blobs(key)) {
    const bytes = await world.store.getBlob(key, sha);
    const origins = [...session.redacted].flatMap(([origin, by]) => (by === sha ? [origin] : []));
    const isOf = (kind: ReadonlySet<string>) => [sha, ...origins].some((one) => kind.has(one));
    // What no line speaks of, as a crash leaves it, may be either.
    const asText = bytes && !isOf(known) ? mask.strings(bytes) : undefined;
    const clean = asText ?? (bytes && !isOf(texts) ? mask.document(bytes) : undefined);
    if (!clean) continue;
    masked.set(sha, clean);
    blobs.push(clean);
    // One that was redacted before and whose old text survived a crash needs no second word about it.
    for (const blob of session.redacted.has(sha) ? origins : [sha, ...origins])
      commands.push(withId(world, { type: 'redact-text', blob, by: documentSha(clean) }));
  }
  const files: string[] = [];
  const unwritten: (readonly [string, Uint8Array])[] = [];
  for (const slot of session.slots.values()) {
    const clean = masked.get(latest(slot)?.sha ?? '');
    // A PRD is its owner's file, unless we wrote it down ourselves; the copy that we kept is clean either way.
    if (!clean || (slot.kind === 'prd' && !isOurPrd(world, session, slot))) continue;
    files.push(slot.path);
    if (session.status !== 'active') {
      unwritten.push([slot.path, clean]);
      continue;
    }
    const documents = [documentIn(slot, clean)];
    const { stage } = slot;
    commands.push(
      withId(world, { type: 'adopt-documents', stage, how: 'restore', documents, data: {}, approved: false }),
    );
  }
  return { commands, blobs, dropped: [...masked.keys()], files, unwritten };
}

/** Words that were given instead of a file: `design` wrote them where a PRD would stand. */
function isOurPrd(world: World, session: Session, { path }: Slot): boolean {
  return session.source.kind === 'text' && path.startsWith(`${world.config.roots.context}/`);
}

/** The session file, where it was not rendered anew, and the old ones that were set aside. */
async function maskFilesBeside(world: World, key: string, mask: Mask): Promise<string[]> {
  const folder = `${world.config.roots.design}/sessions`;
  const files: string[] = [];
  for (const name of await world.files.list(folder)) {
    if (!name.startsWith(`${key}.session.json`)) continue;
    const clean = mask.json((await world.files.read(`${folder}/${name}`)) ?? new Uint8Array());
    if (!clean) continue;
    await world.files.write(`${folder}/${name}`, clean);
    files.push(`${folder}/${name}`);
  }
  return files;
}

/** Sessions that were forked from this one, by what their session files say. */
async function forksOf(world: World, key: string): Promise<string[]> {
  const ending = '.session.json';
  const files = await world.files.each(`${world.config.roots.design}/sessions`, ending, (_, bytes) => ({
    from: (bytes && headingOf(bytes)?.forkedFrom) ?? null,
  }));
  return [...files]
    .filter(([, { from }]) => typeof from === 'string' && from.startsWith(`${key}@`))
    .map(([name]) => name.slice(0, -ending.length))
    .sort();
}

/** Where the words are out of our reach. */
async function remainders(world: World, key: string, mask: Mask): Promise<Problem[]> {
  const stored = await world.store.load(key);
  const inline = stored?.lines.filter((line) => mask.json(Buffer.from(line.raw))).map((line) => line.seq) ?? [];
  const git = 'What was committed to git, if anything, is still in its history. Change a secret that was there.';
  const notes = [warning('redact/git', git)];
  const prd = stored && replay(stored.lines.map(decodeCommit)).slots.get('prd')?.path;
  if (prd !== undefined && mask.document((await world.files.read(prd)) ?? new Uint8Array())) {
    const text = `The words still stand in ${prd}, which is not ours to change.`;
    notes.push(warning('redact/prd', text, { at: prd, fix: 'Take them out there yourself.' }));
  }
  if (inline.length > 0) {
    const text = `The words are also part of a name, a path or a key in the journal (line ${inline.join(', ')}), which is sealed.`;
    notes.push(warning('redact/in-journal', text, { at: key, fix: `Start over without them: --restart` }));
  }
  const forks = await forksOf(world, key);
  if (forks.length > 0) {
    const text = `Forks keep copies of what they were given: ${forks.join(', ')}.`;
    const fix = `Take the words out there, too: ${world.program} redact ${forks[0]} "..."`;
    notes.push(warning('redact/forks', text, { at: key, fix }));
  }
  const archive = `${world.config.roots.design}/sessions/archive`;
  const old = (await world.files.list(archive)).filter((name) => name.startsWith(`${key}.`));
  if (old.length > 0) {
    const text = `Archived sessions are not searched: ${old.map((name) => `${archive}/${name}`).join(', ')}.`;
    notes.push(warning('redact/archive', text, { at: archive, fix: 'Delete them if the words may stand there.' }));
  }
  return notes;
}
