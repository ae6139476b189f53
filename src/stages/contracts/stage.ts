import { stageFacts } from '../../core/line.ts';
import type { Stage } from '../stage.ts';
import { brief } from './brief.ts';

export const contracts: Stage = {
  facts: stageFacts('4'),
  brief,
  checks: async () => (await import('./checks.ts')).checks,
};
