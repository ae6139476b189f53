/** ADR numbers in a merge. They are labels: the later side gets new ones where the first has given them away. */
import { adrNumberOf, pathOf, type Roots } from '../artifacts/layout.ts';
import type { Command } from '../core/command.ts';
import type { SubmittedDocument } from '../core/event.ts';
import type { Session } from '../core/session.ts';

export class Numbers {
  readonly renumbered: Record<string, string> = {};
  readonly #roots: Roots;
  /** Numbers in the folder may belong to other sessions: none of them is given away again. */
  #highest: number;

  constructor(roots: Roots, fileNames: readonly string[]) {
    this.#roots = roots;
    this.#highest = Math.max(0, ...fileNames.map((name) => adrNumberOf(name) ?? 0));
  }

  fresh(session: Session, command: Command): Command {
    if (command.type !== 'submit-documents' && command.type !== 'adopt-documents') return command;
    const owners = new Map<number, string>();
    for (const slot of session.slots.values()) {
      const number = slot.kind === 'adr' ? adrNumberOf(slot.path) : undefined;
      if (number !== undefined) owners.set(number, slot.key);
    }
    return { ...command, documents: command.documents.map((document) => this.#place(session, document, owners)) };
  }

  #place(session: Session, document: SubmittedDocument, owners: Map<number, string>): SubmittedDocument {
    const number = document.kind === 'adr' ? adrNumberOf(document.path) : undefined;
    if (number === undefined) return document;
    // One that has its place keeps it, whatever the other side called it.
    const known = session.slots.get(document.slot)?.path;
    const owner = owners.get(number) ?? document.slot;
    const path = known ?? (owner === document.slot ? document.path : this.#nextPath(session, document, owners));
    owners.set(adrNumberOf(path) ?? number, document.slot);
    if (path !== document.path) this.renumbered[document.path] = path;
    return { ...document, path };
  }

  #nextPath(session: Session, { name, slot }: SubmittedDocument, owners: ReadonlyMap<number, string>): string {
    this.#highest = Math.max(this.#highest, ...owners.keys()) + 1;
    const option = session.slots.get(slot)?.option ?? session.option;
    const { chosen } = session;
    return pathOf({ kind: 'adr', name, option, chosen, number: this.#highest }, session.key, this.#roots);
  }
}
