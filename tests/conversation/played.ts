/** A conversation as long as they get, played through the engine: 500 questions, 300 decisions, 5 options. */
import { readFileSync } from 'node:fs';
import type { Step } from '../../src/engine/step-view.ts';
import { person } from '../support/memory-world.ts';
import type { TempWorkspace } from '../support/temp-workspace.ts';
import { talk } from './support.ts';

export interface Length {
  readonly questions: number;
  readonly decisions: number;
  readonly options: number;
}

export const longest: Length = { questions: 500, decisions: 300, options: 5 };

const reason = 'of the kind that people give when they are asked for one, with a second half that says the same again';

/** Gives every step in its order. */
export async function playLong(work: TempWorkspace, name: string, length: Length = longest): Promise<Step[]> {
  work.put('prd.md', readFileSync('examples/user-export.md', 'utf8'));
  const first = await work.run('design', { target: 'prd.md', name, flow: 'partner' });
  let asked = 0;
  let decided = 0;
  let option = 1;
  const questions = () =>
    Array.from({ length: Math.min(25, length.questions - asked) }, () => ({
      key: `detail_${(asked += 1)}`,
      text: `What about detail ${asked}, ${reason}?`,
      options: [{ label: `This way ${asked}`, recommended: true }, { label: `That way ${asked}` }],
    }));
  const says = (step: Step): object | undefined => {
    if (step.id.startsWith('write-clarify'))
      return asked < length.questions ? { questions: questions() } : { clear: true };
    if (step.id.startsWith('write-constraints'))
      return {
        constraints: (['scale', 'latency', 'cost', 'compliance'] as const).map((kind) => ({
          kind,
          state: 'none',
          text: 'None',
        })),
      };
    // Every fiftieth is left for later.
    const answer = (key: string) =>
      step.id.startsWith('ask-risk-')
        ? 'It takes longer than anybody thought -> it is watched'
        : /_\d*50$|_\d*00$/.test(key)
          ? 'dunno'
          : `Answer to ${key}, ${reason}`;
    if (step.kind === 'ask')
      return { answers: Object.fromEntries((step.questions ?? []).map(({ key }) => [key, answer(key)])) };
    if (step.id.startsWith('choose-option-')) {
      option += 1;
      return option <= length.options ? { choice: 'repeat' } : { choice: '1', because: 'it is the simplest' };
    }
    if (step.kind === 'choose' && !step.options) {
      const free = step.alternatives?.find(({ workedAs }) => workedAs === undefined) ?? step.alternatives?.[0];
      return { choice: free?.n, because: `way ${option} is to be seen whole` };
    }
    return undefined;
  };
  const decideHere = async () => {
    const here = Math.ceil(length.decisions / length.options);
    for (let n = 0; n < here && decided < length.decisions; n += 1) {
      decided += 1;
      const made = {
        text: `way ${decided} for part ${n}`,
        over: [`the other way ${decided}`],
        because: `it is a reason ${reason}`,
      };
      const { next, value } = await work.run('decide', { session: name, ...made, major: n % 10 === 0 }, person);
      await work.run('submit', { session: name, step: (next as Step).id, verdict: 'approve' }, person);
      if (n % 10 === 0)
        await work.run(
          'risk',
          {
            session: name,
            text: `Risk ${decided} ${reason}`,
            mitigation: 'Watch it',
            likelihood: 'low',
            impact: 'high',
            decision: value['id'],
          },
          person,
        );
    }
  };
  const steps: Step[] = [];
  let outcome = first;
  for (let n = 1; n <= length.options; n += 1) {
    const part = await talk(work, outcome, { says, stopAt: (step) => step.id.startsWith('write-design') }, 2000);
    steps.push(...part);
    await decideHere();
    const rest = await talk(
      work,
      await work.run('next', { session: name }),
      { says, stopAt: (step) => step.id.startsWith('choose-option-') },
      2000,
    );
    steps.push(...rest);
    if (rest.at(-1)?.kind === 'done') return steps;
    outcome = await work.run('submit', { session: name, step: rest.at(-1)?.id, ...says(rest.at(-1) as Step) }, person);
  }
  return [...steps, ...(await talk(work, outcome, { says }, 2000))];
}
