/** What others did to a session since this client last looked: an agent that waits for a person has to be told. */
import type { App } from '../app.ts';
import type { HistoryLine } from '../engine/operations/history.ts';
import type { StoredLine } from '../engine/ports.ts';
import type { Client, Connection } from './connection.ts';

/** One line each: who, how, what. */
export type News = readonly string[];

const most = 10;

export async function newsOf(app: App, session: string, client: Client, connection: Connection): Promise<News> {
  const stored = await app.world.store.load(session).catch(() => undefined);
  if (!stored) return [];
  const before = connection.seen.get(session);
  connection.seen.set(session, stored.head.seq);
  if (before === undefined) return [];
  const foreign = new Set(
    stored.lines.filter((line) => line.seq > before && !isOurs(line, client)).map(({ seq }) => seq),
  );
  if (foreign.size === 0) return [];
  const caller = { actor: { kind: 'agent', name: client.name, via: 'tool' }, canAsk: false } as const;
  const { value } = await app.run('history', { session, limit: stored.head.seq - before }, caller);
  const { lines } = value as { lines: readonly HistoryLine[] };
  return lines
    .filter(({ seq }) => foreign.has(seq))
    .slice(-most)
    .map(({ by, via, what }) => `${by} (${via}): ${what}`);
}

/** What came through a form or was drafted came through a server like this one. */
function isOurs({ body: { by } }: StoredLine, { name }: Client): boolean {
  return by.kind === 'guide' || by.via === 'elicitation' || (by.kind === 'agent' && by.name === name);
}
