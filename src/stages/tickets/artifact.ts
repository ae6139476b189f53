/** The plan of tickets and the ticket (002-R43..R46). The plan is read here; ticket texts are read by the checks. */
import { isTicketId, ticketId, ticketIdMax } from '../../artifacts/names.ts';
import { isObject } from '../../core/json.ts';
import { type Problem, problem, warning } from '../../core/problem.ts';
import { say } from '../../core/text.ts';
import type { TicketPlanInput, TicketPlanReading } from '../stage.ts';
import { dependencyOrder } from './dependency-order.ts';

export const maxTickets = 20;
export const pointsAllowed = [2, 3, 5] as const;

/** Reads `{tickets: [...]}` or the bare list; gives the tickets in dependency order, otherwise as they were listed. */
export function readTicketPlan(input: unknown): TicketPlanReading {
  const list = isObject(input) ? input['tickets'] : input;
  if (!Array.isArray(list) || list.length === 0) {
    const fix = 'Hand in {"tickets": [{"id", "title", "endpoint", "dependsOn"}]}.';
    return { findings: [problem('ticket/none', 'The plan has no tickets.', { at: 'tickets', fix })], tickets: [] };
  }
  const findings: Problem[] = [];
  const read = list.flatMap((one, i) => readPlanned(one, `tickets[${i}]`, findings));
  const unique = withoutDoubles(read, findings);
  const ids = new Set(unique.map((ticket) => ticket.id));
  const known = unique.map((ticket) => ({
    ...ticket,
    dependsOn: (ticket.dependsOn ?? []).filter((other) => {
      if (ids.has(other)) return true;
      const message = `Ticket ${ticket.id} depends on ${other}, which is not in the plan.`;
      findings.push(
        problem('ticket/unknown-dependency', message, { at: ticket.id, fix: `The plan has: ${[...ids].join(', ')}.` }),
      );
      return false;
    }),
  }));
  const { ordered, cycles } = dependencyOrder(known);
  for (const cycle of cycles) {
    const message = `Tickets wait for each other: ${cycle.join(' -> ')}.`;
    findings.push(
      problem('ticket/cycle', message, { at: cycle[0] ?? '', fix: 'Take one of these dependencies away.' }),
    );
  }
  if (list.length > maxTickets) {
    const message = `${list.length} tickets are more than ${maxTickets} for one feature.`;
    findings.push(warning('ticket/many', message, { at: 'tickets', fix: 'Split the feature, or join tickets.' }));
  }
  const tickets = ordered.map(({ id, title, endpoint, dependsOn }) => ({
    id,
    title: say(title),
    ...(endpoint === undefined ? {} : { endpoint }),
    dependsOn,
  }));
  return { findings, tickets };
}

function readPlanned(value: unknown, at: string, findings: Problem[]): TicketPlanInput[] {
  const { id, title, endpoint, dependsOn, depends_on: inSnakeCase } = isObject(value) ? value : {};
  if (typeof id !== 'string' || !isTicketId(id)) {
    const fix = `Letters, digits and single hyphens, at most ${ticketIdMax}: ${ticketId('EXPORT', 1)}.`;
    findings.push(problem('ticket/bad-id', `${JSON.stringify(id ?? '')} is no ticket id.`, { at: `${at}.id`, fix }));
    return [];
  }
  if (typeof title !== 'string' || title.trim() === '') {
    findings.push(problem('ticket/no-title', `Ticket ${id} has no title.`, { at: `${at}.title`, fix: 'Give it one.' }));
    return [];
  }
  const others = dependsOn ?? inSnakeCase ?? [];
  if (!isStrings(others)) {
    const message = `What ticket ${id} depends on is not a list of ids.`;
    findings.push(problem('ticket/bad-dependencies', message, { at: `${at}.dependsOn`, fix: 'Write ["EXPORT-001"].' }));
    return [];
  }
  const path = typeof endpoint === 'string' && endpoint.trim() !== '' ? { endpoint: endpoint.trim() } : {};
  return [{ id, title: title.trim(), ...path, dependsOn: [...new Set(others)] }];
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Ids become file names, and not every file system tells EXPORT-1 from export-1. */
function withoutDoubles(tickets: readonly TicketPlanInput[], findings: Problem[]): TicketPlanInput[] {
  const seen = new Set<string>();
  return tickets.filter(({ id }) => {
    const double = seen.has(id.toLowerCase());
    if (double)
      findings.push(
        problem('ticket/twice', `Two tickets have the id ${id}.`, { at: id, fix: 'Give one of them another.' }),
      );
    seen.add(id.toLowerCase());
    return !double;
  });
}

export const planSkeleton = (prefix: string) => `{"tickets": [
  {"id": "${ticketId(prefix, 1)}", "title": "[what]", "endpoint": "POST /[path]", "dependsOn": []},
  {"id": "${ticketId(prefix, 2)}", "title": "[what]", "endpoint": "GET /[path]", "dependsOn": ["${ticketId(prefix, 1)}"]}
]}`;

export interface SkeletonFacts {
  readonly title?: string;
  readonly endpoint?: string;
  readonly dependsOn?: readonly string[];
}

export const skeleton = (
  id: string,
  { title, endpoint, dependsOn = [] }: SkeletonFacts,
) => `# ${id}: ${title ?? '[Title]'}

**Type:** Story
**Priority:** [High, Medium or Low]
**Points:** [${pointsAllowed.join(', ')}]
**Primary Endpoint:** ${endpoint ?? 'N/A'}
**Depends On:** ${dependsOn.length > 0 ? dependsOn.join(', ') : 'None'}

## Summary

[what and for whom]

## Context

[why; the part of the design]

## Acceptance Criteria

- [ ] [what can be proved]

## Business Rules

- BR-[n]: [name]

## BDD Scenarios

- [scenario]

## Technical Notes

[patterns to follow]

## Out of Scope

- [what not]

## References

- [design, ADR]
`;
