/** What a reviewer wrote, read: the signal, what failed, and what is to be done about it (003-R38, R41). */
import { type Outline, outline, type Section } from '../artifacts/outline.ts';
import { nameKey, plainText } from '../artifacts/plain-text.ts';
import { readSignal, type Signal } from './signal.ts';

export interface DimensionFinding {
  readonly dimension: string;
  readonly failed: boolean;
  readonly finding: string;
}

export interface Review {
  readonly signal: Signal;
  readonly dimensions: readonly DimensionFinding[];
  /** How many dimensions failed; at least one where the review failed. */
  readonly failed: number;
  /** What the author is told; empty where nothing is to be done. */
  readonly feedback: string;
  /** The whole output, for the next reviewer and for the record. */
  readonly text: string;
}

/** More than any reviewer needs; what is longer would only be paid for again in the next round. */
const longest = 200_000;

export function readReview(output: string): Review {
  const text = output.length > longest ? `${output.slice(0, longest)}\n[cut]\n${lastPart(output)}` : output;
  const signal = readSignal(output);
  const document = outline(text);
  const dimensions = findingsOf(document);
  const failures = dimensions.filter((one) => one.failed);
  const failed = signal === 'fail' ? Math.max(failures.length, 1) : failures.length;
  return { signal, dimensions, failed, feedback: signal === 'fail' ? feedbackOf(document, failures) : '', text };
}

/** The signal is at the very end; it must survive the cut. */
const lastPart = (output: string) => output.trimEnd().slice(-200);

function findingsOf(document: Outline): DimensionFinding[] {
  const section = sectionNamed(document, 'findings');
  // Not every reviewer gives the table its heading; a row is known by its verdict.
  const lines = section ? document.lines.slice(section.line, section.endLine) : document.lines;
  const rows = lines.filter((line) => /^\s*\|/.test(line));
  return rows.flatMap((row) => {
    const cells = cellsOf(row);
    const at = cells.findIndex((cell) => /^\W*(PASS|FAIL|STILL FAILING|REGRESSION|INFO|PREVIOUSLY FAIL)/i.test(cell));
    const dimension = cells[at - 1];
    if (at < 1 || dimension === undefined) return [];
    const status = cells[at] ?? '';
    const failed = /^\W*(FAIL|STILL FAILING|REGRESSION)/i.test(status);
    return [{ dimension, failed, finding: cells.slice(at + 1).join(' ') }];
  });
}

function cellsOf(row: string): string[] {
  const inner = row.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => plainText(cell.replaceAll(String.raw`\|`, '|')));
}

/** A reviewer may quote a document that has such a heading itself: theirs is the last one. */
function sectionNamed(document: Outline, name: string): Section | undefined {
  return document.sections.findLast((section) => nameKey(section.text) === name);
}

function feedbackOf(document: Outline, failures: readonly DimensionFinding[]): string {
  const section = sectionNamed(document, 'feedback for revision');
  const lines = section ? document.lines.slice(section.line, section.endLine) : [];
  const said = lines
    .filter((line) => readSignal(line) === 'none')
    .join('\n')
    .trim();
  if (said !== '') return said;
  if (failures.length > 0) return failures.map((one, i) => `${i + 1}. ${one.dimension}: ${one.finding}`).join('\n');
  return document.lines.join('\n').trim();
}
