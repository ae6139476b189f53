/** Which of the supports a call has to carry. */
import type { Match } from '../match/match.ts';
import type { Operation } from '../plan/operations/operations.ts';
import type { Plan } from '../plan/plan.ts';
import { isFile } from '../plan/data/resource.ts';
import type { Rule } from '../plan/rules/rule.ts';
import { headersOf, isWrite } from './openapi-call.ts';

/** What only a change brings about: whoever looks sends no message, books nothing and puts nothing in line. */
const ofChanges = new Set([
  'outbox',
  'scheduled-sending',
  'ledger',
  'review-queue',
  'webhook',
  'exclusive-reservation',
]);

/** A support belongs to a call when the same sentence asks for both, or when the call has to carry its part. */
export function concerns(
  plan: Plan,
  { pattern, reasons }: Match,
  operation: Operation,
  rules: readonly Rule[],
): boolean {
  if (ofChanges.has(pattern.id) && operation.http?.method === 'GET') return false;
  const headers = headersOf(plan, operation);
  if (pattern.id === 'idempotency-keys') return headers.includes('IdempotencyKey');
  if (pattern.id === 'optimistic-lock') return headers.includes('IfMatch');
  if (pattern.id === 'cursor-pages') return operation.act === 'list';
  // A link is handed out where the bytes go, not where they are asked for.
  if (pattern.id === 'signed-urls')
    return operation.act === 'download' || (operation.act === 'create' && isFile(operation));
  const sources = new Set([...operation.sources, ...rules.map((one) => one.source)]);
  return reasons.some((one) => one.weight > 0 && one.sources.some((each) => sources.has(each)));
}

/** Of every call, of every change, or of those that its reasons speak of. */
export function isInCourse(plan: Plan, match: Match, operation: Operation, rules: readonly Rule[]): boolean {
  const on = match.pattern.around?.on;
  if (on === 'every change' && isWrite(operation)) return true;
  return on === 'every call' || concerns(plan, match, operation, rules);
}
