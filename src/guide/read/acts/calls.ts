/** Calls that the PRD names itself: "`GET /v2/orders/{id}` - show an order". */
import { isLeftOut, isTold } from '../forms/parts.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';
import { isBaseForm } from '../language/verbs.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call {
  readonly method: Method;
  readonly path: string;
  /** What it is for, in the PRD's words. */
  readonly purpose: string;
  readonly source: Source;
  /** Who may make it, as the list of calls says: "[admin]", a column "Auth". */
  readonly by?: readonly string[];
  /** Said to need no sign-in. */
  readonly isPublic?: true;
}

const call =
  /^((?:GET|POST|PUT|PATCH|DELETE)(?:[/,|] ?(?:GET|POST|PUT|PATCH|DELETE))*) (\/[\w\-/{}:.]{1,120})(?:\?\S{0,80})?(?:\s*(?:[-–—:→;]|->|(?=[([]))\s*(.{3,160})|\s+(\p{Ll}+ .{2,160}))?[.]?$/u;

/** "POST /tasks create a task": the words of an order follow; "GET /tasks returns at most 50" says something of the call. */
export function callIn({ text }: Pick<Statement, 'text'>): RegExpExecArray | null {
  const found = call.exec(text);
  const [first = ''] = (found?.[4] ?? '').split(' ', 1);
  if (!found || found[4] === undefined) return found;
  if (!isBaseForm(first)) return null;
  found[3] = found[4];
  return found;
}

/** "DELETE /fences/{id} - soft, events stay readable for 90 days" says more than what it is for. */
export function isOnlyCall(text: string): boolean {
  if (onlyCalls.test(text)) return true;
  const stated = callIn({ text });
  const said = stated?.[3] ?? '';
  return stated !== null && !/\d/.test(said) && !/\b(?:must|only|never|at most|stays?|until)\b/.test(said);
}

/** "GET /cities/{city}/quote, PUT /cities/{city}/tariff": calls in a row, and nothing said of them. */
const onlyCalls = /^(?:(?:GET|POST|PUT|PATCH|DELETE) \/[\w\-/{}:.]{1,120}(?:,? and |[,;] |[.]?$)){2,}$/;

/** "CI asks at GET /api/freeze": named where something is said of it. */
const within = /(?<![\w/])((?:GET|POST|PUT|PATCH|DELETE)(?:\/(?:GET|POST|PUT|PATCH|DELETE))*) (\/[\w\-/{}:.]{1,120})/g;
const taken = /^(?:remove|deprecate|drop|delete|retire)\b|\b(?:deprecated|is removed|are removed|no longer)\b/i;

export function readCalls(statements: readonly Statement[]): Call[] {
  const found = namedCalls(statements);
  const paths = new Set(found.map((one) => one.path));
  return [...found, ...bareCalls(statements).filter((one) => !paths.has(one.path))];
}

/** "The chat talks to an endpoint (`/api/triage`)": a path without its method. */
function bareCalls(statements: readonly Statement[]): Call[] {
  return statements.flatMap(({ text, part, source }): Call[] => {
    if (!text.includes('/api/') || isLeftOut(part) || isTold(part) || !/\b(?:endpoints?|routes?)\b/i.test(text))
      return [];
    return [...text.matchAll(/(?<![\w/.:]|[A-Z] )\/api\/[\w\-/{}:]{1,80}/g)].flatMap(([path]) => {
      const method = /\b(?:fetch\w*|lists?|gets?|reads?|returns?|downloads?)\b/i.test(text) ? 'GET' : 'POST';
      return callOf(['', method, path], '', source);
    });
  });
}

function namedCalls(statements: readonly Statement[]): Call[] {
  return statements.flatMap((statement): Call[] => {
    const whole = callIn(statement);
    if (isLeftOut(statement.part) || (!whole && (isTold(statement.part) || taken.test(statement.text)))) return [];
    const found = whole ? [whole] : [...statement.text.matchAll(within)];
    return found.flatMap((one) => {
      const made = callOf(one, whole ? (one[3] ?? '') : statement.text, statement.source, statement);
      // "GET /slots must stay as it is": said of the call, and nothing that anybody wants to do.
      return whole || one.index > 0 ? made : made.map((call) => ({ ...call, purpose: '' }));
    });
  });
}

function callOf([, method, path = '']: readonly string[], said: string, source: Source, statement?: Statement): Call[] {
  const { purpose, ...rights } = rightsOf(said, statement?.cells);
  // ":id" and "{id}" are two ways to write the same.
  const own = path.replaceAll(/:([A-Za-z]\w*)/g, '{$1}').replace(/[/.:]+$/, '');
  const isWhole =
    /^(?:\/(?:[\w.-]+|\{\w+\}))+$/.test(own) && new Set(own.match(/\{\w+\}/g)).size === (own.match(/\{/g)?.length ?? 0);
  // "GET/POST /parts" are two.
  const methods = (method ?? '').split(/[/,|] ?/) as Method[];
  return isWhole ? methods.map((one) => ({ method: one, path: own, purpose, source, ...rights })) : [];
}

const open = /^(?:no|none|public|open|anonymous|guest|-|–|—|✗|❌|not required)$/i;

/** "Create a shop [super_admin]", "create campaign (advertiser authenticated)", "Admin" below "Auth": who may. */
function rightsOf(said: string, cells: Statement['cells']): Pick<Call, 'purpose' | 'by' | 'isPublic'> {
  const [, inside = ''] =
    /\[([^\]]{2,80})\]\s*$/.exec(said) ??
    /\(([a-z][\w ,]{2,40}?)(?: (?:only|authenticated|view|dashboard))\)\s*$/i.exec(said) ??
    [];
  const column = authColumns.map((name) => cells?.get(name)).find((one) => one !== undefined) ?? '';
  const named = [inside, column].find(
    (one) => one !== '' && !/^(?:yes|required|✓|✅|jwt|token|bearer.*|authenticated|user auth)$/i.test(one),
  );
  const purpose = said
    .replace(/\s*[[(][^\])]*[\])]\s*$/, (end) => (inside !== '' && end.includes(inside) ? '' : end))
    .trim();
  if (named === undefined) return { purpose };
  if (open.test(named.trim())) return { purpose, isPublic: true };
  const by = named
    .split(/\s*(?:,|\/|\||\bor\b|\band\b|\+)\s*/)
    .map((one) =>
      one
        .toLowerCase()
        .replaceAll('_', ' ')
        .replace(/ (?:only|role|jwt|token)$/, '')
        .trim(),
    )
    .filter((one) => /^[a-z]{3,20}(?: [a-z]{2,20}){0,2}$/.test(one));
  return by.length > 0 ? { purpose, by } : { purpose };
}

const authColumns = [
  'auth',
  'auth required',
  'authentication',
  'authorization',
  'access',
  'role',
  'roles',
  'permission',
  'permissions',
  'who',
  'required role',
  'allowed roles',
];
