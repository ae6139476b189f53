/** Before `approve`, `choose` or `confirm` on a terminal: show what it is about and ask. Only then is it a person's word. */
import { Left } from '../ask/terminal.ts';
import { openDriver, say } from './drive/driver.ts';
import { lookAt } from './drive/look-at.ts';
import type { Call } from './operation-call.ts';
import { plain } from './plain.ts';
import { wrap } from './render/wrap.ts';
import { whoCalls } from './who.ts';

export async function confirmGate({ app, root, verb, input, view }: Call): Promise<boolean> {
  const { config } = app.world;
  const caller = await whoCalls({ config, root, isPerson: true, hasWords: false, readsOnly: true });
  const session = String(input['session']);
  const { next } = await app.run('next', { session }, caller);
  const driver = await openDriver({ app, root, caller, view });
  const isShown = next !== undefined && (input['stage'] === undefined || input['stage'] === next.stage);
  if (next && isShown && verb !== 'confirm' && verb !== 'option') {
    await lookAt(driver, session, next.documents ?? []);
    // Bound to what was just shown: if somebody changes it meanwhile, the word does not count for that.
    if (next.kind === verb) input['step'] ??= next.id;
  }
  if (next?.summary && verb !== 'option') say(next.summary.flatMap((line) => wrap(plain(line), view.width, '  - ')));
  try {
    const agreed = await driver.terminal.yes(question(verb, input, next?.stage));
    if (!agreed) say(['Nothing was changed.']);
    return agreed;
  } catch (error) {
    if (!(error instanceof Left)) throw error;
    say(['Nothing was changed.']);
    return false;
  }
}

function question(verb: string, input: Record<string, unknown>, stage: string | undefined): string {
  if (verb === 'option') return `Take option ${String(input['n'])} as the design?`;
  if (verb === 'choose') return `Choose alternative ${String(input['n'])}?`;
  const named = typeof input['stage'] === 'string' ? input['stage'] : stage;
  if (verb === 'approve') return `Approve stage ${named}?`;
  return input['off'] === undefined ? 'Confirm?' : 'Say that it is not right?';
}
