import type { StageChecks } from '../stage.ts';

/** Takes no documents, so there is nothing to read; what it does take is read by `artifact.ts`. */
export const checks: StageChecks = {
  read: () => ({ findings: [], data: {} }),
};
