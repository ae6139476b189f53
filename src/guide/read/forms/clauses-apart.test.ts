import { expect, test } from 'vitest';
import { clausesOf } from './sentences.ts';

test.each([
  // A circumstance before both holds for both.
  [
    'If a coffee runs out, Priya marks it sold out, and cafes that ordered it can pick another.',
    ['If a coffee runs out, Priya marks it sold out', 'If a coffee runs out, cafes that ordered it can pick another.'],
  ],
  [
    'All PHI encrypted at rest and in transit; access to appointment records is audited and kept for 6 years.',
    ['All PHI encrypted at rest and in transit', 'Access to appointment records is audited and kept for 6 years.'],
  ],
  [
    'The width must be at most 80 cm, the height at most 40 cm, and the depth at most 30 cm.',
    ['The width must be at most 80 cm', 'The height must be at most 40 cm', 'The depth must be at most 30 cm.'],
  ],
  [
    'Runs in Chrome, Edge and Firefox; no installation of native software.',
    ['Runs in Chrome, Edge and Firefox; no installation of native software.'],
  ],
  [
    'A mobile app is not needed, the website should look fine on a phone.',
    ['A mobile app is not needed', 'The website should look fine on a phone.'],
  ],
])('two demands that share a full stop: %s', (text, parts) => {
  expect(clausesOf(text)).toEqual(parts);
});

test.each([
  // What points back says nothing by itself.
  'The owner picks one, and the sitter accepts it then.',
  'Full refund if cancelled more than 24 hours before the start; 50% after that.',
  'Lookup uses the register of the port; if it is down, people type the name.',
  'The internet drops out once a week, and the box has to keep working.',
  'We expect 30,000 members; in May 7,000 members look at the map at the same time.',
  // A list is no second sentence.
  'A clerk enters the name, the address, and the phone number of the guest.',
])('one demand stays one: %s', (text) => {
  expect(clausesOf(text)).toEqual([text]);
});
