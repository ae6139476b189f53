import { type Added, addEntry, listIf, said, saidIf } from '../add-entry.ts';
import type { Operation } from '../operation.ts';
import type { PointInput } from './point.schema.ts';

/** A point to agree on. */
export const point: Operation<PointInput, Added> = (world, input, caller) =>
  addEntry(world, input, caller, {
    type: 'point',
    title: said(input.title),
    ...saidIf('text', input.text),
    ...listIf('tags', input.tags),
    ...(input.supersedes === undefined ? {} : { supersedes: input.supersedes }),
  });
