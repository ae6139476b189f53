import type { Step } from '../engine/step-view.ts';

/** Ten tickets are ten drafts of one stage: which one it is. */
export function whatOf({ id }: Step): string {
  if (id.includes('plan-tickets')) return ' the plan';
  const [, ticket] = /write-ticket-([A-Za-z0-9-]+)/.exec(id) ?? [];
  return ticket === undefined ? '' : ` ${ticket}`;
}
