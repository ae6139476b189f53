import { stageFacts } from '../../core/line.ts';
import type { Stage } from '../stage.ts';
import { brief } from './brief.ts';

export const scenarios: Stage = {
  facts: stageFacts('5'),
  brief,
  checks: async () => (await import('./checks.ts')).checks,
};
