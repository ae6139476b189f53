/** Characters of a document that a reader does not see, and two versions of it that nobody has decided between. */
import { hiddenCharacters } from '../artifacts/hidden-characters.ts';
import { type Problem, problem, warning } from '../core/problem.ts';
import type { DocumentText } from './stage.ts';

export const hiddenFindings = ({ path, text }: Pick<DocumentText, 'path' | 'text'>): Problem[] => [
  ...hiddenCharacters(text).map(({ code, line, message, fix }) =>
    warning(code, message, { at: `${path}:${line}`, fix }),
  ),
  ...(text.includes('<<<<<<< ') ? conflicts(path, text) : []),
];

/** The marks of a merge, one after the other; in a fence somebody shows them. Where the others were taken out by hand, the first one stays. */
function conflicts(path: string, text: string): Problem[] {
  let fence = false;
  let from = 0;
  let isHalf = false;
  const found = text.split(/\r\n?|\n/).flatMap((line, i) => {
    if (/^\s{0,3}(?:```|~~~)/.test(line)) fence = !fence;
    if (fence) return [];
    if (line.startsWith('<<<<<<< ')) [from, isHalf] = [i + 1, false];
    else if (line === '=======') isHalf = from > 0;
    else if (line.startsWith('>>>>>>> ') && isHalf) {
      const at = `${path}:${from}`;
      [from, isHalf] = [0, false];
      const message = `Two versions stand here, up to line ${i + 1}: a merge was not finished.`;
      return [problem('text/conflict', message, { at, fix: 'Keep one of them, and take the marks out.' })];
    }
    return [];
  });
  if (from === 0) return found;
  const fix = 'Take it out, and look at what stands around it.';
  return [...found, problem('text/conflict', 'A mark of a merge was left here.', { at: `${path}:${from}`, fix })];
}
