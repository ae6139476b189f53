/**
 * A ticket that was cut into parts: `LOAN-3` became `LOAN-3a` and `LOAN-3b`, or two that say `Split from: LOAN-3`. Whoever names the old id
 * means all of them.
 */
import type { Outline } from './outline.ts';
import { nameKey } from './plain-text.ts';
import { ticketFields } from './ticket-fields.ts';

/** What a ticket says that it was cut from. */
export const splitFrom = (document: Outline): string[] =>
  ticketFields(document)
    .filter(({ name }) => /^(?:split|cut) from$/.test(nameKey(name).replaceAll('_', ' ')))
    .flatMap(({ value }) => value.slice(0, 500).match(/[A-Za-z][A-Za-z0-9]*-[A-Za-z]?\d{1,6}/g) ?? []);

interface Ticket {
  readonly id: string;
  /** What it says that it was cut from. */
  readonly from?: readonly string[];
}

const part = /^(.*\d)(?:[a-z]|[.-]\d{1,2})$/i;

/** `LOAN-3` of `LOAN-3a`. */
export const wholeOf = (id: string): string | undefined => part.exec(id)?.[1];

/** By the old id, where no ticket has it any more: its parts. */
export function partsOfTickets(tickets: readonly Ticket[]): Map<string, readonly string[]> {
  const ids = new Set(tickets.map(({ id }) => id));
  const parts = new Map<string, string[]>();
  for (const { id, from = [] } of tickets) {
    const [, whole] = part.exec(id) ?? [];
    for (const old of new Set([...(whole === undefined ? [] : [whole]), ...from])) {
      if (ids.has(old)) continue;
      const known = parts.get(old);
      if (known) known.push(id);
      else parts.set(old, [id]);
    }
  }
  return new Map(
    [...parts].filter(([old, found]) => found.length > 1 || tickets.some(({ from }) => from?.includes(old))),
  );
}

/** What a ticket waits for, with the parts in place of what was cut. */
export function withParts(dependsOn: readonly string[], parts: ReadonlyMap<string, readonly string[]>): string[] {
  return [...new Set(dependsOn.flatMap((id) => parts.get(id) ?? [id]))];
}
