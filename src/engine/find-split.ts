/** A ticket that somebody cut into others by hand: the files beside it that say so, or carry its id with a letter. */
import { outline } from '../artifacts/outline.ts';
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

const mostFiles = 500;
const rulesIn = (text: string): string[] => [...new Set(text.match(/\bBR-\d{1,4}\b/g))];

/** Asked only of a ticket that was edited or is gone. */
export async function findSplit(world: World, session: Session, slot: Slot): Promise<TicketSplit | undefined> {
  const { name, path } = slot;
  const plan = session.tickets.get(session.option);
  if (slot.kind !== 'ticket' || name === undefined || !plan?.some(({ id }) => id === name)) return undefined;
  const folder = path.slice(0, path.lastIndexOf('/'));
  const taken = new Set([...session.slots.values()].map((one) => one.path));
  const text = async (at: string) => {
    const bytes = await world.files.read(at).catch(() => undefined);
    return bytes && bytes.length > 0 ? { bytes, text: new TextDecoder().decode(bytes) } : undefined;
  };
  const parts: TicketPart[] = [];
  let said = '';
  const names = await world.files.list(folder).catch(() => []);
  for (const file of names.slice(0, mostFiles)) {
    const at = `${folder}/${file}`;
    if (!file.endsWith('.md') || taken.has(at) || !file.includes('-')) continue;
    const found = await text(at);
    const part = found && (await partOf(world, session, name, at, found));
    if (!part) continue;
    parts.push(part);
    said += found.text;
  }
  if (parts.length === 0) return undefined;
  const standing = await text(path);
  if (!standing && parts.length < 2) return undefined;
  const sha = latest(slot)?.sha;
  const kept = sha === undefined ? undefined : await world.store.getBlob(session.key, sha);
  const named = new Set(rulesIn(`${said}${standing?.text ?? ''}`));
  const lacks = rulesIn(kept ? new TextDecoder().decode(kept) : '').filter((rule) => !named.has(rule));
  return { parts, lacks, stands: standing !== undefined };
}

async function partOf(
  world: World,
  session: Session,
  whole: string,
  path: string,
  { bytes, text }: { readonly bytes: Uint8Array; readonly text: string },
): Promise<TicketPart | undefined> {
  const document = outline(text);
  const { id, title, endpoint, dependsOn } = readTicket(document);
  if (id === undefined || !(splitFrom(document).includes(whole) || wholeOf(id) === whole)) return undefined;
  const ref = { kind: 'ticket', name: id, option: session.option } as const;
  if (documentPath(world.config, session, ref) !== path) return undefined;
  const { findings } = await readDocuments(world, session, '6', [{ kind: 'ticket', path, name: id, text }]);
  if (findings.some(({ severity }) => severity === 'error')) return undefined;
  return { id, title: title ?? id, dependsOn, path, bytes, ...(endpoint === undefined ? {} : { endpoint }) };
}
