/** The built-in interviewer as commands: constraints that the PRD sets, and one batch of questions for what it leaves open. */
import type { Command } from '../core/command.ts';
import type { NewConstraint, NewQuestion } from '../core/entry.ts';
import { earlyConstraints, findGaps } from '../interview/gaps.ts';

export function interviewCommands(prd: string, id: string): Command[] {
  const constraints = earlyConstraints(prd).map((found, i): NewConstraint => ({
    id: `${id.slice(0, 8)}.p${i}`,
    type: 'constraint',
    kind: found.kind,
    state: found.state,
    text: { text: found.quote },
  }));
  const questions = findGaps(prd).questions.map((gap, i): NewQuestion => ({
    id: `${id.slice(0, 8)}.q${i}`,
    type: 'question',
    key: gap.key,
    stage: '0',
    text: { text: gap.text },
    options: gap.options.map((option) => ({
      label: { text: option.label },
      ...(option.recommended ? { recommended: true } : {}),
      ...(option.why === undefined ? {} : { why: { text: option.why } }),
    })),
    allowOther: true,
  }));
  const add: Command[] =
    constraints.length > 0 ? [{ id: `${id}.constraints`, type: 'add-entries', entries: constraints }] : [];
  return [...add, { id: `${id}.clarity`, type: 'judge-clarity', questions }];
}
