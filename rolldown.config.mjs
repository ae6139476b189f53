// Bundles the product. Everything it needs is inside, so the published package has no dependencies: one install, and
// a start several times cheaper than loading packages one by one.
import { chmodSync, readFileSync } from 'node:fs';
import { defineConfig } from 'rolldown';
import { bundleAliases } from './scripts/bundle-aliases.mjs';
import { thirdPartyNotices } from './scripts/notices.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const hot = /\/src\/(cli\/(run|design|plain|render\/results)|engine\/operations\/(next|status|design|list))\.ts$/;

/** One list for both builds: the second writes what the two found. */
const notices = thirdPartyNotices();
const transform = { target: 'node20.19', define: { __VERSION__: JSON.stringify(version) } };

const product = defineConfig({
  input: {
    cli: 'src/cli/main.ts',
    index: 'src/index.ts',
    mcp: 'src/mcp/stdio.ts',
    'prism-dev': 'src/cli/prism-dev.ts',
    testing: 'tests/contracts/index.ts',
  },
  platform: 'node',
  // The contract suites run inside the vitest of whoever sits the exam.
  external: ['vitest'],
  transform,
  plugins: [notices, executable('cli.js'), executable('prism-dev.js')],
  output: {
    dir: 'dist',
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].js',
    // A module that is imported with `import()` becomes a chunk of its own and costs nothing until it is used.
    chunkFileNames: 'chunks/[name]-[hash].js',
    // What every call needs stands in one file: forty small ones take longer to open than to read.
    minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
    codeSplitting: { groups: [{ name: 'hot', test: (id) => hot.test(id.replaceAll('\\', '/')) }] },
  },
});

/**
 * The parsers, as a process. A build of its own: what it shares with the product would otherwise be cut into more files
 * for every call. src/validators/pool.ts knows its name, and takes its hash for the version of all that it loads.
 */
const validators = defineConfig({
  input: { 'validator-worker': 'src/validators/worker.ts' },
  platform: 'node',
  resolve: { alias: bundleAliases },
  transform,
  plugins: [notices],
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'validators/[name]-[hash].js',
    // Other people's code, that nobody steps through: half the bytes.
    minify: true,
  },
});

export default [product, validators];

/** Starts the file with a shebang and sets the execute bit, so that it also runs straight from a checkout. */
function executable(fileName) {
  return {
    name: 'executable',
    generateBundle(_options, bundle) {
      const chunk = bundle[fileName];
      if (!chunk.code.startsWith('#!')) chunk.code = `#!/usr/bin/env node\n${chunk.code}`;
    },
    writeBundle: ({ dir }) => chmodSync(`${dir}/${fileName}`, 0o755),
  };
}
