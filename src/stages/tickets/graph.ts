/** What waits for what: depth, phases that can run side by side, and the longest way through (002-R46, R49). */
import { dependencyOrder } from './dependency-order.ts';

export interface GraphTicket {
  readonly id: string;
  readonly dependsOn: readonly string[];
  /** What it costs on the longest way; 1 when nobody estimated it. */
  readonly points?: number;
}

export interface TicketGraph {
  /** From 1: a ticket stands one deeper than the deepest it waits for. */
  readonly depth: Readonly<Record<string, number>>;
  /** All of a phase can run at once when the phases before it are done. */
  readonly phases: readonly (readonly string[])[];
  readonly criticalPath: { readonly ids: readonly string[]; readonly points: number };
  /** Tickets that wait for each other: neither they nor what waits for them has a phase. */
  readonly cycles: readonly (readonly string[])[];
}

/** Ids that are not there are left out: others report them. */
export function ticketGraph(tickets: readonly GraphTicket[]): TicketGraph {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const depth = new Map<string, number>();
  const cost = new Map<string, number>();
  const before = new Map<string, string>();
  const { ordered, cycles } = dependencyOrder([...byId.values()]);
  const stuck = new Set(cycles.flat());
  for (const ticket of ordered) {
    if (ticket.dependsOn.some((id) => stuck.has(id))) stuck.add(ticket.id);
    if (stuck.has(ticket.id)) continue;
    let deepest = 0;
    let longest = 0;
    for (const id of ticket.dependsOn) {
      deepest = Math.max(deepest, depth.get(id) ?? 0);
      const reached = cost.get(id) ?? 0;
      if (reached <= longest) continue;
      longest = reached;
      before.set(ticket.id, id);
    }
    depth.set(ticket.id, deepest + 1);
    cost.set(ticket.id, longest + (ticket.points ?? 1));
  }
  const phases: string[][] = [];
  for (const { id } of byId.values()) if (!stuck.has(id)) (phases[(depth.get(id) ?? 1) - 1] ??= []).push(id);
  return { depth: Object.fromEntries(depth), phases, criticalPath: longestWay(cost, before), cycles };
}

function longestWay(cost: ReadonlyMap<string, number>, before: ReadonlyMap<string, string>) {
  let end: string | undefined;
  for (const [id, points] of cost) if (end === undefined || points > (cost.get(end) ?? 0)) end = id;
  const ids: string[] = [];
  for (let id = end; id !== undefined; id = before.get(id)) ids.push(id);
  return { ids: ids.toReversed(), points: end === undefined ? 0 : (cost.get(end) ?? 0) };
}
