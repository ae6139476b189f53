/**
 * The built-in interviewer (002-R13): judges a PRD on what a design depends on, and asks about the rest in one batch.
 * The same text always gives the same questions, and nothing is asked that the text answers.
 */
import { earlyConstraintKinds } from '../core/entry.ts';
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
import { type Evidence, evidenceFor, isRelevant, type Topic, topics } from '../artifacts/prd/topics.ts';
import { proseOf, quote } from '../artifacts/prd/prose.ts';
import { questions } from './questions.ts';

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
}

/** `asked` are keys of questions that were put before: those are never put again (002-R14). */
export function findGaps(prd: string, asked: readonly string[] = []): Gaps {
  const lines = proseOf(prd);
  const judgements = topics.map((topic): Judgement => {
    const evidence = evidenceFor(topic, lines);
    if (evidence) return { topic, clear: true, ...quoted(evidence) };
    return { topic, clear: !isRelevant(topic, lines) };
  });
  const open = judgements.filter((one) => !one.clear).map((one) => questions[one.topic]);
  const batch = open.filter((one) => !asked.includes(one.key));
  return { clear: batch.length === 0, judgements, questions: batch };
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
