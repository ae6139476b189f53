/** The PRD's own open questions, before any of ours. */
import { ownQuestions } from '../artifacts/prd/own-questions.ts';
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
import { question } from './question.ts';

export const askedByThePrd = (prd: string): DraftQuestion[] =>
  ownQuestions(prd).map(({ key, text, line }) =>
    question(key, `The PRD asks (line ${line}): ${text}`, ['No', 'the smaller first version; it can follow'], 'Yes'),
  );
