import { expect, test } from 'vitest';
import { areExclusive } from './exclusive.ts';
import { readPackage } from './documents.ts';
import { oppositeFindings } from './opposites.ts';

const collide = (one: string, other: string) => areExclusive({ text: one, at: 'a' }, { text: other, at: 'b' });

test.each([
  ['Statements are mailed monthly.', 'Statements are mailed weekly.'],
  ['A statement is mailed every month to the tenant.', 'A statement is mailed weekly to the tenant.'],
  ['Meters are read once a year.', 'Meters are read quarterly.'],
  ['A tenant may move the date once.', 'A tenant may move the date twice.'],
  ['A tenant may move the date once.', 'A tenant may move the date at most 3 times.'],
  ['Records are stored in the EU only.', 'Records are stored only in the US.'],
  ['The statement is PDF only.', 'The statement is CSV only.'],
  ['Only PNG pictures are accepted.', 'Only SVG pictures are accepted.'],
  ['A tenant must sign in to see a statement.', 'No login is needed to see a statement.'],
  ['Users must log in.', 'Authentication is not required.'],
  ['A deposit is required to rent a bike.', 'No deposit is required to rent a bike.'],
  ['Tenants must log in to pay.', 'Tenants do not need to log in to pay.'],
  ['A tenant must sign in to pay.', 'Tenants can pay without signing in.'],
  ['A permit is needed to enter the yard.', 'Visitors may enter the yard without a permit.'],
  ['The phone number is mandatory.', 'A phone number is optional.'],
])('[002-R29] cannot both hold: %s | %s', (one, other) => {
  expect(collide(one, other)).toBe(true);
  expect(collide(other, one)).toBe(true);
});

test.each([
  ['The weekly report is sent by mail.', 'The monthly report is sent by mail.'],
  ['Statements are mailed daily and weekly.', 'Statements are mailed monthly.'],
  ['The grace period returns one day for monthly', 'The grace period returns one day for yearly'],
  ['Statements are mailed weekly to tenants.', 'Statements are mailed monthly to owners.'],
  ['Meters are read weekly if they are new.', 'Meters are read monthly.'],
  ['Statements are mailed every week.', 'Statements are mailed weekly.'],
  ['A code is sent at least once.', 'A code is sent twice.'],
  ['A tenant may move the date once the lease has begun.', 'A tenant may move the date twice.'],
  ['Only PNG pictures are accepted.', 'Only SVG drawings are accepted.'],
  ['Only paid orders can be sent.', 'Only paid invoices can be sent.'],
  ['Records are stored in the EU only.', 'Backups are stored in the US only.'],
  ['A tenant must sign in to pay.', 'No login is needed to see the prices.'],
  ['Users must sign in.', 'No login is needed to see the prices.'],
  ['A deposit is required for rents over 100 EUR.', 'No deposit is required for rents under 100 EUR.'],
  ['Owners must sign in to pay.', 'Tenants can pay without signing in.'],
  ['A deposit is required.', 'No key is required.'],
])('can both hold: %s | %s', (one, other) => {
  expect(collide(one, other)).toBe(false);
  expect(collide(other, one)).toBe(false);
});

test('one collision is told once, where it is said the second time', () => {
  const rule = (n: number, says: string) => `## Rule ${n}: Timing - R${n}\n\n**Statement:** ${says}\n\n`;
  const text = `${rule(1, 'Statements are mailed monthly.')}${rule(2, 'Statements are mailed weekly.')}`;
  const found = oppositeFindings(readPackage([{ kind: 'rules', path: 'rules.md', text }]));
  expect(found.map(({ at, severity }) => `${severity} ${at}`)).toEqual(['warning rules.md:7']);
});
