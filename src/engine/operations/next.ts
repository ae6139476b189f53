import { look } from '../act.ts';
import type { Operation } from '../operation.ts';
import type { NextInput } from './next.schema.ts';

/** The one thing to do now. */
export const next: Operation<NextInput, object> = (world, { session }) => look(world, session, () => ({}));
