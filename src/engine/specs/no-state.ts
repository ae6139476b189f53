/** 003-R13: documents without a state file. How far they are is inferred; whether that is meant is asked, once. */
import { stateFile, mergeState, newState } from '../../artifacts/spec/state.ts';
import { problem, ProblemError } from '../../core/problem.ts';
import { entriesOf, type Session, stageState } from '../../core/session.ts';
import type { Recovery } from '../opened.ts';
import type { Outcome } from '../operation.ts';
import type { World } from '../world.ts';
import type { Spec } from './find-spec.ts';
import { readText, writeText } from './spec-files.ts';
import { specOfKey } from './spec-session.ts';
import { describeSpec } from './spec-status.ts';

/** Nothing where nobody is asked (quick), where work has begun, and where there is nothing yet. */
export async function missingState(world: World, session: Session): Promise<Recovery[]> {
  const hasBegun = entriesOf(session, 'question').length > 0 || stageState(session, '3b').handedIn;
  if (session.quick || session.status !== 'active' || hasBegun) return [];
  const spec = specOfKey(world, session.key);
  if ((await readText(spec, stateFile)) !== undefined) return [];
  const { phase } = await describeSpec(spec);
  if (phase === 'new') return [];
  return [
    {
      id: 'no-state',
      code: 'no-state',
      stage: '0',
      subject: spec.shown,
      question: `${spec.shown} has no ${stateFile}. By its documents it is at: ${phase}. Continue or restart?`,
      options: [
        { key: 'continue', label: 'Continue from there', recommended: true },
        { key: 'restart', label: 'Restart with the research; what stands there is kept, and asked about in its turn' },
      ],
    },
  ];
}

export async function resolveMissingState(
  world: World,
  key: string,
  option: string,
  goOn: () => Promise<Outcome<object>>,
): Promise<Outcome<object>> {
  const spec = specOfKey(world, key);
  const { phase } = await describeSpec(spec);
  if (option !== 'restart') {
    await writeState(spec, phase === 'completed' ? 'execution' : phase);
    return goOn();
  }
  await writeState(spec, 'research');
  // The phase that was asked for has not begun; its record holds nothing but that.
  await world.store.archive(key, world.clock.now().toISOString().replaceAll(/[:.]/g, '-'));
  const run = `${world.program} spec research ${spec.shown}`;
  return {
    value: { resolved: 'no-state', choice: option },
    notes: [problem('spec/restarted', `Begin again: ${run}`, { at: spec.shown, severity: 'info' })],
  };
}

async function writeState(spec: Spec, phase: string): Promise<void> {
  const fresh = newState(spec.name, spec.shown, { commitSpec: false, quickMode: false });
  const merged = mergeState(fresh, `${spec.shown}/${stateFile}`, { phase });
  if ('problem' in merged) throw new ProblemError(merged.problem);
  await writeText(spec, stateFile, merged.text);
}
