/**
 * A session in a few hundred tokens. The step comes first and whole, since nothing that it needs may be missing; the
 * memory behind it is cut from its least important end until the rest fits.
 */
import { progress, type ProgressOptions } from '../artifacts/session-file/index.ts';
import { guardedTokens } from '../artifacts/tokens.ts';
import { entriesOf, type Session } from '../core/session.ts';
import type { TextReader } from '../core/text.ts';
import { kindOfKey } from '../core/early-constraints.ts';
import { stepLines } from './brief-step.ts';
import type { Step } from './step-view.ts';
import { decisionLine, openEnds } from './summary.ts';

/** The first line, and a little of what was decided. */
const headRoom = 60;

export function briefText(
  session: Session,
  step: Step,
  textOf: TextReader,
  budget: number,
  items: ProgressOptions['items'] = {},
): { text: string; tokens: number } {
  const head = [`# ${session.key}: stage ${step.stage} (${step.title})`, '', ...stepLines(step, budget - headRoom)];
  const section = (title: string, lines: readonly string[], more: Pick<Section, 'rank'> & Partial<Section>) => ({
    title,
    lines: [...lines],
    left: 0,
    ...more,
  });
  const sections: Section[] = [
    section('Decided', decisions(session, textOf), { rank: 2 }),
    section('Answered', answers(session, textOf), { rank: 2 }),
    section('Constraints', constraints(session, textOf), { rank: 3 }),
    section('Open', openBeside(session, step, textOf), { rank: 2 }),
    section('Progress', progress(session, textOf, { ascii: true, items }), { rank: 1 }),
    // Its first lines say the most, and all of it can be looked up again.
    section('Known of the workspace', step.context ?? [], { rank: 0, cutFrom: 'end' }),
  ];
  cutRoughly(sections, budget + roughRoom - guardedTokens(head.join('\n')));
  for (;;) {
    const text = `${[...head, ...sections.flatMap(sectionLines)].join('\n')}\n`;
    const tokens = guardedTokens(text);
    const next = tokens <= budget ? undefined : firstToCut(sections);
    if (!next) return { text, tokens };
    cutOne(next);
  }
}

/** What the sum of the lines may be off by: the exact count has the last word, so it must have something left to cut. */
const roughRoom = 200;

/** Hundreds of lines are counted once each, not all of them again for each that goes. */
function cutRoughly(sections: readonly Section[], room: number): void {
  const costs = new Map(sections.map(({ lines }) => [lines, lines.map((line) => guardedTokens(lineOf(line)))]));
  let sum = [...costs.values()].flat().reduce((all, one) => all + one, 0);
  while (sum > room) {
    const next = firstToCut(sections);
    if (!next) return;
    const cost = costs.get(next.lines) ?? [];
    sum -= (next.cutFrom === 'end' ? cost[next.lines.length - 1] : cost[cost.length - next.lines.length]) ?? 0;
    cutOne(next);
  }
}

/** The oldest goes first; how many went is said, as long as there is room for that. */
function cutOne(section: Section): void {
  if (section.lines.length === 0) {
    section.left = 0;
    return;
  }
  if (section.cutFrom === 'end') section.lines.pop();
  else section.lines.shift();
  section.left += 1;
}

interface Section {
  readonly title: string;
  readonly lines: string[];
  left: number;
  /** What has a lower one goes first; within one, the longest list. */
  readonly rank: number;
  readonly cutFrom?: 'end';
}

function firstToCut(sections: readonly Section[]): Section | undefined {
  const withLines = sections.filter(({ lines }) => lines.length > 0);
  const filled = withLines.length > 0 ? withLines : sections.filter(({ left }) => left > 0);
  const [first] = filled.toSorted((a, b) => a.rank - b.rank || b.lines.length - a.lines.length);
  return first;
}

function sectionLines({ title, lines, left, cutFrom }: Section): string[] {
  if (lines.length === 0 && (left === 0 || cutFrom === 'end')) return [];
  const more = left > 0 && cutFrom !== 'end' ? [`- (${left} earlier)`] : [];
  return ['', `## ${title}`, ...more, ...lines.map(lineOf)];
}

const lineOf = (line: string) => `- ${line.replaceAll(/\s+/g, ' ').slice(0, 300)}`;

/** What the step itself asks need not be said twice. */
function openBeside(session: Session, step: Step, textOf: TextReader): string[] {
  const asked = (step.questions ?? []).map(({ key }) => `Question ${key}:`);
  return openEnds(session, textOf).filter((line) => !asked.some((start) => line.startsWith(start)));
}

/** The answers that stand nowhere else: those to the early questions are constraints, an assumed one is an open end. */
function answers(session: Session, textOf: TextReader): string[] {
  return entriesOf(session, 'question').flatMap(({ key, status, settled }) => {
    if (status !== 'answered' || !settled?.text || settled.source === 'auto' || kindOfKey.has(key)) return [];
    return [`${key}: ${textOf(settled.text)}${settled.source === 'user' ? '' : ` (${settled.source})`}`];
  });
}

function decisions(session: Session, textOf: TextReader): string[] {
  const held = entriesOf(session, 'decision').filter((entry) => entry.status === 'accepted');
  return held.map((decision) => decisionLine(decision, textOf));
}

function constraints(session: Session, textOf: TextReader): string[] {
  const active = entriesOf(session, 'constraint').filter((entry) => entry.status === 'active' && entry.state === 'set');
  return active.map((constraint) => `${constraint.kind}: ${textOf(constraint.text)}`);
}
