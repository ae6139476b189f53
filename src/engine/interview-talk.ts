/** The built-in interviewer in a conversation: one question at a time, after everything that is known already. */
import type { Command } from '../core/command.ts';
import { missingConstraints } from '../core/early-constraints.ts';
import type { NewConstraint, NewEntry } from '../core/entry.ts';
import { entriesOf, type Session } from '../core/session.ts';
import { type EarlyConstraint, earlyConstraints, findGaps } from '../interview/gaps.ts';
import { type Known, pickQuestion } from '../interview/pick.ts';
import { answerConstraints } from './answer-constraint.ts';
import { earlierAnswers, knownSoFar } from './known-so-far.ts';
import { questionEntries } from './question-entries.ts';
import { raisedQuestions } from './raised-questions.ts';
import type { World } from './world.ts';

/** What the PRD and the notes settle in so many words: it goes on record before anything is asked, with what it leaves open. */
export async function limitCommands(world: World, session: Session, id: string): Promise<Command[]> {
  const { collisionOf } = await import('../stages/package/limits.ts');
  const quoted = quotedLimits(session, await knownSoFar(world, session), id, collisionOf);
  if (quoted.length === 0) return [];
  const entries = [...quoted, ...(await raisedQuestions(world, session, quoted, id))];
  return [{ id: `${id}.limits`, type: 'add-entries', entries }];
}

/** The next question, or that there is none. Ids come from the call's, so that a repeat is the same. */
export async function interviewCommands(world: World, session: Session, id: string): Promise<Command[]> {
  const known = await knownSoFar(world, session);
  const earlier = known.asked.length === 0 ? await takenOver(world, session, known, id) : [];
  const asked = [...known.asked, ...earlier.flatMap(({ keys }) => keys)];
  const picked = pickQuestion({ ...known, asked });
  const before = earlier.flatMap(({ commands }) => commands);
  if (picked) return [...before, { id, type: 'judge-clarity', questions: questionEntries([picked], id) }];
  const spoken = new Set(earlier.flatMap(({ kinds }) => kinds));
  const open = missingConstraints(session).filter((kind) => !spoken.has(kind));
  return [...before, ...leftOpen(open, id), { id, type: 'judge-clarity', questions: [] }];
}

/**
 * Limits that the PRD or the notes set in so many words, and nobody has spoken about. Each text says one of a kind; the
 * next one counts where it says something else.
 */
function quotedLimits(
  session: Session,
  { prd, notes }: Known,
  id: string,
  collides: (one: string, other: string) => unknown,
): NewConstraint[] {
  const missing = new Set<string>(missingConstraints(session));
  const found: EarlyConstraint[] = [];
  for (const one of [prd, ...notes].flatMap(earlyConstraints)) {
    const same = found.filter(({ kind }) => kind === one.kind);
    const isNew = same.every(({ quote, state }) => state !== one.state || collides(quote, one.quote) !== undefined);
    if (missing.has(one.kind) && isNew) found.push(one);
  }
  return found.map(({ kind, state, quote }, i) => ({
    id: `${id.slice(0, 10)}.l${i + 1}`,
    type: 'constraint',
    kind,
    state,
    text: { text: quote },
  }));
}

/** A question that was parked leaves its limit unknown, which is an answer too. */
function leftOpen(kinds: readonly NewConstraint['kind'][], id: string): Command[] {
  if (kinds.length === 0) return [];
  const entries: NewEntry[] = kinds.map((kind, i) => ({
    id: `${id.slice(0, 10)}.u${i + 1}`,
    type: 'constraint',
    kind,
    state: 'unknown',
    text: { text: 'Left open in the conversation.' },
  }));
  return [{ id: `${id}.unknown`, type: 'add-entries', entries }];
}

interface TakenOver {
  readonly keys: readonly string[];
  readonly kinds: readonly string[];
  readonly commands: readonly Command[];
}

/** What an earlier session was told is put on record as its answer, with the name of that session; it can be corrected. */
async function takenOver(world: World, session: Session, known: Known, id: string): Promise<TakenOver[]> {
  const gaps = findGaps([known.prd, ...known.notes].join('\n\n')).questions;
  const asked = new Set(entriesOf(session, 'question').map(({ key }) => key));
  const answers = await earlierAnswers(world, session.key);
  return answers.flatMap(({ key, answer, session: from }, i): TakenOver[] => {
    const gap = gaps.find((one) => one.key === key);
    if (!gap || asked.has(key)) return [];
    const base = `${id.slice(0, 8)}.e${i + 1}`;
    const [question] = questionEntries([gap], base);
    if (!question) return [];
    const text = { text: `${answer} (as in ${from})` };
    const settlement = { status: 'answered', text, source: 'inferred' } as const;
    const { constraints } = answerConstraints(
      session,
      { ...question, status: 'open' } as never,
      settlement,
      text.text,
      `${base}.c`,
    );
    return [
      {
        keys: [key],
        kinds: constraints.map(({ kind }) => kind),
        commands: [
          { id: `${id}.e${i + 1}`, type: 'add-entries', entries: [question, ...constraints] },
          { id: `${id}.s${i + 1}`, type: 'settle-entries', settlements: [{ id: question.id, settlement }] },
        ],
      },
    ];
  });
}
