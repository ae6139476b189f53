import { expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { tablesOf } from '../../print/tables.ts';
import { planDesign } from '../plan.ts';

/** Table by table: its columns with what they point to, without those that every table has. */
function tables(...lines: string[]): Record<string, string[]> {
  const plan = planDesign(onlyPrd(`# X\n\n## Requirements\n\n${lines.map((one) => `- ${one}\n`).join('')}`));
  return Object.fromEntries(
    tablesOf(plan).map(({ name, columns }) => [
      name,
      columns
        .filter((one) => !/^(?:id|created_at|created_by|version)$/.test(one.name))
        .map((one) => {
          const [, to] = /REFERENCES (\w+)/.exec(one.rest ?? '') ?? [];
          return to === undefined ? one.name : `${one.name} > ${to}`;
        }),
    ]),
  );
}

test('what nobody works on is kept with the parts that are told of it', () => {
  const found = tables(
    'The driver can note a shortage.',
    'An order has lines (coffee, bag size, quantity) and a delivery day, Thursday or Friday.',
    'Each cafe has an account.',
    'Cafes cannot place new orders when they are late.',
  );
  expect(found.orders).toEqual(['cafe_id > cafes', 'delivery_day']);
  expect(found.order_lines).toEqual(['order_id > orders', 'coffee', 'bag_size', 'quantity']);
});

test('a whole of things is a thing, and what each of them has stands with them', () => {
  const found = tables(
    'A developer can create a key with a name and a scope.',
    'If a project already has 20 active keys, another is refused.',
  );
  expect(found.keys).toContain('project_id > projects');
});

test('what is booked by time has times, and the booking names it and whoever booked', () => {
  const found = tables(
    'A patient can search for open slots by provider and specialty.',
    'A patient can book an open slot.',
    'A patient may have at most 3 upcoming appointments.',
    'A clerk can close an appointment.',
    'If the provider is late, the patient is told.',
    'A clerk can add a provider.',
  );
  expect(found.slots).toEqual(expect.arrayContaining(['provider_id > providers', 'specialty', 'starts_at', 'ends_at']));
  expect(found.appointments).toEqual(expect.arrayContaining(['slot_id > slots', 'patient_id > patients']));
  expect(found.patients).toContain('name');
});

test('whoever is assigned belongs to nothing', () => {
  const found = tables(
    'An applicant can submit an application.',
    'An officer can assign three reviewers to each application.',
  );
  expect(found.application_reviewers).toEqual([
    'application_id > applications',
    'reviewer_id > reviewers',
    'assigned_at',
  ]);
  expect(found.reviewers).not.toContain('application_id > applications');
});

test('a time, a form, and what is read in passing are no tables', () => {
  const found = tables(
    'A patient can book a visit.',
    'Patients can cancel up to 4 hours before the start.',
    'The clerk scans the barcode.',
    'A patient submits the visit form with a name and a reason.',
    'A nurse records the pulse, the weight, the temperature and a comment of each visit.',
  );
  for (const name of ['hours', 'barcodes', 'forms', 'pulses']) expect(Object.keys(found)).not.toContain(name);
});

test('a part that is kept elsewhere is pointed to', () => {
  const found = tables(
    'A lead can add a service.',
    'A responder can declare an incident with a severity and the affected services.',
  );
  expect(found.incident_affected_services).toEqual(['incident_id > incidents', 'service_id > services']);
});

test('a part with a life of its own is a thing', () => {
  const found = tables('Every cohort has a title, threads and a board; assistants can pin and lock threads.');
  expect(found.threads).toContain('state');
});

test('what is done to a thing is a row that names it, who did it, and what is given with it', () => {
  const found = tables(
    'As a nurse, I want to offer one of my shifts so that a colleague can take it.',
    'As a nurse, I want to claim an offer, optionally giving one of my own shifts in return.',
    'A nurse can have at most 5 open offers at a time.',
    'A claim must be rejected automatically if the nurse is too tired.',
    'A clerk can plan a shift.',
  );
  expect(found.offers).toContain('shift_id > shifts');
  expect(found.claims).toEqual(expect.arrayContaining(['offer_id > offers', 'nurse_id > nurses', 'shift_id > shifts']));
});

test('a list of things with what is said of each there is a row between the two', () => {
  const found = tables(
    'Every product has a category and a daily rate.',
    'An agent can add a product.',
    'A coordinator can create a quote for a project: list of products with quantity, pick-up date and return date.',
  );
  expect(found.products).toEqual(['category', 'daily_rate']);
  expect(found.quote_products).toEqual([
    'quote_id > quotes',
    'product_id > products',
    'quantity',
    'pick_up_date',
    'return_date',
  ]);
});

test('what is named by another and counted somewhere has its table, and the name that others know it by', () => {
  const found = tables(
    'We have 6 branches.',
    'Each branch is open until 18:00.',
    'A clerk can add an item with a barcode and a home branch.',
  );
  expect(found.items).toContain('home_branch_id > branches');
  expect(found.branches).toEqual(['name']);
});

test('of two of a kind both are named, and what depends on its like says on which', () => {
  const found = tables(
    'We have 6 branches.',
    'Each branch is open until 18:00.',
    'A clerk can transfer an item between branches. A transfer takes 2 days.',
    'A clerk can add a task. Tasks can depend on other tasks.',
  );
  expect(found.transfers).toEqual(expect.arrayContaining(['item_id > items', 'from_branch_id > branches']));
  expect(found.task_dependencies).toEqual(['task_id > tasks', 'dependency_id > tasks']);
});

test('what comes of a thing or after it is connected to it', () => {
  const found = tables(
    'A dealer can create a quote with a price and a date.',
    'Once a quote is approved, a leasing contract is generated. The contract has a start date and a monthly rate.',
    'Members can be invited to a project with a role (viewer, editor). A member can create a project with a title.',
  );
  expect(found.contracts).toContain('quote_id > quotes');
  expect(found.project_members).toEqual(['project_id > projects', 'member_id > members', 'role', 'invited_at']);
});

test('nothing is kept that nobody named', () => {
  const found = tables(
    'A nurse can arrange a swap from her phone without calling anybody.',
    'A clerk can schedule a flag.',
    'Every change is recorded with the old and the new value.',
    'The sitter has 12 hours to accept a swap.',
  );
  expect(found.nurses ?? []).not.toContain('phone');
  expect(found.flags).not.toContain('ends_at');
  expect(Object.keys(found)).not.toContain('changes');
  expect(JSON.stringify(found)).not.toContain('hours');
});

test('what is said while booking a thing is said of the booking', () => {
  const found = tables(
    'A room has a capacity and a price per hour.',
    'A member can book a room with a title and up to 10 guests.',
    'A booking can be cancelled by the member.',
    'A clerk can add a room.',
  );
  expect(found.rooms).toEqual(expect.not.arrayContaining(['title']));
  expect(found.bookings).toEqual(expect.arrayContaining(['room_id > rooms', 'title']));
});

test('what is booked says its time, its places are counted, and what stands on a ticket is read there', () => {
  const found = tables(
    'A passenger can book a seat.',
    'A passenger can cancel a booking.',
    'A booking holds passengers (name, date of birth) and at most one vehicle (type, length in cm, licence plate).',
    'Each sailing has a capacity for passengers and a deck length for vehicles.',
    'A clerk can cancel a sailing. Passengers can rebook for free on any sailing.',
    'After payment the passenger gets a ticket with a QR code by email.',
    'The agent scans the QR code. Scans are sent when the connection is back.',
  );
  expect(found.bookings).toEqual(expect.arrayContaining(['sailing_id > sailings', 'passenger_id > passengers']));
  expect(found.bookings).not.toContain('starts_at');
  expect(found.sailings).toEqual(expect.arrayContaining(['passenger_capacity', 'deck_length']));
  expect(found.booking_passengers).toEqual(['booking_id > bookings', 'name', 'date_of_birth']);
  expect(found.vehicles).toEqual(['booking_id > bookings', 'type', 'length_cm', 'licence_plate']);
  expect(found.tickets).toContain('qr_code');
  for (const name of ['seats', 'qr_codes']) expect(Object.keys(found)).not.toContain(name);
  expect(found.scans).not.toContain('object_key');
});

test('what is picked while writing a note is of the note, and what is attached to it too', () => {
  const found = tables(
    'A carer writes a short note, picks the mood from five faces and may attach up to four photos.',
    'A manager can approve a note.',
  );
  expect(found.notes).toEqual(expect.arrayContaining(['text', 'mood']));
  expect(found.photos).toContain('note_id > notes');
  expect(Object.keys(found)).not.toContain('moods');
});

test('a deal names what stands before and behind its verb', () => {
  const found = tables(
    'Parents can sign a child up for a camp.',
    'Parents can add a child with a name and a birthday. An organiser can add a camp with a title and a price.',
    'Parents can cancel a sign-up.',
    'A vet orders tests for an animal. Every test has a code and a price. An order has a number.',
    'A clerk can cancel an order.',
  );
  expect(found.sign_ups).toEqual(expect.arrayContaining(['child_id > children', 'camp_id > camps']));
  expect(found.order_tests).toEqual(['order_id > orders', 'test_id > tests']);
  expect(found.tests).toEqual(['code', 'price']);
});

test('no table without a column, and no reference around a corner', () => {
  const found = tables(
    'A clerk can add a product with a name and a price.',
    'A buyer can place an order. An order has lines (product, quantity) and a delivery date.',
    'If the threshold is exceeded, the clerk is told. A clerk can change the threshold.',
    "The system charges the time to the member's account; the account shows balance, fee and usage.",
    'A member can reserve a machine. A clerk can block a member.',
  );
  expect(found.orders).not.toContain('product_id > products');
  expect(found.order_lines).toContain('product_id > products');
  expect(Object.keys(found)).not.toContain('thresholds');
  expect(JSON.stringify(found.members)).not.toContain('account');
  expect(found.accounts).toContain('member_id > members');
});

test('what is spoken of by its noun is kept, until when it is good', () => {
  const found = tables(
    'A guardian can invite relatives by email, an invitation is good for 14 days.',
    'Members can subscribe to a plan (basic, plus) with a monthly fee and a number of included hours.',
    'A nurse records each medicine given: medicine, dose in ml, time.',
    'The nurse downloads a report with attendance, incidents and income.',
  );
  expect(found.invitations).toEqual(expect.arrayContaining(['relative_id > relatives', 'expires_at']));
  expect(found.plans).toEqual(['monthly_fee', 'number_of_included_hours']);
  expect(found.plan_subscribers).toEqual(['plan_id > plans', 'member_id', 'subscribed_at']);
  expect(found.medicines).toEqual(expect.arrayContaining(['name', 'dose_ml']));
  expect(JSON.stringify(found)).not.toContain('attendance');
});

test('who asks for another one asks for nobody else, and a comment is the text', () => {
  const found = tables(
    'A lodger can request a repair with a room and a date. A lodger requests a repair or asks for another one.',
    'A teacher can leave feedback with a rating from 1 to 5 and a comment.',
  );
  expect(JSON.stringify(found)).not.toContain('for_person_id');
  expect(found.feedback).toEqual(['rating', 'comment']);
});

test('whom a thing is for is a reference, and so is what it is about', () => {
  const found = tables(
    'The system offers a free slot to the first patient who waits. An offer is good for 15 minutes.',
    'A clerk can add a slot. A patient can accept an offer.',
    'A librarian can add a booklet of a piece. A piece has a title and a composer.',
    'A booklet is handed out to one singer at a time. A singer can see the pieces.',
    'A clerk can create an invoice for each singer.',
    "A clerk can add a locker with a size. When a patient leaves, the patient's old locker is free.",
  );
  expect(found.lockers).toContain('patient_id > patients');
  expect(found.offers).toEqual(expect.arrayContaining(['slot_id > slots', 'patient_id > patients']));
  expect(found.booklets).toEqual(expect.arrayContaining(['piece_id > pieces', 'singer_id > singers']));
  expect(found.pieces).toEqual(['title', 'composer']);
  expect(found.invoices).toContain('singer_id > singers');
});

test('who is registered for something stands with it, with what is given there', () => {
  const found = tables(
    'A learner can register with name and address.',
    'A clerk can add an exam. A clerk can register learners for an exam with date and place.',
  );
  expect(found.exam_learners).toEqual(['exam_id > exams', 'learner_id > learners', 'date', 'place', 'registered_at']);
  expect(found.learners).toEqual(expect.not.arrayContaining(['place']));
});

test('what an item is called says of what its states and parts are', () => {
  const found = tables(
    '**Lease creation**: Define start/end dates, rent amount, deposit.',
    '**Lease status**: Draft, Active, Expired, Terminated.',
    '**Billing**: A clerk can create an invoice for a tenant.',
  );
  expect(found.leases).toEqual(expect.arrayContaining(['start_date', 'end_date', 'rent_amount', 'deposit', 'state']));
});

test('what is grouped says into what, a file where it lies, and a delegation for whom and how long', () => {
  const found = tables(
    'Employees can upload receipts. Employees can group receipts into a report with a title and a cost center.',
    'Employees can submit a report. Managers can delegate approval to a colleague while on vacation.',
  );
  expect(found.receipts).toEqual(expect.arrayContaining(['report_id > reports', 'object_key']));
  expect(found.reports).toEqual(expect.arrayContaining(['title', 'cost_center']));
  expect(found.delegations).toEqual(
    expect.arrayContaining(['manager_id > managers', 'colleague_id', 'starts_at', 'ends_at']),
  );
});

test('a profile of somebody is what is kept of them', () => {
  const found = tables(
    'An admin can create, edit and deactivate doctor profiles.',
    "An admin can define a doctor's specialty, working hours and slot length.",
  );
  expect(Object.keys(found)).not.toContain('profiles');
  expect(found.doctors).toEqual(expect.arrayContaining(['specialty', 'working_hours', 'slot_length']));
});

test('what things are made of, where they stand and what they end with is told without a word of having', () => {
  const found = tables(
    'A trainer can publish a course.',
    'Courses are built from lessons.',
    'Most lessons end with a quiz.',
    'A quiz is five to ten questions.',
    'A gardener can check a plant.',
    'Every plant stands in a room.',
    'A room has a floor and a name.',
  );
  expect(found.lessons).toEqual(['course_id > courses']);
  expect(found.quizzes).toEqual(['lesson_id > lessons']);
  expect(found.quiz_questions).toContain('quiz_id > quizzes');
  expect(found.plants).toContain('room_id > rooms');
});

test('a thing that is something with one of others names these', () => {
  const found = tables(
    'A pupil can book a lesson.',
    'A lesson is 45 minutes with one teacher in one car.',
    'A teacher can see the lessons.',
    'A car has a plate and a next service date.',
  );
  expect(found.lessons).toEqual(expect.arrayContaining(['car_id > cars', 'teacher_id > teachers']));
});

test('"for it" is of what was spoken of, and a date it was finished has its name', () => {
  const found = tables(
    'A damaged tool is blocked. A volunteer writes a ticket for it with a description and photos.',
    'A volunteer can lend a tool.',
    'Every repair has a cost, a repairer and a date it was finished.',
  );
  expect(found.tickets).toContain('tool_id > tools');
  expect(found.repairs).toEqual(['cost', 'repairer', 'finished_date']);
});

test('what is needed of somebody is kept of them, and what they apply with of the application', () => {
  const found = tables(
    'A student can book a lesson. We need their name, birthday and phone number.',
    'People apply with their name, address and a copy of their ID.',
    'A clerk can approve an application.',
  );
  expect(found.students).toEqual(expect.arrayContaining(['name', 'birthday', 'phone_number']));
  expect(found.applications).toEqual(expect.arrayContaining(['name', 'address']));
  expect(found.lessons).toEqual(expect.arrayContaining(['starts_at', 'ends_at']));
});

test('a loan is of whoever borrows, also where the desk lends', () => {
  const found = tables(
    'A volunteer can lend a tool. A loan can be extended once.',
    'Members without a paid fee cannot borrow.',
    'A member can browse tools.',
  );
  expect(found.loans).toContain('member_id > members');
});

test('what people report of a thing is of that, and a waiting list is for what is waited for', () => {
  const found = tables(
    'Customers can report a problem with a plant by scanning the label. A gardener can replace a plant.',
    'A customer can report defects and add photos to them.',
  );
  expect(found.problems).toContain('plant_id > plants');
  expect(found.photos).toContain('defect_id > defects');
  const waiting = tables(
    'If a tool is out, members can join the waiting list for it. A tool has a name and a deposit.',
    'A volunteer can retire a tool.',
  );
  expect(waiting.waiting_lists).toContain('tool_id > tools');
});

test('of what is counted and worked on by people there are many', () => {
  const found = tables(
    'There are 14 topics, and an instructor can tick a topic.',
    'We do about 900 repairs a week, and the manager can see which repairs are late.',
    'A repair that waits for parts shows the expected day.',
  );
  expect(Object.keys(found)).toEqual(expect.arrayContaining(['topics', 'repairs']));
});

test('whether something is so is a column of its own', () => {
  const found = tables(
    'An investigator can report an event with its severity (mild, severe) and whether it is related to the drug.',
  );
  expect(found.events).toEqual(expect.arrayContaining(['severity', 'is_related']));
});

test('what somebody does behind a colon is no list of parts, and a list goes on to the year it was planted', () => {
  const found = tables(
    'Every plot belongs to a slope and has a grape variety, a size in hectares and the year it was planted.',
    'Twice a year the foreman samples the plots: he takes berries from each plot, measures sugar and acidity and enters both.',
    'Damage is reported by the parents with photos, and the secretary passes it on.',
  );
  expect(found.plots).toEqual(expect.arrayContaining(['grape_variety', 'size', 'planted_year']));
  expect(Object.entries(found).join(' ')).not.toMatch(/he_takes|enters|secretary_pass/);
});

test('what each of them gets and where it comes from is told of it, and for what people apply', () => {
  const found = tables(
    'A caretaker can register an animal. An animal gets a kennel; kennels have a number and a size.',
    'Adopters apply for an animal. A manager can approve an application.',
    'A foreman can count the crates, about 900 crates a day. A crate is 18 kilos and comes from one plot.',
    'A plot has a name and a size.',
  );
  expect(found.animals).toEqual(['kennel_id > kennels']);
  expect(found.applications).toEqual(expect.arrayContaining(['animal_id > animals', 'adopter_id > adopters']));
  expect(found.crates).toContain('plot_id > plots');
});

test('where it was found has a name, and a due date for the next one is one', () => {
  const found = tables(
    'A clerk can register a bag with a size and where it was found.',
    'A vet can record a vaccination. A vaccination has a vaccine, a batch number and a due date for the next one.',
  );
  expect(found.bags).toEqual(['size', 'found_place']);
  expect(found.vaccinations).toEqual(['vaccine', 'batch_number', 'due_date']);
});

test('kinds of what is booked are no parts of the booking', () => {
  const found = tables(
    'Guests can book bikes for several days: city bikes, e-bikes, cargo bikes, trailers.',
    'A clerk can cancel a booking.',
  );
  expect(Object.keys(found).join(' ')).not.toMatch(/city|trailer/);
});

test('what a thing has several of is the thing that is told elsewhere, whatever it is called like', () => {
  const found = tables(
    'An applicant can draft a proposal.',
    'A proposal has work packages; each work package has a lead, a start month and deliverables.',
    'Every case has tasks with a due date: order the flowers, call the town.',
    'A director can see the tasks. A clerk can open a case.',
    'The clerk can assign a vehicle and two bearers to each transport.',
  );
  expect(found.work_packages).toEqual(['proposal_id > proposals', 'lead', 'start_month']);
  expect(found).not.toHaveProperty('proposal_work_packages');
  expect(found.tasks).toEqual(['case_id > cases', 'due_date']);
  expect(found.transports).toContain('vehicle_id > vehicles');
});

test('where a thing is names that, and so does "it is made of"', () => {
  const found = tables(
    'A clerk can hand over a bike. A bike is at a station, rented, or in the workshop.',
    'A station has a name and a place.',
    'The clerk makes up a quote. It is made of items. An item has a price and a text.',
  );
  expect(found.bikes).toContain('station_id > stations');
  expect(Object.keys(found).join(' ')).toContain('item');
});

test('where something stands, how often it is there, and "it" in the same sentence part no list', () => {
  const found = tables(
    'A tree has a number on a small tag, a species, a year of planting and a position on the map.',
    'An inspection is done by one inspector, it has a date, a verdict (safe, watch, act) and usually photos.',
    'An inspector can see the trees.',
    'A trainer can create a course with a level and a number of places and see who has signed up.',
  );
  expect(found.trees).toEqual(['number', 'species', 'year_of_planting', 'position']);
  expect(found.inspections).toEqual(['date', 'verdict']);
  expect(Object.keys(found).join(' ')).not.toContain('usually');
  expect(found.courses).toEqual(['level', 'number_of_places']);
});
