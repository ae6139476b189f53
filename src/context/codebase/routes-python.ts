/** Routes of FastAPI, Flask and Django. */
import type { RouteFact } from './file-facts.ts';
import { callAt, joinPaths } from './text-lines.ts';

const decorator =
  /^\s*@(\w+)(?:\.\w+)?\.(get|post|put|patch|delete|head|options|route|websocket|api_route)\(\s*[rf]?(['"])([^'"]{0,200})\3/;

export function pythonRoutes(path: string, text: string, lines: readonly string[]): RouteFact[] {
  const isUrls = /(?:^|\/)urls(?:\/[^/]+)?\.py$/.test(path) || text.includes('urlpatterns');
  return [...(text.includes('@') ? decorated(text, lines) : []), ...(isUrls ? djangoUrls(lines) : [])];
}

function decorated(text: string, lines: readonly string[]): RouteFact[] {
  const by = /\bfastapi\b/i.test(text) ? 'fastapi' : /\bflask\b/i.test(text) ? 'flask' : 'decorator';
  const prefixes = routerPrefixes(lines);
  return lines.flatMap((_, index) => {
    const line = callAt(lines, index, 3);
    const [, owner = '', verb = '', , said = ''] = decorator.exec(line) ?? [];
    if (verb === '' || (said !== '' && !said.startsWith('/'))) return [];
    const path = joinPaths(prefixes.get(owner), said);
    const methods = verb === 'route' || verb === 'api_route' ? methodsIn(line, by) : [verb.toUpperCase()];
    return methods.map((method) => ({ method, path, by, line: index + 1 }));
  });
}

/** Flask answers GET when nothing is said. */
function methodsIn(line: string, by: string): string[] {
  const said = /methods\s*=\s*[[({]([^\])}]{0,100})/.exec(line)?.[1]?.match(/\w+/g);
  return said ? said.map((method) => method.toUpperCase()) : [by === 'flask' ? 'GET' : 'ANY'];
}

function routerPrefixes(lines: readonly string[]): Map<string, string> {
  const prefixes = new Map<string, string>();
  lines.forEach((line, index) => {
    const owner = /^\s*(\w+)\s*(?::\s*\w+\s*)?=\s*(?:\w+\.)?(?:APIRouter|Blueprint)\(/.exec(line)?.[1];
    if (owner === undefined) return;
    const prefix = /(?:url_)?prefix\s*=\s*['"]([^'"]{0,200})/.exec(callAt(lines, index, 5))?.[1];
    if (prefix !== undefined) prefixes.set(owner, prefix);
  });
  return prefixes;
}

function djangoUrls(lines: readonly string[]): RouteFact[] {
  return lines.flatMap((line, index) => {
    if (/^\s*#/.test(line)) return [];
    const found = /(?:^|[\s[(,])(?:path|re_path|url)\(\s*r?(['"])([^'"]{0,200})\1/.exec(callAt(lines, index));
    if (!found || !/\b(?:path|re_path|url)\(/.test(line)) return [];
    const path = (found[2] ?? '').replace(/^\^/, '').replace(/\$$/, '');
    return [
      { method: /\binclude\(/.test(line) ? 'INCLUDE' : 'ANY', path: joinPaths(path), by: 'django', line: index + 1 },
    ];
  });
}
