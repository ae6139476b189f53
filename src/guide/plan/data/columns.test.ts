import { describe, expect, test } from 'vitest';
import { design, samples } from '../../../../tests/guide/support.ts';

const tddOf = (prd: string) => design(prd).of('tdd');

describe('[002-R26] columns', () => {
  test('what an export contains is chosen for it, and is no column of it', () => {
    const exported = design(samples['user-export'] ?? '');
    expect(exported.of('tdd')).not.toMatch(/^ {2}orders text/m);
    expect(exported.of('tdd')).toMatch(
      /CREATE TABLE export_parts \([^;]*part text NOT NULL CHECK \(part IN \('profile', 'orders', 'messages', 'activity'\)\)/,
    );
    expect(exported.of('contracts')).toMatch(/parts:\n +type: array\n +maxItems: 100\n +uniqueItems: true/);
  });

  test('what a rule wants to be given has a column', () => {
    const tdd = tddOf(samples['user-export'] ?? '');
    expect(tdd).toContain("format text CHECK (format IN ('csv', 'json'))");
    expect(tdd).toContain('case_number text');
  });

  test.each([
    ['The list shows how large each backup was.', '  size_bytes bigint'],
    ['The log shows how long each backup took.', '  duration_seconds integer'],
    ['The log shows how many files each backup contained.', '  file_count integer'],
  ])('what has to be shown of it is kept: %s', (rule, column) => {
    const made = design(`# Backups\n\n- An operator can request a backup.\n- ${rule}\n`);
    expect(made.of('tdd')).toContain(column);
    expect(/BackupInput:[^]*?(?=\n {4}\w)/.exec(made.of('contracts'))?.[0] ?? '').not.toContain(
      column.trim().split(' ', 1)[0],
    );
  });

  test('which formats there are is checked where it is asked for, not where it is fetched', () => {
    const made = design(
      '# Reports\n\n- A planner can request a report.\n- A planner can download the file.\n- The formats are PDF and XLSX.\n',
    );
    expect(made.of('contracts')).toMatch(/`POST \/reports` \*\*Covers:\*\* [^(]*BR-3/);
    expect(made.of('contracts')).toMatch(/`GET \/files\/\{file_id\}\/download` \*\*Covers:\*\* (?![^(]*BR-3)/);
  });

  test('several of one thing have a table of their own', () => {
    const tdd = tddOf(samples['recipes'] ?? '');
    expect(tdd).toMatch(
      /CREATE TABLE recipe_ingredients \([^;]*position integer NOT NULL,\n {2}ingredient text NOT NULL/,
    );
    expect(tdd).toContain('recipes ||--o{ recipe_ingredients : has');
    expect(tdd).not.toMatch(/^ {2}ingredients? text,/m);
  });

  test('who changed its state, and when, stands beside the state and is not sent', () => {
    const written = design('# Claims\n\n- A clerk can file a claim.\n- An adjuster can approve a claim.\n');
    expect(written.of('tdd')).toMatch(/approved_by uuid,\n {2}approved_at timestamptz/);
    expect(/ClaimInput:[^]*?(?=\n {4}\w)/.exec(written.of('contracts'))?.[0] ?? '').not.toContain('approved_by');
  });

  test('what is done next in a sentence is no part of what stands before it', () => {
    expect(tddOf('# List\n\n- A clerk can move a patient up with a reason, and withdraw an offer.\n')).not.toContain(
      'withdraw_an_offer',
    );
  });

  test.each([
    ['- A customer can add a gift card by its number and PIN.', ['number text', 'pin text']],
    ['- A tenant can add a meter.\n- A tenant can see the location of each meter.', ['location text']],
    ['- A clerk can add a permit.\n- The holder is told before a permit expires.', ['expires_at timestamptz']],
    ['- A donor can make a donation.', ['amount numeric(12, 2)']],
  ])('what is told as something of a thing is a part of it: %s', (wish, columns) => {
    const tdd = tddOf(`# Register\n\n${wish}\n`);
    for (const column of columns) expect(tdd).toContain(`  ${column}`);
  });

  test.each([
    [
      '- A coordinator can create shifts for a branch (date, start, end, number of helpers needed, tasks).',
      [
        'date date',
        'start timestamptz',
        'end_time timestamptz',
        'number_of_helpers integer',
        'CREATE TABLE shift_tasks',
      ],
    ],
    [
      '- A tester records 5 readings per run; each has a reference value and a unit.',
      ['reference_value numeric(12, 2)', 'unit text'],
    ],
    [
      '- Staff can issue a card.\n- A card has an amount, a balance and an expiry date.\n- The balance of a card is never below zero.',
      ['amount numeric(12, 2)', 'balance numeric(12, 2)', 'expiry_date date'],
    ],
    ['- A supplier can submit an invoice.\n- The same invoice number is taken once.', ['invoice_number text']],
    [
      '- A supplier can submit an invoice.\n- A supplier can query the status of an invoice: received, checked, paid.',
      ["state text NOT NULL CHECK (state IN ('received', 'checked', 'paid'))"],
    ],
    [
      '- A user can start a test for a device.\n- A user can add a device.\n- If the test has failed, the device is locked.',
      ['device_id uuid NOT NULL REFERENCES devices (id)'],
    ],
  ])('what the PRD names has its column: %s', (lines, columns) => {
    const tdd = tddOf(`# X\n\n## Requirements\n\n${lines}\n`);
    for (const column of columns) expect(tdd).toContain(column);
  });

  test.each([
    ['- A vendor can upload documents (insurance certificates, tax forms, reports).', /insurance/],
    [
      '- A supplier can submit an invoice.\n\n| Attribute | Target |\n|---|---|\n| Throughput | 40 invoices per second |\n| Availability | 99.9 % |\n',
      /throughput|availability/,
    ],
    [
      '- A supplier can query the status of an invoice: received, checked, paid.\n- A supplier can submit an invoice.',
      /^ {2}(?:received|paid) text/m,
    ],
  ])('and what it does not has none: %s', (lines, absent) => {
    expect(/```sql[^]*?```/.exec(tddOf(`# X\n\n## Requirements\n\n${lines}\n`))?.[0] ?? '').not.toMatch(absent);
  });

  test('tables stand in the order in which they can be made, and what one belongs to is sent', () => {
    const written = design(
      '# X\n\n## Requirements\n\n- A user can start a test for a device.\n- A user can add a device.\n- If the test has failed, the device is locked.\n',
    );
    expect(written.of('tdd')).toMatch(/CREATE TABLE devices[^]*CREATE TABLE tests/);
    expect(written.of('tdd')).not.toContain('test_id uuid NOT NULL');
    expect(written.of('contracts')).toMatch(/TestInput:\n[^]*?required:\n +- device_id/);
  });
});
