/** The calls, jobs and actors that an architect would write down, for ways of telling that come up in every second PRD. */
import { expect, test } from 'vitest';
import { printSecurity } from '../print/security.ts';
import { onlyPrd } from '../request.testing.ts';
import { summaryOf } from './operations/operation.ts';
import { planDesign } from './plan.ts';

const plan = (prd: string) => planDesign(onlyPrd(prd));
const listed = (prd: string) =>
  plan(prd)
    .operations.filter((one) => !one.implied)
    .map((one) => `${one.actors.join(' ')}: ${one.surface === 'reaction' ? summaryOf(one) : one.call}`);
const must = (...lines: string[]) =>
  listed(`# Kennels\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`);

const roles =
  '# Kennel board\n\n## What each role does\n\n### Carer\n\n- Admit a dog with its weight\n- Tick off a walk as done or skipped\n- Record incidents (with a photo) every 4 hours\n\n### Front desk\n\n- Print the invoice\n- Export open invoices to the bookkeeping every night at 02:00\n\n### Pharmacy\n\n- Restock a drug\n\n';

test('orders below the name of a role are what these people do, also with verbs that no list has; what the clock does is a job only', () => {
  expect(listed(roles)).toEqual(
    expect.arrayContaining([
      'carer: POST /dogs',
      'carer: POST /walks/{walk_id}/tick-off',
      'front desk: GET /invoices/{invoice_id}/download',
      'pharmacy: POST /drugs/{drug_id}/restock',
      ': export the invoice every night',
    ]),
  );
  expect(listed(roles).filter((one) => /record.*every|invoices\/export/.test(one))).toEqual([]);
});

test('when something counts as so is nothing that anybody does', () => {
  expect(
    must('Carers can clean a kennel.', 'A dog matches a kennel if its weight is below the limit.').join(),
  ).not.toContain('match');
  expect(must('A kennel is considered suitable if it is long enough.').join()).not.toContain('suitable');
  // What time makes of it is done.
  expect(must('If nobody answers within 4 days, the offer is considered declined.').join()).toContain('declined');
  expect(must('Carers match dogs with kennels when the house opens.').join()).toContain('carer: POST /dogs');
});

test('somebody may do one thing without signing in, and the others sign in as before', () => {
  const made = plan(
    '# Kennels\n\n## Stories\n\n- As an owner, I want to accept an offer from my phone without logging in.\n- As a carer, I want to cancel an offer.\n',
  );
  expect(made.reading.withoutSignIn).toBeUndefined();
  expect(made.operations.filter((one) => one.isPublic).map((one) => one.verb)).toEqual(['accept']);
  // What stands beside it in the paragraph is somebody else's.
  const { operations } = plan(
    '# Kennels\n\n## Bookings\n\nOwners cancel a booking and pay an invoice. Guests can send a question without an account.\n',
  );
  expect(operations.filter((one) => one.isPublic).map((one) => one.call)).toEqual(['POST /questions']);
});

test('what many are kept of and is maintained is entered, listed, changed and taken away', () => {
  expect(must('The office maintains the tariffs.')).toEqual([
    'office: POST /tariffs',
    'office: GET /tariffs',
    'office: PATCH /tariffs/{tariff_id}',
    'office: DELETE /tariffs/{tariff_id}',
  ]);
  expect(must('Owners can manage their profile.')).toEqual(['owner: PATCH /profiles/{profile_id}']);
  expect(must('Vets can add a drug.', 'Vets can retire a drug.', 'The office can manage drugs.').join()).not.toContain(
    'DELETE',
  );
});

test('hours are logged as entries, approval is handed over, and whoever may have a fee does nothing to it', () => {
  expect(must('Carers can log the hours they worked.')).toEqual(['carer: POST /time-entries']);
  expect(must('Vets can delegate approval to a colleague.')).toEqual(['vet: POST /delegations']);
  expect(must('Carers can feed a dog.', 'The carer is entitled to a fee.').join()).not.toMatch(/\/a\b|entitle/);
});

test('what people say they do, as what it does', () => {
  expect(must('Carers can report sick.')).toEqual(['carer: POST /absences']);
  expect(must('Owners can give consent to an estimate.')).toEqual(['owner: POST /estimates/{estimate_id}/consent']);
  expect(must('Carers can look up where a dog is.')).toEqual(['carer: GET /dogs']);
  expect(must('Vets can set the feeding state of a dog.')).toEqual(['vet: PATCH /dogs/{dog_id}']);
  expect(must('Vets can withdraw an offer.', 'Carers can see who was offered which place.')).toContain(
    'carer: GET /offers',
  );
  const { operations } = plan(
    '# Kennels\n\n## Requirements\n\n- Vets can add a note.\n- Owners can follow a link in an SMS to see the diary, no login.\n',
  );
  expect(operations.filter((one) => one.isPublic).map((one) => one.call)).toEqual(['GET /diaries/{diary_id}']);
  // What is put together is made there, and handed in afterwards.
  expect(must('Carers can bundle walks into a report.', 'Carers can submit a report.')).toEqual([
    'carer: POST /reports',
    'carer: POST /reports/{report_id}/submit',
  ]);
});

test('somebody is called by a first name also where what they do begins like the word for a program', () => {
  expect(
    listed(
      '# Kennels\n\n## Requirements\n\nCarers write a report. Petra approves each report. A report is held until Petra releases it.\n',
    ),
  ).toEqual(expect.arrayContaining(['staff member: POST /reports/{report_id}/approve']));
});

test('what stands below roles tells who does what the requirements list', () => {
  const made = listed(
    `# Kennels\n\n## User roles & permissions\n\n### Bookkeeper\n\n- View and pay invoices\n- Manage invoice details\n\n### Owner\n\n- View invoices\n- Save time\n\n## Requirements\n\n- **KEN-01 — Invoicing**: Generate an invoice for each visit.\n- **KEN-02 — Visits**: Record a visit.\n- **KEN-03 — Assignment**: Auto-assign visits to a kennel.\n${[4, 5, 6, 7, 8].map((n) => `- **KEN-0${n} — Rule**: A visit has at most ${n} meals.\n`).join('')}`,
  );
  expect(made).toContain('bookkeeper owner: GET /invoices');
  expect(made).toContain(': assign the visit when a visit is recorded');
  expect(made.join()).not.toMatch(/times|DELETE|auto-assign/);
});

test('several things about somebody are set on them, and a list of what is missing is a list of that', () => {
  expect(must("Admins can define a vet's speciality, working hours and room.")).toEqual([
    'admin: PATCH /vets/{vet_id}',
  ]);
  expect(must('The office exports the list of no-shows.', 'The office can print the waiting list.')).toContain(
    'office: GET /no-shows/export',
  );
});

test('jobs that are told of in passing', () => {
  const jobs = (line: string) => must('Owners can book a stay.', line).filter((one) => one.startsWith(': '));
  expect(jobs('Reminder 24 hours before each stay.')).toEqual([': send the reminder 24 hours before each stay']);
  expect(jobs('Vouchers are issued for each stay longer than 6 days.')).toEqual([
    ': issue the voucher for each stay longer than 6 days',
  ]);
  expect(jobs('Personal data is deleted three months after the last stay.')).toEqual([
    ': delete the personal data three months after the last stay',
  ]);
  expect(
    must('Owners can book a stay.', 'Whoever is not there 15 minutes after the start is marked as late.'),
  ).toContain('owner: mark the owner as late when somebody is not there 15 minutes after the start');
  expect(
    must('Carers can feed a dog.', 'A meal that is more than 30 minutes late turns red and the carer is paged.'),
  ).toContain('carer: notify the carer when the meal is more than 30 minutes late');
  expect(
    must('Owners can book a stay.', 'The system shall send booking confirmation emails to the owner.').at(-1),
  ).toContain('when a booking is confirmed');
});

test('what is there already is taken, and what nobody has seen before is put there', () => {
  expect(must('The system shall create a cage card from each visit.', 'Carers can reserve a card.')).toContain(
    'carer: POST /cards/{card_id}/reserve',
  );
  expect(must('Vets can issue a reserved drug.')).toEqual(['vet: POST /drugs/{drug_id}/issue']);
  expect(must('Vets can report a reaction of a dog with its severity.')).toEqual(['vet: POST /reactions']);
  expect(must('Owners can report a comment.')).toEqual(['owner: POST /comments/{comment_id}/report']);
  expect(must('Carers can leave comments on a visit.')).toEqual(['carer: POST /comments']);
  expect(must('Owners can cancel a visit.', 'Carers enter the times at which they are available.')).toContain(
    'carer: POST /availabilities',
  );
  expect(
    must(
      'Owners can cancel a visit.',
      'Owners can buy a ticket.',
      'Carers record the weight at the end of each visit.',
    ),
  ).toContain('carer: PATCH /visits/{visit_id}');
});

test('what a system keeps and what it refuses runs nowhere', () => {
  expect(must('Owners can cancel a visit.', 'The system shall store the shelf where each drug lies.')).toHaveLength(1);
  expect(must('Owners can cancel a visit.', 'The system shall reject a dog if it is too heavy.')).toHaveLength(1);
  expect(must('The system shall release reserved drugs which have not been issued after 72 hours.')).toEqual([
    ': release the drug when a drug has not been issued after 72 hours',
  ]);
});

test('who decides on what others hand in has a list of it, and its ticket is that of the decision', () => {
  const made = plan(
    '# Kennels\n\n## Requirements\n\n- Carers can submit a report.\n- Vets can approve or reject a report.\n',
  );
  expect(made.operations.filter((one) => one.act === 'list').map((one) => `${one.actors.join()} ${one.call}`)).toEqual([
    'vet GET /reports',
  ]);
  expect(made.tickets.map((one) => one.title)).not.toContain('List reports');
});

test('everything that somebody may do is told or counted, and what is open to all is named', () => {
  const acts = ['feed', 'wash', 'walk', 'groom', 'weigh', 'train', 'isolate', 'vaccinate', 'brush'];
  const prd = `# Kennels\n\n## Requirements\n\n${acts.map((verb) => `- Carers can ${verb} a dog.`).join('\n')}\n- Owners can see the diary without logging in.\n`;
  const security = printSecurity(plan(prd));
  expect(security).toContain('and 2 more');
  expect(security).toContain('Without signing in, and nothing else: `GET /diaries/{diary_id}`');
});

test('what somebody looks at is what they decide on, and where they sign is nothing', () => {
  const made = listed(
    '# Kennels\n\n## Requirements\n\nThe system proposes a kennel every night. A vet looks at each proposal and confirms or rejects it. The owner signs on the tablet.\n',
  );
  expect(made).toContain('vet: POST /proposals/{proposal_id}/confirm');
  expect(made.join()).not.toMatch(/sign|session/);
});

test('what starts by itself says for what, after what or upon which act of another line', () => {
  expect(must('The system shall propose a kennel for each new booking.')).toContain(
    ': propose the kennel for each new booking',
  );
  expect(must('The bills are generated on 1 December.')).toEqual([': generate the bill on 1 December']);
  expect(must('Bills unpaid after 30 days are reminded automatically.')).toEqual([
    ': remind the bill when bills are unpaid after 30 days',
  ]);
  expect(
    must('When a booking is cancelled, the system creates a vacancy.', 'The system offers a vacancy to an owner.'),
  ).toContain(': offer the vacancy when a vacancy is created');
  // Whoever hands it in is told so at once.
  expect(
    must('Owners can submit a booking.', 'The system shall reject a booking when the dog exceeds every kennel.'),
  ).toEqual(['owner: POST /bookings']);
});

test('how many stand behind "up to", who is told by a compound, and what is only seen is not changed', () => {
  const lines = [
    'The system shall let a member borrow up to 4 jackets per day.',
    'A stable hand records a feeding: dog, food, grams.',
    'The vet approves each feeding.',
    'The owner gets a monthly report of grams per dog.',
    'New dogs are assigned to a carer by rules. They are told to the next carer.',
  ];
  const said = must(...lines);
  expect(said).toEqual(expect.arrayContaining(['stable hand: POST /feedings', 'owner: GET /feedings']));
  expect(said.join()).not.toMatch(/\/\d|PATCH \/feedings|the they|next carer/);
  const { rules } = plan(`# Kennels\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`);
  expect(rules[0]?.text).toBe('A member can borrow up to 4 jackets per day.');
});
