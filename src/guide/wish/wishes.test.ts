import { expect, test } from 'vitest';
import { demandsIn, rulesNamed, sentencesOf, wishIn } from './wishes.ts';

const splitInto = (into: string) => ({ is: 'split', what: '3', into });

test.each([
  ['Drop rule 8', { is: 'drop', what: 'rule 8' }],
  ['please remove the outbox', { is: 'drop', what: 'outbox' }],
  ["We don't need the circuit breaker", { is: 'drop', what: 'circuit breaker' }],
  ['Idempotency keys are overkill', { is: 'drop', what: 'Idempotency keys' }],
  ['no broker please, overkill', { is: 'drop', what: 'broker' }],
  ['No outbox', { is: 'drop', what: 'outbox' }],
  ['no, drop the cache, it is too much for us', { is: 'drop', what: 'cache' }],
  ['drop 7', { is: 'drop', what: '7' }],
  ['forget rule 4', { is: 'drop', what: 'rule 4' }],
  ['Expiry and Sweeping makes no sense here, we keep everything', { is: 'drop', what: 'Expiry and Sweeping' }],
  ['The saga does not make sense for us', { is: 'drop', what: 'saga' }],
  ["8 is no rule, that's just background", { is: 'drop', what: '8' }],
  ['rule 12 is not a requirement', { is: 'drop', what: 'rule 12' }],
  ['BR-3 is only context', { is: 'drop', what: 'BR-3' }],
  ['Add a circuit breaker (the bank is often down)', { is: 'add', what: 'circuit breaker' }],
  ['Call the Request worker the Courier', { is: 'rename', from: 'Request worker', to: 'Courier' }],
  ['Also consider a saga', { is: 'add', what: 'saga' }],
  ['Rule 4: remind them a day before', { is: 'reword', rule: 4, to: 'remind them a day before' }],
  ['BR-4 should say that it is refused', { is: 'reword', rule: 4, to: 'it is refused' }],
  ['Change rule 12 to at most 14 nights', { is: 'reword', rule: 12, to: 'at most 14 nights' }],
  ['Rule 3 does not apply to members', { is: 'reword', rule: 3, to: 'does not apply to members' }],
  ['Rename Stay API to Booking API', { is: 'rename', from: 'Stay API', to: 'Booking API' }],
  ['Use PUT /a instead of PATCH /a', { is: 'rename', from: 'PATCH /a', to: 'PUT /a' }],
  ['the "stay" should be called "booking"', { is: 'rename', from: 'stay', to: 'booking' }],
  ['Could you replace the word guest with visitor?', { is: 'rename', from: 'word guest', to: 'visitor?' }],
  ['max 3 waiting lists, not 2', { is: 'rename', from: '2 waiting lists', to: '3 waiting lists' }],
  ['3 days instead of 2', { is: 'rename', from: '2 days', to: '3 days' }],
  ['not 14 days but 10', { is: 'rename', from: '14 days', to: '10 days' }],
  ['no, 30 days', { is: 'amount', to: '30 days' }],
  ['make it two weeks please', { is: 'amount', to: 'two weeks' }],
  ['split rule 2', { is: 'split', what: 'rule 2' }],
  ['please split up rule 12 into two rules', { is: 'split', what: 'rule 12' }],
  ['Rule 4 should be split', { is: 'split', what: 'Rule 4' }],
  [
    'split 3 into "members see it" and "guests do not see it"',
    splitInto('"members see it" and "guests do not see it"'),
  ],
  ['split 3: members see it / guests do not see it', splitInto('members see it / guests do not see it')],
  ['merge 3 and 4', { is: 'merge', parts: ['3', '4'] }],
  ['combine rules 3, 4 and 5', { is: 'merge', parts: ['rules 3', '4', '5'] }],
  ['put rules 3 and 4 together', { is: 'merge', parts: ['rules 3', '4'] }],
  ['merge STAY-3 into STAY-2', { is: 'merge', parts: ['STAY-2', 'STAY-3'] }],
  ['Owners pay a deposit', { is: 'said', what: 'Owners pay a deposit' }],
])('%s', (sentence, wish) => {
  expect(wishIn(sentence)).toEqual(wish);
});

test('a wish is a sentence, or one of several in it', () => {
  expect(sentencesOf('Drop rule 2 and rename A to B. Owners pay a deposit; nothing else.')).toEqual([
    'Drop rule 2',
    'rename A to B',
    'Owners pay a deposit',
    'nothing else',
  ]);
});

test('what follows with a verb of its own is another wish', () => {
  expect(sentencesOf('forget rule 4, and split rule 2')).toEqual(['forget rule 4', 'split rule 2']);
  expect(sentencesOf('Members cancel a stay and add a note')).toEqual(['Members cancel a stay and add a note']);
  expect(sentencesOf('The owner says yes, and the tool is lent')).toEqual(['The owner says yes, and the tool is lent']);
});

test('the text of a rule may have two halves', () => {
  expect(sentencesOf('Rule 9: the first gets it; the others are told. Rule 2: a week; drop rule 3')).toEqual([
    'Rule 9: the first gets it; the others are told',
    'Rule 2: a week',
    'drop rule 3',
  ]);
});

test('rules by their numbers', () => {
  expect(['rules 3, 5 and 7', 'BR-8', 'rule 2 too', '1 and 19', '30 days', 'rule of thumb'].map(rulesNamed)).toEqual([
    [3, 5, 7],
    [8],
    [2],
    [1, 19],
    [],
    [],
  ]);
});

test('what the feature must do is told from words about the text', () => {
  expect(
    demandsIn('Drop rule 8. And a run holds one dog. Rule 2 is too long. Add a rule: owners pay a deposit.'),
  ).toEqual(['a run holds one dog', 'owners pay a deposit']);
  expect(demandsIn('Forget the saga. Delete entries after 90 days. drop 1 and 19')).toEqual([
    'Delete entries after 90 days',
  ]);
  expect(demandsIn("I don't know about an app. Looks good otherwise. Not sure about rule 3")).toEqual([]);
  expect(
    demandsIn(
      "Make everything nicer. And please make it a bit shorter. Be more precise. This is too long. It's not right. Improve it",
    ),
  ).toEqual([]);
  expect(demandsIn('Make it searchable. Keep them for 30 days. This is a members only page')).toHaveLength(3);
  expect(demandsIn('No stays over Christmas')).toEqual(['No stays over Christmas']);
  expect(demandsIn('merge 3 and 4. split rule 2. no, 30 days. Split the bill between all guests')).toEqual([
    'Split the bill between all guests',
  ]);
});
