/** The one JSON document of `--json`. Its shape is a promise: scripts and agents read it. */
import type { Outcome } from '../engine/operation.ts';
import type { Problem } from '../core/problem.ts';

export interface Failure {
  readonly problem: Problem;
  readonly others: readonly Problem[];
}

export function successDocument({ session, value, next, notes }: Outcome): object {
  return { ok: true, ...given({ session }), ...(value as object), ...given({ next }), notes };
}

/** A failure may still have something to tell, such as the question that a person has to answer. */
export function failureDocument({ problem, others }: Failure, outcome?: Partial<Outcome>): object {
  const { session, value, next, notes } = outcome ?? {};
  return {
    ok: false,
    error: problem,
    others,
    ...given({ session }),
    ...(value as object | undefined),
    ...given({ next, notes }),
  };
}

function given(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** JSON leaves some control characters as they are; escaped they mean the same and do nothing to a terminal. */
export function printDocument(document: object): string {
  const text = JSON.stringify(document, null, 2);
  return `${text.replace(/[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, escaped)}\n`;
}

const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
