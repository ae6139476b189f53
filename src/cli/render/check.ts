/** Findings by file, each with its line, and at the end what it comes to. */
import type { CheckValue, PlacedFinding } from '../../engine/operations/check.ts';
import type { View } from '../view.ts';
import { ticketLines } from './tickets.ts';
import { wrap } from './wrap.ts';

const colours = { error: 'red', warning: 'yellow', info: 'cyan' } as const;
const names = { error: 'error', warning: 'warning', info: 'note' } as const;

export function checkLines(value: CheckValue, view: View): string[] {
  const { findings, tickets } = value;
  const byFile = new Map<string, PlacedFinding[]>();
  for (const finding of findings) {
    const own = byFile.get(finding.file);
    if (own) own.push(finding);
    else byFile.set(finding.file, [finding]);
  }
  const lines = [...byFile].flatMap(([file, own]) => [
    view.paint('bold', file),
    ...own.flatMap((one) => findingLines(one, view)),
    '',
  ]);
  return [
    ...lines,
    ...tickets.flatMap((one) => ticketLines(one, view, tickets.length > 1)),
    summary(value, byFile.size, view),
  ];
}

function findingLines({ line, severity, code, message, fix }: PlacedFinding, view: View): string[] {
  const name = names[severity];
  const place = `  ${String(line).padStart(4)}  `;
  const [first = '', ...more] = wrap(message, view.width, `${place}${name}: `, '        ');
  const said = first.replace(`${name}:`, view.paint(['bold', colours[severity]], `${name}:`));
  const tail = view.paint('dim', code);
  return [
    said,
    ...more,
    ...(fix === undefined ? [] : wrap(fix, view.width, '        fix: ', '        ')).map((text) =>
      text.replace('fix:', view.paint('dim', 'fix:')),
    ),
    `        ${tail}`,
  ];
}

function summary({ documents, structureOnly, counts, waived }: CheckValue, files: number, view: View): string {
  const looked = `${documents} ${documents === 1 ? 'document' : 'documents'}`;
  const more = `${waived.length > 0 ? ` ${waived.length} waived.` : ''}${structureOnly ? ' Only their structure was looked at.' : ''}`;
  const { error, warning, info } = counts;
  if (error + warning + info === 0) return `${looked}: ${view.paint('green', 'nothing to say')}.${more}`;
  const several = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`]);
  const said = [...several(error, 'error'), ...several(warning, 'warning'), ...several(info, 'note')].join(', ');
  return `${view.paint(error > 0 ? ['bold', 'red'] : 'yellow', said)} in ${files} of ${looked}.${more}`;
}
