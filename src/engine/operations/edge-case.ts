import { type Added, addEntry, listIf, said } from '../add-entry.ts';
import type { Operation } from '../operation.ts';
import type { EdgeCaseInput } from './edge-case.schema.ts';

/** A case that the design must answer. */
export const edgeCase: Operation<EdgeCaseInput, Added> = (world, input, caller) =>
  addEntry(world, input, caller, { type: 'edge-case', text: said(input.text), ...listIf('tags', input.tags) });
