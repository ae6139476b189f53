import { stageFacts } from '../../core/line.ts';
import type { Stage } from '../stage.ts';
import { brief } from './brief.ts';

export const closing: Stage = {
  facts: stageFacts('7'),
  brief,
  checks: async () => (await import('./checks.ts')).checks,
};
