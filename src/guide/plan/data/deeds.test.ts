import { expect, test } from 'vitest';
import { design } from '../../../../tests/guide/support.ts';

const coupons = `# Coupons

- A manager can create a coupon with a code, a discount (percentage or fixed amount), a start date and an optional minimum value.
- Codes are 6 to 16 characters long and not case sensitive. Two active coupons cannot have the same code.
- A coupon can have a total limit (e.g. 500 redemptions) and a limit per shopper (default 1).
- A shopper can redeem a coupon.
- A manager can stop a coupon.
- A manager can export all redemptions of a month.
`;

test('what is redeemed again and again has a row for each time, and no state of that', () => {
  const tdd = design(coupons).of('tdd');
  expect(tdd).toMatch(/CREATE TABLE redemptions \([^;]*coupon_id uuid NOT NULL REFERENCES coupons[^;]*shopper_id uuid/);
  expect(tdd).not.toContain("'redeemed'");
});

test('a part with alternatives is a column, and an amount that may be meant in two ways is two', () => {
  const tdd = design(coupons).of('tdd');
  expect(tdd).toContain("discount_type text NOT NULL CHECK (discount_type IN ('percentage', 'fixed amount'))");
  expect(tdd).toContain('discount_value numeric(12, 2) NOT NULL');
  expect(tdd).not.toMatch(/CREATE TABLE (?:codes|discounts)/);
});

test('how long a text is makes no things of its characters, and what is optional is told from what is needed', () => {
  const tdd = design(coupons).of('tdd');
  expect(tdd).toContain('code text NOT NULL CHECK (char_length(code) BETWEEN 6 AND 16)');
  expect(tdd).toContain("CREATE UNIQUE INDEX coupons_by_code ON coupons (lower(code)) WHERE state IN ('created')");
  expect(tdd).toMatch(/ {2}minimum_value numeric\(12, 2\),/);
  expect(tdd).toMatch(/ {2}limit_per_shopper integer DEFAULT 1,/);
  expect(tdd).toMatch(/ {2}total_limit integer,/);
});

test('an approval that a document needs twice is of the document, which is approved all the same', () => {
  const tdd = design(
    '# Documents\n\n- An author can submit a document for approval.\n- An approver can approve a document.\n- A document needs two approvals.\n- Every approval is recorded with the person and the time.\n',
  ).of('tdd');
  expect(tdd).toMatch(/CREATE TABLE approvals \([^;]*document_id uuid NOT NULL/);
  expect(tdd).toMatch(/CREATE TABLE documents \([^;]*'approved'/);
  expect(tdd).not.toContain('approval_id');
});

test('who asked for it and who agreed stand beside what was done, and what is exported is of what is exported', () => {
  const tdd = design(
    '# Refunds\n\n- An agent can request a refund for an order.\n- A lead can approve a refund.\n- Finance can export the refunds of a month as CSV with order number, amount, currency, reason, requester and approver.\n',
  ).of('tdd');
  expect(tdd).toMatch(/CREATE TABLE refunds \([^;]* currency text/);
  expect(tdd).not.toMatch(/requester text|approver text/);
});

test('required and optional fields of an import are parts of what is imported', () => {
  const tdd = design(
    '# Bulk product import\n\n1. A merchant can start an import.\n2. Required fields: sku, title, price, currency. Optional: description, image_url, stock, weight_g.\n',
  ).of('tdd');
  expect(tdd).toMatch(/CREATE TABLE products \([^;]* sku text NOT NULL,[^;]* image_url text,[^;]* weight_g integer/);
  expect(tdd).not.toMatch(/requireds/);
});

test('what is listed of many things of one place is of these things', () => {
  const tdd = design(
    '# Keys\n\n- An admin can create a key for an account.\n- An admin can see all keys of the account: name, scopes and when it was last used.\n',
  ).of('tdd');
  expect(tdd).toMatch(/CREATE TABLE keys \([^;]* last_used_at timestamptz/);
});

test('what some have in common makes no table of them', () => {
  expect(
    design(
      '# Referrals\n\n- The system records each referral with the friend, the date of the sign-up and a comment.\n- An analyst can review a referral.\n- Sign-ups with the same address are rejected.\n',
    ).of('tdd'),
  ).not.toContain('CREATE TABLE sign_ups');
});
