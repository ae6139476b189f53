/** What goes by itself: its cause goes first. */
import { expect, test } from 'vitest';
import { normalForm } from './normal-form.ts';

test.each([
  [
    'Readings will upload automatically once the van is back',
    'Once the van is back, readings will upload automatically',
  ],
  [
    'New volunteers are automatically added to the night list',
    'When there is a new volunteer, it is automatically added to the night list',
  ],
  [
    'A keeper with many crates runs `crate ls` to see every crate, its age, and its owner, without having to walk',
    '`crate ls` shows every crate, its age, and its owner',
  ],
])('%s', (text, said) => {
  expect(normalForm(text)).toBe(said);
});

test('what somebody can or must do then is no cause', () => {
  const text = 'Keepers can edit the plan once the gate is open';
  expect(normalForm(text)).toBe(text);
});
