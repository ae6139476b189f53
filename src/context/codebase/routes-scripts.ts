/** Routes of JavaScript and TypeScript servers. */
import type { RouteFact } from './file-facts.ts';
import { callAt, joinPaths } from './text-lines.ts';

const frameworks: readonly (readonly [RegExp, string])[] = [
  [/from ['"]hono|require\(['"]hono/, 'hono'],
  [/['"]fastify['"]|FastifyInstance|fastify\b/, 'fastify'],
  [/['"](?:@koa\/router|koa-router|koa)['"]/, 'koa'],
  [/['"]express['"]|express\.Router/, 'express'],
  [/['"](?:polka|restify|elysia|@hapi\/hapi|h3|itty-router|find-my-way)['"]/, 'router'],
];
const verbs = 'get|post|put|patch|delete|del|head|options|all';
const call = new RegExp(`([\\w$\\])]+)\\s*\\.(${verbs})\\(\\s*(['"\`])(/[^'"\`\\s]{0,200}|\\*)\\3`, 'g');
const serverName = /^(?:app|server|router|routes?|fastify|api|r|hono|instance|\w*(?:Router|Routes|App|Server))$/;
/** These ask, they do not answer. */
const clientName = /^(?:axios|client|request|http|https|got|ky|supertest|agent|cy|nock|fetcher|superagent|\w*Client)$/;

export function scriptRoutes(text: string, lines: readonly string[]): RouteFact[] {
  return [...callRoutes(text, lines), ...nestRoutes(text, lines)];
}

function callRoutes(text: string, lines: readonly string[]): RouteFact[] {
  if (!/\.(?:get|post|put|patch|delete|route|all|del)\s*\(/.test(text)) return [];
  const framework = frameworks.find(([pattern]) => pattern.test(text))?.[1];
  const routes: RouteFact[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (!line.includes('.') || /^\s*(?:\/\/|\/?\*)/.test(line)) continue;
    const whole = callAt(lines, index);
    for (const [, receiver = '', verb = '', , path = ''] of whole.matchAll(call)) {
      // A continued call is met again on its own line.
      if (!line.includes(`.${verb}(`) || clientName.test(receiver)) continue;
      if (framework === undefined && !serverName.test(receiver)) continue;
      const method = verb === 'all' ? 'ANY' : verb === 'del' ? 'DELETE' : verb.toUpperCase();
      routes.push({ method, path, by: framework ?? 'router', line: index + 1 });
    }
    const chain = /\.route\(\s*(['"`])(\/[^'"`\s]{0,200})\1\s*\)/.exec(line);
    if (chain) routes.push(...chained(lines, index, chain[2] ?? '', framework ?? 'express'));
    if (/\.route\(\s*\{/.test(line)) routes.push(...described(lines, index, framework ?? 'fastify'));
  }
  return routes;
}

/** Express: `router.route('/x').get(a).post(b)`, each verb perhaps on its own line. */
function chained(lines: readonly string[], start: number, path: string, by: string): RouteFact[] {
  const routes: RouteFact[] = [];
  for (let index = start; index < Math.min(lines.length, start + 12); index++) {
    const line = lines[index] ?? '';
    if (index > start && !/^\s*\./.test(line)) break;
    for (const [, verb = ''] of line.matchAll(/\.(get|post|put|patch|delete|all)\(/g)) {
      routes.push({ method: verb === 'all' ? 'ANY' : verb.toUpperCase(), path, by, line: index + 1 });
    }
  }
  return routes.length > 0 ? routes : [{ method: 'ANY', path, by, line: start + 1 }];
}

/** Fastify: `fastify.route({ method: 'GET', url: '/x' })`. */
function described(lines: readonly string[], start: number, by: string): RouteFact[] {
  const block = lines.slice(start, start + 8).join(' ');
  const path = /\b(?:url|path):\s*['"`](\/[^'"`\s]{0,200})/.exec(block)?.[1];
  if (path === undefined) return [];
  const said = /\bmethod:\s*(\[[^\]]{0,100}\]|['"`]\w+['"`])/.exec(block)?.[1] ?? 'ANY';
  const methods = said.match(/\w+/g) ?? ['ANY'];
  return methods.map((method) => ({ method: method.toUpperCase(), path, by, line: start + 1 }));
}

function nestRoutes(text: string, lines: readonly string[]): RouteFact[] {
  if (!text.includes('@Controller')) return [];
  const routes: RouteFact[] = [];
  let prefix = '';
  for (let index = 0; index < lines.length; index++) {
    const line = callAt(lines, index);
    const controller = /^\s*@Controller\(\s*(?:\{.{0,200}?path:\s*)?(?:['"`]([^'"`]{0,200})['"`])?/.exec(line);
    if (controller) prefix = controller[1] ?? '';
    const route = /^\s*@(Get|Post|Put|Patch|Delete|Head|Options|All|Sse)\(\s*(?:['"`]([^'"`]{0,200})['"`])?/.exec(line);
    if (!route) continue;
    const verb = route[1]?.toUpperCase() ?? '';
    const method = verb === 'ALL' ? 'ANY' : verb === 'SSE' ? 'GET' : verb;
    routes.push({ method, path: joinPaths(prefix, route[2]), by: 'nestjs', line: index + 1 });
  }
  return routes;
}

/** Frameworks where the place of a file is its route. `undefined` when the file is no route by its place. */
export function routesByPlace(path: string, lines: readonly string[]): RouteFact[] {
  const next = /(?:^|\/)(?:src\/)?app\/(.*?)\/?(page|route)\.(?:tsx?|jsx?)$/.exec(path);
  if (next) return placed('next', segments(next[1] ?? ''), next[2] === 'route' ? exportedVerbs(lines) : page);
  const pages = /(?:^|\/)(?:src\/)?pages\/(.*)\.(?:tsx?|jsx?)$/.exec(path);
  if (pages && !/(?:^|\/)_(?:app|document|error)$/.test(pages[1] ?? '')) {
    const at = segments((pages[1] ?? '').replace(/(?:^|\/)index$/, ''));
    return placed('next', at, at.startsWith('/api') ? [{ method: 'ANY', line: 1 }] : page);
  }
  const kit = /(?:^|\/)src\/routes\/(.*?)\/?\+(server|page)\.(?:ts|js|svelte)$/.exec(path);
  if (kit) return placed('sveltekit', segments(kit[1] ?? ''), kit[2] === 'server' ? exportedVerbs(lines) : page);
  const nuxt = /(?:^|\/)server\/((?:api|routes)\/.*?)(?:\.(get|post|put|patch|delete))?\.(?:ts|js)$/.exec(path);
  if (nuxt) return placed('nuxt', segments(nuxt[1] ?? ''), [{ method: nuxt[2]?.toUpperCase() ?? 'ANY', line: 1 }]);
  return [];
}

interface Placed {
  readonly method: string;
  readonly line: number;
}
const page: readonly Placed[] = [{ method: 'PAGE', line: 1 }];

const placed = (by: string, path: string, methods: readonly Placed[]): RouteFact[] =>
  methods.map(({ method, line }) => ({ method, path, by, line }));

/** Groups in parentheses and slots are no part of the address. */
const segments = (path: string) => joinPaths(path.replace(/\([^)]*\)|@[\w-]+/g, ''));

function exportedVerbs(lines: readonly string[]): Placed[] {
  return lines.flatMap((line, index) => {
    const verb = /^export\s+(?:async\s+function|function|const)\s+(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b/.exec(
      line,
    );
    return verb ? [{ method: verb[1] ?? '', line: index + 1 }] : [];
  });
}
