const plainPatterns = '--no-regexp-optimization';

/**
 * What V8 is told in a process that works for a second and ends: about a third of it would go into making fast what is not run again.
 * What runs for minutes becomes fast all the same.
 */
export const patience: readonly string[] = [
  // Functions are optimised when they have run about thirty times as long as by themselves.
  '--interrupt-budget=4000000',
  // What is run once or twice keeps no notes about itself, and is not compiled by halves.
  '--interrupt-budget-factor-for-feedback-allocation=16',
  // Whatever is run a few times is made into machine code at once: to interpret it first costs as much, and then it is made again.
  '--no-regexp-tier-up',
  // Half of what it takes to prepare a pattern of many words.
  '--no-regexp-peephole-optimization',
  // And half of the rest: a pattern that is run a few times is not worth looking ahead for it.
  plainPatterns,
  // What was compiled once is still there when it is kept for the next time.
  '--no-flush-bytecode',
  // Other threads that help to collect cost more than they save, and what is marked beside the work is hardly ever collected.
  '--no-parallel-scavenge',
  '--no-incremental-marking',
  // What is young gets all its room at once, and is not collected early in a quiet moment. By each time that it is collected V8 lowers what the
  // rest may take before all of it is gone through: a twentieth of a package, shortly before its end.
  '--semi-space-growth-factor=16',
  '--no-minor-gc-task',
];

/** The same patterns run over a thousand documents: 3 % more for a dozen of them, a tenth less for all. */
export const patienceWithMany: readonly string[] = patience.filter((flag) => flag !== plainPatterns);
