/**
 * A session in a few hundred tokens. The step comes first and whole, since nothing that it needs may be missing; the
 * memory behind it is cut from its least important end until the rest fits.
 */
import { progress, type ProgressOptions } from '../artifacts/session-file/index.ts';
import { guardedTokens } from '../artifacts/tokens.ts';
import { entriesOf, type Session } from '../core/session.ts';
import type { TextReader } from '../core/text.ts';
import type { OptionView, QuestionView, Step } from './step-view.ts';
import { decisionLine, openEnds } from './summary.ts';

export function briefText(
  session: Session,
  step: Step,
  textOf: TextReader,
  budget: number,
  items: ProgressOptions['items'] = {},
): { text: string; tokens: number } {
  const head = [`# ${session.key}: stage ${step.stage} (${step.title})`, '', ...stepLines(step)];
  const sections: Section[] = [
    { title: 'Decided', lines: decisions(session, textOf), left: 0 },
    { title: 'Constraints', lines: constraints(session, textOf), left: 0 },
    { title: 'Open', lines: openEnds(session, textOf), left: 0 },
    { title: 'Progress', lines: progress(session, textOf, { ascii: true, items }), left: 0 },
  ];
  for (;;) {
    const text = `${[...head, ...sections.flatMap(sectionLines)].join('\n')}\n`;
    const tokens = guardedTokens(text);
    const longest = sections.reduce((most, one) => (one.lines.length > most.lines.length ? one : most));
    if (tokens <= budget || longest.lines.length === 0) return { text, tokens };
    // The oldest of the longest list goes first; how many went is said.
    longest.lines.shift();
    longest.left += 1;
  }
}

interface Section {
  readonly title: string;
  readonly lines: string[];
  left: number;
}

function sectionLines({ title, lines, left }: Section): string[] {
  if (lines.length === 0 && left === 0) return [];
  const more = left > 0 ? [`- (${left} earlier)`] : [];
  return ['', `## ${title}`, ...more, ...lines.map((line) => `- ${line.replaceAll(/\s+/g, ' ').slice(0, 300)}`)];
}

function decisions(session: Session, textOf: TextReader): string[] {
  const held = entriesOf(session, 'decision').filter((entry) => entry.status === 'accepted');
  return held.map((decision) => decisionLine(decision, textOf));
}

function constraints(session: Session, textOf: TextReader): string[] {
  const active = entriesOf(session, 'constraint').filter((entry) => entry.status === 'active' && entry.state === 'set');
  return active.map((constraint) => `${constraint.kind}: ${textOf(constraint.text)}`);
}

function stepLines(step: Step): string[] {
  return [
    `## Now: ${step.kind} (from the ${step.from})`,
    step.wants,
    ...list('Changes asked for', step.changes === undefined ? [] : [step.changes]),
    ...list('Saved so far', step.saved === undefined ? [] : [step.saved]),
    ...list('Read', step.read ?? step.documents ?? []),
    ...list('Checked', step.rules ?? []),
    ...(step.skeleton === undefined ? [] : ['', '```', ...outlineOf(step.skeleton), '```']),
    ...(step.questions ?? []).flatMap(questionLines),
    ...(step.alternatives ?? []).map(
      ({ n, name, recommended }) => `${n}. ${name}${recommended ? ' (recommended)' : ''}`,
    ),
    ...(step.options ?? []).map(optionLine),
    ...list('Summary', step.summary ?? []),
    ...list('May no longer hold', step.stale ?? []),
    '',
    `Hand in to step ${step.id}: \`${step.submit.command}\``,
  ];
}

/** The form without its blanks: the headings say what belongs where. */
function outlineOf(skeleton: string): string[] {
  return skeleton.split('\n').filter((line) => !/^(\s*|\s*\[\.{3}\]\s*)$/.test(line));
}

function list(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return lines.length === 1 ? [`${title}: ${lines[0]}`] : [`${title}:`, ...lines.map((line) => `- ${line}`)];
}

function questionLines({ key, text, options }: QuestionView): string[] {
  return [`- ${key}: ${text}`, ...options.map((option) => `  ${optionLine(option)}`)];
}

function optionLine({ answer, label, recommended }: OptionView): string {
  return `${answer}. ${label}${recommended ? ' (recommended)' : ''}`;
}
