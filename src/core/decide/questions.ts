/** Questions: asked once, assumed in quick mode, and the last answer completes the clarification. */
import type { EntryStatus, NewQuestion } from '../entry.ts';
import type { Event } from '../event.ts';
import type { Facts } from '../facts.ts';
import { stageFacts } from '../line.ts';
import type { Problem } from '../problem.ts';
import { asksOneByOne, entriesOf, type Session, stageState } from '../session.ts';
import { complete } from './advance.ts';
import { existsProblem, shapeProblem } from './entry-problems.ts';

/** Asked once, never again: a key that is known already is left out. Quick mode answers with an assumption. */
export function addQuestions(
  session: Session,
  commandId: string,
  questions: readonly NewQuestion[],
): { events: Event[]; asked: number } | { problem: Problem } {
  const known = new Set(entriesOf(session, 'question').map((entry) => entry.key));
  const taken = new Set(session.entries.keys());
  const events: Event[] = [];
  let asked = 0;
  for (const question of questions) {
    const wrong = shapeProblem(question);
    if (wrong) return { problem: wrong };
    if (known.has(question.key)) continue;
    if (taken.has(question.id)) return { problem: existsProblem(question.id) };
    known.add(question.key);
    taken.add(question.id);
    asked += 1;
    events.push({ type: 'entry-added', entry: question });
    if (session.quick) events.push(...assumed(question, `${commandId}.${question.id}`));
  }
  return { events, asked };
}

/** Quick mode came later than the questions: what is open is assumed now. */
export function assumeOpen(session: Session, commandId: string): Event[] {
  const open = entriesOf(session, 'question').filter((entry) => entry.status === 'open');
  return open.flatMap((entry) => assumed(entry, `${commandId}.${entry.id}`));
}

/** A question that is answered by its recommended option, and the assumption that this makes. */
function assumed(question: NewQuestion, id: string): Event[] {
  const choice = Math.max(
    question.options.findIndex((option) => option.recommended),
    0,
  );
  const options =
    question.options.length >= 2
      ? question.options
      : [...question.options, { label: { text: 'Leave it open' } }, { label: { text: 'Decide while building' } }].slice(
          0,
          2,
        );
  const label = options[choice]?.label ?? question.text;
  const chosen = question.options.length > 0 ? { choice } : {};
  const answer = { status: 'answered', text: label, ...chosen, source: 'auto' } as const;
  return [
    { type: 'entry-settled', id: question.id, settlement: answer },
    { type: 'entry-added', entry: { id, type: 'assumption', text: question.text, options, cites: [question.id] } },
    { type: 'entry-settled', id, settlement: { status: 'chosen', choice, source: 'auto' } },
  ];
}

/** The last open question of the batch completes stage 0. `settled`: what this command makes of some of them. */
export function clarified(session: Session, settled: ReadonlyMap<string, EntryStatus>, facts: Facts): Event[] {
  const stage = stageFacts('0');
  const state = stageState(session, '0');
  if (settled.size === 0 || state.status !== 'in_progress' || !state.handedIn) return [];
  if (asksOneByOne(session) && !session.quick) return [];
  const open = entriesOf(session, 'question').some(
    (entry) => entry.stage === '0' && (settled.get(entry.id) ?? entry.status) === 'open',
  );
  return open ? [] : complete(session, stage, facts);
}
