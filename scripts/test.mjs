// `npm test`: everything. Static checks, the build, then every tier of tests; the last line of the output is always
// `N passed, N failed[, N skipped]`. A static check or build that fails counts as one failure in that line, so a red
// run never ends in a line that reads green.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainLine } from '../tests/support/plain-reporter.mjs';
import { run, runStaticSteps } from './steps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'charrette-test-'));
const countsFile = join(folder, 'counts.json');

const failed = runStaticSteps();
const built = run('build', 'npm run -s build');
if (!built) failed.push('build');

// Without a fresh build the e2e and crash tiers would test an old product, or none.
const tiers = built ? '' : ' --project fast';
const green = run('tests', `vitest run${tiers}`, { CHARRETTE_TEST_COUNTS: countsFile });

const counts = existsSync(countsFile)
  ? JSON.parse(readFileSync(countsFile, 'utf8'))
  : { passed: 0, failed: 0, skipped: 0 };
rmSync(folder, { recursive: true });

// Vitest can also fail without a failed test to count, for example when it does not start at all.
if (!green && counts.failed === 0) failed.push('vitest');
counts.failed += failed.length;
if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`);
console.log(`\n${plainLine(counts)}`);
process.exitCode = counts.failed > 0 ? 1 : 0;
