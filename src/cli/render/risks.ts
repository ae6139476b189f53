/** The risk radar in a terminal: likelihood upwards, impact to the right, each risk a number that the list explains. */
import { columnsOf } from '../../artifacts/session-file/columns.ts';
import { levels } from '../../core/entry.ts';
import type { RisksValue } from '../../engine/operations/risks.ts';
import type { View } from '../view.ts';
import { wrap } from './wrap.ts';

type Risk = RisksValue['risks'][number];

/** More than these say that risks were not thought of, not which decisions lack one. */
const mostMissing = 5;
const fewMissing = 3;
const widestCell = 24;
const narrowestCell = 8;
const label = 'Likelihood'.length;
const heat = ['green', 'green', 'yellow', 'red', 'red'] as const;

export function risksLines({ risks, missing, svg }: RisksValue, view: View): string[] {
  if (svg !== undefined) return svg.split('\n');
  const { paint, width } = view;
  if (risks.length === 0 && missing.length === 0) return ['No risks are recorded.'];
  const many = new Set([...risks, ...missing].map(({ session }) => session)).size > 1;
  const lines = risks.length === 0 ? ['No risks are recorded.'] : [...matrix(risks, view), ''];
  for (const risk of risks) lines.push(...riskLines(risk, many, view));
  if (missing.length > 0) lines.push('', paint('bold', 'Major decisions without a risk:'));
  const shown = missing.length > mostMissing ? missing.slice(0, fewMissing) : missing;
  for (const { session, id, text } of shown)
    lines.push(...wrap(`${many ? `${session} ` : ''}${id}: ${text.replaceAll(/\s+/g, ' ')}`, width, '  - '));
  if (shown.length < missing.length)
    lines.push(
      `  - ${missing.length - shown.length} more: charrette risks ${many ? '' : `${missing[0]?.session} `}--json`,
    );
  return lines;
}

function riskLines(risk: Risk, many: boolean, { paint, width }: View): string[] {
  const { n, id, session, text, likelihood, impact, mitigation, owner, trigger, status, decision, at } = risk;
  const about = [
    `${likelihood} likelihood`,
    `${impact} impact`,
    ...(status === 'closed' ? ['closed'] : []),
    ...(many ? [session] : []),
    ...(id === undefined ? [] : [id]),
  ].join(', ');
  const more = (name: string, words: string | undefined) =>
    words === undefined || words === '' ? [] : wrap(words.replaceAll(/\s+/g, ' '), width, `    ${name}: `, '      ');
  const head = `${n}. `.padStart(4);
  return [
    ...wrap(`${text.replaceAll(/\s+/g, ' ')} (${about})`, width, head, '    ').map((line, i) =>
      i === 0 ? line.replace(head, paint('bold', head)) : line,
    ),
    ...more('mitigation', mitigation),
    ...more('owner', owner),
    ...more('trigger', trigger),
    ...more('decision', decision && `${decision.text}${decision.id === undefined ? '' : ` (${decision.id})`}`),
    ...more('stands in', at),
  ];
}

function matrix(risks: readonly Risk[], view: View): string[] {
  const { ascii, paint } = view;
  const line = ascii ? { h: '-', v: '|', x: '+' } : { h: '─', v: '│', x: '┼' };
  const room = Number.isFinite(view.width) ? Math.floor((view.width - label - 6) / 3) - 2 : widestCell;
  const cell = Math.max(narrowestCell, Math.min(widestCell, room));
  const rising = levels.toReversed();
  const rule = `${' '.repeat(label)} ${[0, 1, 2].map(() => line.h.repeat(cell + 2)).join(line.x)}`;
  const rows = levels.flatMap((likelihood, row) => {
    const cells = rising.map((impact) =>
      packed(
        risks.filter((one) => one.likelihood === likelihood && one.impact === impact),
        cell,
      ),
    );
    const height = Math.max(1, ...cells.map((texts) => texts.length));
    const drawn = Array.from({ length: height }, (_, i) => {
      const name = i === 0 ? likelihood : '';
      const texts = cells.map((lines, column) => {
        const text = lines[i] ?? '';
        const padded = ` ${text}${' '.repeat(Math.max(cell - columnsOf(text), 0))} `;
        return text === '' ? padded : paint(heat[column + 2 - row] ?? 'yellow', padded);
      });
      return `${name.padEnd(label)} ${texts.join(line.v)}`.trimEnd();
    });
    return row === 0 ? drawn : [rule, ...drawn];
  });
  const heads = rising.map((impact) => ` ${impact.padEnd(cell)} `).join(' ');
  return [paint('dim', `${' '.repeat(label)}  Impact`), paint('dim', `Likelihood ${heads}`.trimEnd()), ...rows];
}

/** Numbers side by side, in as many lines as they need, at most three. */
function packed(risks: readonly Risk[], width: number): string[] {
  const words = risks.map(({ n, status }) => (status === 'closed' ? `(${n})` : String(n)));
  const lines = wrap(words.join(' '), width).filter((text) => text !== '');
  if (lines.length <= 3) return lines;
  const shown = lines.slice(0, 2);
  const count = shown.join(' ').split(' ').length;
  return [...shown, `+${risks.length - count} more`];
}
