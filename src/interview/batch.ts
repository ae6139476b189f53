/**
 * The one batch of a staged session (002-R13), in the order in which an architect would ask: for whom it is, what the PRD asks
 * itself, what this feature leaves open, and then the limits that every design has.
 */
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
import { impliedQuestions } from './implied.ts';
import { askedByThePrd } from './own-questions.ts';
import { unsaidQuestions } from './unsaid.ts';

/** More of them are left to the open questions of the design: nobody reads a long list with care. */
const mostOfTheFeature = 4;

export function batchFor(prd: string, gaps: readonly DraftQuestion[]): DraftQuestion[] {
  const own = askedByThePrd(prd);
  const isFirst = ({ key }: DraftQuestion) => key === 'target_users';
  const left = [...unsaidQuestions(prd).slice(0, 3), ...impliedQuestions(prd, prd, new Set())];
  return [
    ...gaps.filter(isFirst),
    ...own,
    ...left.slice(0, Math.max(1, mostOfTheFeature - own.length)),
    ...gaps.filter((one) => !isFirst(one)),
  ];
}
