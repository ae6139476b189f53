/** Rounds of a review as they stand in a progress file, in the seed's form, and read back (003-R43 to R45). */
import { plainText } from '../artifacts/plain-text.ts';
import { actions, type Loop, type Round } from './loop.ts';
import type { Review } from './read-review.ts';
import { failWord, passWord } from './signal.ts';

const mostFindings = 3;

export function printRound(artifact: string, round: Round): string {
  const { iteration, review, action = 'passed' } = round;
  return [
    `### Review: ${artifact} (Iteration ${iteration})`,
    `- Status: ${statusOf(review)}`,
    `- Findings: ${summaryOf(review)}`,
    `- Action: ${actions[action]}`,
    '',
  ].join('\n');
}

export function statusOf({ signal }: Review): string {
  if (signal === 'none') return `${passWord} (no signal)`;
  return signal === 'pass' ? passWord : failWord;
}

/** Two or three points on one line: whatever a reviewer wrote, it makes no heading and no list of its own here. */
export function summaryOf({ dimensions, feedback }: Review): string {
  const failures = dimensions.filter((one) => one.failed);
  const shown = failures.length > 0 ? failures : dimensions.filter((one) => one.finding !== '');
  const points = shown.map((one) => `${one.dimension}: ${one.finding}`);
  const said = points.length > 0 ? points : feedback.split('\n').filter((line) => line.trim() !== '');
  const few = said.slice(0, mostFindings).map((point) => cut(plainText(point).replaceAll(/^\W*\d+[.)]\s*/g, '')));
  const more = said.length - few.length;
  return few.length === 0 ? 'none' : `${few.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

const cut = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text);

/** For whoever proceeds without a pass (003-R44). */
export function printWarning(artifact: string, { rounds }: Pick<Loop, 'rounds'>): string {
  const last = rounds.at(-1);
  return [
    `### Review Warning: ${artifact}`,
    '- Max iterations (3) reached without REVIEW_PASS',
    '- Proceeding with best available version',
    `- Outstanding issues: ${last ? summaryOf(last.review) : 'none'}`,
    '',
  ].join('\n');
}

/** All that a finished loop adds to a progress file. */
export function printLoop(artifact: string, loop: Loop): string {
  const rounds = loop.rounds.map((round) => printRound(artifact, round));
  return [...rounds, ...(loop.end?.outcome === 'exhausted' ? [printWarning(artifact, loop)] : [])].join('\n');
}

export interface LoggedRound {
  readonly iteration: number;
  readonly status: string;
}

/** Rounds that a progress file holds. The name may stand with or without its ending. */
export function readRounds(progress: string, artifact: string): LoggedRound[] {
  const found: LoggedRound[] = [];
  const lines = progress.split(/\r?\n/);
  for (const [i, line] of lines.entries()) {
    const heading = /^#{2,4}\s+Review:\s+(\S+?)(?:\.md)?(?:\s+\(Iteration\s+(\S*?)\))?\s*$/i.exec(line);
    if (heading?.[1] !== artifact) continue;
    const n = Number(heading[2]);
    const status = lines.slice(i + 1, i + 6).map((one) => /^-\s+Status:\s*(.*?)\s*$/.exec(one)?.[1]);
    found.push({
      iteration: Number.isInteger(n) && n >= 1 ? n : 1,
      status: status.find((one) => one !== undefined) ?? '',
    });
  }
  return found;
}
