/** Contents of the files of an answer (001-R48): 20 KB a file, 100 KB in all; binary and missing files are only named. */
import { decode, type Reader } from './read-text.ts';
import type { SourceFile } from './roadmap/answer-types.ts';

const perFile = 20 * 1024;
const inAll = 100 * 1024;
const mostFiles = 100;

export async function readSourceFiles(
  reader: Reader,
  paths: readonly string[],
): Promise<{ files: SourceFile[]; warnings: string[] }> {
  const files: SourceFile[] = [];
  const absent: string[] = [];
  const binary: string[] = [];
  const left: string[] = [];
  let total = 0;
  for (const path of [...new Set(paths)].slice(0, mostFiles)) {
    // A folder or a pattern is no file.
    if (/[*{}]|\/$/.test(path)) continue;
    // One byte more tells whether the last character is whole.
    const found = await reader.readStart(path, perFile + 1).catch(() => undefined);
    const { bytes = new Uint8Array(), size = 0 } = found ?? {};
    if (found === undefined) absent.push(path);
    else if (isBinary(bytes)) binary.push(path);
    else if (total >= inAll) left.push(path);
    else {
      const room = Math.min(perFile, inAll - total);
      const part = bytes.subarray(0, wholeCharacters(bytes, room));
      total += part.length;
      files.push({ path, bytes: size, truncated: part.length < size, content: decode(part) });
    }
  }
  const told = (what: string, list: readonly string[]) =>
    list.length === 0
      ? []
      : [`${what}: ${list.slice(0, 8).join(', ')}${list.length > 8 ? `, and ${list.length - 8} more` : ''}.`];
  return {
    files,
    warnings: [
      ...told('Not there or not readable', absent),
      ...told('Not text', binary),
      ...told('Left out, the sources are full', left),
    ],
  };
}

const isBinary = (bytes: Uint8Array) =>
  !(bytes[0] === 0xff && bytes[1] === 0xfe) && bytes.subarray(0, 8000).includes(0);

/** Up to `room` bytes, without cutting a character in two. */
function wholeCharacters(bytes: Uint8Array, room: number): number {
  let end = Math.min(room, bytes.length);
  if (end < bytes.length) while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return end;
}
