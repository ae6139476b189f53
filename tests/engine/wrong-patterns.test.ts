/** [000-R12] Own patterns that cannot be used: told by whoever looks, and before there is anything to clean up. */
import { expect, test } from 'vitest';
import { memoryWorld } from '../support/memory-world.ts';

const prd = '# PRD: Lamps\n\n## Requirements\n\n- Members can borrow a lamp.\n';
const places = ['.claude/patterns/a.json:1', '.claude/patterns/b.json'];

function workspace() {
  const world = memoryWorld();
  world.put('lamps.md', prd);
  world.put('.claude/patterns/a.json', '{');
  world.put('.claude/patterns/b.json', '');
  return world;
}

test('no session is started, nor one thrown away, and all of them are named', async () => {
  const world = workspace();
  const refusal = { problem: { code: 'pattern/wrong', at: places[0] }, others: [{ at: places[1] }] };
  await expect(world.run('design', { target: 'lamps.md' })).rejects.toMatchObject(refusal);
  expect(await world.store.keys()).toEqual([]);
  for (const path of ['a', 'b']) world.files.files.delete(`.claude/patterns/${path}.json`);
  await world.run('design', { target: 'lamps.md' });
  world.put('.claude/patterns/a.json', '{');
  await expect(world.run('design', { target: 'lamps.md', restart: true })).rejects.toMatchObject({
    problem: { code: 'pattern/wrong' },
  });
});

test('check and doctor tell them; a check of one document does not', async () => {
  const world = workspace();
  const told = async (verb: 'check' | 'doctor', targets?: string[]) => {
    const { value } = await world.run(verb, targets ? { targets } : {});
    return (value['findings'] as { code: string; at: string }[])
      .filter(({ code }) => code === 'pattern/wrong')
      .map(({ at }) => at);
  };
  expect(await told('check')).toEqual(places);
  expect(await told('doctor')).toEqual(places);
  expect(await told('check', ['lamps.md'])).toEqual([]);
  expect(await told('check', ['lamps.md', '.claude/patterns/b.json'])).toEqual([places[1]]);
});
