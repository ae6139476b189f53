/** One word, two senses: what is asked of the architecture, and what only sounds like it. */
import { describe, expect, test } from 'vitest';
import { onlyPrd } from '../../request.testing.ts';
import { readPrd } from '../read-prd.ts';
import type { Signal } from './signal-names.ts';

const heard = (sentence: string): readonly string[] =>
  Object.keys(
    readPrd(onlyPrd(`# Garden plots\n\n## Requirements\n\n- A member can rent a plot.\n- ${sentence}\n`)).signals,
  );

const pairs: readonly (readonly [Signal, meant: string, otherwise: string])[] = [
  ['schedule', 'A bill is sent every 3 months.', 'A group needs one warden for every 10 pupils.'],
  [
    'schedule',
    'A reminder goes out 24 hours before the visit.',
    'A visit can be moved until 24 hours before the start.',
  ],
  ['schedule', 'Water is ordered every Sunday.', 'Bills come from an old engine that is restarted every Sunday.'],
  [
    'unreliable',
    'If the water register does not answer, we wait.',
    'If the manager does not answer, the plot is free.',
  ],
  ['fairness', 'A member may open at most 5 gates a day.', '320 members; at most 400 visits a day.'],
  ['fairness', 'A member may open at most 5 gates a day.', 'Hive allows 20 calls per second.'],
  ['duplicates', 'A fee must not be booked twice.', 'A stay can be extended twice unless somebody else is waiting.'],
  ['retention', 'A photo is gone within 3 days.', 'A photo is gone within 2 seconds when the warden hides it.'],
  ['audit', 'The board must see who opened which gate when.', 'The board must not see who opened which gate when.'],
  ['files', 'A member can upload a plan as a file.', 'Fees are handed to the treasury as a CSV file every Friday.'],
  ['files', 'Scans of the lease are kept with the plot.', 'A warden scans the QR code; scans are sent in the evening.'],
  ['money', 'Fees go through a billing run for each member.', 'Fees are handed over to the billing system.'],
  ['money', 'A tax is added to each fee.', 'Leases are kept for 10 years (tax law).'],
  ['retention', 'An expired lease is removed after a year.', 'An expired lease counts as ended.'],
  ['rollout', 'First one site, then all.', 'In the first hour after publishing everybody looks at the plots.'],
  ['ingest', 'The pumps send telemetry.', 'No telemetry.'],
  ['no-loss', 'No booking may be missing.', 'A trip cannot start while wardens are missing.'],
  ['side-by-side', 'The old and the new system run in parallel.', 'A change shows the old and the new value.'],
  [
    'notification',
    'Emails are sent to the members.',
    'Emails of members are stored; member emails are deleted after a year.',
  ],
  ['offline', 'Wardens work offline.', 'Wardens can go online and offline.'],
  ['offline', 'Wardens work offline.', 'Offline drivers get no visits.'],
  ['offline', 'Wardens work without internet.', 'The office rents on behalf of members without internet access.'],
  ['offline', 'Wardens work offline.', 'With no network the last known values are used.'],
  ['offline', 'Wardens work offline.', 'A pump that was silent for 5 minutes counts as offline.'],
  ['schedule', 'Water is tested every 12 weeks.', 'A member may draw water every 12 weeks.'],
  [
    'human-review',
    'A member can file an appeal, and a human decides.',
    'Plots are booked after a public appeal on TV.',
  ],
  ['duplicates', 'A click must not count twice.', 'A member can replace a plot twice.'],
  [
    'background-work',
    'The print takes about 10 minutes.',
    'The warden holds a video call that takes about 10 minutes.',
  ],
  ['rollout', 'We start with one school.', 'We start with 30 visits a week.'],
  ['workflow', 'The warden may decline a request.', 'Approved plots are listed.'],
  ['reads', 'The board looks at reports by week and plot.', 'The pumps report power while they run.'],
  ['money', 'The member pays the fee by card.', 'A volunteer can take a week off without pay.'],
  ['money', 'Each member has an account balance that fees are taken from.', 'A volunteer sees the vacation balance.'],
  ['workflow', 'The warden may reject a request.', 'Reject duplicate plate numbers.'],
  [
    'search',
    'Skippers search the charts by keyword, with filters: search words first.',
    'Boat list with filters: search (name), pier.',
  ],
  ['schedule', 'Overdue stays are mailed to the skipper.', 'The list shows overdue stays in red.'],
  ['schedule', 'A bill goes out on its due date.', 'Clerks enter the pier, due date, and note.'],
  ['background-work', 'The upload is in progress for minutes.', 'A stay is pending, in progress or closed.'],
  ['workflow', 'Applications without a plan are rejected by the warden.', 'Bags above 30 kg are rejected.'],
  ['workflow', 'A plot request that the board rejects is closed.', 'A bid that arrives after noon shall be rejected.'],
  ['money', 'A member can donate 5 EUR to the garden.', 'A member can donate food, and sees past food donations.'],
  [
    'complete',
    'If one step fails, the earlier steps are undone: all or nothing.',
    'Compensatory hours are entered by the warden.',
  ],
  [
    'fairness',
    'Each key has a quota of 500 requests an hour.',
    'The yearly quota of compost grows with the size of the plot.',
  ],
  [
    'retention',
    'Photos expire after 30 days and are deleted.',
    'The warden watches the expiry dates of gas certificates.',
  ],
  ['duplicates', 'A fee must not be booked twice.', 'The form refuses duplicate nicknames and duplicate usernames.'],
  ['duplicates', 'A fee is charged only once per season.', 'Water is opened only once auto-watering is on.'],
  [
    'duplicates',
    'Failed calls are repeated, and nothing may happen twice.',
    'If the call fails it is logged (no retry).',
  ],
  ['rollout', 'A staged rollout begins with one site.', 'The tools are staged beside the gate before noon.'],
  ['rollout', 'A pilot with two sites comes first.', 'Pilots and wardens see the depth of the water.'],
  ['rollout', 'The pilot starts in May.', 'A pilot can rent the boat beside the plot.'],
  ['realtime', 'A live map shows who waters where.', 'Only members who live within 5 km of it are asked.'],
  ['integration', 'Prices come from a feed of the market.', 'Each roof must feed in what it makes.'],
  ['money', 'A visitor can make a donation of 5 € by card.', 'Donations of seeds are kept in the shed.'],
  ['audit', 'Every opening is written to a log that cannot be changed.', 'The log cabin has a stove.'],
  ['realtime', 'The board shows new bookings in real time.', 'Real-time calculation of the fee.'],
  ['audit', 'It is logged who opened the gate.', 'The page has a log of the checks of each pump.'],
  ['availability', 'Uptime of 99.9 % is promised.', 'The page has to show the uptime of each pump.'],
  [
    'offline',
    'Wardens record readings offline and sync them later.',
    'Plans that were viewed are cached for offline access.',
  ],
  [
    'offline',
    'When the connection fails, the app keeps the entries and sends them later.',
    'The check fails when the server closes early or the connection fails.',
  ],
  ['fuzzy-search', 'Hits are sorted by relevance.', 'The booking appears in all relevant views.'],
  ['fuzzy-search', 'Members search by keywords.', 'Keyword matching in the answer of the pump.'],
  ['search', 'Members search for plants by name.', 'Two subagents search for seed offers.'],
  ['reads', 'Fees per street are shown on a dashboard.', 'A season is opened from the dashboard.'],
  ['integration', 'Fees go to the bank through a third-party service.', 'Members sign in through a third-party login.'],
  ['integration', 'The system asks the weather API of a provider.', 'The system shall have an API.'],
  ['fleet', 'Devices get new firmware over night.', 'The firmware version is shown in the settings.'],
  ['rollout', 'It is introduced gradually, site by site.', 'Gradual transitions between screens.'],
  ['fleet', 'The fleet of devices gets new firmware.', 'Fleet managers see the vans of the club.'],
  ['history', 'All changes of a balance are kept: a history of amounts.', 'The page has a visit history.'],
  ['background-work', 'Reports are queued and made at night.', 'Without reception, readings are queued on the phone.'],
  ['notification', 'The member gets an email when a plot is free.', 'The page shows the account email of the member.'],
  ['notification', 'Alerts are sent to the warden.', 'A yellow notification banner marks closed beds.'],
  ['audit', 'Audit records name who opened the gate.', 'Regular security audits and updates.'],
  ['integration', 'Fees are synced with an external ledger.', 'Budget limits for third-party services.'],
  ['duplicates', 'Repeated requests must change nothing.', 'The warden replaces repeated errors in a note.'],
  ['realtime', 'The map shows free plots in real time.', 'The form shows the price in real time.'],
];

describe('[000-R7] a word is heard in the sense that it has', () => {
  test.each(pairs)('%s: "%s", not "%s"', (signal, meant, otherwise) => {
    expect(heard(meant)).toContain(signal);
    expect(heard(otherwise)).not.toContain(signal);
  });

  test('what somebody hopes for, also before a full stop, asks for nothing', () => {
    expect(heard('As a member, I want to list a new plot first, so that others can join later.')).not.toContain(
      'rollout',
    );
    expect(heard('As a member, I want to see fees so I can search in them by name.')).not.toContain('search');
  });

  test('one sentence that searches by dates says what all of the searching is', () => {
    expect(heard('Search by season and size.\n- Members can search for free plots.')).not.toContain('search');
    expect(heard('Search by season and size.\n- Members can search for plots by name.')).toContain('search');
  });
});

describe('[002-R25] the product itself is no other system', () => {
  const systems = (sentence: string) =>
    readPrd(onlyPrd(`# Plot rental\n\n## Requirements\n\n- A member can rent a plot.\n- ${sentence}\n`)).systems.map(
      (one) => one.name,
    );
  test.each([
    'The warden oversees the rental system.',
    'The warden sets the season via the Admin Dashboard.',
    'Passwords are hashed using Scrypt.',
  ])('%s', (sentence) => {
    expect(systems(sentence)).toEqual([]);
  });
  test('one that is there already is', () => {
    expect(systems('Plots are taken from the existing rental system.')).toEqual(['existing rental system']);
    expect(systems('Fees are booked via the Verano Ledger.')).toEqual(['Verano Ledger']);
  });
});

describe('[000-R7] one act of many without a connection', () => {
  const offline = (...lines: readonly string[]) =>
    Object.keys(
      readPrd(
        onlyPrd(
          `# Tower visits\n\n## Requirements\n\n- A guest can book a visit.\n- A guest can cancel a visit.\n- A guest can rate a visit.\n- A planner can create a tour.\n- A guide scans the code of a ticket.\n${lines.map((one) => `- ${one}\n`).join('')}`,
        ),
      ).signals,
    ).filter((one) => one.startsWith('offline'));
  test.each([
    ['offline-part', 'Scanning must work when the tower has no network. Scans are sent when the connection is back.'],
    ['offline-part', 'Scanning the code has to work inside the tower, where there is no reception; it is sent later.'],
    ['offline-part', 'Tours must be readable and changeable below ground, where phones have no signal.'],
    ['offline', 'Scanning must work when the tower has no network. Everything is synced when the connection is back.'],
    ['offline', 'The app must work when the tower has no network.'],
  ])('%s: %s', (signal, line) => {
    expect(offline(line)).toEqual([signal]);
  });
});

describe('[000-R7] one kind of device without a connection', () => {
  const ferry = (others: string) =>
    Object.keys(
      readPrd(
        onlyPrd(`# Ferry boarding

## Users

- Passenger: ${others}
- Deckhand: boards vehicles.
- Planner: plans crossings.

## Requirements

- A passenger can book a crossing.
- A planner can create a crossing.
- A deckhand can register a vehicle.
- Works on handheld scanners with poor reception: registrations are queued and sent later.
`),
      ).signals,
    );
  test('is a part of it where the others use a browser', () => {
    expect(ferry('books crossings in the browser.')).toContain('offline-part');
    expect(ferry('books crossings at the pier.')).toContain('offline');
  });
});
