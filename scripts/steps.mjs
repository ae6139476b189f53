// The static half of `npm run check` and `npm test`, in one list so that the two cannot drift apart.
import { spawnSync } from 'node:child_process';

const staticSteps = [
  ['format', 'oxfmt --check .'],
  ['lint', 'oxlint --type-aware'],
  ['types', 'tsc -p .'],
  ['generated files', 'node scripts/run-ts.mjs scripts/gen.ts --check'],
];

/** Runs a command line through the shell (npm has put node_modules/.bin on the path); true when it succeeds. */
export function run(name, command, env = {}) {
  console.log(`\n> ${name}: ${command}`);
  const { status, signal } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) console.log(`x ${name} failed (${signal ?? `exit code ${status}`})`);
  return status === 0;
}

/** Runs all of them, so that one run shows every complaint; gives the names of those that failed. */
export const runStaticSteps = () => staticSteps.filter(([name, command]) => !run(name, command)).map(([name]) => name);
