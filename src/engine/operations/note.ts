import { type Added, addEntry, said, saidIf } from '../add-entry.ts';
import type { Operation } from '../operation.ts';
import type { NoteInput } from './note.schema.ts';

/** Takes in what is known. */
export const note: Operation<NoteInput, Added> = (world, input, caller) =>
  addEntry(world, input, caller, {
    type: 'note',
    text: said(input.text),
    ...saidIf('source', input.source),
  });
