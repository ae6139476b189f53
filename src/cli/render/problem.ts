/** Problems as people read them: what, where, what to do. */
import type { Problem } from '../../core/problem.ts';
import type { Paint } from '../view.ts';

const colours = { error: 'red', warning: 'yellow', info: 'cyan' } as const;
const names = { error: 'error', warning: 'warning', info: 'note' } as const;

export function problemLines({ severity, code, message, at, fix }: Problem, paint: Paint): string[] {
  // Not an error of anybody: it is simply somebody's turn.
  const waits = code === 'answer/needed';
  return [
    `${paint(['bold', waits ? 'cyan' : colours[severity]], waits ? 'waits for a person:' : `${names[severity]}:`)} ${message}`,
    ...(at === undefined || at === '' || message.includes(at) ? [] : [`  ${paint('dim', 'at:')} ${at}`]),
    ...(fix === undefined || fix === '' ? [] : [`  ${paint('dim', 'fix:')} ${fix}`]),
  ];
}
