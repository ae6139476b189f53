/**
 * An interview before delegation (003-R15 to R18): how many questions, in which order, when it is enough. Whoever
 * interviews may word them; what is counted, skipped and never repeated is decided here.
 */
import type { Progress } from '../../artifacts/spec/progress.ts';
import type { WrittenPhase } from '../../artifacts/spec/phases.ts';
import { territories, type Territory } from './territory.ts';

export interface Asked {
  readonly topic: string;
  /** Absent while it is open. */
  readonly response?: string;
  /** A follow-up on "Other": it does not count. */
  readonly isFollowUp?: boolean;
}

export interface InterviewState {
  readonly min: number;
  readonly max: number;
  /** Questions that count. */
  readonly asked: number;
  /** Topics that an earlier phase answered, by where: "Already covered: topic". */
  readonly covered: readonly { readonly topic: string; readonly by: string }[];
  /** What the guide would ask next; nothing when its territory is walked through. */
  readonly next?: Territory;
  /** Nothing more is asked. */
  readonly over?: 'quick' | 'max' | 'said-so' | 'enough';
}

export const mostFollowUps = 5;

export function interviewState(
  phase: WrittenPhase,
  progress: Pick<Progress, 'minQuestions' | 'maxQuestions' | 'interviews'>,
  asked: readonly Asked[],
  isQuick: boolean,
  territory: readonly Territory[] = territories[phase],
): InterviewState {
  const { minQuestions: min, maxQuestions: max } = progress;
  const covered = coveredTopics(phase, territory, progress.interviews);
  const counted = asked.filter((one) => !one.isFollowUp);
  const next = territory.find(
    ({ topic, words }) =>
      !covered.some((one) => one.topic === topic) && !asked.some((one) => one.topic === topic || words.test(one.topic)),
  );
  const base = { min, max, asked: counted.length, covered, ...(next && { next }) };
  const over = reasonToEnd(counted, { min, max, isQuick, hasNext: next !== undefined });
  return over === undefined ? base : { ...base, over };
}

function reasonToEnd(
  counted: readonly Asked[],
  { min, max, isQuick, hasNext }: { min: number; max: number; isQuick: boolean; hasNext: boolean },
): InterviewState['over'] {
  if (isQuick) return 'quick';
  const last = counted.at(-1)?.response;
  if (last !== undefined && isCompletion(last)) return 'said-so';
  const answered = counted.filter(({ response }) => response !== undefined).length;
  if (answered >= max) return 'max';
  return !hasNext && answered >= Math.min(min, counted.length) && counted.length === answered ? 'enough' : undefined;
}

/** Earlier answers about the same thing; the phase's own are not earlier. */
function coveredTopics(
  phase: WrittenPhase,
  territory: readonly Territory[],
  interviews: Progress['interviews'],
): InterviewState['covered'] {
  return territory.flatMap(({ topic, words }) => {
    for (const interview of interviews) {
      const answer = interview.phase === phase ? undefined : interview.answers.find((one) => words.test(one.topic));
      if (answer) return [{ topic, by: `${interview.phase} interview: ${answer.topic}` }];
    }
    return [];
  });
}

const completion = /^(?:done|proceed|skip|enough|that['’]?s all|continue|next)[.!]?$/i;

/** Whole words only: "Next.js" and "done by cron" are answers. */
export function isCompletion(response: string): boolean {
  return completion.test(response.trim());
}

export interface Approach {
  readonly name: string;
  readonly text: string;
  readonly pros?: readonly string[];
  readonly cons?: readonly string[];
  readonly recommended?: boolean;
}

/** Two or three, never one and never four (003-R22); the guide's own, for whoever has nobody else to ask. */
export function guideApproaches(): Approach[] {
  return [
    {
      name: 'Extend the existing modules',
      text: 'The new behaviour goes into the services that are there, with as few new abstractions as possible.',
      pros: ['Least to build, to run and to learn'],
      cons: ['The existing modules grow'],
      recommended: true,
    },
    {
      name: 'A new isolated component',
      text: 'A component with clear boundaries and its own data, reached through one interface.',
      pros: ['It can be changed and tested alone'],
      cons: ['More to build and to run'],
    },
    {
      name: 'A new module on shared infrastructure',
      text: 'New code with its own boundary that uses the database, jobs and logging that are there.',
      pros: ['Clear boundaries without new infrastructure'],
      cons: ['The shared parts tie it to their pace'],
    },
  ];
}

/** As it goes into `.progress.md` (003-R23). One line each: whatever an answer holds makes no heading and no list. */
export function printInterview(
  phase: WrittenPhase,
  asked: readonly Asked[],
  approach?: Pick<Approach, 'name' | 'text'>,
): string {
  const title = `### ${phase.charAt(0).toUpperCase()}${phase.slice(1)} Interview (from ${phase}.md)`;
  const answers = asked.filter(({ response }) => response !== undefined && !isCompletion(response));
  return [
    title,
    ...answers.map(({ topic, response }) => `- ${oneLine(topic).replaceAll(':', ' ')}: ${oneLine(response ?? '')}`),
    ...(approach ? [`- Chosen approach: ${oneLine(approach.name)} — ${oneLine(approach.text)}`] : []),
  ].join('\n');
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
