/** What decides is said in passing, and seldom by its usual name. */
import type { Decision, Flip } from './decision.ts';

export const decisions: readonly Decision[] = [
  {
    name: 'seats',
    prd: `# Cinema tickets

Visitors choose seats on a map and buy them. A seat that somebody has just chosen is held for ten minutes and must not be sold to anyone else in that time. On Friday
evenings 3,000 visitors buy at once.
`,
    with: ['exclusive-reservation'],
    because: { 'exclusive-reservation': /sold to anyone else|held for ten/ },
  },
  {
    name: 'wiki',
    prd: `# Team handbook

Anyone in the team can edit a page of the handbook. If two people save different changes to one page, the second one is asked to merge instead of wiping out what the
first one wrote. Older revisions can be looked at.
`,
    with: ['optimistic-lock'],
    because: { 'optimistic-lock': /merge|wiping out/ },
  },
  {
    name: 'nurses',
    prd: `# Home care notes

Nurses visit patients in villages with bad reception. They write down what they did on their phone during the visit. The notes reach the office once the phone has a connection
again. 300 nurses, 12 visits a day each.
`,
    style: 'offline-sync',
    because: { 'offline-sync': /reception|connection again/ },
  },
  {
    name: 'erp',
    prd: `# Leaving the old ERP

We are moving off our twenty-year-old ERP. Purchasing goes first, then stock, then sales; until the last part is done, users keep one entry point and each request ends up in whichever
system owns that part by then.
`,
    with: ['strangler'],
    because: { strangler: /moving off|until the last part/ },
  },
  {
    name: 'relocation',
    prd: `# Relocation package

An employee who relocates gets a flat, a van and a shipping slot. The three bookings are made at three companies through their interfaces, one after another. When the third one cannot be had,
the first two are to be given back and the deposit refunded.
`,
    style: 'saga',
    because: { saga: /given back|refunded|three companies/ },
  },
  {
    name: 'weather',
    prd: `# Frost warning

The vineyard app shows the forecast of a weather service. That service often fails for an hour or answers after 20 seconds. The app must stay usable and show the last forecast
with its age.
`,
    with: ['circuit-breaker'],
    because: { 'circuit-breaker': /often fails/ },
  },
  {
    name: 'clinics',
    prd: `# Vet records

120 veterinary clinics keep their patients' records with us. No clinic may under any circumstances read or change records that belong to a different clinic. A vet writes a record.
`,
    with: ['tenant-isolation'],
    because: { 'tenant-isolation': /different clinic/ },
  },
  {
    name: 'applications',
    prd: `# Job applications

Applicants upload a CV. Six months after a rejection all personal data of the applicant is removed automatically. An applicant can demand deletion at any time.
`,
    with: ['retention', 'signed-urls'],
    because: { retention: /removed automatically|Six months/ },
  },
  {
    name: 'case law',
    prd: `# Case law

Lawyers look for judgments by describing the case in their own words. There are 9 million judgments. The best matches come first, with the matching passages highlighted.
`,
    style: 'search-index',
    because: { 'search-index': /own words|best matches|9 million/ },
  },
  {
    name: 'auction',
    prd: `# Live auction

Bidders follow an auction. A new bid shows up on the screens of all 5,000 bidders in less than a second. A bidder places a bid; of two equal bids the earlier one counts.
`,
    with: ['live-updates'],
    because: { 'live-updates': /shows up on the screens/ },
  },
  {
    name: 'meters',
    prd: `# Heat meters

200,000 heat meters report their consumption every 10 seconds. Consumption per building is shown on a page with at most one minute of delay.
`,
    style: 'streaming',
    because: { streaming: /200,000 heat meters/ },
  },
  {
    name: 'video',
    prd: `# Lecture videos

A lecturer uploads a recording of up to 4 GB. It is turned into three resolutions, which takes about an hour; the lecturer hears when it can be watched. 60 lecturers.
`,
    style: 'job-queue',
    with: ['signed-urls'],
    because: { 'job-queue': /an hour|turned into/ },
  },
  {
    name: 'grants',
    prd: `# Research grants

A researcher submits a proposal. Two experts assess it, the committee decides, and the dean signs. Each of them can send it back with a comment. It must be possible to see later who decided what and when.
`,
    style: 'workflow',
    with: ['audit-log'],
    because: { workflow: /send it back|committee decides|assess/, 'audit-log': /who decided/ },
  },
  {
    name: 'salaries',
    prd: `# Salary run

On the 25th of each month salaries of 180,000 employees are calculated and the payment file is handed to the bank. The payroll office starts the run and checks the totals first.
`,
    style: 'batch',
    because: { batch: /180,000 employees|25th of each month/ },
  },
  {
    name: 'donations',
    prd: `# Donations

A donor gives money by card. Donors press the button again when the page is slow; that must not lead to a second donation. 500 donations a day.
`,
    with: ['idempotency-keys'],
    because: { 'idempotency-keys': /second donation|press the button again/ },
  },
  {
    name: 'bank statements',
    prd: `# Ledger of a savings club

Members pay in and take out. The balance of a member is always the sum of all bookings; a booking is never changed, a mistake is corrected by another booking. 90 members.
`,
    with: ['ledger'],
    because: { ledger: /sum of all bookings|never changed/ },
  },
  {
    name: 'events to partners',
    prd: `# Stock changes for resellers

Whenever the stock of an article changes, our resellers' systems have to be informed by calling an address that they gave us. A change must reach them even if our server is restarted in between.
`,
    with: ['webhook', 'outbox'],
    because: { webhook: /calling an address/ },
  },
  {
    name: 'login codes',
    prd: `# Login by code

A user enters a phone number and gets a code by text message. Somebody could have codes sent to strangers all day: one number gets no more than 3 codes an hour.
`,
    with: ['rate-limiting'],
    because: { 'rate-limiting': /3 codes an hour/ },
  },
  {
    name: 'small cms',
    prd: `# Club website

The board of the rowing club (4 people) writes news and members read them. 150 members. Hosting may cost 10 EUR a month.
`,
    style: 'request-response',
    without: ['cache-aside', 'read-replica', 'outbox'],
    because: { 'request-response': /150 members|10 EUR/ },
  },
  {
    name: 'pricing',
    prd: `# New pricing engine

The new price calculation is first used for shops in Portugal. If margins look right after a week, more countries follow; otherwise we go back to the old calculation within minutes.
`,
    with: ['gradual-rollout'],
    because: { 'gradual-rollout': /first used for|go back to the old/ },
  },
];
export const flips: readonly Flip[] = [
  {
    name: 'few meters',
    of: 'meters',
    from: '200,000 heat meters report their consumption every 10 seconds',
    to: '20 heat meters report their consumption every 10 minutes',
    never: ['streaming'],
  },
  {
    name: 'few salaries',
    of: 'salaries',
    from: '180,000 employees',
    to: '9 employees',
    style: 'request-response',
  },
  {
    name: 'few judgments',
    of: 'case law',
    from: '9 million judgments',
    to: '300 judgments',
    never: ['search-index'],
  },
  {
    name: 'quick',
    of: 'video',
    from: 'a recording of up to 4 GB. It is turned into three resolutions, which takes about an hour; the lecturer hears when it can be watched',
    to: 'a picture of up to 200 KB. It is shown at once',
    style: 'request-response',
  },
];
