/** What the checks of all documents of a spec share. */
import { type Problem, problem, warning } from '../../../core/problem.ts';
import type { Outline } from '../../outline.ts';
import { placeholders } from '../../placeholders.ts';
import type { WrittenPhase } from '../phases.ts';

export interface SpecCheckContext {
  /** How findings call the document. */
  readonly path: string;
  /** The documents before it, where they are there. */
  readonly earlier: Readonly<Partial<Record<WrittenPhase, string>>>;
  /** Is there such a file? Absent where nobody looked. */
  readonly exists?: (path: string) => boolean;
}

/**
 * A form that was handed in unfilled says nothing; an honest "to do" says that something is missing. Words in square
 * brackets have a use in specs, `[VERIFY]` and `[task title]` above all: only three dots that stand alone are a gap.
 */
export function unfilled(document: Outline, path: string, area: string): Problem[] {
  return placeholders(document).flatMap(({ text, line }) => {
    const place = { at: `${path}:${line}`, fix: 'Write what belongs there.' };
    if (/^(?:TBD|TODO)$/.test(text))
      return [warning(`${area}/unfinished`, `${text}: something is missing here.`, place)];
    const isGap =
      text.startsWith('{') || (/^\[(?:\.{3}|…)\]$/.test(text) && standsAlone(document.lines[line - 1] ?? ''));
    return isGap ? [problem(`${area}/placeholder`, `${text} is not filled in.`, place)] : [];
  });
}

/** As a line, an item, the value of a field or a cell. */
const standsAlone = (line: string): boolean => /(?:^|[|:>]|\s[-*+]|^[-*+])\s*\**\[(?:\.{3}|…)\]\s*(?:\||$)/.test(line);

export function missingParts(missing: readonly string[], path: string, area: string): Problem[] {
  return missing.map((name) =>
    problem(`${area}/missing-section`, `The section "${name}" is missing or empty.`, {
      at: `${path}:1`,
      fix: `Add ## ${name}, and say something there.`,
    }),
  );
}

/** Those that come a second time. */
export function repeated<T extends { readonly id: string }>(list: readonly T[]): T[] {
  const seen = new Set<string>();
  return list.filter(({ id }) => {
    if (id === '') return false;
    const again = seen.has(id);
    seen.add(id);
    return again;
  });
}

const most = 12;

/** `FR-1, FR-2 and 3 more`. */
export function named(ids: readonly string[]): string {
  return ids.length <= most ? ids.join(', ') : `${ids.slice(0, most).join(', ')} and ${ids.length - most} more`;
}
