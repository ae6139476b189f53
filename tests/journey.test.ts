import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memoryWorld } from './support/memory-world.ts';

const example = (name: string) => readFileSync(`examples/${name}`, 'utf8');

test('[002-R7] a session walks the whole line', async () => {
  const world = memoryWorld();
  world.put('prd.md', '# User Export\n\nUsers export their data.\n');
  let out = await world.run('design', { target: 'prd.md', interview: true });
  console.log(JSON.stringify(out.next, null, 1).slice(0, 1500));
  for (const q of out.next?.questions ?? []) out = await world.run('answer', { session: 'user-export', question: q.key, value: '1' });
  expect(out.next?.id).toBe('write-rules-1');
  out = await world.run('submit', { session: 'user-export', documents: [{ content: example('user-export/rules.md') }] });
  expect(out.next?.kind).toBe('approve');
  out = await world.run('approve', { session: 'user-export' });
  out = await world.run('submit', { session: 'user-export', complexity: 'complex', reason: 'async' });
  out = await world.run('submit', { session: 'user-export', documents: [{ content: example('user-export/analysis.md') }] });
  expect(out.next?.kind).toBe('choose');
  out = await world.run('choose', { session: 'user-export', n: 2, because: 'balance' });
  out = await world.run('submit', { session: 'user-export', documents: [{ kind: 'tdd', content: example('user-export/design.md') }] });
  out = await world.run('approve', { session: 'user-export' });
  const status = await world.run('status', { session: 'user-export' });
  console.log((status.value['progress'] as { marks: string[] }).marks.join('\n'));
  console.log(world.text('.claude/design/sessions/user-export.session.json'));
  console.log([...world.files.files.keys()]);
});
