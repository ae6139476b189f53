/**
 * The step in a brief. It is given whole as long as it fits; what people wrote can be of any length, and is then shortened
 * evenly, with the call that gives all of it.
 */
import { guardedTokens } from '../artifacts/tokens.ts';
import type { OptionView, QuestionView, Step } from './step-view.ts';

interface Limits {
  readonly characters: number;
  readonly items: number;
}

const tighter: readonly Limits[] = [
  { characters: 100_000, items: 1000 },
  { characters: 600, items: 12 },
  { characters: 300, items: 8 },
  { characters: 200, items: 5 },
  { characters: 120, items: 3 },
  { characters: 80, items: 1 },
];

export function stepLines(step: Step, room: number): string[] {
  let lines: string[] = [];
  for (const limits of tighter) {
    lines = within(step, limits);
    if (guardedTokens(lines.join('\n')) <= room) return lines;
  }
  return lines;
}

function within(step: Step, limits: Limits): string[] {
  const { items } = limits;
  let isCut = false;
  const short = (text: string) => {
    isCut ||= text.length > limits.characters;
    return text.length > limits.characters ? `${text.slice(0, limits.characters)}...` : text;
  };
  const few = <T>(all: readonly T[]) => {
    isCut ||= all.length > items;
    return all.slice(0, items);
  };
  const one = (title: string, text: string | undefined) => list(title, text === undefined ? [] : [short(text)]);
  const body = [
    short(step.wants),
    ...one('Changes asked for', step.changes),
    ...one('Saved so far', step.saved),
    ...list('Read', few(step.read ?? step.documents ?? [])),
    // Rules and form are ours, and short: without them nothing can be handed in.
    ...list('Checked', step.rules ?? []),
    ...(step.skeleton === undefined ? [] : ['', '```', ...outlineOf(step.skeleton), '```']),
    ...few(step.questions ?? []).flatMap((question) => questionLines(question, short)),
    ...(step.alternatives ?? []).map(
      ({ n, name, recommended }) => `${n}. ${short(name)}${recommended ? ' (recommended)' : ''}`,
    ),
    ...(step.options ?? []).map((option) => optionLine(option, short)),
    ...list('Summary', few(step.summary ?? []).map(short)),
    ...list('May no longer hold', few(step.stale ?? []).map(short)),
  ];
  const whole = `${step.submit.command.split(' ')[0]} next ${step.session}`;
  return [
    `## Now: ${step.kind} (from the ${step.from})`,
    ...body,
    ...(isCut ? [`(Shortened; all of it: \`${whole}\`. What does not stand here can be handed in later.)`] : []),
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

type Short = (text: string) => string;

function questionLines({ key, text, options }: QuestionView, short: Short): string[] {
  return [`- ${key}: ${short(text)}`, ...options.map((option) => `  ${optionLine(option, short)}`)];
}

function optionLine({ answer, label, recommended }: OptionView, short: Short): string {
  return `${answer}. ${short(label)}${recommended ? ' (recommended)' : ''}`;
}
