import { problem, ProblemError } from '../../core/problem.ts';
import type { MemoryAnswer } from '../decision-memory.ts';
import type { Operation } from '../operation.ts';
import type { SearchInput } from './search.schema.ts';

const usual = 20;

/** Looks through what was decided in the whole workspace: decisions, options that were not taken, rules, ADRs. */
export const search: Operation<SearchInput, MemoryAnswer> = async ({ decisions }, { words, kind, held, limit }) => {
  if (!decisions)
    throw new ProblemError(problem('search/no-memory', 'This engine was set up without a memory of decisions.'));
  const query = {
    words,
    limit: limit ?? usual,
    ...(kind ? { kinds: [kind] } : {}),
    ...(held ? { inForce: held } : {}),
  };
  return { value: await decisions.search(query), notes: [] };
};
