import { stageFacts } from '../../core/line.ts';
import type { Stage } from '../stage.ts';
import { brief } from './brief.ts';

export const analysis: Stage = {
  facts: stageFacts('2'),
  brief,
  checks: async () => (await import('./checks.ts')).checks,
};
