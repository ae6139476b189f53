import { describe, expect, test } from 'vitest';
import type { GuideRequest } from '../request.ts';
import { readPrd } from './read-prd.ts';

const read = (prd: string, more: Partial<GuideRequest> = {}) =>
  readPrd({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {}, ...more });

test.each(['We can spend 25 € a month.', 'We can afford one server.', 'We can only pay for one server.'])(
  'what it may cost is nothing that is done with it: %s',
  (text) => {
    expect(read(`# X\n\n## Limits\n\n- ${text}\n`).actions).toEqual([]);
  },
);

describe('numbers with units', () => {
  test.each([
    ['There are 100k users.', 'scale', 100_000],
    ['Search answers with p95 200 ms.', 'latency', 200],
    ['Uptime is 99.9 %.', 'availability', 99.9],
    ['The budget is $500/month.', 'budget', 500],
    ['We can spend 25 € a month.', 'budget', 25],
    ['Nurses (about 320)', 'scale', 320],
    ['Drivers: 45', 'scale', 45],
    ['Files are deleted after 30 days.', 'retention', 30 * 86_400_000],
    ['An upload has at most 50 MB.', 'size', 50e6],
    ['It takes 6,000 messages per minute.', 'throughput', 100],
    ['A person may send at most 5 letters per day.', 'limit', 5 / 86_400],
    ['The report is ready within 2 hours.', 'work', 7_200_000],
    ['It serves 1.5 million customers.', 'scale', 1.5e6],
    ['The valve closes when the flow exceeds 900 litres per hour.', 'limit', 900 / 3600],
    ['After 5 wrong codes within 10 minutes the shopper is blocked.', 'limit', 600_000],
    ['Calls about gas leaks go to the duty engineer within 20 minutes.', 'schedule', 1_200_000],
    ['A refused ticket is escalated to the shift lead within 45 minutes.', 'schedule', 2_700_000],
  ])('%s', (text, role, value) => {
    const [found] = read(`# X\n\n## Requirements\n\n- ${text}\n`).quantities;
    expect(found?.role).toBe(role);
    expect(found?.value).toBeCloseTo(value, 6);
    expect(found?.source).toEqual({ from: 'prd', line: 5 });
    expect(text).toContain(found?.words);
  });
});

describe('people, things and acts', () => {
  test('a story gives all three, with its line', () => {
    const { actors, actions } = read('# Notes\n\nAs a reader, I want to pin a note so that I find it again.\n');
    expect(actors.map((one) => one.name)).toEqual(['reader']);
    expect(actions[0]).toMatchObject({ act: 'change-state', verb: 'pin', actor: 'reader', entity: { name: 'note' } });
  });

  test.each([
    ['A clerk can cancel a voucher.', 'change-state', 'cancel', 'voucher'],
    ['A clerk can delete a voucher.', 'delete', 'delete', 'voucher'],
    ['A clerk can list vouchers by owner and date.', 'list', 'list', 'voucher'],
    ['A clerk can create a voucher with a value.', 'create', 'create', 'voucher'],
  ])('%s', (text, act, verb, entity) => {
    const { actions } = read(`# Shop\n\n## Requirements\n\n- ${text}\n- A voucher has a value and an owner.\n`);
    expect(actions[0]).toMatchObject({ act, verb, actor: 'clerk', entity: { name: entity } });
  });

  test('headings of any level, tables and setext titles are read', () => {
    const { title, statements } = read(
      'Parcel lockers\n===\n\n#### Requirements\n\n| Id | Requirement |\n|---|---|\n| R1 | A courier can open a locker |\n',
    );
    expect(title).toBe('Parcel lockers');
    expect(statements.map((one) => [one.part, one.text])).toEqual([['must', 'A courier can open a locker']]);
  });

  test('what is out of scope causes nothing', () => {
    const { actions, quantities } = read(
      '# X\n\n## Out of scope\n\n- A clerk can delete a voucher within 5 seconds.\n',
    );
    expect(actions).toEqual([]);
    expect(quantities.filter((one) => one.source.from === 'prd')).toEqual([]);
  });
});

describe('what the PRD only asks', () => {
  const bakery = (prd: string) => read(`# Bakery\n\nA baker orders flour.\n\n${prd}\n`);
  const acts = (prd: string) => bakery(prd).actions.map(({ verb, entity }) => `${verb} ${entity.name}`);

  test('nobody does yet, and what it begins with belongs to no name', () => {
    expect(acts('Should cooks sign batches? Do drivers need a login of their own?')).toEqual(['order flour']);
    const names = bakery('A technician mends it.\n\nDo technicians need a login of their own?').actors.map(
      ({ name }) => name,
    );
    expect(names).toEqual(['baker', 'technician']);
  });

  test('what the tool is for is asked for, however it is led in', () => {
    const { statements } = bakery('What we need is a page in which a packer prints the labels of a day.');
    expect(statements.find(({ text }) => text.startsWith('A packer prints'))?.part).not.toBe('problem');
  });
});

describe('[000-R14] what is missing', () => {
  test('is assumed, numbered, with a reason; an answer takes its place', () => {
    const open = read('# X\n\nA clerk can open a box.\n').assumptions;
    expect(open.map((one) => one.topic)).toContain('scale');
    const answered = read('# X\n\nA clerk can open a box.\n', { answers: { scale_targets: '2 million users' } });
    expect(answered.assumptions.map((one) => one.topic)).not.toContain('scale');
    expect(answered.quantities[0]).toMatchObject({
      role: 'scale',
      value: 2e6,
      source: { from: 'answer', key: 'scale_targets' },
    });
  });
});
