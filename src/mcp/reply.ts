/** Outcomes and refusals as tool results. Some hosts show the model only the text, some only the structure: both have all. */
import type { CallToolResult } from '@modelcontextprotocol/server';
import { problem, ProblemError } from '../core/problem.ts';
import type { Outcome } from '../engine/operation.ts';
import { VersionConflict } from '../engine/ports.ts';

export function accepted({ session, value, next, notes }: Outcome): CallToolResult {
  return result({ ok: true, session, ...(value as object), next, notes });
}

/** Anything can be thrown; the model gets what it can act on, never a stack. */
export function refused(error: unknown): CallToolResult {
  const { problem: first, others } = error instanceof ProblemError ? error : unexpected(error);
  return { ...result({ ok: false, error: first, others }), isError: true };
}

function unexpected(error: unknown): Pick<ProblemError, 'problem' | 'others'> {
  const code = error instanceof VersionConflict ? 'store/version-conflict' : 'internal/unexpected';
  const message = error instanceof Error ? error.message : String(error);
  const fix = 'Look where it stands with design_next, then try again.';
  return { problem: problem(code, message, { fix }), others: [] };
}

function result(reply: Record<string, unknown>): CallToolResult {
  return { structuredContent: reply, content: [{ type: 'text', text: JSON.stringify(reply) }] };
}
