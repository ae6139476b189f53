/** The built command line (`BENCH_CLI` names another build of it), and the floor under every Node program. */
import { resolve } from 'node:path';

export const cli = (...args: string[]): string[] => [
  process.execPath,
  resolve(process.env['BENCH_CLI'] ?? 'dist/cli.cjs'),
  ...args,
];
export const emptyNode: readonly string[] = [process.execPath, '-e', '0'];
