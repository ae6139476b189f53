/**
 * The built-in interviewer (002-R13): judges a PRD on what a design depends on, and asks about the rest in one batch.
 * The same text always gives the same questions, and nothing is asked that the text answers.
 */
import { earlyConstraintKinds } from '../core/entry.ts';
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
import { type Evidence, evidenceFor, isRelevant, type Topic, topics } from '../artifacts/prd/topics.ts';
import { isLocalTool } from '../artifacts/prd/product.ts';
import { proseOf, quote } from '../artifacts/prd/prose.ts';
import type { KnownAnswer } from './known.ts';
import { questions } from './questions.ts';
import { worded } from './worded.ts';

export interface Judgement {
  readonly topic: Topic;
  readonly clear: boolean;
  /** The words that answer it, and where they stand. */
  readonly quote?: string;
  readonly line?: number;
}

export interface Gaps {
  readonly clear: boolean;
  readonly judgements: readonly Judgement[];
  readonly questions: readonly DraftQuestion[];
  /** What the PRD leaves open and the codebase says: looked up, not asked. */
  readonly answered: readonly AnsweredGap[];
}

export interface AnsweredGap {
  readonly question: DraftQuestion;
  /** The words, and where they stand. */
  readonly text: string;
  readonly state: 'set' | 'none';
  /** For the four that are constraints as well. */
  readonly kind?: EarlyConstraintKind;
}

/**
 * `asked` are keys of questions that were put before: those are never put again (002-R14). `known` is what the codebase
 * says; the PRD goes first.
 */
export function findGaps(prd: string, asked: readonly string[] = [], known: readonly KnownAnswer[] = []): Gaps {
  const lines = proseOf(prd);
  const isTool = isLocalTool(lines);
  const judgements = topics.map((topic): Judgement => {
    const evidence = evidenceFor(topic, lines);
    if (evidence) return { topic, clear: true, ...quoted(evidence) };
    return { topic, clear: !isRelevant(topic, lines) };
  });
  const open = judgements.filter((one) => !one.clear && !asked.includes(questions[one.topic].key));
  const answered = open.flatMap(({ topic }): AnsweredGap[] => {
    const found = known.find((one) => one.topic === topic);
    if (!found) return [];
    const kind = earlyConstraintKinds.find((one) => topicOf[one] === topic);
    const text = `${found.quote} (${found.at})`;
    return [{ question: questions[topic], text, state: found.state, ...(kind ? { kind } : {}) }];
  });
  const batch = open
    .map(({ topic }) => (isTool ? worded(questions[topic], prd) : questions[topic]))
    .filter((one) => answered.every(({ question }) => question.key !== one.key));
  return { clear: batch.length === 0, judgements, questions: batch, answered };
}

function quoted({ text, line }: Evidence): { quote: string; line: number } {
  return { quote: quote(text), line };
}

export type EarlyConstraintKind = (typeof earlyConstraintKinds)[number];

export interface EarlyConstraint {
  readonly kind: EarlyConstraintKind;
  /** `none` when the text says that there is no such limit. */
  readonly state: 'set' | 'none';
  readonly quote: string;
  readonly line: number;
}

const topicOf: Readonly<Record<EarlyConstraintKind, Topic>> = {
  scale: 'scale',
  latency: 'performance',
  cost: 'cost',
  compliance: 'compliance',
};

/** Which of the four that are asked for early (000-R14) the PRD settles itself. */
export function earlyConstraints(prd: string): EarlyConstraint[] {
  const lines = proseOf(prd);
  return earlyConstraintKinds.flatMap((kind) => {
    const evidence = evidenceFor(topicOf[kind], lines);
    return evidence ? [{ kind, state: evidence.none ? ('none' as const) : ('set' as const), ...quoted(evidence) }] : [];
  });
}
