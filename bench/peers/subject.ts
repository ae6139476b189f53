/** What a peer must be able to tell the harness. Whatever it has no command for is left out, with the reason. */
import type { Sandbox } from './sandbox.ts';

export interface Subject {
  readonly name: string;
  /** For npm; absent for ourselves. */
  readonly packages?: readonly string[];
  /** The script behind its command, inside the installed folder. */
  readonly script: string;
  readonly coldStart: readonly string[];
  /** Fills a fresh folder with so many items. */
  readonly fill?: (folder: string, count: number, program: Program) => void | Promise<void>;
  readonly list?: readonly string[];
  readonly status?: readonly string[];
  /** Eight changes at once to what `fill` made; how many of them are there afterwards. */
  readonly writers?: {
    readonly what: string;
    command(n: number, program: Program): readonly string[];
    kept(folder: string): number;
  };
  /** Cuts the file that holds the state, and the commands that then meet it. */
  readonly damage?: {
    readonly what: string;
    cut(folder: string): void;
    readonly commands: readonly (readonly string[])[];
  };
  readonly missing?: string;
}

export interface Program {
  readonly node: readonly string[];
  /** Where it is installed. */
  readonly folder: string;
  readonly sandbox: Sandbox;
}
