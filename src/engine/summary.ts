/** Summaries that a person confirms: short, in the order people ask for it: agreed, open, risks, next. */
import { missingConstraints } from '../core/early-constraints.ts';
import type { Choice, EntryOf } from '../core/entry.ts';
import { line } from '../core/line.ts';
import { entriesOf, type Session, stageState } from '../core/session.ts';
import type { TextReader } from '../core/text.ts';
import { lookAgain } from '../core/look-again.ts';

export function decisionLine(decision: EntryOf<'decision'>, textOf: TextReader): string {
  const over = decision.over.map(textOf).join(', ');
  return `Chose ${textOf(decision.text)}${over ? ` over ${over}` : ''} because ${textOf(decision.because)}`;
}

/** What is still open, wherever it stands, each with the name that the next command calls it by. */
export function openEnds(session: Session, textOf: TextReader): string[] {
  const ends: string[] = [];
  const choices = (options: readonly Choice[]) =>
    options.length > 0 ? ` (${options.map(({ label }, i) => `${i + 1}. ${textOf(label)}`).join(', ')})` : '';
  // What quick mode assumed goes by the key of its question: to answer that corrects both.
  const called = ({ id, cites = [] }: EntryOf<'assumption'>) => {
    const question = cites.map((cited) => session.entries.get(cited)).find((entry) => entry?.type === 'question');
    return question?.type === 'question' ? question.key : id;
  };
  for (const entry of entriesOf(session, 'question')) {
    if (entry.status !== 'open' && entry.status !== 'parked') continue;
    const what = entry.status === 'parked' ? 'Parked' : 'Question';
    ends.push(`${what} ${entry.key}: ${textOf(entry.text)}${choices(entry.options)}`);
  }
  for (const entry of entriesOf(session, 'assumption')) {
    if (entry.status === 'proposed')
      ends.push(`Assumption to choose ${entry.id}: ${textOf(entry.text)}${choices(entry.options)}`);
    else if (entry.status === 'chosen' && entry.settled?.source === 'auto') {
      const label = entry.options[entry.settled.choice ?? 0]?.label;
      ends.push(`Assumed without asking ${called(entry)}: ${textOf(entry.text)} ${label ? textOf(label) : ''}`.trim());
    }
  }
  for (const entry of entriesOf(session, 'decision'))
    if (entry.status === 'proposed') ends.push(`Decision to confirm ${entry.id}: ${textOf(entry.text)}`);
  for (const entry of entriesOf(session, 'point')) {
    if (entry.status === 'agreed') continue;
    const off = entry.settled?.text ? ` (off: ${textOf(entry.settled.text)})` : '';
    ends.push(`Point to agree ${entry.id}: ${textOf(entry.title)}${off}`);
  }
  return [...ends, ...reviews(session, textOf)];
}

function reviews(session: Session, textOf: TextReader): string[] {
  return [...lookAgain(session)].flatMap(([id, causes]) => {
    const entry = session.entries.get(id);
    if (entry?.type !== 'decision' && entry?.type !== 'point') return [];
    const words = textOf(entry.type === 'point' ? entry.title : entry.text);
    return [`Look again at ${entry.type} ${id}: ${words} (because of ${causes.join(', ')})`];
  });
}

/** 000-R15: major decisions that no risk speaks of. A choice and the decision that explains it say the same words. */
export function decisionsWithoutRisk(session: Session, textOf: TextReader): EntryOf<'decision'>[] {
  const risky = new Set(entriesOf(session, 'risk').map((entry) => entry.decision));
  const held = entriesOf(session, 'decision').filter((entry) => entry.status === 'accepted');
  const bare = held.filter((entry) => entry.major && !risky.has(entry.id));
  // Words are read only where they can make a difference.
  if (bare.length === 0) return [];
  const covered = new Set(held.filter((entry) => risky.has(entry.id)).map((entry) => textOf(entry.text)));
  return bare.filter((entry) => !covered.has(textOf(entry.text)));
}

export function pointsSummary(session: Session, textOf: TextReader): string[] {
  const points = entriesOf(session, 'point');
  return [
    ...points.filter((point) => point.status === 'agreed').map((point) => `Agreed: ${textOf(point.title)}`),
    ...openEnds(session, textOf).map((end) => `Open: ${end}`),
    ...riskLines(session, textOf),
  ];
}

function riskLines(session: Session, textOf: TextReader): string[] {
  return entriesOf(session, 'risk')
    .filter((risk) => risk.status === 'open')
    .map(
      (risk) =>
        `Risk (${risk.likelihood} likelihood, ${risk.impact} impact): ${textOf(risk.text)} -> ${textOf(risk.mitigation)}`,
    );
}

export function closingSummary(session: Session, textOf: TextReader): string[] {
  const done = line.filter((facts) => stageState(session, facts.id).status === 'complete');
  const decisions = entriesOf(session, 'decision').filter((entry) => entry.status === 'accepted');
  const missing = missingConstraints(session);
  return [
    `Complete: ${done.map((facts) => facts.title).join(', ')}`,
    ...decisions.map((decision) => decisionLine(decision, textOf)),
    ...riskLines(session, textOf),
    ...decisionsWithoutRisk(session, textOf).map((decision) => `No risk recorded for: ${textOf(decision.text)}`),
    ...(missing.length > 0 ? [`Nobody spoke about: ${missing.join(', ')}`] : []),
    ...openEnds(session, textOf),
  ];
}
