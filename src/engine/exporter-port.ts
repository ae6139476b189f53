/** The port to what leaves the workspace in another form. The document and its words are data to all of it. */
import type { DesignDocument } from '../artifacts/design-document/model.ts';
import type { Problem } from '../core/problem.ts';

export interface Page {
  readonly text: string;
  /** Diagrams that are shown as text, and why. */
  readonly notes: readonly Problem[];
}

/** Diagrams as pictures, by their source. */
export interface Pictures {
  readonly pictures: ReadonlyMap<string, string>;
  /** Those that are shown as text, and why. */
  readonly notes: readonly Problem[];
}

export interface Exporter {
  /** One self-contained HTML page: nothing in it runs, nothing is fetched. */
  page(document: DesignDocument): Promise<Page>;
  /** SVG that is safe inside of such a page. */
  draw(sources: readonly string[]): Promise<Pictures>;
}
