/**
 * A quick session asks nobody, also when something has changed since. Where nothing is to be drafted: the closing is taken again, and when it
 * is the PRD that changed, what it leaves open now is assumed, and what it says now is assumed no longer. What a person approved waits for them.
 */
import { asMeant } from '../artifacts/repair-text.ts';
import type { Command } from '../core/command.ts';
import type { NewEntry } from '../core/entry.ts';
import { ProblemError } from '../core/problem.ts';
import { entriesOf, gateOn, type Session, stageSubject } from '../core/session.ts';
import { findGaps } from '../interview/gaps.ts';
import { assumableQuestions, impliedQuestions, impliedStatement } from '../interview/implied.ts';
import { questions as usual } from '../interview/questions.ts';
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
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
    const id = world.ids.next();
    const fresh = [...findGaps(prd).questions, ...assumableQuestions(prd)];
    const asks = new Set([...fresh, ...impliedQuestions(prd, prd, new Set())].map(({ key }) => key));
    return {
      commands: [
        withId(world, { type: 'reopen-stage', stage: '0', only: true }),
        ...(await assumedOtherwise(world, session, fresh, asks)),
        withId(world, { type: 'judge-clarity', questions: questionEntries(fresh, id) }, id),
      ],
    };
  };
  return act(world, opened.key, caller, plan, () => ({ submitted: '0' }));
}

/**
 * Questions that quick mode answered itself: where the PRD answers one now, or no longer brings it up, nothing is assumed; where it brings it
 * up in other words, or again, that is what is quoted. `asks`: keys of all that the PRD leaves open.
 */
function assumedOtherwise(
  world: World,
  session: Session,
  fresh: readonly DraftQuestion[],
  asks: ReadonlySet<string>,
): Promise<Command[]> {
  const isOurs = (key: string) => usualKeys.has(key) || impliedStatement(key, '') !== undefined;
  const settle = (settlements: Settlements): Command[] =>
    settlements.length === 0 ? [] : [withId(world, { type: 'settle-entries', settlements })];
  return world.texts.with(session, (textOf) => {
    const over: Settlements[number][] = [];
    const dropped: Settlements[number][] = [];
    const reopened: Settlements[number][] = [];
    const chosen: Settlements[number][] = [];
    const entries: NewEntry[] = [];
    for (const question of entriesOf(session, 'question')) {
      const { id, key, status } = question;
      const assumption = entriesOf(session, 'assumption').findLast(({ cites = [] }) => cites.includes(id));
      if (!assumption || !isOurs(key)) continue;
      const isAssumed =
        assumption.status === 'chosen' && assumption.settled?.source === 'auto' && status === 'answered';
      if (isAssumed && !asks.has(key)) {
        over.push({ id: assumption.id, settlement: { status: 'withdrawn' } }, { id, settlement: { status: 'open' } });
        dropped.push({ id, settlement: { status: 'dropped' } });
      }
      const now = fresh.find((one) => one.key === key);
      const isBack = status === 'dropped' && assumption.status === 'withdrawn';
      if (!now || !(isBack || (isAssumed && now.text !== textOf(assumption.text)))) continue;
      const own = world.ids.next().slice(0, 12);
      const options = assumption.options.map((one) => ({ label: { text: textOf(one.label) } }));
      const choice = isBack ? recommendedIn(assumption) : (assumption.settled?.choice ?? 0);
      entries.push({
        id: own,
        type: 'assumption',
        text: { text: now.text },
        options,
        cites: [id],
        ...(isBack ? {} : { supersedes: assumption.id }),
      });
      chosen.push({ id: own, settlement: { status: 'chosen', choice, source: 'auto' } });
      if (!isBack) continue;
      reopened.push({ id, settlement: { status: 'open' } });
      const text = options[choice]?.label ?? { text: now.text };
      chosen.push({ id, settlement: { status: 'answered', text, choice, source: 'auto' } });
    }
    const added = entries.length === 0 ? [] : [withId(world, { type: 'add-entries', entries })];
    return [...settle([...over, ...reopened]), ...settle(dropped), ...added, ...settle(chosen)];
  });
}

const recommendedIn = ({ options }: { options: readonly { readonly recommended?: boolean }[] }) =>
  Math.max(
    0,
    options.findIndex(({ recommended }) => recommended),
  );

type Settlements = Extract<Command, { type: 'settle-entries' }>['settlements'];
const usualKeys = new Set(Object.values(usual).map(({ key }) => key));
