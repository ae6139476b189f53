/** The team's own patterns, one JSON file each, from the folder that the config names: the guide weighs them like ours. */
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
  const { patternSchema } = await import('./own-pattern.schema.ts');
  const found: Pattern[] = [];
  for (const name of own) {
    const path = `${config.patterns}/${name}`;
    const bytes = await files.read(path).catch(() => undefined);
    if (!bytes) continue;
    if (bytes.length === 0) throw wrong(path, 'the file is empty');
    if (bytes.length > largest) throw wrong(path, `it has ${bytes.length} bytes, at most ${largest} are read`);
    const read = patternSchema.safeParse(parse(new TextDecoder().decode(bytes), path));
    if (!read.success)
      throw wrong(
        path,
        read.error.issues
          .slice(0, 5)
          .map(({ path: at, message }) => `${at.join('.') || 'it'}: ${message}`)
          .join('; '),
      );
    const pattern = read.data as Pattern;
    const twin = found.find(({ id, name: called }) => id === pattern.id || called === pattern.name);
    if (twin)
      throw wrong(
        path,
        `"${pattern.id}" (${pattern.name}) is in another file already; give it an id and a name of its own`,
      );
    found.push(pattern);
  }
  return found;
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw wrong(path, error instanceof Error ? error.message : String(error));
  }
}

const wrong = (path: string, what: string): ProblemError =>
  new ProblemError(
    problem('pattern/wrong', `This pattern cannot be used: ${what}.`, {
      at: path,
      fix: 'Compare it with the example in the docs of Charrette, docs/guide.md, or move it out of the folder.',
    }),
  );
