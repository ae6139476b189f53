/** The verbs that only look. Faces ask: these need no name on record, and an agent may call them freely. */
import type { Verb } from './verb.ts';

export const readingVerbs: ReadonlySet<Verb> = new Set<Verb>([
  'next',
  'status',
  'list',
  'show',
  'log',
  'history',
  'risks',
  'search',
  'trace',
  'check',
  'compare',
  'doctor',
  'brief',
  'spec-list',
  'spec-find',
  'spec-status',
  'agents',
  'jobs',
]);
