/**
 * The built-in interviewer as commands: constraints that the PRD or the codebase sets, what the codebase answers, and one
 * batch of questions for what both leave open.
 */
import type { Command } from '../core/command.ts';
import type { NewConstraint, NewEntry, NewQuestion, Settlement } from '../core/entry.ts';
import { type AnsweredGap, earlyConstraints, findGaps } from '../interview/gaps.ts';
import { type KnownDocument, knownAnswers } from '../interview/known.ts';
import { batchFor } from '../interview/batch.ts';
import { assumableQuestions } from '../interview/implied.ts';
import { questionEntries } from './question-entries.ts';

export interface Interview {
  readonly prd: string;
  readonly documents: readonly KnownDocument[];
  readonly quick: boolean;
}

export function interviewCommands(
  { prd, documents, quick }: Interview,
  id: string,
): { commands: Command[]; answered: readonly AnsweredGap[] } {
  const { questions: gaps, answered } = findGaps(prd, [], knownAnswers(documents));
  // Where nobody is there to answer, what this feature leaves open is assumed where there is a usual answer; the rest stays open.
  const questions = quick ? [...gaps, ...assumableQuestions(prd)] : batchFor(prd, gaps);
  const short = id.slice(0, 10);
  const set = earlyConstraints(prd).map(({ kind, state, quote }) => ({ kind, state, text: quote }));
  const found = answered.flatMap(({ kind, state, text }) => (kind === undefined ? [] : [{ kind, state, text }]));
  const constraints = [...set, ...found].map(({ text, ...rest }, i): NewConstraint => ({
    id: `${short}.p${i + 1}`,
    type: 'constraint',
    ...rest,
    text: { text },
  }));
  const open = questionEntries(questions, id);
  const settled = questionEntries(
    answered.map(({ question }) => question),
    id,
  ).map((question, i) => ({ ...question, id: `${short}.k${i + 1}` }));
  const commands: (Command | undefined)[] = [
    adding(`${id}.constraints`, constraints),
    adding(`${id}.known`, settled),
    settling(
      `${id}.answers`,
      settled,
      answered.map(({ text }) => text),
      quick ? `${id}.known` : undefined,
    ),
    { id: `${id}.clarity`, type: 'judge-clarity', questions: open },
  ];
  return { commands: commands.filter((command) => command !== undefined), answered };
}

/** For an interviewer who is not us: what need not be asked, with its place. */
export function answeredLines(documents: readonly KnownDocument[]): string[] {
  return knownAnswers(documents).map(({ topic, quote, at }) => `Answered already (${topic}): "${quote}" (${at})`);
}

function adding(id: string, entries: readonly NewEntry[]): Command | undefined {
  return entries.length === 0 ? undefined : { id, type: 'add-entries', entries };
}

/** `assumedBy`: in quick mode a question is born with an assumption, which an answer makes void. */
function settling(
  id: string,
  questions: readonly NewQuestion[],
  answers: readonly string[],
  assumedBy: string | undefined,
): Command | undefined {
  if (questions.length === 0) return undefined;
  const settlements = questions.flatMap((question, i): { id: string; settlement: Settlement }[] => [
    { id: question.id, settlement: { status: 'answered', text: { text: answers[i] ?? '' }, source: 'codebase' } },
    ...(assumedBy === undefined
      ? []
      : [{ id: `${assumedBy}.${question.id}`, settlement: { status: 'withdrawn' } as const }]),
  ]);
  return { id, type: 'settle-entries', settlements };
}
