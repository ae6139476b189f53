/**
 * A ticket that was cut into parts: `LOAN-3` became `LOAN-3a` and `LOAN-3b`, or two that say `Split from: LOAN-3`. Whoever names the old id
 * means all of them.
 */
interface Ticket {
  readonly id: string;
  /** What it says that it was cut from. */
  readonly from?: readonly string[];
}

const part = /^(.*\d)(?:[a-z]|[.-]\d{1,2})$/i;

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
