import { expect, test } from 'vitest';
import { design } from '../../../../tests/guide/support.ts';
import { knownForm } from './known-forms.ts';
import { onlySound } from './sound.ts';

const told = (text: string) =>
  (onlySound(knownForm(text)) ?? []).map(({ suffix, given, when, outcomes }) =>
    [suffix, given.join(' and '), when, outcomes.join(', ')].join(' | '),
  );

test('whoever did the one may not do the other, and somebody else may', () => {
  expect(told('Nobody signs off a dive plan that they drew up themselves')).toEqual([]);
  expect(told('Nobody approves a dive plan that they entered themselves (buddy rule)')).toEqual([
    ': the same person | somebody has entered a dive plan | this person tries to approve it | it is refused, nothing has changed',
    ': somebody else | somebody has entered a dive plan | somebody else tries to approve it, who has the right to | it is approved',
  ]);
  expect(told('No one may assign a key that they do not hold themselves')).toEqual([
    ' | somebody who does not hold a key | this person tries to assign it | it is refused, nothing has changed',
    ': who may | somebody who holds a key | this person tries to assign it | it is assigned',
  ]);
});

test('what is of each other is asked for by the other, and never shown', () => {
  expect(told("Clubs never see each other's rosters")).toEqual([
    ": one's own | two clubs, each with rosters | each of them asks for what is theirs | it is shown",
    ": the other one's | two clubs, each with rosters | one of them asks for what is of the other, by its address or its id | it is refused as if there were none, no list, search or file of theirs has it",
  ]);
});

test('only some of them: each, anybody else, and once it is over', () => {
  expect(told('Only the diver, the buddy and the dive master see a log entry')).toEqual([
    ': who may | there is a log entry | it is asked for by the diver, the buddy or the dive master | it is shown',
    ': anybody else | there is a log entry | it is asked for by anybody else | it is refused, nothing about it is shown',
  ]);
  expect(told('Only a buddy who was chosen sees the depth, and only until the dive ends').at(-1)).toBe(
    ': afterwards | there is the depth and this has happened: the dive ends | it is asked for by a buddy who was chosen | it is refused, nothing about it is shown',
  );
});

test('what an amount needs is shown with it, without it and at the limit', () => {
  expect(told('Orders above EUR 2,000 need a board member and the treasurer')).toEqual([
    ': with it | an order of EUR 2,000.01, with a board member and the treasurer | it is to take effect | it goes ahead',
    ': without it | an order of EUR 2,000.01, without a board member and the treasurer | it is to take effect | it does not go ahead, what is missing is named: a board member and the treasurer',
    ': at the limit | an order of exactly EUR 2,000 | it is to take effect | it does not wait for a board member and the treasurer',
  ]);
});

const prd = `# Club purchases

## Requirements

- A member can request an order.
- Orders up to EUR 2,000 need one approval by a board member; orders above EUR 2,000 need a board member and the treasurer.
- Existing members keep their two roles without anybody having to act.
- A change of roles takes effect within 90 seconds.
- The treasurer can assign a role.
`;

test('the same number from both sides is two rules', () => {
  expect(design(prd).of('rules')).toContain(
    '**Statement:** Orders above EUR 2,000 need a board member and the treasurer.',
  );
});

test('a rule that only speaks of roles is not shown by who may assign one', () => {
  const feature = design(prd).of('bdd');
  expect(feature).not.toContain('without this right tries to');
  expect(feature).toContain('a member from before this change, with its two roles');
});
