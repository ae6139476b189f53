/** Checks in this process, with no limit of time or memory: for tests, and for texts that one trusts. */
import { check } from './check.ts';
import type { Runner } from './runner.ts';
import { TextValidator, type TextValidatorOptions } from './text-validator.ts';

const here: Runner = {
  version: 'in-process',
  run: async (task) => ({ report: await check(task), lasting: true }),
  close: () => Promise.resolve(),
};

export function inProcessValidator(options: Omit<TextValidatorOptions, 'runner'> = {}): TextValidator {
  return new TextValidator({ ...options, runner: here });
}
