/** `charrette status` in a workspace with one session means that one. Which of several is never guessed. */
import type { App } from '../app.ts';
import { problem, ProblemError } from '../core/problem.ts';

const shown = 5;

export async function onlySession(
  { world }: App,
  command: string,
  { resume, status }: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const flag = resume === true ? ' --resume' : status === true ? ' --status' : '';
  // Whoever designs may mean something new: only who goes on or looks means what is there.
  if ((command === 'design' || command === 'partner') && flag === '') {
    const fix = `Name a PRD, or say it in a sentence: ${world.program} ${command} path/to/prd.md. To go on: ${world.program} ${command} --resume`;
    throw new ProblemError(problem('usage/missing', 'What shall be designed?', { at: 'target', fix }));
  }
  const keys = await world.store.keys();
  const [only, ...others] = keys;
  if (only !== undefined && others.length === 0) return only;
  if (only === undefined) {
    const fix = `Start one: ${world.program} design path/to/prd.md`;
    throw new ProblemError(problem('session/none', 'There is no session here yet.', { fix }));
  }
  const more = keys.length > shown ? `, and ${keys.length - shown} more (${world.program} list)` : '';
  throw new ProblemError(
    problem('usage/which-session', `Which session? Here are ${keys.slice(0, shown).join(', ')}${more}.`, {
      at: 'session',
      fix: `Name one: ${world.program} ${command} ${only}${flag}`,
    }),
  );
}
