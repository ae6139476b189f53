import { problem, ProblemError } from '../../core/problem.ts';
import { without } from '../call.ts';
import { listed } from '../json-schema.ts';
import { withProgress } from '../progress.ts';
import { waitForLine } from '../watch.ts';
import { reads, replySchema, type Tool } from './tool.ts';

const longestWait = 600;

export const next: Tool = {
  name: 'design_next',
  description: 'The one step to do now. used, limit: tokens of your context. wait: seconds, for a person.',
  input: () => listed('next', { session: '', used: '', limit: '' }, { wait: { type: 'number' } }),
  output: replySchema,
  annotations: reads,
  async run(call, given) {
    const input = without(given, 'wait');
    const seconds = secondsOf((given as { wait?: unknown } | undefined)?.wait);
    const now = await call.run('next', input);
    if (seconds === 0 || now.next?.from !== 'person' || now.next.kind === 'done') return call.accept(now);
    const { store } = call.service.app.world;
    const { signal } = call.ctx.mcpReq;
    const session = now.session ?? '';
    await withProgress(call.ctx, `waiting for a person to answer ${now.next.id}`, () =>
      waitForLine(store, session, seconds, signal),
    );
    return call.accept(await call.run('next', input));
  },
};

function secondsOf(wait: unknown): number {
  if (wait === undefined || wait === null) return 0;
  const seconds = typeof wait === 'string' ? Number(wait) : wait;
  if (typeof seconds === 'number' && seconds >= 0 && seconds <= longestWait) return seconds;
  const fix = `Give seconds, 0 to ${longestWait}.`;
  throw new ProblemError(problem('input/invalid-field', '`wait` is no number of seconds.', { at: 'wait', fix }));
}
