/** How delegated work and those who do it look on a terminal. */
import type { AgentsValue } from '../../engine/operations/agents.ts';
import type { DraftValue } from '../../engine/operations/draft.ts';
import type { ReviewValue } from '../../engine/operations/review.ts';
import type { JobView } from '../../engine/operations/jobs.ts';
import type { JobUsage } from '../../core/job.ts';
import type { View } from '../view.ts';
import { dollars, short, usageWords } from './progress-lines.ts';
import { table } from './table.ts';
import { wrap } from './wrap.ts';

type Look = (value: never, view: View, session: string) => string[];

export const delegatedLooks: Readonly<Record<string, Look>> = {
  // A prompt is for reading elsewhere: it stays as it is.
  draft: (value: DraftValue, view) =>
    'prompt' in value ? [value.prompt.trimEnd()] : draftLines(value).flatMap((line) => wrap(line, view.width)),
  review: (value: ReviewValue) => ('prompt' in value ? [value.prompt.trimEnd()] : [value.text.trimEnd()]),
  agents: ({ found, chosen }: AgentsValue, view) => [
    ...table(
      ['', 'Name', 'What'],
      found.map(({ found: there, name, why, fix }) => [
        there ? (view.ascii ? '+' : '✔') : '-',
        name,
        fix === undefined || there ? why : `${why}. To get it: ${fix}`,
      ]),
      view,
    ),
    '',
    ...chosen.map(({ role, name, why }) => `${role}: ${view.paint('bold', name)} (${why})`),
  ],
  jobs: ({ jobs, usage }: { jobs: readonly JobView[]; usage: JobUsage }, view) => {
    if (jobs.length === 0) return ['Nothing was delegated yet. See who could do it: charrette agents'];
    return [...jobs.flatMap((job) => jobLines(job, view)), `Together: ${usageWords(usage)}.`];
  },
};

function draftLines(value: Exclude<DraftValue, { prompt: string }>): string[] {
  if (!('review' in value) && value.author === 'guide')
    return [
      value.submitted === '0'
        ? 'The built-in interviewer went on.'
        : 'same' in value
          ? `The guide comes to the same for stage ${value.submitted}: nothing of it has changed.`
          : `The guide drafted stage ${value.submitted}. Read it: it knows the PRD and nothing else.`,
    ];
  const { submitted, author } = value;
  const more = 'reused' in value && value.reused ? ', from what was finished before' : '';
  const lines = [`${author} wrote stage ${submitted}${more}.`];
  if (!('review' in value) || !value.review) return [...lines, ...tookLines(value)];
  for (const { iteration, status, findings, action } of value.review.rounds)
    lines.push(`  Review ${iteration} by ${value.reviewer}: ${status}; ${findings}; ${action}.`);
  return [...lines, ...tookLines(value)];
}

function tookLines(value: object): string[] {
  const { usage } = value as { usage?: JobUsage };
  return usage ? [`  It took ${usageWords(usage)}.`] : [];
}

function jobLines(
  { title, author, role, round, outcome, why, verdict, startedAt, usage, steps }: JobView,
  view: View,
): string[] {
  const head = `${view.paint('bold', title)} (${role}, round ${round}) by ${author}: ${outcome}`;
  const said = [verdict === undefined ? undefined : `verdict ${verdict}`, why].filter((one) => one !== undefined);
  const shown = steps.map(({ step, at, how, note }) => {
    const what = how === 'done' ? step : `${step} ${how}`;
    return `  ${at.slice(11, 19)}  ${what}${note === undefined ? '' : ` (${note})`}`;
  });
  const took = usage
    ? [`  ${short(usage.input + usage.output)} tokens${usage.cost === undefined ? '' : `, ${dollars(usage.cost)}`}`]
    : [];
  return [
    `${head}${said.length > 0 ? `; ${said.join('; ')}` : ''}`,
    `  ${startedAt.slice(0, 10)}`,
    ...shown,
    ...took,
    '',
  ];
}
