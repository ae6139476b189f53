/** What happened, the session as it was, and what changed between two points. */
import { cut } from '../../artifacts/session-file/columns.ts';
import type { SessionDiff } from '../../engine/diff-sessions.ts';
import type { HistoryLine, HistoryValue, PastView } from '../../engine/operations/history.ts';
import type { View } from '../view.ts';
import { shortTime, table } from './table.ts';
import { wrap } from './wrap.ts';

export function historyLines({ lines, view: past, diff }: HistoryValue, view: View, session: string): string[] {
  if (past) return pastLines(past, lines[0], view, session);
  if (diff) return [...diffHead(diff.from, diff.to, lines, view), ...diffLines(diff, view)];
  const rows = lines.map(({ seq, at, by, via, what, checkpoint }) => [
    String(seq),
    shortTime(at),
    `${by} (${via})`,
    what,
    checkpoint ? `stage ${checkpoint.join(', ')} complete` : '',
  ]);
  return table(['Line', 'At (UTC)', 'By', 'What', 'Checkpoint'], rows, view);
}

function pastLines(past: PastView, line: HistoryLine | undefined, view: View, session: string): string[] {
  const { paint, ascii } = view;
  const ellipsis = ascii ? '...' : '…';
  const flat = (text: string) => cut(`  - ${text.replaceAll(/\s+/g, ' ')}`, view.width, ellipsis);
  const part = (title: string, texts: readonly string[]) =>
    texts.length === 0
      ? []
      : ['', paint('bold', title), ...texts.slice(0, most).map(flat), ...rest(texts.length - most)];
  const when = line ? ` ${shortTime(line.at)} UTC: ${line.what}, by ${line.by}` : '';
  return [
    `${paint('bold', `${session}@${past.seq}`)}${when}`,
    '',
    ...(ascii ? past.progress.ascii : past.progress.marks).map((one) => cut(one, view.width, ellipsis)),
    ...part('Decided:', past.decisions),
    ...part('Open:', past.open),
    ...part(
      'Documents:',
      past.documents.map(({ path, kind, revision }) => `${path} (${kind}, version ${revision})`),
    ),
    ...(past.documents.length > 0 ? ['', `Read them as they were: charrette show ${session}@${past.seq}`] : []),
  ];
}

const most = 15;
const rest = (more: number) => (more > 0 ? [`  and ${more} more`] : []);

function diffHead(from: number, to: number, lines: readonly HistoryLine[], { paint }: View): string[] {
  const count = lines.length === 1 ? '1 line' : `${lines.length} lines`;
  return [paint('bold', `From line ${from} to line ${to}`) + paint('dim', ` (${count})`)];
}

const marks = { added: '+', changed: '~', removed: '-' } as const;
const colours = { added: 'green', changed: 'yellow', removed: 'red' } as const;

export function diffLines(diff: SessionDiff, view: View): string[] {
  const { paint, width } = view;
  if (diff.same) return ['Nothing is different.'];
  const item = (change: keyof typeof marks, text: string) =>
    wrap(text, width, `  ${marks[change]} `).map((line) => paint(colours[change], line));
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', paint('bold', title), ...lines];
  return [
    ...part(
      'Stages',
      diff.stages.flatMap(({ stage, from, to }) => item('changed', `${stage}: ${from} -> ${to}`)),
    ),
    ...part(
      'Verdicts',
      diff.verdicts.flatMap(({ subject, verdict, by, change, choice }) =>
        item(change, `${subject}: ${verdict}${choice === undefined ? '' : ` ${choice}`}, by ${by}`),
      ),
    ),
    ...part(
      'Entries',
      diff.entries.flatMap(({ change, type, id, was, status, text }) =>
        item(
          change,
          `${type} ${id} (${was === undefined ? status : `${was} -> ${status}`}): ${text.replaceAll(/\s+/g, ' ')}`,
        ),
      ),
    ),
    ...diff.documents.flatMap(({ path, kind, change, linesAdded, linesRemoved, patch }) => [
      '',
      `${paint('bold', path)} ${paint('dim', `(${kind}, ${change}: +${linesAdded} -${linesRemoved})`)}`,
      ...(patch === '' ? ['  the texts are too far apart, or one of them is gone'] : patchLines(patch, view)),
    ]),
  ];
}

function patchLines(patch: string, { paint }: View): string[] {
  return patch
    .trimEnd()
    .split('\n')
    .map((line) => {
      if (line.startsWith('@@')) return paint('cyan', line);
      if (line.startsWith('+')) return paint('green', line);
      return line.startsWith('-') ? paint('red', line) : line;
    });
}
