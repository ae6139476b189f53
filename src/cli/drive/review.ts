/** A text that waits for a reviewer, and a person who is there: nobody has to wait for a review. */
import type { Outcome } from '../../engine/operation.ts';
import { live } from '../live.ts';
import { plainDeep } from '../plain.ts';
import { shortStep } from '../render/step.ts';
import { runVerb, say, type Take } from './driver.ts';

export const review: Take = async (driver, step) => {
  const { app, caller, terminal, view } = driver;
  const { session, stage } = step;
  say(['', ...shortStep(plainDeep(step), view)]);
  const picked = await terminal.pick('How do you want to go on?', [
    { value: 'guide', label: 'Let the built-in guide review it', hint: 'by the checks of the machine alone' },
    { value: 'approve', label: 'Approve it without a review' },
    { value: 'changes', label: 'Need changes' },
    { value: 'stop', label: 'Stop here', hint: 'somebody else reviews it' },
  ]);
  if (picked === 'stop') return 'stop';
  if (picked === 'approve') return runVerb(driver, 'approve', { session, stage });
  if (picked === 'changes') {
    const text = await terminal.words('What would you like changed?');
    return runVerb(driver, 'request-changes', { session, stage, text });
  }
  const judge = live(view, (options) => app.run('review', { session, reviewer: 'guide' }, caller, options));
  return judge as Promise<Outcome>;
};
