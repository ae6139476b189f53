/** A text that is taken in is UTF-8: in any other form letters would be lost, and nobody would be told. */
import { decodeText } from '../artifacts/decode-text.ts';
import { problem, ProblemError } from '../core/problem.ts';

export function requireUtf8(bytes: Uint8Array, path: string, code: 'prd/not-text' | 'file/not-text'): string {
  const { text, isOld } = decodeText(bytes) ?? {};
  if (text !== undefined && !isOld && !text.includes('\0')) return text;
  const what = isOld ? `${path} is not written in UTF-8.` : `${path} is not a text file.`;
  const fix = isOld ? 'Save it as UTF-8: letters would be lost.' : 'Give a file in Markdown or plain text.';
  throw new ProblemError(problem(code, what, { at: path, fix }));
}
