/** A skeleton that was handed in unfilled says nothing; an honest TODO says that something is missing. */
import type { Outline } from '../artifacts/outline.ts';
import { type Placeholder, placeholders, ticketPlaceholders } from '../artifacts/placeholders.ts';
import { type Problem, problem, warning } from '../core/problem.ts';

export function placeholderFindings(document: Outline, path: string, area: string): Problem[] {
  return placeholders(document).map((one) => findingOf(one, path, area, problem));
}

/** A tracker has forms of its own: what looks like a gap in a ticket is told, and refuses nothing. */
export function ticketPlaceholderFindings(document: Outline, path: string): Problem[] {
  return ticketPlaceholders(document).map((one) => findingOf(one, path, 'ticket', warning));
}

function findingOf({ text, line }: Placeholder, path: string, area: string, unfilled: typeof problem): Problem {
  const place = { at: `${path}:${line}`, fix: 'Write what belongs there.' };
  return /^[[{<]/.test(text)
    ? unfilled(`${area}/placeholder`, `${text} is not filled in.`, place)
    : warning(`${area}/unfinished`, `${text}: something is missing here.`, place);
}
