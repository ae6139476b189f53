/** From a problem to an exit code, in one place (requirements X31). Scripts rely on these numbers. */

export const exitCodes: Readonly<Record<number, string>> = {
  0: 'done',
  1: 'not found; or looked at and found wanting (doctor, check, trace)',
  2: 'wrong use, refused, or in conflict with what others did',
  3: 'a person has to answer first',
  70: 'an error of charrette itself',
  130: 'left with Ctrl-C; everything is saved',
};

export const exitOk = 0;
const exitNotFound = 1;
export const exitWrong = 2;
export const exitNeedsAnswer = 3;
const exitInternal = 70;
export const exitInterrupted = 130;

/** A person has to look before anything goes on: what these codes have in common. */
const needsAnswer = new Set([
  'answer/needed',
  'gate/needs-person',
  'gate/needs-words',
  'session/not-started',
  'session-file/corrupt',
]);

export function exitCodeOf(code: string): number {
  if (needsAnswer.has(code)) return exitNeedsAnswer;
  if (code === 'author/cancelled' || code === 'call/cancelled') return exitInterrupted;
  if (code === 'internal/unexpected') return exitInternal;
  // `check` and `trace` judge: a path that is not there is no warning, and a hook must not pass over a slip of the pen.
  if (code === 'target/not-found') return exitWrong;
  return code.endsWith('/not-found') ? exitNotFound : exitWrong;
}

/** `doctor` and `trace` judge: 0 clean, 1 warnings, 2 errors. What is only worth knowing is clean. */
export function doctorExitCode(findings: readonly { readonly severity: string }[]): number {
  if (findings.some((finding) => finding.severity === 'error')) return 2;
  return findings.some((finding) => finding.severity === 'warning') ? 1 : 0;
}
