/** The shape of the table of commands: plain data, so that a call loads no schema library. */
import type { Shape } from '../engine/check-shape.ts';

export type Kind = 'string' | 'number' | 'boolean' | 'list' | 'json' | 'choice';

export type { Shape };

export interface FieldSpec {
  /** Name in the operation's input. */
  readonly field: string;
  readonly kind: Kind;
  readonly description: string;
  readonly required?: true;
  readonly hidden?: true;
  /** Left out, it is the only session of the workspace. */
  readonly onlyOne?: true;
  readonly choices?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** Only whole numbers. */
  readonly whole?: true;
  /** Fewest characters of a string, fewest entries of a list. */
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly shape?: Shape;
}

export interface OptionSpec extends FieldSpec {
  /** Without the dashes. */
  readonly flag: string;
  /** What stands for the value in help; absent for a boolean. */
  readonly value?: string;
}

export interface VerbSpec {
  readonly verb: string;
  readonly summary: string;
  readonly arguments: readonly FieldSpec[];
  readonly options: readonly OptionSpec[];
}

/** Words as they were read, before anybody knows whether they make sense. */
export interface RawInput {
  readonly words: readonly (string | undefined)[];
  /** By flag; a list where an option may be repeated. */
  readonly options: Readonly<Record<string, unknown>>;
}
