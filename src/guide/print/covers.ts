/** The rules that a call covers: said once, for the list of calls and for the description of each of them. */
import type { Operation } from '../plan/operations/operations.ts';
import type { Plan } from '../plan/plan.ts';
import type { Rule } from '../plan/rules/rule.ts';

/** What holds for every call is named at the first: there it is built. */
export const coveredBy = ({ operations, links, forAll }: Plan, operation: Operation): readonly Rule[] =>
  [...(links.get(operation) ?? []), ...(operation === operations[0] ? forAll : [])].toSorted((a, b) => a.n - b.n);
