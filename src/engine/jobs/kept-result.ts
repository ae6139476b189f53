/** What an author handed in, kept as a blob: for the next run with the same input, and for whoever looks back. */
import type { Session } from '../../core/session.ts';
import { documentBytes, documentSha } from '../hash.ts';
import type { World } from '../world.ts';

export async function keepResult(world: World, key: string, value: unknown): Promise<{ sha: string; bytes: number }> {
  const bytes = documentBytes(new TextEncoder().encode(JSON.stringify(value)));
  await world.store.putBlob(key, bytes);
  return { sha: documentSha(bytes), bytes: bytes.length };
}

/** `undefined` when it is gone, or was redacted into something else. */
export async function readResult(
  world: World,
  session: Pick<Session, 'key' | 'redacted'>,
  sha: string,
): Promise<unknown> {
  if (session.redacted.has(sha)) return undefined;
  const bytes = await world.store.getBlob(session.key, sha);
  if (!bytes) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}
