import { suggestTicketPrefix } from '../../artifacts/names.ts';
import type { Brief, StageContext } from '../stage.ts';
import { quoted } from '../../artifacts/plain-text.ts';
import { standing } from '../standing.ts';
import { ticketGraph } from './graph.ts';
import { maxTickets, planSkeleton, pointsAllowed, skeleton } from './artifact.ts';

/** Without a ticket the plan is wanted, then one ticket after the other. */
export function brief(context: StageContext, ticket?: string): Brief {
  return ticket === undefined ? planBrief(context) : ticketBrief(context, ticket);
}

function planBrief(context: StageContext): Brief {
  return {
    wants: 'Plan the tickets that build the design: ids, titles and what depends on what.',
    rules: [
      `One ticket, one primary endpoint; leave "endpoint" out where there is none. At most ${maxTickets}.`,
      'Infrastructure goes into the first ticket that needs it.',
      'dependsOn names tickets of this plan; no circle. They are written in the order of their dependencies.',
      'More than 3: have a sub-agent write them, one submit each; the review stays with you.',
      ...(context.session.split === 'services'
        ? ['Each ticket belongs to one service, and its id ends with it: EXPORT-001-API.']
        : []),
    ],
    skeleton: planSkeleton(suggestTicketPrefix(context.session.key)),
    read: standing(context, ['rules', 'tdd', 'contracts', 'bdd']),
  };
}

function ticketBrief(context: StageContext, id: string): Brief {
  const { session, textOf } = context;
  const planned = session.tickets.get(session.option)?.find((one) => one.id === id);
  return {
    wants: `Write ticket ${id}${planned ? `, ${quoted(textOf(planned.title))}` : ''}.`,
    rules: [
      '200 to 400 words, never above 600: what and why, not how. No code.',
      `Points ${pointsAllowed.join(', ')}: CRUD, logic, complex or asynchronous.`,
      'At least one acceptance criterion that a test can prove.',
      ...phasesOf(context),
      ...(session.split === 'services'
        ? ['**Exposes:** or **Consumes:** names the contract of the service: POST /exports.']
        : []),
      'Business Rules and BDD Scenarios name those it carries, in their own words.',
    ],
    skeleton: skeleton(id, {
      ...(planned ? { title: textOf(planned.title), dependsOn: planned.dependsOn } : {}),
      ...(planned?.endpoint === undefined ? {} : { endpoint: planned.endpoint }),
    }),
    read: standing(context, ['rules', 'tdd', 'contracts', 'bdd']),
  };
}

/** One line: what can run at once, phase by phase, and the longest way through. */
function phasesOf({ session }: StageContext): string[] {
  const plan = session.tickets.get(session.option) ?? [];
  if (plan.length < 2) return [];
  const { phases, criticalPath, cycles } = ticketGraph(plan);
  if (cycles.length > 0) return [];
  return [`Phases: ${phases.map((ids) => ids.join(', ')).join(' | ')}. Longest way: ${criticalPath.ids.join(' -> ')}.`];
}
