/** Demands that stand where nobody looks for them, and what is said not to be done. */
import { expect, test } from 'vitest';
import { onlyPrd } from '../request.testing.ts';
import { planDesign } from './plan.ts';

const plan = (prd: string) => planDesign(onlyPrd(prd));
const rules = (prd: string) => plan(prd).rules.map((one) => one.text);

test.each(['Personas', 'Users'])('[002-R24] criteria of a story below %s are rules', (heading) => {
  const prd = `# Buoys\n\n## ${heading}\n\n- Warden\n\n### US-1\n\nAs a warden, I want to light a buoy.\n\n- AC-1.1: At most 5 buoys can be lit at once.\n- AC-1.2: Buoys that drift at 9:15 are shown in red, and the warden gets a push message.\n`;
  expect(rules(prd)).toEqual([
    'At most 5 buoys can be lit at once.',
    'Buoys that drift at 9:15 are shown in red, and the warden gets a push message.',
  ]);
});

test('[002-R24] what becomes of something larger than so much is a rule, and no size', () => {
  expect(rules('# Charts\n\n## Must have\n\n- A chart larger than 2 GB is split into parts of 500 MB.\n')).toEqual([
    'A chart larger than 2 GB is split into parts of 500 MB.',
  ]);
});

test('a message that says what they need to do themselves gives the calls for it', () => {
  const prd =
    '## Feature request: bulk edit of berths\n\nToday a warden opens each berth to change a price. We need to upload a sheet with plate and new price, see a preview of what would change, and apply it. Applying 20k rows should be done in 5 minutes. The last 10 uploads can be undone within 24h.\n';
  const { operations, rules: all } = plan(prd);
  expect(operations.map((one) => one.verb)).toEqual(expect.arrayContaining(['upload', 'apply', 'undo']));
  expect(all[0]).toMatchObject({ statement: { quote: expect.stringMatching(/^We need to upload a sheet/) } });
});

test('what nobody does is no call, and what nobody asked for is left out', () => {
  const prd =
    '# Tolls\n\n## Requirements\n\n- A warden sets the toll of a lock.\n- Boats with a season pass pay no toll.\n\nNobody asked for route planning, please leave that out.\n';
  expect(plan(prd).operations.map((one) => one.verb)).not.toContain('pay');
  expect(rules(prd).join(' ')).not.toContain('route planning');
});
