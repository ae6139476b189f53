/** The team's own patterns, one JSON file each, from the folder that the config names: the guide weighs them like ours. */
import type { ParseError } from 'jsonc-parser';
import type { Pattern } from '../guide/index.ts';
import { problem, ProblemError } from '../core/problem.ts';
import type { World } from './world.ts';

const largest = 200_000;
const most = 100;

/** Those that are there, by name of file. A workspace without the folder loads nothing for it. */
export async function loadPatterns({ files, config }: Pick<World, 'files' | 'config'>): Promise<Pattern[]> {
  const names: readonly string[] = await files.list(config.patterns).catch(() => []);
  const own = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .slice(0, most);
  if (own.length === 0) return [];
  const { meantOf, patternSchema } = await import('./own-pattern.schema.ts');
  const found: Pattern[] = [];
  const places = new Map<Pattern, string>();
  for (const name of own) {
    const path = `${config.patterns}/${name}`;
    const bytes = await files.read(path).catch(() => undefined);
    if (!bytes) continue;
    if (bytes.length === 0) throw wrong(path, 'the file is empty');
    if (bytes.length > largest) throw wrong(path, `it has ${bytes.length} bytes, at most ${largest} are read`);
    const text = new TextDecoder().decode(bytes);
    const read = patternSchema.safeParse(await parse(text, path));
    if (!read.success) {
      const lines = await linesOf(text);
      const keys = Object.keys(patternSchema.shape);
      const issues = read.error.issues.slice(0, 5).map((issue) => {
        const [key] = issue.code === 'unrecognized_keys' ? issue.keys : [];
        if (key === undefined) return { at: issue.path, what: said(issue.path.join('.') || 'it', issue.message) };
        const meant = issue.path.length === 0 ? meantOf(key, keys) : undefined;
        const but = meant === undefined ? '' : `, but "${meant}"`;
        return { at: [...issue.path, key], what: `${issue.path.join('.') || 'it'} has no "${key}"${but}` };
      });
      throw wrong(
        `${path}:${lines(issues[0]?.at ?? [])}`,
        issues.map(({ at, what }) => `line ${lines(at)}: ${what}`).join('; '),
      );
    }
    const pattern = read.data as Pattern;
    const twin = found.find(({ id, name: called }) => id === pattern.id || called === pattern.name);
    if (twin)
      throw wrong(
        path,
        `"${pattern.id}" (${pattern.name}) is in another file already; give it an id and a name of its own`,
      );
    found.push(pattern);
    places.set(pattern, path);
  }
  if (found.some(({ brings }) => brings !== undefined)) {
    const { withOwn } = await import('../guide/catalogue/index.ts');
    const ids = withOwn(found).map(({ id }) => id);
    for (const { pattern, id } of found.flatMap((one) => (one.brings ?? []).map((id) => ({ pattern: one, id }))))
      if (!ids.includes(id)) {
        const meant = meantOf(id, ids);
        throw wrong(
          places.get(pattern) ?? '',
          `brings: there is no pattern "${id}"${meant === undefined ? '' : `, but "${meant}"`}`,
        );
      }
  }
  return found;
}

/** "pros: Invalid input: expected array, received undefined" is said as people say it. */
const said = (at: string, message: string): string =>
  message.endsWith('received undefined') ? `${at} is missing` : `${at}: ${message.replace(/^Invalid input: /, '')}`;

async function parse(text: string, path: string): Promise<unknown> {
  const json = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(json);
  } catch (error) {
    // What the engine says of the place differs from version to version; where it stops does not.
    const { parseTree, printParseErrorCode } = await import('jsonc-parser');
    const faults: ParseError[] = [];
    parseTree(json, faults, { disallowComments: true, allowTrailingComma: false });
    const [fault] = faults;
    if (!fault) throw wrong(path, error instanceof Error ? error.message : String(error));
    const line = lineAt(json, fault.offset);
    throw wrong(
      `${path}:${line}`,
      `line ${line} is no JSON (${printParseErrorCode(fault.error)
        .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
        .toLowerCase()})`,
    );
  }
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** On which line something stands; of what is missing, the line of what it is missing in. */
async function linesOf(text: string): Promise<(at: readonly PropertyKey[]) => number> {
  const { parseTree, findNodeAtLocation } = await import('jsonc-parser');
  const json = text.replace(/^\uFEFF/, '');
  const root = parseTree(json);
  return (at) => {
    const path = at.map((one) => (typeof one === 'symbol' ? String(one) : one));
    for (let length = path.length; root && length >= 0; length -= 1) {
      const node = findNodeAtLocation(root, path.slice(0, length));
      if (node) return lineAt(json, node.offset);
    }
    return 1;
  };
}

const wrong = (path: string, what: string): ProblemError =>
  new ProblemError(
    problem('pattern/wrong', `This pattern cannot be used: ${what}.`, {
      at: path,
      fix: 'Compare it with the example in the docs of Charrette, docs/guide.md, or move it out of the folder.',
    }),
  );
