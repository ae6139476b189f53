/** Seed 000's last phase: the next option, worked end to end, with everything gathered so far. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Step } from '../../src/engine/step-view.ts';
import { TempWorkspace } from '../support/temp-workspace.ts';
import { talk } from './support.ts';

const session = 'user-export';

test(
  '000-R5: a second option is a talk of its own; both stay readable, and one is chosen',
  { timeout: 180_000 },
  async () => {
    const work = new TempWorkspace();
    work.put('prd.md', readFileSync('examples/user-export.md', 'utf8'));
    const first = await work.run('design', { target: 'prd.md', name: session, flow: 'partner', interview: true });
    let repeats = 0;
    const says = (step: Step) => {
      if (step.id.startsWith('choose-option-')) {
        repeats += 1;
        return repeats === 1 ? { choice: 'repeat' } : { choice: '2', because: 'nothing new has to be run' };
      }
      // The way that is gone already is not gone again.
      const free = step.alternatives?.find(({ workedAs }) => workedAs === undefined);
      const again = step.kind === 'choose' && step.alternatives?.some(({ workedAs }) => workedAs === 1);
      return again ? { choice: free?.n, because: 'to compare' } : undefined;
    };
    const steps = await talk(work, first, { says, notes: ['Exports are made by hand today'] });
    expect(steps.at(-1)?.kind).toBe('done');
    // Nothing of the requirements was asked again.
    const asked = steps.flatMap(({ questions = [] }) => questions.map(({ key }) => key));
    expect(new Set(asked).size).toBe(asked.length);
    expect(steps.filter(({ id }) => id === 'confirm-exploration')).toHaveLength(2);
    const design = work.text('docs/design/user-export.md');
    const other = work.text('docs/design/user-export.option-1.md');
    expect(design).not.toBe(other);
    expect(work.text('docs/design/user-export.document.md')).toContain('option 2 of 2');
    // 000-R5: what was told at the beginning holds for both.
    for (const text of [
      work.text('docs/design/user-export.document.md'),
      work.text('docs/design/user-export.option-1.document.md'),
    ])
      expect(text).toContain('Exports are made by hand today');
    expect(work.text('docs/design/user-export.option-1.document.md')).toContain('option 1 of 2');
    const { value } = await work.run('status', { session });
    expect(value['options']).toMatchObject([
      { option: 1, chosen: false, atHand: false },
      { option: 2, chosen: true, atHand: true },
    ]);
    const { value: log } = await work.run('log', { session });
    expect(JSON.stringify(log)).toMatch(/Chose .+ over .+ because nothing new has to be run/);
  },
);
