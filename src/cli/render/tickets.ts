/** The graph of the tickets, as people plan by it. */
import type { CheckValue } from '../../engine/operations/check.ts';
import type { View } from '../view.ts';
import { wrap } from './wrap.ts';

/** What can run at once, and what the whole waits for. */
export function ticketLines(
  { of, phases, criticalPath, cycles }: CheckValue['tickets'][number],
  view: View,
  named: boolean,
): string[] {
  const arrow = view.ascii ? ' -> ' : ' → ';
  const title = named ? `Tickets of ${of}` : 'Tickets';
  if (cycles.length > 0)
    return [
      view.paint('bold', title),
      '  no phases: they wait for each other',
      ...cycles.flatMap((ids) => wrap(ids.join(arrow), view.width, '  ', '    ')),
      '',
    ];
  return [
    view.paint('bold', title),
    ...phases.flatMap((ids, i) => wrap(ids.join(', '), view.width, `  phase ${i + 1}: `, '           ')),
    ...wrap(
      criticalPath.ids.join(arrow),
      view.width,
      `  longest way (${criticalPath.points} ${criticalPath.points === 1 ? 'point' : 'points'}): `,
      '    ',
    ),
    '',
  ];
}
