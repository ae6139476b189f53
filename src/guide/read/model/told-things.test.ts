import { expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { readPrd } from '../read-prd.ts';

const told = (...lines: string[]) =>
  readPrd(
    onlyPrd(`# X\n\n## Requirements\n\n- A clerk can close a case.\n${lines.map((one) => `- ${one}\n`).join('')}`),
  ).told.map(
    ({ name, parts, isWhole }) => `${name}${isWhole ? ' has' : ''}: ${parts.map((one) => one.name).join(', ')}`,
  );

test.each([
  ['Every tool has a name, a category and a photo.', 'tool has: name, category, photo'],
  ['Each probe has `probe_id`, `depth_cm` and `takenAt`.', 'probe has: probe_id, depth_cm, taken_at'],
  ['pickup points w/ address, capacity, opening hours', 'pickup point: address, capacity, opening_hours'],
  ['A client places an order naming the site and the sampling date.', 'order: site, sampling_date'],
  [
    'An officer can create a round of a program with an opening date and a closing date.',
    'round: opening_date, closing_date',
  ],
  ['The system must show name, scopes and last used date for each key.', 'key: name, scopes, last_used_date'],
  [
    'A postmortem is required for every outage; it has a summary, a root cause and an impact.',
    'postmortem has: summary, root_cause, impact',
  ],
  ['If a project already has 20 active keys, another is refused.', 'project has: active_keys'],
  ['The clerk submits the create key form with a name and at least one scope.', 'key: name, scope'],
  ["An alert is escalated after the policy's timeout.", 'policy: timeout'],
  [
    'Every tool gets a label. We keep its serial number, manufacturer and shelf.',
    'tool: serial_number, manufacturer, shelf',
  ],
  ['A clerk can add a shift. No swap may bring a shift below its minimum staffing.', 'shift: minimum_staffing'],
  ['A flag can be targeted by app version, platform and a list of user ids.', 'flag: app_version, platform, user_ids'],
  [
    'When a new hire is entered (name, private email, start date), they get a mail.',
    'hire: name, private_email, start_date',
  ],
  [
    'reading = meter id, timestamp, volume (litres), battery level',
    'reading: meter_id, timestamp, volume, battery_level',
  ],
  ['The clerk records the time, the position and the weather when taking a sample.', 'sample: time, position, weather'],
  ['A booking holds passengers (name, date of birth) and at most one vehicle.', 'booking has: passengers, vehicle'],
  ['A case lists the calls of the month with their lengths, has a number and a total.', 'case has: number, total'],
  ['A referral is issued by a nurse, names the household and the reason, and is valid.', 'referral: household, reason'],
  ['A carer writes a short note and picks the mood from five faces.', 'note: mood'],
  ['A carer writes a short note and may attach up to four photos.', 'note has: photos'],
  ['A tenant reports a defect: they choose the room and describe what is broken.', 'defect: description'],
  ['The system stores for each machine its name and risk class (low, high).', 'machine: name, risk_class'],
  ['WHEN a clerk completes a course, the system shall record the member and the date.', 'course: member, date'],
  ['The order form asks for the species, breed and age.', 'order: species, breed, age'],
  ['Vets can ask a question about a result.', 'question: text, result'],
  ['A parcel contains items and is for one household.', 'parcel: household'],
  ['Parents rate the camp with 1 to 5 stars and a comment.', 'rating: camp, stars, comment'],
  ['The clerk downloads a report per camp with attendance and income.', 'report: attendance, income'],
  ['Every flat has a number and a floor, and belongs to a building.', 'flat: building'],
  [
    'A nurse can register a donor with surname, date of birth and blood group.',
    'donor: surname, date_of_birth, blood_group',
  ],
  [
    'A physician can request units for a patient, stating component, number of units and urgency.',
    'unit: component, number_of_units, urgency',
  ],
  [
    'The system records for every donation the donor, the date and the volume in ml.',
    'donation: donor, date, volume_ml',
  ],
  [
    'The system stores the result of every crossmatch, the technician and the time.',
    'crossmatch: result, technician, time',
  ],
  ['The system stores the fridge and the shelf where each unit lies.', 'unit: fridge, shelf'],
  [
    'A fitter records the measurements of each string (open voltage, load current, insulation).',
    'measurement: open_voltage, load_current, insulation',
  ],
  ['Defects found later are recorded with a due date and are assigned to a crew.', 'defect: due_date'],
  ['A planner assigns a crew and a start date to a project.', 'project: crew, start_date'],
  ['Clerks group receipts into a report.', 'receipt: report'],
  ['Maintain a catalog of meal plans (name, duration, price).', 'meal plan: name, duration, price'],
  [
    'As a leader, I want to plan rehearsals with date, time and place so that all can prepare.',
    'rehearsal: date, time, place',
  ],
  ['The leader invites a new singer so that they can enter their name and phone number.', 'singer: name, phone_number'],
  ['A tenant records the mileage at the end of each trip.', 'trip: mileage'],
  [
    "A clerk can define a doctor's specialty, working hours and slot length.",
    'doctor: specialty, working_hours, slot_length',
  ],
  ['The singer returns the case; the clerk records its condition (good, worn).', 'case: condition'],
  [
    "A clerk creates a project for a client with the client's name, email and the planned power.",
    'client: name, email',
  ],
  [
    "A clerk creates a project for a client with the client's name, email and the planned power.",
    'project: planned_power',
  ],
  ['Doctors submit notes and a prescription for a visit.', 'prescription: visit'],
  [
    'Clerks can add a receipt. The app reads amount, date and merchant from the photo of a receipt.',
    'receipt: amount, date, merchant',
  ],
  ['Agents can record payments (cash, card, bank transfer).', 'payment: kind'],
  [
    'A teacher books a date and gives the school name and the grade. A booking can be cancelled. Bookings are free.',
    'booking: school_name, grade',
  ],
])('what the text says of a thing: %s', (line, expected) => {
  expect(told(line)).toContain(expected);
});

test('what a persona has is kept of them, and what they do is no part', () => {
  const { told } = readPrd(
    onlyPrd(
      '# X\n\n## Users\n\n- **Vet**: works at one practice, has specialities (surgery, dentistry), books visits\n\n## Requirements\n\n- A vet can close a case.\n',
    ),
  );
  expect(told.map(({ name, parts }) => `${name}: ${parts.map((one) => one.name).join(', ')}`)).toEqual([
    'vet: practice',
    'vet: specialities',
  ]);
});

test.each([
  'After a booking has ended, the guest and the host rate each other.',
  'Some tools come as kits (the tile saw with its stand and two blades).',
  'An organization shall register with the city.',
  'Customers choose a stop (bakeries, kindergartens, a garage).',
])('and where it says nothing of the kind: %s', (line) => {
  expect(told(line)).toEqual([]);
});
