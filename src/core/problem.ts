/**
 * A refusal that tells its reader what happened, where, and what to do next. Codes are permanent: scripts match them.
 */
const severities = ['error', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];

export interface Problem {
  readonly severity: Severity;
  /** `area/what`, permanent. */
  readonly code: string;
  readonly message: string;
  /** Where: a path, a path with a line, an entry id, a field name. */
  readonly at?: string;
  /** The next thing to do. */
  readonly fix?: string;
}

export function problem(
  code: string,
  message: string,
  more: { at?: string; fix?: string; severity?: Severity } = {},
): Problem {
  const { severity = 'error', ...place } = more;
  return { severity, code, message, ...place };
}

export function warning(code: string, message: string, more: { at?: string; fix?: string } = {}): Problem {
  return problem(code, message, { ...more, severity: 'warning' });
}

/** Thrown across the shell; the core returns problems and never throws them. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  readonly others: readonly Problem[];
  constructor(first: Problem, others: readonly Problem[] = [], options?: ErrorOptions) {
    super(first.message, options);
    this.problem = first;
    this.others = others;
  }
}

/** What is found before a call is mostly found after it as well. */
export function eachOnce(notes: readonly Problem[]): Problem[] {
  const told = new Map(notes.map((one) => [`${one.code} ${one.at ?? ''} ${one.message}`, one]));
  return [...told.values()];
}
