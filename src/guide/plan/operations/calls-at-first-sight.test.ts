/** Which thing an act is done to where the sentence does not say, and what comes of one cause. */
import { describe, expect, test } from 'vitest';
import type { GuideRequest } from '../../request.ts';
import { planDesign } from '../plan.ts';
import { summaryOf } from './operation.ts';

const plan = (...lines: readonly string[]) => {
  const request: GuideRequest = {
    stage: '1',
    feature: 'x',
    prd: `# Visits\n\n## Requirements\n\n${lines.map((one) => (one.startsWith('#') ? `\n${one}\n` : `- ${one}`)).join('\n')}\n`,
    answers: {},
    constraints: [],
    assumptions: [],
    documents: {},
  };
  return planDesign(request).operations;
};
const calls = (...lines: readonly string[]) =>
  plan(...lines).flatMap((one) => (one.surface === 'http' && !one.implied ? [one.call] : []));
const reactions = (...lines: readonly string[]) =>
  plan(...lines).flatMap((one) => (one.surface === 'reaction' ? [summaryOf(one)] : []));

const booking = [
  'A patient can search for open slots by provider.',
  'A patient can book an open slot.',
  'A patient may have at most 3 upcoming appointments.',
];
const changes = [
  ...booking,
  '### Changes',
  'Patients can reschedule or cancel up to 4 hours before the start time without a fee.',
  'When an appointment is cancelled, the first patient on the waitlist is offered the slot by SMS and has 30 minutes to accept.',
];

describe('what an act is done to', () => {
  test('how long before is no thing: it is done to what the text does it to elsewhere', () => {
    const all = calls(...changes);
    expect(all).toContain('POST /appointments/{appointment_id}/reschedule');
    expect(all).toContain('POST /appointments/{appointment_id}/cancel');
    expect(all.join(' ')).not.toMatch(/\/hours|slots\/\{slot_id\}\/cancel/);
  });

  test('whoever is offered something accepts that', () => {
    expect(calls(...changes)).toContain('POST /slots/{slot_id}/accept');
  });

  test('a booked slot was there before, the appointment comes of it', () => {
    expect(calls(...changes)).toContain('POST /appointments');
    expect(calls(...changes)).not.toContain('POST /slots/{slot_id}/book');
  });

  test('limits are nothing that a call is made on', () => {
    expect(calls(...changes, 'Front desk staff can override any of these limits.').join(' ')).not.toContain('override');
  });

  test('two words that tell which name no thing', () => {
    expect(calls('Citizens can view current and planned closures.')).toEqual(['GET /closures']);
  });

  test('a list of another kind is another list', () => {
    const all = calls('The desk officer can put a file on the watch list.', 'An operator may print the placard list.');
    expect(all).toContain('GET /placard-lists/{placard_list_id}/download');
  });

  test('a choice on the way to another act, opening beside closing, and what is told for the first time', () => {
    const all = calls(
      'The engineer selects tools and ships them to the lab.',
      'The technician opens and closes firings.',
      'The driver can note a shortage.',
      'The holder must report completion.',
    );
    expect(all).toEqual(
      expect.arrayContaining([
        'POST /tools/{tool_id}/ship',
        'POST /firings/{firing_id}/open',
        'POST /firings/{firing_id}/close',
        'POST /shortages',
        'POST /completions',
      ]),
    );
    expect(all.join(' ')).not.toMatch(/select|GET \/firings/);
  });
});

describe('what is named and is no thing', () => {
  test('a form is what it is for', () => {
    const all = calls(
      'As a developer, I want to create keys.',
      'When a developer submits the create key form, the system must generate a key.',
    );
    expect(all).toEqual(['POST /keys']);
  });

  test('clauses in a row name nobody, and what tells which one may be long', () => {
    const found = plan(
      'If the carrier refuses, the booking must be put on hold and the shipper must be informed.',
      'Tutors with an average below 3.5 after 10 ratings are reviewed by an admin.',
      'The officer may obtain an opinion. Citizens can subscribe to a street.',
    );
    expect(found.map((one) => one.call)).toEqual(
      expect.arrayContaining([
        'POST /tutors/{tutor_id}/review',
        'POST /opinions',
        'POST /streets/{street_id}/subscribe',
      ]),
    );
    expect(found.flatMap((one) => one.actors).join(' ')).not.toMatch(/refuse|hold/);
  });
});

describe('what comes of one cause', () => {
  test('whoever is offered something gets it, once', () => {
    expect(reactions(...changes)).toEqual(['offer the slot to the patient when an appointment is cancelled']);
  });

  test('what a call answers is no work beside it, and how often at the most is no time', () => {
    expect(
      reactions(
        'A developer can create a key.',
        'A developer can rotate a key.',
        'A developer can revoke a key.',
        'When a developer rotates a key, the system must issue a new secret.',
        'When a key is created, the system must store a hash of the secret.',
        'When a developer revokes a key, the system must reject all requests using it.',
        'When a key is revoked, the system must send an email to the owner and record the event.',
        'The system updates the last used date at most once per minute per key.',
      ),
    ).toEqual(['notify the owner when a key is revoked']);
  });

  test('what is said without a cause follows from the sentence before', () => {
    expect(reactions('The inspector may suspend the permit. The holder must be notified by e-mail.')).toEqual([
      'notify the holder when the permit is suspended',
    ]);
  });

  test('when ends where the next subject begins; what something counts as, and a part in its own words', () => {
    expect(
      reactions(
        'A shipper can sign a declaration.',
        '24 hours before departure the system must remind shippers whose declaration is still unsigned.',
        'If no decision has been taken within 15 days, the permit must be deemed granted and the inspector must be informed.',
        'On submission the system must assign a reference number.',
      ),
    ).toEqual(
      expect.arrayContaining([
        'notify the shipper 24 hours before departure',
        'mark the permit as granted and notify the inspector if no decision has been taken within 15 days',
        'assign the reference number on submission',
      ]),
    );
  });
});

describe('prose', () => {
  const prose = (text: string) => {
    const request: GuideRequest = {
      stage: '1',
      feature: 'x',
      prd: `# Wholesale ordering\n\n${text}\n`,
      answers: {},
      constraints: [],
      assumptions: [],
      documents: {},
    };
    return planDesign(request).operations;
  };
  const roastery =
    prose(`We sell coffee to 140 cafes. Today they text Priya, and two or three times a month something gets lost. We want the cafes to order themselves.

Prices differ per cafe. Each cafe has an account. An order has lines. A standing order repeats every week until it is paused or changed, and the cafe gets an email on Monday morning so they can still change it.

The roast list adds up kilos per coffee. Marco (head roaster) prints it Tuesday evening. If a coffee runs out, Priya marks it sold out, and cafes that ordered it can pick a replacement until noon.

Cafes more than 30 days late with payment can't place new orders until Priya unlocks them.`);
  const called = (some: typeof roastery) =>
    some.flatMap((one) => (one.surface === 'http' && !one.implied ? [`${one.actors.join(',')}: ${one.call}`] : []));

  test('people by their first names, groups that do it themselves, and what is only said to end something', () => {
    expect(called(roastery)).toEqual(
      expect.arrayContaining([
        'cafe: POST /orders',
        'cafe: POST /orders/{order_id}/pause',
        'cafe: PATCH /orders/{order_id}',
        'head roaster: GET /roast-lists/{roast_list_id}/download',
        'staff member: POST /coffees/{coffee_id}/mark-as-sold-out',
        'staff member: POST /cafes/{cafe_id}/unlock',
      ]),
    );
  });

  test('what comes at its time', () => {
    expect(roastery.flatMap((one) => (one.surface === 'reaction' ? [summaryOf(one)] : []))).toEqual([
      'repeat the order every week',
      'notify the cafe on Monday morning',
    ]);
  });

  test('whoever writes it, files whatever they are called, and where before what for', () => {
    const all = called(
      prose(`We are 85 singers and one conductor (Paul), and me as the manager.

I upload the PDFs, singers download them. Paul plans the season.

Candidates sign up on our website for one of the slots, and Paul writes a verdict.`),
    );
    expect(all.toSorted()).toEqual([
      'candidate: POST /slots/{slot_id}/sign-up',
      'conductor: POST /seasons',
      'conductor: POST /verdicts',
      'manager: POST /files',
      'singer: GET /files/{file_id}/download',
    ]);
  });

  test('a product that is named acts like no person', () => {
    const [first] = prose('We use Lexoffice for invoices. Lexoffice sends the invoice. The clerk checks in Lexoffice.');
    expect(first?.actors).not.toContain('staff member');
  });
});

describe('who hears of what, and when', () => {
  test.each([
    [
      'The crew acknowledges within 5 minutes or the incident is offered to the next crew.',
      'offer the incident unless the crew acknowledges within 5 minutes',
    ],
    [
      'If the balance is too low, the parent has 48 hours to top up; otherwise upcoming lessons are cancelled.',
      'cancel the lesson 48 hours after the balance is too low, unless topped up',
    ],
    [
      'Tutors who cancel late three times in a month are hidden from search for 2 weeks.',
      'hide the tutor when tutors cancel late three times in a month',
    ],
    [
      'If the carrier refuses, the booking must be put on hold and the shipper must be informed.',
      'put the booking on hold and notify the shipper if the carrier refuses',
    ],
    [
      'If a firing is less than half full two days ahead, the technician gets a message.',
      'notify the technician if a firing is less than half full two days ahead',
    ],
    ['Two weeks after the concert the files must disappear again.', 'delete the file two weeks after the concert'],
  ])('%s', (text, expected) => {
    expect(reactions(text)).toEqual([expected]);
  });

  test('parts of a thing are no things, nor is whom an export is for', () => {
    const all = calls(
      'A clerk can register a tool.',
      'A crew can borrow a tool and return the tool.',
      'On return the clerk checks the tool and picks the condition.',
      'Export for auditors: who had which tool when.',
      'The desk officer can put a tool on the watch list.',
    );
    expect(all.join(' ')).not.toMatch(/conditions|auditors|\/put$/);
    expect(all).toContain('POST /tools/{tool_id}/put-on-watch-list');
  });
});

describe('[002-R25] what a pronoun, a clause and a small word stand for', () => {
  test('what its own sentence names comes before what was named in the last one', () => {
    expect(
      calls(
        'The clerk can register a bike. When the bike is ready he gets a text message.',
        'Bikes that are not fetched after 30 days cost 2 euros a day, and after 6 months we may sell them.',
      ),
    ).toContain('POST /bikes/{bike_id}/sell');
  });

  test('data of somebody is not somebody, and nothing that was named before', () => {
    expect(
      calls(
        'The first donor on the waiting list can accept a slot.',
        'Donor data is kept in the register; the planner reads and writes it.',
      ).join(' '),
    ).not.toMatch(/PATCH \/(?:slots|waiting)/);
  });

  test('whom it is sent to is not what is sent', () => {
    expect(calls('Every payment gets a receipt. The clerk can send them a reminder with one click.')).toEqual([
      'POST /reminders',
    ]);
  });

  test('what is only said to be so is nothing of what all of it is about', () => {
    const all = plan(
      'A manager can define a visit. A manager can move a visit.',
      'A nurse can screen a candidate and record why somebody was not included.',
      'A pharmacist receives the goods and can confirm that the temperature was kept.',
    );
    expect(all.map(({ call }) => call)).toContain('PATCH /candidates/{candidate_id}');
    expect(all.map(({ call }) => call)).not.toContain('PATCH /visits/{visit_id}');
    expect(all.find(({ call }) => call === 'POST /visits')?.actors).toEqual(['manager']);
  });

  test('whoever withdraws from something or drops out leaves it', () => {
    const all = calls('A manager can create a study.', 'A participant can withdraw from the study at any time.');
    expect(all).toContain('POST /studies/{study_id}/leave');
    expect(all.join(' ')).not.toContain('/withdraw');
    expect(calls('Members can sign up for a workshop and drop out again.')).toContain(
      'POST /workshops/{workshop_id}/leave',
    );
  });

  test('the name of somebody for each is a part of that', () => {
    const all = calls('A manager can add sites to a study and name the investigator of each.');
    expect(all).toContain('PATCH /sites/{site_id}');
    expect(all.join(' ')).not.toContain('/investigators');
  });

  test('what belongs to the verb, and words that only say how, are no things', () => {
    expect(calls('A donor may give blood at most every 56 days.', 'A donor can book a slot.').join(' ')).not.toContain(
      'blood',
    );
    expect(calls('Extend a loan twice unless somebody waits.', 'A member can see a loan.').join(' ')).not.toContain(
      'twice',
    );
  });

  test('the verb goes on behind what was ticked', () => {
    expect(calls('After a lesson the teacher ticks which topics were practised and writes a short comment.')).toContain(
      'POST /comments',
    );
  });

  test('to charge for what others book makes no second one', () => {
    const all = calls('A pupil can book a lesson.', 'If a pupil does not come, the office can charge the lesson.');
    expect(all).toContain('POST /lessons/{lesson_id}/charge');
  });

  test('what is reserved is cancelled as a reservation, where the text has these, also in its headings', () => {
    const all = calls('### Reservations', 'Members can reserve a tool. They can cancel it until the evening before.');
    expect(all).toEqual(['POST /reservations', 'POST /reservations/{reservation_id}/cancel']);
  });

  test('"and to" goes on, and so does what photos are added to', () => {
    expect(calls('As a tenant I want to book a slot and to give it back if I cannot come.')).toContain(
      'POST /slots/{slot_id}/give-back',
    );
    const all = calls('As a tenant I want to report defects, add photos to them and see who looks after them.');
    expect(all).toEqual(expect.arrayContaining(['POST /defects', 'POST /photos', 'GET /defects']));
    expect(all).not.toContain('GET /photos');
  });

  test('three of them are put forward, and nobody asks for more of something', () => {
    const all = calls(
      'As an agent I want to compare the applications of a flat and put three of them forward.',
      'As a landlord I want to ask for more.',
    );
    expect(all).toContain('POST /applications/{application_id}/put-forward');
    expect(all.join(' ')).not.toMatch(/\/ask|\/put(?!-)/);
  });

  test('what somebody notes about a thing changes it', () => {
    expect(calls('After each hire the caretaker checks the room. He notes what is damaged or dirty.')).toContain(
      'PATCH /rooms/{room_id}',
    );
  });

  test('somebody sends a request, people apply, students sign up at the counter', () => {
    expect(calls('Somebody who wants to hire sends us a request: which room and when.')).toEqual(['POST /requests']);
    expect(
      calls('People apply with their name and address.', 'The clerk can decline an application with a reason.'),
    ).toContain('POST /applications');
    expect(
      calls('A student signs up at the counter or on the website.', 'A student can book a lesson with a car.'),
    ).toContain('POST /students');
  });

  test('free times are entered and blocked, and nothing that is booked in them', () => {
    const all = calls(
      'Students can book lessons from the free times of their instructor.',
      'Instructors enter their free times for the week ahead, and they can block times when they are ill.',
    );
    expect(all).toContain('POST /availabilities');
    expect(all).toContain('POST /availabilities/{availability_id}/block');
    expect(all).not.toContain('POST /lessons/{lesson_id}/block');
  });

  test('"them" is of whatever there are many in its own sentence', () => {
    const all = calls('Each animal has a care plan with feedings and walks; caretakers tick them off.');
    expect(all).toEqual(['POST /feedings/{feeding_id}/tick-off']);
    expect(
      calls('When a truck has no signal, its gateway keeps the readings and sends them later.').join(' '),
    ).not.toMatch(/gateways|keeps/);
  });

  test('whom one applies for something is no maker of it', () => {
    const all = calls(
      'Caretakers register an animal with its species.',
      'Adopters apply for an animal and answer a questionnaire. The manager invites them to a visit or turns them down.',
    );
    expect(all).toEqual(
      expect.arrayContaining([
        'POST /applications',
        'POST /applications/{application_id}/turn-down',
        'POST /adopters/{adopter_id}/invite',
      ]),
    );
    expect(calls('Visitors can donate online or sponsor an animal.')).toContain('POST /donations');
  });

  test('what is lent is asked for and taken home, and made by neither', () => {
    const all = calls(
      'Parents ask for an instrument on a form. When the parents come they sign a contract and take the instrument home.',
      'The secretary can lend an instrument.',
    );
    expect(all).toContain('POST /instruments/{instrument_id}/request');
    expect(all.join(' ')).not.toContain('home');
  });

  test('that somebody is ill is reported, and no thing; the evening before is when', () => {
    expect(
      calls('Pickers see the evening before where they have to be. If somebody falls ill the foreman reports it.').join(
        ' ',
      ),
    ).not.toMatch(/evening|report/);
  });

  test('what is measured, and hours, are parts of what was spoken of', () => {
    const all = calls(
      'The cellar clerk can create a plot. Tractors have to be serviced every 250 hours. The drivers write down the hours.',
      'The foreman samples the plots, measures sugar and acidity.',
    );
    expect(all).toContain('PATCH /tractors/{tractor_id}');
    expect(all).toContain('PATCH /plots/{plot_id}');
    expect(all.join(' ')).not.toContain('sugar');
  });

  test('what a list is about is what "it" means where an item begins, and not in its second sentence', () => {
    const all = calls(
      '### Rental of bikes',
      'A bike has a number. Guests can extend a rental.',
      'Bikes may be returned at another station. The clerk checks them.',
      'When a bike comes back damaged, the clerk opens a repair for it. The mechanic takes repairs in order, writes down the parts used, and closes it.',
    );
    expect(all).toEqual(expect.arrayContaining(['GET /bikes/{bike_id}', 'POST /repairs']));
    expect(all).toContain('POST /repairs/{repair_id}/close');
    expect(all.join(' ')).not.toMatch(/GET \/rentals|rentals\/\{rental_id\}\/close/);
  });

  test('"they" is nobody where others that act like people were spoken of in between', () => {
    const all = plan(
      'The driver can move a bike. A guest can change a booking.',
      'Hotels get a contract with a discount. They can book for their guests.',
    );
    expect(all.find(({ call }) => call === 'POST /bikes')).toBeUndefined();
    expect(all.find(({ call }) => call === 'POST /bookings')?.actors ?? []).not.toContain('driver');
  });

  test('what is attached to a draft is not what is submitted', () => {
    expect(calls('Applicants can draft a proposal for a call, attach a budget table and submit it.')).toContain(
      'POST /proposals/{proposal_id}/submit',
    );
  });

  test('what is made up is made, and signed as what it is', () => {
    expect(
      calls(
        'From the answers the director makes up a quote. It is made of items, and the manager signs it.',
        'The manager can see a contact.',
      ),
    ).toEqual(expect.arrayContaining(['POST /quotes', 'POST /quotes/{quote_id}/sign']));
  });

  test('a result is of what was inspected, and what is worn is that', () => {
    const all = calls(
      '- As a setter I want to add routes to a wall.',
      '- As a manager I want to inspect the ropes and harnesses every three months, record the result and discard what is worn.',
      '- As a manager I want to see how full the gym is.',
    );
    expect(all).toEqual(expect.arrayContaining(['PATCH /harnesses/{harness_id}', 'DELETE /harnesses/{harness_id}']));
    expect(all.join(' ')).not.toMatch(/(?:GET|DELETE|PATCH) \/routes\/\{/);
  });

  test('with a code somebody checks in, and to complain makes a complaint', () => {
    expect(calls('As a climber I want to check in with a QR code at the gate.')).toEqual([
      'POST /climbers/{climber_id}/check-in',
    ]);
    expect(calls('A customer can see a translation. Customers can complain within 30 days.')).toContain(
      'POST /complaints',
    );
  });

  test('what is handed back, suggested and approved is named by its noun', () => {
    const all = calls(
      'A translator can hand a job back as long as he has not started.',
      'Translators can suggest entries and the customer approves them.',
      'Translators submit an invoice at the end of the month, made up of the jobs they finished.',
    );
    expect(all.toSorted()).toEqual([
      'POST /entries',
      'POST /entries/{entry_id}/approve',
      'POST /invoices',
      'POST /jobs/{job_id}/hand-back',
    ]);
  });

  test('what was spoken of in another paragraph is not meant, and what "we have" is', () => {
    const prose = (...paragraphs: readonly string[]) =>
      planDesign({
        stage: '1',
        feature: 'x',
        prd: `# The barn\n\n${paragraphs.join('\n\n')}\n`,
        answers: {},
        constraints: [],
        assumptions: [],
        documents: {},
      }).operations.map(({ call }) => call);
    const all = prose(
      'We would like to plan our weddings with it. The couple can choose a room. The cook can print a sheet with the meals.',
      'We have fourteen rooms in the old stables. The couple hands them out to guests.',
      'Whoever finds it takes a picture.',
      'The couple gives us the guest list. The clerks must be able to go on weighing.',
    );
    expect(all).toContain('POST /rooms/{room_id}/hand-out');
    expect(all).toContain('POST /guest-lists');
    expect(all.join(' ')).not.toMatch(/sheets\/\{sheet_id\}\/hand|\/go\b/);
  });

  test('who unsubscribes from something is taken off that', () => {
    expect(calls('Customers can subscribe to updates and unsubscribe from them.').join(' ')).not.toContain(
      '/customers',
    );
  });
});
