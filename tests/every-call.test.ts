import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** What `import()` brings is loaded when it is needed; types are gone by then. */
const imports = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'([^']+)';/gm;

/** All that is loaded with a file. Packages stand under their names. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
    const path = join(dirname(file), name);
    if (!name.startsWith('.')) found.add(name);
    else if (existsSync(path)) loadedWith(path, found);
  }
  return found;
}

test('a call that looks at a session loads no parser of documents (rolldown.config.mjs has all of it in one file)', () => {
  const roots = ['cli/run.ts', ...['next', 'status', 'design', 'list'].map((verb) => `engine/operations/${verb}.ts`)];
  const loaded = new Set(roots.flatMap((root) => [...loadedWith(`src/${root}`)]));
  expect(loaded.size).toBeGreaterThan(100);
  expect([...loaded].filter((one) => !one.startsWith('src/') && !one.startsWith('node:'))).toEqual([]);
  expect([...loaded].filter((one) => /^src\/(?:guide|stages\/\w+\/checks|artifacts\/outline\.ts)/.test(one))).toEqual(
    [],
  );
});
