import { describe, expect, test } from 'vitest';
import type { GuideRequest } from '../../request.ts';
import { planDesign } from '../../plan/plan.ts';
import { normalForm, statedScenario, withoutNumber } from './normal-form.ts';
import { readPrd } from '../read-prd.ts';

const request = (prd: string): GuideRequest => ({
  stage: '5',
  feature: 'x',
  prd,
  answers: {},
  constraints: [],
  assumptions: [],
  documents: {},
});

test.each([
  ['FR-1: The clerk pays.', 'The clerk pays.'],
  ['REQ 3.1 - The clerk pays.', 'The clerk pays.'],
  ['[US-4] The clerk pays.', 'The clerk pays.'],
  ['R2) The clerk pays.', 'The clerk pays.'],
  ['TRI-2 A handler reassigns a claim.', 'A handler reassigns a claim.'],
  ['ISO-8601 Dates are used.', 'ISO-8601 Dates are used.'],
  ['WCAG 2.1 AA is met.', 'WCAG 2.1 AA is met.'],
  ['HTTP 404 is answered.', 'HTTP 404 is answered.'],
  ['A4 paper is fed.', 'A4 paper is fed.'],
  ['3.2 95 % of the changes are visible within 10 seconds', '95 % of the changes are visible within 10 seconds'],
])('the number of %s is not part of it', (text, bare) => {
  expect(withoutNumber(text)).toBe(bare);
});

test.each([
  ['The system shall allow a clerk to void a receipt.', 'A clerk can void a receipt.'],
  ['Our billing platform must let clerks to void receipts.', 'Clerks can void receipts.'],
  ['A clerk shall be able to void a receipt.', 'A clerk can void a receipt.'],
  ['The app should provide clerks with the ability to void a receipt.', 'Clerks can void a receipt.'],
  ['Globex wants their night clerks to be able to void receipts, because it is late', 'Night clerks can void receipts'],
  ['The system shall notify the owner within 1 hour.', 'The system notifies the owner within 1 hour.'],
  ['The system keeps sales for 10 years.', 'Sales are kept for 10 years.'],
  [
    'We keep photos of crates that were scrapped for 2 years.',
    'Photos of crates that were scrapped are kept for 2 years.',
  ],
  ['We have to retain the log for at least 6 months.', 'The log is kept for at least 6 months.'],
  ['Marks can be changed until the list closes, and never after.', 'Marks can be changed until the list closes.'],
  ['We keep them for a year.', 'They are kept for a year.'],
  ['We keep up the good work for 2 years.', 'We keep up the good work for 2 years.'],
  ['What I have in mind is that every van has a lock.', 'Every van has a lock.'],
  ['The system shall not store receipts.', 'The system must not store receipts.'],
  ['The system must be available.', 'The system must be available.'],
  [
    'If the gate is open for 60 seconds the wall beeps and stays lit.',
    'If the gate is open for 60 seconds, the wall beeps and stays lit.',
  ],
  ['After 5 wrong codes the wall locks the keypad.', 'After 5 wrong codes, the wall locks the keypad.'],
  ['After 5 days of rest the pump starts.', 'After 5 days of rest the pump starts.'],
  [
    'To cancel an order, the customer opens it and presses cancel.',
    'The customer can cancel an order: opens it and presses cancel.',
  ],
  ['To cancel an order, the pump stops it.', 'To cancel an order, the pump stops it.'],
  ['A search should answer in under a second.', 'A search should answer in under 1 second.'],
])('%s', (text, plain) => {
  expect(normalForm(text)).toBe(plain);
});

describe('shapes of requirements', () => {
  test('a numbered duty of the system gives the person and the act, and is quoted as it stands', () => {
    const { actors, actions, statements } = readPrd(
      request('# Till\n\n## Requirements\n\nFR-1: The system shall allow a head clerk to void a receipt.\n'),
    );
    expect(actors.map((one) => one.name)).toEqual(['head clerk']);
    expect(actions[0]).toMatchObject({ verb: 'void', entity: { name: 'receipt' }, actor: 'head clerk' });
    expect(statements[0]?.quote).toBe('The system shall allow a head clerk to void a receipt.');
  });

  test('a row says what its longest cell says; ranks are left out, notes come after it', () => {
    const { statements } = readPrd(
      request(
        '# T\n\n| ID | What | Rank | Note |\n|-|-|-|-|\n| R1 | Clerks can void a receipt | Must | paper today |\n',
      ),
    );
    expect(statements[0]).toMatchObject({
      text: 'Clerks can void a receipt; paper today',
      quote: 'Clerks can void a receipt',
    });
  });

  test('what a table ranks as needed is a rule, whatever its words', () => {
    const { rules } = planDesign(
      request(
        '# T\n\n| ID | What | Rank |\n|-|-|-|\n| R1 | Clerks upload a proof of sale | Must |\n| R2 | Clerks print labels | Low |\n',
      ),
    );
    expect(rules.map((one) => [one.text, one.nice])).toContainEqual(['Clerks upload a proof of sale.', false]);
    expect(rules.map((one) => [one.text, one.nice])).toContainEqual(['Clerks print labels.', true]);
  });

  test('a scenario that the PRD states is kept step by step', () => {
    const prd =
      '# Till\n\nGiven a paid receipt\nWhen the clerk voids it\nThen the money goes back\nAnd the owner is told\n';
    expect(statedScenario('Given a When bcd Then efg')).toBeUndefined();
    const { scenarios, rules } = planDesign(request(prd));
    expect(rules[0]?.name).toBe('Money Goes Back');
    expect(scenarios[0]).toMatchObject({
      given: ['a paid receipt'],
      when: 'the clerk voids it',
      outcomes: ['the money goes back', 'the owner is told'],
    });
  });

  test('a letter is called by its subject; its head and its story are no rules', () => {
    const prd =
      'To: All\nFrom: Kim\nRe: Till audits\n\nOver the past year we lost nine receipts. I would like us to fix this. A clerk must sign each receipt within 2 hours.\n';
    const { reading, rules } = planDesign(request(prd));
    expect(reading.title).toBe('Till audits');
    expect(rules.map((one) => one.text)).toEqual(['A clerk must sign each receipt within 2 hours.']);
  });

  test('notes without headings are demands, each of them', () => {
    const { rules } = planDesign(
      request(
        'Till v2\n\n- receipts get a number\n- voids go back to the card\n- tills work offline\n- not now: gift cards\n',
      ),
    );
    expect(rules).toHaveLength(3);
  });
});

test('a message without a heading is named by what it asks for, and an act without an object is about what was spoken of', () => {
  const prd =
    'hi all, short one. Globex wants their night clerks to be able to merge duplicate receipts. When receipts get merged the owner should get one mail, and nothing else. Only shift leads can undo.\n';
  const { reading, scenarios } = planDesign(request(prd));
  expect(reading.title).toBe('Night clerks can merge duplicate receipts');
  expect(reading.actions.map((one) => [one.actor, one.verb, one.entity.name])).toEqual([
    ['night clerk', 'merge', 'receipt'],
    ['shift lead', 'undo', 'receipt'],
  ]);
  expect(scenarios.find((one) => one.when === 'receipts get merged')?.outcomes[0]).toContain('the owner gets');
});

test('a percentile is a demand, and the number of a document is no part of its title', () => {
  const { reading, rules } = planDesign(
    request('# RFC-88: Till prices\n\nWe support 45,000 tills; the preview responds in p99 400 ms.\n'),
  );
  expect(reading.title).toBe('Till prices');
  expect(rules[0]?.source).toEqual({ from: 'prd', line: 3 });
});

test('people who must never see each other share the system; a device out of coverage is nobody who works offline', () => {
  const { reading } = planDesign(
    request(
      "# Vans\n\n- Vans lose coverage in tunnels.\n- A hauler must never see another hauler's vans.\n- A hauler can list vans.\n",
    ),
  );
  expect(reading.signals.tenancy?.[0]?.source).toEqual({ from: 'prd', line: 4 });
  expect(reading.signals.offline ?? []).toEqual([]);
});

test.each([
  [
    "I'd like us to have a small web page where members reserve a tool, and where Tom marks it as returned.",
    'Members reserve a tool; Tom marks it as returned.',
  ],
  [
    "And I don't want us to keep who borrowed what for longer than a year.",
    'The system must not keep who borrowed what for longer than a year.',
  ],
])('a wish is what is wished for: %s', (text, wished) => {
  expect(normalForm(text)).toBe(wished);
});

test('what somebody else may do so, what happens, what is given along, and what has to be quick or to last', () => {
  const { reading, rules, scenarios } = planDesign(
    request(
      '# Bins\n\n## What happens\n1. The porter empties a bin.\n2. If it is not closed within 60 seconds the bin beeps.\n\n## Also\n- The manager can block a bin and has to give a reason. Only managers of that site may do so.\n- The bin must work for at least 8 hours without a connection.\n- Finding a free bin takes at most 800 ms.\n- Porters can give a colleague a key.\n',
    ),
  );
  expect([...new Set(reading.actions.map(({ verb }) => verb))]).toEqual(['empty', 'block', 'find', 'give']);
  expect(rules.map(({ category, text }) => [category, text])).toEqual([
    ['Business Logic', 'If it is not closed within 60 seconds, the bin beeps.'],
    ['Validation', 'The manager can block a bin with a reason.'],
    ['Business Logic', 'Only managers of that site may block a bin.'],
    ['Business Logic', 'The bin must work for at least 8 hours without a connection.'],
    ['Performance', 'Finding a free bin takes at most 800 ms.'],
    ['Business Logic', 'Porters can give a colleague a key.'],
  ]);
  const outcomes = scenarios.flatMap((one) => one.outcomes);
  expect(outcomes).toContain('the bin is blocked');
  expect(outcomes).toContain('the key is given to a colleague');
});

test('what people do to one of them is done to what was spoken of, and consent that is needed is a right', () => {
  const { reading, rules } = planDesign(
    request(
      '# Tools\n\nAnyone can see a tool. To borrow one, a member picks the days. Heavy tools need the consent of the warden before they leave.\n',
    ),
  );
  expect(reading.actions.map((one) => [one.actor, one.verb, one.entity.name])).toContainEqual([
    'member',
    'borrow',
    'tool',
  ]);
  expect(rules.at(-1)?.category).toBe('Authorization');
});

test('what happens is what somebody saw where it is told what should happen', () => {
  const prd = (what: string) =>
    `# Bins\n\n## What happens\nThe bin must be opened twice.\n\n## ${what}\nIt must open at once.\n`;
  const asked = (text: string) => planDesign(request(text)).rules.length;
  expect([asked(prd('What should happen')), asked(prd('Also'))]).toEqual([1, 2]);
});

test.each([
  ['It shall not be possible to book a crane twice.', 'Nobody can book a crane twice.'],
  ['It should be possible to print the list.', 'Everybody can print the list.'],
  ['A large lift shall require a permit.', 'A large lift requires a permit.'],
  [
    'The warden sees, per harbour and month: arrivals, free berths, fees.',
    'The warden sees arrivals, free berths, fees per harbour and month',
  ],
  ['The system shall rank the bids and shall notify the winner.', 'The system ranks the bids and notifies the winner.'],
])('office words: %s', (said, plain) => {
  expect(normalForm(said)).toBe(plain);
});
