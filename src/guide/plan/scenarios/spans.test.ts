/** [002-R40] A time in a rule is shown by what has happened before it and after it. */
import { expect, test } from 'vitest';
import { limits } from './limits.ts';

const told = (text: string) =>
  (limits(text) ?? []).map(
    ({ suffix, given, when, outcomes }) => `${suffix} | ${given.join(' + ')} | ${when} | ${outcomes.join(' + ')}`,
  );

test.each([
  [
    'The sensor sends the temperature every 5 minutes over WiFi.',
    [
      ' | a sensor that works, and what it has done up to now | 15 minutes have passed | the temperature was sent three times more over WiFi + 5 minutes lie between one time and the next',
    ],
  ],
  [
    "If the temperature is outside 2-8 °C for more than 15 minutes, the nurse on duty gets a push message and, if she doesn't confirm within 10 minutes, a call.",
    [
      ': not yet | the temperature is outside 2-8 °C for a little less than 15 minutes | it is looked at | the nurse on duty has not been told yet',
      ': then | the temperature is outside 2-8 °C for a little more than 15 minutes | it is looked at | the nurse on duty gets a push message',
      ': no answer | the nurse on duty got a push message + the nurse on duty has not confirmed it | 10 minutes have passed | the nurse on duty gets a call',
      ': answered | the nurse on duty got a push message + the nurse on duty has confirmed it | 10 minutes have passed | there is no call',
    ],
  ],
  [
    'When a door is open for longer than 30 seconds, the porter is told which door it is.',
    [
      ': not yet | a door is open for a little less than 30 seconds | it is looked at | the porter has not been told yet',
      ': then | a door is open for a little more than 30 seconds | it is looked at | the porter is told which door it is',
    ],
  ],
])('%s', (text, scenarios) => {
  expect(told(text)).toEqual(scenarios);
});
