/**
 * A quick session asks nobody, also when something has changed since. Where nothing is to be drafted: the closing is taken again, and when it
 * is the PRD that changed, what it leaves open now is assumed, and what it says now is assumed no longer. What a person approved waits for them.
 */
import { asMeant } from '../artifacts/repair-text.ts';
import type { Command } from '../core/command.ts';
import { ProblemError } from '../core/problem.ts';
import { entriesOf, gateOn, type Session, stageSubject } from '../core/session.ts';
import { findGaps } from '../interview/gaps.ts';
import { questions as usual } from '../interview/questions.ts';
import { act, requireOpened, withId } from './act.ts';
import type { Caller } from './caller.ts';
import { currentStep, requireStep } from './current-step.ts';
import { latestText } from './items.ts';
import type { Opened } from './opened.ts';
import type { Outcome } from './operation.ts';
import { approve } from './operations/approve.ts';
import { questionEntries } from './question-entries.ts';
import type { World } from './world.ts';

type Taken = Outcome<{ submitted: string; same?: true }>;

/** `refused`: why the guide wrote nothing; it is thrown again where a person or another author is wanted. */
export async function takenByQuickMode(world: World, key: string, refused: unknown, caller: Caller): Promise<Taken> {
  if (!(refused instanceof ProblemError) || !refused.problem.code.startsWith('draft/nothing')) throw refused;
  const opened = await requireOpened(world, key);
  const { id, kind, stage, reason } = await currentStep(world, opened);
  const { session } = opened;
  const gate = gateOn(session, stageSubject(stage, session.option));
  const isTaken = (stage === '0' && reason === 'stale') || stage === '7';
  if (!session.quick || kind !== 'approve' || !isTaken || (gate && gate.auto !== true)) throw refused;
  if (stage === '0') return clarifiedAgain(world, opened, id, caller);
  const outcome = await approve(world, { session: key, stage, step: id }, caller);
  return { ...outcome, value: { submitted: stage, same: true } };
}

async function clarifiedAgain(world: World, opened: Opened, step: string, caller: Caller): Promise<Taken> {
  const plan = async (now: Opened) => {
    await requireStep(world, now, step);
    const { session } = now;
    const slot = session.slots.get('prd');
    const prd = asMeant((slot && (await latestText(world, session, slot))) ?? '');
    const asked = entriesOf(session, 'question').map(({ key }) => key);
    const { judgements, questions } = findGaps(prd, asked);
    const said = judgements.flatMap(({ topic, clear }) => (clear ? [usual[topic].key] : []));
    const id = world.ids.next();
    return {
      commands: [
        withId(world, { type: 'reopen-stage', stage: '0', only: true }),
        ...noLongerAssumed(world, session, new Set(said)),
        withId(world, { type: 'judge-clarity', questions: questionEntries(questions, id) }, id),
      ],
    };
  };
  return act(world, opened.key, caller, plan, () => ({ submitted: '0' }));
}

/** Questions that quick mode answered itself, and that the PRD answers now. */
function noLongerAssumed(world: World, session: Session, said: ReadonlySet<string>): Command[] {
  const assumed = entriesOf(session, 'assumption').filter(
    ({ status, settled }) => status === 'chosen' && settled?.source === 'auto',
  );
  const over = entriesOf(session, 'question').flatMap(({ id, key, status }) => {
    const assumption = assumed.find(({ cites = [] }) => cites.includes(id));
    return assumption && status === 'answered' && said.has(key) ? [{ id, assumption: assumption.id }] : [];
  });
  if (over.length === 0) return [];
  const settle = (settlements: Extract<Command, { type: 'settle-entries' }>['settlements']) =>
    withId(world, { type: 'settle-entries', settlements });
  return [
    settle(
      over.flatMap(({ id, assumption }) => [
        { id: assumption, settlement: { status: 'withdrawn' as const } },
        { id, settlement: { status: 'open' as const } },
      ]),
    ),
    settle(over.map(({ id }) => ({ id, settlement: { status: 'dropped' } }))),
  ];
}
