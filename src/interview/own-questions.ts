/** The PRD's own open questions, before any of ours. */
import { type OwnQuestion, ownQuestions } from '../artifacts/prd/own-questions.ts';
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
import { question } from './question.ts';

export const askedByThePrd = (prd: string): DraftQuestion[] => ownQuestions(prd).map(asked);

function asked({ key, text, line, wants, ways = [] }: OwnQuestion): DraftQuestion {
  const words = `The PRD asks (line ${line}): ${text}`;
  if (wants === 'yes-or-no') return question(key, words, ['No', 'the smaller first version; it can follow'], 'Yes');
  const [first, ...others] = ways.map((label) => label.charAt(0).toUpperCase() + label.slice(1));
  return first === undefined
    ? { key, text: words, options: [], allowOther: true }
    : question(key, words, [first, 'the PRD names it first'], ...others);
}
