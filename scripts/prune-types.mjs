// Removes the declarations that no published entry reaches: tsc writes one for every file that it saw, and those of the
// inner files import packages that are not installed with ours.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve('dist/types');
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const waiting = Object.values(exports).flatMap(({ types }) => (types ? [resolve(types)] : []));
const reached = new Set();
for (let path = waiting.pop(); path; path = waiting.pop()) {
  if (reached.has(path)) continue;
  reached.add(path);
  const names = readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']+)\.ts["']/g);
  for (const [, name] of names) waiting.push(resolve(path, '..', `${name}.d.ts`));
}
for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
  const path = join(root, name);
  if (path.endsWith('.d.ts') && !reached.has(path)) rmSync(path);
}
