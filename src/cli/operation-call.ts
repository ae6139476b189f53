/** One call of an operation, with everything around it. */
import type { App } from '../app.ts';
import type { Verb } from '../engine/operations/index.ts';
import type { View } from './view.ts';

export interface Call {
  readonly app: App;
  readonly root: string;
  readonly verb: Verb;
  readonly input: Record<string, unknown>;
  readonly view: View;
}
