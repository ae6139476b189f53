/** What the PRD leaves open and nobody has answered: assumed, with a number to cite and a reason. */
import { proseOf } from '../../artifacts/prd/prose.ts';
import { evidenceFor, type Topic } from '../../artifacts/prd/topics.ts';
import type { GuideRequest } from '../request.ts';

export interface Assumption {
  readonly id: string;
  readonly text: string;
  readonly because: string;
  readonly topic?: Topic;
}

interface Default {
  readonly topic: Topic;
  /** The question of stage 0 whose answer settles it. */
  readonly key: string;
  readonly constraint: string;
  readonly text: string;
}

const defaults: readonly Default[] = [
  { topic: 'users', key: 'target_users', constraint: 'scope', text: 'The people who use it are signed in.' },
  { topic: 'scale', key: 'scale_targets', constraint: 'scale', text: 'Up to 10,000 users.' },
  {
    topic: 'performance',
    key: 'latency_sla',
    constraint: 'latency',
    text: 'Calls answer within 500 ms (p95); longer work runs in the background.',
  },
  { topic: 'cost', key: 'cost_limits', constraint: 'cost', text: 'It runs on existing infrastructure.' },
  {
    topic: 'compliance',
    key: 'compliance',
    constraint: 'compliance',
    text: 'A privacy law such as the GDPR applies to personal data.',
  },
  {
    topic: 'security',
    key: 'security',
    constraint: 'security',
    text: 'People reach only what is their own; administrators reach all.',
  },
  {
    topic: 'scope',
    key: 'out_of_scope',
    constraint: 'scope',
    text: 'What the PRD does not name is left out of the first version.',
  },
];

/** Given ones first, then one for each topic that is still open. */
export function readAssumptions(request: GuideRequest): Assumption[] {
  const lines = proseOf(request.prd);
  const given = request.assumptions.map((text) => ({ text, because: 'recorded in the session' }));
  const open = defaults.filter(({ topic, key, constraint }) => {
    if (request.answers[key] !== undefined || evidenceFor(topic, lines)) return false;
    // A session records its own assumption for a question that nobody answered.
    return !request.constraints.some((one) => one.kind === constraint && one.state !== 'unknown') || topic === 'users';
  });
  const own = open
    .filter(({ topic }) => !given.some(({ text }) => mentions(text, topic)))
    .map(({ topic, text }) => ({ topic, text, because: `the PRD says nothing about ${topic}` }));
  return [...given, ...own].map((one, i) => ({ id: `A${i + 1}`, ...one }));
}

const words: Readonly<Record<Topic, RegExp>> = {
  users: /\b(?:who uses|users are|signed-in|staff)\b/i,
  scale: /\b(?:\d[\d,.]*\s?(?:k|m|million)? (?:users|records|requests)|handle)\b/i,
  performance: /\b(?:ms|p95|latency|fast|seconds)\b/i,
  cost: /\b(?:cost|budget|USD|EUR|infrastructure)\b/i,
  compliance: /\b(?:GDPR|regulation|compliance|privacy law|HIPAA)\b/i,
  security: /\b(?:own data|administrators reach|may see|sign(?:ed|ing) in)\b/i,
  format: /\b(?:CSV|JSON|PDF|format)\b/i,
  scope: /\b(?:left out|out of scope|first version|do not name)\b/i,
};
const mentions = (text: string, topic: Topic) => words[topic].test(text);
