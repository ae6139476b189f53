/** A few sentences each. */
import type { Decision, Flip } from './decision.ts';

export const decisions: readonly Decision[] = [
  {
    name: 'a small report',
    prd: `# Overtime report

The payroll team has 5 people. Each of them opens a page, picks a month and sees the overtime of each employee.
There are 300 employees. The page answers within 1 second.
`,
    style: 'request-response',
    without: ['read-replica', 'cache-aside', 'gradual-rollout', 'cursor-pages'],
    because: { 'request-response': /300 employees|5 people/ },
  },
  {
    name: 'nightly invoices',
    prd: `# Nightly invoicing

Every night the system prepares the invoices of the day for 10 million subscribers. All invoices have to be ready by 6:00.
The finance team checks the totals in the morning and releases the run.
`,
    style: 'batch',
    because: { batch: /10 million|[Ee]very night/ },
  },
  {
    name: 'an event with each commit',
    prd: `# Order events

When an order is stored, the warehouse and the loyalty service have to learn of it. No event may be lost once the order is committed,
and no event may go out for an order that was rolled back. A customer places an order in the shop.
`,
    with: ['outbox'],
    because: { outbox: /lost/ },
  },
  {
    name: 'one slot, two doctors',
    prd: `# Operating theatre slots

Doctors book a slot in an operating theatre. Two doctors may try to book the same slot in the same second; only one of them gets it,
and the other one is shown the next free slots. There are 40 doctors and 6 theatres.
`,
    style: 'request-response',
    with: ['exclusive-reservation'],
    because: { 'exclusive-reservation': /same slot/ },
  },
  {
    name: 'two editors of one text',
    prd: `# Shared price list

Category managers edit prices in one list. If a colleague has changed a price since it was opened, saving must not overwrite it: the manager sees both
values and decides. 25 managers work on 8,000 prices.
`,
    with: ['optimistic-lock'],
    because: { 'optimistic-lock': /overwrite/ },
  },
  {
    name: 'field work without a network',
    prd: `# Pipeline inspections

Inspectors walk along pipelines where there is no mobile coverage for days. They fill in forms and take photos on a tablet. When they are back in the
office, everything is transferred. 120 inspectors.
`,
    style: 'offline-sync',
    because: { 'offline-sync': /no mobile coverage/ },
  },
  {
    name: 'a legacy system, module by module',
    prd: `# New claims platform

The mainframe that handles claims is to be replaced module by module over two years: first intake, then assessment, then payout. Both systems run side by
side; a claim handler must not notice where a claim is processed.
`,
    with: ['strangler'],
    because: { strangler: /module by module/ },
  },
  {
    name: 'a payment across services',
    prd: `# Trip booking

A traveller books flight, hotel and car in one go. The airline, the hotel chain and the rental company each have their own booking service, and the card is
charged by a payment provider. If one of them declines, the others have to be cancelled and the money returned.
`,
    style: 'saga',
    because: { saga: /declines|payment provider/ },
  },
  {
    name: 'a flaky third party',
    prd: `# Delivery quotes

At checkout the shop shows the delivery price that a carrier's API quotes. The carrier's API is unreliable: it times out several times a day and is
sometimes down for minutes. Checkout must go on, with a flat rate. 2,000 orders a day.
`,
    with: ['circuit-breaker'],
    because: { 'circuit-breaker': /unreliable/ },
  },
  {
    name: 'tenants apart',
    prd: `# Payroll for accountants

Accounting firms keep the payroll of their clients. 400 firms use the same installation. A firm must never be able to see data of another firm, not even by
guessing an id. A clerk enters hours and prints payslips.
`,
    with: ['tenant-isolation'],
    because: { 'tenant-isolation': /another firm|same installation/ },
  },
  {
    name: 'seven years, and erasure',
    prd: `# Patient letters

Letters to patients are kept for 7 years and destroyed after that. A patient may ask for erasure under the GDPR; what the law obliges us to keep stays until
its time is over. A secretary writes and sends letters.
`,
    with: ['retention'],
    because: { retention: /7 years/ },
  },
  {
    name: 'search with typos',
    prd: `# Product search

Shoppers find products by typing a few words, also with typos and synonyms. There are 20 million products; results appear within 300 ms while typing. A product
manager edits products.
`,
    style: 'search-index',
    because: { 'search-index': /typos|20 million products/ },
  },
  {
    name: 'a live dashboard',
    prd: `# Dispatch board

Dispatchers watch a board with all running ambulance missions. A change of status appears on every open board within 2 seconds, without reloading. Crews change
the status of their mission. 30 dispatchers, 200 crews.
`,
    with: ['live-updates'],
    never: ['streaming', 'batch'],
    because: { 'live-updates': /within 2 seconds/ },
  },
  {
    name: 'sensors',
    prd: `# Vibration monitoring

60,000 sensors on machines each send a reading every second. A technician sees the course of the last hour and is alerted within 10 seconds when a threshold is
exceeded. Readings are kept for 90 days.
`,
    style: 'streaming',
    with: ['retention'],
    because: { streaming: /60,000 sensors/, retention: /90 days/ },
  },
  {
    name: 'a long export',
    prd: `# Archive download

A lawyer asks for all files of a case as one ZIP. Putting it together takes up to 40 minutes for large cases (30 GB). The lawyer gets a mail with a link that works
for 48 hours. 90 lawyers.
`,
    style: 'job-queue',
    with: ['signed-urls'],
    because: { 'job-queue': /40 minutes/, 'signed-urls': /30 GB/ },
  },
  {
    name: 'approvals',
    prd: `# Purchase approvals

An employee files a purchase request. The head of the department approves or rejects it; above 5,000 EUR the finance director has to approve as well. Rejected requests
can be corrected and filed again. Every decision is on record with its reason. 700 employees.
`,
    style: 'workflow',
    with: ['audit-log'],
    because: { workflow: /approves or rejects/, 'audit-log': /on record/ },
  },
  {
    name: 'partners hear of changes',
    prd: `# Parcel status for partners

Online shops that are our customers register a URL. Each time the status of a parcel of theirs changes, we call that URL. If their server does not answer, we try again for
two days. 1,500 shops.
`,
    with: ['webhook'],
    because: { webhook: /URL/ },
  },
  {
    name: 'a payment that is sent twice',
    prd: `# Parking payments

A driver pays for parking in the app. On a bad connection the app sends the payment again; the driver must never be charged twice for the same stay.
15,000 payments a day.
`,
    with: ['idempotency-keys'],
    because: { 'idempotency-keys': /charged twice/ },
  },
  {
    name: 'an open API under abuse',
    prd: `# Public timetable API

Anybody can query departures without signing in. Some scripts send thousands of queries a minute; nobody may make the service slow for the others. At most 60 queries a minute
from one address.
`,
    with: ['rate-limiting'],
    because: { 'rate-limiting': /60 queries/ },
  },
  {
    name: 'a first group of users',
    prd: `# New checkout

The new checkout is switched on for 1 % of the customers first, then for more, and can be switched off at once if orders drop. The shop has 3 million customers. A customer pays
with the new checkout.
`,
    with: ['gradual-rollout'],
    because: { 'gradual-rollout': /1 %/ },
  },
];

export const flips: readonly Flip[] = [
  {
    name: 'few invoices need no batch',
    of: 'nightly invoices',
    from: '10 million subscribers',
    to: '12 subscribers',
    never: ['streaming', 'saga'],
  },
  {
    name: 'a few products need no index',
    of: 'search with typos',
    from: '20 million products; results appear within 300 ms while typing',
    to: '200 products',
    without: ['read-replica'],
  },
  {
    name: 'three sensors need no stream',
    of: 'sensors',
    from: '60,000 sensors on machines each send a reading every second',
    to: '3 sensors on machines each send a reading every hour',
    never: ['streaming'],
  },
  {
    name: 'a short export needs no queue',
    of: 'a long export',
    from: 'takes up to 40 minutes for large cases (30 GB). The lawyer gets a mail with a link that works\nfor 48 hours',
    to: 'takes 2 seconds (3 MB). The lawyer waits for it',
    style: 'request-response',
  },
  {
    name: 'a report for millions',
    of: 'a small report',
    from: 'The payroll team has 5 people. Each of them',
    to: 'It is offered to 8 million people. Each of them',
    never: ['request-response'],
  },
];
