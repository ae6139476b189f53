import { expect, test } from 'vitest';
import { planDesign } from '../../plan/plan.ts';
import { printPerformance } from '../../print/performance.ts';
import { onlyPrd } from '../../request.testing.ts';

const plan = (prd: string) => planDesign(onlyPrd(`# Visits\n\n${prd}\n`));
const role = (prd: string, words: string) =>
  plan(prd).reading.quantities.find((one) => one.words.includes(words))?.role;
const must = (line: string) => `## Requirements\n\n- A patient can book a visit.\n- ${line}`;

test('what one person has, and what goes wrong today, is no load', () => {
  expect(role('## Personas\n\n- Provider: Physician, 25 visits a day', '25')).toBe('target');
  expect(role('## Problem\n\nTwo or three times a month something gets lost.', 'month')).toBe('target');
});

test('from when on something holds is no amount that there is', () => {
  expect(role(must('If a project already has 20 active keys, another one is refused.'), '20')).toBe('limit');
  expect(role(must('Tutors are hidden after 10 lessons.'), '10')).toBe('limit');
  expect(role(must('Neighbours within 50 metres are notified.'), '50')).toBe('limit');
  expect(role(must('Reports above €5,000 also go to the cost center owner.'), '5,000')).toBe('limit');
  expect(role(must('A decision is returned within 80 milliseconds.'), '80')).toBe('latency');
});

test('who is there at once calls more often than once an hour, and hours are read in halves of the day', () => {
  const text = printPerformance(
    plan(
      must(
        'Search answers in under 800 ms with 5,000 concurrent users.\n- Availability: 99.95% during clinic hours (7am–8pm).',
      ),
    ),
  );
  expect(text).toContain('500 calls a second (estimate)');
  expect(text).toContain('within these 13 hours a day');
});

test('what is swept is what the sentence says is kept', () => {
  const sweeper = (line: string) => plan(must(line)).components.find((one) => one.name === 'Sweeper')?.does;
  expect(sweeper('Access to visit records is audited and kept for 6 years.')).toContain('audit entries after 6 years');
});

test('what is deleted so long after something is named by the sentence', () => {
  const sweeper = (line: string) => plan(must(line)).components.find((one) => one.name === 'Sweeper')?.does;
  expect(sweeper("Delete visitors' data 13 months after the visit.")).toContain("visitors' data after 13 months");
});

test('so long as people have, rest or may wait, no machine works', () => {
  expect(role(must('A swap is refused if the nurse would have less than 11 hours of rest.'), '11')).toBe('limit');
  expect(role(must('The electrician must be on site within 4 hours.'), '4 hours')).toBe('schedule');
  expect(role(must('A code that was entered wrongly 5 times within 10 minutes is blocked.'), '10 min')).toBe('limit');
  expect(role(must('A quote is valid for 30 days.'), '30')).toBe('limit');
  expect(role(must('The import must be finished within 40 minutes.'), '40')).toBe('work');
  expect(role(must('A change reaches 95 % of the devices within 60 seconds.'), '60')).toBe('reaction');
});

test('what happened once is carried by nothing; what there is today is there tomorrow', () => {
  const told = (line: string, words: string) => role(`## Background\n\n${line}`, words);
  expect(told('Last quarter 41 visits were lost, and 26 ran late.', '41')).toBe('target');
  expect(told('In 2024 we handled 18,400 visits by telephone.', '18,400')).toBe('target');
  expect(told('On 4 May a banner was seen by 52,000 people.', '52,000')).toBe('target');
  expect(told('We run 600 practices.', '600')).toBe('scale');
});

test('a limit of each is no load, and a load that is bounded is no limit of anybody', () => {
  expect(role(must('3,200 nurses on 85 wards; at most 400 visits a day.'), '400')).toBe('throughput');
  expect(role(must('A nurse can book a room, max 2 per day.'), '2 per day')).toBe('limit');
  expect(role(must('Hive allows 20 calls per second.'), '20')).toBe('limit');
  expect(role(must('A menu has 4 dishes a day.'), '4 dishes')).toBe('limit');
  expect(role(must('A trip needs one adult for every 10 pupils.'), '10')).toBe('limit');
  expect(role(must('We count on 900 visits on a busy day.'), '900')).toBe('throughput');
  const rates = plan(must('We expect 20,000 visits a day at the start and 150,000 before Christmas.')).reading
    .quantities;
  expect(
    rates.filter((one) => one.unit === 'per-second').map((one) => [one.role, Math.round(one.value * 86_400)]),
  ).toEqual([
    ['throughput', 20_000],
    ['throughput', 150_000],
  ]);
});

test('a number is whole, and a cloud bill is what it may cost', () => {
  const [found] = plan('## Users\n\n- Employee (3,400 across 2 sites)').reading.quantities;
  expect(found?.value).toBe(3400);
  expect(role(must('Cloud bill under 1,500 €/month.'), '1,500')).toBe('budget');
});

test('what is measured on the device, by all calls and on the way is said so', () => {
  const text = printPerformance(
    plan(
      must(
        'A rule is evaluated in less than 1 ms on the device.\n- The API has to answer a visit in under 300 ms (p99).\n- A change reaches 95 % of the devices within 60 seconds.\n- Availability 99.9 for visits.\n- 12 million devices, 2 million active at peak.',
      ),
    ),
  );
  expect(text).toContain('Measured on the slowest device');
  expect(text).toMatch(/300 ms \|.*for every call/);
  expect(text).toMatch(/60 seconds \|.*from the cause/);
  expect(text).toContain('minutes a month may be lost');
  expect(text).toContain('Some of the 12 million devices');
});

test('what others take is waited for, what is done so fast is work, and all of each are counted together', () => {
  expect(role(must('ATLAS answers within 3 minutes.'), '3 min')).toBe('schedule');
  expect(role(must('A file of 5,000 lines must be validated in 5 minutes.'), '5 min')).toBe('work');
  expect(role(must('The screen shows an answer at most 500 ms after it was given.'), '500')).toBe('latency');
  expect(role(must('Availability is good: 99.8 % between 6:00 and 19:00.'), '99.8')).toBe('availability');
  const [teams] = plan(must('900 pubs at the same time, up to 60 teams each.')).reading.quantities.filter(
    (one) => one.of === 'team',
  );
  expect([teams?.role, teams?.value]).toEqual(['scale', 54_000]);
  expect(role(must('Faster answers bring 100 points minus 2 for each second.'), '2 for each')).toBeUndefined();
});

test('machines that people rent call nobody', () => {
  const machines = plan(
    '## Requirements\n\n- A customer can rent a machine.\n- A customer can return a machine.\n- We have 9,400 machines.',
  );
  expect(machines.measures.get('users')?.value).not.toBe(9400);
  expect(machines.measures.get('records')?.value).toBe(9400);
});

test('what is about to end, what comes in an hour, and what others allow', () => {
  expect(role(must('Bags that expire within 48 hours are offered to all.'), '48')).toBe('schedule');
  expect(role(must('Up to 1,500 visits are booked in the hour after an appeal.'), '1,500')).toBe('throughput');
  expect(role(must('Concur API: 120 calls/min'), '120')).toBe('limit');
  const rare = plan(must('If a donor is infected, all bags are traced within 1 hour.'));
  expect(rare.measures.get('work-ms')).toBeUndefined();
});

test('a second rate has its own time, and a supplier its own speed', () => {
  const [, later] = plan(
    must('1,800 visits on a normal day, 6,500 in the week before midsummer.'),
  ).reading.quantities.filter((one) => one.unit === 'per-second');
  expect(Math.round((later?.value ?? 0) * 604_800)).toBe(6500);
  expect(role(must('A camera reads it (supplier: Vaxtor, REST API, answers in 300 ms).'), '300')).toBe('target');
});
