/** The team's own patterns, one JSON file each, from the folder that the config names: the guide weighs them like ours. */
import type { ParseError } from 'jsonc-parser';
import type { Pattern } from '../guide/index.ts';
import { type Problem, problem, ProblemError } from '../core/problem.ts';
import type { World } from './world.ts';

const largest = 200_000;
const most = 100;

interface Patterns {
  readonly usable: readonly Pattern[];
  /** What is wrong with the others: all that is, so that nobody mends one file a run. */
  readonly problems: readonly Problem[];
}

/** Those that are there, by name of file; refused when one of them cannot be used. */
export async function loadPatterns(world: Pick<World, 'files' | 'config'>): Promise<readonly Pattern[]> {
  const { usable, problems } = await readPatterns(world);
  const [first, ...others] = problems;
  if (first) throw new ProblemError(first, others);
  return usable;
}

/** A workspace without the folder loads nothing for it. */
export async function readPatterns({ files, config }: Pick<World, 'files' | 'config'>): Promise<Patterns> {
  const names: readonly string[] = await files.list(config.patterns).catch(() => []);
  const own = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .slice(0, most);
  const problems: Problem[] = [];
  const found = new Map<string, Pattern>();
  for (const name of own) {
    const path = `${config.patterns}/${name}`;
    const bytes = await files.read(path).catch(() => undefined);
    const read = bytes && (await readPattern(path, bytes));
    if (!read) continue;
    if ('code' in read) problems.push(read);
    else if ([...found.values()].some(({ id, name: called }) => id === read.id || called === read.name)) {
      const what = `"${read.id}" (${read.name}) is in another file already; give it an id and a name of its own`;
      problems.push(wrong(path, what));
    } else found.set(path, read);
  }
  problems.push(...(await wronglyBrought(found)));
  return { usable: [...found.values()], problems };
}

async function readPattern(path: string, bytes: Uint8Array): Promise<Pattern | Problem> {
  if (bytes.length === 0) return wrong(path, 'the file is empty');
  if (bytes.length > largest) return wrong(path, `it has ${bytes.length} bytes, at most ${largest} are read`);
  const { meantOf, patternSchema } = await import('./own-pattern.schema.ts');
  const text = new TextDecoder().decode(bytes);
  const json = await parse(text, path);
  if ('problem' in json) return json.problem;
  const read = patternSchema.safeParse(json.value);
  if (read.success) return read.data as Pattern;
  const { placeOf, wordsOf } = await import('./own-pattern-words.ts');
  const lines = await linesOf(text);
  const keys = Object.keys(patternSchema.shape);
  const issues = read.error.issues.slice(0, 5).map((issue) => {
    const [key] = issue.code === 'unrecognized_keys' ? issue.keys : [];
    if (key === undefined) return { at: issue.path, what: wordsOf(issue, json.value) };
    const meant = issue.path.length === 0 ? meantOf(key, keys) : undefined;
    const but = meant === undefined ? '' : `, but "${meant}"`;
    return { at: [...issue.path, key], what: `${placeOf(issue.path)} has no "${key}"${but}` };
  });
  return wrong(
    `${path}:${lines(issues[0]?.at ?? [])}`,
    issues.map(({ at, what }) => `line ${lines(at)}: ${what}`).join('; '),
  );
}

async function wronglyBrought(found: ReadonlyMap<string, Pattern>): Promise<Problem[]> {
  const own = [...found.values()];
  if (own.every(({ brings }) => brings === undefined)) return [];
  const { withOwn } = await import('../guide/catalogue/index.ts');
  const { meantOf } = await import('./own-pattern.schema.ts');
  const ids = withOwn(own).map(({ id }) => id);
  return [...found].flatMap(([path, { brings = [] }]) =>
    brings
      .filter((id) => !ids.includes(id))
      .map((id) => {
        const meant = meantOf(id, ids);
        return wrong(path, `brings: there is no pattern "${id}"${meant === undefined ? '' : `, but "${meant}"`}`);
      }),
  );
}

async function parse(text: string, path: string): Promise<{ value: unknown } | { problem: Problem }> {
  const json = text.replace(/^\uFEFF/, '');
  try {
    return { value: JSON.parse(json) as unknown };
  } catch (error) {
    // What the engine says of the place differs from version to version; where it stops does not.
    const { parseTree, printParseErrorCode } = await import('jsonc-parser');
    const faults: ParseError[] = [];
    parseTree(json, faults, { disallowComments: true, allowTrailingComma: false });
    const [fault] = faults;
    if (!fault) return { problem: wrong(path, error instanceof Error ? error.message : String(error)) };
    const line = lineAt(json, fault.offset);
    const what = printParseErrorCode(fault.error)
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase();
    return { problem: wrong(`${path}:${line}`, `line ${line} is no JSON (${what})`) };
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

const wrong = (path: string, what: string): Problem =>
  problem('pattern/wrong', `This pattern cannot be used: ${what}.`, {
    at: path,
    fix: 'Compare it with the example in the docs of Charrette, docs/guide.md, or move it out of the folder.',
  });
