/** One thing that a PRD says, with its line and what its section is about. */
import type { Part } from './forms/parts.ts';
import type { Source } from './source.ts';

export interface Statement {
  /** "A **project** belongs to a team": the thing that is told of here by its name. */
  readonly defines?: string;
  readonly text: string;
  /** The PRD's own words, where the text says the same more plainly. */
  readonly quote?: string;
  /** Stands in a list. */
  readonly isItem?: true;
  /** The answer that gave an amount in it. */
  readonly settledBy?: string;
  /** What it says now stands in the rules, and not in the PRD. */
  readonly edited?: true;
  /** Reworded because somebody asked for it. */
  readonly asAsked?: true;
  /** What else the rule says, because somebody put these together. */
  readonly beside?: readonly Statement[];
  /** Names what the deeper list below it says, each item for itself. */
  readonly isOver?: true;
  readonly source: Source;
  readonly part: Part;
  /** The heading it stands under. */
  readonly under: string;
  /** In a chapter on how it is built. */
  readonly isTechnical?: true;
  /** The bold or leading words of `- **Name**: rest`. */
  readonly lead?: string;
  /** The thing whose parts it lists, and these, where they were bare names. */
  readonly partsOf?: {
    readonly thing: string;
    readonly parts: readonly string[];
    /** Without which there is none; the others may be missing. */
    readonly needed?: readonly string[];
  };
  /** A row of a table: column name to text. */
  readonly cells?: ReadonlyMap<string, string>;
}
