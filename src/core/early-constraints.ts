/** 000-R14: scale, latency, cost and compliance are spoken about before anybody designs. */
import { type ConstraintKind, earlyConstraintKinds } from './entry.ts';
import { type Problem, problem } from './problem.ts';
import { entriesOf, type Session } from './session.ts';

/** What each early question is about. */
export const kindOfKey: ReadonlyMap<string, ConstraintKind> = new Map([
  ['scale_targets', 'scale'],
  ['latency_sla', 'latency'],
  ['cost_limits', 'cost'],
  ['compliance', 'compliance'],
  // The same, asked again for a number.
  ['scale_in_numbers', 'scale'],
  ['latency_in_numbers', 'latency'],
  ['cost_in_numbers', 'cost'],
]);

/** Which of the four nobody has spoken about. Each is `set`, `none` or `unknown`, or its question is answered. */
export function missingConstraints(session: Session): ConstraintKind[] {
  const set = entriesOf(session, 'constraint').filter((entry) => entry.status === 'active');
  // Quick mode answers without setting a constraint: it was spoken about all the same.
  const answered = entriesOf(session, 'question').filter((entry) => entry.status === 'answered');
  const said = new Set([...set.map((entry) => entry.kind), ...answered.map((entry) => kindOfKey.get(entry.key))]);
  return earlyConstraintKinds.filter((kind) => !said.has(kind));
}

export function constraintsProblem(session: Session): Problem | undefined {
  const missing = missingConstraints(session);
  if (session.quick || missing.length === 0) return undefined;
  const [first = 'scale'] = missing;
  return problem('constraint/missing', `Nobody has spoken about ${missing.join(', ')} yet.`, {
    at: missing.join(', '),
    fix: `Ask, then say it: charrette constraint ${session.key} "..." --kind ${first}, with --state none or unknown if so`,
  });
}
