/** The phases that there are. Each loads with its parsers when somebody works on it. */
import type { WrittenPhase } from '../../../artifacts/spec/phases.ts';
import type { PhaseKit } from './phase.ts';

export const phaseKits: Partial<Readonly<Record<WrittenPhase, () => Promise<PhaseKit>>>> = {
  research: async () => (await import('./research.ts')).researchPhase,
  requirements: async () => (await import('./requirements.ts')).requirementsPhase,
  design: async () => (await import('./design.ts')).designPhase,
  tasks: async () => (await import('./tasks.ts')).tasksPhase,
};
