/**
 * The document of a conversation grows with what is agreed (000-R17), and is complete when the session is. It is derived:
 * what a hand did to it is kept beside it, and never written over without a trace.
 */
import { documentPath } from '../artifacts/design-document/path.ts';
import { printMarkdown, printPage } from '../artifacts/design-document/print-markdown.ts';
import type { Event } from '../core/event.ts';
import { type Problem, warning } from '../core/problem.ts';
import { replay } from '../core/replay.ts';
import { isComplete, type Session, slotOf, stageState } from '../core/session.ts';
import { designDocument } from './design-document.ts';
import { documentBytes, documentSha } from './hash.ts';
import { decodeCommit } from './line-codec.ts';
import { endedLike } from './line-ends.ts';
import type { Opened } from './opened.ts';
import type { World } from './world.ts';
import { exportedHash, rememberExport } from './write-export.ts';

/** A word was given, or something settled: that is when there is more to read. Quick mode asks nobody until the end. */
export function grows(session: Session, events: readonly Event[]): boolean {
  if (session.flow !== 'partner' || (session.quick && !isComplete(session))) return false;
  return events.some(({ type }) => growing.has(type));
}

const growing: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'gate-given',
  'entry-settled',
  'documents-submitted',
  'option-chosen',
  'session-closed',
]);

export async function growDocument(
  world: World,
  opened: Opened,
  events: readonly Event[],
  notes: Problem[],
): Promise<void> {
  const { session } = opened;
  const moved = events.some((event) => event.type === 'option-chosen');
  const options = moved ? Array.from({ length: session.options }, (_, i) => i + 1) : [session.option];
  for (const option of options) {
    const path = documentPath(session.key, 'md', option, world.config.roots, session.chosen);
    const text = await print(world, session, option);
    const standing = await world.files.read(path);
    if (standing && !(await isOurs(world, opened, path, standing))) notes.push(await keepEdited(world, path));
    const bytes = endedLike(new TextEncoder().encode(text), standing);
    await world.files.write(path, bytes);
    await rememberExport(world, path, documentSha(bytes));
  }
}

/** Right-sized: a simple design is a page, which says how to get the whole. */
async function print(world: World, session: Session, option: number): Promise<string> {
  const document = await designDocument(world, session, option);
  if (stageState(session, '2').data['complexity'] !== 'simple') return printMarkdown(document);
  const design = slotOf(session, { kind: 'tdd', option });
  const where = design ? `The design itself: \`${design.path}\`. ` : '';
  return printPage(
    document,
    `${where}Everything in one document: \`${world.program} export ${session.key} --out PATH\``,
  );
}

/** As this machine wrote it; or, where it does not remember, as the line says that the document itself names. */
async function isOurs(world: World, { lines, session }: Opened, path: string, standing: Uint8Array): Promise<boolean> {
  const known = await exportedHash(world, path);
  if (known !== undefined) return known === documentSha(standing);
  const text = new TextDecoder().decode(documentBytes(standing));
  const line = Number(/^- \*\*As of:\*\* .* line (\d{1,9}) of its history$/m.exec(text)?.[1] ?? 0);
  if (line < 1 || line > lines.length) return false;
  const then = replay(lines.slice(0, line).map(decodeCommit));
  then.key = session.key;
  for (let option = 1; option <= then.options; option += 1)
    if ((await print(world, then, option)) === text) return true;
  return false;
}

export async function keepEdited(world: World, path: string): Promise<Problem> {
  const folder = path.slice(0, path.lastIndexOf('/'));
  const name = path.slice(folder.length + 1);
  const taken = new Set(await world.files.list(folder));
  let kept = `${name}.edited`;
  for (let n = 2; taken.has(kept); n += 1) kept = `${name}.edited-${n}`;
  await world.files.move(path, `${folder}/${kept}`);
  return warning('document/derived', `${path} was changed by hand. It is derived, so the change is kept as ${kept}.`, {
    at: path,
    fix: 'To change what it says, say it in the session: note, constraint, point, decide, or edit the design itself.',
  });
}
