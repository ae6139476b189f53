import { type Added, addEntry, said, saidIf } from '../add-entry.ts';
import { findEntry } from '../find-entry.ts';
import type { Operation } from '../operation.ts';
import type { RiskInput } from './risk.schema.ts';

/** What could go wrong, and what is done about it. */
export const risk: Operation<RiskInput, Added> = (world, input, caller) =>
  addEntry(world, input, caller, (session) => ({
    type: 'risk',
    text: said(input.text),
    mitigation: said(input.mitigation),
    likelihood: input.likelihood ?? 'medium',
    impact: input.impact ?? 'medium',
    ...(input.decision === undefined ? {} : { decision: findEntry(session, input.decision)?.id ?? input.decision }),
    ...saidIf('owner', input.owner),
    ...saidIf('trigger', input.trigger),
  }));
