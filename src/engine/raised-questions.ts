/**
 * What a complication leaves open is asked, not guessed: which of two limits holds, and what happens in an edge case. Such a
 * question cites the entries it is about, and comes before what they touch is gone through.
 */
import type { EntryOf, NewConstraint, NewEdgeCase, NewEntry, NewQuestion } from '../core/entry.ts';
import { isConversation } from '../core/phase.ts';
import { entriesOf, resumeStage, type Session, stageState } from '../core/session.ts';
import type { Text, TextReader } from '../core/text.ts';
import { saysThen, thenQuestion, whichQuestion } from '../interview/raised.ts';
import type { DraftQuestion } from '../stages/clarify/artifact.ts';
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
): Promise<NewQuestion[]> {
  const limits = added.filter((entry) => entry.type === 'constraint');
  const cases = added.filter((entry) => entry.type === 'edge-case');
  if (!isConversation(session) || session.quick || limits.length + cases.length === 0) return [];
  const { collisionOf } = await import('../stages/package/limits.ts');
  const collides: Collides = (one, other) => collisionOf(one, other) !== undefined;
  const raised = await world.texts.with(session, (textOf) => [
    ...contradictions(session, limits, ended, textOf, collides),
    ...unfinished(session, cases),
  ]);
  const stage = stageState(session, '0').status === 'complete' ? resumeStage(session).id : '0';
  const entries = questionEntries(
    raised.map(({ asks }) => asks),
    `${id.slice(0, 8)}.r`,
  );
  return entries.map((entry, i) => ({ ...entry, stage, cites: raised[i]?.cites ?? [] }));
}

type Collides = (earlier: string, later: string) => boolean;
type Limit = Pick<EntryOf<'constraint'>, 'id' | 'kind' | 'state' | 'text'>;

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

/** "None" goes against any limit; what is not known goes against nothing. */
function goAgainst(one: Limit, other: Limit, textOf: (text: Text) => string, collides: Collides): boolean {
  if (one.state === 'unknown' || other.state === 'unknown') return false;
  if (one.state !== other.state) return true;
  return one.state === 'set' && collides(textOf(one.text), textOf(other.text));
}

function unfinished(session: Session, cases: readonly NewEdgeCase[]): Raised[] {
  const asked = entriesOf(session, 'question').filter(({ key }) => key.startsWith('then_')).length;
  const words = ({ text }: NewEdgeCase) => ('text' in text ? text.text : '');
  return cases
    .filter((one) => !saysThen(words(one)))
    .map((one, i) => ({ asks: thenQuestion(words(one), asked + i + 1), cites: [one.id] }));
}
