/**
 * What one `design_session` call saves: the files that it read against the answer, over the roadmaps of the corpus.
 * Run with: node scripts/run-ts.mjs bench/context-savings.ts
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/app.ts';
import { guardedTokens } from '../src/artifacts/tokens.ts';

const corpus = '../shared/corpus/prism';
if (!existsSync(corpus)) throw new Error(`the corpus is not at ${corpus}`);
const root = mkdtempSync(join(tmpdir(), 'charrette-savings-'));
const roadmap = join(root, 'data/docs/roadmap');
mkdirSync(roadmap, { recursive: true });
for (const name of ['CURRENT_POSITION.md', 'RALPH_AUDIT_LOG.md', 'FILE_MAP.json']) {
  copyFileSync(join(corpus, 'ws-r12/data/docs/roadmap', name), join(roadmap, name));
}
for (const name of readdirSync(join(corpus, 'phases'))) copyFileSync(join(corpus, 'phases', name), join(roadmap, name));

const app = createApp({ root });
const caller = { actor: { kind: 'agent', name: 'bench', via: 'tool' }, canAsk: false } as const;
console.log('| topic | files read | tokens of the files | tokens of the answer | saved |\n|---|---|---|---|---|');
for (const [phase, topic] of [
  ['R4', 'MS1'],
  ['R6', 'MS0'],
  ['R7', 'MS2'],
  ['R8', 'MS1'],
  ['R9', 'MS2'],
  ['R11', 'MS0'],
  ['R12', 'MS1'],
  ['R14', 'MS3'],
] as const) {
  const { value } = await app.run('context', { phase, topic, explain: true, new: true }, caller);
  const { files } = (value as { explain: { files: { path: string }[] } }).explain;
  const raw = files.reduce((sum, { path }) => sum + guardedTokens(readFileSync(join(root, path), 'utf8')), 0);
  const { explain: _, ...answer } = value as Record<string, unknown>;
  const out = guardedTokens(JSON.stringify(answer));
  console.log(
    `| ${phase} ${topic} | ${files.length} | ${raw.toLocaleString('en')} | ${out.toLocaleString('en')} | ${Math.round((1 - out / raw) * 100)} % |`,
  );
}
rmSync(root, { recursive: true });
