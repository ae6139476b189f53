/** As people talk who do not build software. */
import type { Decision, Flip } from './decision.ts';

export const decisions: readonly Decision[] = [
  {
    name: 'allotments',
    prd: `# Allotment waiting list

When a garden plot becomes free it is offered to the people on the waiting list. It has happened that two families were promised the same plot. That must be impossible.
The association has 220 plots.
`,
    with: ['exclusive-reservation'],
    because: { 'exclusive-reservation': /same plot/ },
  },
  {
    name: 'recipes of a canteen',
    prd: `# Menu planning

Cooks and the dietician plan next week's menu together, often both on Thursday afternoon. Nobody's changes may disappear because the other one saved later.
`,
    with: ['optimistic-lock'],
    because: { 'optimistic-lock': /disappear|saved later/ },
  },
  {
    name: 'forest',
    prd: `# Timber inventory

Foresters measure trees deep in the forest, where phones do not work. The app has to be fully usable there; data goes to the server in the evening. 45 foresters, 200 trees a day each.
`,
    style: 'offline-sync',
    because: { 'offline-sync': /phones do not work|in the evening/ },
  },
  {
    name: 'core banking',
    prd: `# Account opening

Account opening is the first function that we take out of the core banking system from 1998. The other functions stay there for now and are taken out one at a time over the next years.
Customers use the same online banking all the while. 600,000 customers.
`,
    with: ['strangler'],
    because: { strangler: /take out of the core banking system|one at a time|600,000/ },
  },
  {
    name: 'conference',
    prd: `# Conference registration

Registering for the conference charges the participant's card, reserves a hotel room at the partner hotel and orders a rail ticket from the railway. Each of these can fail. Nobody may end up with a
ticket but without a room, or pay for something that they do not get.
`,
    style: 'saga',
    because: { saga: /can fail|end up with|partner hotel/ },
  },
  {
    name: 'address check',
    prd: `# Address check

New customers' addresses are checked with the post office's web service. It is slow on Mondays and has outages. Signing up has to work in any case; unchecked addresses are checked later.
`,
    with: ['circuit-breaker'],
    because: { 'circuit-breaker': /slow on Mondays|outages|web service/ },
  },
  {
    name: 'cctv',
    prd: `# Camera archive

Recordings of the 80 cameras in the station are to be available to the police for 72 hours. After that nothing of them may exist any more, unless a prosecutor has asked for a hold.
`,
    with: ['retention'],
    because: { retention: /72 hours|After that/ },
  },
  {
    name: 'spare parts',
    prd: `# Spare parts finder

Mechanics type part of a number or a description ("brake disk front golf") and expect the right part among the first five results, even if they misspell it. The catalogue has 4.5 million parts from 300 makers.
`,
    style: 'search-index',
    because: { 'search-index': /misspell|4.5 million/ },
  },
  {
    name: 'kitchen display',
    prd: `# Kitchen display

Waiters enter orders at the table. The kitchen display shows each order the moment it is sent; when a dish is ready, the waiter's phone buzzes. 12 waiters.
`,
    with: ['live-updates'],
    because: { 'live-updates': /the moment it is sent/ },
  },
  {
    name: 'wind farm',
    prd: `# Wind farm

1,200 turbines deliver 50 values each per second. Operators look at curves of the last minutes; values older than a year are thinned out.
`,
    style: 'streaming',
    because: { streaming: /1,200 turbines|50 values/ },
  },
  {
    name: 'annual statements',
    prd: `# Annual statements

In January every one of our 2.4 million policy holders gets a statement as PDF. Preparing all of them may take a weekend. The actuary releases the texts before.
`,
    style: ['batch', 'job-queue'],
    because: {},
  },
  {
    name: 'dna',
    prd: `# Sequence comparison

A biologist submits a sequence; comparing it with the database takes between 5 and 90 minutes on our cluster. The biologist does not want to keep the browser open for it. 35 biologists.
`,
    style: 'job-queue',
    because: { 'job-queue': /90 minutes/ },
  },
  {
    name: 'building permits',
    prd: `# Vacation requests

An employee asks for vacation. The supervisor says yes or no; for more than 15 days the works council has a say as well. A request that nobody has answered after 5 days goes to the next level. 1,100 employees.
`,
    style: 'workflow',
    because: { workflow: /yes or no|next level|works council/ },
  },
  {
    name: 'tips',
    prd: `# Tipping

A guest tips a musician by phone. The phone often loses the answer of the server and tries once more by itself. The guest must be charged one time only.
`,
    with: ['idempotency-keys'],
    because: { 'idempotency-keys': /one time only|once more/ },
  },
  {
    name: 'shop events',
    prd: `# Order export to the warehouse

Every order that is paid has to arrive at the warehouse software, without exception, also when one of the two programs is restarted at that moment. Until now about one order a week went missing.
`,
    with: ['outbox'],
    because: { outbox: /without exception|went missing|arrive/ },
  },
  {
    name: 'payroll api',
    prd: `# Notifications for integrators

Software companies that build on our API want to be told when a contract is signed. They give us an address of theirs; we send a signed message there and keep trying for a day if nobody takes it.
`,
    with: ['webhook'],
    because: { webhook: /address of theirs|signed message/ },
  },
  {
    name: 'sms',
    prd: `# Public contact form

Anyone can write to the mayor through a form. Bots must not be able to fill the mailbox: from one connection at most 5 messages in 10 minutes are taken.
`,
    with: ['rate-limiting'],
    because: { 'rate-limiting': /5 messages/ },
  },
  {
    name: 'key cabinet',
    prd: `# Key list

The caretaker keeps a list of who has which key. 3 caretakers, 180 keys.
`,
    style: 'request-response',
    without: ['cache-aside', 'read-replica', 'outbox', 'circuit-breaker', 'tenant-isolation'],
    because: {},
  },
  {
    name: 'tariff',
    prd: `# New tariff calculator

The new calculator replaces the old one for brokers first; end customers get it in autumn if the brokers report no errors. It has to be possible to return to the old one without a release.
`,
    with: ['gradual-rollout'],
    because: { 'gradual-rollout': /first|return to the old one/ },
  },
];
export const flips: readonly Flip[] = [
  {
    name: 'one turbine',
    of: 'wind farm',
    from: '1,200 turbines deliver 50 values each per second',
    to: 'One turbine delivers 4 values each hour',
    never: ['streaming'],
  },
  {
    name: 'few parts',
    of: 'spare parts',
    from: '4.5 million parts from 300 makers',
    to: '400 parts',
    never: ['search-index'],
  },
  {
    name: 'few statements',
    of: 'annual statements',
    from: '2.4 million policy holders gets a statement as PDF. Preparing all of them may take a weekend',
    to: '40 policy holders gets a statement as PDF',
    style: 'request-response',
  },
  {
    name: 'quick comparison',
    of: 'dna',
    from: 'takes between 5 and 90 minutes on our cluster. The biologist does not want to keep the browser open for it',
    to: 'takes 1 second',
    style: 'request-response',
  },
];
