/** Characters of a document that a reader does not see. */
import { hiddenCharacters } from '../artifacts/hidden-characters.ts';
import { type Problem, warning } from '../core/problem.ts';
import type { DocumentText } from './stage.ts';

export const hiddenFindings = ({ path, text }: Pick<DocumentText, 'path' | 'text'>): Problem[] =>
  hiddenCharacters(text).map(({ code, line, message, fix }) => warning(code, message, { at: `${path}:${line}`, fix }));
