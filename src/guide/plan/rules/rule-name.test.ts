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
    'Suppliers are Reminded 14 Days, 7 Days and 1 Day Before the Due Date',
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
  // A time is cut with what it is counted from, or not at all.
  [
    'The video link becomes active 15 minutes before the start and expires 30 minutes after the scheduled end.',
    'Video Link Becomes Active 15 Minutes Before the Start',
  ],
  [
    'Reminders are sent 48 hours and 2 hours before the visit by SMS and email, according to preferences.',
    'Reminders are Sent 48 Hours and 2 Hours Before the Visit',
  ],
  [
    'A driver may extend a booking from the app as long as nobody else has booked the following slot.',
    'Driver May Extend a Booking from the App',
  ],
  // What holds names it, however long the circumstance is.
  [
    'WHEN a clerk submits the new crate form with a label and at least one tool THEN the system SHALL print the label',
    'Print the Label',
  ],
  [
    'WHEN a crate has not moved for 90 days THEN the system SHALL mark it as stale and notify the owner',
    'Mark the Crate as Stale and Notify the Owner',
  ],
  ['WHILE a crate is locked THE system SHALL refuse changes', 'Refuse Changes While a Crate is Locked'],
  [
    'A label contains the number of the crate, the name of its owner, the day of its return, its weight and one photo.',
    'Label Contains the Number of the Crate, the Name of its Owner and More',
  ],
  ['Availability: 99.95% during opening hours.', 'Availability 99.95% During Opening Hours'],
  ['**Availability:** 99.95% during opening hours.', 'Availability 99.95% During Opening Hours'],
  ['Max 24 t per crate.', 'Max 24 t per Crate'],
  [
    'Margin is applied: 12% by default, set per customer by the keeper, never under 6%.',
    'Margin is Applied, 12% by Default',
  ],
  [
    'Within three months of the end of the season the keeper must hand in a final report.',
    'Keeper Must Hand in a Final Report',
  ],
  [
    'After a second reminder the crate may be revoked by the keeper.',
    'Crate May be Revoked by the Keeper After a Second Reminder',
  ],
  [
    'Whoever has not answered in 20 seconds is left out of the next round for the whole day, as all of them know.',
    'Whoever Has Not Answered in 20 Seconds is Left Out of the Next Round',
  ],
  [
    'If no crate of that size is free the keeper offers the next larger one.',
    'Keeper Offers the Next Larger One If No Crate of That Size is Free',
  ],
  [
    'Late fees of $2 per day are added up and capped at the value of the crate.',
    'Late Fees of $2 per Day are Added Up and Capped',
  ],
  ['The system works out which keepers have to be asked (north, south).', 'Work Out Which Keepers Have to be Asked'],
  [
    'The list is read from the depot every 15 minutes and approved crates are written back to it.',
    'List is Read from the Depot Every 15 Minutes',
  ],
])('[002-R24] the name of "%s"', (demand, name) => {
  expect(nameOf(demand)).toBe(name);
});
