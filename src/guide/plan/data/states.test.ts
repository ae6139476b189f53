import { expect, test } from 'vitest';
import { isLasting, lifeOf, saidFirst } from './states.ts';

test.each([
  ['requested', ['approve', 'cancel'], ['requested', 'approved', 'cancelled'], undefined],
  // Nobody says how it comes about: by what happens to it first.
  [undefined, ['revoke'], ['active', 'revoked'], undefined],
  [undefined, ['approve', 'reject'], ['pending', 'approved', 'rejected'], undefined],
  [undefined, ['tick off'], ['open', 'ticked off'], undefined],
  // What is restored is where it was, and not "restored".
  [undefined, ['restore'], ['active', 'deleted'], ['active deleted', 'deleted active']],
  ['made', ['suspend', 'resume'], ['made', 'suspended'], ['made suspended', 'suspended made']],
  [undefined, ['turn on', 'turn off'], ['turned off', 'turned on'], ['turned off turned on']],
  [undefined, ['take out of service'], ['active', 'out of service'], undefined],
  [undefined, [], [], undefined],
])('from %s by %j', (made, verbs, states, moves) => {
  const life = lifeOf(made, verbs);
  expect(life.states).toEqual(states);
  expect(life.moves?.map((one) => one.join(' '))).toEqual(moves);
});

const said = (low: string) => [{ low }];

test.each([
  ['scan', 'card', 'the volunteer scans the card', false],
  ['call', 'incident', 'the lead is called by phone', false],
  // The text itself says how it is then.
  ['scan', 'parcel', 'a parcel is scanned, and scanned parcels are loaded', true],
  ['close', 'case', 'the clerk closes the case', true],
  // Work that the thing does not show afterwards, whatever verb says it.
  ['read', 'roster', 'the roster is read from the depot every hour', false],
  ['target', 'flag', 'a flag can be targeted by country', false],
  ['hand over', 'key', 'the clerk hands over the key', true],
])('whether %s leaves a mark on a %s', (verb, name, text, expected) => {
  expect(isLasting(verb, name, said(text))).toBe(expected);
});

test('how it is before anything happens to it, as the text says', () => {
  expect(saidFirst('time slot', said('a patient can book an open slot'))).toBe('open');
  expect(saidFirst('slot', said('a patient can book a slot'))).toBeUndefined();
});
