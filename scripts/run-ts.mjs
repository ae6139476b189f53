// Runs a TypeScript script: node scripts/run-ts.mjs <file.ts> [arguments]. Node 20 cannot strip types itself, so the
// script and the source it imports are bundled into a cache folder first; packages stay outside and load as usual.
// In such a script, paths are relative to the working directory (the package root), not to import.meta.url.
import { readFileSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';

const [script, ...args] = process.argv.slice(2);
if (!script) throw new Error('usage: node scripts/run-ts.mjs <file.ts> [arguments]');

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const name = basename(script, '.ts');
// A folder per process, so that two runs at once do not overwrite each other.
const dir = resolve('node_modules/.cache/charrette', `${name}-${process.pid}`);
process.on('exit', () => rmSync(dir, { recursive: true, force: true }));

await build({
  input: { [name]: script },
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[a-z]:[\\/]/i.test(id),
  transform: { target: 'node20.19', define: { __VERSION__: JSON.stringify(version) } },
  logLevel: 'warn',
  output: { dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', sourcemap: true },
});

process.setSourceMapsEnabled(true);
process.argv = [process.argv[0], resolve(script), ...args];
await import(pathToFileURL(resolve(dir, `${name}.mjs`)).href);
