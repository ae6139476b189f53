/** Who does what, where it is said in a column, a label, a heading, or in passing. */
import { expect, test } from 'vitest';
import { planDesign } from './plan.ts';

const plan = (prd: string) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const must = (...lines: string[]) => `# Notes\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
const rules = (prd: string) => plan(prd).rules.map((one) => one.text);
/** `nurse: POST /beds/{bed_id}/reserve`. */
const calls = (prd: string) =>
  plan(prd)
    .operations.filter((one) => !one.implied)
    .map((one) => `${one.actors.join(' ')}: ${one.call}`);
const actors = (prd: string) => plan(prd).reading.actors.map((one) => one.name);

test('who does it stands in a column, in front of a colon or in the heading', () => {
  const table =
    '# Padel bot\n\n| Command | Who | What happens |\n|---|---|---|\n| `/new <date>` | player | Creates a match |\n| `/leave` | player | Leaves the match |\n| `/score 6-3` | player | Records the result |\n| `/ranking` | anyone | Shows the ranking |\n| `/ban @x` | admin | Bans a player for 30 days |\n';
  expect(calls(table)).toEqual([
    'player: POST /matches',
    'player: POST /matches/{match_id}/leave',
    'player: POST /matches/{match_id}/record',
    ': GET /rankings/{ranking_id}',
    'admin: POST /players/{player_id}/ban',
  ]);
  expect(rules(table)[0]).toBe('A player creates a match (/new <date>).');
  const brief =
    '# Guide\n\nVisitors: Scan a code. Rate a stop.\nCurators: Record or upload audio. Publish a tour.\n\nOnly a published tour can be seen by visitors.\n';
  expect(calls(brief)).toEqual(
    expect.arrayContaining([
      'visitor: POST /codes/{code_id}/scan',
      'curator: POST /audios',
      'curator: POST /tours/{tour_id}/publish',
    ]),
  );
  const headed =
    '# Shop\n\n## Requirements\n\n### Inventory staff\n\n- Update the stock of a product.\n\n### Filters\n\n- Show the filters.\n';
  expect(actors(headed)).toEqual(['inventory staff']);
  expect(calls(headed)[0]).toMatch(/^inventory staff: PATCH/);
});

test('more ways to say who does what', () => {
  expect(calls(must('Users should be able to log in and delete their orders.'))).toEqual(
    expect.arrayContaining(['user: POST /users/{user_id}/log-in', 'user: DELETE /orders/{order_id}']),
  );
  expect(
    calls(must('Admins can view the menu.', 'Admins can add items to the menu.', 'Admins can delete menu items.')),
  ).toEqual(
    expect.arrayContaining(['admin: GET /menus/{menu_id}', 'admin: POST /items', 'admin: DELETE /items/{item_id}']),
  );
  expect(calls(must('There has to be a way to download a document.'))).toEqual([
    ': GET /documents/{document_id}/download',
  ]);
  expect(calls('# Flats\n\n- As an owner or agent, I want a dashboard to manage my flats.\n')).toEqual([
    'owner: PATCH /flats/{flat_id}',
  ]);
  expect(calls(must('Residents put themselves on the waiting list online.'))).toEqual([
    'resident: POST /waiting-lists',
  ]);
});

test('a measure in front of a colon sets things going, and what happens automatically does', () => {
  const { operations } = plan(
    must(
      'The operator refills the fridge.',
      'Temperature above 7 °C for 10 minutes: the door stays locked and the operator gets an SMS.',
      'If fewer than 4 fridges are left, an order is created automatically.',
    ),
  );
  expect(operations.filter((one) => one.surface === 'reaction').map((one) => `${one.call}: ${one.verb}`)).toEqual([
    'when there is temperature above 7 °C for 10 minutes: notify',
    'if fewer than 4 fridges are left: create',
  ]);
});
