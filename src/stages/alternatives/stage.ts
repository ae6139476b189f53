import { stageFacts } from '../../core/line.ts';
import type { Stage } from '../stage.ts';
import { brief } from './brief.ts';

export const alternatives: Stage = {
  facts: stageFacts('3a'),
  brief,
  checks: async () => (await import('./checks.ts')).checks,
};
