/** [002-R43] A ticket that is cut into others by hand. */
import { beforeEach, expect, test } from 'vitest';
import type { StatusValue } from '../../src/engine/operations/status.ts';
import type { Step } from '../../src/engine/step-view.ts';
import { guidePackage, session } from '../support/guide-package.ts';
import type { MemoryWorld } from '../support/memory-world.ts';

let world: MemoryWorld;
let whole: string;
let text: string;
const folder = '.claude/tickets';
const next = async () => (await world.run('next', { session })).next as Step;
const status = async () => (await world.run('status', { session })).value as unknown as StatusValue;
const errors = async () => {
  const { value } = await world.run('check', { targets: [session] });
  const findings = value['findings'] as { code: string; severity: string; message: string }[];
  return findings.filter(({ severity, code }) => severity === 'error' || code.startsWith('link/'));
};
const named = (id: string, more = '') => text.replace(whole, id).replace('**Author:**', `${more}**Author:**`);
const goOn = async () => {
  for (let step = await next(); step.kind !== 'done'; step = await next()) await world.run('approve', { session });
};

beforeEach(async () => {
  world = await guidePackage();
  // The one with the most rules, so that there is something to leave out.
  const paths = [...world.files.files.keys()].filter((path) => path.startsWith(`${folder}/`));
  const count = (path: string) => new Set(world.text(path)?.match(/BR-\d+/g)).size;
  const [path = ''] = paths.toSorted((a, b) => count(b) - count(a));
  text = world.text(path) ?? '';
  whole = path.slice(folder.length + 1, -3);
}, 60_000);

test('parts that cover its rules take its place in the plan', async () => {
  world.files.files.delete(`${folder}/${whole}.md`);
  world.put(`${folder}/${whole}a.md`, named(`${whole}a`));
  world.put(`${folder}/${whole}b.md`, named(`${whole}b`));
  const step = await next();
  expect(step.wants).toContain(`was cut into ${whole}a and ${whole}b; nothing of its rules is left out`);
  expect(step.options?.map(({ answer }) => answer)).toEqual(['split', 'restore', 'incomplete']);
  await world.run('submit', { session, step: step.id, choice: 'split' });
  await goOn();
  expect(await status()).toMatchObject({ stale: [] });
  expect(await errors()).toEqual([]);
});

test('parts that leave a rule out are told so, and the copy is what is recommended', async () => {
  const rules = [...new Set(text.match(/BR-\d+/g))];
  const last = rules.at(-1) ?? '';
  world.files.files.delete(`${folder}/${whole}.md`);
  const less = (id: string) =>
    named(id)
      .split('\n')
      .filter((line) => !line.includes(last))
      .join('\n');
  world.put(`${folder}/${whole}a.md`, less(`${whole}a`));
  world.put(`${folder}/${whole}b.md`, less(`${whole}b`));
  const { wants, options = [] } = await next();
  expect(wants).toContain(`${last} of it is left out`);
  expect(options.find(({ recommended }) => recommended)?.answer).toBe('restore');
});

test('a part beside the ticket says what it was cut from', async () => {
  world.put(`${folder}/${whole}.md`, text.replace('## Summary', '## Summary\n\nThe first half.'));
  world.put(`${folder}/OTHER-077.md`, named('OTHER-077', `**Split from:** ${whole}\n`));
  const step = await next();
  expect(step.wants).toContain(`OTHER-077 was cut from ${whole}`);
  await world.run('submit', { session, step: step.id, choice: 'split' });
  await goOn();
  expect(await status()).toMatchObject({ stale: [] });
  expect(await errors()).toEqual([]);
});

test("a file that says nothing of it is nobody's part", async () => {
  world.put(`${folder}/${whole}.md`, text.replace('## Summary', '## Summary\n\nThe first half.'));
  world.put(`${folder}/OTHER-078.md`, named('OTHER-078'));
  expect((await next()).kind).toBe('approve');
});
