/** [002-R40] What one person may have, pays or is shut out from: a sentence about nobody is never shown as accepted. */
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { faultOf } from './sound.ts';
import { withoutFiling } from './said.ts';

const told = (text: string) =>
  (limits(text) ?? []).map(
    ({ suffix, given, when, outcomes }) => `${suffix} | ${given.join(' + ')} | ${when} | ${outcomes.join(' + ')}`,
  );

test('whoever goes beyond what nobody may have is refused', () => {
  expect(told('No one may own more than 2 kayaks.')).toEqual([
    ': up to the limit | somebody owns 1 kayak | this person tries to own one more kayak | it is accepted',
    ': beyond the limit | somebody owns 2 kayaks | this person tries to own one more kayak | it is refused + this person is told the limit of 2 kayaks',
  ]);
  expect(told('No skipper may borrow more than three oars a day')[1]).toContain(
    'a skipper has borrowed 3 oars in one day',
  );
  expect(told('No drawer may hold more than 3 oars')).not.toContain('person');
  expect(faultOf('a nobody that owns more than 2 kayaks', 'given')).toBe('"a nobody"');
  expect(faultOf('there are whoever comes', 'given')).toBe('"there are whoever"');
});

test('so many at a time and each for so long are two limits', () => {
  const shown = told('Skippers borrow up to 4 oars for 3 days.');
  expect(shown).toHaveLength(3);
  expect(shown[1]).toContain('a skipper has borrowed 4 oars');
  expect(shown[2]).toBe(': for 3 days |  | a skipper borrows an oar | this holds for 3 days, and no longer');
});

test('a time for which somebody is shut out is not what they ask for', () => {
  expect(told('After 2 capsizes within 10 days a skipper cannot start for 4 weeks.')).toEqual([
    ': one less | there has been 1 capsize of a skipper within 10 days | this skipper tries to start | it is not refused for that',
    ': then | there have been 2 capsizes of a skipper within 10 days | this skipper tries to start | it is refused + nothing has changed',
    ': afterwards | there have been 2 capsizes of a skipper within 10 days + 4 weeks have passed since the last one | this skipper tries to start | it is not refused for that',
  ]);
});

test('what a group pays is shown by one of them, a limit with an exception by its three sides', () => {
  expect(told('Skippers pay 12 EUR a month')).toEqual([
    ': skipper | a skipper | this skipper pays | it comes to 12 EUR a month',
  ]);
  expect(told('The mooring fee is 40 EUR a week')).toEqual([
    ' | the mooring fee is due | it is paid | it comes to 40 EUR a week',
  ]);
  expect(told('A tour must not be longer than 5 hours unless the coach agrees')).toEqual([
    ': at the limit | a tour of exactly 5 hours | it is handed in | it is accepted',
    ': beyond | a tour that is longer than 5 hours | it is handed in | it is refused + the answer says what would help: the coach agrees',
    ': with it | a tour that is longer than 5 hours + the coach agrees | it is handed in | it is accepted',
  ]);
});

test('formats, size and number behind a name are limits of what is named', () => {
  const text = 'Sketches: SVG or PNG, max 2 MB each, at most 4 per tour';
  expect(withoutFiling(text)).toBe(text);
  expect(told(text)).toEqual([
    ': formats | a sketch in SVG or PNG | it is handed in | it is accepted',
    ': another format | a sketch that is not in SVG or PNG | it is handed in | it is refused + the answer names what is possible: SVG or PNG',
    ': up to the size | a sketch of exactly 2 MB | it is handed in | it is accepted',
    ': too large | a sketch of a little more than 2 MB | it is handed in | it is refused + the answer names the limit of 2 MB',
    ': up to the number | a tour with 3 sketches | one more sketch is added to it | it is accepted',
    ': one too many | a tour with 4 sketches | one more sketch is added to it | it is refused + the answer names the limit of 4 per tour',
  ]);
});
