/** [002-R24] Each demand is one rule with a name of its own; what only sorts, points or tells is none. */
import { describe, expect, test } from 'vitest';
import { printRules } from '../print/rules.ts';
import { planDesign } from './plan.ts';

const plan = (prd: string) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const rules = (prd: string) => plan(prd).rules.map((one) => one.text);
const names = (prd: string) => plan(prd).rules.map((one) => one.name);
const must = (...lines: string[]) => `# Harbour\n\n## Requirements\n\n${lines.join('\n')}\n`;

describe('[002-R24] names', () => {
  test.each([
    ['The system evaluates berths in the order given.', 'Evaluate Berths in the Order Given'],
    ['The system must not send positions over the network.', 'Never Send Positions Over the Network'],
    [
      'The system must not move a boat to a berth unless the keeper or the owner agrees.',
      'Never Move a Boat to a Berth Unless the Keeper or the Owner Agrees',
    ],
    ['The app debounces tide events.', 'Debounce Tide Events'],
    ['The system notes the arrival and tells the keeper.', 'Note the Arrival and Tell the Keeper'],
    ['It will never store card numbers.', 'Never Store Card Numbers'],
    ['Keepers can list, reserve, and release berths.', 'Keepers Can List, Reserve, and Release Berths'],
    ['Accept GPX, KML, CSV tracks', 'Accept GPX, KML, CSV Tracks'],
    ['Retention: unlimited', 'Retention, Unlimited'],
    ['Reliability: 99% uptime in summer', '99% Uptime in Summer'],
    ['Chart load: < 3 seconds', 'Chart Load Under 3 Seconds'],
    ['Open → Closed: press the button', 'Open to Closed, Press the Button'],
    ['Buoy lights: Green (free), Yellow (held), Red (taken)', 'Buoy Lights'],
    ['Browsers (current ones only)', 'Browsers, Current Ones Only'],
    ['The system mails the owner’s receipt', "Mail the Owner's Receipt"],
    [
      'If the radio fails: show a warning, keep the last position',
      'Show a Warning, Keep the Last Position If the Radio Fails',
    ],
  ])('%s', (line, name) => {
    expect(names(must(`- ${line}`))[0]).toBe(name);
  });

  test('several rules below one label go by their own words', () => {
    const prd = must(
      '- **Berth changes:**',
      '  - The keeper can swap two berths',
      '  - The owner can give a berth back',
    );
    expect(names(prd)).toEqual(['Keeper Can Swap Two Berths', 'Owner Can Give a Berth Back']);
  });
});

describe('[002-R24] demands with a number in them', () => {
  test('so many of the newest are kept and shown, however many there are', () => {
    const prd = must(
      '- The keeper can write a log entry.',
      '- The last 30 tide tables of a quay are kept.',
      '- GET /entries?quay=west returns the newest 40 entries.',
    );
    expect(rules(prd).slice(1)).toEqual([
      'The last 30 tide tables of a quay are kept.',
      'GET /entries?quay=west returns the newest 40 entries.',
    ]);
    expect(names(prd)[2]).toBe('GET /entries Returns the Newest 40 Entries');
  });

  test('numbers of several kinds in one line are told one by one', () => {
    const prd = must('- The keeper can book a berth.', '- 20k users, p95 300 ms, 99.5 % uptime, tracks kept 90 days');
    expect(
      plan(prd)
        .rules.map((one) => `${one.category}: ${one.text}`)
        .slice(1),
    ).toEqual(['Performance: P95 300 ms.', 'Performance: 99.5 % uptime.', 'Data Retention: Tracks kept 90 days.']);
  });

  test('a list of prices or of grades stays one', () => {
    const line = 'Berths cost 20 EUR in May, 30 EUR in June, 40 EUR in July.';
    expect(rules(must('- The keeper can book a berth.', `- ${line}`))).toContain(line);
  });

  test('a law that we are under is one, and open', () => {
    const { rules: all, scenarios } = plan(
      `${must('- A pilot can file a report.')}\nWe are subject to GDPR and SOC 2.\n`,
    );
    const rule = all.find(({ text }) => text === 'We are subject to GDPR and SOC 2.');
    expect(rule?.name).toBe('We are Subject to GDPR and SOC 2');
    expect(scenarios.find((one) => one.rule === rule)?.missing).toBe(
      'what GDPR and SOC 2 demand of this feature, point by point',
    );
  });

  test('what a call must keep to is named by the call, and no wish of anybody', () => {
    const { rules: all, operations } = plan(must('- GET /quays/{id}/berths must stay as it is today.'));
    expect(all[0]?.name).toBe('GET Call for Berths Must Stay as It is Today');
    expect(operations.find(({ call }) => call === 'GET /quays/{id}/berths')?.wishes).toEqual([]);
  });
});

describe('[002-R24] lists', () => {
  test('a numbered demand and the list that it opens are one rule', () => {
    const prd = must(
      '- **FR2.3:** System shall support the following boat kinds:',
      '  - Sail (sloop, ketch)',
      '  - Motor (inboard, outboard)',
    );
    expect(rules(prd)).toEqual([
      'The system supports the following boat kinds: sail (sloop, ketch) and motor (inboard, outboard).',
    ]);
    expect(names(prd)).toEqual(['Boat Kinds']);
  });

  test('a bold item above a deeper list is the name of its items, and no rule', () => {
    const prd = must(
      '- **Berth booking**',
      '  - Automatic berth proposal',
      '  - Waiting list for full quays [COMPLETED]',
    );
    expect(rules(prd)).toEqual([
      'Berth booking: Automatic berth proposal.',
      'Berth booking: Waiting list for full quays.',
    ]);
  });

  test('what a record consists of is one rule', () => {
    expect(rules(must('- **Boat records**', '  - Length and beam', '  - Home port'))).toEqual([
      'Boat records: Length and beam, Home port.',
    ]);
  });

  test('how it is built and what the work on it is are none', () => {
    const prd = must(
      '- **Berth booking**',
      '  - The keeper can book a berth',
      '- **Technical approach**',
      '  - Implement the BerthView component',
      '- **Estimated complexity**',
      '  - Medium: requires a new table',
    );
    expect(rules(prd)).toEqual(['Berth booking: The keeper can book a berth.']);
  });

  test('a label above a block of code is none', () => {
    expect(
      rules(must('- The keeper can book a berth', '- **Template:**', '  ```json', '  { "a": 1 }', '  ```')),
    ).toEqual(['The keeper can book a berth.']);
  });
});

const numbered = Array.from({ length: 9 }, (_, i) => `- FR-${i + 1}: The keeper can close gate ${i + 1}`);

describe('[002-R24] beside a numbered list', () => {
  test('acceptance criteria are demands', () => {
    const prd = `${must(...numbered)}\n## Stories\n\n**US-1: Fuel**\n\n**Acceptance criteria:**\n- Fuel is metered\n`;
    expect(rules(prd)).toContain('Fuel is metered.');
  });

  test('an item that speaks of something else stays one; what tells a demand again does not', () => {
    const prd = `# Harbour\n\n## Features\n\n- Closing of gates by the keeper\n- Fuel metering at the pier\n\n## Functional requirements\n\n${numbered.join('\n')}\n`;
    expect(rules(prd)).toContain('Fuel metering at the pier.');
    expect(rules(prd).filter((one) => /closing of gates/i.test(one))).toEqual([]);
  });
});

describe('[002-R24] told twice', () => {
  test('one rule cites both lines', () => {
    const prd = `${must('- Chart load under 2 seconds')}\n## Performance\n\n- The full chart loads in under 2 seconds on the pier\n- The tide loads in under 2 seconds\n`;
    expect(rules(prd)).toEqual(['Chart load under 2 seconds.', 'The tide loads in under 2 seconds.']);
    expect(printRules(plan(prd))).toContain(
      '"Chart load under 2 seconds" (PRD line 5), "The full chart loads in under 2 seconds on the pier" (PRD line 9)',
    );
  });

  test('the same words of two deeds, or of one that is denied, are two', () => {
    const expires = 'A berth offer expires 24 hours before the stay starts.';
    const none = 'Nobody can offer a berth for a stay that starts in less than 24 hours.';
    expect(rules(must(`- ${expires}\n- ${none}`))).toEqual([expires, none]);
  });
});

describe('[002-R24] places', () => {
  test('chapters with headings of the first level are sections', () => {
    const prd =
      '# Overview\n\nKeeps berths.\n\n# Core features\n\n- **Quay keeping:**\n  - *What:* Reserve and release berths.\n  - *Why:* Boats wait for hours.\n\n# Roadmap\n\n- Add a map\n';
    expect(rules(prd)).toEqual(['Quay keeping: Reserve and release berths.']);
  });

  test('what follows the first version is left out', () => {
    const prd =
      '# Harbour\n\n## Scope\n\n### MVP (Phase 1)\n\n- The keeper can book a berth\n\n### Phase 2 (Growth)\n\n- Fuel metering at the pier\n';
    expect(rules(prd)).toEqual(['The keeper can book a berth.']);
  });

  test.each([
    ['## Boundaries\n\n### What explicitly does NOT fall within scope?\n\n- Fuel metering at the pier'],
    ['## Scope\n\n- ❌ Fuel metering at the pier'],
  ])('what is crossed out is left out: %s', (section) => {
    expect(rules(`${must('- The keeper can book a berth')}\n${section}\n`)).toEqual(['The keeper can book a berth.']);
  });

  test('a feature is no limit because its name has the word', () => {
    const prd = `${must('- The keeper can book a berth')}\n## Problem\n\n1. **Budget planning**\n   - No alerts when a budget is exceeded\n`;
    expect(rules(prd)).toEqual(['The keeper can book a berth.']);
  });

  test('criteria of a story in a block are demands', () => {
    const prd =
      '# Harbour\n\n## User stories\n\n```\nAs a keeper,\nI want to book a berth,\nSo that boats find one.\n\nAcceptance criteria:\n- A berth is held for 2 hours\n```\n';
    expect(rules(prd)).toContain('A berth is held for 2 hours.');
  });

  test('a tale of somebody is none', () => {
    const prd = `${must('- The keeper can book a berth')}\n## User journeys\n\n### Journey 1: Mia\n\n**Opening scene:** Mia opens the page, and within a second she sees every berth.\n\n**Climax:** She finds a free one.\n`;
    expect(rules(prd)).toEqual(['The keeper can book a berth.']);
  });

  test.each(['The keeper can book a berth - see issue 12', 'The keeper can book a berth (tracked in ticket HB-3)'])(
    'where else it is written down is no part of it: %s',
    (line) => {
      expect(rules(must(`- ${line}`))).toEqual(['The keeper can book a berth.']);
    },
  );
});

test('[002-R24] a question, its ways and what is proposed are one', () => {
  const prd = `${must('- The keeper can book a berth')}\n## Open questions\n\n1. **Depth** — How deep may a quay be? One row? All? (Proposed: two rows)\n`;
  const text = printRules(plan(prd));
  expect(text).toContain('- How deep may a quay be? One row? All? Proposed: two rows. (PRD line 9)');
  expect(text).not.toContain('- One row?');
});

test.each([
  ['The system validates the e-mail of the owner.', 'Validation'],
  ['Sensitive data must be encrypted at rest.', 'Data Privacy'],
  ['The system must not send any positions over the network.', 'Data Privacy'],
  ['All calls must include authentication tokens.', 'Authorization'],
  ['Support for at least 100 concurrent users', 'Performance'],
  ['The system shows a message when e-mail or password is wrong.', 'Business Logic'],
  ['API answers: < 500ms', 'Performance'],
])('[002-R24] the kind of "%s"', (line, category) => {
  expect(plan(must('- The keeper can book a berth', `- ${line}`)).rules[1]?.category).toBe(category);
});

test.each([
  ['macOS support', 'macOS support.'],
  ['The keeper can manually correct any berth', 'The keeper can manually correct any berth.'],
  ['The system must allow for the length of stays to be changed', 'The length of stays can be changed.'],
  [
    'If two boats ask for berths at the same time one gets a warning',
    'If two boats ask for berths at the same time, one gets a warning.',
  ],
  ['The System has to work in the rain', 'The system works in the rain.'],
  ['The system supports AND, OR and NOT logic', 'The system supports AND, OR and NOT logic.'],
  ['Open → Closed: press the button', 'Open → Closed: press the button.'],
  ['Shows the last 10 arrivals', 'Shows the last 10 arrivals.'],
  ['"Show All" link to the list of boats', '"Show All" link to the list of boats.'],
  ['Rates for non-EUR boats', 'Rates for non-EUR boats.'],
  ['If the radio is off: Queue the message', 'If the radio is off, Queue the message.'],
])('[002-R24] what "%s" says', (line, text) => {
  expect(rules(must(`- ${line}`))).toContain(text);
});
