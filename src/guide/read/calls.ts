/** Calls that the PRD names itself: "`GET /v2/orders/{id}` - show an order". */
import { isLeftOut, isTold } from './parts.ts';
import type { Source } from './source.ts';
import type { Statement } from './statement.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call {
  readonly method: Method;
  readonly path: string;
  /** What it is for, in the PRD's words. */
  readonly purpose: string;
  readonly source: Source;
}

const call =
  /^((?:GET|POST|PUT|PATCH|DELETE)(?:[/,|] ?(?:GET|POST|PUT|PATCH|DELETE))*) (\/[\w\-/{}:.]{1,120})(?:\?\S{0,80})?(?:\s*(?:[-–—:→;]|->|\()\s*(.{3,160}))?[.]?$/;

export const callIn = ({ text }: Pick<Statement, 'text'>): RegExpExecArray | null => call.exec(text);

/** "DELETE /fences/{id} - soft, events stay readable for 90 days" says more than what it is for. */
export function isOnlyCall(text: string): boolean {
  const stated = call.exec(text);
  const said = stated?.[3] ?? '';
  return stated !== null && !/\d/.test(said) && !/\b(?:must|only|never|at most|stays?|until)\b/.test(said);
}

/** "CI asks at GET /api/freeze": named where something is said of it. */
const within = /(?<![\w/])((?:GET|POST|PUT|PATCH|DELETE)(?:\/(?:GET|POST|PUT|PATCH|DELETE))*) (\/[\w\-/{}:.]{1,120})/g;
const taken = /^(?:remove|deprecate|drop|delete|retire)\b|\b(?:deprecated|is removed|are removed|no longer)\b/i;

export function readCalls(statements: readonly Statement[]): Call[] {
  return statements.flatMap((statement): Call[] => {
    const whole = callIn(statement);
    if (isLeftOut(statement.part) || (!whole && (isTold(statement.part) || taken.test(statement.text)))) return [];
    const found = whole ? [whole] : [...statement.text.matchAll(within)];
    return found.flatMap((one) => callOf(one, whole ? (one[3] ?? '') : statement.text, statement.source));
  });
}

function callOf([, method, path = '']: RegExpExecArray, purpose: string, source: Source): Call[] {
  // ":id" and "{id}" are two ways to write the same.
  const own = path.replaceAll(/:([A-Za-z]\w*)/g, '{$1}').replace(/[/.:]+$/, '');
  const isWhole =
    /^(?:\/(?:[\w.-]+|\{\w+\}))+$/.test(own) && new Set(own.match(/\{\w+\}/g)).size === (own.match(/\{/g)?.length ?? 0);
  // "GET/POST /parts" are two.
  const methods = (method ?? '').split(/[/,|] ?/) as Method[];
  return isWhole ? methods.map((one) => ({ method: one, path: own, purpose, source })) : [];
}
