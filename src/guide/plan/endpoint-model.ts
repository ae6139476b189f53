/** What an endpoint is, wherever it came from. */
import type { Act } from '../read/verbs.ts';
import type { Method } from '../read/calls.ts';
import type { Entity } from '../read/entities.ts';
import type { Source } from '../read/source.ts';

export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly entity: Entity;
  /** What it does to the thing: `request`, `list`. */
  readonly verb: string;
  readonly act: Act;
  readonly actors: readonly string[];
  readonly params: readonly string[];
  readonly sources: readonly Source[];
  /** The PRD's own words for it. */
  readonly wishes: readonly string[];
  readonly benefits: readonly string[];
  /** Follows from another endpoint, whose sources it has. */
  readonly implied: boolean;
}
