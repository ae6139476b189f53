/** Is a constraint met? A machine can say whether a document says so, speaks of it, or is silent; it says no more than that. */
import { significantWords, stem } from '../words.ts';
import type { ConstraintSide } from './shape.ts';

export interface Evidence {
  readonly path: string;
  readonly text: string;
}

/** So many of its words in one line mean that the line is about it. */
const share = 0.6;

const saysMet = /✅|✔|\b(?:is met|are met|met|satisfied|kept|fulfilled|within (?:the )?(?:limit|budget)|holds)\b/i;
const saysNot =
  /❌|✗|✘|\b(?:not met|unmet|violat\w*|exceeds?|exceeded|breaks|fails|not satisfied|misses|cannot keep)\b/i;

export function evidenceFor(constraint: string, documents: readonly Evidence[]): ConstraintSide {
  const words = significantWords(constraint.slice(0, 400)).map(stem);
  if (words.length === 0) return { verdict: 'not-shown' };
  const numbers = words.filter((word) => /\d/.test(word));
  let best: { readonly fit: number; readonly side: ConstraintSide } | undefined;
  for (const { path, text } of documents) {
    for (const [i, line] of text.split('\n').entries()) {
      if (line.length < 8) continue;
      const own = new Set(significantWords(line.slice(0, 1000)).map(stem));
      if (numbers.some((number) => !own.has(number))) continue;
      const fit = words.filter((word) => own.has(word)).length / words.length;
      if (fit < share) continue;
      const verdict = saysNot.test(line) ? 'not-met' : saysMet.test(line) ? 'met' : 'addressed';
      // What says yes or no outweighs what only speaks of it.
      const weight = fit + (verdict === 'addressed' ? 0 : 1);
      if (!best || weight > best.fit) best = { fit: weight, side: { verdict, at: `${path}:${i + 1}` } };
    }
  }
  return best?.side ?? { verdict: 'not-shown' };
}
