/** What must hold after any crash. Gives what does not, in words. */
import { FileSessionStore } from '../../src/stores/file/store.ts';

export interface Verdict {
  readonly flaws: readonly string[];
  readonly lines: number;
}

export async function checkRecord(root: string, key: string, acknowledged: readonly string[]): Promise<Verdict> {
  const store = new FileSessionStore({ root });
  const session = await store.load(key);
  const lines = session?.lines ?? [];
  const ids = lines.map((line) => line.body.cmd.id);
  const known = new Set(ids);
  const flaws = acknowledged.filter((id) => !known.has(id)).map((id) => `acknowledged and gone: ${id}`);
  if (known.size !== ids.length) flaws.push('a command was committed twice');
  if (session && session.standing.is !== 'normal')
    flaws.push(`standing is ${JSON.stringify(session.standing).slice(0, 200)}`);
  const inOrder = ids.filter((id) => acknowledged.includes(id));
  if (flaws.length === 0 && inOrder.join() !== acknowledged.join()) flaws.push('acknowledgements are out of order');
  for (const line of lines) {
    if (line.body.text !== undefined && !(await store.getBlob(key, line.body.text)))
      flaws.push(`no blob for ${line.body.cmd.id}`);
  }
  return { flaws, lines: lines.length };
}
