/** Problems as people read them: what, where, what to do. */
import type { Problem } from '../../core/problem.ts';
import type { Paint } from '../view.ts';

const colours = { error: 'red', warning: 'yellow', info: 'cyan' } as const;
const names = { error: 'error', warning: 'warning', info: 'note' } as const;

export function problemLines({ severity, message, at, fix }: Problem, paint: Paint): string[] {
  return [
    `${paint(['bold', colours[severity]], `${names[severity]}:`)} ${message}`,
    ...(at === undefined || at === '' || message.includes(at) ? [] : [`  ${paint('dim', 'at:')} ${at}`]),
    ...(fix === undefined || fix === '' ? [] : [`  ${paint('dim', 'fix:')} ${fix}`]),
  ];
}
