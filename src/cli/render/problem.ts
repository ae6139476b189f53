/** Problems as people read them: what, where, what to do. */
import type { Problem } from '../../core/problem.ts';
import type { Paint } from '../view.ts';
import { wrap } from './wrap.ts';

const colours = { error: 'red', warning: 'yellow', info: 'cyan' } as const;
const names = { error: 'error', warning: 'warning', info: 'note' } as const;

export function problemLines({ severity, code, message, at, fix }: Problem, paint: Paint, width: number): string[] {
  // Not an error of anybody: it is simply somebody's turn.
  const waits = code === 'answer/needed';
  const name = waits ? 'waits for a person:' : `${names[severity]}:`;
  const [first = '', ...more] = wrap(message, width, `${name} `, '  ');
  const detail = (label: string, text: string | undefined) => {
    if (text === undefined || text === '') return [];
    const [line = '', ...rest] = wrap(text, width, `  ${label} `, '    ');
    return [line.replace(label, paint('dim', label)), ...rest];
  };
  return [
    first.replace(name, paint(['bold', waits ? 'cyan' : colours[severity]], name)),
    ...more,
    ...detail('at:', at !== undefined && message.includes(at) ? undefined : at),
    ...detail('fix:', fix),
  ];
}
