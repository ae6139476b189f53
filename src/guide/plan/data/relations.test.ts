import { describe, expect, test } from 'vitest';
import { printContracts } from '../../print/contracts.ts';
import { printTdd } from '../../print/tdd.ts';
import { onlyPrd } from '../../request.testing.ts';
import { planDesign } from '../plan.ts';

const plan = (...lines: string[]) =>
  planDesign(onlyPrd(`# Berths\n\n## Requirements\n\n${lines.map((one) => `- ${one}`).join('\n')}\n`));
const thing = (design: ReturnType<typeof plan>, name: string) =>
  design.resources.find((one) => one.entity.name === name);

describe('[002-R26] what belongs together', () => {
  test('a thing that nobody works on has its table where others are parts of it', () => {
    const design = plan(
      'Our 6 harbours with 400 berths are looked after by 9 people.',
      'A skipper can reserve a berth in a harbour.',
      'A harbour master can see the berths of a harbour.',
    );
    expect(thing(design, 'berth')?.parents.map((one) => one.entity.name)).toEqual(['harbour']);
    expect(printTdd(design)).toContain('harbour_id uuid NOT NULL REFERENCES harbours (id)');
  });

  test('what only happens to a thing is nothing that it is a part of', () => {
    const design = plan(
      'A skipper can submit a sketch for approval.',
      'Every approval is recorded with the person and the time.',
      'A sketch needs an approval.',
    );
    expect(design.resources.map((one) => one.entity.name)).not.toContain('approval');
  });

  test('whose it is at the moment, and who is sent one, are columns', () => {
    const design = plan(
      'A skipper may rent only one berth. A clerk can close a berth.',
      'When a berth becomes free, the next skipper gets an offer. A skipper can accept an offer.',
    );
    expect(thing(design, 'berth')?.fields.map((one) => one.name)).toContain('skipper_id');
    expect(thing(design, 'offer')?.fields.map((one) => one.name)).toContain('skipper_id');
  });

  test('what each person does for themselves leaves the thing as it is: a table of who did', () => {
    const design = plan('A skipper can join a regatta and leave it.', 'A visitor can like a photo.');
    expect(thing(design, 'regatta')).toMatchObject({ states: [], members: [{ table: 'regatta_skippers' }] });
    const tdd = printTdd(design);
    expect(tdd).toMatch(/CREATE TABLE photo_likes \([^;]*PRIMARY KEY \(photo_id, visitor_id\)/);
    expect(tdd).toContain('photos ||--o{ photo_likes : has');
    expect(tdd).not.toContain('liked_by');
  });

  test('who unsubscribes themselves is another one afterwards', () => {
    expect(thing(plan('A reader can unsubscribe with one click.'), 'reader')?.states).toContain('unsubscribed');
  });
});

describe('[002-R27] one of several states', () => {
  const states = ['free', 'rented', 'out of use'];

  test.each([
    'A clerk can mark a berth as free, rented or out of use.',
    'A clerk can set the status of a berth to free, rented or out of use.',
    'A clerk can update the berth status (free, rented, out of use).',
  ])('%s', (said) => {
    const design = plan(said);
    expect(design.operations.map((one) => one.call)).toEqual([
      'PUT /berths/{berth_id}/state',
      'GET /berths/{berth_id}',
    ]);
    expect(thing(design, 'berth')?.states).toEqual(states);
    expect(printContracts(design)).toMatch(/state:\n +type: string\n +enum:\n +- free\n +- rented\n +- out of use/);
  });

  test('where nobody says which states there are, it is changed like anything else', () => {
    expect(plan('A clerk can change the berth status.').operations[0]?.call).toBe('PATCH /berths/{berth_id}');
  });
});

test('[002-R27] all of them in one file is no call on one of them', () => {
  const calls = (said: string) => plan(said).operations.map((one) => one.call);
  expect(calls('A clerk can export all berths as CSV.')).toContain('GET /berths/export');
  expect(calls('A clerk can export a berth as PDF.')).toContain('GET /berths/{berth_id}/download');
});
