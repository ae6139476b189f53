import { stageFacts } from '../../core/line.ts';
import type { Stage } from '../stage.ts';
import { brief } from './brief.ts';

export const clarify: Stage = {
  facts: stageFacts('0'),
  brief,
  checks: async () => (await import('./checks.ts')).checks,
};
