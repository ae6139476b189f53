/**
 * A document that is read as something else than its file: each task of a list as a ticket, a specification as the rules that it holds. Its
 * path says where it stands in the file, `tasks.md#L9+2`: the first two of its lines are line 9, the others follow. What is told of it is
 * put into the file again.
 */
export const readAs = (path: string, line: number, head: number): string => `${path}#L${line}+${head}`;

export const isReadAs = (path: string): boolean => /#L\d{1,9}\+\d/.test(path);

const place = /#L(\d{1,9})\+(\d)(?::(\d{1,9}))?/g;

/** A path, or a text that names one. */
export function inItsFile(text: string): string {
  if (!text.includes('#L')) return text;
  return text.replaceAll(place, (_, first: string, head: string, line?: string) =>
    line === undefined ? '' : `:${lineIn(Number(first), Number(head), Number(line))}`,
  );
}

/** The line of the file. */
export function lineInFile(path: string, line: number): number {
  const [, first, head] = /#L(\d{1,9})\+(\d)/.exec(path) ?? [];
  return first === undefined ? line : lineIn(Number(first), Number(head), line);
}

const lineIn = (first: number, head: number, line: number): number => (line <= head ? first : first + line - head);
