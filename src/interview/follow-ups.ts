/** Questions that only some answers raise. The same answers always raise the same ones. */
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
import { impliedStatement } from './implied.ts';
import { question } from './question.ts';
import { questions } from './questions.ts';

interface FollowUp {
  /** The answer that raises it. */
  readonly key: string;
  readonly when: RegExp;
  readonly asks: DraftQuestion;
  /** What the answer says by itself, for whoever reads it without the question. */
  readonly says: string;
  /** Words in what is known that answer it already. */
  readonly unless?: RegExp;
}

const followUps: readonly FollowUp[] = [
  {
    key: 'scale_targets',
    when: /\bmillions?\b|\b\d+\s*m\b|\b\d{1,3}([ ,.']?000){2,}\b/i,
    asks: question(
      'stale_reads',
      'At that size: may what people read be a little old?',
      ['Yes, a few seconds', 'reads can then come from copies, which carry the load'],
      'Yes, up to some minutes',
      'No, always the latest',
    ),
    says: 'What people read may be a little old',
    unless: /\b(eventual(ly)? consisten|stale|up to date|strong(ly)? consisten)/i,
  },
  {
    key: 'latency_sla',
    when: /\b([1-9]?\d|1\d\d)\s*(ms|milliseconds)\b/i,
    asks: question(
      'slow_path',
      'What may take longer than that, and finish in the background?',
      ['Everything that writes more than one record', 'the fast answer then only has to say that it was taken in'],
      'Nothing: all of it has to be that fast',
      'Only reports and exports',
    ),
    says: 'May take longer, in the background',
  },
  {
    key: 'compliance',
    when: /\b(gdpr|privacy|ccpa|personal data)\b/i,
    asks: question(
      'data_retention',
      'How long are personal data kept, and what ends that?',
      ['Until the account is closed, then 30 days', 'long enough to undo a mistake, short enough to explain'],
      'As long as the law demands',
      'A fixed time after they were made',
    ),
    says: 'Personal data are kept',
    unless: /\b(retention|kept for|deleted? after|erased?)\b/i,
  },
  {
    key: 'compliance',
    when: /\b(hipaa|pci|soc ?2|iso ?27001|industry rules)\b/i,
    asks: question(
      'audit_trail',
      'Who has to be able to see afterwards who did what?',
      ['An auditor, for a year, unchangeable', 'what these rules usually demand'],
      'Administrators, for some weeks',
      'Nobody beyond the logs',
    ),
    says: 'Who did what can be seen by',
    unless: /\baudit/i,
  },
  {
    key: 'target_users',
    when: /\b(other systems|api|machines?|services?)\b/i,
    asks: question(
      'client_identity',
      'How do those systems prove who they are?',
      ['API keys, one for each client', 'the least that can be revoked one by one'],
      'OAuth client credentials',
      'Certificates (mTLS)',
    ),
    says: 'Other systems prove who they are by',
    unless: /\b(api keys?|oauth|mtls|client credentials)\b/i,
  },
  {
    key: 'security',
    when: /\bpublic\b/i,
    asks: question(
      'abuse_limits',
      'What keeps strangers from overusing it?',
      ['A limit for each address', 'stops the simple cases without an account'],
      'A challenge (captcha) on every use',
      'Nothing at first',
    ),
    says: 'Overuse is kept off by',
    unless: /\brate.?limit|captcha/i,
  },
  {
    key: 'cost_limits',
    when: /\bexisting infrastructure\b/i,
    asks: question(
      'existing_stack',
      'What is there to build on?',
      ['One application with one relational database', 'the most common ground, and nothing new to run'],
      'Several services with their own stores',
      'Managed services of a cloud',
    ),
    says: 'It is built on',
    unless:
      /\b(codebase|monolith\w*|microservices?|rails|django|laravel|spring boot|on aws|azure|google cloud|postgres|mysql|sqlite|mongo|redis|kafka|kubernetes|lambda)\b/i,
  },
  {
    key: 'out_of_scope',
    when: /\bnothing\b/i,
    asks: question(
      'first_milestone',
      'If all of it is wanted: what has to work first?',
      ['The main job for one kind of user', 'everything else can be tried on top of it'],
      'The data and their import',
      'All at once, on a date',
    ),
    says: 'Has to work first',
  },
];

/** A limit in words that everybody reads otherwise: asked for again, in numbers, and the number takes its place. */
const inNumbers: Readonly<
  Record<string, { readonly of: string; readonly when: RegExp; readonly asks: DraftQuestion }>
> = {
  scale_in_numbers: {
    of: 'scale_targets',
    when: /\b(?:lots?|many|few|some|big|large|huge|small|medium|little|plenty|tons?|normal|usual|average|everyone|everybody|all)\b/i,
    asks: question(
      'scale_in_numbers',
      'In numbers: how many users, records or requests is that?',
      ['Up to 10,000 users', 'one database and one service carry it without special measures'],
      'Up to 100,000 users',
      'Up to a million users',
    ),
  },
  latency_in_numbers: {
    of: 'latency_sla',
    when: /\b(?:fast|quick(?:ly)?|snappy|instant(?:ly)?|immediate(?:ly)?|real[- ]?time|asap|slow|reasonable|acceptable|good|normal|responsive)\b/i,
    asks: question(
      'latency_in_numbers',
      'In numbers: how fast is that?',
      ['Within 500 ms (p95)', 'what people take for immediate'],
      'Within 100 ms (p95)',
      'Within 3 seconds',
    ),
  },
  cost_in_numbers: {
    of: 'cost_limits',
    when: /\b(?:cheap(?:ly)?|low|little|small|not (?:too )?much|reasonable|affordable|minimal|moderate|possible)\b/i,
    asks: question(
      'cost_in_numbers',
      'In numbers: what may it cost a month?',
      ['0 USD a month: existing infrastructure only', 'nothing to buy or to approve'],
      'Up to 100 USD a month more',
      'Up to 1,000 USD a month more',
    ),
  },
};

const hasNumber = /\d|\b(?:hundred|thousand|million|billion)s?\b/i;

/** The question whose answer this one puts in numbers. */
export const numbersOf = (key: string): string | undefined =>
  Object.hasOwn(inNumbers, key) ? inNumbers[key]?.of : undefined;

/** `known`: what else was said or read; what it answers is not asked. */
export function raised(answers: Readonly<Record<string, string>>, known: string): DraftQuestion[] {
  const found = followUps.filter(({ key, when, unless }) => {
    const answer = Object.hasOwn(answers, key) ? (answers[key] ?? '') : '';
    return answer !== '' && when.test(answer) && !unless?.test(known);
  });
  const vague = Object.values(inNumbers).filter(({ of, when }) => {
    const answer = Object.hasOwn(answers, of) ? (answers[of] ?? '') : '';
    return when.test(answer) && !hasNumber.test(answer) && !offered.has(answer);
  });
  return [...vague, ...found].map(({ asks }) => asks);
}

/** What we offer ourselves says enough. */
const offered = new Set(Object.values(questions).flatMap(({ options }) => options.map(({ label }) => label)));

/** An answer that stands without its question. */
export function statementOf(key: string, answer: string): string {
  const implied = impliedStatement(key, answer);
  if (implied !== undefined) return implied;
  const says = followUps.find(({ asks }) => asks.key === key)?.says;
  return says === undefined ? answer : `${says}: ${answer.charAt(0).toLowerCase()}${answer.slice(1)}`;
}

const ours = new Set([...Object.values(questions).map(({ key }) => key), ...followUps.map(({ asks }) => asks.key)]);

/** Asked by us: its answer counts by its key, or is worded as a statement. */
export const isOurs = (key: string): boolean =>
  ours.has(key) || numbersOf(key) !== undefined || impliedStatement(key, '') !== undefined;
