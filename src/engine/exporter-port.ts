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

const ticketFiles = ['jira', 'linear', 'csv', 'json'] as const;
export type TicketFileKind = (typeof ticketFiles)[number];
export const ticketTargets = ['github', ...ticketFiles] as const;
export type TicketTarget = (typeof ticketTargets)[number];

/** A ticket on its way out. */
export interface OutgoingTicket {
  /** `user-export/EXPORT-001`: the same in every run, so that a second one finds what the first one made. */
  readonly key: string;
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly priority: string;
  readonly points?: number;
  readonly endpoint?: string;
  readonly dependsOn: readonly string[];
  readonly rules: readonly string[];
  /** Markdown, without the title; empty while it is only planned. */
  readonly text: string;
  readonly path?: string;
}

export interface TicketSet {
  readonly session: string;
  readonly title: string;
  /** Each after those that it depends on. */
  readonly tickets: readonly OutgoingTicket[];
}

export interface SentTicket {
  readonly id: string;
  readonly key: string;
  /** `kept`: somebody changed it over there, or it is closed; it is left as it is. */
  readonly did: 'create' | 'update' | 'unchanged' | 'kept' | 'failed';
  /** Number, key or address over there. */
  readonly there?: string;
  readonly why?: string;
}

export interface TicketFile {
  readonly text: string;
  readonly tickets: readonly SentTicket[];
}

export interface SendOptions {
  /** Otherwise it only says what it would do. */
  readonly apply: boolean;
  /** `owner/name`; without it what the environment says. */
  readonly repo?: string;
  /** Also write over what was changed over there. */
  readonly force: boolean;
  /** Key to number: what this machine made there before. */
  readonly known: Readonly<Record<string, number>>;
}

export interface Sent {
  readonly tickets: readonly SentTicket[];
  /** Where it went, or would go. */
  readonly to: string;
  /** Key to number, for the next run. */
  readonly known: Readonly<Record<string, number>>;
  readonly notes: readonly Problem[];
}

export interface Exporter {
  /** One self-contained HTML page: nothing in it runs, nothing is fetched. */
  page(document: DesignDocument): Promise<Page>;
  /** SVG that is safe inside of such a page. */
  draw(sources: readonly string[]): Promise<Pictures>;
  /** A file for a tracker's importer. `existing` is what that tracker exported: what is in it is not made twice. */
  ticketFile(kind: TicketFileKind, set: TicketSet, existing?: string): Promise<TicketFile>;
  /** Makes and updates issues on GitHub. A ticket that fails does not stop the others. */
  sendTickets(set: TicketSet, options: SendOptions): Promise<Sent>;
}
