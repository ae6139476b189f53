/** How well each pattern fits, with every reason that counted and where it comes from. */
import type { Pattern, When } from '../catalogue/pattern.ts';
import type { Reading } from '../read/read-prd.ts';
import type { Source } from '../read/source.ts';
import type { Measures } from './measures.ts';

export interface Reason {
  readonly weight: number;
  readonly because: string;
  /** The words that triggered it; none when it is the absence of something. */
  readonly words?: string;
  readonly sources: readonly Source[];
}

export interface Match {
  readonly pattern: Pattern;
  readonly score: number;
  /** The weightiest first. */
  readonly reasons: readonly Reason[];
}

export function match(patterns: readonly Pattern[], reading: Reading, measures: Measures): Match[] {
  return patterns
    .map((pattern, order) => {
      const reasons = pattern.forces.flatMap((force): Reason[] => {
        const hit = evaluate(force.when, reading, measures);
        return hit ? [{ weight: force.weight, because: force.because, ...hit }] : [];
      });
      const score = reasons.reduce((sum, one) => sum + one.weight, 0);
      return { pattern, score, order, reasons: reasons.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight)) };
    })
    .toSorted((a, b) => b.score - a.score || a.order - b.order)
    .map(({ pattern, score, reasons }) => ({ pattern, score, reasons }));
}

function evaluate(when: When, { signals }: Reading, measures: Measures): Pick<Reason, 'words' | 'sources'> | undefined {
  if ('no' in when) return (signals[when.no]?.length ?? 0) === 0 ? { sources: [] } : undefined;
  if ('signal' in when) {
    const evidence = signals[when.signal] ?? [];
    const [first] = evidence;
    return first ? { words: first.text, sources: evidence.map((one) => one.source) } : undefined;
  }
  const measured = measures.get(when.measure);
  if (!measured) return undefined;
  const { value, words, source } = measured;
  if (when.atLeast !== undefined && value < when.atLeast) return undefined;
  if (when.below !== undefined && value >= when.below) return undefined;
  return { words, sources: [source] };
}
