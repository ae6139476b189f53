/** As people of a trade describe their work, each with one or two things that decide. */
import type { Decision, Flip } from './decision.ts';

export const decisions: readonly Decision[] = [
  {
    name: 'museum',
    prd: `# Timed entry

A visitor picks a day and a slot and pays by card. A slot has 40 places; nobody may be sold the 41st, even when two desks and the web shop sell at the same second. A booking that
is not paid within 12 minutes falls back. The director gets a report each Monday. 420,000 visitors a year. Answers within 300 ms.
`,
    style: 'request-response',
    with: ['exclusive-reservation'],
    without: ['gradual-rollout', 'signed-urls'],
    because: { 'exclusive-reservation': /same second|41st/ },
  },
  {
    name: 'door scanners',
    prd: `# Stewards at the door

Stewards scan tickets with a phone. The cellar has no reception, so scanning goes on without a network for half an hour; what was scanned is compared as soon as the phones are back
online. 12 phones.
`,
    style: 'offline-sync',
    because: { 'offline-sync': /reception|without a network|back\s+online/ },
  },
  {
    name: 'bakery orders',
    prd: `# Standing orders

Cafés order bread by 17:00 for the next morning. Bakers see the sum per kind. A café can change its order until 17:00. 60 cafés, 3 bakers.
`,
    style: 'request-response',
    without: ['search-index', 'cache-aside', 'read-replica', 'tenant-isolation'],
    because: {},
  },
  {
    name: 'x-ray reports',
    prd: `# Findings of radiology

Radiologists dictate a finding. A second radiologist has to sign it before the ward can read it; if the second one disagrees, it goes back with a remark. It must be possible to prove years
later who signed what and when.
`,
    style: ['workflow', 'request-response'],
    with: ['audit-log'],
    because: { 'audit-log': /prove years/ },
  },
  {
    name: 'thermal printers',
    prd: `# Labels in 90 warehouses

Each warehouse has label printers behind a firewall that lets nothing in. A clerk at headquarters presses print, and the label comes out in the warehouse within 5 seconds. Printers are
switched off at night.
`,
    style: ['pull-agent', 'job-queue'],
    because: {},
  },
  {
    name: 'energy prices',
    prd: `# Price of the next day

Every day at 13:00 the exchange publishes 24 prices. We fetch them, and 2 million customers look at them in the app between 13:00 and 13:15. The exchange is often late or down. Prices never
change once they are published.
`,
    with: ['cache-aside', 'circuit-breaker'],
    because: { 'cache-aside': /2 million/, 'circuit-breaker': /late or down/ },
  },
  {
    name: 'membership fees',
    prd: `# Fees of the alpine club

On the second of January the club collects the yearly fee of 180,000 members by direct debit. The run takes hours and may be interrupted; nobody may be debited twice. Members get a mail
when it was done.
`,
    style: ['batch', 'job-queue'],
    with: ['idempotency-keys'],
    because: { 'idempotency-keys': /debited twice/ },
  },
  {
    name: 'hospital partners',
    prd: `# Bed status for ambulances

Hospitals set how many beds are free. Forty dispatch centres run their own software and have to learn of every change within 10 seconds at an address of theirs; when an address does not answer,
it is tried again for an hour.
`,
    with: ['webhook'],
    because: { webhook: /address/ },
  },
  {
    name: 'court files',
    prd: `# Case files online

Lawyers read the files of their cases: up to 4 GB of scans in one case. A file opens only for the lawyer of the case, by a link that is good for ten minutes. Each look at a file is on
record.
`,
    with: ['signed-urls', 'audit-log'],
    because: { 'signed-urls': /4 GB|link/, 'audit-log': /on\s+record/ },
  },
  {
    name: 'plant search',
    prd: `# Nursery catalogue

Gardeners look for one of 900,000 plants by a few letters of its Latin or common name, misspelt as often as not, and narrow down by colour, height and soil. Answers within 200 ms.
`,
    style: 'search-index',
    because: { 'search-index': /misspelt|900,000/ },
  },
  {
    name: 'school lockers',
    prd: `# Lockers

Pupils rent a locker for a school year. The caretaker sees which are free. 800 lockers.
`,
    style: 'request-response',
    without: ['search-index', 'job-queue', 'outbox', 'cache-aside', 'rate-limiting', 'tenant-isolation'],
    because: {},
  },
  {
    name: 'property managers',
    prd: `# Meter readings for property managers

200 property management companies use the same installation. What one of them enters must stay invisible to every other one, also in exports and in the search. Each company brings its own sign-in.
`,
    with: ['tenant-isolation'],
    because: { 'tenant-isolation': /invisible to every other|same installation/ },
  },
  {
    name: 'bus positions',
    prd: `# Where is my bus

1,400 buses send their position every 2 seconds. Passengers see the buses of their stop move on a map, without touching anything.
`,
    style: ['streaming', 'live-updates'],
    because: { streaming: /every 2 seconds/ },
  },
  {
    name: 'password desk',
    prd: `# Changing the bank account of a supplier

Suppliers keep their own data up to date. Whoever changes a bank account has to confirm it with a code on the phone first, even when signed in. The old account stays visible to accounting.
`,
    with: ['step-up'],
    because: { 'step-up': /code on the phone/ },
  },
  {
    name: 'loyalty stamps',
    prd: `# Points at the filling station

Customers collect a point for each litre and pay with points. The balance must be right to the point at any time and explainable line by line; a purchase that is cancelled takes its points back. 2 million
customers.
`,
    with: ['ledger'],
    because: { ledger: /line by line|balance/ },
  },
  {
    name: 'employee numbers',
    prd: `# Let people log in with their employee number

Warehouse staff (about 2,300 people) have no mailbox. The login form accepts e-mail or employee number in the same field. Existing logins by e-mail keep working. After 5 wrong tries in 10 minutes the
account is locked for 15 minutes.
`,
    style: 'request-response',
    without: ['outbox', 'webhook', 'circuit-breaker'],
    because: {},
  },
  {
    name: 'new tariff engine',
    prd: `# Replacing the rating engine

The old engine on the mainframe keeps running. Product by product moves over; for each product it can be chosen which of the two engines rates it, and a product can be moved back within a minute.
`,
    with: ['strangler'],
    because: { strangler: /mainframe|Product by product/ },
  },
];

export const flips: readonly Flip[] = [
  {
    name: 'few plants',
    of: 'plant search',
    from: 'one of 900,000 plants by a few letters of its Latin or common name, misspelt as often as not, and narrow down by colour, height and soil',
    to: 'one of 300 plants in a list',
    never: ['search-index'],
  },
  {
    name: 'few buses',
    of: 'bus positions',
    from: '1,400 buses send their position every 2 seconds',
    to: 'The driver of our one bus enters where it stands at each stop',
    never: ['streaming'],
  },
];
