/** What a phase of a spec came to: the walkthrough, how it was reviewed, and where to go from here. */
import type { PhaseValue } from '../../engine/specs/run-phase.ts';
import type { PhasesValue } from '../../engine/specs/run-phases.ts';
import type { View } from '../view.ts';
import { usageWords } from './progress-lines.ts';
import { wrap } from './wrap.ts';

/** In quick mode a call goes through several phases: each is shown, and where to go from here once. */
export function phasesLines({ earlier = [], ...last }: PhasesValue, view: View): string[] {
  const before = earlier.flatMap(({ stop: _, ...value }) => [...phaseLines(value, view), '']);
  return [...before, ...phaseLines(last, view)];
}

export function phaseLines(value: PhaseValue, view: View): string[] {
  const { prompt, walkthrough = [], stop } = value;
  // A prompt is for reading elsewhere: it stays as it is.
  if (prompt !== undefined) return [prompt.trimEnd()];
  const parts = [
    walkthrough.flatMap((line) => walkthroughLine(line, view)),
    workLines(value, view),
    stop === undefined ? [] : [view.paint('green', stop)],
  ];
  return parts.filter((lines) => lines.length > 0).flatMap((lines, i) => (i > 0 ? ['', ...lines] : lines));
}

/** Headings and bold words of the walkthrough are Markdown; a terminal has its own way to say them. */
function walkthroughLine(line: string, { paint, width }: View): string[] {
  const heading = /^##\s+(.*)$/.exec(line)?.[1];
  if (heading !== undefined) return [paint('bold', heading)];
  const item = /^- (.*)$/.exec(line)?.[1];
  const lines = item === undefined ? wrap(line, width) : wrap(item, width, '  - ');
  return lines.map((one) => one.replaceAll(/\*\*([^*]+)\*\*/g, (_, words: string) => paint('bold', words)));
}

function workLines({ author, reviewer, review, usage }: PhaseValue, { width }: View): string[] {
  if (author === undefined) return [];
  const rounds = (review?.rounds ?? []).map(
    ({ iteration, status, findings, action }) =>
      `Review ${iteration} by ${reviewer}: ${status}; ${findings}; ${action}.`,
  );
  const took = usage ? [`It took ${usageWords(usage)}.`] : [];
  return [`Written by ${author}.`, ...rounds, ...took].flatMap((line) => wrap(line, width));
}
