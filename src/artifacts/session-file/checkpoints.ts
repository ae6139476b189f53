/** The checkpoints of a session, in the seed's words: one as soon as its stage has something to show. */
import type { EntryOf } from '../../core/entry.ts';
import type { Json } from '../../core/json.ts';
import { type SlotKind, stageFacts, type StageId } from '../../core/line.ts';
import {
  chosenAlternative,
  entriesOf,
  gateOn,
  type Session,
  shasOfStage,
  slotOf,
  slotsOfStage,
  stageState,
  stageSubject,
} from '../../core/session.ts';
import type { Text, TextReader } from '../../core/text.ts';
import { put } from './pointer.ts';
import type { Draft } from './shape.ts';

type Fields = Record<StageId, (session: Session, textOf: TextReader) => Draft>;

/** `undefined` while nothing of the stage was handed in. Without `completed_at` it is the early form: not done yet. */
export function checkpointOf(session: Session, id: StageId, textOf: TextReader): Draft | undefined {
  const state = stageState(session, id);
  const wanted = wishFor(session, id, textOf);
  const shows = state.completedAt !== undefined || state.handedIn || wanted !== undefined || hasWork(session, id);
  if (!shows) return undefined;
  const { completedAt, skipped } = state;
  return {
    ...(completedAt === undefined ? {} : { completed_at: completedAt }),
    ...fields[id](session, textOf),
    // The seed has this field in stage 1 only; elsewhere it appears when somebody did ask for a change.
    ...(id === '1' || wanted !== undefined ? { user_modifications: wanted ?? null } : {}),
    ...(skipped === undefined ? {} : skipped === 'simple' ? { skipped: true } : { source: skipped }),
    // The checkpoint of a stage that was opened again keeps standing; this says that it is not the last word.
    ...(completedAt !== undefined && state.status !== 'complete' ? { reopened: true } : {}),
  };
}

function hasWork(session: Session, id: StageId): boolean {
  if (slotsOfStage(session, id).length > 0 || gateOn(session, stageSubject(id, session.option))) return true;
  if (id === '0') return clarifying(session).length > 0;
  return id === '6' && session.tickets.has(session.option);
}

const fields: Fields = {
  '0'(session, textOf) {
    const questions = clarifying(session);
    const user: Draft = {};
    const assumed: Draft = {};
    const found: Draft = {};
    for (const entry of questions) {
      const answer = answerOf(entry, textOf);
      const source = entry.settled?.source ?? 'user';
      // What was read somewhere was asked of nobody, and is no assumption either.
      if (answer !== undefined && (source === 'codebase' || source === 'inferred')) {
        put(found, entry.key, answer);
        continue;
      }
      const own = source === 'user';
      // An empty place for each question: it keeps questions and answers in step, and a hand can fill it in.
      put(user, entry.key, own ? (answer ?? null) : null);
      if (!own && answer !== undefined) put(assumed, entry.key, answer);
    }
    // Names like `42` come first in every JSON object; the questions follow the order of the answers.
    const byKey = new Map(questions.map((entry) => [entry.key, textOf(entry.text)]));
    return {
      was_clear: stageState(session, '0').data['was_clear'] === true || Object.keys(user).length === 0,
      questions_asked: Object.keys(user).map((key) => byKey.get(key) ?? ''),
      user_answers: user,
      ...(Object.keys(assumed).length > 0 ? { assumed_answers: assumed } : {}),
      ...(Object.keys(found).length > 0 ? { found_answers: found } : {}),
    };
  },
  '1': (session) => ({
    rules_file: pathOf(session, 'rules'),
    rules_count: countOf(session, '1', 'rules_count'),
    user_approved: isApproved(session, '1'),
  }),
  '2': (session, textOf) => judgement(session, textOf),
  '3a'(session, textOf) {
    const choice = chosenAlternative(session);
    const named = entriesOf(session, 'alternative').filter(
      (entry) => entry.option === session.option && entry.status !== 'rejected',
    ).length;
    return {
      analysis_file: pathOf(session, 'analysis'),
      alternatives_count: countOf(session, '3a', 'alternatives_count') ?? (named > 0 ? named : null),
      ...(choice
        ? { chosen_alternative: choice.choice ?? null, choice_rationale: (choice.text && textOf(choice.text)) || null }
        : {}),
    };
  },
  '3b': (session) => ({
    tdd_file: pathOf(session, 'tdd'),
    adr_files: pathsOf(session, 'adr'),
    user_approved: isApproved(session, '3b'),
  }),
  '4': (session) => ({ contracts_file: pathOf(session, 'contracts') }),
  '5'(session) {
    const flows = pathOf(session, 'flows');
    return {
      bdd_file: pathOf(session, 'bdd'),
      scenario_count: countOf(session, '5', 'scenario_count'),
      ...(flows === null ? {} : { flows_file: flows }),
    };
  },
  '6'(session) {
    const plan = session.tickets.get(session.option) ?? [];
    const dependencies: Draft = {};
    // Every ticket of the plan is named, so that its id is known before it is written.
    for (const ticket of plan) put(dependencies, ticket.id, ticket.dependsOn);
    const created = createdTickets(session);
    for (const id of created) if (!Object.hasOwn(dependencies, id)) put(dependencies, id, []);
    return { ticket_ids: created, dependencies };
  },
  '7': (session) => ({ user_approved: isApproved(session, '7') }),
};

function clarifying(session: Session): EntryOf<'question'>[] {
  return entriesOf(session, 'question').filter((entry) => entry.stage === '0');
}

function answerOf(entry: EntryOf<'question'>, textOf: TextReader): string | undefined {
  if (entry.status !== 'answered' || !entry.settled) return undefined;
  const { text, choice } = entry.settled;
  const said = text ?? (choice === undefined ? undefined : entry.options[choice]?.label);
  return said && textOf(said);
}

/** The last change that somebody asked for. An imported record has nothing else to carry it than its approval. */
function wishFor(session: Session, id: StageId, textOf: TextReader): string | undefined {
  const subject = stageSubject(id, session.option);
  // A choice comes after what was wanted of the alternatives, and has words of its own.
  if (gateOn(session, subject)?.verdict === 'choose') return undefined;
  const gate = session.gates.findLast(
    (one) =>
      one.subject === subject &&
      !one.withdrawn &&
      one.text &&
      (one.verdict === 'changes' || (one.verdict === 'approve' && one.by.via === 'import')),
  );
  return (gate?.text && textOf(gate.text)) || undefined;
}

/** Quick mode approves too, but that is never the user's word. */
function isApproved(session: Session, id: StageId): boolean {
  const gate = gateOn(session, stageSubject(id, session.option));
  if (gate?.verdict !== 'approve' || gate.auto) return false;
  // The yes was to what was shown; it does not reach an edit that came later.
  return Object.entries(shasOfStage(session, id)).every(([slot, sha]) => gate.shas[slot] === sha);
}

function countOf(session: Session, id: StageId, key: string): number | null {
  const value = stageState(session, id).data[key];
  return typeof value === 'number' ? value : null;
}

/** Simple or complex, and why. */
export function judgement(session: Session, textOf: TextReader): { complexity: string | null; reason: string | null } {
  const { complexity, reason } = stageState(session, '2').data;
  return {
    complexity: typeof complexity === 'string' ? complexity : null,
    reason: typeof reason === 'string' ? reason : isText(reason) ? textOf(reason) : null,
  };
}

function isText(value: Json | Text | undefined): value is Text {
  return typeof value === 'object' && value !== null && ('text' in value || 'blob' in value);
}

/** 002-R37: with `/`, also on Windows. */
const slashed = (path: string) => path.replaceAll('\\', '/');

export function pathOf(session: Session, kind: SlotKind): string | null {
  const stage = (['1', '3a', '3b', '4', '5'] as const).find((id) => stageFacts(id).kinds.includes(kind));
  const option = stage && stageFacts(stage).perOption ? session.option : undefined;
  const slot = slotOf(session, { kind, option });
  return slot ? slashed(slot.path) : null;
}

export function pathsOf(session: Session, kind: 'adr' | 'ticket'): string[] {
  return slotsOfStage(session, kind === 'adr' ? '3b' : '6')
    .filter((slot) => slot.kind === kind)
    .map((slot) => slashed(slot.path));
}

/** Ids of the tickets that are written: in the order of the plan, then those that are in no plan. */
export function createdTickets(session: Session): string[] {
  const written = new Set(slotsOfStage(session, '6').flatMap((slot) => slot.name ?? []));
  const planned = (session.tickets.get(session.option) ?? []).map((ticket) => ticket.id);
  return [...planned.filter((id) => written.has(id)), ...[...written].filter((id) => !planned.includes(id))];
}
