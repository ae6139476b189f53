/** What people say in passing, and what calls, tables and columns come of it. */
import { describe, expect, test } from 'vitest';
import { planDesign } from './plan.ts';

const planOf = (prd: string) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const plan = (...lines: string[]) =>
  planOf(`# Notes\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`);
const calls = (...lines: string[]) => plan(...lines).operations.map((one) => one.call);
const rules = (...lines: string[]) => plan(...lines).rules.map((one) => one.text);
const columns = (table: string, ...lines: string[]) => {
  const found = plan(...lines).resources.find((one) => one.table === table);
  return [
    ...(found?.parents.map((one) => `-> ${one.entity.name}`) ?? []),
    ...(found?.fields.map(({ name, values }) => (values ? `${name}: ${values.join(', ')}` : name)) ?? []),
  ];
};

describe('[002-R24] the call that a sentence asks for', () => {
  test.each([
    ['Readers send in a letter about an article.', 'POST /letters'],
    ['Cooks can save a recipe as a favourite.', 'POST /recipes/{recipe_id}/favourite'],
    ['Cooks can add a recipe to their bookmarks.', 'POST /recipes/{recipe_id}/bookmark'],
    ['The chef drags dishes into order.', 'PATCH /dishes/{dish_id}'],
    ['The nurse scans the barcode of a sample.', 'POST /samples/{sample_id}/scan'],
    ['The nurse scans the sample label.', 'POST /samples/{sample_id}/scan'],
    ['The name search finds plants by habitat.', 'GET /plants'],
    ['Full-text search over minutes returns the meeting in which it was said.', 'GET /meetings'],
    ['The moderator can block a number for 7 days.', 'POST /numbers/{number_id}/block'],
    ['The captain records the temperature of each tank.', 'PATCH /tanks/{tank_id}'],
    ['Riders and drivers can rate each other with 1 to 5 stars.', 'POST /ratings'],
    ['In winter a second person from the crew must approve the change.', 'POST /changes/{change_id}/approve'],
    ['Bulk import birds via CSV.', 'POST /birds/import'],
    ['A dashboard shows the catch of each boat.', 'GET /dashboard'],
    ['Guides can download a yearly earnings statement.', 'GET /statements/{statement_id}/download'],
    ['As a grocer I want a monthly report of return reasons so that I can talk to growers.', 'GET /reports'],
  ])('%s', (line, call) => {
    expect(calls(line)).toContain(call);
  });

  test('results are filtered where things are looked for', () => {
    const found = plan('Hikers can search huts by area.', 'Results can be filtered by altitude.').operations;
    expect(found.map((one) => one.call)).toEqual(['GET /huts']);
    expect(found[0]?.params).toEqual(['area', 'altitude']);
  });

  test('a search says by what, and what follows it is told for itself', () => {
    const found = plan(
      'Search finds hymns by title, composer and key; singers can save a hymn as a favourite.',
    ).operations;
    expect(found.map((one) => one.call)).toEqual(['GET /hymns', 'POST /hymns/{hymn_id}/favourite']);
    expect(found[0]?.params).toEqual(['title', 'composer', 'key']);
  });

  test('a number of each is a part of it, and no new thing', () => {
    expect(calls('Guards record the badge number of each guest.', 'Guards add a guest.')).toContain(
      'PATCH /guests/{guest_id}',
    );
  });

  test('what is ticked off at last is the thing that was spoken of', () => {
    expect(calls('The cook sorts the orders into order and ticks each one off when served.')).toContain(
      'POST /orders/{order_id}/mark-as-served',
    );
  });

  test('what is ticked off in one of several ways has these states', () => {
    const line = 'The driver ticks off each crate (delivered, not at home, refused).';
    expect(calls(line)).toContain('PUT /crates/{crate_id}/state');
    expect(plan(line).resources[0]?.states).toEqual(['delivered', 'not at home', 'refused']);
  });
});

describe('[002-R24] what is kept', () => {
  test('a loan joins the thing and the one who has it', () => {
    const lines = [
      'The curator lends a mask to an actor for 3 weeks.',
      'An actor can have at most 2 loans at a time.',
      'The curator can end a loan.',
    ];
    expect(calls(...lines)).toContain('POST /loans');
    const more = [...lines, 'The curator adds a mask with a name and a material.'];
    expect(columns('loans', ...more)).toEqual(['-> mask', 'actor_id', 'ended_by', 'ended_at']);
  });

  test('what may be written down of a thing is a column with its values', () => {
    const lines = ['Clerks add an umbrella.', 'Clerks record the condition of each umbrella: as new, worn, torn.'];
    expect(columns('umbrellas', ...lines)).toEqual(['condition: as new, worn, torn']);
  });

  test('when somebody can be had, and where something stands in an order, is said of the thing', () => {
    const lines = ['Hosts add a hut.', 'Hosts define weekly availability.', 'The host drags huts into order.'];
    expect(calls(...lines)).toEqual(['POST /huts', 'PATCH /huts/{hut_id}', 'GET /huts/{hut_id}']);
    expect(columns('huts', ...lines)).toEqual(['position', 'weekly_availability']);
  });

  test('what became of a thing is no column of it', () => {
    const lines = ['Guests make a booking.', 'After a booking has ended, guest and host can rate each other.'];
    expect(columns('bookings', ...lines)).toEqual(['guest_id', 'starts_at', 'ends_at']);
  });

  test('"that’s" is no thing, and shelves are spelt as they are', () => {
    const { resources } = plan("Members see the shelf of the room that's open.", 'Members add a shelf.');
    expect(resources.map((one) => one.table)).toContain('shelves');
    expect(resources.map((one) => one.table)).not.toContain('thats');
  });
});

describe('[002-R24] who acts', () => {
  test('a part of the page is nobody', () => {
    const { reading } = plan('A date picker allows guests to choose the day.', 'Guests can book a boat.');
    expect(reading.actors.map((one) => one.name)).toEqual(['guest']);
  });

  test('several listeners that do something are people', () => {
    expect(plan('Listeners send in a question.').reading.actors.map((one) => one.name)).toEqual(['listener']);
  });
});

describe('[002-R24] what is no rule', () => {
  const demand = 'Members can borrow a drill for up to 7 days.';

  test.each([
    'Built with Next.js and Postgres.',
    'Tech: we have a django box already, use that.',
    'The application shall run on the existing MySQL database.',
    'We run it on our cluster, state in DynamoDB.',
    'Stack: whatever the team knows.',
  ])('%s', (line) => {
    const { rules: found, reading } = plan(demand, line);
    expect(found.map((one) => one.text)).toEqual([demand]);
    expect([...reading.given.values()]).toHaveLength(1);
  });

  test.each(['Voice messages would be cool too, not now.', 'A map of the shed, maybe later.'])('%s', (line) => {
    expect(rules(demand, line)).toEqual([demand]);
  });

  test.each([
    'Nice to have: a map of the shed.',
    '**Nice-to-have:** a map of the shed.',
    'Optional: a map of the shed.',
  ])('%s is wanted less', (line) => {
    const found = plan(demand, line).rules;
    expect(found.map(({ text, nice }) => [text, nice])).toEqual([
      [demand, false],
      ['A map of the shed.', true],
    ]);
  });

  test('where it runs and what holds there is one', () => {
    const line = 'The service runs on AWS and only staff can reach it.';
    expect(rules(demand, line)).toContain(line);
  });
});
