import { mkdirSync } from 'node:fs';
import { createApp } from '../src/app.ts';
import { open } from '../src/engine/open.ts';
import { viewStep } from '../src/engine/step-view.ts';
import { observeDocuments } from '../src/engine/observe-documents.ts';
import { observeSessionFile } from '../src/engine/observe-session-file.ts';
import { replay } from '../src/core/replay.ts';
import { decodeCommit } from '../src/engine/line-codec.ts';
import { walk } from './example-session.ts';
import { withFolder } from './folder.ts';
await withFolder('try', async (folder) => {
  const template = folder + '/t'; mkdirSync(template);
  const app = createApp({ root: template });
  await walk(app, 'session', (s) => s.stage === '1' && s.kind === 'write');
  const w = app.world;
  const t = async (name: string, f: () => unknown, n = 300) => {
    const all: number[] = [];
    for (let i = 0; i < n; i++) { const s = performance.now(); await f(); all.push(performance.now() - s); }
    all.sort((a, b) => a - b); console.log(name.padEnd(20), 'min', all[0]!.toFixed(3), 'median', all[n >> 1]!.toFixed(3));
  };
  const stored = (await w.store.load('session'))!;
  const raws = stored.lines.map((l) => l.raw);
  const opened = (await open(w, 'session'))!;
  await t('load', () => w.store.load('session'));
  await t('fresh load', () => createApp({ root: template }).world.store.load('session'));
  await t('replay', () => replay(raws.map((r, i) => decodeCommit({ ...stored.lines[i]!, body: JSON.parse(r) }))));
  await t('observeSessionFile', () => observeSessionFile(w, opened.session, opened.lines));
  await t('observeDocuments', () => observeDocuments(w, opened.session));
  await t('read there', () => w.files.read('.claude/design/sessions/session.session.json'));
  await t('read missing', () => w.files.read('.claude/design/session-rules.md'));
  await t('open', () => open(w, 'session'));
  await t('viewStep', () => viewStep(w, opened));
});
