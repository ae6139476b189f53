/** A specification in several files: what it refers to, read before its parser looks at it. Nothing outside of the workspace. */
import type { ValidationRequest } from './validator-port.ts';
import type { World } from './world.ts';

/** Beyond these nothing is known of what is missing: then it is read alone, and says so. */
const mostFiles = 1000;
const mostBytes = 4_000_000;

/** `$ref: ./paths/users.yaml#/get`, bare, in quotes, or as JSON. What has a scheme is elsewhere, and stays there. */
const reference = /\$ref["']?[ \t]{0,8}:[ \t]{0,8}(?:"([^"#\n]{1,300})|'([^'#\n]{1,300})|([^\s"'#,{}[\]]{1,300}))/g;

export function withReferences(
  { files }: Pick<World, 'files'>,
  requests: readonly ValidationRequest[],
): Promise<ValidationRequest[]> {
  return Promise.all(
    requests.map(async (request) => {
      const { language, text, at, excerpt } = request;
      if (language !== 'openapi' || excerpt === true || outsideOf(at.path, text).length === 0) return request;
      const found: Record<string, string> = {};
      const open = outsideOf(at.path, text);
      const seen = new Set([at.path]);
      let bytes = 0;
      while (open.length > 0 && seen.size < mostFiles && bytes < mostBytes) {
        const path = open.pop() ?? '';
        if (seen.has(path)) continue;
        seen.add(path);
        const content = await files.read(path).catch(() => undefined);
        if (!content) continue;
        bytes += content.length;
        const own = new TextDecoder().decode(content).replaceAll(/\r\n?/g, '\n');
        found[path] = own;
        for (const other of outsideOf(path, own)) open.push(other);
      }
      return open.length > 0 ? request : { ...request, files: found };
    }),
  );
}

/** The files that it refers to, inside of the workspace. */
export function outsideOf(path: string, text: string): string[] {
  const refs = [...text.matchAll(reference)].map(([, double, single, bare]) => (double ?? single ?? bare ?? '').trim());
  return [...new Set(refs)]
    .filter((ref) => ref !== '' && !/^(?:[a-z][a-z0-9+.-]{0,20}:|\/)/i.test(ref))
    .flatMap((ref) => besides(path, ref) ?? []);
}

/** The path of a file as seen from another; nothing when it leads out of the workspace. */
export function besides(path: string, ref: string): string | undefined {
  const parts = path.split('/').slice(0, -1);
  for (const part of ref.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}
