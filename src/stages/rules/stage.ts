import { stageFacts } from '../../core/line.ts';
import type { Stage } from '../stage.ts';
import { brief } from './brief.ts';

export const rules: Stage = {
  facts: stageFacts('1'),
  brief,
  checks: async () => (await import('./checks.ts')).checks,
};
