/** What is printed must be so: when something starts, who looks, how much comes in, what is kept apart. Each with a sentence of a product that there is not. */
import { describe, expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';
import { summaryOf } from '../plan/operations/operations.ts';
import { planDesign } from '../plan/plan.ts';
import { onlyPrd } from '../request.testing.ts';

const prd = (...lines: readonly string[]) =>
  `# Beehives\n\n## Requirements\n\n- A beekeeper can register a hive.\n${lines.map((one) => `- ${one}\n`).join('')}`;
const plan = (...lines: readonly string[]) => planDesign(onlyPrd(prd(...lines)));
const startsAt = (...lines: readonly string[]) =>
  plan(...lines)
    .operations.filter((one) => one.surface === 'reaction')
    .map((one) => one.call);
const columns = (name: string, ...lines: readonly string[]) =>
  plan(...lines)
    .resources.find((one) => one.entity.name === name)
    ?.fields.filter((one) => !one.ours)
    .map((one) => `${one.name} ${one.type}`);

describe('when it starts', () => {
  test('at the end of each month, and all that the sentence tells in one piece', () => {
    const said = 'At the end of each month the system writes a summary for every hive and mails it to the beekeeper.';
    expect(startsAt(said)).toEqual(['at the end of each month']);
    expect(plan(said).operations.map(summaryOf)).toContain(
      'write the summary and mail the summary at the end of each month',
    );
  });

  test('several times before a date; how somebody is told is no part of it', () => {
    const said = 'The beekeeper is reminded 20 days and 5 days before the inspection by e-mail.';
    expect(startsAt(said)).toEqual(['20 days and 5 days before the inspection']);
    expect(design(prd(said)).of('bdd')).toContain('When it is <case> before the inspection\n');
  });

  test('what did not happen in time follows from no call: who watches the clock looks for it', () => {
    const drawn = design(
      prd(
        'A buyer can sign a contract.',
        'The warden approves or rejects a contract.',
        'If the contract is not signed within 9 days, the hive is released.',
      ),
    ).of('tdd');
    expect(drawn).toContain('look for: the contract is not signed within 9 days');
    expect(drawn).not.toContain('sign, and what follows from it');
  });
});

describe('how much there is', () => {
  const rows = (...lines: readonly string[]) => design(prd(...lines)).of('tdd');

  test('each of many sends: so much comes in, whatever they are called', () => {
    const said = ['There are 4,800 hives.', 'Each hive sends its weight every 30 seconds.'];
    expect(rows(...said)).toContain('Each of them sends: 160 a second, 13,824,000 a day (computed, with PRD line 7)');
    expect(plan(...said).measures.get('per-second')?.value).toBe(160);
  });

  test('a part of them at the same time is no second rate', () => {
    const said = 'We expect 30,000 beekeepers; in May 7,000 beekeepers look at the map at the same time.';
    expect(rows(said)).toContain('So many of the 30,000 beekeepers at once');
    expect(rows(said).match(/calls a second \(estimate\)/g)).toHaveLength(1);
  });

  test('an example counts nothing', () => {
    const { measures } = plan('Given 40 frames are free, when a beekeeper books one, then 39 frames are free.');
    expect(measures.get('records')).toBeUndefined();
  });

  test('a share of office hours is no share of the month', () => {
    expect(rows('The service is available 99 % of office hours.')).toContain(
      'One minute in 100 may be lost within office hours',
    );
    expect(rows('The service is available 99 % of the time.')).toContain('432 minutes a month may be lost');
  });

  test('a number that says work goes on is no sign that none does', () => {
    const analysis = design(prd('The map of all flights is ready within 40 minutes.')).of('analysis');
    expect(analysis).toContain('the work may take longer than a request');
    expect(analysis).not.toContain('no step outlives a request');
  });
});

describe('what belongs to what', () => {
  test('what a record of changes names is no column of the thing', () => {
    const said = 'Every change of a hive is recorded with user, time and old value.';
    expect(columns('hive', said)).toEqual([]);
  });

  test('what is measured is a number, and both of two are levels', () => {
    expect(
      columns('measurement', 'A beekeeper can create a measurement with the date, the battery voltage and the power.'),
    ).toEqual(['date date', 'battery_voltage decimal', 'power decimal']);
    expect(
      columns('sheet', 'A beekeeper can create a sheet.', 'The sheet contains the highest and the lowest level.'),
    ).toEqual(['highest_level integer', 'lowest_level integer']);
  });

  test('how many there are of something is no list of them', () => {
    const { resources } = plan(
      'A beekeeper can create a sheet.',
      'A beekeeper can enter a weighing.',
      'The sheet contains the number of weighings that are missing.',
    );
    expect(resources.find((one) => one.entity.name === 'weighing')?.parents).toEqual([]);
  });

  test('each is removed after its own time', () => {
    expect(design(prd('Weighings must be kept for 3 years, contracts for 10 years.')).of('tdd')).toContain(
      'Removes weighings after 3 years and contracts after 10 years, in small pieces',
    );
  });
});

describe('what is kept and what is waited for', () => {
  const swept = (said: string) => /Removes [^,]*(?:, [a-z]+ after[^,]*)*/.exec(design(prd(said)).of('tdd'))?.[0];

  test('what is kept for ever is not removed', () => {
    expect(swept('Weights are kept forever, contracts for 10 years, names for 2 years.')).toBe(
      'Removes contracts after 10 years and names after 2 years',
    );
    expect(swept('Receipts are to be kept 10 years.')).toBe('Removes receipts after 10 years');
  });

  test('what is valid for a time is not removed 30 days before, when somebody is reminded of it', () => {
    const valid = 'A berth is valid for one year and its owner gets a reminder 30 days before it runs out.';
    expect(swept(valid) ?? '').not.toContain('30 days');
  });

  test('people who are phoned are no long work, and what may last a second is measured', () => {
    const { measures, rules } = plan(
      'Sick hives are phoned to the vet within 30 minutes.',
      'A scan may last at most 1 second.',
    );
    expect(measures.get('work-ms')).toBeUndefined();
    expect(measures.get('latency-ms')?.value).toBe(1000);
    expect(rules.find((one) => one.text.includes('scan'))?.category).toBe('Performance');
  });

  test('at the month’s end', () => {
    expect(design(prd("At the month's end the turnovers are exported as a CSV file.")).of('bdd')).toContain(
      "When it is the month's end",
    );
  });
});

describe('what is no system, no rule and no case', () => {
  test('the system that is wanted is no other system', () => {
    expect(plan('We want a small system that collects the weights of all hives.').reading.systems).toEqual([]);
    expect(
      plan('Weights are sent to the regional system of the union.').reading.systems.map((one) => one.name),
    ).toEqual(['regional system']);
  });

  test('a product that is called an API does by itself what "the API" does', () => {
    const text =
      '# Nectar Signal API\n\n## Requirements\n\n- A beekeeper can register a hive.\n- Every week the API must send a summary to the beekeeper.\n';
    expect(planDesign(onlyPrd(text)).reading.actors.map((one) => one.name)).toEqual(['beekeeper']);
  });

  test('terms are explained, and ask for nothing', () => {
    const text = `${prd()}\n## Terminology\n\n- Super: a box with frames on top of a hive.\n\n## Notation\n\nThe key words MUST and MAY are to be interpreted as in RFC 2119.\n`;
    expect(planDesign(onlyPrd(text)).rules.map((one) => one.text)).toEqual(['A beekeeper can register a hive.']);
  });

  test('a law is no value that could be another one', () => {
    expect(design(prd('The data of beekeepers is handled according to GDPR.')).of('bdd')).not.toContain(
      'differ only in',
    );
  });

  test('what belongs to somebody keeps its name', () => {
    expect(
      design(prd("Every access to a beekeeper's record is logged and kept for 10 years.")).of('bdd'),
    ).not.toContain('the s record');
  });
});

describe('calls that the PRD writes', () => {
  const written = design(
    '# Beehives\n\n## Requirements\n\n- A beekeeper can register a hive.\n- A beekeeper can withdraw a hive before the summer.\n\n## Interface\n\n- `POST /hives`\n- `POST /hives/{id}/withdrawal`\n- `POST /weights`\n',
  );

  test('a deed that is written as a noun is the same call', () => {
    expect(written.of('contracts')).toContain('`POST /hives/{id}/withdrawal` | PRD lines 6, 11');
    expect(written.of('contracts')).not.toContain('/withdraw`');
  });

  test('what is written so does not follow from anything', () => {
    expect(written.of('contracts')).toContain('(written so in PRD line 12)');
  });

  test('what is done by somebody starts not by itself', () => {
    const { operations } = planDesign(
      onlyPrd(
        '# Beehives\n\n## Requirements\n\n- A beekeeper can register a hive.\n- The service must accept 2,000 weights per second.\n- A weight above 90 kg must be confirmed by a second beekeeper.\n',
      ),
    );
    expect(operations.filter((one) => one.surface === 'reaction').map((one) => one.call)).toEqual([]);
  });
});

describe('whole sentences', () => {
  test('a second deed is no part of what the first is done to', () => {
    const shown = design(prd('The warden approves each frame of a hive separately and gives a reason.')).of('bdd');
    expect(shown).toContain('Then each frame of a hive is approved separately');
    expect(shown).not.toContain('gives a reason is approved');
  });

  test('a log is read, and somebody tries to change it', () => {
    const shown = design(prd('Every swarm and every visit must be written to a log that cannot be changed.')).of('bdd');
    expect(shown).toContain('Then each of them stands there once');
    expect(shown).toContain('Then it is refused\n      And the entry is as it was');
  });

  test('no name ends with what something would follow on', () => {
    const { rules } = plan('A beekeeper can follow a hive and set a weight at which he is alerted.');
    expect(rules.map((one) => one.name).join('\n')).not.toMatch(/ (?:at|in|of|to)$/im);
  });

  test('what may happen is nothing that somebody may do', () => {
    const shown = design(prd('The same weight may arrive twice and must be stored only once.')).of('bdd');
    expect(shown).toContain('When the same weight arrives twice\n      Then the same weight is stored only once');
    expect(shown).not.toContain('weight is signed in');
  });
});

describe('reasons and ranks', () => {
  test('a look at what was made turns nobody down for what was sent', () => {
    const tickets = design(prd('A beekeeper can record a visit with up to 12 photos.')).of('ticket');
    expect(tickets).toMatch(/`POST \/visits` answers \d+; 422 against BR-\d/);
    expect(tickets).not.toMatch(/`GET \/visits\/\{visit_id\}` answers 200; 422/);
  });

  test('what should be comes after what must be', () => {
    const table = `# Beehives\n\n## Requirements\n\n| ID | Requirement | MoSCoW |\n|---|---|---|\n| F1 | A beekeeper can register a hive. | Must |\n| F2 | A warden can close a hive once by at most 9 days. | Should |\n`;
    const ticket = (title: RegExp) =>
      design(table).documents.find((one) => one.kind === 'ticket' && title.test(one.content))?.content ?? '';
    expect(ticket(/^# .*: Register a hive/)).toContain('**Priority:** High');
    expect(ticket(/^# .*: Close a hive/)).toContain('**Priority:** Medium');
  });

  test('who does it is counted, and the same wish is told once', () => {
    const written = design(
      '# Beehives\n\n## Requirements\n\n- A beekeeper can weigh a hive.\n- Beekeepers can weigh hives.\n',
    ).of('tdd');
    expect(written).toContain('how often beekeepers weigh a hive, per week');
    expect(written).not.toContain('weigh a hive; weigh hives');
  });

  test('of the paper is nothing that is wrong today', () => {
    const text =
      '# Beehives\n\nAuthor: the board. Status: ready.\n\nSwarms are lost every summer.\n\n## Requirements\n\n- A beekeeper can register a hive.\n';
    expect(design(text).of('tdd')).not.toContain('Author: the board');
  });
});
