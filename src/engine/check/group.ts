/** What is checked together, and what of it was asked for. */
import type { GatheredDocument } from '../gather-documents.ts';
import type { Page } from '../loose-pages.ts';
import type { Opened } from '../opened.ts';
import type { OtherText } from '../validation-requests.ts';

export interface Group {
  /** The session's key, or where the documents stand. */
  readonly of: string;
  readonly documents: readonly GatheredDocument[];
  /** Files of no kind, for the parsers alone. */
  readonly others?: readonly OtherText[];
  /** Markdown of no kind. */
  readonly pages?: readonly Page[];
  readonly opened?: Opened;
  /** What a change is a change to: only to look things up in. */
  readonly known?: readonly GatheredDocument[];
  /** Only findings in these were asked for; the others are there to look things up in. */
  readonly only?: ReadonlySet<string>;
  /** They lie beside the documents of a session, which was checked by itself. */
  readonly isBeside?: true;
}
