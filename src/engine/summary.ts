/** Summaries that a person confirms: short, in the order people ask for it: agreed, open, risks, next. */
import { asReason } from '../artifacts/reason.ts';
import { kindOfKey, missingConstraints } from '../core/early-constraints.ts';
import type { Choice, EntryOf } from '../core/entry.ts';
import type { Phase } from '../core/line.ts';
import { lookAgain } from '../core/look-again.ts';
import { alternativeOf, entriesOf, lineOf, type Session, stageState } from '../core/session.ts';
import type { Text, TextReader } from '../core/text.ts';
import { isRaised } from '../interview/raised.ts';
import { edgeCaseWords } from './edge-case-words.ts';
import { page, type Part, short } from './page.ts';
import { causeWords } from './stale-view.ts';

export function decisionLine(decision: EntryOf<'decision'>, textOf: TextReader): string {
  return `Chose ${callOf(decision, textOf)}`;
}

/** "X over Y because Z" */
export function callOf({ text, over, because }: EntryOf<'decision'>, textOf: TextReader): string {
  const others = over.map(textOf);
  const instead = others.length > 0 ? ` over ${others.join(', ')}` : '';
  return `${textOf(text)}${instead} because ${asReason(textOf(because), [textOf(text), ...others])}`;
}

/** 000-R22: said back before it counts. */
export function mirror(decision: EntryOf<'decision'>, textOf: TextReader): string {
  return `So the call is ${callOf(decision, textOf)}. Is that right?`;
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
    // Who left it open has seen what there is to choose.
    ends.push(`${what} ${entry.key}: ${textOf(entry.text)}${what === 'Parked' ? '' : choices(entry.options)}`);
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
    if (entry.status === 'agreed' || entry.status === 'withdrawn') continue;
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
    return [
      `Look again at ${entry.type} ${id}: ${words} (because of ${causes.map((cause) => causeWords(session, cause, textOf)).join('; ')})`,
    ];
  });
}

/** 000-R15: major decisions that no risk speaks of. A choice and the decision that explains it say the same words. */
export function decisionsWithoutRisk(session: Session, textOf: TextReader): EntryOf<'decision'>[] {
  const risky = new Set(entriesOf(session, 'risk').map((entry) => entry.decision));
  const held = entriesOf(session, 'decision').filter((entry) => entry.status === 'accepted');
  const bare = held.filter((entry) => entry.major && !risky.has(entry.id));
  // Words are read only where they can make a difference.
  if (bare.length === 0) return [];
  // What a record explains may still wait for its own yes.
  const covered = new Set(
    entriesOf(session, 'decision')
      .filter(({ id, status }) => risky.has(id) && (status === 'accepted' || status === 'proposed'))
      .map((entry) => textOf(entry.text)),
  );
  return bare.filter((entry) => !covered.has(textOf(entry.text)));
}

/** 000-R16: agreed, open, risks, next; within a page. */
export function pointsSummary(session: Session, textOf: TextReader): string[] {
  return page([
    agreedPart(session, textOf),
    decidedPart(session, textOf),
    openPart(session, textOf),
    riskPart(session, textOf),
  ]);
}

/** What a phase has come to, for the word that ends it. */
export function phaseSummary(session: Session, phase: Phase, textOf: TextReader): string[] {
  return page([...phaseParts[phase](session, textOf), openPart(session, textOf), single(`Next: ${comesNext[phase]}`)]);
}

const comesNext: Readonly<Record<Phase, string>> = {
  learning: 'requirements: what is unclear is asked, and scale, latency, cost and compliance are settled.',
  requirements: 'exploration: ways to build it are weighed, and one is worked to its end.',
  exploration: 'repeat: another option, or this one is it.',
  repeat: 'the closing.',
};

const phaseParts: Readonly<Record<Phase, (session: Session, textOf: TextReader) => Part[]>> = {
  learning: (session, textOf) => [notedPart(session, textOf), limitPart(session, textOf)],
  requirements: (session, textOf) => [
    answeredPart(session, textOf),
    limitPart(session, textOf),
    assumedPart(session, textOf),
    single(complexityLine(session, textOf)),
    agreedPart(session, textOf),
    decidedPart(session, textOf),
  ],
  exploration: (session, textOf) => [
    single(optionLine(session, textOf)),
    agreedPart(session, textOf),
    decidedPart(session, textOf),
    riskPart(session, textOf),
    withoutRiskPart(session, textOf),
  ],
  repeat: (session, textOf) => [decidedPart(session, textOf)],
};

const single = (line: string | undefined): Part => ({ lines: line === undefined ? [] : [line], rest: () => '' });

function part(lines: readonly string[], rest: (count: number) => string): Part {
  return { lines: lines.map((line) => short(line)), rest };
}

const isHere = (session: Session) => (entry: { readonly option?: number }) =>
  (entry.option ?? session.option) === session.option;

function notedPart(session: Session, textOf: TextReader): Part {
  const notes = entriesOf(session, 'note').filter((entry) => entry.status === 'active');
  const lines = notes.map(({ text, source }) => `Known: ${textOf(text)}${source ? ` (${textOf(source)})` : ''}`);
  return part(lines, (n) => `Known: ${n} more, see: charrette show ${session.key}`);
}

function limitPart(session: Session, textOf: TextReader): Part {
  const limits = [...entriesOf(session, 'constraint'), ...entriesOf(session, 'edge-case')];
  const lines = limits
    .filter((entry) => entry.status === 'active')
    .map((entry) =>
      entry.type === 'edge-case'
        ? `Edge case: ${edgeCaseWords(session, entry, textOf)}`
        : `Limit (${entry.kind}${entry.state === 'set' ? '' : `, ${entry.state}`}): ${textOf(entry.text)}`,
    );
  return part(lines, (n) => `Limits: ${n} more, see: charrette show ${session.key}`);
}

/** What a person chose to go on with; what nobody was asked about is an open end. */
function assumedPart(session: Session, textOf: TextReader): Part {
  const chosen = entriesOf(session, 'assumption').filter(
    (entry) => entry.status === 'chosen' && entry.settled?.source !== 'auto',
  );
  const lines = chosen.map(({ text, settled, options }) => {
    const choice = settled?.text ?? options[settled?.choice ?? 0]?.label;
    return `Assumed: ${textOf(text)} ${choice ? textOf(choice) : ''}`.trim();
  });
  return part(lines, (n) => `Assumed: ${n} more, see: charrette show ${session.key}`);
}

/** An answer that set a limit is told there. */
function answeredPart(session: Session, textOf: TextReader): Part {
  const asked = entriesOf(session, 'question').filter((entry) => entry.status === 'answered' && entry.stage === '0');
  const lines = asked
    .filter((entry) => !kindOfKey.has(entry.key) && !isRaised(entry.key))
    .map(({ text, settled, options }) => {
      const answer = settled?.text ?? options[settled?.choice ?? 0]?.label;
      const source = settled?.source === undefined || settled.source === 'user' ? '' : ` (${settled.source})`;
      return `${textOf(text)} ${answer ? textOf(answer) : ''}${source}`;
    });
  return part(lines, (n) => `Answered: ${n} more, see: charrette show ${session.key}`);
}

function complexityLine(session: Session, textOf: TextReader): string | undefined {
  const { complexity, reason } = stageState(session, '2').data;
  if (typeof complexity !== 'string') return undefined;
  const why = typeof reason === 'object' && reason !== null ? `: ${textOf(reason as Text)}` : '';
  return short(`Judged ${complexity}${why}`);
}

function optionLine(session: Session, textOf: TextReader): string {
  const alternative = alternativeOf(session, session.option);
  return short(`Option ${session.option}${alternative ? `: ${textOf(alternative.name)}` : ''}`);
}

function agreedPart(session: Session, textOf: TextReader): Part {
  const points = entriesOf(session, 'point').filter((point) => point.status === 'agreed' && isHere(session)(point));
  const lines = points.map((point) => `Agreed: ${textOf(point.title)}`);
  return part(lines, (n) => `Agreed: ${n} more, see: charrette show ${session.key}`);
}

function decidedPart(session: Session, textOf: TextReader): Part {
  const decisions = entriesOf(session, 'decision').filter(
    (entry) => entry.status === 'accepted' && isHere(session)(entry),
  );
  const lines = decisions.map((decision) => decisionLine(decision, textOf));
  return part(lines, (n) => `Decided: ${n} more, see: charrette log ${session.key}`);
}

function openPart(session: Session, textOf: TextReader): Part {
  const lines = openEnds(session, textOf).map((end) => `Open: ${end}`);
  return part(lines, (n) => `Open: ${n} more, see: charrette status ${session.key}`);
}

function riskPart(session: Session, textOf: TextReader): Part {
  const risks = entriesOf(session, 'risk').filter((risk) => risk.status === 'open' && isHere(session)(risk));
  const lines = risks.map(
    (risk) =>
      `Risk (${risk.likelihood} likelihood, ${risk.impact} impact): ${textOf(risk.text)} -> ${textOf(risk.mitigation)}`,
  );
  return part(lines, (n) => `Risks: ${n} more, see: charrette show ${session.key}`);
}

function withoutRiskPart(session: Session, textOf: TextReader): Part {
  const bare = decisionsWithoutRisk(session, textOf).filter(isHere(session));
  const lines = bare.map((decision) => `No risk recorded for: ${textOf(decision.text)}`);
  return part(lines, (n) => `No risk recorded for ${n} more major decisions.`);
}

/** `review`: what the whole package looks like. */
export function closingSummary(session: Session, textOf: TextReader, review: readonly string[] = []): string[] {
  const done = lineOf(session).filter((facts) => stageState(session, facts.id).status === 'complete');
  const missing = missingConstraints(session);
  const ends = part(openEnds(session, textOf), (n) => `${n} more open ends, see: charrette status ${session.key}`);
  return page([
    single(`Complete: ${done.map((facts) => facts.title).join(', ')}`),
    part(review, (n) => `Review: ${n} more, see: charrette show ${session.key} 7`),
    decidedPart(session, textOf),
    riskPart(session, textOf),
    withoutRiskPart(session, textOf),
    single(missing.length > 0 ? `Nobody spoke about: ${missing.join(', ')}` : undefined),
    ends,
  ]);
}
