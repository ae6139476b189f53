import { describe, expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { planDesign } from '../../plan/plan.ts';

const plan = (more: string) =>
  planDesign(onlyPrd(`# Bead store\n\n## Functional requirements\n\n- A clerk can count a bead pack.\n\n${more}\n`));
const columnsOf = (more: string, table: string) =>
  plan(more)
    .resources.find((one) => one.table === table)
    ?.fields.map(({ name, type }) => `${name} ${type}`);
const rulesOf = (more: string) => plan(more).rules.map(({ text }) => text);

describe('bare names below what they are parts of', () => {
  const stock = '### Stock record\n\n- On-hand quantity\n- Reserved quantity\n- Reorder point';

  test('are columns of it, and one rule that can be shown', () => {
    expect(columnsOf(stock, 'stock_records')).toEqual([
      'on_hand_quantity integer',
      'reserved_quantity integer',
      'reorder_point text',
    ]);
    expect(rulesOf(stock)).toContain(
      'Each stock record has an on-hand quantity, a reserved quantity and a reorder point.',
    );
    expect(plan(stock).scenarios.filter((one) => one.missing !== undefined)).toEqual([]);
  });

  test.each([
    'Supplier card:\nCompany name, Phone number, Fee per day',
    '### Supplier card\n\nCompany name, Phone number, Fee per day',
    '- Supplier card: company name, phone number and fee per day',
  ])('in the run of a line: %s', (more) => {
    expect(columnsOf(more, 'supplier_cards')).toEqual([
      'company_name text',
      'phone_number text',
      'fee_per_day decimal',
    ]);
  });

  test.each([
    '### Order desk\n\n- Cancel order\n- Print label\n- Export total',
    '### Search filters\n\n- Price\n- Colour\n- Size',
    '### Sales dashboard\n\n- Total amount\n- Order count\n- Average price',
  ])('orders and what is shown are none: %s', (more) => {
    expect(rulesOf(more).join('\n')).not.toMatch(/^Each \S+ \S+ has/m);
  });
});
