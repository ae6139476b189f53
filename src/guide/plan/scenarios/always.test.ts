/** [002-R40] Sentences that say what holds of things at any time, and how they are shown; other ones of the kinds than those they were found by. */
import { describe, expect, test } from 'vitest';
import { planDesign } from '../plan.ts';

const plan = (prd: string) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const must = (...lines: string[]) => `# Notes\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
const shown = (line: string) =>
  plan(must('A clerk adds a parcel.', line))
    .scenarios.filter(({ rule }) => rule.n === 2)
    .map(({ given, when, outcomes }) => `${given.join(' + ')} | ${when} | ${outcomes.join(' + ')}`);

test.each([
  [
    'Never charge while the cable is wet.',
    ['the cable is wet | it is time to charge | nothing is charged + it waits until that is over'],
  ],
  [
    'A rejected parcel has a note.',
    [
      'there is a rejected parcel | it is looked at | it shows a note',
      ' | a rejected parcel is handed in without a note | it is refused + a note is asked for',
    ],
  ],
  [
    'A guard checks the seal; only then is the gate open.',
    [
      'this has not happened yet: a guard checks the seal | it is looked at | the gate is not open',
      'this has happened: a guard checks the seal | it is looked at | the gate is open',
    ],
  ],
  [
    'The depot accepts or refuses a parcel within 2 hours.',
    [
      'there is a parcel | 2 hours have passed | the depot has accepted or refused a parcel',
      'there is a parcel + nobody has done so yet | 2 hours have passed | whoever answers for it is told',
    ],
  ],
  [
    'Returning to the yard needs the signature of the guard.',
    [
      'there is the signature of the guard | it comes to returning to the yard | it goes ahead',
      'there is no signature of the guard | it comes to returning to the yard | it does not go ahead + what is missing is named: the signature of the guard',
    ],
  ],
  ['When a parcel is opened, moved or returned, the sender is told.', ['a parcel is opened or moved or returned']],
  [
    'Memory stays under 300 MB.',
    ['the largest case that has to be carried | it is worked through to the end | memory was never above 300 MB'],
  ],
])('%s', (line, scenarios) => {
  expect(shown(line).join('\n')).toContain(scenarios.join('\n'));
});

describe('[002-R13] time that people have is no time that a machine takes', () => {
  test.each([
    ['The depot answers a claim within 2 days.', 'Business Logic'],
    ['The list is shown within 300 ms.', 'Performance'],
    ['The import of 2,000,000 rows finishes within 20 minutes.', 'Performance'],
  ])('%s', (line, category) => {
    expect(plan(must('A clerk adds a parcel.', line)).rules[1]?.category).toBe(category);
  });
});

test('[002-R13] a wish that somebody has for others is what holds', () => {
  const { rules } = plan(
    '# Fees\n\nClerks add fees. We want drivers to be refunded within 3 days after they write. A driver can see a fee. A clerk can waive a fee. Fees are listed by month.\n',
  );
  expect(rules.map((one) => one.text)).toContain('Drivers are refunded within 3 days after they write.');
});

test('[002-R13] a schedule of how long what is kept is a rule for each row', () => {
  const { rules } = plan(
    '# Clean-up job\n\n| Record | Retention | Afterwards |\n|---|---|---|\n| Orders | 7 years | archived |\n| Sessions | 14 days | deleted |\n\n## Requirements\n\n- Runs every night.\n- Copies what is archived.\n',
  );
  expect(rules.slice(0, 2).map((one) => `${one.category}: ${one.text}`)).toEqual([
    'Data Retention: Orders are kept for 7 years, then archived.',
    'Data Retention: Sessions are kept for 14 days, then deleted.',
  ]);
});

test('[002-R13] the main thing is what it is called after, not what is only added for it', () => {
  const { words } = plan(
    '# Courier refunds\n\n## Requirements\n\n- A courier can add a card.\n- A clerk can approve a refund.\n- A clerk can hold a refund.\n- A courier can see the refunds.\n',
  );
  expect(words.entity).toBe('refund');
});

test('[002-R13] a tool with one command has that command, with its flags', () => {
  const { operations, scenarios } = plan(
    '# `pack trim`\n\nA command-line tool.\n\n## Requirements\n\n- `pack trim DIR` removes empty folders.\n- `pack trim DIR --all` removes hidden ones, too.\n- `--quiet` prints nothing.\n- Locked folders are not removed.\n',
  );
  expect(operations.map((one) => one.call)).toEqual(['pack trim DIR [--all] [--quiet]']);
  expect(scenarios.filter((one) => one.missing !== undefined)).toEqual([]);
});

test('[002-R13] people who are listed are told apart, and what is said of them is nobody', () => {
  const { reading, operations } = plan(
    '# Gate\n\n## Who\n\n- Guards and drivers\n- Dispatchers (4), one on duty at any time\n\n## Requirements\n\n- A guard opens the gate unless the dispatcher decides otherwise.\n- A dispatcher can raise the limit of a driver to 5 visits.\n- A driver requests a visit.\n\nAbout 300 visits a day, 4 lorries each.\n',
  );
  expect(reading.actors.map((one) => one.name).toSorted()).toEqual(['dispatcher', 'driver', 'guard']);
  expect(operations.some((one) => one.verb === 'decide' || (one.verb === 'raise' && one.act === 'create'))).toBe(false);
});
