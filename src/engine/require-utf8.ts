/** A text that is taken in is UTF-8: in any other form letters would be lost, and nobody would be told. */
import { decodeText } from '../artifacts/decode-text.ts';
import { type Problem, problem, ProblemError } from '../core/problem.ts';

type Code = 'prd/not-text' | 'file/not-text' | 'document/not-text';

export function requireUtf8(bytes: Uint8Array, path: string, code: Code): string {
  const read = utf8In(bytes, path, code);
  if (typeof read === 'string') return read;
  throw new ProblemError(read);
}

/** The text, or what is wrong with it. */
export function utf8In(bytes: Uint8Array, path: string, code: Code): string | Problem {
  const { text, isOld } = decodeText(bytes) ?? {};
  if (text !== undefined && !isOld && !text.includes('\0')) return text;
  const what = isOld ? `${path} is not written in UTF-8.` : `${path} is not a text file.`;
  const fix = isOld ? 'Save it as UTF-8: letters would be lost.' : 'Give a file in Markdown or plain text.';
  return problem(code, what, { at: path, fix });
}
