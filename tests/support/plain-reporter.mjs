// Ends a vitest run with one plain line, `N passed, N failed[, N skipped]`. Under `npm test` the counts go to the
// file named by CHARRETTE_TEST_COUNTS instead, and scripts/test.mjs prints the total as the very last line.
import { writeFileSync } from 'node:fs';

export const plainLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

export const countTests = (modules, errors) => {
  // An error outside any test (an unhandled rejection, say) is a failure too.
  const counts = { passed: 0, failed: errors.length, skipped: 0 };
  for (const module of modules) {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      counts[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
    }
    // A file that does not load, or a hook that throws, fails without a failed test of its own.
    for (const group of [module, ...module.children.allSuites()]) if (group.errors().length > 0) counts.failed += 1;
  }
  return counts;
};

export default class PlainReporter {
  onTestRunEnd(modules, errors = []) {
    const counts = countTests(modules, errors);
    const file = process.env.CHARRETTE_TEST_COUNTS;
    if (file) writeFileSync(file, JSON.stringify(counts));
    else console.log(plainLine(counts));
  }
}
