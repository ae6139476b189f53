import { describe, expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { design } from '../../../../tests/guide/support.ts';
import { planDesign } from '../../plan/plan.ts';

const measures = (prd: string, answers: Record<string, string> = {}) =>
  planDesign({ ...onlyPrd(prd), answers }).measures;
const notes = '# Notes\n\n## Requirements\n\n- A user can write a note.\n';

describe('[000-R7] numbers as people say them', () => {
  test.each([
    ['a million users', 1_000_000],
    ['one million users', 1_000_000],
    ['half a million users', 500_000],
    ['a hundred thousand members', 100_000],
    ['1.000.000 users', 1_000_000],
    ['more than a million users', 1_000_000],
  ])('%s', (said, value) => {
    expect(measures(`${notes}- It must carry ${said}.\n`).get('users')?.value).toBe(value);
  });

  test('an answer that is only a number is one of what was asked', () => {
    expect(measures(notes, { scale_targets: 'More than a million users' }).get('users')?.value).toBe(1_000_000);
    expect(measures(notes, { scale_targets: 'about 40,000' }).get('users')?.value).toBe(40_000);
    expect(measures(notes, { latency_sla: 'around 250 ms' }).get('latency-ms')?.value).toBe(250);
    expect(measures(notes, { latency_sla: 'In under 300 ms' }).get('latency-ms')?.value).toBe(300);
    expect(measures(notes, { latency_sla: 'Within a second' }).get('latency-ms')?.value).toBe(1000);
  });

  test.each([
    ['around 250 ms', 'Pages and calls within 250 ms.'],
    ['Within a second', 'Pages and calls within a second.'],
  ])('and a rule: %s', (answer, text) => {
    const { rules } = planDesign({ ...onlyPrd(notes), answers: { latency_sla: answer } });
    expect(rules.map((one) => [one.category, one.text])).toContainEqual(['Performance', text]);
  });
});

describe('[000-R7] numbers that are none of how much, how often and how long', () => {
  test.each([
    ['A pump is fine if it answers with an HTTP 200 success status.', 'records'],
    ['A report must have a title of 20 to 400 characters.', 'records'],
    ['The sums of two pumps agree with 99.9% consistency.', 'availability'],
    ['As a warden, I want to enter a note in under 60 seconds.', 'work-ms'],
  ] as const)('%s', (sentence, measure) => {
    expect(measures(`${notes}- ${sentence}\n`).get(measure)?.source.from ?? 'assumption').toBe('assumption');
  });

  test('a comma before a space parts two numbers', () => {
    expect(measures(`${notes}- It must carry train 31800, 40 members.\n`).get('users')?.value).toBe(40);
    expect(measures(`${notes}- It must carry 31,800 members.\n`).get('users')?.value).toBe(31_800);
  });

  test('how often it works is said with such digits as well', () => {
    expect(measures(`${notes}- The service has to work 99.95 % during auctions.\n`).get('availability')?.value).toBe(
      99.95,
    );
  });
});

describe('a time within which something is done', () => {
  test.each(['A member receives a text message within 4 minutes.', '300 members vote within a minute.'])(
    'is no work of so long: %s',
    (said) => {
      expect(measures(`${notes}- ${said}\n`).get('work-ms')).toBeUndefined();
    },
  );

  test('is the work where something is made ready', () => {
    expect(measures(`${notes}- The print of a note is ready within 4 minutes.\n`).get('work-ms')?.value).toBe(240_000);
  });
});

describe('numbers of each, and of a state', () => {
  test('so many for each, times how many of those there are', () => {
    const each = `${notes}- Peak of 60 cars per pier per hour.\n`;
    expect(measures(`${each}- It is used at 240 piers.\n`).get('per-second')?.value).toBe(4);
    expect(measures(each).get('per-second')?.value).toBeCloseTo(1 / 60);
    expect(measures(`${notes}- 60 cars per hour per pier, at 240 piers.\n`).get('per-second')?.value).toBe(4);
  });

  test('how long something keeps working without a network is nobody’s work', () => {
    const offline =
      'The list must keep working on the tablet for up to 15 minutes without internet and sync afterwards.';
    expect(measures(`${notes}- ${offline}\n`).get('work-ms')).toBeUndefined();
    expect(measures(`${notes}- An import is processed within 15 minutes.\n`).get('work-ms')?.value).toBe(900_000);
  });
});

describe('money that is no monthly cost', () => {
  test.each([
    ['It may cost 24,000 euros a year to run.', 2000],
    ['Hosting for 300 euros a month.', 300],
    ['The city gives away 2 million euros a year.', undefined],
    ['We have a budget of 120,000 euros and two developers.', undefined],
    ['Budget: 400 USD', 400],
    ['Clubs are invoiced twice a year: 6 euros an hour for adults.', undefined],
  ])('%s', (said, value) => {
    expect(measures(`${notes}- ${said}\n`).get('budget-month')?.value).toBe(value);
  });
});

test.each([
  ['We expect 5,000 users, most of them in the evening, so perhaps 800 at the same time.', 800],
  ['A user can open 3 at the same time.', undefined],
])('who is there at once is counted with the others: %s', (said, value) => {
  const { quantities } = planDesign(onlyPrd(`${notes}- ${said}\n`)).reading;
  const [atOnce] = quantities.filter((one) => one.role === 'scale' && one.words.includes('same time'));
  expect(atOnce?.value).toBe(value);
  expect(atOnce?.of).toBe(value && 'user');
});

describe('[002-R26] numbers that are multiplied', () => {
  const performance = (...lines: readonly string[]) =>
    /### Performance\n([^]*?)\n###/.exec(
      design(`${notes}${lines.map((one) => `- ${one}\n`).join('')}`).of('tdd'),
    )?.[1] ?? '';

  test('each of so many organisations has so many: rows of all, kept apart', () => {
    const pools = '250 clubs, each with up to 3,000 swimmers';
    expect(measures(`${notes}- ${pools}\n`).get('records')?.value).toBe(750_000);
    expect(measures(`${notes}- ${pools}\n`).get('tenants')?.value).toBe(250);
    expect(performance(pools)).toContain('Together 750,000 (computed); one table with an index');
    expect(design(`${notes}- ${pools}\n`).of('analysis')).toContain('3,000 swimmers each, 750,000 together');
  });

  test('people who are there at the same time call', () => {
    const boards = '5,000 boards are open in the evening, with 4 people each.';
    expect(measures(`${notes}- ${boards}\n`).get('users')?.value).toBe(20_000);
  });

  test('so many bytes from each of them', () => {
    expect(performance('Each of our 4,000 probes sends a sample of 5 KB every second.')).toContain(
      'Together 20 MB a second, 1.7 TB a day (computed)',
    );
  });

  test('the worst minute is not all day', () => {
    expect(performance('Up to 90 tickets a minute on the evening of the final.')).toContain(
      '1.5 a second at the worst',
    );
    expect(performance('120 searches per second.')).toContain('one indexed look-up each');
  });

  test('what cannot be told apart by call is measured as it is said', () => {
    expect(performance('A plot of one month appears in under 3 seconds.')).toContain('from asking for it to having it');
    expect(performance('Pages load in under 2 seconds.')).toContain('at the edge');
  });

  test('how much there is counts below a goal as well, what is hoped for does not', () => {
    const goal = (text: string) =>
      performance().concat(
        /### Performance\n([^]*?)\n###/.exec(
          design(`# Notes\n\n## Goal\n\n${text}\n\n## Requirements\n\n- A reader can write a note.\n`).of('tdd'),
        )?.[1] ?? '',
      );
    expect(goal('Readers visit 140,000 houses a year.')).toContain('| 140,000 houses a year |');
    expect(goal('We want to reach 140,000 houses a year.')).not.toContain('| 140,000 houses a year |');
  });

  test('a stretch that is looked at and a test with many at once are no measure', () => {
    const made = measures(
      `${notes}- 50 parallel bookings on the last room give one success.\n- p95 < 300 ms over a 12-month calendar.\n`,
    );
    expect(made.get('records')).toBeUndefined();
    expect(made.get('latency-ms')?.value).toBe(300);
    expect(performance('p95 < 300 ms over a 12-month calendar.')).not.toContain('| 12-month |');
    expect(performance('Sustain 100 signals/second under normal load and bursts.')).toContain(
      '100 a second, 8,640,000 a day',
    );
  });

  test('what a plan lets its buyer do is no load', () => {
    const plans =
      '# Maps API\n\n## Plans\n\n| Plan | Requests per day | Price |\n|---|---|---|\n| Free | 1,000 | 0 |\n| Team | 100,000 | 49 EUR |\n\n## Requirements\n\n- A developer can create a key.\n';
    expect(measures(plans).get('per-second')).toBeUndefined();
  });

  test('what the cluster may cost is a budget', () => {
    expect(measures(`${notes}- The cluster may cost up to 6,000 euros a month.\n`).get('budget-month')?.value).toBe(
      6000,
    );
  });
});

test.each([
  'The system shall keep invoices for 8 years.',
  '8 years of invoices have to be kept.',
  'Invoices are archived for 8 years and cannot be deleted before.',
])('how long something is kept: %s', (said) => {
  const { measures, supports } = planDesign(onlyPrd(`${notes}- ${said}\n`));
  expect(measures.get('retention-days')?.value).toBe(8 * 365);
  expect(supports.map((one) => one.pattern.id)).toContain('retention');
});
