/**
 * `.progress.md`, read: the goal, what kind of work it is, what was answered before (003-R19, R20). People and tools
 * write it by hand, so headings repeat, stand at other levels, and mean the same under several names.
 */
import { listItem } from '../lists.ts';
import { outline, type Outline, type Section } from '../outline.ts';
import { nameKey, plainText } from '../plain-text.ts';
import { type Intent, intentOf, intents } from './intent.ts';

export const progressFile = '.progress.md';

export interface Answer {
  readonly topic: string;
  readonly response: string;
}

export interface Interview {
  /** `goal`, `research`, `requirements`, `design`, `tasks`. */
  readonly phase: string;
  readonly answers: readonly Answer[];
  readonly approach?: { readonly name: string; readonly text: string };
}

export interface LoggedReview {
  readonly artifact: string;
  readonly iteration: number;
  readonly status: string;
}

export interface Progress {
  readonly goal?: string;
  readonly intent: Intent;
  /** Nothing was said: it is taken as usual. */
  readonly intentIsGuessed: boolean;
  readonly minQuestions: number;
  readonly maxQuestions: number;
  readonly interviews: readonly Interview[];
  readonly reviews: readonly LoggedReview[];
  readonly learnings: readonly string[];
}

export function parseProgress(source: string): Progress {
  const document = outline(source);
  const sections = named(document);
  const classified = sections('intent classification')[0];
  const said = classified ? fieldsIn(document, classified) : new Map<string, string>();
  const goalType = sections('goal type')[0];
  const word = said.get('complexity') ?? said.get('type') ?? (goalType && firstParagraph(document, goalType));
  const intent = word === undefined ? undefined : intentOf(word);
  const counts = intents[intent ?? 'MID_SIZED'];
  const goal = [...sections('original goal'), ...sections('goal')][0];
  const words = goal && firstParagraphs(document, goal);
  return {
    ...(words !== undefined && words !== '' && { goal: words }),
    intent: intent ?? 'MID_SIZED',
    intentIsGuessed: intent === undefined,
    minQuestions: wholeNumber(said.get('min questions')) ?? counts.min,
    maxQuestions: wholeNumber(said.get('max questions')) ?? counts.max,
    interviews: interviewsIn(document),
    reviews: reviewsIn(document),
    learnings: sections('learnings').flatMap((section) => itemsIn(document, section)),
  };
}

/** All sections of a name: a heading that comes twice is one section in two places. */
function named(document: Outline): (name: string) => Section[] {
  return (name) => document.sections.filter((section) => section.level <= 3 && nameKey(section.text) === name);
}

const ownLines = (document: Outline, section: Section): string[] =>
  document.lines.slice(section.line, section.ownEndLine);

const itemsIn = (document: Outline, section: Section): string[] =>
  document.lines.slice(section.line, section.endLine).flatMap((line) => listItem(line) ?? []);

/** `- Type: X`, `- **Type**: X`, `**Type:** X`. */
function fieldsIn(document: Outline, section: Section): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of ownLines(document, section)) {
    const [topic, response] = splitAtColon(plainText(listItem(line) ?? line));
    if (response !== undefined && !found.has(nameKey(topic))) found.set(nameKey(topic), response);
  }
  return found;
}

/** At the first colon; of `**Topic:** text` too. */
function splitAtColon(text: string): [topic: string, response: string | undefined] {
  const at = text.indexOf(':');
  return at === -1 ? [text, undefined] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function firstParagraph(document: Outline, section: Section): string {
  return firstParagraphs(document, section).split('\n\n')[0] ?? '';
}

/** What stands under the heading before the next one, without blank ends (X24). */
function firstParagraphs(document: Outline, section: Section): string {
  return ownLines(document, section).join('\n').trim();
}

const interviewHeading = /^(goal|research|requirements|design|tasks) interview\b/i;

function interviewsIn(document: Outline): Interview[] {
  const byPhase = new Map<string, { answers: Answer[]; approach?: Interview['approach'] }>();
  for (const section of document.sections) {
    const phase = interviewHeading.exec(plainText(section.text))?.[1]?.toLowerCase();
    if (phase === undefined) continue;
    const interview = byPhase.get(phase) ?? { answers: [] };
    byPhase.set(phase, interview);
    for (const line of ownLines(document, section)) {
      const item = listItem(line);
      if (item === undefined) continue;
      const [topic, response] = splitAtColon(item);
      if (response === undefined || response === '') continue;
      if (nameKey(plainText(topic)) === 'chosen approach') interview.approach = approachOf(response);
      else interview.answers.push({ topic: plainText(topic), response: response.replace(/^\*\*\s*/, '') });
    }
  }
  return [...byPhase].map(([phase, { answers, approach }]) => ({ phase, answers, ...(approach && { approach }) }));
}

/** `name — text`, with either dash; without one it is all name. */
function approachOf(text: string): NonNullable<Interview['approach']> {
  const plain = text.replaceAll('**', '').trim();
  const [, name, rest] = /^(.{1,200}?)\s+(?:—|–|--)\s+(.*)$/.exec(plain) ?? [];
  return { name: name ?? plain, text: rest ?? '' };
}

const reviewHeading = /^Review:\s*(\S{1,80})\s*\(Iteration\s+(\S{1,20})\)$/i;

function reviewsIn(document: Outline): LoggedReview[] {
  return document.sections.flatMap((section) => {
    const [, artifact, iteration] = reviewHeading.exec(plainText(section.text)) ?? [];
    if (artifact === undefined) return [];
    const status = fieldsIn(document, section).get('status') ?? '';
    // A counter that is no number counts as the first (003-R45).
    return [{ artifact: artifact.replace(/\.md$/, ''), iteration: wholeNumber(iteration) ?? 1, status }];
  });
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,4}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : undefined;
}
