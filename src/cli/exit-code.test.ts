import { expect, test } from 'vitest';
import { doctorExitCode, exitCodeOf, exitCodes } from './exit-code.ts';

test.each([
  ['session/not-found', 1],
  ['prd/not-found', 1],
  ['file/not-found', 1],
  ['question/not-found', 1],
  ['show/not-found', 1],
  ['usage/unknown-option', 2],
  ['path/outside-workspace', 2],
  ['store/version-conflict', 2],
  ['step/not-current', 2],
  ['submit/missing-field', 2],
  ['config/invalid', 2],
  ['answer/needed', 3],
  ['gate/needs-person', 3],
  ['gate/needs-words', 3],
  ['session/not-started', 3],
  ['session-file/corrupt', 3],
  ['internal/unexpected', 70],
])('X31: %s ends with %i', (code, exit) => {
  expect(exitCodeOf(code)).toBe(exit);
  expect(exitCodes).toHaveProperty(String(exit));
});

test.each([
  [[], 0],
  [['info'], 0],
  [['info', 'warning'], 1],
  [['warning', 'error'], 2],
])('X31: doctor with %j ends with %i', (severities, exit) => {
  expect(doctorExitCode(severities.map((severity) => ({ severity })))).toBe(exit);
});
