/** The seed's view of where a session stands. The engine words it; here it gets its width, colours and surroundings. */
import { staleLine } from '../../engine/stale-line.ts';
import type { StaleView } from '../../engine/stale-view.ts';
import { cut } from '../../artifacts/session-file/columns.ts';
import type { DesignValue } from '../../engine/operations/design.ts';
import type { StatusValue } from '../../engine/operations/status.ts';
import type { View } from '../view.ts';
import { wrap } from './wrap.ts';

/** A9: the status of one feature stays within forty lines, with the next step below it. */
const mostLines = 36;
const mostOpenEnds = 15;

function progressLines({ progress }: StatusValue, view: View, indent = ''): string[] {
  const lines = view.ascii ? progress.ascii : progress.marks;
  return lines.map((line) => cut(`${indent}${line}`, view.width, view.ascii ? '...' : '…'));
}

export function statusLines(value: StatusValue, view: View): string[] {
  const { paint, width } = view;
  const origin = value.forkedFrom === undefined ? [] : [`fork of ${value.forkedFrom}`];
  const talk = value.phase === undefined ? [] : [`conversation, ${value.phase}`];
  const state = [value.status, ...(value.quick ? ['quick'] : []), ...talk, ...origin]
    .filter((word) => word !== 'active')
    .join(', ');
  const missing = value.documents.filter((document) => !document.there).map((document) => document.path);
  const shown = value.open.slice(0, mostOpenEnds);
  const more = value.open.length - shown.length;
  const above = [
    `${paint('bold', value.session)}${state === '' ? '' : paint('dim', ` (${state})`)}`,
    '',
    ...progressLines(value, view),
    ...optionLines(value, view),
  ];
  const below = [
    ...prdLines(value, view),
    ...(value.open.length > 0 ? ['', paint('bold', 'Open:')] : []),
    ...shown.map((end) => cut(`  - ${end.replaceAll(/\s+/g, ' ')}`, width, view.ascii ? '...' : '…')),
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...(missing.length > 0 ? ['', ...wrap(`Not on disk: ${missing.join(', ')}`, width)] : []),
  ];
  return [...above, ...staleLines(value, view, mostLines - above.length - below.length), ...below];
}

function optionLines({ options = [] }: StatusValue, { paint, width, ascii }: View): string[] {
  if (options.length === 0) return [];
  const lines = options.map(({ option, name, chosen, atHand, at }) => {
    const marks = [
      ...(chosen ? ['chosen'] : []),
      ...(atHand ? ['at hand'] : []),
      at === undefined ? 'complete' : `at stage ${at}`,
    ];
    return `  ${option}. ${name ?? 'not chosen yet'} (${marks.join(', ')})`;
  });
  return ['', paint('bold', 'Options:'), ...lines.map((line) => cut(line, width, ascii ? '...' : '…'))];
}

const leastStale = 12;
const mostPrdLines = 8;

/** What is stale, each with the way to what changed; a stage as a whole where no link narrows it down. */
function staleLines({ stale }: StatusValue, { paint, width, ascii }: View, room: number): string[] {
  if (stale.length === 0) return [];
  const arrow = ascii ? ' <- ' : ' ← ';
  const most = Math.max(leastStale, room - 3);
  const { shown, left } = shared(stale, most);
  const lines = shown.map(
    (one) => `  - ${one.stage}: ${staleLine(one, arrow)}${one.at === undefined ? '' : `  ${one.at}`}`,
  );
  const rest = left.map(([stage, count]) => `${count} of ${stage}`).join(', ');
  const more = stale.length - shown.length;
  return [
    '',
    paint('bold', 'Stale, and why:'),
    ...bounded(lines, lines.length, width, ascii),
    ...(more > 0 ? [cut(`  and ${more} more: ${rest} (--json lists them)`, width, ascii ? '...' : '…')] : []),
  ];
}

/** Where all of them are too many, each stage has its share: those of an early one would hide the tickets. */
function shared(stale: readonly StaleView[], most: number) {
  const byStage = new Map<string, StaleView[]>();
  for (const one of stale) byStage.set(one.stage, [...(byStage.get(one.stage) ?? []), one]);
  const groups = [...byStage.values()];
  const sum = (share: number) => groups.reduce((all, group) => all + Math.min(share, group.length), 0);
  let share = 1;
  while (share < stale.length && sum(share + 1) <= most) share += 1;
  return {
    shown: groups.flatMap((group) => group.slice(0, share)),
    left: [...byStage].flatMap(([stage, group]) =>
      group.length > share ? [[stage, group.length - share] as const] : [],
    ),
  };
}

/** The PRD's own change, and the rules that it takes the ground from. */
export function prdLines({ prd }: Pick<StatusValue, 'prd'>, { paint, width, ascii }: View): string[] {
  if (!prd) return [];
  const rules = prd.rules.map(({ id, source, words, line }) =>
    source === 'gone'
      ? `  ${id}: its source is gone: "${words}"`
      : `  ${id}: its source reads now (line ${line}): "${words}"`,
  );
  const fresh = prd.unquoted.map(({ line, text }) => `  line ${line} is new, and no rule quotes it: "${text}"`);
  const diff = prd.lines.map((text) => `  ${text}`);
  return [
    '',
    paint('bold', `The PRD has changed since stage ${prd.since} (${prd.path}):`),
    ...bounded(diff, mostPrdLines, width, ascii, prd.more),
    ...bounded([...rules, ...fresh], mostPrdLines, width, ascii),
  ];
}

function bounded(lines: readonly string[], most: number, width: number, ascii: boolean, beyond = 0): string[] {
  const more = Math.max(0, lines.length - most) + beyond;
  const shown = lines.slice(0, most).map((text) => cut(text.replaceAll(/[\r\n\t]+/g, ' '), width, ascii ? '...' : '…'));
  return more > 0 ? [...shown, `  and ${more} more (--json lists them)`] : shown;
}

const did: Record<DesignValue['did'], (session: string) => string> = {
  started: (session) => `Started design session "${session}"`,
  found: (session) => `Found existing design session for "${session}"`,
  resumed: (session) => `Resuming design session "${session}"`,
  restarted: (session) => `Restarted design session "${session}"`,
  looked: (session) => `Design session "${session}"`,
};

export const whatWasDone = (value: DesignValue): string => did[value.did](value.status.session);

export function designLines(value: DesignValue, view: View): string[] {
  const { question } = value;
  return [
    view.paint('bold', whatWasDone(value)),
    ...(value.archived === undefined ? [] : [`The old record is in ${value.archived}`]),
    '',
    'Progress:',
    ...progressLines(value.status, view, '  '),
    ...(question ? ['', 'Options:', ...question.options.map(optionLine)] : []),
  ];
}

function optionLine({ label, recommended }: { label: string; recommended?: boolean }, i: number): string {
  return `  ${i + 1}. ${label}${recommended ? ' (recommended)' : ''}`;
}
