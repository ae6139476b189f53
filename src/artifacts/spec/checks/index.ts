/** The document of each phase, checked: what a machine can settle before anybody reviews it. */
import type { Problem } from '../../../core/problem.ts';
import type { WrittenPhase } from '../phases.ts';
import { checkDesign } from './design.ts';
import { checkRequirements } from './requirements.ts';
import { checkResearch } from './research.ts';
import type { SpecCheckContext } from './shared.ts';
import { checkTasks } from './tasks.ts';

export type { SpecCheckContext } from './shared.ts';

const checks: Readonly<Record<WrittenPhase, (text: string, context: SpecCheckContext) => Problem[]>> = {
  research: checkResearch,
  requirements: checkRequirements,
  design: checkDesign,
  tasks: checkTasks,
};

export function checkSpecDocument(phase: WrittenPhase, text: string, context: SpecCheckContext): Problem[] {
  return checks[phase](text, context);
}
