/** Shows documents before somebody puts their name under them: where they are, and how they begin. */
import { join } from 'node:path';
import { cut } from '../../artifacts/session-file/columns.ts';
import type { Choice } from '../../ask/terminal.ts';
import { ProblemError } from '../../core/problem.ts';
import { plain } from '../plain.ts';
import { wrap } from '../render/wrap.ts';
import { folded } from './diagram.ts';
import { documentsOf, type Driver, say, sayProblems } from './driver.ts';
import { editorName, openProgram, pagerName } from './open-program.ts';

const linesShown = 12;
const mostInFull = 3;

export async function lookAt(
  driver: Driver,
  session: string,
  paths: readonly string[],
  most = linesShown,
): Promise<void> {
  const { said } = driver;
  const { paint, width, ascii } = driver.view;
  const texts = await Promise.all(
    paths.map(async (path) => plain((await documentsOf(driver, session, path))[0]?.text ?? '').trimEnd()),
  );
  // What somebody was told in between would be pushed off the screen by what they have seen.
  const key = JSON.stringify([paths, texts]);
  const isSeen = said.shown === key;
  said.shown = key;
  if (isSeen) say(['']);
  let inFull = 0;
  for (const [i, path] of paths.entries()) {
    const lines = (texts[i] ?? '').split('\n');
    const about = `${lines.length} lines${isSeen ? ', as above' : ''}`;
    const ended = endedAs(texts[i] ?? '');
    const shownAs = ended === undefined ? about : `${about}, ${ended}`;
    say([...(isSeen ? [] : ['']), `${paint('bold', plain(path))} ${paint('dim', `(${shownAs})`)}`]);
    if (isSeen || ended !== undefined || inFull >= mostInFull) continue;
    inFull++;
    const bar = paint('dim', ascii ? '|' : '│');
    const shown = lines.length > most ? essence(lines, most).map(unescaped) : lines;
    const fitted = (line: string) => fit(line, width - 2, ascii ? '...' : '…');
    say(shown.flatMap((line) => fitted(line).map((one) => `${bar} ${one}`)));
    if (lines.length > shown.length) say([`${bar} ${paint('dim', 'This is the gist of it.')}`]);
  }
  say(['']);
}

/** A record of what no longer holds stays in its place; nobody has to say yes to it. */
const endedAs = (text: string): string | undefined =>
  /^\*\*Status:\*\* (rejected|deprecated|superseded)\b/im.exec(text.slice(0, 600))?.[1]?.toLowerCase();

/** What Markdown wants to be told apart is read by a person here. */
const unescaped = (line: string): string =>
  line.replaceAll(/(?<!\\)\*\*(?=\S)([^*]{1,200})\*\*/g, '$1').replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');

const mostRules = 24;

/** What one would say yes or no to: the rules themselves, what is recommended, or the text after its letterhead. */
export function essence(lines: readonly string[], most: number): string[] {
  let last = '';
  const rules = lines.flatMap((line, i) => {
    // What others cite is its own number, also where some before it went.
    last = /^#{2,4} (?:Rule |BR-)(\d{1,4})\b/i.exec(line)?.[1] ?? last;
    const [, said] = /^\*\*Statement:\*\* (.+)$/.exec(line) ?? [];
    return said === undefined ? [] : [`${last || i + 1}. ${said}`];
  });
  if (rules.length > 0) {
    const more = rules.length > mostRules ? [`and ${rules.length - mostRules} more rules`] : [];
    return [...rules.slice(0, mostRules), ...more, ...openOf(lines)];
  }
  const from = (name: RegExp) => lines.findIndex((line) => name.test(line));
  const recommended = from(/^#{2,3} Recommendation\b/i);
  if (recommended >= 0) {
    const ways = lines.flatMap((line, i) => (wayHeading.test(line) ? wayOf(lines, i) : []));
    const why = lines.slice(recommended + 1).filter((line) => line.trim() !== '');
    return [...ways, ...why].slice(0, Math.max(most, ways.length + 1));
  }
  const solution = from(/^## (?:Proposed Solution|Solution|Decision(?: Outcome)?)\b/i);
  const start = Math.max(0, solution >= 0 ? solution : from(/^## /));
  const text = folded(lines.slice(start));
  const shown = text.slice(0, most);
  return text.length > shown.length ? withoutLooseEnd(shown) : shown;
}

/** A heading, or the head of a table, with nothing below it says nothing: it is left to those who read on. */
function withoutLooseEnd(lines: readonly string[]): string[] {
  const isRule = (line = '') => /^\|[\s:|-]+\|$/.test(line.trim());
  let end = lines.length;
  for (;;) {
    const last = lines[end - 1] ?? 'x';
    if (isRule(last) || isTableHead(lines, end - 1)) end = Math.max(0, end - (isRule(last) ? 2 : 1));
    else if (last.trim() === '' || /^#{1,6} /.test(last)) end -= 1;
    else return lines.slice(0, end === 0 ? undefined : end);
  }
}

/** The first row of a table whose others are cut off. */
const isTableHead = (lines: readonly string[], at: number): boolean =>
  (lines[at] ?? '').startsWith('|') && !(lines[at - 1] ?? '').startsWith('|');

/** Who says yes to rules should see what was assumed for them, and what they leave open. */
function openOf(lines: readonly string[]): string[] {
  const part = (name: string, heading: RegExp) => {
    const items = itemsUnder(lines, heading).filter((item) => !/^(?:None\b|Do(?:es)? A\d)/i.test(item));
    const left = items.length - mostOpen;
    const shown = items.slice(0, mostOpen).map((item) => `  - ${item}`);
    return items.length === 0 ? [] : ['', name, ...shown, ...(left > 0 ? [`  and ${left} more`] : [])];
  };
  return [...part('Assumed:', /^## Assumptions\b/i), ...part('Open:', /^## Open Questions\b/i)];
}
const mostOpen = 6;

function itemsUnder(lines: readonly string[], heading: RegExp): string[] {
  const at = lines.findIndex((line) => heading.test(line));
  if (at < 0) return [];
  const end = lines.findIndex((line, i) => i > at && /^#{1,2} /.test(line));
  return lines.slice(at + 1, end < 0 ? undefined : end).flatMap((line) => /^[-*] (.+)$/.exec(line)?.[1] ?? []);
}

const wayHeading = /^#{2,4} (?:alternative )?\d+\b/i;

/** 000-R7: a way with the first thing that speaks for it, and the first against it. */
function wayOf(lines: readonly string[], at: number): string[] {
  const length = lines.slice(at + 1).findIndex((line) => /^#{1,4} /.test(line));
  const own = lines.slice(at + 1, length === -1 ? undefined : at + 1 + length);
  const firstUnder = (name: RegExp) => {
    const start = own.findIndex((line) => name.test(line));
    const item = own.slice(start + 1).find((line) => line.trim() !== '');
    return start >= 0 ? /^\s*[-*+] (.+)$/.exec(item ?? '')?.[1] : undefined;
  };
  const [pro, con] = [firstUnder(/^\W*pros\b/i), firstUnder(/^\W*cons\b/i)];
  return [
    (lines[at] ?? '').replace(/^#+ /, ''),
    ...(pro === undefined ? [] : [`  + ${pro}`]),
    ...(con === undefined ? [] : [`  - ${con}`]),
  ];
}

/** Sentences are read to their end; a row of a table or a heading is only recognised. */
function fit(line: string, width: number, ellipsis: string): string[] {
  if (/^\s*(?:\||```|~~~|#)/.test(line)) return [cut(line, width, ellipsis)];
  const lead = /^\s*(?:[-+*] )?/.exec(line)?.[0] ?? '';
  return wrap(line.slice(lead.length), width, lead);
}

/** Choices to look closer; `open` carries one out. */
export function waysToLook(paths: readonly string[]): Choice[] {
  const which = paths.length === 1 ? 'it' : 'one of them';
  if (paths.length === 0) return [];
  return [
    { value: 'pager', label: `Read ${which} in full`, hint: pagerName() },
    { value: 'editor', label: `Change ${which} by hand`, hint: editorName() },
  ];
}

/** A program that is not there ends nothing: the person is told, and asked again. */
export async function open({ root, terminal, view }: Driver, how: string, paths: readonly string[]): Promise<void> {
  const choices = paths.map((path) => ({ value: path, label: plain(path) }));
  const path = paths.length === 1 ? paths[0] : await terminal.pick('Which one?', choices);
  if (path === undefined) return;
  try {
    await openProgram(how === 'pager' ? pagerName() : editorName(), join(root, path));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    sayProblems([error.problem], view);
  }
}
