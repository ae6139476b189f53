/**
 * What a call printed, kept with the stamps of all that was looked at to find it out. As long as none of them changed,
 * the same call prints the same: then nothing is opened, replayed or loaded. `record-reads.ts` finds the stamps.
 *
 * The first line is the head, as JSON; then what was printed, as it was; then the end, by which a torn file shows.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stampOf } from './stamp.ts';

export interface AnswerHead {
  /** Stamp of the program that found it out. */
  readonly program: string;
  /** Workspace paths, each with its stamp. */
  readonly stamps: readonly (readonly [path: string, stamp: string])[];
  /** What was asked, where the name of the file does not say it. */
  readonly asked?: string;
  /** A file that names many more that must be as they were. */
  readonly vouchedBy?: string;
}

export interface Asked {
  readonly asked: string;
  /** Whether everything is so that this file names. */
  readonly isStillSo: (file: string, root: string) => boolean;
}

const end = '\u0003';

export function answerFile(root: string, design: string, key: string, form: string): string {
  return join(root, design, '.charrette', 'cache', 'answers', `${key}.${form}`);
}

export function printAnswer(head: AnswerHead, text: string): string {
  return `${JSON.stringify(head)}\n${text}${end}`;
}

/** `undefined` unless it still holds. */
export function readKeptAnswer(file: string, root: string, program: string, asked?: Asked): string | undefined {
  try {
    const kept = readFileSync(file, 'utf8');
    const start = kept.indexOf('\n') + 1;
    if (!kept.endsWith(end) || kept.includes('\0')) return undefined;
    const head = JSON.parse(kept.slice(0, start)) as AnswerHead;
    if (head.program !== program || head.stamps.length === 0 || head.asked !== asked?.asked) return undefined;
    for (const [path, stamp] of head.stamps) if (stampOf(join(root, path)) !== stamp) return undefined;
    const { vouchedBy } = head;
    if (vouchedBy !== undefined && !asked?.isStillSo(join(root, vouchedBy), root)) return undefined;
    return kept.slice(start, -end.length);
  } catch {
    return undefined;
  }
}
