/** A file that is nothing but a specification: OpenAPI, Swagger or AsyncAPI as YAML or JSON, without markdown around it. */
import { type Outline, outline } from './outline.ts';

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

/** The outline of a contracts document; a bare specification is one fence that begins above the first line. */
export function contractsOutline(text: string): Outline {
  if (!isSpecification(text)) return outline(text);
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const lines = source.split('\n');
  return {
    lines,
    sections: [],
    fences: [
      { lang: source.trimStart().startsWith('{') ? 'json' : 'yaml', text: source, line: 0, endLine: lines.length },
    ],
    fields: [],
    isCode: () => true,
  };
}
