import { expect, test } from 'vitest';
import { design } from '../../../tests/guide/support.ts';

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
])('[002-R24] the name of "%s"', (demand, name) => {
  expect(nameOf(demand)).toBe(name);
});
