/** What the PRD leaves open and nobody has answered: assumed, with a number to cite. */
import { isLocalTool } from '../../artifacts/prd/product.ts';
import { programKind } from '../../artifacts/prd/program-kind.ts';
import { proseOf } from '../../artifacts/prd/prose.ts';
import { evidenceFor, isRelevant, type Topic } from '../../artifacts/prd/topics.ts';
import type { GuideRequest } from '../request.ts';
import { lowerFirst } from '../text/words.ts';
import { isSignInLeftOut } from './who/sign-in.ts';

export interface Assumption {
  readonly id: string;
  readonly text: string;
  /** Where it does not go without saying: all others are what the PRD leaves open. */
  readonly because?: string;
  readonly topic?: Topic;
  /** Stands in for the outcome of an edge case that names none. */
  readonly edgeCase?: true;
}

interface Default {
  readonly topic: Topic;
  /** The question of stage 0 whose answer settles it. */
  readonly key: string;
  readonly constraint: string;
  /** What is assumed about, as a person reads it before the assumption. */
  readonly about: string;
  readonly text: string;
  readonly others: readonly string[];
}

const defaults: readonly Default[] = [
  {
    topic: 'users',
    key: 'target_users',
    constraint: 'scope',
    about: 'Who uses it:',
    text: 'The people who use it are signed in.',
    others: ['It is used by staff alone.', 'Anybody can use it, without signing in.'],
  },
  {
    topic: 'scale',
    key: 'scale_targets',
    constraint: 'scale',
    about: 'How much it handles:',
    text: 'Up to 10,000 users.',
    others: ['Up to 100,000 users.', 'Up to a million users.'],
  },
  {
    topic: 'performance',
    key: 'latency_sla',
    constraint: 'latency',
    about: 'How fast it answers:',
    text: 'Calls answer within 500 ms (p95).',
    others: ['Calls answer within a few seconds.', 'Calls answer within 100 ms (p95).'],
  },
  {
    topic: 'cost',
    key: 'cost_limits',
    constraint: 'cost',
    about: 'What it may cost:',
    text: 'It runs on existing infrastructure.',
    others: ['It may cost up to 100 USD a month more.', 'It may cost up to 1,000 USD a month more.'],
  },
  {
    topic: 'compliance',
    key: 'compliance',
    constraint: 'compliance',
    about: 'Which rules apply to the data:',
    text: 'A privacy law such as the GDPR applies to personal data.',
    others: [
      'No personal data are touched, so no regulation applies.',
      'Industry rules apply as well (PCI DSS, HIPAA, SOC 2).',
    ],
  },
  {
    topic: 'security',
    key: 'security',
    constraint: 'security',
    about: 'Who may see and do what:',
    text: 'People reach only what is their own; administrators reach all.',
    others: ['Everybody who is signed in reaches all of it.', 'Roles decide who reaches what.'],
  },
  {
    topic: 'scope',
    key: 'out_of_scope',
    constraint: 'scope',
    about: 'What is left out:',
    text: 'What the PRD does not name is left out.',
    others: ['Administration screens are left out of the first version.', 'Nothing is left out of the first version.'],
  },
];

/** An assumption that nobody has spoken about yet, for a person to choose from (000-R6). */
export interface ProposedAssumption {
  readonly text: string;
  readonly why: string;
  /** The first one is what the guide would take. */
  readonly options: readonly string[];
}

/** Where people can be asked, nothing is assumed behind their backs. */
export function assumptionsToPropose(request: GuideRequest): ProposedAssumption[] {
  return openDefaults(request).map(({ about, text, others }) => ({
    text: about,
    why: 'nothing was said about it',
    options: [text, ...others],
  }));
}

/** Given ones first, then one for each topic that is still open. */
export function readAssumptions(request: GuideRequest): Assumption[] {
  const given = request.assumptions.map((text) => ({ text }));
  const own = openDefaults(request).map(({ topic, text }) => ({ topic, text }));
  const cases = (request.edgeCases ?? []).flatMap((text, i) =>
    /\bthen:/i.test(text)
      ? []
      : [
          {
            text: `When ${lowerFirst(text.replace(/[.?;\s]+$/, ''))}, ${likelyOutcome(text)}.`,
            because: `edge case ${i + 1} names no outcome`,
            edgeCase: true as const,
          },
        ],
  );
  return [...given, ...own, ...cases].map((one, i) => ({ id: `A${i + 1}`, ...one }));
}

const outcomes: readonly (readonly [RegExp, string])[] = [
  [/\b(?:twice|again|duplicat\w*|second time|double)\b/i, 'the second time changes nothing'],
  [
    /\b(?:at the same time|simultaneous\w*|at once|concurrent\w*|two \w+)\b/i,
    'the first one counts, and the other one is told',
  ],
  [
    /\b(?:offline|connection|network|unreachable|down|unavailable|times? out|slow|fails?|crash\w*|interrupted)\b/i,
    'nothing is half done, and it can be tried again',
  ],
  [/\b(?:empty|no \w+ yet|none|zero|nothing)\b/i, 'an empty result is shown, and no error'],
];
const likelyOutcome = (text: string): string =>
  outcomes.find(([pattern]) => pattern.test(text))?.[1] ?? 'it is refused, nothing changes, and the reason is told';

function openDefaults(request: GuideRequest): Default[] {
  const lines = proseOf(request.prd);
  // What runs where it is called has nobody to be assumed for.
  const isTool = isLocalTool(lines) || programKind(lines) !== undefined;
  // Where signing in is left out, nothing is anybody's own.
  const isOpen = lines.some(({ text, excluded }) => excluded && isSignInLeftOut(text.replace(/^\W+/, '')));
  return defaults.filter(({ topic, key, constraint, about }) => {
    if (isOpen && (topic === 'users' || topic === 'security')) return false;
    // What a small change touches is there already: who uses it and who may do what stays as it is.
    if (request.small && (topic === 'users' || topic === 'security')) return false;
    if (request.answers[key] !== undefined || evidenceFor(topic, lines) || !isRelevant(topic, lines)) return false;
    if (isTool && topic !== 'scope' && topic !== 'format') return false;
    // A session records its own assumption for a question that nobody answered.
    if (request.assumptions.some((text) => text.startsWith(about) || mentions(text, topic))) return false;
    return !request.constraints.some((one) => one.kind === constraint && one.state !== 'unknown') || topic === 'users';
  });
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
