// `npm run check`: what a contributor runs before every push. Needs no build; takes a few minutes.
import { run, runStaticSteps } from './steps.mjs';

const failed = runStaticSteps();
if (!run('fast tests', 'vitest run --project fast')) failed.push('fast tests');
if (failed.length > 0) {
  console.log(`\nfailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
