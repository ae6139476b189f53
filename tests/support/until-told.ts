import { expect } from 'vitest';
import { person } from './memory-world.ts';
import type { TempWorkspace } from './temp-workspace.ts';

/**
 * A person writes now and then until what was told is as expected. Whoever watches says when it looked first only by
 * what it tells, so one write at a guessed moment could fall before that.
 */
export async function untilTold(workspace: TempWorkspace, session: string, check: () => void): Promise<void> {
  let notes = 0;
  const writeAndCheck = async () => {
    notes += 1;
    await workspace.run('note', { session, text: `Note ${notes} of a person in a terminal.` }, person);
    check();
  };
  await expect.poll(writeAndCheck, { timeout: 40_000, interval: 1500 }).toBeUndefined();
}
