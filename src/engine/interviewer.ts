/** The built-in interviewer as commands: constraints that the PRD sets, and one batch of questions for what it leaves open. */
import type { Command } from '../core/command.ts';
import type { NewConstraint } from '../core/entry.ts';
import { earlyConstraints, findGaps } from '../interview/gaps.ts';
import { questionEntries } from './question-entries.ts';

export function interviewCommands(prd: string, id: string): Command[] {
  const constraints = earlyConstraints(prd).map(({ kind, state, quote }, i): NewConstraint => ({
    id: `${id.slice(0, 10)}.p${i + 1}`,
    type: 'constraint',
    kind,
    state,
    text: { text: quote },
  }));
  const questions = questionEntries(findGaps(prd).questions, id);
  const clarity: Command = { id: `${id}.clarity`, type: 'judge-clarity', questions };
  if (constraints.length === 0) return [clarity];
  return [{ id: `${id}.constraints`, type: 'add-entries', entries: constraints }, clarity];
}
