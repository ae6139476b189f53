import { stageFacts } from '../../core/line.ts';
import type { Stage } from '../stage.ts';
import { brief } from './brief.ts';

export const tickets: Stage = {
  facts: stageFacts('6'),
  brief,
  checks: async () => (await import('./checks.ts')).checks,
};
