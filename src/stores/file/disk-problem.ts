/** Turns an error of the operating system into a refusal that a person can act on. */
import { constants } from 'node:os';
import { problem, ProblemError } from '../../core/problem.ts';

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const noRight = new Set(['EACCES', 'EPERM', 'EROFS']);

export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errno } = error as NodeJS.ErrnoException;
  // Node has no name for this one.
  return errno === -constants.errno.EDQUOT ? 'EDQUOT' : code;
}

export function isMissing(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}

/** What the system refused becomes a problem that names the path; any other error is passed through. */
export function diskProblem(error: unknown, at: string, doing: string): Error {
  const code = errorCode(error);
  if (code === undefined) return error instanceof Error ? error : new Error(String(error));
  const [kind, fix] = kindOf(code);
  return new ProblemError(problem(kind, `${doing} ${at} failed (${code}).`, { at, fix }), [], { cause: error });
}

function kindOf(code: string): [code: string, fix: string] {
  if (noRoom.has(code))
    return ['store/no-space', 'Free some disk space and run the command again; nothing that was saved is lost.'];
  if (noRight.has(code))
    return ['store/not-writable', 'Make the folder writable for this user, then run the command again.'];
  if (code === 'ELOOP') return ['path/outside-workspace', 'Replace the symbolic link by a plain file.'];
  return ['store/io', 'Check the disk, then run `charrette doctor`.'];
}
