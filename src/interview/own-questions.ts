/** The PRD's own open questions, before any of ours. */
import { type OwnQuestion, ownQuestions } from '../artifacts/prd/own-questions.ts';
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
import { question } from './question.ts';

export const askedByThePrd = (prd: string): DraftQuestion[] => ownQuestions(prd).map(asked);

function asked({ key, text, line, wants, ways = [], proposed }: OwnQuestion): DraftQuestion {
  const words = `The PRD asks (line ${line}): ${text}`;
  if (proposed !== undefined) {
    const own = capital(proposed);
    const others = wants === 'yes-or-no' ? ['Yes', 'No'] : ways.map(capital);
    return question(key, words, [own, 'the PRD proposes it'], ...others.filter((one) => !own.startsWith(one)));
  }
  if (wants === 'yes-or-no') return question(key, words, ['No', 'the smaller first version; it can follow'], 'Yes');
  const [first, ...others] = ways.map(capital);
  return first === undefined
    ? { key, text: words, options: [], allowOther: true }
    : question(key, words, [first, 'the PRD names it first'], ...others);
}

const capital = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);
