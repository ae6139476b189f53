/** The spec that `.current-spec` names, in the words that a conversation begins with (003-R61). */
import type { App } from '../../app.ts';
import type { Caller } from '../../engine/caller.ts';
import type { SpecStatusValue } from '../../engine/operations/spec-status.ts';
import { open } from '../../engine/open.ts';
import { phaseInWork } from '../../engine/specs/find-session.ts';
import { currentSpec } from '../../engine/specs/find-spec.ts';
import { specRoots } from '../../engine/specs/roots.ts';
import { keyOfPhase } from '../../engine/specs/spec-session.ts';

export interface ActiveSpec {
  readonly name: string;
  readonly lines: readonly string[];
  /** A phase runs without anybody being asked: when it last went on. */
  readonly quickAt?: number;
}

const longestGoal = 200;

export async function activeSpec(app: App, caller: Caller): Promise<ActiveSpec | undefined> {
  const { world } = app;
  const where = await specRoots(world);
  const spec = where.settings.enabled ? await currentSpec(world, where) : undefined;
  if (!spec || (await spec.files.kindOf(spec.folder)) !== 'folder') return undefined;
  const { value } = await app.run('spec-status', { name: spec.shown }, caller);
  const [status] = (value as SpecStatusValue).specs;
  if (!status) return undefined;
  const { name, path, phase, tasks, goal, command, next, awaitingApproval } = status;
  const inWork = await phaseInWork(world, spec);
  const briefOf = async (session: string) =>
    ((await app.run('brief', { session }, caller)).value as { text: string }).text.trim();
  const opened = inWork && (await open(world, keyOfPhase(world, spec, inWork)));
  return {
    name,
    ...(opened && opened.session.quick && { quickAt: Date.parse(opened.session.updatedAt) }),
    lines: [
      `Active spec: ${name} (${path})`,
      `Phase: ${phase}${awaitingApproval ? ', waits for approval' : ''}`,
      ...(tasks ? [`Tasks: ${tasks.done}/${tasks.total} done`] : []),
      ...(command === undefined ? (next === undefined ? [] : [`Next: ${next} the tasks`]) : [`Next: ${command}`]),
      ...(goal === undefined ? [] : [`Goal: ${goal.slice(0, longestGoal)}`]),
      ...(opened ? ['', await briefOf(opened.key)] : []),
    ],
  };
}
