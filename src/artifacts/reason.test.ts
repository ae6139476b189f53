import { expect, test } from 'vitest';
import { asReason } from './reason.ts';

test('000-R13: a reason reads on in the sentence, and names keep their capital', () => {
  expect(asReason('Fewest parts.')).toBe('fewest parts');
  expect(asReason('It carries the load')).toBe('it carries the load');
  expect(asReason('We have Kafka')).toBe('we have Kafka');
  expect(asReason('Kafka is there already')).toBe('Kafka is there already');
  expect(asReason('GDPR demands it')).toBe('GDPR demands it');
  expect(asReason('Quuxdb is known', ['Quuxdb', 'a file'])).toBe('Quuxdb is known');
  expect(asReason('I know it')).toBe('I know it');
  expect(asReason('')).toBe('');
});
