/** Who calls an operation, and whether a person can be asked through them. */
import type { Actor } from '../core/actor.ts';
import type { GatePolicy } from '../core/gate.ts';
import type { Config } from './config.ts';

export interface Caller {
  readonly actor: Actor;
  /** A person sits behind this driver and can be shown a question. */
  readonly canAsk: boolean;
  /** A delegate of ours, whose work was reviewed before it is handed in. */
  readonly isDelegate?: true;
}

export function gatePolicy(config: Config, caller: Caller): GatePolicy {
  return config.approvals ?? (caller.canAsk ? 'person' : 'relay');
}
