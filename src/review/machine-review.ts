/** A review without a model: what the checks settle is judged, the rest is left to a person and said so. */
import type { Problem } from '../core/problem.ts';
import type { Rubric } from './rubric.ts';
import { failWord, passWord } from './signal.ts';

export interface MachineReview {
  readonly artifact: string;
  readonly iteration: number;
  readonly rubric: Rubric;
  readonly facts: readonly Problem[];
}

export function machineReview({ artifact, iteration, rubric, facts }: MachineReview): string {
  const errors = facts.filter((fact) => fact.severity === 'error');
  // The checks speak of the document as a whole; the first dimension that they settle carries what they found.
  const settled = rubric.find((one) => one.mechanical) ?? rubric[0];
  const rows = rubric.map((dimension, i) => {
    const cells =
      dimension === settled ? verdict(errors) : dimension.mechanical ? ['PASS', 'No check objects.'] : unjudged;
    return `| ${i + 1} | ${cell(dimension.name)} | ${cells.join(' | ')} |`;
  });
  const passed = errors.length === 0;
  return [
    `## Review: ${artifact} (Iteration ${iteration})`,
    '',
    '### Findings',
    '| # | Dimension | Status | Finding |',
    '|---|---|---|---|',
    ...rows,
    '',
    '### Summary',
    `- Passed: ${rubric.length - (passed ? 0 : 1)}/${rubric.length}`,
    `- Failed: ${passed ? 0 : 1}`,
    `- Critical: ${passed ? 'none' : `${errors.length} errors of the checks`}`,
    ...(passed ? [] : ['', '### Feedback for Revision', ...errors.map(feedback)]),
    '',
    passed ? passWord : failWord,
    '',
  ].join('\n');
}

const unjudged = ['INFO', 'Not judged: no model reviewed it. A person should.'];

function verdict(errors: readonly Problem[]): string[] {
  const [first] = errors;
  if (!first) return ['PASS', 'All checks pass.'];
  return ['FAIL', `${cell(first.message)}${errors.length > 1 ? ` And ${errors.length - 1} more.` : ''}`];
}

const feedback = ({ message, at, fix }: Problem, i: number) =>
  `${i + 1}. ${at === undefined ? '' : `${at}: `}${message}${fix === undefined ? '' : ` ${fix}`}`.replaceAll(
    /\s+/g,
    ' ',
  );

const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`);
