/** A ticket that somebody cut into others by hand: the files beside it that say so, or carry its id with a letter. */
import { type Outline, outline } from '../artifacts/outline.ts';
import { splitFrom, wholeOf } from '../artifacts/split-tickets.ts';
import { readTicket } from '../artifacts/ticket.ts';
import type { Session } from '../core/session.ts';
import { latest, type Slot } from '../core/slot.ts';
import { documentPath } from './paths.ts';
import { readDocuments } from './read-documents.ts';
import type { World } from './world.ts';

export interface TicketPart {
  readonly id: string;
  readonly title: string;
  readonly endpoint?: string;
  readonly dependsOn: readonly string[];
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface TicketSplit {
  readonly parts: readonly TicketPart[];
  /** Rules of the ticket that none of them names. */
  readonly lacks: readonly string[];
  /** The ticket itself is still there, as one of them. */
  readonly stands: boolean;
}

/** A file and what it says. */
interface Found {
  readonly bytes: Uint8Array;
  readonly text: string;
}

const mostFiles = 500;
const rulesIn = (text: string): string[] => [...new Set(text.match(/\bBR-\d{1,4}\b/g))];

/** Asked only of a ticket that was edited or is gone. */
export async function findSplit(world: World, session: Session, slot: Slot): Promise<TicketSplit | undefined> {
  const { name, path } = slot;
  const plan = session.tickets.get(session.option);
  if (slot.kind !== 'ticket' || name === undefined || !plan?.some(({ id }) => id === name)) return undefined;
  const folder = path.slice(0, path.lastIndexOf('/'));
  const taken = new Set([...session.slots.values()].map((one) => one.path));
  const isPart: IsMeant = (id, document) => splitFrom(document).includes(name) || wholeOf(id) === name;
  const parts: TicketPart[] = [];
  let said = '';
  const names = await world.files.list(folder).catch(() => []);
  for (const file of names.slice(0, mostFiles)) {
    const at = `${folder}/${file}`;
    if (!file.endsWith('.md') || taken.has(at) || !file.includes('-')) continue;
    const found = await textAt(world, at);
    const part = found && (await ticketIn(world, session, at, found, isPart));
    if (!part) continue;
    parts.push(part);
    said += found.text;
  }
  if (parts.length === 0) return undefined;
  const standing = await textAt(world, path);
  if (!standing && parts.length < 2) return undefined;
  const sha = latest(slot)?.sha;
  const kept = sha === undefined ? undefined : await world.store.getBlob(session.key, sha);
  const named = new Set(rulesIn(`${said}${standing?.text ?? ''}`));
  const lacks = rulesIn(kept ? new TextDecoder().decode(kept) : '').filter((rule) => !named.has(rule));
  return { parts, lacks, stands: standing !== undefined };
}

async function textAt(world: World, path: string): Promise<Found | undefined> {
  const bytes = await world.files.read(path).catch(() => undefined);
  return bytes && bytes.length > 0 ? { bytes, text: new TextDecoder().decode(bytes) } : undefined;
}

type IsMeant = (id: string, document: Outline) => boolean;

/** A ticket without errors, at the place where one of its id belongs. */
async function ticketIn(
  world: World,
  session: Session,
  path: string,
  { bytes, text }: Found,
  isMeant: IsMeant,
): Promise<TicketPart | undefined> {
  const document = outline(text);
  const { id, title, endpoint, dependsOn } = readTicket(document);
  if (id === undefined || !isMeant(id, document)) return undefined;
  const ref = { kind: 'ticket', name: id, option: session.option } as const;
  if (documentPath(world.config, session, ref) !== path) return undefined;
  const { findings } = await readDocuments(world, session, '6', [{ kind: 'ticket', path, name: id, text }]);
  if (findings.some(({ severity }) => severity === 'error')) return undefined;
  return { id, title: title ?? id, dependsOn, path, bytes, ...(endpoint === undefined ? {} : { endpoint }) };
}

/** So much of what it said has to be there still: a ticket that somebody wrote beside it is another one. */
const mostlyTheSame = 0.6;

/** Asked only of a ticket that is gone: the one beside it that nobody planned, has another id, and says what it said. */
export async function findRenamed(world: World, session: Session, slot: Slot): Promise<TicketSplit | undefined> {
  const { name, path } = slot;
  const planned = new Set(session.tickets.get(session.option)?.map(({ id }) => id));
  const sha = latest(slot)?.sha;
  const kept = sha === undefined ? undefined : await world.store.getBlob(session.key, sha);
  if (slot.kind !== 'ticket' || name === undefined || !planned.has(name) || !kept) return undefined;
  const before = new TextDecoder().decode(kept);
  const own = linesIn(before);
  const folder = path.slice(0, path.lastIndexOf('/'));
  const taken = new Set([...session.slots.values()].map((one) => one.path));
  let best: { part: TicketPart; share: number; text: string } | undefined;
  for (const file of (await world.files.list(folder).catch(() => [])).slice(0, mostFiles)) {
    const at = `${folder}/${file}`;
    if (!file.endsWith('.md') || taken.has(at)) continue;
    const found = await textAt(world, at);
    const part = found && (await ticketIn(world, session, at, found, (id) => !planned.has(id)));
    if (!part) continue;
    const said = new Set(linesIn(found.text.replaceAll(part.id, name)));
    const share = own.filter((line) => said.has(line)).length / own.length;
    if (share >= Math.max(mostlyTheSame, best?.share ?? 0)) best = { part, share, text: found.text };
  }
  if (!best) return undefined;
  const named = new Set(rulesIn(best.text));
  return { parts: [best.part], lacks: rulesIn(before).filter((rule) => !named.has(rule)), stands: false };
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
