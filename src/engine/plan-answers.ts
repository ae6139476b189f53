/** Answers to questions and assumptions as commands: all of them in one line, or none. */
import type { Entry, EntryOf, NewAssumption, NewConstraint, NewRisk, Settlement } from '../core/entry.ts';
import { kindOfKey } from '../core/early-constraints.ts';
import { isConversation } from '../core/phase.ts';
import { problem, ProblemError } from '../core/problem.ts';
import { entriesOf, type Session } from '../core/session.ts';
import type { TextReader } from '../core/text.ts';
import { withId } from './act.ts';
import { answerConstraints, setAside } from './answer-constraint.ts';
import type { Plan } from './commit.ts';
import { meantOption, saysUnknown } from '../interview/terse.ts';
import { findEntry } from './find-entry.ts';
import { raisedQuestions } from './raised-questions.ts';
import { riskAnswer } from './risk-answer.ts';
import type { World } from './world.ts';

type Source = NonNullable<Settlement['source']>;

export async function planAnswers(
  world: World,
  session: Session,
  answers: Iterable<readonly [question: string, value: string]>,
  source: Source,
  commandId: string | undefined,
): Promise<Plan> {
  const id = commandId ?? world.ids.next();
  const given = [...answers];
  const said = await world.texts.with(session, (textOf) => settled(world, session, given, source, id, textOf));
  const commands =
    said.settlements.length === 0 && said.risks.length > 0
      ? []
      : [withId(world, { type: 'settle-entries', settlements: said.settlements }, id)];
  if (said.risks.length > 0)
    commands.push(withId(world, { type: 'add-entries', entries: said.risks }, commands.length === 0 ? id : `${id}.r`));
  if (said.constraints.length > 0) {
    const ended = said.settlements.map((one) => one.id);
    const raised = await raisedQuestions(world, session, said.constraints, id, ended);
    const entries = [...said.constraints, ...raised];
    commands.push(withId(world, { type: 'add-entries', entries }, `${id}.c`));
  }
  if (said.assumptions.length > 0) {
    commands.push(withId(world, { type: 'add-entries', entries: said.assumptions }, `${id}.a`));
    commands.push(withId(world, { type: 'settle-entries', settlements: said.chosen }, `${id}.s`));
  }
  return { commands };
}

interface Settled {
  readonly settlements: { readonly id: string; readonly settlement: Settlement }[];
  /** What the answers say about limits. */
  readonly constraints: NewConstraint[];
  /** What could go wrong with a decision. */
  readonly risks: NewRisk[];
  /** Assumptions in the person's own words, and that they are chosen. */
  readonly assumptions: NewAssumption[];
  readonly chosen: { readonly id: string; readonly settlement: Settlement }[];
}

function settled(
  world: World,
  session: Session,
  answers: readonly (readonly [question: string, value: string])[],
  source: Source,
  id: string,
  textOf: TextReader,
): Settled {
  const { settlements, constraints, risks, assumptions, chosen }: Settled = {
    settlements: [],
    constraints: [],
    risks: [],
    assumptions: [],
    chosen: [],
  };
  for (const [question, value] of answers) {
    const named = findEntry(session, question);
    if (!named) throw unknownQuestion(world, session, question);
    if (named.type === 'decision') {
      risks.push(riskAnswer(named, value, `${id.slice(0, 10)}.r${risks.length + 1}`));
      continue;
    }
    const entry = assumedQuestion(session, named) ?? named;
    const own = ownWords(entry, value, source, `${id.slice(0, 10)}.a${assumptions.length + 1}`);
    if (own) {
      assumptions.push(own.assumption);
      settlements.push({ id: entry.id, settlement: { status: 'withdrawn' } });
      chosen.push({ id: own.assumption.id, settlement: own.settlement });
      continue;
    }
    const talked = isConversation(session) && entry.type === 'question';
    // In a talk each limit has to be spoken about, and that nobody knows it is said of it there.
    const mayStay = talked ? !kindOfKey.has(entry.type === 'question' ? entry.key : '') : session.flow === 'staged';
    const staysOpen = entry.type === 'question' && entry.status !== 'dropped' && mayStay;
    const settlement = settle(entry, talked ? meant(entry, value, textOf) : value, source, staysOpen);
    if (settlement.status === 'parked') {
      settlements.push(...setAside(session, entry));
      continue;
    }
    settlements.push({ id: entry.id, settlement });
    const assumed = entry.type === 'question' ? settleAssumed(session, entry.id, settlement) : undefined;
    if (assumed) settlements.push(assumed);
    const words = settlement.text ? textOf(settlement.text) : '';
    const base = `${id.slice(0, 10)}.c${constraints.length + 1}`;
    const said = answerConstraints(session, entry, settlement, words, base);
    constraints.push(...said.constraints);
    for (const { id: ended, by } of said.withdrawn)
      settlements.push({ id: ended, settlement: { status: 'withdrawn', ...(by === undefined ? {} : { by }) } });
  }
  return { settlements, constraints, risks, assumptions, chosen };
}

/** None of what was offered holds: the person's words take the first place among the options, and are the choice. */
function ownWords(
  entry: Entry,
  value: string,
  source: Source,
  id: string,
): { assumption: NewAssumption; settlement: Settlement } | undefined {
  if (entry.type !== 'assumption' || entry.status !== 'proposed' || !/\p{L}{2}/u.test(value)) return undefined;
  const { text, options, option, why } = entry;
  const others = options.map(({ label }) => ({ label }));
  const assumption: NewAssumption = {
    id,
    type: 'assumption',
    text,
    options: [{ label: { text: value.trim() } }, ...others],
    ...(option === undefined ? {} : { option }),
    ...(why === undefined ? {} : { why }),
  };
  return { assumption, settlement: { status: 'chosen', choice: 0, source } };
}

/** An assumption of quick mode stands for its question: to choose for the one is to answer the other. */
function assumedQuestion(session: Session, entry: Entry): Entry | undefined {
  if (entry.type !== 'assumption' || entry.settled?.source !== 'auto') return undefined;
  const cited = (entry.cites ?? []).map((id) => session.entries.get(id));
  return cited.find((one) => one?.type === 'question' && one.options.length === entry.options.length);
}

/** Quick mode assumed an answer: what is said now takes its place, or the assumption would stay on the list. */
function settleAssumed(session: Session, question: string, { choice, source }: Settlement) {
  const assumed = entriesOf(session, 'assumption').find(
    (entry) => entry.cites?.includes(question) && entry.status === 'chosen' && entry.settled?.source === 'auto',
  );
  if (!assumed || source === 'auto') return undefined;
  const settlement: Settlement =
    choice === undefined ? { status: 'withdrawn' } : { status: 'chosen', choice, ...(source ? { source } : {}) };
  return { id: assumed.id, settlement };
}

/** In a conversation people type little, and mean what is offered. */
function meant(entry: EntryOf<'question'>, value: string, textOf: TextReader): string {
  const labels = entry.options.map(({ label }) => textOf(label));
  const option = meantOption(
    value,
    labels,
    entry.options.findIndex(({ recommended }) => recommended),
  );
  return option === undefined ? value : String(option + 1);
}

/** A number within the options is a choice; anything else is the answer in the person's own words. */
function settle(entry: Entry, value: string, source: Source, staysOpen = false): Settlement {
  const options = 'options' in entry ? entry.options : [];
  const choice = optionNumber(value, options.length);
  const range = { at: entry.id, fix: `Give a number from 1 to ${options.length}.` };
  if (entry.type === 'assumption') {
    if (choice !== undefined) return { status: 'chosen', choice, source };
    throw new ProblemError(problem('assumption/needs-choice', 'Say which option holds, by its number.', range));
  }
  if (entry.type !== 'question') {
    throw new ProblemError(problem('question/not-found', `A ${entry.type} takes no answer.`, { at: entry.id }));
  }
  if (choice === undefined && options.length > 0 && /^\d+$/.test(value.trim())) {
    const fix = `${range.fix.slice(0, -1)}, or the answer in words: "${value.trim()} ..."`;
    const message = `There is no option ${value.trim()}: there are ${options.length}.`;
    throw new ProblemError(problem('choose/out-of-range', message, { at: entry.id, fix }));
  }
  const label = choice === undefined ? undefined : options[choice]?.label;
  if (choice !== undefined && label) return { status: 'answered', choice, source, text: label };
  // That nobody knows it is an answer about the person: the question waits.
  if (staysOpen && saysUnknown(value)) return { status: 'parked' };
  if (entry.allowOther || options.length === 0) return { status: 'answered', text: { text: value }, source };
  throw new ProblemError(problem('choose/out-of-range', 'This question takes one of its options only.', range));
}

/** `3` is the third option; `30 days` is words. */
function optionNumber(value: string, count: number): number | undefined {
  if (!/^\d{1,2}$/.test(value.trim())) return undefined;
  const n = Number(value);
  return n >= 1 && n <= count ? n - 1 : undefined;
}

function unknownQuestion(world: World, session: Session, question: string): ProblemError {
  return new ProblemError(
    problem('question/not-found', `There is no question ${JSON.stringify(question)} in "${session.key}".`, {
      at: 'question',
      fix: `See what is asked: ${world.program} next ${session.key}`,
    }),
  );
}
