/** What the goal itself answers is not asked (003-R18): who it is for, what is left out, what success is. */
import type { Intent } from '../../artifacts/spec/intent.ts';
import { type Goal, readGoal } from '../../guide/spec/index.ts';
import type { Territory } from '../../interview/spec/territory.ts';

const says: Readonly<Record<string, (goal: Goal) => boolean>> = {
  Users: ({ wishes }) => wishes.every(({ who }) => who !== undefined),
  Problem: ({ wishes, background }) => background.length > 0 || wishes.some(({ why }) => why !== undefined),
  Scope: ({ excluded }) => excluded.length > 0,
  Success: ({ success }) => success.length > 0,
  Constraints: ({ limits }) => limits.length > 0,
};

export function knownFromGoal(
  territory: readonly Territory[],
  goal: string,
  spec: string,
  intent: Intent,
): { topic: string; by: string }[] {
  if (goal.trim() === '') return [];
  const read = readGoal(goal, spec, intent);
  return territory.filter(({ topic }) => says[topic]?.(read)).map(({ topic }) => ({ topic, by: 'the goal says it' }));
}
