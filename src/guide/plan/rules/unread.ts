/** A PRD in another language than English: none of its demands is understood, and none may be lost for that. */
import type { Reading } from '../../read/read-prd.ts';
import type { Statement } from '../../read/statement.ts';
import { clean } from '../../text/escape.ts';

/** Asked for by its place alone: as much as a demand that says nothing special. */
export const unreadWeight = 3;

const asked: ReadonlySet<string> = new Set(['must', 'limits', 'story', 'nice']);

/** Under a heading that asks for something; in a list under one that nobody knows. */
export const isUnread = ({ part, source, isItem, isOver, text }: Statement, { isForeign }: Reading): boolean =>
  isForeign &&
  source.from === 'prd' &&
  !isOver &&
  !text.endsWith('?') &&
  (asked.has(part) || (part === 'text' && isItem === true));

/** In the capitals of its own language. */
export const ownName = ({ text }: Statement): string => clean(text.replace(/[.!]+$/, ''), 90);
