/** What is wrong with an entry, whoever says it and whenever. */
import { type Entry, type NewEntry, settlements } from '../entry.ts';
import { type Problem, problem } from '../problem.ts';

/** What an entry of its type must have, whoever says it. */
export function shapeProblem(entry: NewEntry): Problem | undefined {
  switch (entry.type) {
    case 'assumption':
      if (entry.options.length >= 2) return undefined;
      return problem('assumption/needs-options', 'An assumption needs at least two options to choose from.', {
        at: 'options',
        fix: 'Offer two or more: --option "A" --option "B"',
      });
    case 'question':
      if (/^[a-z0-9]+(_[a-z0-9]+)*$/.test(entry.key)) return undefined;
      return problem('question/bad-key', `${JSON.stringify(entry.key)} is no name for an answer.`, {
        at: 'key',
        fix: 'Use snake_case, for example data_volume.',
      });
    case 'decision': {
      if (entry.confidence === undefined || (entry.confidence >= 0 && entry.confidence <= 1)) return undefined;
      return problem('decision/bad-confidence', `Confidence ${entry.confidence} is not between 0 and 1.`, {
        at: 'confidence',
      });
    }
    case 'alternative':
      if (Number.isInteger(entry.n) && entry.n >= 1) return undefined;
      return problem('alternative/bad-number', `An alternative has no number ${entry.n}.`, {
        at: 'n',
        fix: 'Count from 1.',
      });
    default:
      return undefined;
  }
}

export function existsProblem(id: string): Problem {
  return problem('entry/exists', `There is an entry ${id} already.`, { at: id });
}

export function twiceProblem(ids: readonly string[]): Problem | undefined {
  const id = ids.find((one, i) => ids.indexOf(one) !== i);
  return id === undefined ? undefined : problem('entry/twice', `Entry ${id} is named twice in one go.`, { at: id });
}

export function cannotSettle(entry: Entry, to: string): Problem {
  const allowed = (settlements[entry.type] as Record<string, readonly string[]>)[entry.status] ?? [];
  return problem('entry/cannot-settle', `This ${entry.type} is ${entry.status} and cannot become ${to}.`, {
    at: entry.id,
    fix:
      allowed.length > 0 ? `From here it can become: ${allowed.join(', ')}.` : 'Record a new one that supersedes it.',
  });
}
