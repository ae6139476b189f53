/** The seed's view of where a session stands. The engine words it; here it gets its width, colours and surroundings. */
import { cut } from '../../artifacts/session-file/columns.ts';
import type { DesignValue } from '../../engine/operations/design.ts';
import type { StatusValue } from '../../engine/operations/status.ts';
import type { View } from '../view.ts';
import { wrap } from './wrap.ts';

/** A9: the status of one feature stays within forty lines. */
const mostOpenEnds = 15;

function progressLines({ progress }: StatusValue, view: View, indent = ''): string[] {
  const lines = view.ascii ? progress.ascii : progress.marks;
  return lines.map((line) => cut(`${indent}${line}`, view.width, view.ascii ? '...' : '…'));
}

export function statusLines(value: StatusValue, view: View): string[] {
  const { paint, width } = view;
  const origin = value.forkedFrom === undefined ? [] : [`fork of ${value.forkedFrom}`];
  const state = [value.status, ...(value.quick ? ['quick'] : []), ...origin]
    .filter((word) => word !== 'active')
    .join(', ');
  const missing = value.documents.filter((document) => !document.there).map((document) => document.path);
  const shown = value.open.slice(0, mostOpenEnds);
  const more = value.open.length - shown.length;
  return [
    `${paint('bold', value.session)}${state === '' ? '' : paint('dim', ` (${state})`)}`,
    '',
    ...progressLines(value, view),
    ...(value.open.length > 0 ? ['', paint('bold', 'Open:')] : []),
    ...shown.map((end) => cut(`  - ${end.replaceAll(/\s+/g, ' ')}`, width, view.ascii ? '...' : '…')),
    ...(more > 0 ? [`  and ${more} more`] : []),
    ...(missing.length > 0 ? ['', ...wrap(`Not on disk: ${missing.join(', ')}`, width)] : []),
  ];
}

const did: Record<DesignValue['did'], (session: string) => string> = {
  started: (session) => `Started design session "${session}"`,
  found: (session) => `Found existing design session for "${session}"`,
  resumed: (session) => `Resuming design session "${session}"`,
  restarted: (session) => `Restarted design session "${session}"`,
  looked: (session) => `Design session "${session}"`,
};

export function designLines(value: DesignValue, view: View): string[] {
  const { question } = value;
  return [
    view.paint('bold', did[value.did](value.status.session)),
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
