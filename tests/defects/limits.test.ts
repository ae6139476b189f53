/**
 * Limits as people write them: sets of sentences that can all hold, however alike they sound, and pairs that cannot. Each set was
 * written before it was tried.
 */
import { expect, test } from 'vitest';
import type { Problem } from '../../src/core/problem.ts';
import { checkPackage } from '../../src/stages/package/index.ts';

const innocent: readonly string[] = [
  'A free account stores 5 GB; a paid account stores 100 GB.',
  'Free accounts may upload files of up to 25 MB. Paid accounts may upload files of up to 2 GB.',
  'Sessions expire after 30 minutes without activity. Sessions expire after 12 hours in any case.',
  'The login page must load within 1 second at p50. The login page must load within 3 seconds at p99.',
  'Invoices are kept for 10 years. Drafts of invoices are kept for 30 days.',
  'A user can have at most 3 devices. An admin can have at most 10 devices.',
  'The first reminder is sent 3 days after the due date. The second reminder is sent 10 days after the due date.',
  'The nightly import must finish within 4 hours. The hourly import must finish within 10 minutes.',
  'A password must have at least 12 characters. A password must have at most 128 characters.',
  'The API allows 100 requests per minute per key. The API allows 5,000 requests per hour per key.',
  'Backups are taken every 6 hours. Backups are kept for 35 days. Backups are restored within 2 hours.',
  'In Germany orders are delivered within 2 days. In Norway orders are delivered within 5 days.',
  'Until 2026 the fee is 3 percent. From 2027 on the fee is 4 percent.',
  'The sensor reports every 10 seconds while moving. The sensor reports every 15 minutes while parked.',
  'A refund is possible within 14 days. A refund of opened goods is possible within 7 days.',
  'Availability is at least 99.9 % in a month. Availability is at least 99.5 % in a week.',
  'The service handles 200 orders per second on weekdays. The service handles 900 orders per second on Black Friday.',
  'A doctor sees at most 20 patients a day. A nurse sees at most 30 patients a day.',
  'Reports of up to 10,000 rows are made at once. Reports of more than 10,000 rows are made in the background.',
  'Logs are kept for 90 days. Audit logs are kept for 7 years.',
  'Personal data must not be stored. Order data must be stored.',
  'Guests may read comments. Guests may not write comments.',
  'Members can book courts up to 7 days ahead. Members can book courts for up to 2 hours.',
  'An export may take up to 10 minutes. An export link is valid for 24 hours.',
  'A retry happens after 1 second, then after 5 seconds, then after 25 seconds.',
  'The budget is 500 EUR per month. The budget for the pilot is 2,000 EUR once.',
  'The cache keeps prices for 60 seconds. The cache keeps product texts for 24 hours.',
  'Each team has at least 2 owners. Each team has at most 50 members.',
  'Tickets under 50 EUR are refunded at once. Tickets over 50 EUR are refunded after a look.',
  'Tier 1 incidents are answered within 15 minutes. Tier 2 incidents are answered within 4 hours. Tier 3 incidents are answered within 2 days.',
  'A token is valid for 15 minutes. A refresh token is valid for 30 days.',
  'Uploads are limited to 10 files at a time. Uploads are limited to 50 MB per file.',
  'The app must work without a network for 8 hours. The app must not lose data without a network.',
  'Orders before 14:00 are sent the same day. Orders after 14:00 are sent the next day.',
  'The mobile client must start within 2 seconds. The desktop client must start within 5 seconds.',
  'The queue must never hold more than 10,000 messages. The dead letter queue must never hold more than 100 messages.',
  'Children under 12 pay 5 EUR. Adults pay 12 EUR. Groups of 10 or more pay 9 EUR each.',
  'Read access is granted for 30 days. Write access is granted for 7 days.',
  'A booking can be changed up to 24 hours before. A booking can be cancelled up to 48 hours before.',
  'CSV exports have at most 1 million rows. XLSX exports have at most 100,000 rows.',
  'In the EU data is deleted after 30 days. Outside the EU data is deleted after 90 days.',
  'The image is shown at 300 px. The thumbnail is shown at 80 px.',
  'A message must be delivered within 5 seconds to 99 percent of users. A message must be delivered within 60 seconds to all users.',
  'Each warehouse has up to 40 pickers by day. Each warehouse has up to 12 pickers by night.',
  'A loan lasts 21 days. A loan of a DVD lasts 7 days. A renewal lasts another 21 days.',
  'The gateway waits 30 seconds for a bank. The bank waits 10 seconds for the gateway.',
  'Only managers may approve more than 1,000 EUR. Employees may approve at most 1,000 EUR.',
  'Phase 1 serves 100 users. Phase 2 serves 10,000 users.',
  'At launch we expect 200 users a day. After a year we expect 20,000 users a day.',
  'Version 1 supports 3 languages. Version 2 supports 12 languages.',
  'The operator may unlock a door. The visitor may never unlock a door.',
  'Photos must be shown to the owner. Photos must never be shown to others.',
  'The alarm must sound within 2 seconds of smoke. The alarm must stop within 1 second of a reset.',
  'A car can be parked for 2 hours in zone A. A car can be parked for 4 hours in zone B.',
  'A student pays 20 % of the fee. A senior pays 50 % of the fee.',
  'Soft-deleted records are purged after 30 days. Soft-deleted records can be restored for 14 days.',
  'The webhook is retried 5 times. The email is retried 3 times.',
  'A driver must rest 11 hours a day. A driver must rest 45 hours a week.',
  'A sample is taken every 5 minutes and kept for 2 days; averages of an hour are kept for 1 year.',
  'The first 3 exports a month are free. Each further export costs 2 EUR.',
  'Passwords expire after 90 days for staff. Passwords never expire for customers.',
  'The scheduler must run every job once. The scheduler must not run a job twice.',
  'Vouchers are valid for 3 years from the end of the year. Promotional vouchers are valid for 30 days.',
  'Requests from partners are limited to 50 per second; requests from the website are limited to 500 per second.',
  'Max. 4 guests per room; max. 2 extra beds per room; max. 1 pet per room.',
  'Standard parcels weigh up to 31.5 kg. Express parcels weigh up to 20 kg.',
  'Trains must stop at least 30 seconds. Trains may wait for connections at most 5 minutes.',
  'The pump must run at least 10 minutes after a start. The pump must run at most 8 hours without a break.',
  'Prices in the shop are updated within 5 minutes. Prices in the feed are updated within 24 hours.',
  'The meter is read every 15 minutes. The meter sends its readings once a day.',
  'Cancelled orders stay visible for 6 months. Completed orders stay visible for 2 years.',
  'Gold members earn 3 points per euro. Silver members earn 2 points per euro. Everyone else earns 1 point per euro.',
  'The kiosk locks after 60 seconds idle. The kiosk reboots after 24 hours idle.',
  'Text messages have at most 160 characters. Push messages have at most 240 characters.',
  'A page holds 25 results on phones and 100 results on desktops.',
  'Night shifts start at 22:00 and last 8 hours. Day shifts start at 06:00 and last 10 hours.',
  'Prescriptions are valid for 28 days. Prescriptions for antibiotics are valid for 10 days.',
  'The lift carries 8 persons or 630 kg.',
  'The warm standby takes over within 5 minutes. The hot standby takes over within 10 seconds.',
  'Withdrawals over 10,000 EUR need two signatures. Withdrawals under 100 EUR need none.',
  'Pupils may borrow 5 books. Teachers may borrow 40 books.',
  'A stream starts within 2 seconds on fibre. A stream starts within 8 seconds on mobile networks.',
  'The archive keeps scans for 30 years; the working store keeps scans for 2 years.',
  'The retry delay is at least 1 second and at most 5 minutes.',
  'Customers can return shoes within 100 days. Customers can return underwear within 14 days.',
  'Metrics are scraped every 15 seconds. Traces are sampled at 1 percent.',
  'Alerts must be acknowledged within 5 minutes during the day. Alerts must be acknowledged within 15 minutes at night.',
  'The trial ends after 14 days. The trial of enterprise plans ends after 60 days.',
  'Couriers may carry 15 kg by bike. Couriers may carry 200 kg by van.',
  'Only nurses may open the cabinet. Doctors may open the cabinet with a nurse.',
  'Seats are held for 8 minutes in the cart. Seats are held for 20 minutes at the box office.',
  'The firmware must boot within 3 seconds. The firmware image must not exceed 512 KB.',
  'Editors may publish articles. Editors may not publish their own articles.',
  'A meeting room can be booked for at most 4 hours. A meeting room can be booked at most 30 days ahead.',
  'Stock is counted every 7 days in stores. Stock is counted every 90 days in the central warehouse.',
  'Donations up to 50 EUR are anonymous. Donations up to 300 EUR need no receipt.',
  'Files older than 1 year move to cold storage. Files older than 7 years are deleted.',
  'Users are signed out after 15 minutes in the bank app. Users are signed out after 30 days in the news app.',
  'The index must be rebuilt within 6 hours. The index must be updated within 30 seconds.',
  'A lecture has at most 300 students. A seminar has at most 25 students. A lab has at most 12 students.',
  'Drones must keep 50 m away from people. Drones must keep 5 km away from airports.',
  'Carriers are paid after 30 days. Carriers with early payment are paid after 5 days with 2 % discount.',
  'The heating may run at 22 degrees by day. The heating may run at 17 degrees by night.',
  'Read timeouts are 5 seconds. Connect timeouts are 1 second. Total timeouts are 30 seconds.',
  'Free shipping starts at 49 EUR. Express shipping costs 9 EUR.',
  'The map shows at most 200 pins when zoomed out. The map shows at most 1,000 pins when zoomed in.',
  'An appeal is possible within 30 days of the decision. The decision is made within 60 days of the appeal.',
  'Votes can be changed until the poll closes. Votes can never be changed after the poll closes.',
  'Test accounts are deleted every night. Customer accounts are never deleted without a request.',
  'Batches of 500 records are sent at once. Batches are sent every 10 seconds at the latest.',
  'The importer accepts 10 formats. The exporter writes 3 formats.',
];

const contradictory: readonly (readonly [string, string])[] = [
  ['Uploads must not exceed 10 MB.', 'Uploads must not exceed 25 MB.'],
  ['Drafts are deleted after 30 days.', 'Drafts are deleted after 14 days.'],
  ['The search answers within 200 ms at p95.', 'Search must answer within 500 ms at p95.'],
  ['A user may have at most 3 devices.', 'Users can have up to 5 devices.'],
  ['The API allows 100 requests per minute per key.', 'The API allows at most 60 requests per minute per key.'],
  ['Guests may comment on articles.', 'Guests must not comment on articles.'],
  ['Backups are kept for 35 days.', 'Backups are kept for 5 weeks and a half, that is 38 days.'],
  ['Availability must be at least 99.9 %.', 'Availability must be at least 99.5 %.'],
  ['A password must have at least 12 characters.', 'A password must have at least 8 characters.'],
  ['A password must have at least 12 characters.', 'A password must have at most 10 characters.'],
  ['The monthly cost must stay under 500 EUR.', 'The monthly cost must stay under 800 EUR.'],
  ['An invitation expires after 7 days.', 'Invitations expire after 48 hours.'],
  ['Admins can delete an account.', 'Admins can never delete an account.'],
  [
    'A booking can be cancelled up to 24 hours before the start.',
    'A booking can be cancelled up to 48 hours before the start.',
  ],
  ['The system supports 10,000 concurrent users.', 'The system supports 2,000 concurrent users.'],
  ['Exports are limited to 5 per day per user.', 'Exports are limited to 10 per day per user.'],
  ['Pupils may borrow at most 5 books.', 'A pupil may borrow up to 8 books.'],
  ['Alerts must be acknowledged within 5 minutes.', 'Alerts must be acknowledged within 15 minutes.'],
  ['Scans are kept for 30 years.', 'Scans are deleted after 10 years.'],
  ['Editors may publish their own articles.', 'Editors may not publish their own articles.'],
  ['A seat is held for 8 minutes.', 'Seats are held for 12 minutes.'],
  ['The firmware image must not exceed 512 KB.', 'The firmware image must not exceed 1 MB.'],
  ['The page must load in under 2 s.', 'The page must load in under 5 s.'],
  ['A page holds 25 results.', 'A page holds 50 results.'],
  ['Couriers may carry at most 15 kg by bike.', 'Couriers may carry at most 25 kg by bike.'],
  ['The index must be updated within 30 seconds.', 'The index is updated within 5 minutes.'],
  ['Donations above 300 EUR need a receipt.', 'Donations above 200 EUR need a receipt.'],
  ['Each order has at least 1 item.', 'Each order has at least 2 items.'],
];

const rule = (statement: string, i: number) =>
  `## Rule ${i + 1}: Validation - Name ${i}\n\n**Statement:** ${statement}\n\n**Rationale:** y\n`;

async function contradictions(prd: readonly string[], rules: readonly string[]): Promise<Problem[]> {
  const requirements = prd.map((one) => `- ${one}`).join('\n');
  const { findings } = await checkPackage([
    { kind: 'prd', path: 'prd.md', text: `# PRD: x\n\n## Requirements\n\n${requirements}\n` },
    { kind: 'rules', path: 'rules.md', text: `# Business Rules: x\n\n${rules.map(rule).join('\n')}` },
  ]);
  return findings.filter(({ code }) => code === 'constraint/contradiction');
}

const sentences = (set: string) => set.split(/(?<=\.)\s+(?=[A-Z])/);

test('[002-R29] sets that can hold give no error, and hardly a warning', async () => {
  const told: string[] = [];
  for (const set of innocent) {
    const [first = '', ...others] = sentences(set);
    const all = [
      ...(await contradictions([first, ...others], [])),
      ...(await contradictions([], [first, ...others])),
      ...(await contradictions([first], others)),
    ];
    for (const severity of new Set(all.map((one) => one.severity))) told.push(`${severity}: ${set}`);
  }
  expect(innocent.length).toBeGreaterThan(100);
  expect(told.filter((one) => one.startsWith('error'))).toEqual([]);
  expect({ told, few: told.length <= innocent.length / 50 }).toEqual({ told, few: true });
});

test('side by side they give no error either', async () => {
  const all = await contradictions(innocent.flatMap(sentences), []);
  expect(all.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('nine of ten pairs that cannot hold are told', async () => {
  const missed: string[] = [];
  for (const [one, other] of contradictory)
    if ((await contradictions([one], [other])).length === 0) missed.push(`${one} | ${other}`);
  expect({ missed, enough: missed.length <= contradictory.length / 10 }).toEqual({ missed, enough: true });
});
