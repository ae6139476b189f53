/** A file that is nothing but a specification: OpenAPI, Swagger or AsyncAPI as YAML or JSON, without markdown around it. */
import { type Outline, outline } from './outline.ts';
import { withLineFeeds } from './lines-of.ts';

const key = /^\s{0,8}["']?(?:openapi|swagger|asyncapi)["']?\s{0,8}:/;
const markdown = /^(?:#{1,6} |```|~~~|\*\*)/;

export function isSpecification(text: string): boolean {
  const start = text
    .slice(0, 20_000)
    .replace(/^\uFEFF/, '')
    .split('\n');
  for (const line of start.slice(0, 200)) {
    if (key.test(line)) return true;
    // `# ` starts a comment of YAML as well as a title; a fence or a deeper heading only the one.
    if (/^#{2,6} /.test(line) || (markdown.test(line) && !line.startsWith('#'))) return false;
  }
  return /^\s*\{\s*["'](?:openapi|swagger|asyncapi)["']/.test(text.slice(0, 2000));
}

/**
 * The outline of a contracts document; a bare specification is one fence that begins above the first line, and so are type
 * declarations. `mount`: the path that a file of its own describes; it is put above it, so that lines stay what they are. Of a part that has no calls it is empty.
 */
export function contractsOutline(text: string, mount?: string, path = ''): Outline {
  const isDeclared = declarations.test(path);
  if (mount === undefined && !isDeclared && !isSpecification(text)) return outline(text);
  const source = withLineFeeds(text.replace(/^\uFEFF/, ''));
  const lines = source.split('\n');
  const lang = isDeclared ? 'ts' : source.trimStart().startsWith('{') ? 'json' : 'yaml';
  const whole = { lang, text: source, line: 0, endLine: lines.length };
  const mounted = {
    lang: 'yaml',
    text: `paths:\n  ${mount}:\n${lines.map((line) => `    ${line}`).join('\n')}`,
    line: -2,
    endLine: lines.length,
  };
  return {
    lines,
    sections: [],
    fences: [mount === undefined || mount === '' ? whole : mounted],
    fields: [],
    isCode: () => true,
  };
}

/** Files of type declarations. */
const declarations = /\.(?:d\.)?[mc]?ts$/i;

/** Paths of a specification that stand in files of their own: `/users: { $ref: paths/users.yaml }`. */
export function mountedPaths(text: string): { readonly mount: string; readonly ref: string }[] {
  if (!text.includes('$ref') || !isSpecification(text)) return [];
  return [...text.matchAll(mountedPath)].map(([, mount = '', ref = '']) => ({ mount, ref }));
}

const mountedPath =
  /^[ \t]{1,16}["']?(\/[^\s"':]{0,200})["']?[ \t]{0,8}:\s{0,40}\{?\s{0,40}["']?\$ref["']?[ \t]{0,8}:[ \t]{0,8}["']?([^\s"'#{},]{1,300})["']?[ \t]{0,8}(?:[,}]|$)/gm;
