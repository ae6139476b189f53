/** What follows under a circumstance, one step for each thing. */
import type { Clause, Frame, Phrase } from '../../../grammar/parsed.ts';
import { past } from '../../../text/words.ts';
import { ofItself } from '../../../grammar/verb-group.ts';
import { definite, tell } from '../telling.ts';
import { isState } from './other-side.ts';

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
    else told.push([tell(said), ...said.frames.flatMap(untilWhen)].join(' '));
  }
  return told;
}

/** "Rings the farm before the tanker is unloaded": by when it has come of it. */
const untilWhen = ({ word, text, isLead }: Frame): readonly string[] =>
  !isLead && /^(?:before|until|till)$/.test(word) ? [`${word} ${text}`] : [];

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

/** "Until it is picked up", "until they have paid": what a circumstance behind the clause is about. */
export function resolved(given: Clause, main: Clause, frame: Frame): Clause {
  // "Until the cook has started it": what the main clause is about.
  const isIt = !frame.isLead && given.rest === 'it' && main.object !== undefined && !main.object.isMany;
  const clause = isIt && main.object ? { ...given, rest: definite(main.object.text) } : given;
  if (frame.isLead || !clause.subject || !/^(?:it|they|he|she)$/i.test(clause.subject.text)) return clause;
  const isMany = /^they$/i.test(clause.subject.text);
  // "Customers collect points when they shop": what things do not do by themselves, they do.
  const isDeed = clause.voice === 'active' && !isState(clause) && !ofItself.test(clause.verb);
  const options =
    main.subject?.isPerson && !isDeed && !/^(?:he|she)$/i.test(clause.subject.text)
      ? [main.object, main.subject]
      : [main.subject, main.object];
  // "A borrower ... until they have paid": one person, too.
  const isThing = /^it$/i.test(clause.subject.text);
  const goes = (one: Phrase) => (one.isMany === isMany && !(isThing && one.isPerson)) || (isMany && one.isPerson);
  const found = options.find((one) => one !== undefined && goes(one) && !/^(?:it|they)$/i.test(one.text));
  return found ? { ...clause, subject: { ...found, text: definite(found.text) } } : clause;
}

/** With what belongs to it: "has not been ticked off 2 hours after it was due". */
export const whole = (clause: Clause): string =>
  [
    tell(clause),
    ...clause.frames.flatMap(({ word, text, isLead }) => (isLead || word === '' ? [] : [`${word} ${text}`])),
  ].join(' ');
