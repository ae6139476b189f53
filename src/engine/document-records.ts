/** What was said in a session, as the one document of it tells it. */
import type {
  AnswerRecord,
  AssumptionRecord,
  ChoiceRecord,
  DecisionRecord,
  DocumentRecord,
  RiskRecord,
  SessionRecords,
} from '../artifacts/design-document/model.ts';
import { type EntryOf, levels } from '../core/entry.ts';
import { chosenAlternative, entriesOf, gateOn, type Session, stageSubject } from '../core/session.ts';
import { latest, type Slot } from '../core/slot.ts';
import type { TextReader } from '../core/text.ts';
import { lookAgain } from '../core/look-again.ts';
import { isRaised } from '../interview/raised.ts';
import { edgeCaseWords } from './edge-case-words.ts';
import { kindOfKey, missingConstraints } from '../core/early-constraints.ts';
import { decisionsWithoutRisk, openEnds } from './summary.ts';

export function sessionRecords(session: Session, option: number, textOf: TextReader): SessionRecords {
  const mine = <T extends { readonly option?: number }>(entries: readonly T[]): T[] =>
    entries.filter((entry) => entry.option === undefined || entry.option === option);
  const active = (entry: { readonly status: string }) => entry.status === 'active';
  const choice = choiceRecord(session, option, textOf);
  const decisions = mine(entriesOf(session, 'decision'));
  return {
    constraints: mine(entriesOf(session, 'constraint'))
      .filter(active)
      .map(({ id, kind, state, text }) => {
        const instead = replacedBy(session, id).map((old) => textOf(old.text));
        return { id, kind, state, text: textOf(text), ...(instead.length > 0 ? { instead } : {}) };
      }),
    unspoken: missingConstraints(session),
    edgeCases: mine(entriesOf(session, 'edge-case'))
      .filter(active)
      .map((entry) => ({ id: entry.id, text: edgeCaseWords(session, entry, textOf) })),
    assumptions: mine(entriesOf(session, 'assumption'))
      .filter((entry) => entry.status !== 'withdrawn')
      .map((entry) => assumptionRecord(entry, textOf)),
    ...(choice ? { choice } : {}),
    decisions: decisionRecords(session, decisions, textOf),
    risks: gravestFirst(mine(entriesOf(session, 'risk'))).map((entry, i) => riskRecord(entry, i + 1, textOf)),
    withoutRisk: mine(decisionsWithoutRisk(session, textOf)).map((entry) => textOf(entry.text)),
    references: mine(entriesOf(session, 'reference'))
      .filter(active)
      .map(({ practice, example, source }) => ({
        practice: textOf(practice),
        example: textOf(example),
        ...(source ? { source: textOf(source) } : {}),
      })),
    points: mine(entriesOf(session, 'point')).map(({ title, text, status }) => ({
      title: textOf(title),
      ...(text ? { text: textOf(text) } : {}),
      status,
    })),
    notes: mine(entriesOf(session, 'note'))
      .filter(active)
      .map(({ text, source }) => ({ text: textOf(text), ...(source ? { source: textOf(source) } : {}) })),
    answers: answerRecords(session, textOf),
    open: openEnds(session, textOf),
  };
}

/** Limits that ended because this one holds, directly or by way of another one. */
function replacedBy(session: Session, id: string): EntryOf<'constraint'>[] {
  const ended = entriesOf(session, 'constraint').filter(
    ({ status, supersededBy }) => status === 'withdrawn' && supersededBy === id,
  );
  return ended.flatMap((one) => [...replacedBy(session, one.id), one]);
}

/** An answer that set a limit, or said what happens in an edge case, is told there. */
function answerRecords(session: Session, textOf: TextReader): AnswerRecord[] {
  return entriesOf(session, 'question').flatMap(({ key, text, stage, status, settled, options }) => {
    const said = settled?.text ?? options[settled?.choice ?? -1]?.label;
    if (status !== 'answered' || !said || kindOfKey.has(key) || isRaised(key)) return [];
    const source = settled?.source;
    return [
      {
        key,
        question: textOf(text),
        answer: textOf(said),
        ...(source === undefined || source === 'user' ? {} : { source }),
        ...(stage === '7' ? { aspect: true as const } : {}),
      },
    ];
  });
}

function assumptionRecord(entry: EntryOf<'assumption'>, textOf: TextReader): AssumptionRecord {
  const options = entry.options.map(({ label }) => textOf(label));
  const { settled } = entry;
  const chosen = settled?.text ? textOf(settled.text) : options[settled?.choice ?? -1];
  return {
    id: entry.id,
    text: textOf(entry.text),
    ...(entry.status === 'chosen' && chosen !== undefined ? { chosen } : {}),
    options,
    status: entry.status,
    unasked: settled?.source === 'auto',
  };
}

function choiceRecord(session: Session, option: number, textOf: TextReader): ChoiceRecord | undefined {
  const gate = chosenAlternative(session, option);
  if (gate?.choice === undefined) return undefined;
  return {
    n: gate.choice,
    ...(gate.text ? { because: textOf(gate.text) } : {}),
    by: gate.by.name,
    unasked: gate.auto === true,
  };
}

/**
 * A choice at a gate and the decision record that explains it are two entries with the same words: the reader wants one,
 * and of the two reasons the one that somebody gave.
 */
function decisionRecords(
  session: Session,
  decisions: readonly EntryOf<'decision'>[],
  textOf: TextReader,
): DecisionRecord[] {
  const reviews = lookAgain(session);
  const explained = new Set(
    decisions
      .filter((entry) => entry.status === 'accepted' && entry.settled?.source !== 'auto')
      .map((entry) => textOf(entry.text)),
  );
  return decisions
    .filter(
      (entry) =>
        !(entry.settled?.source === 'auto' && entry.status === 'accepted' && explained.has(textOf(entry.text))),
    )
    .map((entry) => {
      const review = reviews.get(entry.id);
      return {
        id: entry.id,
        text: textOf(entry.text),
        over: entry.over.map(textOf),
        because: textOf(entry.because),
        status: entry.status,
        major: entry.major,
        by: entry.addedBy.name,
        at: entry.addedAt,
        ...(entry.supersededBy === undefined || entry.status !== 'superseded'
          ? {}
          : { supersededBy: entry.supersededBy }),
        ...(review ? { review } : {}),
      };
    });
}

/** Levels go from high to low; what is closed comes last. */
function gravestFirst(risks: readonly EntryOf<'risk'>[]): EntryOf<'risk'>[] {
  const weight = ({ status, likelihood, impact }: EntryOf<'risk'>) =>
    (status === 'open' ? 0 : 100) + levels.indexOf(likelihood) + levels.indexOf(impact);
  return risks.toSorted((a, b) => weight(a) - weight(b));
}

function riskRecord(entry: EntryOf<'risk'>, n: number, textOf: TextReader): RiskRecord {
  const { id, likelihood, impact, status, decision, owner, trigger } = entry;
  return {
    n,
    id,
    text: textOf(entry.text),
    mitigation: textOf(entry.mitigation),
    likelihood,
    impact,
    status,
    ...(decision === undefined ? {} : { decision }),
    ...(owner ? { owner: textOf(owner) } : {}),
    ...(trigger ? { trigger: textOf(trigger) } : {}),
  };
}

export function documentRecord(session: Session, slot: Slot, option: number): DocumentRecord | undefined {
  const revision = latest(slot);
  if (!revision) return undefined;
  const gate = gateOn(session, stageSubject(slot.stage, option)) ?? gateOn(session, stageSubject('7', option));
  const isApproved = gate !== undefined && gate.verdict !== 'changes' && gate.shas[slot.key] === revision.sha;
  return {
    kind: slot.kind,
    path: slot.path,
    sha: revision.sha,
    versions: slot.revisions.length,
    by: revision.by.name,
    at: revision.at,
    ...(isApproved ? { approved: { by: gate.by.name, at: gate.at, unasked: gate.auto === true } } : {}),
  };
}
