import { expect, test } from 'vitest';
import { design } from '../../../../tests/guide/support.ts';

const nameOf = (demand: string): string | undefined =>
  /^## Rule 1: [\w ]+ - (.+)$/m.exec(design(`# Depot\n\n## Requirements\n\n- ${demand}\n`).of('rules') ?? '')?.[1];

test.each([
  [
    'Before a download, whoever has not signed in during the last 10 minutes signs in again.',
    'Whoever Has Not Signed in During the Last 10 Minutes Signs in Again',
  ],
  [
    'Every request and every download is on record for the auditor.',
    'Every Request and Every Download is on Record for the Auditor',
  ],
  ['Every crate has a label.', 'Crate Has a Label'],
  ['Every night at 02:00 the depot counts all crates.', 'Every Night at 02.00 the Depot Counts All Crates'],
  ['Every Sunday the keeper gets a summary.', 'Every Sunday the Keeper Gets a Summary'],
  [
    'The whole run finishes before 06:00, also on days of 4 million crates and more.',
    'Whole Run Finishes Before 06.00',
  ],
  [
    'Suppliers are reminded 14 days, 7 days and 1 day before the due date, and weekly after it, at most 6 times.',
    'Suppliers are Reminded 14 Days, 7 Days and 1 Day',
  ],
  [
    'A supplier uploads PDF files up to 25 MB and states issue date, expiry date and issuing body.',
    'Supplier Uploads PDF Files Up to 25 MB',
  ],
  ['Starter: up to 50 suppliers and 5 users.', 'Starter, Up to 50 Suppliers and 5 Users'],
  [
    'A crate contains the tools, the papers, the keys and the spare parts of one machine.',
    'Crate Contains the Tools, the Papers, the Keys and the Spare Parts',
  ],
])('[002-R24] the name of "%s"', (demand, name) => {
  expect(nameOf(demand)).toBe(name);
});
