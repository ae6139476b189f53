/** The server that agents talk to: how soon it is there, and how it bears many calls at once. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { withFolder } from './folder.ts';
import { measureLoad } from './mcp-load.ts';
import { measureStart } from './mcp-start.ts';
import type { Result, Suite } from './result.ts';

export const mcp: Suite = { name: 'mcp', run: () => withFolder('mcp', measure) };

const count = 50;
const agent = { actor: { kind: 'agent', name: 'bench', via: 'tool' }, canAsk: false } as const;

async function measure(folder: string): Promise<Result[]> {
  writeFileSync(join(folder, 'charrette.json'), '{}\n');
  copyFileSync('examples/user-export.md', join(folder, 'prd.md'));
  const app = createApp({ root: folder });
  const sessions = Array.from({ length: count }, (_, n) => `feature-${n}`);
  for (const name of sessions) await app.run('design', { target: 'prd.md', name }, agent);
  return [...(await measureStart(folder)), ...(await measureLoad(folder, sessions))];
}
