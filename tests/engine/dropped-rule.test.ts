/** [002-R18] What somebody dropped from the rules speaks for nothing any more: not for the verdict, and not in its reason. */
import { expect, test } from 'vitest';
import type { Step } from '../../src/engine/step-view.ts';
import { memoryWorld, type MemoryWorld } from '../support/memory-world.ts';

const session = 'news';
const prd = `# Club news

## Requirements

- A reader can subscribe with an address.
- A reader can unsubscribe at any time.
- The GDPR applies to the addresses.
- Every change of an address is on record for the editor.
`;

const next = async (world: MemoryWorld) => (await world.run('next', { session })).next as Step;
const reasonOf = async (world: MemoryWorld) => JSON.stringify((await world.run('show', { session, what: '2' })).value);
const rulesPath = (world: MemoryWorld) =>
  [...world.files.files.keys()].find((path) => path.endsWith('-rules.md')) ?? '';

async function goOn(world: MemoryWorld, isThere: (step: Step) => boolean): Promise<MemoryWorld> {
  for (let i = 0; i < 40; i++) {
    const step = await next(world);
    if (isThere(step)) return world;
    if (step.kind === 'write' || step.redraft !== undefined) await world.run('draft', { session });
    else if (step.kind === 'choose') await world.run('choose', { session, n: 1, because: 'fine' });
    else await world.run('approve', { session, stage: step.stage });
  }
  throw new Error(`not there: ${(await next(world)).id}`);
}

async function atRules(): Promise<MemoryWorld> {
  const world = memoryWorld();
  world.put('prd.md', prd);
  await world.run('design', { target: 'prd.md', name: session });
  await world.run('submit', { session, clear: true });
  return goOn(world, ({ stage, kind }) => stage === '1' && kind === 'approve');
}

const judged = ({ stage }: Step) => stage === '3a';

test('both stand: both are reasons', async () => {
  expect(await reasonOf(await goOn(await atRules(), judged))).toMatch(/complex.*protected by law.*provable/);
});

test.each([
  [
    'by asking for it',
    (world: MemoryWorld) => world.run('request-changes', { session, stage: '1', text: 'drop rule 3' }),
  ],
  [
    'by hand',
    async (world: MemoryWorld) => {
      const path = rulesPath(world);
      world.put(path, (world.text(path) ?? '').replace(/## Rule 3: [^]*?(?=## Rule 4)/, ''));
    },
  ],
])('dropped %s', async (_, drop) => {
  const world = await atRules();
  await drop(world);
  await goOn(world, judged);
  expect(world.text(rulesPath(world))).not.toContain('## Rule 3');
  expect(await reasonOf(world)).toMatch(/simple.*provable/);
  expect(await reasonOf(world)).not.toContain('protected by law');
});

async function droppedLater(more: string): Promise<MemoryWorld> {
  const world = await atRules();
  const path = rulesPath(world);
  world.put(path, (world.text(path) ?? '').replace(/^## Summary/m, `${more}## Summary`));
  await goOn(world, ({ stage, kind }) => stage === '3b' && kind === 'approve');
  expect(await reasonOf(world)).toMatch(/complex.*protected by law/);
  await world.run('request-changes', { session, stage: '1', text: 'drop rule 3' });
  await goOn(world, ({ stage, kind }) => stage === '2' && kind === 'approve');
  expect((await next(world)).redraft).toBe('charrette draft news');
  return world;
}

test('dropped later, with the same verdict: the reason speaks of what is left', async () => {
  const world = await droppedLater(
    '## Rule 9: Performance - Fast\n\n**Statement:** Pages answer within 200 ms.\n\n**Source:** said by the editor\n\n',
  );
  const { value } = await world.run('draft', { session });
  expect(value).not.toHaveProperty('same');
  expect(await reasonOf(world)).toMatch(/complex.*200 ms.*provable/);
  expect(await reasonOf(world)).not.toContain('protected by law');
});

test('dropped later, and nothing is left that makes it complex: that is judged, and said', async () => {
  const world = await droppedLater('');
  const { notes } = await world.run('draft', { session });
  expect(notes).toContainEqual(expect.objectContaining({ code: 'draft/judged-otherwise', severity: 'info' }));
  expect(await reasonOf(world)).toMatch(/simple.*provable/);
});
