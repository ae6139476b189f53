/** What a session is called where the first heading names no feature. */
import { expect, test } from 'vitest';
import { memoryWorld } from '../support/memory-world.ts';

test.each([
  ['Epic: KEEL-12 Shared moorings\nReporter: Tove\n\nh2. Goal\nGuests share a mooring.\n', 'shared-moorings'],
  ['## App overview & goals\n\n**App Name (working title):** *Keelhaul*\n\n- A guest can book a berth.\n', 'keelhaul'],
  ['# PRESS RELEASE\n\n**Guests share moorings**\n\n## FAQ\n\nA guest can book a berth.\n', 'guests-share-moorings'],
])('%s', async (prd, name) => {
  const world = memoryWorld();
  world.put('docs/prd.md', prd);
  const { value } = await world.run('design', { target: 'docs/prd.md' });
  expect(JSON.stringify(value)).toContain(`"${name}"`);
});
