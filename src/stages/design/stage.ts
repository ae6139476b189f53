import { stageFacts } from '../../core/line.ts';
import type { Stage } from '../stage.ts';
import { brief } from './brief.ts';

export const design: Stage = {
  facts: stageFacts('3b'),
  brief,
  checks: async () => (await import('./checks.ts')).checks,
};
