import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { createApp } from '../src/app.ts';
import { handIn, person, walk } from './example-session.ts';
import { withFolder } from './folder.ts';
await withFolder('try', async (folder) => {
  const template = folder + '/t'; mkdirSync(template);
  await walk(createApp({ root: template }), 'session', (s) => s.stage === '1' && s.kind === 'write');
  const N = 500;
  for (let i = 0; i < N; i++) cpSync(template, `${folder}/w${i}`, { recursive: true });
  const ins = new Session(); ins.connect(); await ins.post('Profiler.enable'); await ins.post('Profiler.setSamplingInterval', { interval: 100 });
  const times: number[] = [];
  for (let i = 0; i < N; i++) {
    const one = createApp({ root: `${folder}/w${i}` });
    const { next } = await one.run('next', { session: 'session' }, person);
    const input = { session: 'session', ...handIn(next!) };
    if (i === 300) await ins.post('Profiler.start');
    const t = performance.now();
    await one.run('submit', input, person);
    times.push(performance.now() - t);
  }
  const { profile } = await ins.post('Profiler.stop');
  writeFileSync('/tmp/submit.cpuprofile', JSON.stringify(profile));
  const s = times.slice(300).sort((a, b) => a - b);
  console.log(times.slice(0, 5), s[0], s[100]);
});
