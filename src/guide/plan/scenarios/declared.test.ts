/** Sentences with any verb and names without one: shown by what they say themselves, or left open. */
import { expect, test } from 'vitest';
import { firstClause } from '../../text/words.ts';
import { inOwnWords, tried } from './open.ts';
import { withoutFiling } from './said.ts';

const open = [{ name: '', given: [], when: '', outcomes: [], missing: 'when and where one sees this: it' }];
const shown = (text: string): string[] => {
  const said = withoutFiling(text);
  return (tried(firstClause(said)) ?? inOwnWords(said, '', open))
    .filter((one) => one.missing === undefined)
    .map(
      ({ given, when, outcomes, outline }) =>
        `${[...given, when].join(', ')}: ${outcomes.join(', ')}${outline ? ` [${outline.values.join('|')}]` : ''}`,
    );
};

test.each([
  [
    'A seat code contains one letter followed by two digits',
    'there is a seat code, it is looked at: it contains one letter followed by two digits',
  ],
  [
    'Berths are numbered from the harbour mouth',
    'there are berths, they are numbered: they are numbered from the harbour mouth',
  ],
  ['A cancellation releases the seat', 'there is a cancellation: the seat is released'],
  ['DELETE never removes a signed protocol', 'a DELETE is sent: a signed protocol is not removed'],
  [
    'The gateway, not the sensor, assigns the serial number',
    'the serial number is needed: the gateway assigns it, the sensor does not',
  ],
  [
    'The depot server stores only hashed badge numbers',
    'all that the depot server stores is recorded, everything has been done once: nothing but hashed badge numbers is in it',
  ],
  ['A section offering tips and maps to guide wardens', 'the section is opened: it shows tips and maps'],
  [
    'A quiet, visual dashboard for wardens',
    'the quiet, visual dashboard is opened by one of the wardens: it opens, without an error',
  ],
  ['The siren stops upon acknowledgement', 'there is an acknowledgement: the siren stops'],
])('a sentence is shown by its own verb: %s', (text, steps) => {
  expect(shown(text)).toContain(steps);
});

test('what only some may bring in is tried with others too', () => {
  expect(shown('Firmware is taken only from signed sources')).toEqual([
    'firmware from signed sources, it comes in: it is taken',
    'firmware that is not from signed sources, it comes in: it is not taken',
  ]);
});

test('what comes again after so long is looked for before it and after it', () => {
  expect(shown('The beacon turns every 30 seconds')).toEqual([
    'it is running, less than 30 seconds have passed since the last time: nothing of it has happened again',
    'it is running, 30 seconds have passed since the last time: this has happened again: the beacon turns',
  ]);
});

test.each([
  ['Audible warning on overload', 'there is an overload: there is an audible warning'],
  ['Tide change notifications', 'there is a tide change: there is a tide change notification'],
  ['Cancel button in the header', 'the cancel button is shown, it is used: what happens is this: cancel'],
  ['Automatic buoy detection via radar', 'there is a buoy, nobody does anything for it: it is detected all the same'],
  [
    'Fare based on distance and season',
    'two cases that differ only in distance or season, the fare is looked at for both: it is another one for each, as the difference asks for [distance|season]',
  ],
  [
    'Arrivals page, departures page and lost luggage form',
    'somebody goes to the arrivals page, departures page or lost luggage form: it opens, without an error [arrivals page|departures page|lost luggage form]',
  ],
  [
    'Rename moorings directly on the map',
    'somebody renames moorings directly on the map: the moorings are renamed directly on the map',
  ],
  [
    'Berth passes with draught, cargo and crew',
    'a berth pass was entered with draught, cargo and crew, it is opened again: all of it is there, as it was entered',
  ],
  [
    'Skipper names, boat papers, insurance dates',
    'this was entered: skipper names, boat papers or insurance dates, it is opened again, after a restart as well: it is there, as it was entered [skipper names|boat papers|insurance dates]',
  ],
  [
    'Chart scales: coastal, harbour, ocean',
    'coastal, harbour or ocean is chosen as chart scale: from then on it goes by this choice [coastal|harbour|ocean]',
  ],
  [
    'Each locker can define size, price, deposit',
    'a locker was entered with size, price and deposit, it is opened again: all of it is there, as it was entered',
  ],
  ['Weekly tide emails', 'a week has passed: there is a tide email for it'],
  [
    'Sort moorings by depth and price',
    'two of these that differ only in depth or price: moorings, somebody sorts them by depth or price: they come in the order of it [depth|price]',
  ],
  ['Harbour kiosk showing wind and tide', 'the harbour kiosk is opened: it shows wind, it shows tide'],
  [
    'A remark can contain links',
    'a remark that contains links, it is handed in: it is accepted, all of it is there when it is opened again',
  ],
  [
    'Under load exactly one claim succeeds',
    'two of these are sent at the same moment: claim: exactly one of them succeeds, the other one is told that it did not',
  ],
  [
    'The system sends mooring confirmation emails to the skipper',
    'there is a mooring confirmation: mooring confirmation emails are sent to the skipper',
  ],
  [
    'Done: Success message with berth number',
    'what somebody started has succeeded: there is a message, it names this: berth number',
  ],
  ['New entry: Keyboard shortcut (Alt+N)', 'somebody presses Alt+N: what happens is this: new entry'],
  ['No shared logins', 'all of it is searched for shared logins: none is found'],
  ['No flicker during zooming', 'this goes on: zooming, it is used meanwhile: there is no flicker'],
  [
    'No registration needed for day guests',
    'it is used by day guests for the first time: no registration is asked for',
  ],
  [
    'Persistent bookmarks across updates',
    'something was changed in this: bookmarks, there was an update: the change is still there',
  ],
  [
    'Replay attack protection',
    'a request that is made for this: replay attack, it is sent: it is refused, nothing of it takes effect',
  ],
  [
    'Average waiting time per lock',
    'cases whose values are known, and this worked out from them by hand: average waiting time per lock, the same is shown for these cases: both are equal',
  ],
  ['Slot reservation flow', 'somebody reserves a slot: it is in the list of slots, as it was entered'],
])('a name is shown by what it names: %s', (text, steps) => {
  expect(shown(text)).toContain(steps);
});

test.each([
  'Boats look welcoming',
  'Initial drift is moderate for beginners',
  'Efficient tide calculation',
  'Harbour system',
  'Sow, water and harvest beds',
  'Sign blanks and substrates',
  'Contextual alerts',
  'Letters are sent to the owner',
  'Weather service integration',
])('what nobody could see or set going stays open: %s', (text) => {
  expect(shown(text)).toEqual([]);
});

test.each([
  ['FR-BERTH-07: A berth is free again at noon', 'A berth is free again at noon'],
  ['NFR 4: Pages must load in 2 seconds', 'Pages must load in 2 seconds'],
  ['P7 The barrier opens for valid passes', 'The barrier opens for valid passes'],
  ['Harbour fees: What it does: Skippers pay by card', 'Skippers pay by card'],
  ['Never deleted: protocols and invoices', 'protocols and invoices are never deleted'],
  ['Exit codes: 0 success, 1 user error', 'Exit codes: 0 success, 1 user error'],
  ['Chart scales: coastal, harbour, ocean', 'Chart scales: coastal, harbour, ocean'],
  ['--strict: fails on warnings', '--strict: fails on warnings'],
  ['The system must store: names and dates', 'The system must store: names and dates'],
])('what a rule is filed under is not what it says: %s', (text, said) => {
  expect(withoutFiling(text)).toBe(said);
});

test('what waits for a fact of its own keeps its question', () => {
  const asks = [{ name: '', given: [], when: '', outcomes: [], missing: 'which hours are business hours' }];
  expect(inOwnWords('A seat code contains one letter', 'Seat', asks)).toBe(asks);
});

test('a case told in full needs no sentence in front of it', () => {
  expect(withoutFiling('A gap never stops the run: If a file is missing, the next one is taken')).toBe(
    'If a file is missing, the next one is taken',
  );
});

test.each([
  'Integration with charting services to plot tides',
  'Follow agreed safe mooring practices to lower the risk',
])('things that are there to do something are no verb: %s', (text) => {
  expect(shown(text).filter((one) => / it (?:services|practices) /.test(` ${one} `))).toEqual([]);
});

test.each([['There must be at least 5 red buoys', 'the red buoys are counted: there are at least 5']])(
  'by its form alone: %s',
  (text, steps) => {
    expect(shown(text)).toContain(steps);
  },
);

test('what must not break somewhere harms nothing', () => {
  expect(shown('Wrapping must not break in the middle of a word').join(' ')).not.toContain(
    'in the middle of a word is',
  );
});
