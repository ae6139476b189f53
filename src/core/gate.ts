/** Gates: a verdict on something that was shown, by someone, bound to the hashes of what was shown. */
import type { Actor, Channel } from './actor.ts';
import type { ReviewMark } from './job.ts';
import { type Problem, problem } from './problem.ts';
import { hasWords, type Text } from './text.ts';

const verdicts = ['approve', 'changes', 'choose', 'confirm', 'pass', 'fail'] as const;
export type Verdict = (typeof verdicts)[number];

export const policies = ['person', 'relay', 'agent'] as const;
export type GatePolicy = (typeof policies)[number];

export interface Gate {
  readonly id: string;
  /** `stage:3b#1`, `review:3b#1`, `entry:<id>`, `summary`. */
  readonly subject: string;
  readonly verdict: Verdict;
  readonly by: Actor;
  readonly at: string;
  readonly seq: number;
  /** Slot to sha256 of what was shown. */
  readonly shas: Readonly<Record<string, string>>;
  readonly choice?: number;
  readonly text?: Text;
  /** Given by quick mode: never counts as a person's word. */
  readonly auto?: boolean;
  readonly withdrawn?: boolean;
  readonly review?: ReviewMark;
}

const personal: readonly Channel[] = ['tty', 'web', 'elicitation'];

/** Did a person see the question with their own eyes? */
export function isPersonal(actor: Actor): boolean {
  return actor.kind === 'person' && personal.includes(actor.via);
}

/** Why this is no person's word, by their own hand or passed on in their words. Under `agent` it need not be one. */
export function spokenProblem(
  policy: GatePolicy,
  actor: Actor,
  words: Text | undefined,
  how: string,
): Problem | undefined {
  return mayGive(policy === 'agent' ? 'relay' : policy, actor, words, how);
}

/** May this actor give a gate under this policy? A relayed word counts only together with the words themselves. */
export function mayGive(policy: GatePolicy, actor: Actor, words: Text | undefined, how: string): Problem | undefined {
  if (isPersonal(actor) || policy === 'agent') return undefined;
  const relayed = actor.via === 'relay' && hasWords(words);
  if (policy === 'relay' && relayed) return undefined;
  return policy === 'person'
    ? problem('gate/needs-person', 'Only a person can give this approval, with their own hands.', { fix: how })
    : problem('gate/needs-words', "An approval that is passed on needs the person's own words.", { fix: how });
}
