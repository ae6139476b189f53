/**
 * What a complication leaves open is asked, not guessed: which of two limits holds, and what happens in an edge case. Such a
 * question cites the entries it is about, and comes before what they touch is gone through.
 */
import type { NewConstraint, NewEdgeCase, NewEntry, NewQuestion } from '../core/entry.ts';
import { isConversation } from '../core/phase.ts';
import { entriesOf, resumeStage, type Session, stageState } from '../core/session.ts';
import type { TextReader } from '../core/text.ts';
import { saysThen, thenQuestion, whichQuestion } from '../interview/raised.ts';
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
import { type Collides, type Contradiction, contradictingNotes, goAgainst, type Limit } from './contradicting-notes.ts';
import { questionEntries } from './question-entries.ts';
import type { World } from './world.ts';

interface Raised {
  readonly asks: DraftQuestion;
  readonly cites: readonly string[];
}

/** `added`: what is about to be recorded; `ended`: what no longer holds with it. `id`: what the ids of the questions begin with. */
export async function raisedQuestions(
  world: World,
  session: Session,
  added: readonly NewEntry[],
  id: string,
  ended: readonly string[] = [],
): Promise<(NewQuestion | NewConstraint)[]> {
  const said = added.filter((entry) => entry.type === 'constraint');
  const cases = added.filter((entry) => entry.type === 'edge-case');
  const notes = added.filter((entry) => entry.type === 'note');
  if (!isConversation(session) || session.quick || said.length + cases.length + notes.length === 0) return [];
  const { areOfOtherThings, collisionOf } = await import('../stages/package/limits.ts');
  const collides: Collides = (one, other) => collisionOf(one, other) !== undefined;
  // A limit of something else is recorded as well, and leaves nothing to ask.
  const isOpen: Collides = (one, other) => collides(one, other) && !areOfOtherThings(one, other);
  const heard = await contradictingNotes(world, session, notes, id, collides);
  const limits = [...said, ...heard.flatMap(({ limit, agreed }) => (agreed ? [] : [limit]))];
  const raised = await world.texts.with(session, (textOf) => [
    ...contradictions(session, limits, ended, textOf, isOpen),
    ...againstAgreed(session, heard, textOf),
    ...unfinished(session, cases),
  ]);
  const stage = stageState(session, '0').status === 'complete' ? resumeStage(session).id : '0';
  const entries = questionEntries(
    raised.map(({ asks }) => asks),
    `${id.slice(0, 8)}.r`,
  );
  return [
    ...heard.map(({ limit }) => limit),
    ...entries.map((entry, i) => ({ ...entry, stage, cites: raised[i]?.cites ?? [] })),
  ];
}

/** What a note says now, against what was agreed in other words than those of a limit. */
function againstAgreed(session: Session, heard: readonly Contradiction[], textOf: TextReader): Raised[] {
  const asked = entriesOf(session, 'question').filter(({ key }) => key.startsWith('which_other')).length;
  return heard
    .flatMap(({ limit, agreed }) => (agreed ? [{ limit, agreed }] : []))
    .map(({ limit, agreed }, i) => ({
      asks: whichQuestion('other', agreed.text, textOf(limit.text), asked + i + 1),
      cites: [...(agreed.id === undefined ? [] : [agreed.id]), limit.id],
    }));
}

/** Each new limit against those of its kind that hold, the newest first. */
function contradictions(
  session: Session,
  added: readonly NewConstraint[],
  ended: readonly string[],
  textOf: TextReader,
  collides: Collides,
): Raised[] {
  const replaced = new Set([...ended, ...added.map(({ supersedes }) => supersedes)]);
  const held: Limit[] = entriesOf(session, 'constraint').filter(
    ({ id, status }) => status === 'active' && !replaced.has(id),
  );
  const keys = entriesOf(session, 'question').map(({ key }) => key);
  return added.flatMap((later) => {
    const earlier = held.findLast((one) => one.kind === later.kind && goAgainst(one, later, textOf, collides));
    held.push(later);
    if (!earlier) return [];
    const n = keys.filter((key) => key.startsWith(`which_${later.kind}`)).length + 1;
    const asks = whichQuestion(later.kind, textOf(earlier.text), textOf(later.text), n);
    keys.push(asks.key);
    return [{ asks, cites: [earlier.id, later.id] }];
  });
}

function unfinished(session: Session, cases: readonly NewEdgeCase[]): Raised[] {
  const asked = entriesOf(session, 'question').filter(({ key }) => key.startsWith('then_')).length;
  const words = ({ text }: NewEdgeCase) => ('text' in text ? text.text : '');
  return cases
    .filter((one) => !saysThen(words(one)))
    .map((one, i) => ({ asks: thenQuestion(words(one), asked + i + 1), cites: [one.id] }));
}
