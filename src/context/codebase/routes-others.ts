/** Routes of Go, Rust, Java, Kotlin, C#, Ruby, PHP and Elixir servers. */
import type { RouteFact } from './file-facts.ts';
import { callAt, indentOf, joinPaths } from './text-lines.ts';

export function goRoutes(text: string, lines: readonly string[]): RouteFact[] {
  if (!/\.(?:Handle|HandleFunc|GET|POST|PUT|PATCH|DELETE|Get|Post|Put|Patch|Delete|Any)\(/.test(text)) return [];
  const by = /gin-gonic/.test(text)
    ? 'gin'
    : /go-chi/.test(text)
      ? 'chi'
      : /labstack\/echo/.test(text)
        ? 'echo'
        : /gofiber/.test(text)
          ? 'fiber'
          : /gorilla\/mux/.test(text)
            ? 'gorilla'
            : 'net/http';
  const groups = new Map<string, string>();
  const nested: { indent: number; prefix: string }[] = [];
  return lines.flatMap((line, index) => {
    while (nested.length > 0 && line.trim() !== '' && indentOf(line) <= (nested.at(-1)?.indent ?? 0)) nested.pop();
    const group = /(\w+)\s*:?=\s*(\w+)\.Group\(\s*"([^"]{0,200})"/.exec(line);
    if (group) groups.set(group[1] ?? '', joinPaths(groups.get(group[2] ?? ''), group[3]));
    const sub = /\w+\.Route\(\s*"([^"]{0,200})"\s*,\s*func\b/.exec(line);
    if (sub) nested.push({ indent: indentOf(line), prefix: sub[1] ?? '' });
    const found =
      /(\w+)\.(Handle|HandleFunc|GET|POST|PUT|PATCH|DELETE|Get|Post|Put|Patch|Delete|Any)\(\s*"((?:[A-Z]+ )?[^"\s]{0,200})"/.exec(
        callAt(lines, index),
      );
    if (!found || !line.includes(`.${found[2]}(`)) return [];
    const [, owner = '', verb = '', said = ''] = found;
    const [word, rest] = said.includes(' ') ? said.split(' ') : [undefined, said];
    if (rest === undefined || (!rest.startsWith('/') && by !== 'gin' && by !== 'echo')) return [];
    if (owner === 'http' && !verb.startsWith('Handle')) return [];
    const named = /\.Methods\(([^)]{0,100})\)/.exec(line)?.[1]?.match(/[A-Z]{3,}/g)?.[0];
    const method = word ?? named ?? (verb.startsWith('Handle') || verb === 'Any' ? 'ANY' : verb.toUpperCase());
    const path = joinPaths(...nested.map(({ prefix }) => prefix), groups.get(owner), rest);
    return [{ method, path, by, line: index + 1 }];
  });
}

export function rustRoutes(text: string, lines: readonly string[]): RouteFact[] {
  const by = /\baxum\b/.test(text) ? 'axum' : /\bactix/.test(text) ? 'actix' : /\brocket\b/.test(text) ? 'rocket' : '';
  if (by === '') return [];
  return lines.flatMap((line, index): RouteFact[] => {
    const attribute = /^\s*#\[(get|post|put|patch|delete|head)\(\s*"([^"]{1,200})"/.exec(line);
    if (attribute)
      return [{ method: attribute[1]?.toUpperCase() ?? '', path: attribute[2] ?? '', by, line: index + 1 }];
    if (!line.includes('.route(')) return [];
    const whole = callAt(lines, index, 4);
    const path = /\.route\(\s*"([^"]{1,200})"/.exec(whole)?.[1];
    if (path === undefined) return [];
    const verbs = [...whole.matchAll(/\b(?:web::)?(get|post|put|patch|delete|any)\(/g)].map(([, verb = '']) => verb);
    return (verbs.length > 0 ? verbs : ['any']).map((verb) => ({
      method: verb.toUpperCase(),
      path,
      by,
      line: index + 1,
    }));
  });
}

const quoted = /"([^"]{0,200})"/;

/** Spring and JAX-RS; the mapping above a class is the prefix of those inside. */
export function jvmRoutes(text: string, lines: readonly string[]): RouteFact[] {
  if (!/@(?:\w*Mapping|Path)\b/.test(text)) return [];
  const routes: RouteFact[] = [];
  let prefix = '';
  let waiting: { path: string; methods: readonly string[]; line: number } | undefined;
  let verb: string | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = callAt(lines, index);
    const mapping = /^\s*@(Get|Post|Put|Patch|Delete|Request)Mapping\b(.*)/.exec(line);
    const path = /^\s*@Path\(\s*"([^"]{0,200})"/.exec(line);
    verb = /^\s*@(GET|POST|PUT|PATCH|DELETE)\b/.exec(line)?.[1] ?? verb;
    if (mapping) {
      const said = mapping[2] ?? '';
      const named = [...said.matchAll(/RequestMethod\.([A-Z]+)/g)].map(([, method = '']) => method);
      const methods =
        mapping[1] === 'Request' ? (named.length > 0 ? named : ['ANY']) : [mapping[1]?.toUpperCase() ?? ''];
      waiting = { path: quoted.exec(said)?.[1] ?? '', methods, line: index + 1 };
    } else if (path) waiting = { path: path[1] ?? '', methods: [], line: index + 1 };
    else if (/^\s*(?:(?:public|final|abstract|open|internal|data)\s+){0,3}(?:class|interface|object)\s/.test(line)) {
      prefix = waiting?.path ?? '';
      waiting = verb = undefined;
    } else if (
      /^\s*(?:[\w<>[\],.?]+\s+)+\w+\s*\(|^\s*(?:suspend\s+)?fun\s/.test(lines[index] ?? '') &&
      (waiting ?? verb)
    ) {
      const at = waiting?.line ?? index + 1;
      const methods = waiting && waiting.methods.length > 0 ? waiting.methods : [verb ?? 'ANY'];
      const by = waiting && waiting.methods.length > 0 ? 'spring' : 'jax-rs';
      routes.push(...methods.map((method) => ({ method, path: joinPaths(prefix, waiting?.path), by, line: at })));
      waiting = verb = undefined;
    }
  }
  return routes;
}

export function csharpRoutes(text: string, lines: readonly string[]): RouteFact[] {
  if (!/\[(?:Http|Route)|\.Map(?:Get|Post|Put|Patch|Delete)\(/.test(text)) return [];
  const routes: RouteFact[] = [];
  let prefix = '';
  let above = '';
  for (const [index, line] of lines.entries()) {
    above = /^\s*\[Route\("([^"]{0,200})"/.exec(line)?.[1] ?? above;
    const type = /\bclass\s+(\w+)/.exec(line)?.[1];
    if (type !== undefined) {
      prefix = above.replace('[controller]', type.replace(/Controller$/, '').toLowerCase());
      above = '';
    }
    const attribute = /^\s*\[Http(Get|Post|Put|Patch|Delete)(?:\("([^"]{0,200})")?/.exec(line);
    if (attribute) {
      const path = joinPaths(prefix, attribute[2]);
      routes.push({ method: attribute[1]?.toUpperCase() ?? '', path, by: 'asp.net', line: index + 1 });
    }
    const minimal = /\.Map(Get|Post|Put|Patch|Delete)\(\s*"([^"]{0,200})"/.exec(callAt(lines, index));
    if (minimal && line.includes(`.Map${minimal[1]}(`)) {
      routes.push({
        method: minimal[1]?.toUpperCase() ?? '',
        path: joinPaths(minimal[2]),
        by: 'asp.net',
        line: index + 1,
      });
    }
  }
  return routes;
}

export function rubyRoutes(path: string, text: string, lines: readonly string[]): RouteFact[] {
  const isRails = /(?:^|\/)config\/routes(?:\/.*)?\.rb$/.test(path);
  if (!isRails && !/sinatra/i.test(text)) return [];
  const by = isRails ? 'rails' : 'sinatra';
  const nested: { indent: number; prefix: string }[] = [];
  return lines.flatMap((line, index): RouteFact[] => {
    if (line.trim() === '' || /^\s*#/.test(line)) return [];
    while (nested.length > 0 && indentOf(line) <= (nested.at(-1)?.indent ?? 0)) nested.pop();
    const prefix = nested.map((one) => one.prefix);
    const group = /^\s*(namespace|scope)\s+:?['"]?([\w/:-]+)/.exec(line);
    if (group) {
      nested.push({ indent: indentOf(line), prefix: (group[2] ?? '').replace(/:$/, '') });
      return [];
    }
    const resource = /^\s*resources?\s+:(\w+)/.exec(line);
    if (resource) {
      const name = resource[1] ?? '';
      if (/\bdo\b/.test(line)) nested.push({ indent: indentOf(line), prefix: `${name}/:id` });
      return [{ method: 'RESOURCES', path: joinPaths(...prefix, name), by, line: index + 1 }];
    }
    const verb = /^\s*(get|post|put|patch|delete|match|root)\s*\(?\s*(?:to:\s*)?:?['"]?([\w/:.*#-]+)/.exec(line);
    if (!verb) return [];
    const said = verb[1] === 'root' ? '' : verb[2];
    const method = verb[1] === 'match' ? 'ANY' : verb[1] === 'root' ? 'GET' : (verb[1]?.toUpperCase() ?? '');
    return [{ method, path: joinPaths(...prefix, said), by, line: index + 1 }];
  });
}

export function phpRoutes(text: string, lines: readonly string[]): RouteFact[] {
  if (!/Route::|#\[Route|@Route|\$app->/.test(text)) return [];
  return lines.flatMap((line, index): RouteFact[] => {
    const laravel = /Route::(get|post|put|patch|delete|any|resource|apiResource)\(\s*['"]([^'"]{0,200})/.exec(line);
    if (laravel) {
      const verb = laravel[1] ?? '';
      const method = /resource/i.test(verb) ? 'RESOURCES' : verb.toUpperCase();
      return [{ method, path: joinPaths(laravel[2]), by: 'laravel', line: index + 1 }];
    }
    const slim = /\$app->(get|post|put|patch|delete)\(\s*['"]([^'"]{0,200})/.exec(line);
    if (slim) return [{ method: slim[1]?.toUpperCase() ?? '', path: joinPaths(slim[2]), by: 'slim', line: index + 1 }];
    const symfony = /(?:#\[|@)Route\(\s*(?:path:\s*)?['"]([^'"]{0,200})/.exec(line);
    if (!symfony) return [];
    const named = /methods:?\s*=?\s*[[{]([^\]}]{0,100})/.exec(line)?.[1]?.match(/[A-Z]+/g) ?? ['ANY'];
    return named.map((method) => ({ method, path: joinPaths(symfony[1]), by: 'symfony', line: index + 1 }));
  });
}

export function elixirRoutes(path: string, lines: readonly string[]): RouteFact[] {
  if (!path.endsWith('router.ex')) return [];
  const nested: { indent: number; prefix: string }[] = [];
  return lines.flatMap((line, index): RouteFact[] => {
    while (nested.length > 0 && line.trim() !== '' && indentOf(line) <= (nested.at(-1)?.indent ?? 0)) nested.pop();
    const scope = /^\s*scope\s*\(?"([^"]{0,200})"/.exec(line);
    if (scope) nested.push({ indent: indentOf(line), prefix: scope[1] ?? '' });
    const verb = /^\s*(get|post|put|patch|delete|resources|live)\s*\(?"([^"]{0,200})"/.exec(line);
    if (!verb) return [];
    const prefix = nested.map((one) => one.prefix);
    return [
      { method: verb[1]?.toUpperCase() ?? '', path: joinPaths(...prefix, verb[2]), by: 'phoenix', line: index + 1 },
    ];
  });
}
