/** Where a document went that is not in its place any more: the file that says the same, byte for byte, or a ticket with the same id. */
import { latest, type Slot } from '../core/slot.ts';
import { documentSha } from './hash.ts';
import type { World } from './world.ts';

/** Beyond these nobody waits. */
const mostRead = 500;
const mostListed = 5000;
const deepest = 8;
const passedOver = /^(?:node_modules|dist|build|target|vendor|coverage|sessions|\.(?!claude$).*|.*\.blobs)$/;

/** `taken`: paths at which other documents of the session stand. */
export async function findMoved({ files }: World, slot: Slot, taken: ReadonlySet<string>): Promise<string | undefined> {
  const sha = latest(slot)?.sha;
  const [, ending = ''] = /(\.\w+)$/.exec(slot.path) ?? [];
  if (sha === undefined || sha === '' || ending === '') return undefined;
  const folders = [{ folder: '', depth: 0 }];
  let [read, listed] = [0, 0];
  let sameId: string | undefined;
  for (let next = folders.shift(); next && listed < mostListed; next = folders.shift()) {
    for (const name of await files.list(next.folder === '' ? '.' : next.folder).catch(() => [])) {
      listed += 1;
      const path = next.folder === '' ? name : `${next.folder}/${name}`;
      if (passedOver.test(name) || taken.has(path) || path === slot.path) continue;
      if (!name.endsWith(ending)) {
        if (!name.includes('.', 1) && next.depth < deepest) folders.push({ folder: path, depth: next.depth + 1 });
        continue;
      }
      read += 1;
      if (read > mostRead) return sameId;
      const bytes = (await files.isLink(path)) ? undefined : await files.read(path).catch(() => undefined);
      if (bytes && bytes.length > 0 && documentSha(bytes) === sha) return path;
      if (bytes && bytes.length > 0 && sameId === undefined && (await isTicket(bytes, slot))) sameId = path;
    }
  }
  return sameId;
}

/** Its file has another name, and somebody also changed its words. */
async function isTicket(bytes: Uint8Array, { kind, name }: Slot): Promise<boolean> {
  if (kind !== 'ticket' || name === undefined) return false;
  const text = new TextDecoder().decode(bytes);
  // Most files do not even name it.
  if (!text.slice(0, mostOfHead).includes(name)) return false;
  const [{ outline }, { readTicket }] = await Promise.all([
    import('../artifacts/outline.ts'),
    import('../artifacts/ticket.ts'),
  ]);
  return readTicket(outline(text)).id === name;
}

/** An id stands at the top. */
const mostOfHead = 2000;
