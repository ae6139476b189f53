/** Shows documents before somebody puts their name under them: where they are, and how they begin. */
import { join } from 'node:path';
import { cut } from '../../artifacts/session-file/columns.ts';
import type { Choice } from '../../ask/terminal.ts';
import { plain } from '../plain.ts';
import { documentsOf, type Driver, say } from './driver.ts';
import { editorName, openProgram, pagerName } from './open-program.ts';

const linesShown = 12;
const mostInFull = 3;

export async function lookAt(
  driver: Driver,
  session: string,
  paths: readonly string[],
  most = linesShown,
): Promise<void> {
  const { paint, width, ascii } = driver.view;
  for (const [i, path] of paths.entries()) {
    const [document] = await documentsOf(driver, session, path);
    const lines = plain(document?.text ?? '')
      .trimEnd()
      .split('\n');
    say(['', `${paint('bold', plain(path))} ${paint('dim', `(${lines.length} lines)`)}`]);
    if (i >= mostInFull) continue;
    const bar = paint('dim', ascii ? '|' : '│');
    const shown = lines.length > most ? essence(lines, most) : lines;
    say(shown.map((line) => `${bar} ${cut(line, width - 2, ascii ? '...' : '…')}`));
    if (lines.length > shown.length) say([`${bar} ${paint('dim', `${lines.length - shown.length} more lines`)}`]);
  }
  say(['']);
}

const mostRules = 24;

/** What one would say yes or no to: the rules themselves, what is recommended, or the text after its letterhead. */
export function essence(lines: readonly string[], most: number): string[] {
  const rules = lines.flatMap((line) => {
    const [, said] = /^\*\*Statement:\*\* (.+)$/.exec(line) ?? [];
    return said === undefined ? [] : [said];
  });
  if (rules.length > 0) return rules.slice(0, mostRules).map((rule, i) => `${i + 1}. ${rule}`);
  const from = (name: RegExp) => lines.findIndex((line) => name.test(line));
  const recommended = from(/^#{2,3} Recommendation\b/i);
  if (recommended >= 0) {
    const ways = lines
      .filter((line) => /^#{2,4} (?:alternative )?\d+\b/i.test(line))
      .map((line) => line.replace(/^#+ /, ''));
    const why = lines.slice(recommended + 1).filter((line) => line.trim() !== '');
    return [...ways, ...why].slice(0, most);
  }
  const start = Math.max(0, from(/^## /));
  return lines.slice(start, start + most);
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

export async function open({ root, terminal }: Driver, how: string, paths: readonly string[]): Promise<void> {
  const choices = paths.map((path) => ({ value: path, label: plain(path) }));
  const path = paths.length === 1 ? paths[0] : await terminal.pick('Which one?', choices);
  if (path === undefined) return;
  await openProgram(how === 'pager' ? pagerName() : editorName(), join(root, path));
}
