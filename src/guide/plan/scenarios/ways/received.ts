/** What comes from others: they send it, and it is there. */
import { type Case, shown, type Shown } from '../draft.ts';
import { tell } from '../telling.ts';

const ofProduct = /^(?:system|app|application|service|platform|server|backend|tool|product|we)$/;
const from =
  /^(.{3,60}?) from (?!(?:now|then|there|here|scratch)\b)(.{2,120}?)( (?:by|via|through|over) [^,;]{3,40})?$/;

/** "The system receives orders from Uber Eats and the web shop by webhook". */
export function received({ clauses }: Case): readonly Shown[] | undefined {
  const [clause] = clauses;
  if (clauses.length !== 1 || !clause || !/^(?:receive|accept)$/.test(clause.verb) || clause.voice !== 'active')
    return undefined;
  const { subject, isNot, frames, rest } = clause;
  if (!subject || isNot || frames.length > 0 || !ofProduct.test(subject.head)) return undefined;
  const [, what, whom = '', how = ''] = from.exec(rest) ?? [];
  if (what === undefined) return undefined;
  const send = / and |, /.test(whom) ? 'send' : 'sends';
  return [shown('', [], `${whom} ${send} ${what}${how}`, tell(clause, { rest: what }))];
}
