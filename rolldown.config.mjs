// Bundles the product. Everything it needs is inside, so the published package has no dependencies: one install, and
// a start several times cheaper than loading packages one by one.
import { chmodSync, readFileSync } from 'node:fs';
import { defineConfig } from 'rolldown';
import { thirdPartyNotices } from './scripts/notices.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

export default defineConfig({
  input: {
    cli: 'src/cli/main.ts',
    index: 'src/index.ts',
    mcp: 'src/mcp/stdio.ts',
    testing: 'tests/contracts/index.ts',
  },
  platform: 'node',
  // The contract suites run inside the vitest of whoever sits the exam.
  external: ['vitest'],
  transform: { target: 'node20.19', define: { __VERSION__: JSON.stringify(version) } },
  plugins: [thirdPartyNotices(), executable('cli.js')],
  output: {
    dir: 'dist',
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].js',
    // A module that is imported with `import()` becomes a chunk of its own and costs nothing until it is used.
    chunkFileNames: 'chunks/[name]-[hash].js',
  },
});

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
