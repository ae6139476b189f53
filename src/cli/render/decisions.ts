/** The decision log, and what the memory found. */
import type { LoggedDecision } from '../../engine/operations/log.ts';
import type { WorkspaceLog } from '../../engine/workspace-log.ts';
import type { MemoryAnswer, Remembered } from '../../engine/decision-memory.ts';
import type { View } from '../view.ts';
import { shortTime, table } from './table.ts';
import { wrap } from './wrap.ts';

export function logLines(decisions: readonly LoggedDecision[], view: View): string[] {
  if (decisions.length === 0) return ['No decisions yet.'];
  const rows = decisions.map((one) => [
    one.id,
    shortTime(one.at),
    one.by,
    one.review ? 'look again' : one.reopened && one.status === 'proposed' ? 'reopened' : one.status,
    `${one.line}${aside(one)}`,
  ]);
  return table(['Id', 'Made (UTC)', 'By', 'Status', 'Decision'], rows, view);
}

/** By sessions, and by everybody else. */
export function workspaceLines({ decisions, earlier }: WorkspaceLog, view: View): string[] {
  if (decisions.length === 0) return ['No decisions here yet: no session made one, and there are no decision records.'];
  const rows = decisions.map(({ at, made, status, line, supersededBy, reopenWhen }) => {
    const told = [
      ...(supersededBy === undefined ? [] : [`superseded by ${supersededBy}`]),
      ...(reopenWhen === undefined ? [] : [`reopen when: ${reopenWhen}`]),
    ];
    return [at, made === '' ? '' : shortTime(made), status, `${line}${told.length > 0 ? ` (${told.join('; ')})` : ''}`];
  });
  return [
    ...(earlier === 0 ? [] : [`${earlier} earlier: charrette log SESSION, or charrette search "words"`, '']),
    ...table(['Where', 'Made (UTC)', 'Status', 'Decision'], rows, view),
  ];
}

/** What became of it, behind what it was. */
function aside({ option, supersedes, supersededBy, reopenWhen, reopened = [] }: LoggedDecision): string {
  const told = [
    ...(option === undefined ? [] : [`option ${option}`]),
    ...(supersedes === undefined ? [] : [`supersedes ${supersedes}`]),
    ...(supersededBy === undefined ? [] : [`superseded by ${supersededBy}`]),
    ...(reopenWhen === undefined ? [] : [`reopen when: ${reopenWhen}`]),
    ...reopened.map(({ at, by, why }) => `reopened ${shortTime(at)} by ${by}${why === undefined ? '' : `: ${why}`}`),
  ];
  return told.length === 0 ? '' : ` (${told.join('; ')})`;
}

const names = { decision: 'decision', option: 'option not taken', rule: 'rule', adr: 'decision record' } as const;

export function searchLines({ found, total, known, near }: MemoryAnswer, view: View): string[] {
  const { paint } = view;
  if (found.length === 0) {
    const where = known === 0 ? 'Nothing is remembered here yet.' : `Nothing of ${known} decisions, options and rules.`;
    return [where];
  }
  const lines = near ? [paint('dim', 'Nothing has these words. What comes near:'), ''] : [];
  for (const [i, one] of found.entries()) lines.push(...(i === 0 ? [] : ['']), ...foundLines(one, view));
  if (total > found.length) lines.push('', `and ${total - found.length} more (--limit ${Math.min(total, 1000)})`);
  return lines;
}

function foundLines(one: Remembered, { paint, width }: View): string[] {
  const { kind, status, text, chose, over, because, at, session, id, path, supersededBy, reopenWhen } = one;
  const flat = (words: string) => words.replaceAll(/\s+/g, ' ');
  const state = [names[kind], status, at === '' ? '' : shortTime(at)].filter((word) => word !== '').join(', ');
  const more = (label: string, words: string | undefined) =>
    words === undefined || words === '' ? [] : wrap(flat(words), width, `  ${label}: `, '    ');
  const [head = '', ...rest] = wrap(`${flat(text)} (${state})`, width, '', '  ');
  return [
    head.replace(flat(text), paint('bold', flat(text))),
    ...rest,
    ...more('chose', chose),
    ...more('over', over.join(', ')),
    ...more('because', because),
    ...more('superseded by', supersededBy),
    ...more('reopen when', reopenWhen),
    paint('dim', `  ${session !== undefined && id !== undefined ? `${session}:${id}` : (path ?? session ?? '')}`),
  ];
}
