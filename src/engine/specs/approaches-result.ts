/** What an interviewer hands in as approaches: two or three, as data; the document is printed from them. */
import { isObject, type JsonObject } from '../../core/json.ts';
import { problem } from '../../core/problem.ts';
import { approachLimits, printApproaches } from '../../interview/spec/approaches.ts';
import type { Approach } from '../../interview/spec/interview.ts';
import { checkShape, type Shape } from '../check-shape.ts';
import type { StageResult } from '../jobs/stage-results.ts';

const text = { type: 'string', minLength: 1 } as const;
const list = { type: 'array', minItems: 1, items: text } as const;
const approach: Shape = {
  type: 'object',
  properties: { name: text, text, pros: list, cons: list, recommended: { type: 'boolean' } },
  required: ['name', 'text', 'pros', 'cons'],
};
const shape = {
  type: 'object',
  properties: {
    approaches: { type: 'array', minItems: approachLimits.min, maxItems: approachLimits.max, items: approach },
  },
  required: ['approaches'],
} as const satisfies Shape;

export function approachesResult(spec: string): StageResult {
  return {
    handIn: {
      name: 'submit_approaches',
      description: 'Hand in 2 or 3 approaches, the recommended one first.',
      schema: { ...shape, additionalProperties: false } as unknown as JsonObject,
    },
    read(value) {
      if (!isObject(value))
        return { problems: [problem('hand-in/no-object', 'Hand in an object with the fields of the tool.')] };
      const known = { approaches: value['approaches'] };
      const problems = checkShape(known, shape, 'submit_approaches');
      if (problems.length > 0) return { problems };
      const content = printApproaches(spec, recommendedFirst(known.approaches as readonly Approach[]));
      return { fields: { documents: [{ kind: 'analysis', content }] } };
    },
  };
}

/** Whoever recommends none recommends the first. */
function recommendedFirst(approaches: readonly Approach[]): Approach[] {
  const at = Math.max(
    approaches.findIndex(({ recommended }) => recommended),
    0,
  );
  const rest = approaches.filter((_, i) => i !== at).map(({ recommended: _, ...one }) => one);
  const [first] = approaches.slice(at, at + 1);
  return first ? [{ ...first, recommended: true }, ...rest] : rest;
}
