/** The alternatives that stand for choice, each with what became of it: worked out by another option, or chosen before. */
import { workedAlternatives } from '../core/decide/options.ts';
import { type Problem, problem } from '../core/problem.ts';
import { alternativesOf, entriesOf, type Session, stageSubject } from '../core/session.ts';
import type { TextReader } from '../core/text.ts';
import type { Step } from './step-types.ts';
import type { World } from './world.ts';

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

/** What people call the alternative that was chosen, and that stands. */
export function activeAlternative(world: Pick<World, 'texts'>, session: Session): Promise<string | undefined> {
  const active = alternativesOf(session).find(({ status }) => status === 'active');
  return world.texts.with(session, (textOf) => active && textOf(active.name));
}

/** Quick mode takes what is recommended now: that it is another way than the one that was built on is said. */
export async function takenOtherwise(
  world: Pick<World, 'texts' | 'program'>,
  key: string,
  before: string | undefined,
  session: Session,
): Promise<Problem[]> {
  const now = await activeAlternative(world, session);
  if (now === undefined || before === undefined || now === before) return [];
  const message = `${now} is recommended now, and quick mode took it in place of ${before}.`;
  const fix = `Another one: ${world.program} choose ${key} NUMBER --because "REASON"`;
  return [{ ...problem('draft/chosen-otherwise', message, { at: 'stage 3a', fix }), severity: 'info' }];
}
