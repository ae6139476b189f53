/** [002-R40] What is asked of the product itself is shown by a case that a tester can bring about, with the words of the sentence. */
import { expect, test } from 'vitest';
import { planDesign } from '../plan.ts';
import { tried } from './open.ts';
import { shape } from './shapes.ts';

const shown = (text: string) =>
  (tried(text) ?? []).map(({ suffix, outline, missing, ...plain }) => {
    const { given, when, outcomes } = outline ?? plain;
    return [
      `${suffix}${missing === undefined ? '' : ` OPEN ${missing}`}`,
      given.join(' + '),
      when,
      outcomes.join(' + '),
      ...(outline ? [outline.values.join(' / ')] : []),
    ].join(' | ');
  });

test.each([
  // What it notices, writes down and keeps.
  [
    'The system detects cracked panes, open vents, and dry beds',
    [' |  | there is ‹case› | it is detected | a cracked pane / an open vent / a dry bed'],
  ],
  [
    'The system monitors heated beds for frost warnings',
    [
      ' | a heated bed that is monitored, and another one that is not | there is a frost warning in the first | it is noticed + the same in the other one is not',
    ],
  ],
  [
    'The server monitors soil moisture',
    [
      ' OPEN which changes of soil moisture count, and what is done about them |  | the soil moisture changes | the change is noticed',
    ],
  ],
  [
    'The system logs all waterings with timestamps',
    [' | there was a watering | the log is read | there is one entry for it, with its timestamp'],
  ],
  [
    'Log door openings (granted/denied)',
    [' | there was a door opening: ‹case› | the log is read | there is one entry for it | granted / denied'],
  ],
  ['Sensor faults must be logged', [' | there was a sensor fault | the log is read | there is one entry for it']],
  [
    'The system stores all readings in the archive',
    [' | a reading was stored | the archive is read | it is there, unchanged'],
  ],
  [
    'The system tracks which beds have had which seeds',
    [
      ' | two cases that differ in which beds have had which seeds | both are looked up | it says which beds have had which seeds, for each of them as it was',
    ],
  ],
  [
    "The overview must show each bed's moisture level",
    [
      ' | one bed for each moisture level that there can be | the overview is opened | each bed is shown with its own moisture level',
    ],
  ],
  // What it takes, and what it stands.
  [
    'The system must accept 3,000 drops per second',
    [
      ': under load | 3,000 drops come in each second, for ten seconds | the last of them has come in | none of them was refused + each of them is there once',
    ],
  ],
  [
    'The system supports drip, spray, and mist watering',
    [' | ‹case› | it is used | it is accepted + it does what it says | drip watering / spray watering / mist watering'],
  ],
  [
    'System shall support the following valve types: Ball (open, shut)',
    [' | a valve of the type "‹case›" | it is used | it is accepted + it does what it says | Ball: open / Ball: shut'],
  ],
  [
    'The system must gracefully handle sensors becoming unreachable',
    [
      ' | a sensor, and others like it | it becomes unreachable while all is running | all else goes on as before + nothing that was done before is lost',
    ],
  ],
  [
    'Handle malformed readings gracefully',
    [
      ' | a malformed reading, and one after it that is in order | both come in | the first is turned down, and what is wrong is named + the second goes through',
    ],
  ],
  [
    'The system validates recipes before saving',
    [
      ': valid | a recipe that is valid | it is handed in | it is stored as it was entered',
      ': not valid | a recipe that is not valid | it is handed in | it is refused + nothing of it is stored + what is wrong is named',
    ],
  ],
  [
    'Validates the header (sender, date, kind)',
    [
      ': valid | a header that is valid | it is handed in | it is accepted',
      ': a part is missing | a header without ‹case› | it is handed in | it is refused + what is wrong is named | sender / date / kind',
    ],
  ],
  [
    'The system must run on Debian 12+, Windows 11, and macOS 14',
    [
      ' | a machine with ‹case›, on which it was never installed | it is installed there, and used from beginning to end | it does all that it does elsewhere | Debian 12+ / Windows 11 / macOS 14',
    ],
  ],
  // What it does with what it gets.
  [
    'The system debounces rapid button presses to avoid double doses',
    [
      ': right after one another | ten button presses of the same thing, right after one another | all of them have come in | it is worked off once, for the last of them',
      ': one at a time | a button press that has been worked off | one more comes in later | it is worked off as well',
    ],
  ],
  [
    'The system evaluates schedules in the order defined',
    [
      ' | three schedules whose order is C, A, B | they are evaluated | C comes first, then A, then B + after the schedule A is moved to the front, A comes first',
    ],
  ],
  [
    'The system must send the photo to the lab and store the returned name and confidence',
    [
      ' | there is a photo + the lab answers with a name and a confidence | the photo is sent to the lab | the name is stored as answered + the confidence is stored as answered',
      ': no usable answer | there is a photo + the lab does not answer, or with something else | the photo is sent to the lab | the photo is kept, and no half of an answer is stored in its place',
    ],
  ],
  [
    'The system prevents two crews from being sent to the same site',
    [
      ' |  | two crews would be sent to the same site | it is refused + the reason is named + what stood before still stands',
    ],
  ],
  [
    'The system schedules waterings based on soil type and weather',
    [
      ' | two cases that differ only in ‹case› | waterings are scheduled for both | they differ as ‹case› does | soil type / weather',
    ],
  ],
  // What it leaves alone.
  [
    'The system must not transmit any readings over the network',
    [
      ': all traffic watched | all traffic of the machine is recorded | everything that it can do has been done once, and has failed once | no readings are in what was sent',
    ],
  ],
  [
    'The system must not open valves without explicit consent',
    [
      ': without it | there is no explicit consent | it comes to the point where it would open valves | it does not + all else goes on',
      ': with it | there is explicit consent | it comes to the same point | it may open valves',
    ],
  ],
  [
    'Dry run must not modify any schedules',
    [
      ' | schedules, and a copy of them as they are | the dry run has run to its end | the schedules are the same as the copy',
    ],
  ],
  // A sentence that somebody else acts in is none of these.
  ['Keys can be left out with a file of patterns', []],
  ['The provider does not train on our data', []],
  ['Never shown as negative', []],
])('%s', (text, drafts) => {
  expect(shown(text)).toEqual(drafts);
});

test.each([
  [
    'Startup time must be under 4 seconds',
    [': measured |  | it is started 1,000 times | each time the startup time is at most 4 seconds'],
  ],
  [
    'API Response Time: under 150 ms for 95th percentile',
    [': measured |  | a call is made 1,000 times | at least 950 times the API response time is at most 150 ms'],
  ],
  [
    'Memory usage must stay under 80MB during normal operation',
    [': measured | normal operation | the memory usage is recorded meanwhile | it is never above 80MB'],
  ],
  [
    'Readings must be filed within 3 seconds of arrival',
    [': measured |  | there are 1,000 readings | each of them is filed at most 3 seconds after it arrived'],
  ],
  [
    'A gardener can log a harvest in under 20 seconds',
    [
      ': measured | a gardener who does this for the first time | this person logs a harvest, timed from beginning to end | it takes at most 20 seconds',
    ],
  ],
  [
    'The map should answer within a few seconds under normal load',
    [
      ': measured OPEN how many seconds "a few seconds" are at most |  | the map is timed 1,000 times | each time the answer is there after a few seconds',
    ],
  ],
  ['Wardens look up a plate on the phone and need to know within 1 second whether it is valid', []],
])('a number that is measured: %s', (text, drafts) => {
  expect(shown(text)).toEqual(drafts);
});

test.each([
  ['SQL injection prevention', 1],
  ['Role-based access control (GARDENER, OWNER)', 1],
  ['Data validation and sanitization', 2],
  ['Disaster Recovery: 2-hour RTO, 1-hour RPO', 1],
  ['Harvest creation and management', 2],
  ['Visual calendar with sowing dates and frost days', 1],
  ['Click older photo → shows its notes', 1],
  ['Sow, water and harvest beds', 0],
])('a name that everybody knows has the case by which it is tried: %s', (text, count) => {
  expect(shown(text).length).toBe(count);
});

test.each([
  [
    'Triggers for alarms must be customizable',
    ': changed | the triggers for alarms as they are at the beginning | somebody who may changes one of them | from then on it goes by the change + the change is still there after a restart',
  ],
  [
    'The system must calculate yields and losses automatically',
    ' | a case whose ‹case› was worked out by hand | its values are entered | the ‹case› shown is the same | yield / loss',
  ],
  [
    'The system must generate unique bed numbers',
    ': two at once | two things that need a bed number at the same moment | a bed number is generated for each of them | each has its own bed number, and no other has the same',
  ],
  [
    'The system must store grower details: name, phone',
    ' | a name and a phone were stored | it is closed and started again | they are there, unchanged',
  ],
  [
    'A yield below 10 kg is carried over to the next week',
    ': below | a yield of 9.9 kg | it is looked at | it is carried over to the next week',
  ],
  [
    'No grower gets the same letter twice, even after a restart',
    ': once more | a grower who has had the letter + there was a restart | the letter goes out once more | this grower does not get it a second time + whoever has not had it does',
  ],
])('first of its cases: %s', (text, first) => {
  expect(shown(text)[0]).toBe(first);
});

test('two limits in one sentence are both broken, and "ready or has failed" is two rows', () => {
  const { scenarios } = planDesign({
    stage: '5',
    feature: 'x',
    prd: '# Seeds\n\n## Requirements\n\n- A grower can request a delivery.\n- A grower may have one delivery in progress, and may request at most 4 in 24 hours.\n- A clerk may order for another grower, with a case number.\n',
    answers: {},
    constraints: [],
    assumptions: [],
    documents: {},
  });
  const given = scenarios.flatMap((one) => one.given);
  expect(given.some((one) => one.endsWith('has a delivery in progress'))).toBe(true);
  expect(given.some((one) => one.includes('requested 4 deliveries within 24 hours'))).toBe(true);
  const told = shape('A mail tells the grower when the delivery is ready or has failed', {
    doing: 'it is sent',
    actor: 'grower',
    thing: 'delivery',
    verb: 'send',
  });
  expect(told?.map((one) => one.outline?.values)).toEqual([['is ready', 'has failed']]);
  expect(scenarios.some((one) => one.when.endsWith('for another grower without a case number'))).toBe(true);
});
