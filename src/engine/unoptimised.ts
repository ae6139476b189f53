/**
 * Thousands of looks at files make V8 optimise the functions behind them, which in a process that ends right afterwards
 * takes longer than it saves: with 5,000 files 20 ms of 88. So it is told not to, for as long as that takes.
 */

/** A server lives longer than this, and has optimised everything long ago. */
const youngSeconds = 2;

export function unoptimised<T>(work: () => T): T {
  if (process.uptime() > youngSeconds) return work();
  // Loading it takes 2 ms, so nobody else should; and it may be missing where Node is only imitated.
  const v8 = process.getBuiltinModule?.('node:v8');
  try {
    v8?.setFlagsFromString('--no-opt');
    return work();
  } finally {
    v8?.setFlagsFromString('--opt');
  }
}
