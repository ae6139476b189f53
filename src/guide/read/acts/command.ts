/** A command of a tool, as it is typed. */
import type { Source } from '../source.ts';

export interface Command {
  /** As it is typed: `snap create [--name NAME]`. */
  readonly call: string;
  /** `create`. */
  readonly name: string;
  readonly purpose: string;
  /** Named where something else is said of it; the sentence. */
  readonly about?: string;
  readonly source: Source;
}
