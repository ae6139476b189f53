/** In the usual form: headings, lists, numbers. */
import type { Decision, Flip } from './decision.ts';

export const decisions: readonly Decision[] = [
  {
    name: 'vaccination',
    prd: `# PRD: Vaccination appointments

## Goal
Citizens book an appointment at a vaccination centre online.

## Requirements
- A citizen can see free appointments of a centre and book one.
- Each appointment can be booked by only one citizen, also under heavy load.
- A citizen can cancel up to 24 hours before.

## Non-functional
- 40,000 citizens try to book in the first hour after opening.
`,
    with: ['exclusive-reservation'],
    because: { 'exclusive-reservation': /only one citizen/ },
  },
  {
    name: 'crm notes',
    prd: `# Customer notes

## Requirements
1. Sales people can edit the notes of a customer.
2. When two sales people edit the same note, the one who saves last is warned and sees the other version.
3. Notes are visible to the whole sales team (60 people).
`,
    with: ['optimistic-lock'],
    because: { 'optimistic-lock': /same note/ },
  },
  {
    name: 'offshore',
    prd: `# Maintenance on offshore platforms

## Users
- Technician (85)

## Requirements
- The technician records maintenance work on a tablet.
- The app works offline, since there is no internet connection on the platforms.
- Data is synchronised when the tablet is back on shore.
- Photos can be attached.
`,
    style: 'offline-sync',
    because: { 'offline-sync': /offline/ },
  },
  {
    name: 'migration',
    prd: `# Order management migration

## Background
Our order management runs on a monolith that nobody wants to touch.

## Requirements
- The new services replace the monolith step by step: first pricing, then stock, then orders.
- During the migration both systems are in use and see the same orders.
- A customer service agent works in one user interface.
`,
    with: ['strangler'],
    because: { strangler: /replace the monolith|both systems/ },
  },
  {
    name: 'marketplace checkout',
    prd: `# Checkout

## Requirements
- A buyer pays for an order.
- Payment, stock reservation and shipping are separate services.
- If the shipping service rejects the order, the payment is refunded and the stock is released again.
`,
    style: 'saga',
    because: { saga: /refunded|released/ },
  },
  {
    name: 'credit check',
    prd: `# Credit check

## Requirements
- For each new contract we ask the credit bureau's API.
- The API has an availability of only 97 % and response times of up to 30 seconds.
- If the bureau does not respond, the contract is accepted up to 500 EUR.
`,
    with: ['circuit-breaker'],
    because: { 'circuit-breaker': /does not respond/ },
  },
  {
    name: 'hr saas',
    prd: `# HR suite

## Users
- HR manager of a customer company

## Requirements
- The HR manager maintains the employees of her company.
- The product is sold to 300 companies; the data of one company must never be visible to another.
`,
    with: ['tenant-isolation'],
    because: { 'tenant-isolation': /never be visible/ },
  },
  {
    name: 'logs',
    prd: `# Access logs

## Requirements
- Access logs of the building are stored for 90 days and then deleted.
- A security officer can search the log of a day.
- On request of an employee his data is deleted earlier (GDPR).
`,
    with: ['retention'],
    because: { retention: /90 days/ },
  },
  {
    name: 'library catalogue',
    prd: `# Library catalogue

## Requirements
- A reader searches 12 million titles by author, title and subject, with autocomplete.
- Misspelled names are found as well.
- Results are sorted by relevance and come within 400 ms.
`,
    style: 'search-index',
    because: { 'search-index': /12 million/ },
  },
  {
    name: 'trading screen',
    prd: `# Energy prices

## Requirements
- Traders see prices on a dashboard that updates in real time.
- A new price is shown within 500 ms on all 150 open dashboards.
`,
    with: ['live-updates'],
    because: { 'live-updates': /real time|within 500 ms/ },
  },
  {
    name: 'iot',
    prd: `# Cold chain monitoring

## Requirements
- 25,000 refrigerated trucks send temperature and position every 5 seconds.
- A dispatcher is alerted if the temperature is above 8 degrees for 2 minutes.
`,
    style: 'streaming',
    because: { streaming: /25,000/ },
  },
  {
    name: 'report generation',
    prd: `# Portfolio reports

## Requirements
- A client advisor requests a portfolio report for a client as PDF.
- Generating a report takes up to 15 minutes.
- The advisor is notified by email when the report is ready and downloads it.
`,
    style: 'job-queue',
    because: { 'job-queue': /15 minutes/ },
  },
  {
    name: 'expense',
    prd: `# Expense claims

## Requirements
- An employee submits an expense claim with receipts.
- The line manager approves or rejects the claim.
- Claims above 1,000 EUR need a second approval by finance.
- All steps are logged with user and time.
`,
    style: 'workflow',
    with: ['audit-log'],
    because: { workflow: /approves or rejects/ },
  },
  {
    name: 'billing run',
    prd: `# Monthly billing

## Requirements
- At the end of each month, invoices are created for all 800,000 customers.
- The run must be finished within 8 hours.
- A billing clerk can repeat the run for single customers.
`,
    style: 'batch',
    because: { batch: /800,000|each month|8 hours/ },
  },
  {
    name: 'payment api',
    prd: `# Payment API

## Requirements
- A merchant creates a payment through our REST API.
- Retries of the same request must not create a second payment.
- The merchant receives the status by webhook.
`,
    with: ['idempotency-keys', 'webhook'],
    because: { 'idempotency-keys': /second payment/ },
  },
  {
    name: 'events',
    prd: `# Customer master

## Requirements
- A clerk changes a customer's address.
- Every change is published as an event to the billing system and the CRM.
- Events must not get lost, even if the broker is not reachable for an hour.
`,
    with: ['outbox'],
    because: { outbox: /not get lost/ },
  },
  {
    name: 'public api',
    prd: `# Weather API

## Requirements
- Developers query the weather of a place with their API key.
- The free plan allows 60 requests per minute; more are answered with 429.
`,
    with: ['rate-limiting'],
    because: { 'rate-limiting': /60 requests/ },
  },
  {
    name: 'beta',
    prd: `# Redesign of the app

## Requirements
- The new home screen is released to 5 % of the users first and extended weekly.
- Product can disable it remotely.
- 1.2 million users.
`,
    with: ['gradual-rollout'],
    because: { 'gradual-rollout': /5 %/ },
  },
  {
    name: 'small',
    prd: `# Lunch poll

## Requirements
- An employee votes for one of today's three restaurants.
- Everyone sees the result.

30 employees.
`,
    style: 'request-response',
    without: ['cache-aside', 'read-replica', 'circuit-breaker', 'outbox'],
    because: {},
  },
  {
    name: 'wallet',
    prd: `# Customer wallet

## Requirements
- A customer tops up and pays from the wallet.
- The balance must be reproducible from the single bookings at any time.
- Bookings are never changed or deleted; corrections are separate bookings.
`,
    with: ['ledger'],
    because: { ledger: /balance|never changed/ },
  },
];
export const flips: readonly Flip[] = [
  {
    name: 'two trucks',
    of: 'iot',
    from: '25,000 refrigerated trucks send temperature and position every 5 seconds',
    to: '20 refrigerated trucks send temperature and position every 30 minutes',
    never: ['streaming'],
  },
  {
    name: 'few',
    of: 'billing run',
    from: 'all 800,000 customers.\n- The run must be finished within 8 hours',
    to: 'all 25 customers',
    style: 'request-response',
  },
  {
    name: 'fast report',
    of: 'report generation',
    from: 'Generating a report takes up to 15 minutes.\n- The advisor is notified by email when the report is ready and downloads it',
    to: 'The report appears within 1 second',
    style: 'request-response',
  },
  {
    name: 'few titles',
    of: 'library catalogue',
    from: '12 million titles by author, title and subject, with autocomplete.\n- Misspelled names are found as well.\n- Results are sorted by relevance and come within 400 ms',
    to: '900 titles by author and title',
    never: ['search-index'],
  },
];
