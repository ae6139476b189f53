/** Memos, specifications and tables as offices write them: who acts there, what runs by itself, and what asks for nothing. */
import { describe, expect, test } from 'vitest';
import { readPrd } from './read-prd.ts';

const read = (prd: string) =>
  readPrd({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const listed = (...lines: string[]) =>
  read(`# Plan\n\n## Requirements\n\n${lines.map((one) => `- ${one}`).join('\n')}\n`);
const done = (...lines: string[]) =>
  listed(...lines).actions.map(({ actor = '', verb, entity }) => `${actor} ${verb} ${entity.name}`.trim());

describe('[002-R13] who acts in office prose', () => {
  test.each([
    [
      'The auditor shall be provided with the ability to search permits by date and to export the list.',
      'auditor export list',
    ],
    ['A curator must have the possibility to withdraw a picture.', 'curator withdraw picture'],
    ['Fire equipment shall be inspected by the warden.', 'warden inspect equipment'],
    ['A large order shall require the approval of the planner and of the site dean.', 'site dean approve order'],
    [
      'A parcel without a label at closing time shows up on the shift manager’s list, and he either completes it or voids it.',
      'shift manager void parcel',
    ],
    ['If a tenant thinks that the reading is wrong he can dispute it within 10 days.', 'tenant dispute reading'],
    ['Every refund above $1,500 is approved by a second clerk.', 'clerk approve refund'],
    ['As soon as the attorney closes the matter, every witness gets a mail.', 'attorney close matter'],
    ['If the vet defers a dog, the owner is told.', 'vet defer dog'],
    ['Each guest is sent a form that they must sign.', 'guest sign form'],
    ['The lab sends us its reports by mail, usually after two days, and the vet imports them.', 'vet import report'],
    ['A keeper picks one of the free cages.', 'keeper pick cage'],
    ['A member may ask for a second opinion within ten days.', 'member request opinion'],
    ['Dispatchers maintain the routes, stops and timetables.', 'dispatcher create timetable'],
    ['A child cannot board unless the dispatcher agrees.', 'dispatcher approve child'],
    ['A vase cannot leave the house without the curator’s consent.', 'curator approve vase'],
    [
      'The clerk opens the file, looks at whatever is missing and then accepts or refuses the claim.',
      'clerk refuse claim',
    ],
    ['The grower registers a field and may still change this until May.', 'grower change field'],
  ])('%s', (line, act) => {
    expect(done(line)).toContain(act);
  });

  test.each([
    'The checks are written by our accounting package.',
    'We start hauling wheat around July 15.',
    'If a driver forgets a parcel, the customer is told.',
    'The baker sticks a label on the box.',
  ])('nobody calls for: %s', (line) => {
    expect(done(line)).toEqual([]);
  });

  test('a glossary says who somebody is, and a table of roles what they come for', () => {
    const { actors, actions } = read(
      '# Lifts\n\n## Definitions\n\n**Duty Holder (DH)**: the person who answers for the lift.\n\n## Who\n\n| Role | How many | What they do |\n|---|---|---|\n| Stage manager (guest) | 3 | hand out props, take back props |\n\n## Requirements\n\n- The manager can lock a prop.\n',
    );
    expect(actors.map((one) => one.name)).toEqual(['duty holder', 'stage manager']);
    expect(actions.map((one) => `${one.actor} ${one.verb}`)).toContain('stage manager lock');
  });
});

describe('[002-R13] the product by its name', () => {
  const prd = (title: string, name: string) =>
    `# ${title}\n\n## Requirements\n\n- ${name} shall enable clerks to file a permit.\n- ${name} shall rank the bids and must notify the winner.\n- When a bid is late, ${name} shall mark the bid.\n`;

  test.each([
    ['Software Requirements Specification: Bid Room System (BRS)', 'The BRS'],
    ['PR/FAQ: BidRoom', 'BidRoom'],
    ['Bidly', 'Bidly'],
  ])('%s', (title, name) => {
    const { actors, actions, reactions, statements } = read(prd(title, name));
    expect(actors.map((one) => one.name)).toEqual(['clerk']);
    expect(actions.map(({ actor, verb }) => `${actor} ${verb}`)).toEqual(['clerk file']);
    expect(reactions.map((one) => one.verb)).toEqual(expect.arrayContaining(['rank', 'notify', 'mark']));
    expect(statements[0]?.quote).toContain(name);
  });
});

describe('[002-R13] what asks for nothing', () => {
  test.each([
    ['Whether we also take in wax I honestly don’t know yet.', 'open'],
    ['We have not decided yet whether guests may pay later.', 'open'],
    ['It is still open who signs the form.', 'open'],
    ['I’d love an app in which keepers compare hives, but that’s not for now.', 'excluded'],
    ['Search by a photo (later)', 'excluded'],
    ['Section 5 lists what was rejected.', 'aside'],
    ['Start: season opening, 1 September', 'aside'],
  ])('%s', (line, part) => {
    expect(listed(line, 'A clerk can file a permit.').statements[0]?.part).toBe(part);
  });
});

test('[002-R13] notes in a cell are demands of their own, and one goes on with whom the first is about', () => {
  const { statements } = read(
    '# Props\n\n## What\n\n| # | Feature | Details | Prio |\n|---|---|---|---|\n| 1 | Catalogue | manager creates a prop with photo, size, value; can withdraw a prop | M |\n| 2 | Data | sizes of dancers: own show only; gone 30 days after it | M |\n| 3 | Gallery | show the props to the public | W |\n',
  );
  expect(statements.map(({ text, part }) => [part, text])).toEqual([
    ['must', 'manager creates a prop with photo, size, value'],
    ['must', 'manager can withdraw a prop'],
    ['must', 'sizes of dancers: own show only'],
    ['must', 'sizes of dancers are gone 30 days after it'],
    ['excluded', 'Gallery: show the props to the public'],
  ]);
});

test('a wish at the end of a memo makes no background of the demands before it', () => {
  const memo =
    'We rent out rowing boats. Guests should see which boats are free. A guest cannot take more than two boats. A boat that leaks may not go out. Late boats cost 3 euros.\n\n';
  const { statements } = read(`${memo}We'd love a list at the end of the season of what was rented how often.\n`);
  const parts = (text: string) => statements.find((one) => one.text.includes(text))?.part;
  expect(parts('which boats are free')).not.toBe('problem');
  expect(parts('more than two boats')).toBe('must');
  expect(parts('cost 3 euros')).toBe('must');
});
