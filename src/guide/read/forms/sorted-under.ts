/** What an item that opens a deeper list says that its items are. */
import { nameKey } from '../../../artifacts/plain-text.ts';
import { clean } from '../../text/escape.ts';
import type { Above } from './nested-list.ts';
import { isLeftOut, partOf } from './parts.ts';
import type { Statement } from '../statement.ts';

/** "Won't have:" above a deeper list says what its items are; else it is their name. */
export function sortedUnder({ text, isQuestion, isNamed }: Above): Partial<Statement> {
  if (text.endsWith(')') && later.test(text)) return { part: 'excluded' };
  const part = partOf(nameKey(text));
  // "**Budget planning**" is a feature, whatever "budget" says as a heading.
  if (part && (!isNamed || isLeftOut(part) || part === 'nice')) return { part };
  return isQuestion || text.length > 60 ? {} : { lead: clean(text, 60) };
}

/** "Waiting list (future enhancement)": its items come later as well. */
const later = /\((?:(?:possible |planned )?future(?: [a-z]+)?|planned|later|deferred|post-mvp|phase [2-9]|v[2-9])\)$/i;
