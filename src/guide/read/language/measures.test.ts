import { expect, test } from 'vitest';
import { measureAsSentence } from './measures.ts';

test.each([
  ['API latency: p95 < 300 ms', 'The API latency must stay under 300 ms at p95'],
  ['Search response time: < 2 s (p99)', 'The search response time must stay under 2 s at p99'],
  [
    'Scoring run duration; target under 2 h for 3,000 vans',
    'The scoring run duration must stay under 2 h for 3,000 vans',
  ],
  ['p99 < 400 ms for reads', 'Reads must take at most 400 ms at p99'],
  ['Memory usage: max 200 MB', 'The memory usage must be at most 200 MB'],
  ['Raw telemetry retention; target 13 months', 'Raw telemetry is kept for 13 months'],
  ['Audit logs retention: 7 years', 'Audit logs are kept for 7 years'],
  [
    'Location data: deleted after 90 days unless the customer opts in',
    'Location data is deleted after 90 days unless the customer opts in',
  ],
  ['Passwords: hashed with Argon2', 'Passwords are hashed with Argon2'],
])('[002-R16] %s', (text, expected) => {
  expect(measureAsSentence(text)).toBe(expected);
});

test.each([
  'Availability: 99.9 %',
  'Booking: a patient can book a slot',
  'Note: 2 weeks',
  'Data retention: see the policy',
])('[002-R16] %s stays as it is', (text) => {
  expect(measureAsSentence(text)).toBe(text);
});
