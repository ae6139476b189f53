/**
 * LangGraph's SQLite checkpointer beside our acknowledgement: the same 8 kB of session on disk, in the same run. As
 * shipped it does not wait for the disk (WAL with synchronous=NORMAL); with FULL it promises what we promise.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Head, type LineBody } from '../../src/engine/ports.ts';
import { emptyHead } from '../../src/stores/journal.ts';
import { FileSessionStore } from '../../src/stores/file/store.ts';
import { atomicWrite } from '../../src/stores/file/atomic-write.ts';
import { appendFloor, replaceFloor } from '../floor.ts';
import { costOf, interleave, median } from '../interleave.ts';
import { ms } from '../result.ts';
import type { Row } from './measure.ts';

interface Saver {
  readonly db: { pragma(text: string): unknown };
  put(config: object, checkpoint: object, metadata: object, versions: object): Promise<unknown>;
  getTuple(config: object): Promise<unknown>;
}

const rounds = 300;

export async function checkpointers(installed: string, folder: string): Promise<Row[]> {
  const entry = join(installed, 'node_modules/@langchain/langgraph-checkpoint-sqlite/dist/index.js');
  const { SqliteSaver } = (await import(pathToFileURL(entry).href)) as {
    SqliteSaver: { fromConnString(path: string): Saver };
  };
  const state = { session: 'x'.repeat(8000) };
  const event = { id: 'c', type: 'add-entries', entries: [{ id: 'e', type: 'note', text: 'y'.repeat(200) }] };
  const stateBytes = Buffer.from(JSON.stringify(state));
  const eventBytes = Buffer.from(`${JSON.stringify(event)}\n`);

  const saver = async (name: string, pragma?: string) => {
    const one = SqliteSaver.fromConnString(join(folder, name));
    const config = { configurable: { thread_id: 't', checkpoint_ns: '' } };
    let n = 0;
    const put = () => {
      const id = `1ef4f797-8335-6428-8001-${String((n += 1)).padStart(12, '0')}`;
      const checkpoint = { v: 4, ts: new Date().toISOString(), id, channel_values: { state, event } };
      return one.put(
        config,
        { ...checkpoint, channel_versions: {}, versions_seen: {} },
        { source: 'loop', step: n, parents: {} },
        {},
      );
    };
    await put();
    if (pragma !== undefined) one.db.pragma(pragma);
    return put;
  };
  const shipped = await saver('shipped.db');
  const full = await saver('full.db', 'synchronous = FULL');

  const store = new FileSessionStore({ root: folder });
  let head: Head = emptyHead;
  const append = async () => {
    const body = {
      at: '2026-01-28T10:00:00.000Z',
      by: { kind: 'person', name: 'Ann', via: 'tty' },
      cmd: { ...event, id: `c${head.seq}` },
      events: [],
    };
    head = await store.append('session', head, body as unknown as LineBody);
  };
  const sessionFile = join(folder, 'session.json');
  await append();

  const samples = await interleave(rounds, {
    'append + fdatasync of the event (floor)': () => costOf(() => appendFloor(join(folder, 'floor.jsonl'), eventBytes)),
    'charrette: the line acknowledged (power-safe)': () => costOf(append),
    'charrette: the line, and the 8 kB session file replaced': () =>
      costOf(async () => {
        await append();
        atomicWrite(sessionFile, stateBytes);
      }),
    'replacing 8 kB with all flushes (floor)': () => costOf(() => replaceFloor(join(folder, 'floor.json'), stateBytes)),
    'LangGraph SqliteSaver.put, as shipped (not power-safe)': () => costOf(shipped),
    'LangGraph SqliteSaver.put, synchronous=FULL': () => costOf(full),
  });
  return Object.entries(samples).map(([name, costs]) => [name, ms(median(costs, 'wall')), ms(median(costs, 'cpu'))]);
}
