/** What the numbers and words of a PRD mean for the choice: small texts, each with what must or must not follow. */
import { describe, expect, test } from 'vitest';
import { planDesign } from './plan.ts';

const plan = (prd: string) =>
  planDesign({ stage: '1', feature: 'x', prd, answers: {}, constraints: [], assumptions: [], documents: {} });
const must = (...lines: string[]) => `# Notes\n\n## Requirements\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`;
const roles = (...lines: string[]) =>
  plan(must(...lines))
    .reading.quantities.filter((one) => one.source.from === 'prd')
    .map((one) => `${one.role} ${one.words}`);
const signals = (...lines: string[]) => Object.keys(plan(must(...lines)).reading.signals);
const best = (prd: string) => plan(prd).alternatives[0]?.match.pattern.id;
const joined = (prd: string) => plan(prd).supports.map((one) => one.pattern.id);

describe('[002-R13] numbers', () => {
  test.each([
    ['1.2M DAU.', 'scale 1.2M DAU'],
    ['Expect 9k attacks/s for ten minutes.', 'throughput 9k attacks/s'],
    ['An archive is delivered within 5 working days.', 'schedule 5 working days'],
    ['The member is notified within 15 minutes.', 'schedule 15 minutes'],
    ['Chargebacks arrive up to 120 days later.', 'schedule 120 days'],
    ['Usage is shown with a delay of no more than 15 minutes.', 'limit 15 minutes'],
    ['Leaders with a valid certificate, not older than 2 years, may lead.', 'limit 2 years'],
    ['The tapes are destroyed within 30 days.', 'retention 30 days'],
    ['A report is ready within 1 hour.', 'work 1 hour'],
    ['The nightly import must finish within 4 hours.', 'work 4 hours'],
    ['99.95 % during auctions.', 'availability 99.95 %'],
    ['99.5 % of the letters arrive.', 'target 99.5 %'],
    ['Up to 2,500 people watch at a time, 40 bids per second at the peak.', 'throughput 40 bids per second'],
    ['Up to 2,500 people watch at a time, 40 bids per second at the peak.', 'scale 2,500 people'],
    ['A room holds up to 2,500 people.', 'limit 2,500 people'],
  ])('%s', (line, role) => {
    expect(roles(line)).toContain(role);
  });

  test('what stands below a list is no story of yesterday', () => {
    const prd = '# Raids\n\nPlayers\n* join a raid\n* claim a reward\n* see the boss\n\nLoad: 9k attacks/s.\n';
    expect(plan(prd).measures.get('per-second')?.value).toBe(9000);
    expect(best(prd)).not.toBe('request-response');
  });
});

describe('[002-R25] words that mean something else', () => {
  test.each([
    ['A new model goes live on Sunday.', 'realtime'],
    ['The block is lifted immediately.', 'realtime'],
    ['The list is at most 5 min late.', 'fairness'],
    ['Values above 80 are flagged for manual review.', 'workflow'],
  ])('%s is no %s', (line, signal) => {
    expect(signals(line)).not.toContain(signal);
  });

  test.each([
    ['A player sees the bar drop live.', 'realtime'],
    ['A change is visible immediately.', 'realtime'],
    ['A member may send at most 5 messages a day.', 'fairness'],
    ['A second person reviews the claim.', 'workflow'],
    ['The old endpoint is deprecated in May.', 'replacement'],
    ['Every API request is counted with its region.', 'ingest'],
    ['The internet drops out once a week, and the box has to keep working.', 'offline-part'],
    ['Displays keep working for 10 minutes without internet and catch up afterwards.', 'offline-part'],
    ['We receive orders from Uber Eats, Deliveroo, Just Eat, Wolt and the own web shop by webhook.', 'callback'],
    ['Depots lose their internet connection for half a day, and pick-ups must go on then.', 'offline-part'],
    ['All phones show the question at the same moment.', 'realtime'],
    ['If the connection to a box is lost, the box locks itself.', 'offline-part'],
    ['Buses often stand where there is no mobile network.', 'offline-part'],
    ['Boxes have a connection that is lost now and then, so a box has to open without the network.', 'offline-part'],
  ])('%s is %s', (line, signal) => {
    expect(signals(line)).toContain(signal);
  });
});

describe('[002-R25] what is told of people and of things', () => {
  test('where people work without reception, it is no wish', () => {
    const prd = `# Checks\n\n## Who\n\n- Crew members check pieces on their phones, often where there is no reception.\n\n${must('A crew member records a check.', 'A crew member signs a check.', 'An officer registers a piece.')}`;
    expect(best(prd)).toBe('offline-sync');
    expect(joined(prd)).not.toContain('device-buffer');
  });

  test('who registers a sensor keeps a list; what sensors send is a flow', () => {
    expect(signals('An operator registers a sensor with a place.')).not.toContain('ingest');
    expect(signals('Each sensor sends its temperature.')).toContain('ingest');
    expect(signals('Values of all 400 sensors are kept.')).toContain('ingest');
  });
});

describe('[002-R25] where only a part is offline', () => {
  const hike = must(
    'A leader can publish a hike.',
    'A hiker can join a hike.',
    "Each participant's phone records the track without a connection, and sends it later.",
  );

  test('the whole is not local first, and what is offline is carried', () => {
    expect(best(hike)).not.toBe('offline-sync');
    expect(joined(hike)).toContain('device-buffer');
  });

  test('whoever does most of the work offline decides', () => {
    const visits = must(
      'An inspector can fill in a visit offline.',
      'An inspector can sign a visit.',
      'A planner can see visits.',
    );
    expect(best(visits)).toBe('offline-sync');
    expect(joined(visits)).not.toContain('device-buffer');
    expect(best(must('A member can write a note.', 'The app works offline.'))).toBe('offline-sync');
  });
});

describe('[002-R13] what is left out by a heading', () => {
  test.each(['Not part of it', 'Not covered', "Won't do", 'What we leave out', 'Not now'])('%s', (name) => {
    const { reading } = plan(`${must('A clerk can open a claim.')}\n## ${name}\n\nPayments and invoices\n`);
    expect(reading.statements.at(-1)?.part).toBe('excluded');
    expect(reading.signals.money).toBeUndefined();
  });
});

describe('[002-R29] who else is needed', () => {
  const systems = (...lines: string[]) => plan(must(...lines)).reading.systems.map((one) => one.name);

  test('paying by card needs a provider, with the line that says so', () => {
    expect(systems('A reader can pay a fine by card.')).toEqual(['payment provider']);
    expect(systems('A guest pays online.')).toEqual(['payment provider']);
  });

  test('not where one is named, and not for cash', () => {
    expect(systems('A reader can pay a fine by card.', 'Payments go through Stripe.')).toEqual(['Stripe']);
    expect(systems('A reader can pay a fine in cash.')).toEqual([]);
  });
});

describe('[002-R34] what is made, and what is asked for', () => {
  const calls = (...lines: string[]) => plan(must(...lines)).operations.map((one) => one.call);

  test('whoever applies makes an application', () => {
    expect(
      calls('A resident can apply for a permit.', 'A clerk can approve an application.', 'An application is public.'),
    ).toEqual(expect.arrayContaining(['POST /applications', 'POST /applications/{application_id}/approve']));
    expect(calls('A resident can apply for a permit.', 'A clerk can approve a permit.')).toContain('POST /permits');
  });

  test('what is only touched in passing gets no call to show it', () => {
    const all = calls(
      'A clerk can open a claim.',
      'A clerk can close a claim.',
      'A clerk can lock the drawer.',
      'A clerk can stamp the letter.',
    );
    expect(all).toContain('GET /claims/{claim_id}');
    expect(all).not.toContain('GET /letters/{letter_id}');
  });

  test('a story may want a thing or a warning', () => {
    const prd =
      '# Kiosks\n\n## Stories\n\n- As a manager, I want a monthly report of loans so that I can plan.\n- As a librarian, I want to be alerted when a kiosk is jammed.\n';
    const { operations } = plan(prd);
    expect(operations.map((one) => one.call)).toEqual(['GET /loans', 'when a kiosk is jammed']);
  });

  test.each([
    ['The model is retrained every Sunday.', 'every Sunday'],
    ['On the 2nd of each month an invoice is drafted.', 'on the 2nd of each month'],
    ['If the driver has no van, the box stays shut and the dispatcher gets a message.', 'if the driver has no van'],
  ])('%s starts by itself', (line, call) => {
    expect(calls(line)).toContain(call);
  });

  test('what lies far apart is not what was spoken of last', () => {
    const prd =
      '# Trips\n\nA guest can plan a trip. A guest can cancel a trip. A guest can add a photo.\n\nYou can pay until noon.\n';
    expect(plan(prd).operations.find((one) => one.verb === 'pay')?.entity.name).toBe('trip');
  });
});

describe('[002-R34] functions and commands that are named in passing', () => {
  test('a library is called by the functions that the PRD names', () => {
    const prd =
      '# Queue module for the SDK\n\nThe SDK drops events.\n\n## Behaviour\n\n- `track(event)` never blocks the caller\n- `flush()` sends what is there; `reset()` deletes the queue\n';
    expect(plan(prd).operations.map((one) => one.call)).toEqual(['track(event)', 'flush()', 'reset()']);
  });

  test('"a status command" is a command', () => {
    const prd =
      '# schemactl\n\nWe want a command-line tool.\n\nA developer can create a file. A status command lists pending files.\n';
    expect(plan(prd).operations.map((one) => one.call)).toContain('schemactl status');
  });
});

describe('[000-R7, 002-R25] what is offered', () => {
  const offered = (prd: string) => plan(prd).alternatives.map(({ match }) => match.pattern.id);

  test('what is wanted in the application that is there is a module of it', () => {
    const prd = '# Unlock\n\nAn agent can unlock an account. This goes into the existing back office.\n';
    expect(best(prd)).toBe('module-in-place');
    expect(best(prd.replace('existing', 'newly built'))).toBe('request-response');
  });

  test('a way that nothing speaks for is not the second one', () => {
    const prd = '# Notes\n\nA member can write a note. Each note is noted with time and reason.\n';
    expect(offered(prd)).toEqual(['request-response', 'module-in-place']);
  });

  test('events come with their outbox, which is not built twice', () => {
    const prd =
      '# Orders\n\nEach order change is sent to the billing system and the warehouse system, and none may be lost. 12,000,000 customers, 3,000 orders per second. Customers get a mail.\n';
    expect(best(prd)).toBe('event-driven');
    expect(joined(prd)).not.toContain('outbox');
    expect(joined(prd)).toContain('circuit-breaker');
  });

  test('what the PRD demands is not pushed out by what would be nice', () => {
    const demands = [
      'A member can book a slot and pay online; a slot is never booked twice.',
      'Each clinic sees only its own bookings.',
      'Who changed a booking and when is recorded.',
      'Bookings are deleted after 2 years.',
      'A member may send at most 5 requests per minute.',
      'A booking that somebody else has changed meanwhile is not overwritten.',
      'Changes appear on the screen without reloading.',
      'Members get a reminder every Monday.',
      'The partner gives us a URL that is called on each change.',
    ];
    expect(joined(must(...demands, 'A member browses a list of all 3,000,000 slots.', '800,000 members.'))).toEqual(
      expect.arrayContaining(
        'exclusive-reservation tenant-isolation audit-log retention rate-limiting optimistic-lock live-updates scheduled-sending webhook'.split(
          ' ',
        ),
      ),
    );
  });

  test('how often things report may stand apart from how many there are', () => {
    const prd = '# Trucks\n\nEvery probe measures the temperature each 10 seconds. We run 26,000 trucks.\n';
    expect(plan(prd).measures.get('per-second')?.value).toBe(2600);
  });

  test('a thing without a network is a part, a person without one is not', () => {
    const prd = (who: string) =>
      `# Trips\n\nA driver can start a trip. A dispatcher can see a trip. A dispatcher can close a trip. In tunnels the ${who} has no network.\n`;
    expect(Object.keys(plan(prd('unit')).reading.signals)).toContain('offline-part');
    expect(Object.keys(plan(prd('app')).reading.signals)).toContain('offline');
  });

  test('who does not answer is another system, whatever it is called', () => {
    const names = (line: string) => plan(must(line)).reading.systems.map((one) => one.name);
    expect(names('If ABBYY does not answer, it is tried again.')).toEqual(['ABBYY']);
    expect(names('Customers does not answer.')).toEqual([]);
  });

  const told = (prd: string, id: string) =>
    plan(prd)
      .matches.find((one) => one.pattern.id === id)
      ?.reasons.map((one) => one.because)
      .join('; ') ?? '';

  test.each([
    ['tenant-isolation', 'Each clinic sees only its own patients. 400 clinics use it.', '400', '4'],
    ['signed-urls', 'A member uploads a file of up to 5 GB.', '5 GB', '10 kB'],
    ['retention', 'Reports are kept for 7 years.', '7 years', '30 days'],
    ['request-response', 'A member can place an order. 5 orders a day.', '5 orders a day', '2,000 orders per second'],
    ['request-response', 'A member can place an order. 3,000 orders a day.', '3,000', '3'],
    ['read-replica', 'A member browses a list of 3,000,000 parts. The budget is $50/month.', '$50/', '$50,000/'],
    ['live-updates', 'Changes are visible immediately. 40 members.', '40', '90,000'],
    ['exclusive-reservation', 'A slot is never booked twice. 40 members.', '40', '90,000'],
    ['command-line-tool', 'A command-line tool splits files of 8 GB.', '8 GB', '8 MB'],
  ])('%s: %s: another number, another reason', (id, line, from, to) => {
    const prd = `# Notes\n\n${line}\n`;
    expect(prd).toContain(from);
    expect(told(prd.replace(from, to), id)).not.toBe(told(prd, id));
  });
});

describe('[002-R29] a rollout step by step has a reason', () => {
  test.each([
    [false, ['Learners can take a lesson.', '180,000 learners use it.']],
    [false, ['Guests can book a table.', 'There are 2,000 bookings a day.']],
    [true, ['Learners can take a lesson.', 'We begin with two schools before the others follow.']],
    [
      true,
      ['Learners can take a lesson.', 'The legacy school system is replaced in June.', '180,000 learners use it.'],
    ],
  ])('%s: %j', (isJoined, lines) => {
    expect(joined(must(...lines)).includes('gradual-rollout')).toBe(isJoined);
  });
});

test('what flows in is the main flow, and not a key that somebody creates beside it', () => {
  const { words, components, chosen } = plan(
    must(
      'Sensors send samples all the time: 20,000 sensors, 2,500 samples per second.',
      'No sample must ever be lost.',
      'An operator can create an access key with a name.',
      'An operator can revoke an access key.',
    ),
  );
  expect(chosen.pattern.id).toBe('streaming');
  expect(words).toMatchObject({ entity: 'sample', actor: 'sensor' });
  expect(components.map(({ name }) => name)).toContain('Sample log');
});
