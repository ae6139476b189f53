/** What is handed in before its phase is refused with the names of both (S44), whatever the step at hand wants. */
import { conversation, type Phase } from '../core/line.ts';
import { laterProblem } from '../core/phase.ts';
import { ProblemError } from '../core/problem.ts';
import type { Session } from '../core/session.ts';
import type { SubmitInput } from './operations/submit.schema.ts';

export function refuseLater(session: Session, input: SubmitInput): void {
  for (const [what, phase] of belongings(input)) {
    const later = laterProblem(session, what, phase);
    if (later) throw new ProblemError(later);
  }
}

function* belongings({ documents, choice, questions, complexity }: SubmitInput): Iterable<readonly [string, Phase]> {
  for (const { kind } of documents ?? []) {
    const stage = conversation.find(({ kinds }) => kind !== undefined && kinds.includes(kind));
    yield [stage ? `What stage ${stage.id} (${stage.title}) writes` : 'A document', stage?.phase ?? 'requirements'];
  }
  if (choice !== undefined) yield ['To choose', 'exploration'];
  if (questions !== undefined) yield ['A question to the user', 'requirements'];
  if (complexity !== undefined) yield ['The analysis', 'requirements'];
}
