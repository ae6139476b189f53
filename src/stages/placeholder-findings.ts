/** A skeleton that was handed in unfilled says nothing; an honest TODO says that something is missing. */
import type { Outline } from '../artifacts/outline.ts';
import { placeholders } from '../artifacts/placeholders.ts';
import { type Problem, problem, warning } from '../core/problem.ts';

export function placeholderFindings(document: Outline, path: string, area: string): Problem[] {
  return placeholders(document).map(({ text, line }) => {
    const place = { at: `${path}:${line}`, fix: 'Write what belongs there.' };
    const message = `${text} is not filled in.`;
    return /^[[{<]/.test(text)
      ? problem(`${area}/placeholder`, message, place)
      : warning(`${area}/unfinished`, `${text}: something is missing here.`, place);
  });
}
