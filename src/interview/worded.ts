/** The same question to somebody who has no pages: what runs by itself, and what people run on their own machine. */
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
import { question } from './question.ts';

type Shape = 'batch' | 'tool';

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
};

/** Words and options change; the key, and with it what the answer counts for, stays. */
export function worded(asked: DraftQuestion, prd: string): DraftQuestion {
  const shape = shapes.find(([, pattern]) => pattern.test(prd))?.[0];
  return (shape && instead[shape].find(({ key }) => key === asked.key)) ?? asked;
}
