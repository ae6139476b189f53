import { expect, test } from 'vitest';
import { transitionIn } from './state-row.ts';

const columns = ['Current State', 'Target State', 'Authorized Actor', 'Required Fields'];

test.each([
  [
    ['Submitted', 'Rejected', 'duty_officer', '`note` (why)'],
    'A duty officer can change the status from "Submitted" to "Rejected" with a note.',
  ],
  [['Draft', 'Submitted', 'None', 'None'], 'The system changes the status from "Draft" to "Submitted".'],
  [['Rejected', 'None', 'None', '-'], 'The status "Rejected" cannot be changed.'],
])('%j', (cells, text) => {
  expect(transitionIn(columns, cells)).toBe(text);
});

test('a table without a state to go to tells of no change', () => {
  expect(transitionIn(['State', 'Meaning'], ['Draft', 'not sent yet'])).toBeUndefined();
  expect(transitionIn(['From', 'Subject'], ['Ann', 'Hello'])).toBeUndefined();
});
