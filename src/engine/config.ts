/** What a workspace may set. Reading the file is the app's business; the engine only knows the values. */
import { type Roots, seedRoots } from '../artifacts/layout.ts';
import type { GatePolicy } from '../core/gate.ts';

export interface Config {
  readonly roots: Roots;
  /** What counts as an approval. Absent: `person` where the driver can ask one, `relay` where it cannot. */
  readonly approvals?: GatePolicy;
  /** A summary is due after this many agreed points (000-R16). */
  readonly pointsPerSummary: number;
  /** From this share of the driver's context on, the next step is to save and hand over (002-R58). */
  readonly budgetShare: number;
  /** Name that goes on record for the person at this machine. */
  readonly name?: string;
}

export const defaultConfig: Config = {
  roots: seedRoots,
  pointsPerSummary: 5,
  budgetShare: 0.8,
};
