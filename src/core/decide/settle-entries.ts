/** Answered, agreed, chosen, superseded: how an entry gets its status, and what follows from it. */
import { type Entry, type EntryStatus, maySettle, type Settlement } from '../entry.ts';
import type { Event } from '../event.ts';
import type { Decide, Facts } from '../facts.ts';
import { type Problem, problem } from '../problem.ts';
import { entriesOf, type Session } from '../session.ts';
import { hasWords } from '../text.ts';
import { closedProblem } from '../transitions.ts';
import { choiceSettled } from './choice.ts';
import { cannotSettle, twiceProblem } from './entry-problems.ts';
import { clarified } from './questions.ts';

export const settleEntries: Decide<'settle-entries'> = (session, command, facts) => {
  const refused = closedProblem(session) ?? twiceProblem(command.settlements.map(({ id }) => id));
  if (refused) return refused;
  const events: Event[] = [];
  const statuses = new Map<string, EntryStatus>();
  for (const { id, settlement } of command.settlements) {
    const entry = session.entries.get(id);
    if (!entry)
      return problem('entry/not-found', `There is no entry ${id}.`, {
        at: id,
        fix: `See what is open: charrette status ${session.key}`,
      });
    if (!maySettle(entry, settlement.status)) return cannotSettle(entry, settlement.status);
    const wrong =
      choiceProblem(entry, settlement.choice, settlement.status) ??
      answerProblem(entry, settlement) ??
      successorProblem(session, entry, settlement) ??
      pointProblem(session, entry, settlement.status, facts);
    if (wrong) return wrong;
    events.push({ type: 'entry-settled', id, settlement });
    if (entry.type === 'decision' && settlement.status === 'accepted') {
      const ended = replacedBy(session, entry);
      if ('code' in ended) return ended;
      events.push(...ended);
    }
    if (entry.type === 'decision') {
      const followed = choiceSettled(session, entry, settlement.status, facts);
      if ('code' in followed) return followed;
      events.push(...followed);
    }
    if (entry.type === 'question' && entry.stage === '0') statuses.set(id, settlement.status);
  }
  return [...events, ...clarified(session, statuses, facts)];
};

/** A decision that gets its yes ends the one whose place it takes. */
function replacedBy(session: Session, { id, supersedes }: Entry): Event[] | Problem {
  const old = supersedes === undefined ? undefined : session.entries.get(supersedes);
  if (!old || (old.supersededBy === id && old.status === 'superseded')) return [];
  if (maySettle(old, 'superseded')) {
    return [{ type: 'entry-settled', id: old.id, settlement: { status: 'superseded', by: id } }];
  }
  const message = `It was to take the place of ${old.id}, which is ${old.status} already.`;
  return problem('entry/cannot-settle', message, {
    at: id,
    fix: `See what holds: charrette log ${session.key}. Then say no to this one, and decide anew.`,
  });
}

function answerProblem(entry: Entry, { status, text, choice }: Settlement): Problem | undefined {
  if (entry.type !== 'question' || status !== 'answered' || choice !== undefined || hasWords(text)) return undefined;
  return problem('question/needs-answer', 'The answer says nothing.', {
    at: entry.id,
    fix: 'Give an answer, or park the question.',
  });
}

/** Another session's decision is taken at its word: nobody looks into two records at once. */
function successorProblem(session: Session, entry: Entry, { status, by }: Settlement): Problem | undefined {
  if (by === undefined) return undefined;
  const successor = session.entries.get(by);
  // Of two limits that cannot both hold, the one that does.
  if (entry.type === 'constraint' && status === 'withdrawn' && by !== entry.id && successor?.type === 'constraint')
    return undefined;
  const isThere = by.includes(':') || successor?.type === 'decision';
  if (entry.type === 'decision' && status === 'superseded' && by !== entry.id && isThere) return undefined;
  return problem('decision/no-successor', `${by} cannot take the place of ${entry.id}.`, {
    at: by,
    fix: `Name another decision: charrette log ${session.key}`,
  });
}

function choiceProblem(entry: Entry, choice: number | undefined, status: EntryStatus): Problem | undefined {
  const options = 'options' in entry ? entry.options : [];
  if (entry.type === 'assumption' && status === 'chosen' && choice === undefined) {
    return problem('assumption/needs-choice', 'Say which option holds.', {
      at: entry.id,
      fix: `Give a number from 1 to ${options.length}.`,
    });
  }
  if (choice === undefined || (Number.isInteger(choice) && choice >= 0 && choice < options.length)) return undefined;
  return problem('choose/out-of-range', `There is no option ${choice + 1}: there are ${options.length}.`, {
    at: entry.id,
    fix: `Choose a number from 1 to ${options.length}.`,
  });
}

/** 000-R8 and R16: points are agreed in order, and a due summary is confirmed before the next one. */
function pointProblem(session: Session, entry: Entry, status: EntryStatus, facts: Facts): Problem | undefined {
  if (entry.type !== 'point' || status !== 'agreed') return undefined;
  const points = entriesOf(session, 'point').filter(
    (other) => other.option === entry.option && other.status !== 'withdrawn',
  );
  const place = points.findIndex((other) => other.id === entry.id);
  const earlier = points.slice(0, place).find((other) => other.status !== 'agreed');
  if (earlier)
    return problem('point/earlier-open', 'An earlier point is not agreed yet.', {
      at: earlier.id,
      fix: `Agree on it first: charrette next ${session.key}`,
    });
  if (!summaryDue(session, facts.pointsPerSummary)) return undefined;
  return problem(
    'point/summary-due',
    `${facts.pointsPerSummary} points were agreed since the last summary: it has to be confirmed first.`,
    { at: entry.id, fix: `Read and confirm it: charrette confirm ${session.key}` },
  );
}

/** Are enough points agreed since a person last looked at a summary? */
export function summaryDue(session: Session, every: number): boolean {
  const last = session.gates.findLast(({ subject }) => /^(summary|phase:)/.test(subject))?.seq ?? -Infinity;
  const agreed = entriesOf(session, 'point').filter(
    (entry) => entry.status === 'agreed' && (entry.settled?.seq ?? 0) > last,
  );
  return every > 0 && agreed.length >= every;
}
