/** The alternatives that stand for choice, each with what became of it: worked out by another option, or chosen before. */
import { workedAlternatives } from '../core/decide/options.ts';
import { entriesOf, type Session, stageSubject } from '../core/session.ts';
import type { TextReader } from '../core/text.ts';
import type { Step } from './step-types.ts';

/** The reason of who chose what is recommended and gave none: nothing that they said. */
export const asRecommended = 'the analysis recommends it';

export function alternativesView(session: Session, textOf: TextReader): NonNullable<Step['alternatives']> {
  const worked = new Map([...workedAlternatives(session)].filter(([, option]) => option !== session.option));
  const before = chosenBefore(session, textOf);
  return entriesOf(session, 'alternative')
    .filter((entry) => entry.option === session.option && entry.status !== 'rejected')
    .map(({ n, name, recommended }) => {
      const option = worked.get(n);
      const words = textOf(name);
      return {
        n,
        name: words,
        recommended,
        ...(option === undefined ? {} : { workedAs: option }),
        ...(before?.name === words ? { chosenBefore: before.because } : {}),
      };
    });
}

/** Alternatives that are written again want a new choice: what a person said of the ones before is offered first. */
function chosenBefore(session: Session, textOf: TextReader): { name: string; because: string } | undefined {
  const subject = stageSubject('3a', session.option);
  const gate = session.gates.findLast((one) => one.subject === subject && one.verdict === 'choose');
  if (gate?.choice === undefined || gate.auto === true) return undefined;
  const entry = entriesOf(session, 'alternative').findLast(
    ({ n, option, status }) => n === gate.choice && option === session.option && status === 'rejected',
  );
  return entry && { name: textOf(entry.name), because: gate.text ? textOf(gate.text) : '' };
}
