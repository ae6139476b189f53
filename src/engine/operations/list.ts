import { parseSessionFile } from '../../artifacts/session-file/index.ts';
import type { Operation } from '../operation.ts';
import { sessionFilePath } from '../paths.ts';
import type { ListInput } from './list.schema.ts';

export interface ListedSession {
  readonly session: string;
  readonly stage: number;
  readonly updatedAt: string;
  readonly prd: string;
  /** The session file is gone or broken; the session itself may be well. */
  readonly unreadable?: boolean;
}

/** All sessions of the workspace, the newest first. Reads the derived session files, never the journals. */
export const list: Operation<ListInput, { sessions: readonly ListedSession[]; total: number }> = async (
  world,
  { limit },
) => {
  const sessions: ListedSession[] = [];
  const keys = new Set([...(await world.store.keys()), ...(await importable(world))]);
  for (const session of keys) {
    const bytes = await world.files.read(sessionFilePath(world.config, session)).catch(() => undefined);
    sessions.push(bytes ? listed(session, bytes) : { session, stage: 0, updatedAt: '', prd: '', unreadable: true });
  }
  sessions.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || a.session.localeCompare(b.session));
  return { value: { sessions: sessions.slice(0, limit), total: sessions.length }, notes: [] };
};

async function importable(world: Parameters<typeof list>[0]): Promise<string[]> {
  const names = await world.files.list(`${world.config.roots.design}/sessions`);
  return names.filter((name) => name.endsWith('.session.json')).map((name) => name.slice(0, -'.session.json'.length));
}

function listed(session: string, bytes: Uint8Array): ListedSession {
  const parsed = parseSessionFile(new TextDecoder().decode(bytes));
  if ('problem' in parsed) return { session, stage: 0, updatedAt: '', prd: '', unreadable: true };
  const { current_stage: stage, updated_at: updatedAt, prd_source: prd } = parsed.document;
  return { session, stage: Number(stage ?? 0), updatedAt: words(updatedAt), prd: words(prd) };
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '');
