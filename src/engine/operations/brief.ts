import { look } from '../act.ts';
import { briefText } from '../brief-text.ts';
import { staleness } from '../staleness.ts';
import type { Operation } from '../operation.ts';
import { viewStep } from '../step-view.ts';
import type { BriefInput } from './brief.schema.ts';

/** What a fresh agent has to know to go on: where it stands, what was decided, what is open, and the step to do now. */
export const brief: Operation<BriefInput, { text: string; tokens: number }> = (world, { session, budget = 800 }) =>
  look(world, session, async (opened) => {
    const step = await viewStep(world, opened);
    const { items } = await staleness(world, opened);
    return world.texts.with(opened.session, (textOf) => briefText(opened.session, step, textOf, budget, items));
  });
