/** A point as it is handed in, as an entry without its id. */
import type { NewPoint } from '../core/entry.ts';
import { saidIf } from './add-entry.ts';
import type { SubmitInput } from './operations/submit.schema.ts';

export function pointEntry(
  { title, text, tags }: NonNullable<SubmitInput['point']>,
  at: number,
  supersedes?: string,
): Omit<NewPoint, 'id'> {
  return {
    type: 'point',
    option: at,
    title: { text: title },
    ...saidIf('text', text),
    ...(tags === undefined || tags.length === 0 ? {} : { tags }),
    ...(supersedes === undefined ? {} : { supersedes }),
  };
}
