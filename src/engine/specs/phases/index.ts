/** The phases that there are. Each loads with its parsers when somebody works on it. */
import type { WrittenPhase } from '../../../artifacts/spec/phases.ts';
import type { PhaseKit } from './phase.ts';

export const phaseKits: Partial<Readonly<Record<WrittenPhase, () => Promise<PhaseKit>>>> = {
  design: async () => (await import('./design.ts')).designPhase,
};
