/** A scenario with the rule that it shows and the call that it is of. */
import type { Operation } from '../operations/operations.ts';
import type { Rule } from '../rules/rule.ts';
import type { Draft } from './draft.ts';

export interface Scenario extends Draft {
  readonly rule: Rule;
  /** None where the rule holds for all of it. */
  readonly operation?: Operation;
  /** Which of the sides that stand under its name. */
  readonly side?: string;
  /** Others of its rule did not fit. */
  readonly isPart?: true;
}
