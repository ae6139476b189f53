import { expect, test } from 'vitest';
import { lifeOf } from './states.ts';

test.each([
  ['requested', ['approve', 'cancel'], ['requested', 'approved', 'cancelled'], undefined],
  // Nobody says how it comes about: by what happens to it first.
  [undefined, ['revoke'], ['active', 'revoked'], undefined],
  [undefined, ['approve', 'reject'], ['pending', 'approved', 'rejected'], undefined],
  [undefined, ['tick off'], ['open', 'ticked off'], undefined],
  // What is restored is where it was, and not "restored".
  [undefined, ['restore'], ['active', 'deleted'], ['active deleted', 'deleted active']],
  ['made', ['suspend', 'resume'], ['made', 'suspended'], ['made suspended', 'suspended made']],
  [undefined, [], [], undefined],
])('from %s by %j', (made, verbs, states, moves) => {
  const life = lifeOf(made, verbs);
  expect(life.states).toEqual(states);
  expect(life.moves?.map((one) => one.join(' '))).toEqual(moves);
});
