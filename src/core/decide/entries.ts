/** Entries: what may be said when, and what it asks to be looked at again. */
import { type EntryStatus, maySettle, type NewEntry } from '../entry.ts';
import type { Decide } from '../facts.ts';
import { isPersonal } from '../gate.ts';
import { type Problem, problem } from '../problem.ts';
import { alternativesOf, type Session } from '../session.ts';
import { closedProblem } from '../transitions.ts';
import { isMirrored } from './choice.ts';
import { conversationProblem } from './conversation.ts';
import { cannotSettle, existsProblem, shapeProblem, twiceProblem } from './entry-problems.ts';
import { addQuestions } from './questions.ts';
import { settleEntries } from './settle-entries.ts';

const add: Decide<'add-entries'> = (session, command, facts) => {
  const closed =
    closedProblem(session) ??
    twiceProblem(command.entries.map((entry) => entry.id)) ??
    conversationProblem(session, command.entries);
  if (closed) return closed;
  const questions = addQuestions(
    session,
    command.id,
    command.entries.filter((entry) => entry.type === 'question'),
  );
  if ('problem' in questions) return questions.problem;
  const { events } = questions;
  for (const [i, entry] of command.entries.entries()) {
    if (entry.type === 'question') continue;
    const wrong = shapeProblem(entry) ?? linkProblem(session, entry, command.entries.slice(0, i));
    if (wrong) return wrong;
    const touches = touchedBy(session, entry);
    events.push({ type: 'entry-added', entry, ...(touches.length > 0 ? { touches } : {}) });
    // A decision that a person speaks is made; what an agent records waits for a yes. In a conversation every one is
    // mirrored back first.
    const accepted = entry.type === 'decision' && !isMirrored(session) && (command.accept ?? isPersonal(facts.by));
    // What a decision replaces holds until the new one does.
    if (entry.supersedes !== undefined && (accepted || entry.type !== 'decision')) {
      const status: EntryStatus = accepted ? 'superseded' : 'withdrawn';
      events.push({ type: 'entry-settled', id: entry.supersedes, settlement: { status } });
    }
    if (accepted) events.push({ type: 'entry-settled', id: entry.id, settlement: { status: 'accepted' } });
  }
  return events;
};

function linkProblem(session: Session, entry: NewEntry, earlier: readonly NewEntry[]): Problem | undefined {
  const target = entry.supersedes;
  if (session.entries.has(entry.id)) return existsProblem(entry.id);
  if (entry.type === 'alternative') {
    const others: readonly NewEntry[] = [...alternativesOf(session), ...earlier];
    const taken = others.some((other) => other.type === 'alternative' && other.n === entry.n);
    if (taken) return problem('alternative/taken', `There is an alternative ${entry.n} already.`, { at: entry.id });
  }
  if (
    entry.type === 'risk' &&
    entry.decision !== undefined &&
    session.entries.get(entry.decision)?.type !== 'decision'
  ) {
    return problem('entry/not-found', `There is no decision ${entry.decision}.`, {
      at: entry.decision,
      fix: `See them: charrette log ${session.key}`,
    });
  }
  if (target === undefined) return undefined;
  const old = session.entries.get(target);
  if (!old || old.type !== entry.type)
    return problem('entry/not-found', `There is no ${entry.type} ${target} to supersede.`, {
      at: target,
      fix: `See them: charrette show ${session.key}`,
    });
  const to: EntryStatus = old.type === 'decision' ? 'superseded' : 'withdrawn';
  const twice = earlier.some((other) => other.supersedes === target);
  return maySettle(old, to) && !twice ? undefined : cannotSettle(old, to);
}

/** 000-R9, R10: decisions and points that share a tag; where nothing is linked, all of the active option. */
function touchedBy(session: Session, entry: NewEntry): string[] {
  if (entry.type !== 'constraint' && entry.type !== 'edge-case') return [];
  const tags = new Set<string>([...(entry.tags ?? []), ...(entry.type === 'constraint' ? [entry.kind] : [])]);
  const held = [...session.entries.values()].filter(
    (other) =>
      (other.option ?? session.option) === session.option &&
      ((other.type === 'decision' && other.status === 'accepted') ||
        (other.type === 'point' && other.status === 'agreed')),
  );
  const named = new Set(entry.cites);
  const linked = held.filter(
    (other) => named.has(other.id) || ('tags' in other && other.tags?.some((tag) => tags.has(tag))),
  );
  return (linked.length > 0 ? linked : held).map((other) => other.id);
}

export const decideEntries = { 'add-entries': add, 'settle-entries': settleEntries };
