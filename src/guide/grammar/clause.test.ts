import { expect, test } from 'vitest';
import { clausesOf } from './clause.ts';
import type { Clause } from './parsed.ts';

/** `subject [modal][!] voice verb | object | tail`, then each circumstance. */
const told = ({ subject, modal, isNot, voice, verb, object, tail, frames }: Clause): string =>
  [
    `${subject?.text ?? '-'} ${modal}${isNot ? '!' : ''} ${voice} ${verb}`.replaceAll(/ {2,}/g, ' '),
    object?.text ?? '-',
    tail,
    ...frames.map((one) => `${one.word || 'lead'}: ${one.text}`),
  ]
    .filter((part) => part !== '')
    .join(' | ');

test.each([
  // How many of it, and whom they mean.
  ['The parent books one 10-minute visit per child.', ['the parent active book | one 10-minute visit | per child']],
  ['The teacher invites parents they want to see.', ['the teacher active invite | parents they want to see']],
  ['On exam days 3,000 reservations within 5 minutes.', []],
  // A noun that may be a verb, behind many and behind one.
  [
    'A swap between nurses of the same grade needs no approval.',
    ['a swap between nurses of the same grade active need | no approval'],
  ],
  ['Couriers empty lockers once a day.', ['couriers active empty | lockers | once a day']],
  ['The list of open reviews loads within 1 second.', ['the list of open reviews active load | - | within 1 second']],
  [
    'Two failed transfers in a row block the seller until he answers.',
    ['two failed transfers in a row active block | the seller | until: he answers'],
  ],
  // What tells which one is meant has verbs of its own.
  [
    'Flags that have not been changed for 90 days are reported to their owner.',
    ['flags that have not been changed for 90 days passive report | - | to their owner'],
  ],
  [
    'A bid that arrives after the lot is closed must be rejected.',
    ['a bid that arrives after the lot is closed must passive reject | -'],
  ],
  // What opens a sentence without an article is done, where no other verb is left.
  ['Archive projects older than 5 years.', ['- active archive | projects | older than 5 years']],
  ['Order missing scores before a project begins.', ['- active order | missing scores | before: a project begins']],
  ['Order history is shown.', ['order history passive show | -']],
  // Amounts, and a second half without its verb.
  ['Orders above $500 need approval.', ['orders above $500 active need | approval']],
  [
    'A night may cost at most EUR 180; meals at most EUR 60.',
    ['a night can active cost | - | at most EUR 180', 'meals can active cost | - | at most EUR 60'],
  ],
  ['The patient declines or does not answer.', ['the patient active decline | -', 'the patient ! active answer | -']],
  ['Users can sign up/sign in.', ['users can active sign up | -', 'users can active sign in | -']],
  ['A clerk reports missing or broken parts.', ['a clerk active report | missing or broken parts']],
  ['Passwords hashed with a salt.', ['passwords passive hash | - | with a salt']],
  // Rows of names and rows of deeds.
  [
    'A finance analyst can export all redemptions, with order number, coupon code, discount amount and currency.',
    [
      'a finance analyst can active export | all redemptions | with order number, coupon code, discount amount and currency',
    ],
  ],
  [
    'There are four kinds: watering reminders, community replies, product news and security alerts.',
    ['there is be | four kinds | watering reminders, community replies, product news and security alerts'],
  ],
  ['Pages and calls within 500 ms.', []],
  ['Speed: 50,000 rows in under 10 minutes.', []],
  [
    'The nurse can acknowledge, resolve, or hand the case over to somebody else.',
    [
      'the nurse can active acknowledge | the case',
      'the nurse can active resolve | the case',
      'the nurse can active hand | the case | over to somebody else',
    ],
  ],
  [
    'An approver can approve, reject with a reason, or forward the invoice to somebody else.',
    [
      'an approver can active approve | the invoice',
      'an approver can active reject | the invoice | with a reason',
      'an approver can active forward | the invoice | to somebody else',
    ],
  ],
  [
    "Cashiers can't give points by hand; a store manager can, up to 500 a day.",
    ['cashiers can! active give | points | by hand', 'a store manager can active give | up to 500 points | a day'],
  ],
  [
    'Security alerts cannot be turned off, and always go out by email.',
    ['security alerts can! passive turn off | -', 'security alerts active go out | - | by email'],
  ],
  // Circumstances of several cases, and where they end.
  [
    'If the code is unknown, expired, not yet valid or used up, the shopper sees a message.',
    ['the shopper active see | a message | if: the code is unknown, expired, not yet valid or used up'],
  ],
  [
    'With an expired, revoked or unknown link the visitor sees the same page.',
    ['the visitor active see | the same page | lead: With an expired, revoked or unknown link'],
  ],
  ['Once a month each team lead gets a report.', ['each team lead active get | a report | lead: Once a month']],
  [
    'Customers collect points when they shop, one point per euro.',
    ['customers active collect | points | when: they shop'],
  ],
  [
    'A rejected invoice goes to the clerk, who sends it again, or cancels it.',
    ['a rejected invoice active go | - | to the clerk, who sends it again, or cancels it'],
  ],
  ['Rows already imported stay.', ['rows already imported active stay | -']],
  [
    'Inviting someone who is already a member shows an error.',
    ['inviting someone who is already a member active show | an error'],
  ],
  // Verbs with their helpers and their small words.
  ['Bank details can only be changed by the vendor.', ['bank details can passive change | - | by the vendor']],
  ['A deposit has not been renewed.', ['a deposit ! passive renew | -']],
  [
    'A flag can be turned on for a percentage of users.',
    ['a flag can passive turn on | - | for a percentage of users'],
  ],
  ['Members are allowed to see statistics.', ['members can active see | statistics']],
  ['Secrets never end up in logs.', ['secrets ! active end up | - | in logs']],
  ['Nobody may approve an exception.', ['nobody can! active approve | an exception']],
  // Several clauses.
  [
    'An approver can approve or reject a document with a comment.',
    [
      'an approver can active approve | a document | with a comment',
      'an approver can active reject | a document | with a comment',
    ],
  ],
  [
    'The operator can pause, resume and abort a rollout.',
    [
      'the operator can active pause | a rollout',
      'the operator can active resume | a rollout',
      'the operator can active abort | a rollout',
    ],
  ],
  [
    'The file goes to quarantine and the engineer is paged.',
    ['the file active go | - | to quarantine', 'the engineer passive page | -'],
  ],
  // Circumstances, with and without a comma.
  [
    'If no compartment of that size is free the locker offers the next larger one.',
    ['the locker active offer | the next larger one | if: no compartment of that size is free'],
  ],
  [
    'After five wrong codes in ten minutes a keypad is blocked.',
    ['a keypad passive block | - | lead: After five wrong codes in ten minutes'],
  ],
  [
    'A claim can be closed only when all payments are confirmed.',
    ['a claim can passive close | - | when: all payments are confirmed'],
  ],
  [
    'An offer can be made until 24 hours before the shift starts.',
    ['an offer can passive make | - | until 24 hours | before: the shift starts'],
  ],
  // Small words are never taken for others.
  ['Everything else appears right away.', ['everything else active appear | - | right away']],
  ['Neither may be exceeded.', ['neither can! passive exceed | -']],
  ['Internal notes stay inside the ward.', ['internal notes active stay | - | inside the ward']],
  ['It doesn’t keep what isn’t needed.', ['it ! active keep | - | what isn’t needed']],
  ['They’re told at once.', ['they passive tell | - | at once']],
  ['The system SHALL NOT store card numbers.', ['the system must! active store | card numbers']],
  ['The same file is run twice.', ['the same file passive run | - | twice']],
  ['GDPR art. 9 applies.', ['GDPR art. 9 active apply | -']],
  // A relative clause keeps neither the number nor the "and" of the clause around it.
  [
    'Slots that become free at short notice stay empty.',
    ['slots that become free at short notice active stay | - | empty'],
  ],
  [
    'Notes that mention medication or a fall have to be approved by the nurse before a relative sees them.',
    ['notes that mention medication or a fall must passive approve | - | by the nurse | before: a relative sees them'],
  ],
  [
    'Carers tag who is on the picture, and a photo with anyone who has not consented is held back.',
    [
      'carers active tag | - | who is on the picture',
      'a photo with anyone who has not consented passive hold back | -',
    ],
  ],
  ['Everything we keep about them is deleted.', ['everything we keep about them passive delete | -']],
  ['A part that cannot be read leads to an error.', ['a part that cannot be read active lead | - | to an error']],
  // What opens the sentence is what it is about, or under which condition.
  ['Who may see a page is decided by the resident.', ['who may see a page passive decide | - | by the resident']],
  [
    'Should someone lose the card, a new one costs 2 EUR.',
    ['a new one active cost | 2 EUR | if: someone lose the card'],
  ],
  ['Provided that the member is over 16, the card is free.', ['the card is be | - | free | if: the member is over 16']],
  [
    'If two carers edited the same note, both versions are kept.',
    ['both versions passive keep | - | if: two carers edited the same note'],
  ],
  [
    'Works without network once the cache is filled.',
    ['- active work | - | without network | once: the cache is filled'],
  ],
  // What the clause before it says is meant.
  [
    'Neither group bookings nor freight can be cancelled online. Both are handled by the desk.',
    [
      'neither group bookings nor freight can! passive cancel | - | online',
      'group bookings and freight passive handle | - | by the desk',
    ],
  ],
  [
    'An author may delete a comment; after that only the nurse in charge may.',
    [
      'an author can active delete | a comment',
      'only the nurse in charge can active delete | a comment | lead: after that',
    ],
  ],
  ['Members are invited by email or link', ['members passive invite | - | by email or link']],
  ['The shopper enters the price they paid.', ['the shopper active enter | the price they paid']],
  [
    'If the gate is still open at noon, a guard is called.',
    ['a guard passive call | - | if: the gate is still open at noon'],
  ],
  [
    'A plot may be left for up to 30 days, for example in summer.',
    ['a plot can passive leave | - | for up to 30 days'],
  ],
  // Another case, told behind a comma.
  [
    'If the pressure is 180 or more, or the pulse is 40 or less, the nurse is called.',
    ['the nurse passive call | - | if: the pressure is 180 or more, or the pulse is 40 or less'],
  ],
  // What is asked about is noted.
  [
    'The clerk closes the loan and notes whether the tool is damaged.',
    ['the clerk active close | the loan', 'the clerk active note | - | whether the tool is damaged'],
  ],
  // A number behind what it names, and one that counts.
  ['Phase 2 begins in May.', ['phase 2 active begin | - | in May']],
  ['As a home cook I want to search.', ['I active want | - | to search | lead: As a home cook']],
  // Asked for, and only named.
  ['Legal requests from authorities.', []],
  ['Export all swaps of a month as CSV.', ['- active export | all swaps of a month | as CSV']],
  ['Heatmap of usage per floor.', []],
])('%s', (text, expected) => {
  expect(clausesOf(text).map(told)).toEqual(expected);
});

test('a capital in the middle of a sentence is a name’s', () => {
  const [clause] = clausesOf('If Adyen rejects a refund, the merchant is told.');
  expect(clause?.frames[0]?.clauses[0]?.subject?.text).toBe('Adyen');
});

// Without what was read being kept, these would take longer than any test may.
test.each(['after', 'if', 'that', 'and', 'when it', ',', 'to be', 'of the'])('"%s" sixty times is no trap', (word) => {
  expect(clausesOf(`A user ${`${word} `.repeat(60)} signs in.`).length).toBeLessThan(60);
});
