/** Parts of the product with names of their own are nobody: what they do happens by itself. */
import { expect, test } from 'vitest';
import { readPrd } from '../read-prd.ts';

const story = '**User Story:** As a planner, I want to add a berth, so that ships can be moored.';
const read = (lines: readonly string[], glossary: readonly string[] = []) => {
  const list = (all: readonly string[]) => all.map((line) => `- ${line}`).join('\n');
  const prd = `# Harbour\n\n## Glossary\n\n${list(glossary)}\n\n## Requirements\n\n${story}\n\n### Acceptance Criteria\n\n${list(lines)}\n`;
  const { actors, actions, reactions } = readPrd({
    stage: '1',
    feature: 'x',
    prd,
    answers: {},
    constraints: [],
    assumptions: [],
    documents: {},
  });
  return {
    actors: actors.map((one) => one.name),
    reactions: reactions.map(({ call, verb, entity, people }) => `${call}: ${verb} ${people[0] ?? entity.name}`),
    acts: actions.map(({ actor = '', verb, entity }) => `${actor} ${verb} ${entity.name}`.trim()),
  };
};
const alone = { actors: ['planner'], acts: ['planner add berth'] };

test.each<[string, string, string[]?]>([
  ['a name before SHALL', 'WHEN a berth is closed, THE Berth_Controller SHALL delete its moorings'],
  ['a name that sounds like somebody', 'IF a ship is late, THEN THE Slot_Manager SHALL warn the planner'],
  ['a name in two words', 'THE Mooring Planner SHALL reject a second ship'],
  ['a name with capitals', 'WHEN a ship leaves, THE AIS_Receiver SHALL send a report'],
  ['small words in small letters', 'When a ship leaves, the Slot_Manager SHALL archive the mooring'],
  [
    'what the glossary calls a service',
    'The slot manager cancels the mooring when a ship is late',
    ['**Slot manager**: The service that assigns berths'],
  ],
  [
    'what the glossary calls a component',
    'The Tide_Adviser must approve each mooring',
    ['**Tide_Adviser**: A backend component that knows the tides'],
  ],
])('[002-R13] %s acts by itself', (_, line, glossary) => {
  expect(read([line], glossary)).toMatchObject(alone);
});

test('[002-R13] whoever tells a story or is somebody in the glossary stays somebody', () => {
  expect(read(['THE Planner SHALL name a pilot'])).toMatchObject({ actors: ['planner'] });
  expect(
    read(
      ['The pilot must confirm the mooring', 'THE Slot_Manager SHALL close the berth'],
      ['**Pilot**: The person who uses the service'],
    ).acts,
  ).toContain('pilot confirm mooring');
});

test('[002-R13] what is put into a part of the product is put there', () => {
  expect(read(['THE Waiting_List SHALL show each ship', 'A planner can clear the waiting list']).acts).toContain(
    'planner clear waiting list',
  );
});

test.each([
  ['A planner can open a mooring and see its times, the ship and the fees', 'planner open mooring'],
  ['Each planner pays their own share', 'planner pay share'],
  ['Planners sign in with their company account', ''],
  ['The planner can work without a connection and syncs later', ''],
])('[002-R13] %s', (line, act) => {
  expect(read([line]).acts).toEqual(['planner add berth', ...(act === '' ? [] : [act])]);
});

test.each([
  ['WHEN a ship is late, THE Slot_Manager SHALL cancel the mooring', 'when a ship is late: cancel mooring'],
  ['WHEN a ship is late THEN the Slot Manager SHALL notify the planner', 'when a ship is late: notify planner'],
  ['WHILE a ship is moored, THE Slot_Manager SHALL check the berth every hour', 'every hour: check berth'],
])('[002-R13] by itself: %s', (line, reaction) => {
  expect(read([line]).reactions).toEqual([reaction]);
});
