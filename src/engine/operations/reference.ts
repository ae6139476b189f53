import { type Added, addEntry, listIf, said, saidIf } from '../add-entry.ts';
import type { Operation } from '../operation.ts';
import type { ReferenceInput } from './reference.schema.ts';

/** Where a practice is known from. */
export const reference: Operation<ReferenceInput, Added> = (world, input, caller) =>
  addEntry(world, input, caller, {
    type: 'reference',
    practice: said(input.practice),
    example: said(input.example),
    ...saidIf('source', input.source),
    ...listIf('cites', input.cites),
  });
