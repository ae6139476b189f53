/** What an item that opens a deeper list says that its items are. */
import { nameKey } from '../../../artifacts/plain-text.ts';
import { clean } from '../../text/escape.ts';
import type { Above } from './nested-list.ts';
import { isLeftOut, partOf } from './parts.ts';
import type { Statement } from '../statement.ts';

/** "Won't have:" above a deeper list says what its items are; else it is their name. */
export function sortedUnder({ text, isQuestion, isNamed }: Above): Partial<Statement> {
  const part = partOf(nameKey(text));
  // "**Budget planning**" is a feature, whatever "budget" says as a heading.
  if (part && (!isNamed || isLeftOut(part) || part === 'nice')) return { part };
  return isQuestion || text.length > 60 ? {} : { lead: clean(text, 60) };
}
