import { createApp } from '../src/app.ts';
import { withFolder } from './folder.ts';
import { makeWorkspace, sessionName } from './workspace.ts';
import { person } from './example-session.ts';
await withFolder('try', async (root) => {
  const t = performance.now();
  console.log(await makeWorkspace(root, 1000), performance.now() - t);
  const app = createApp({ root });
  let t2 = performance.now();
  const l = await app.run('list', {limit: 3}, person);
  console.log(l.value, performance.now() - t2);
  t2 = performance.now();
  const l2 = await app.run('list', {limit: 3}, person);
  console.log(performance.now() - t2);
  for (const k of [sessionName(0), sessionName(1)]) {const n = await app.run('next', { session: k }, person);
  console.log(JSON.stringify(n, null, 1).slice(0, 1500)); }
});
