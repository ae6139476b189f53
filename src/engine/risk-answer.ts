/** What could go wrong with a decision, said in one go: "The queue fills up -> an alert after ten minutes". */
import type { EntryOf, NewRisk } from '../core/entry.ts';
import { problem, ProblemError } from '../core/problem.ts';

const parts = /^([^]{2,}?)(?:\s*(?:->|→|=>)\s*|\s*;\s+|(?<=[.!?])\s+)([^]{2,})$/;

export function riskAnswer(decision: EntryOf<'decision'>, value: string, id: string): NewRisk {
  const [, wrong, done] = parts.exec(value.trim().slice(0, 4000)) ?? [];
  const text = wrong?.replace(/[.;\s]+$/, '') ?? '';
  if (text === '' || done === undefined)
    throw new ProblemError(
      problem('risk/no-mitigation', 'A risk says what could go wrong, and what is done about it.', {
        at: decision.id,
        fix: 'Say both, with an arrow between them: "The queue fills up -> an alert after ten minutes of waiting"',
      }),
    );
  return {
    id,
    type: 'risk',
    ...(decision.option === undefined ? {} : { option: decision.option }),
    text: { text },
    mitigation: { text: done.trim() },
    likelihood: 'medium',
    impact: 'medium',
    decision: decision.id,
  };
}
