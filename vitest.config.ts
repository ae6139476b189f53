import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

// The suffix of a test file names its tier; see the `include` of each project.
const slow = ['**/*.e2e.test.ts', '**/*.crash.test.ts', '**/*.hosts.test.ts'];
// Bounds against a hang, not measurements: a busy machine must never turn a test red.
const minutes = (n: number) => n * 60_000;

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
  test: {
    reporters: ['default', './tests/support/plain-reporter.mjs'],
    passWithNoTests: true,
    coverage: { include: ['src/**/*.ts'], exclude: ['**/*.test.ts'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['{src,tests}/**/*.test.ts'],
          exclude: slow,
          // One module graph per thread: files share modules, so they must not share mutable state.
          pool: 'threads',
          isolate: false,
          // Nothing else runs meanwhile; one core less, as is the default, is half of a machine with two.
          maxWorkers: '100%',
          testTimeout: minutes(1),
          hookTimeout: minutes(1),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['{src,tests}/**/*.e2e.test.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: minutes(5),
          hookTimeout: minutes(5),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // Real agents, hundreds of megabytes each: only by `npm run test:hosts`.
          name: 'hosts',
          include: process.env['CHARRETTE_TEST_HOSTS'] ? ['tests/hosts/**/*.hosts.test.ts'] : [],
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: minutes(10),
          hookTimeout: minutes(10),
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          include: ['{src,tests}/**/*.crash.test.ts'],
          pool: 'forks',
          // These start and kill many processes of their own; one file at a time leaves them room.
          maxWorkers: 1,
          testTimeout: minutes(10),
          hookTimeout: minutes(10),
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
