/** An edge case with what happens then, whether it was said with it or asked for. */
import type { EntryOf } from '../core/entry.ts';
import { entriesOf, type Session } from '../core/session.ts';
import type { TextReader } from '../core/text.ts';

export function edgeCaseWords(session: Session, { id, text }: EntryOf<'edge-case'>, textOf: TextReader): string {
  const asked = entriesOf(session, 'question').find(
    ({ cites, status }) => status === 'answered' && cites?.includes(id),
  );
  const then = asked?.settled?.text;
  return then ? `${textOf(text).replace(/[.;]\s*$/, '')}. Then: ${textOf(then)}` : textOf(text);
}
