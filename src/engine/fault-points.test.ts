import { expect, it } from 'vitest';
import { faultPoint, faultPoints } from './fault-points.ts';

it('does nothing unless a crash test asks for it', () => {
  for (const name of faultPoints) expect(faultPoint(name)).toBeUndefined();
});

it('names each moment once', () => {
  expect(new Set(faultPoints).size).toBe(faultPoints.length);
});
