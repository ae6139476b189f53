/** The same question to somebody who has no pages: what runs by itself, and what people run on their own machine. */
import { definedAs } from '../artifacts/prd/definition.ts';
import { appKind } from '../artifacts/prd/product.ts';
import { proseOf } from '../artifacts/prd/prose.ts';
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
import { question } from './question.ts';

type Shape = 'batch' | 'tool' | 'app' | 'library';

const shapes: readonly (readonly [Shape, RegExp])[] = [
  ['batch', /\b(?:nightly|every (?:night|hour|day|morning)|data pipeline|etl|batch job|cron)\b/i],
  ['tool', /\b(?:cli|command[- ]line|terminal) ?(?:tool|program|app|application|utility|script)?\b/i],
];

const instead: Readonly<Record<Shape, readonly DraftQuestion[]>> = {
  batch: [
    question(
      'target_users',
      'Who works with what it gives?',
      ['Internal staff or administrators', 'somebody reads what a run leaves behind'],
      'Signed-in end users',
      'Other systems, through an API',
    ),
    question(
      'latency_sla',
      'When must a run be done?',
      ['No target: by the next run', 'a run that overtakes itself is the first thing that goes wrong'],
      'By a fixed hour of the day',
      'Within an hour of its start',
    ),
  ],
  tool: [
    question(
      'target_users',
      'Who uses this?',
      ['People on their own machine', 'what a command line is for'],
      'Internal staff or administrators',
      'Other systems, in scripts',
    ),
    question(
      'latency_sla',
      'How fast must it answer?',
      ['No target', 'whoever starts it waits for its end'],
      'Within a few seconds',
      'Within 100 ms (p95)',
    ),
    question(
      'security',
      'Who may see and do what?',
      ["Whoever runs it, with that person's rights", 'it reaches nothing that they could not reach'],
      'By role, as configured',
    ),
    question(
      'out_of_scope',
      'What is left out of the first version?',
      ['All that the requirements do not name', 'the smallest version that can be judged'],
      'A graphical interface',
      'Nothing: all of it is wanted at once',
    ),
  ],
  app: [
    question(
      'target_users',
      'Who uses this?',
      ['People on their own device', 'nobody signs in to what runs where its user is'],
      'Several people who share a device',
    ),
    question(
      'latency_sla',
      'How fast must it react?',
      ['No target', 'it reacts where it is used, without waiting for a network'],
      'Within 100 ms of each touch or key',
      'Without dropping a frame',
    ),
    question(
      'security',
      'Who may see and do what?',
      ['Whoever uses the device', 'it holds nothing that they could not reach'],
      'Only after it was unlocked again',
    ),
  ],
  library: [
    question(
      'target_users',
      'Who uses this?',
      ['Programs that call it', 'people meet it only through these'],
      'Programs of others, with what is published',
    ),
    question(
      'latency_sla',
      'How fast must it answer?',
      ['No target', 'whoever calls it knows how long they can wait'],
      'Within 1 ms of each call',
      'Within 100 ms of each call',
    ),
    question(
      'security',
      'Who may see and do what?',
      ['Whatever the calling program may', 'it reaches nothing that its caller could not reach'],
      'Less than its caller, as configured',
    ),
  ],
};

/** Words and options change; the key, and with it what the answer counts for, stays. */
export function worded(asked: DraftQuestion, prd: string): DraftQuestion {
  const lines = proseOf(prd);
  const isCalled = definedAs(lines) === 'library';
  const own = isCalled ? 'library' : appKind(lines) === undefined ? undefined : 'app';
  const shape = own ?? shapes.find(([, pattern]) => pattern.test(prd))?.[0];
  return (shape && instead[shape].find(({ key }) => key === asked.key)) ?? asked;
}
