/**
 * Measures several things in turns: a busy moment of the machine then hits all of them, and their ratio stays. Which
 * one goes first changes from round to round.
 */
import type { Cost } from './child.ts';

export type Samples<Name extends string> = Readonly<Record<Name, readonly Cost[]>>;

export async function interleave<Name extends string>(
  rounds: number,
  subjects: Readonly<Record<Name, (round: number) => Cost | Promise<Cost>>>,
): Promise<Samples<Name>> {
  const names = Object.keys(subjects) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as Cost[]])) as Record<Name, Cost[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length] as Name;
      samples[name].push(await subjects[name](round));
    }
  }
  return samples;
}

/** The cost of work inside this process. */
export async function costOf(work: () => unknown): Promise<Cost> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { cpu: (user + system) / 1000, wall };
}

/** For work without waiting: what it costs when nothing else is in the way. */
export const least = (samples: readonly Cost[], of: keyof Cost): number => Math.min(...samples.map((cost) => cost[of]));

/** For work that waits for a disk, whose best case is luck. */
export function median(samples: readonly Cost[], of: keyof Cost): number {
  const sorted = samples.map((cost) => cost[of]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
