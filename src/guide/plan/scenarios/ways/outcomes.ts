/** What follows under a circumstance, one step for each thing. */
import type { Clause } from '../../../grammar/parsed.ts';
import { past } from '../../../text/words.ts';
import { definite, tell } from '../telling.ts';

/** What is only possible then is told as that; of "rebook or get the money back" one is chosen. */
export function outcomesOf(mains: readonly Clause[], text: string): readonly string[] {
  const told: string[] = [];
  for (const [i, clause] of mains.entries()) {
    const before = mains[i - 1];
    const isOther =
      clause.modal === 'can' &&
      before?.modal === 'can' &&
      before.subject === clause.subject &&
      text.includes(` or ${clause.text}`);
    // "The swap expires and is removed": it.
    const said = resolvedSubject(clause, before);
    if (isOther && before) told.push(`${told.pop() ?? ''} or ${shortOf(clause)}`);
    else if (said.modal === 'can' && i > 0)
      told.push(`${definite(said.subject?.text ?? 'they')} can${said.isNot ? 'not' : ''} ${shortOf(said)}`);
    else told.push(tell(said));
  }
  return told;
}

const shortOf = ({ voice, verb, rest }: Clause): string =>
  `${voice === 'passive' ? `be ${past(verb)}` : verb} ${rest}`.trim();

/** "They", "it": the one told of before, where it goes by number. */
export function resolvedSubject(clause: Clause, before: Clause | undefined): Clause {
  if (!before || !clause.subject || !/^(?:it|they|he|she)$/i.test(clause.subject.text)) return clause;
  const isMany = /^they$/i.test(clause.subject.text);
  const found = [before.subject, before.object].find(
    (one) => one !== undefined && one.isMany === isMany && !/^(?:it|they|he|she)$/i.test(one.text),
  );
  return found ? { ...clause, subject: found } : clause;
}
