/** Everyday words; most of what decides is implied, and some words only look like a reason. */
import type { Decision, Flip } from './decision.ts';

export const decisions: readonly Decision[] = [
  {
    name: 'laundry',
    prd: `# Laundry room

Tenants of our house pick a two-hour slot for the washing machine. Nobody wants to find somebody else's laundry in it when the slot begins. 40 flats share 3 machines.
`,
    style: 'request-response',
    with: ['exclusive-reservation'],
    without: ['tenant-isolation', 'idempotency-keys', 'cache-aside', 'live-updates', 'step-up'],
    because: {},
  },
  {
    name: 'shopping list',
    prd: `# Shared shopping list

The family keeps one list. Anyone adds and ticks items. Two people ticking the same item must not produce an error. What one adds, the others see within a few seconds while they stand in the shop.
`,
    style: 'request-response',
    with: ['live-updates'],
    without: ['exclusive-reservation', 'optimistic-lock', 'idempotency-keys', 'ledger'],
    because: { 'live-updates': /within a few seconds/ },
  },
  {
    name: 'persona pays',
    prd: `# Reading list

Persona: Carla, 34, pays for three newspapers and reads on the train.

- A reader can save an article for later.
- A reader can mark an article as read.
`,
    style: 'request-response',
    without: ['idempotency-keys', 'ledger', 'offline-sync', 'outbox', 'saga', 'webhook'],
    never: ['offline-sync'],
    because: {},
  },
  {
    name: 'photo studio',
    prd: `# Photo studio proofs

The photographer puts up the pictures of a wedding, about 900 files of 40 MB. The couple looks at them and marks their favourites. The pictures disappear three months after the wedding.
`,
    with: ['signed-urls', 'retention'],
    without: ['optimistic-lock', 'exclusive-reservation', 'step-up', 'audit-log'],
    because: { 'signed-urls': /40 MB|900 files/, retention: /three months/ },
  },
  {
    name: 'nightly prices',
    prd: `# Petrol price list

At 2 in the morning the head office sends the prices of all 5 million articles. By 5 they have to be in the tills of 2,000 shops.
`,
    style: ['batch', 'pull-agent'],
    never: ['request-response'],
    because: {},
  },
  {
    name: 'kidney',
    prd: `# Organ offers

The coordinator offers an organ to the first hospital on the list. The hospital has 30 minutes to accept or decline. No answer counts as a decline, and the next hospital is asked. It must be possible to show afterwards who was asked when and what they said.
`,
    style: 'workflow',
    with: ['audit-log'],
    without: ['exclusive-reservation'],
    because: { workflow: /30 minutes|next hospital|accept or decline/, 'audit-log': /who was asked when/ },
  },
  {
    name: 'ski lift',
    prd: `# Ski lift gates

The gate at the lift reads the ski pass and opens. The cable up the mountain is cut twice a winter, and then the gates go on opening for those who have paid. In the evening we count who went up where.
`,
    with: [],
    style: ['offline-sync', 'request-response', 'event-driven', 'pull-agent'],
    without: ['idempotency-keys', 'ledger', 'signed-urls'],
    because: {},
  },
  {
    name: 'translation',
    prd: `# Manual translation

An editor hands in a manual of 300 pages and gets it back in Polish. That takes the engine about 40 minutes. The editor closes the laptop in the meantime and gets a mail when it is done.
`,
    style: 'job-queue',
    without: ['live-updates', 'offline-sync', 'exclusive-reservation'],
    never: ['offline-sync'],
    because: { 'job-queue': /40 minutes|when it is done/ },
  },
  {
    name: 'tip jar',
    prd: `# Street musician tips

Passers-by scan a code and give a tip by card. If they tap twice because the phone is slow, they are charged once. Musicians are paid what they got every Friday.
`,
    with: ['idempotency-keys'],
    without: ['tenant-isolation', 'optimistic-lock', 'step-up'],
    because: { 'idempotency-keys': /tap twice|charged once/ },
  },
  {
    name: 'dictionary',
    prd: `# Dialect dictionary

People look up words of their dialect. Nobody spells dialect the same way, so a near miss has to find the word too. There are 90,000 words, and a linguist corrects one now and then.
`,
    style: 'search-index',
    without: ['optimistic-lock', 'audit-log', 'circuit-breaker'],
    because: { 'search-index': /near miss|spells/ },
  },
  {
    name: 'mortgage desk',
    prd: `# Mortgage desk

A clerk prepares an offer, a second one reads it against the file, and above 500,000 the head of credit signs it. An offer that lies for more than 5 days goes to the head with a note.
`,
    style: 'workflow',
    without: ['exclusive-reservation', 'offline-sync', 'live-updates', 'signed-urls'],
    because: { workflow: /second one|signs it|lies for more/ },
  },
  {
    name: 'wheelchair',
    prd: `# Lift status

Travellers in a wheelchair want to know before they leave whether the lift at their station runs. The lift company has an interface for it; it is down about every tenth time that we ask. An answer that is five minutes old is fine. 200,000 travellers look every day.
`,
    style: 'request-response',
    with: ['circuit-breaker', 'cache-aside'],
    without: ['exclusive-reservation', 'offline-sync', 'idempotency-keys'],
    because: { 'circuit-breaker': /down about every tenth/, 'cache-aside': /five minutes old|200,000/ },
  },
  {
    name: 'accountants',
    prd: `# Receipts for accountants

80 accounting firms work with us, each for its own clients. A client photographs receipts. What one firm has must stay invisible to the others, whatever goes wrong.
`,
    with: ['tenant-isolation'],
    without: ['live-updates', 'exclusive-reservation', 'rate-limiting'],
    because: { 'tenant-isolation': /invisible to the others/ },
  },
  {
    name: 'old till',
    prd: `# New tills

The till program from 1998 is to go. We cannot close the shops for it: first returns, then gift cards, at last the sale itself are taken over by the new one, and a shop can go back for a week.
`,
    with: ['strangler'],
    without: ['exclusive-reservation', 'live-updates'],
    because: { strangler: /1998|taken over|first returns/ },
  },
  {
    name: 'trip planner',
    prd: `# Group trip

The organiser books a bus, a hostel and a museum tour at three suppliers for the group. If one of them says no, what has been booked at the others has to be cancelled again.
`,
    style: 'saga',
    without: ['exclusive-reservation', 'optimistic-lock'],
    because: { saga: /cancelled again|three suppliers/ },
  },
  {
    name: 'stickers',
    prd: `# Sticker shop colours

The "Buy" button on the product page is green. Make it orange.
`,
    style: ['page-in-place', 'value-in-place'],
    without: ['idempotency-keys', 'ledger', 'gradual-rollout', 'retention', 'outbox'],
    because: {},
  },
  {
    name: 'limit',
    prd: `# Bigger attachments

Attachments of a ticket may be 10 MB today. Make it 40 MB.
`,
    style: ['value-in-place', 'limits-as-data'],
    without: ['exclusive-reservation', 'ledger', 'outbox'],
    because: {},
  },
  {
    name: 'greenhouse',
    prd: `# Greenhouse climate

20,000 sensors in our greenhouses report temperature every second. If it is over 35 degrees for ten seconds, the vents of that house open.
`,
    style: 'streaming',
    without: ['exclusive-reservation', 'idempotency-keys', 'signed-urls', 'step-up'],
    because: { streaming: /20,000 sensors|every second/ },
  },
  {
    name: 'one greenhouse',
    prd: `# Balcony climate

Three sensors on my balcony report temperature every ten minutes. If it is over 35 degrees, I get a message.
`,
    never: ['streaming', 'event-driven', 'batch'],
    without: ['circuit-breaker', 'cache-aside', 'rate-limiting'],
    because: {},
  },
  {
    name: 'handover notes',
    prd: `# Ward handover

The night shift writes the handover of a patient. Sometimes the doctor has it open at the same time; last month her changes were gone because the nurse saved later. That must not happen any more.
`,
    with: ['optimistic-lock'],
    without: ['exclusive-reservation', 'idempotency-keys', 'live-updates'],
    because: { 'optimistic-lock': /changes were gone|same time/ },
  },
  {
    name: 'bike shop',
    prd: `# Repair tickets

The mechanic writes down what is broken and what it will cost. The customer gets a text message when the bike can be picked up. About 15 bikes a day.
`,
    style: 'request-response',
    without: [
      'cache-aside',
      'read-replica',
      'idempotency-keys',
      'ledger',
      'exclusive-reservation',
      'rate-limiting',
      'live-updates',
      'search-index',
      'circuit-breaker',
    ],
    because: {},
  },
  {
    name: 'alumni',
    prd: `# Alumni letter

The office writes a letter to all 60,000 alumni and says on which day it goes out. It goes out at nine in the morning of the reader's own time zone. Nobody gets it twice.
`,
    with: ['scheduled-sending'],
    without: ['optimistic-lock', 'live-updates', 'tenant-isolation'],
    because: { 'scheduled-sending': /which day|nine in the morning/ },
  },
  {
    name: 'tax api',
    prd: `# Tax rates for developers

Anyone can sign up and ask our interface for the tax rate of an address, free of charge for the first 1,000 requests a month. Last year a single customer slowed everybody else down.
`,
    style: 'request-response',
    with: ['rate-limiting'],
    without: ['exclusive-reservation', 'ledger', 'idempotency-keys'],
    because: { 'rate-limiting': /slowed everybody|1,000 requests/ },
  },
  {
    name: 'bookshop orders',
    prd: `# Orders reach the warehouse

When a customer orders a book, the warehouse, the newsletter and the statistics have to hear of it. It happened that the order was saved and the warehouse never heard of it.
`,
    style: ['event-driven', 'request-response'],
    with: ['outbox'],
    without: ['optimistic-lock', 'exclusive-reservation'],
    because: { outbox: /never heard/ },
  },
  {
    name: 'clubs',
    prd: `# Club cash book

The treasurer books what comes in and goes out. A wrong entry is not changed: it is booked back and booked again. At the end of the year the auditors see every movement.
`,
    style: 'request-response',
    with: ['ledger'],
    without: ['exclusive-reservation', 'live-updates', 'optimistic-lock'],
    because: { ledger: /booked back|not changed|every movement/ },
  },
  {
    name: 'checkout redesign',
    prd: `# New checkout page

The new checkout page is shown to 5 % of the customers first. If fewer of them finish, we go back to the old one within a minute.
`,
    with: ['gradual-rollout'],
    without: ['exclusive-reservation', 'idempotency-keys', 'ledger'],
    because: { 'gradual-rollout': /5 % of the customers/ },
  },
  {
    name: 'big transfer',
    prd: `# Change of bank details

A supplier can change the account to which we pay. Criminals have tried that, so whoever changes it has to prove once more who they are, even when logged in, and every change can be traced afterwards.
`,
    style: ['request-response', 'workflow'],
    with: ['step-up', 'audit-log'],
    without: ['exclusive-reservation', 'idempotency-keys'],
    because: { 'step-up': /once more/, 'audit-log': /traced/ },
  },
  {
    name: 'spam',
    prd: `# Reported comments

Readers report a comment. A program guesses whether it is an insult; where it is not sure, an editor looks. 30,000 comments a day.
`,
    with: ['review-queue'],
    without: ['exclusive-reservation', 'ledger', 'idempotency-keys'],
    because: { 'review-queue': /editor looks|not sure/ },
  },
  {
    name: 'forest rangers',
    prd: `# Poaching reports

Rangers walk for a week through a park without a mobile network. They note traps with a photo and a position. Back at the station, everything goes to the head office by itself.
`,
    style: 'offline-sync',
    without: ['exclusive-reservation', 'live-updates', 'rate-limiting'],
    because: { 'offline-sync': /without a mobile network|Back at the station/ },
  },
  {
    name: 'sales figures',
    prd: `# Sales cockpit

Regional managers look at the turnover by shop, week and product group. The figures come out of 400 million receipts, and a view must open within a second. Figures of yesterday are good enough.
`,
    style: ['read-model', 'batch'],
    without: ['idempotency-keys', 'ledger', 'exclusive-reservation', 'optimistic-lock', 'live-updates'],
    because: {},
  },
  {
    name: 'partner shops',
    prd: `# Stock to partners

Partner shops want to be told at their own address whenever the stock of an article falls to zero. If a partner's server is down, we go on trying for a day.
`,
    with: ['webhook'],
    without: ['exclusive-reservation', 'tenant-isolation', 'optimistic-lock'],
    because: { webhook: /own address|go on trying/ },
  },
];

export const flips: readonly Flip[] = [
  { name: 'few sensors', of: 'greenhouse', from: '20,000 sensors', to: '3 sensors', never: ['streaming'] },
  {
    name: 'few receipts',
    of: 'sales figures',
    from: '400 million receipts',
    to: '400 receipts',
    style: 'request-response',
  },
];
