/** The trace in a terminal: a row for each line of the PRD and its rule, then the gaps. */
import { cut } from '../../artifacts/session-file/columns.ts';
import { countedGaps } from '../../artifacts/trace/gaps.ts';
import type { TraceItem } from '../../artifacts/trace/model.ts';
import type { TraceValue } from '../../engine/operations/trace.ts';
import { problemLines } from './problem.ts';
import type { View } from '../view.ts';
import { table } from './table.ts';
import { wrap } from './wrap.ts';

/** Around the three columns that may be cut: the narrow ones, and room for tickets. */
const around = 55;
const [narrowest, widest] = [12, 36];
/** With less there is no room for columns: each row is told by itself. */
const fewestForColumns = 92;

export function traceLines(value: TraceValue, view: View): string[] {
  if (value.html !== undefined) return value.html.split('\n');
  const { rows, gaps, items, of } = value;
  const { paint, ascii, width } = view;
  const byId = new Map(items.map((item) => [item.id, item]));
  const ellipsis = ascii ? '...' : '…';
  const room = Math.min(widest, Math.max(narrowest, Math.floor((width - around) / 3)));
  const short = (text: string) => cut(text, room, ellipsis);
  const names = (ids: readonly string[]) => short(ids.map((id) => nameOf(byId.get(id), id)).join(', '));
  const none = ascii ? '-' : '–';
  const isNarrow = width < fewestForColumns;
  const lines = rows.map((row) => {
    const prd = row.requirement === undefined ? undefined : byId.get(row.requirement);
    const rule = row.rule === undefined ? undefined : byId.get(row.rule);
    const from = prd ? String(prd.line) : row.assumed ? 'assumed' : (row.told?.split(' ')[0] ?? none);
    const called = rule ? `${rule.id} ${rule.title.replace(/^[^-]{1,40} - /, '')}` : undefined;
    if (isNarrow)
      return [prd ? `line ${from}` : from, called ?? 'no rule', ...partsOf(row, (id) => nameOf(byId.get(id), id))];
    return [
      from,
      called === undefined ? none : short(called),
      row.components.length > 0 ? names(row.components) : none,
      row.contracts.length > 0 ? names(row.contracts) : none,
      row.scenarios.length > 0 ? String(row.scenarios.length) : none,
      row.tickets.length > 0 ? row.tickets.join(', ') : none,
    ];
  });
  const counting = gaps.filter(({ severity }) => severity === 'warning');
  const told = gaps.length - counting.length;
  return [
    paint('bold', `Trace of ${of}`),
    '',
    ...(rows.length > 0
      ? isNarrow
        ? lines.flatMap(([from = '', rule = '', ...parts]) => [
            ...wrap(rule, width, paint('dim', `${from}: `), '  '),
            ...wrap(parts.join('; '), width, '    '),
          ])
        : table(['PRD', 'Rule', 'Components', 'Contracts', 'Sc.', 'Tickets'], lines, view)
      : ['Neither rules nor lines of a PRD that ask for something.']),
    '',
    paint('bold', `${countedGaps(value)}${counting.length > 0 ? ':' : '.'}`),
    ...counting.flatMap((gap) => problemLines(gap, paint, width)),
    ...(told > 0
      ? [
          '',
          paint('bold', 'Worth knowing:'),
          ...gaps.filter(({ severity }) => severity === 'info').flatMap((gap) => problemLines(gap, paint, width)),
        ]
      : []),
  ];
}

function partsOf(row: TraceValue['rows'][number], name: (id: string) => string): string[] {
  const { scenarios, tickets, components, contracts } = row;
  const shown = scenarios.length === 1 ? 'one scenario' : `${scenarios.length || 'no'} scenarios`;
  const places = [...components, ...contracts].map(name);
  return [
    ...(places.length > 0 ? [places.join(', ')] : []),
    shown,
    tickets.length > 0 ? tickets.join(', ') : 'no ticket',
  ];
}

const nameOf = (item: TraceItem | undefined, id: string) =>
  item && (item.kind === 'component' || item.kind === 'contract') ? item.title : id;
