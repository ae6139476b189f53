/** "Every night at 22:30 ... puts a file", "it has to be finished by 5:00": the hours that a run has. */
import { isLeftOut, isTold } from '../forms/parts.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';

export interface RunWindow {
  readonly words: string;
  readonly statement: Statement;
  readonly source: Source;
  /** From when to when, where the PRD says when it begins as well. */
  readonly ms?: number;
  readonly also?: Source;
}

const time = String.raw`(\d{1,2})(?::(\d\d))?(?: ?(am|pm)\b| o'clock| h\b)?`;
const due = new RegExp(
  String.raw`\b(?:finished|done|ready|completed?|through|published|delivered|available|settled|over)\b[^.;]{0,30}?\b(?:by|before|until|no later than|at the latest at) (${time})(?!\d|[.,]\d|\s?(?:%|days?|weeks?|months?|years?|minutes?|hours?|seconds?)\b)`,
  'i',
);
const begins = new RegExp(
  String.raw`\b(?:every|each) (?:\w+ )?(?:night|evening|day|morning|\w+day)\b[^.;]{0,30}?\b(?:at|from|after) ${time}|\b(?:nightly|daily)\b[^.;]{0,30}?\b(?:at|from|after) ${time}`,
  'i',
);

const minutesOf = (hour = '', minute = '0', half = ''): number =>
  ((Number(hour) % (half === '' ? 24 : 12)) + (/p/i.test(half) ? 12 : 0)) * 60 + Number(minute);

export function runWindow(statements: readonly Statement[]): RunWindow | undefined {
  const told = statements.filter(({ part }) => !isLeftOut(part) && !isTold(part));
  for (const statement of told) {
    // A bare "by 5" counts something else.
    const [, words = '', ...end] = due.exec(statement.text) ?? [];
    if (!/[:apho]/i.test(words)) continue;
    const found = { words, statement, source: statement.source };
    for (const other of told) {
      const start = begins.exec(other.text)?.slice(1);
      if (!start) continue;
      const own = start[0] === undefined ? start.slice(3) : start;
      const minutes = (minutesOf(...end) - minutesOf(...own) + 1440) % 1440;
      return { ...found, ms: minutes * 60_000, ...(other === statement ? {} : { also: other.source }) };
    }
    return found;
  }
  return undefined;
}
