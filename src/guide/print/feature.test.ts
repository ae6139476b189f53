/** [002-R40] The feature file: one Rule block for each rule, an outline where the rule names several cases. */
import { expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';
import { planDesign } from '../plan/plan.ts';
import { printFeature } from './feature.ts';

const feature = (...lines: readonly string[]) =>
  printFeature(
    planDesign({
      stage: '5',
      feature: 'x',
      prd: `# Greenhouse watch\n\n## Requirements\n\n${lines.map((one) => `- ${one}`).join('\n')}\n`,
      answers: {},
      constraints: [],
      assumptions: [],
      documents: {},
    }),
  );

test('several cases in one sentence are an outline with a row for each', () => {
  const text = feature('The system shall detect cracked panes, open vents and dry beds.', 'Gardeners can add a bed.');
  expect(text).toContain(
    [
      '      When there is <case>',
      '      Then it is detected',
      '',
      '      Examples:',
      '        | case |',
      '        | a cracked pane |',
      '        | an open vent |',
      '        | a dry bed |',
    ].join('\n'),
  );
  expect(text).not.toContain('@open');
});

test('what only repeats the rule or names no case is not a scenario', () => {
  const text = feature(
    'Startup time shall be under 4 seconds.',
    'The system shall create harvest folders if they do not exist.',
    'The system shall log errors with context.',
    'Beds must be searchable.',
    'Gardeners can add a bed.',
  );
  expect(text).not.toMatch(/a case of it is tried|When they do not exist|Given beds are searchable/);
  expect(text).toContain('When startup time is measured 1,000 times\n      Then each time it is at most 4 seconds');
  expect(text).toContain('When harvest folders do not exist\n      Then the system creates harvest folders');
});

test('what is missing is said in the words of the rule', () => {
  const text = feature('The report must be beautiful.', 'Gardeners can add a bed.');
  expect(text).toContain('# Open: by what one tells that the report is beautiful?\n    @BR-1 @open');
});

test('a number keeps its sign in the quote', () => {
  expect(feature('App startup time: < 3 seconds to usable UI', 'Gardeners can add a bed.')).toContain(
    '"App startup time: < 3 seconds to usable UI"',
  );
});

test('what is only named is shown by what is usual, and told as a proposal', () => {
  const { of } = design(
    '# Harbour\n\n## Requirements\n\n- A skipper can book a berth.\n- The pages must be usable with a keyboard only.\n',
  );
  expect(of('bdd')).toMatch(/# Proposed, by usual practice: the PRD only names it\.\n +@BR-2\n/);
  expect(of('bdd').match(/# Proposed/g)).toHaveLength(1);
  expect(of('rules')).toContain('- Proposed, by usual practice: given only a keyboard is used, when');
});

test('"later" is later than the sentence beside it allows', () => {
  const text = feature(
    'Gardeners can cancel a visit up to 4 hours before the start without a fee. Later cancellations are charged $25.',
  );
  expect(text).toContain(
    'Given it is one minute less than 4 hours before the start\n      When gardeners try to cancel a visit\n      Then the cancellations are charged $25',
  );
});

test('a number in the second clause does not hide the first', () => {
  const text = feature(
    'All visit data encrypted at rest; access to visits is audited and kept for 6 years.',
    'Gardeners can add a visit.',
  );
  expect(text).toMatch(/6 years/);
  expect(text).toContain('the word is looked for in the raw files');
});

/** Rules with two sides each, of different things. */
const limits = (count: number): string[] =>
  'pot bed tray vent lamp hose pump pane door shelf rack label seed bulb crate net stake mat fan tap key cart saw rake tub jar lid box can bin cup tin'
    .split(' ')
    .slice(0, count)
    .map((thing, i) => `A gardener can hold at most ${i + 2} ${thing}s at a time.`);

test('where there is more than a feature file holds, both sides of a rule stand in one outline', () => {
  const text = feature(...limits(18));
  expect(text.match(/^ +Scenario/gm)).toHaveLength(18);
  expect(text).toContain(
    [
      '    Scenario Outline: Gardener Can Hold at Most 4 Trays at a Time: still free, one too many',
      '      Given the gardener has <case> trays',
      '      When the gardener asks for one more tray',
      '      Then <result>',
      '',
      '      Examples:',
      '        | case | result |',
      '        | 3 | it is accepted |',
      '        | 4 | it is refused, and nothing has changed |',
    ].join('\n'),
  );
  expect(text).not.toContain('are left out');
});

test('few rules have a scenario for each side', () => {
  expect(feature(...limits(15)).match(/^ +Scenario:/gm)).toHaveLength(30);
});

test('what does not fit all the same is named, and each rule keeps one', () => {
  const text = feature(...limits(29), 'The service must be available 99.9 % of the time.');
  expect(text.match(/^ +Scenario/gm)).toHaveLength(30);
  expect(text).toContain('# A feature file holds 30 scenarios: others of BR-30 are left out');
});

test('two acts are no two sides of one', () => {
  const text = feature(...limits(16), 'A gardener takes a cutting, writes it on a slip and waters it.');
  expect(text).toContain('Scenario Outline');
  expect(text).not.toMatch(/\| a gardener takes a cutting \||\| the gardener takes a cutting \|/);
});

test('limits of two kinds stand in tables of their own', () => {
  const text = feature(...limits(16), 'A gardener can reserve between 1 and 10 plots up to 2 hours ahead.');
  expect(text).toContain('When the gardener tries to reserve <case> plots up to 2 hours ahead');
  expect(text).toContain('When the gardener tries to reserve between 1 and 10 plots <case> hours ahead');
});
