/** How well each pattern fits, with every reason that counted and where it comes from. */
import type { Pattern, When } from '../catalogue/pattern.ts';
import { isLeftOut, isTold } from '../read/parts.ts';
import type { Reading } from '../read/read-prd.ts';
import type { Signal } from '../read/signal-names.ts';
import { isWeak } from '../read/signals.ts';
import type { Source } from '../read/source.ts';
import type { Measures } from './measures.ts';

export interface Reason {
  readonly weight: number;
  readonly because: string;
  /** The words that triggered it; none when it is the absence of something. */
  readonly words?: string;
  /** A number, as it was understood: what the PRD says may be "within a second". */
  readonly isNumber?: true;
  readonly sources: readonly Source[];
  /** Each sentence that says so, where more than one does. */
  readonly said?: readonly { readonly words: string; readonly source: Source }[];
}

export interface Match {
  readonly pattern: Pattern;
  readonly score: number;
  /** The weightiest first. */
  readonly reasons: readonly Reason[];
}

export function match(patterns: readonly Pattern[], reading: Reading, measures: Measures): Match[] {
  const isLong = reading.statements.filter(({ part }) => !isLeftOut(part) && !isTold(part)).length >= longText;
  return patterns
    .map((pattern, order) => {
      const reasons = pattern.forces.flatMap((force): Reason[] => {
        const hit = evaluate(force.when, reading, measures);
        if (!hit) return [];
        const { weak, inPassing, ...reason } = hit;
        const share = isLong && inPassing && pattern.role === 'style' ? 3 : weak ? 2 : 1;
        const weight = Math.trunc(force.weight / share);
        return weight === 0 ? [] : [{ weight, because: force.because, ...reason }];
      });
      // What was only assumed decides nothing; where two are equal, it breaks the tie.
      const leaning = pattern.forces.reduce(
        (sum, { when, weight }) =>
          sum + (isAssumed(when, measures) && evaluate(when, reading, measures, true) ? weight : 0),
        0,
      );
      const score = reasons.reduce((sum, one) => sum + one.weight, 0);
      return {
        pattern,
        score,
        order,
        leaning,
        reasons: reasons.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight)),
      };
    })
    .toSorted((a, b) => b.score - a.score || b.leaning - a.leaning || a.order - b.order)
    .map(({ pattern, score, reasons }) => ({ pattern, score, reasons }));
}

const isAssumed = (when: When, measures: Measures): boolean =>
  'all' in when
    ? when.all.some((one) => isAssumed(one, measures))
    : 'measure' in when && measures.get(when.measure)?.source.from === 'assumption';

/** So many sentences, and one of them says it: a part of the product, and not what all of it is shaped by. */
const longText = 20;
/** One sentence is enough where it says what the product is, or what holds for all of it. */
const saidOnce: ReadonlySet<Signal> = new Set<Signal>([
  'offline',
  'command-line',
  'library',
  'existing',
  'interface',
  'app',
  'kept-here',
  'game',
  'site',
  'tools',
  'job',
  'pipeline',
  'device',
  'extension',
  'move',
  'rework',
  'fix',
  'changed-value',
  'fleet',
  'conflict',
]);

interface Hit extends Pick<Reason, 'words' | 'isNumber' | 'sources' | 'said'> {
  /** Only a persona or a nice-to-have says it. */
  readonly weak: boolean;
  /** One sentence says it, and nothing else does. */
  readonly inPassing?: boolean;
}

function evaluate(when: When, reading: Reading, measures: Measures, withAssumed = false): Hit | undefined {
  if ('all' in when) return together(when.all.map((one) => evaluate(one, reading, measures, withAssumed)));
  const { signals } = reading;
  if ('no' in when) return (signals[when.no]?.length ?? 0) === 0 ? { sources: [], weak: false } : undefined;
  if ('signal' in when) {
    const all = signals[when.signal] ?? [];
    const strong = all.filter((one) => !isWeak(one, when.signal));
    const evidence = strong.length > 0 ? strong : all;
    const [first] = evidence;
    return first
      ? {
          words: first.quote ?? first.text,
          sources: evidence.map((one) => one.source),
          ...(evidence.length > 1
            ? { said: evidence.map((one) => ({ words: one.quote ?? one.text, source: one.source })) }
            : {}),
          weak: strong.length === 0,
          inPassing: evidence.length === 1 && !saidOnce.has(when.signal),
        }
      : undefined;
  }
  if (!withAssumed && isAssumed(when, measures)) return undefined;
  const measured = measures.get(when.measure);
  if (!measured) return undefined;
  const { value, words, source, also } = measured;
  if (when.atLeast !== undefined && value < when.atLeast) return undefined;
  if (when.below !== undefined && value >= when.below) return undefined;
  return { words, isNumber: true, sources: also ? [source, also] : [source], weak: false };
}

/** Told in the words of the first that has some; as weak as the weakest. */
function together(hits: readonly (Hit | undefined)[]): Hit | undefined {
  const all = hits.filter((one) => one !== undefined);
  if (all.length < hits.length) return undefined;
  const first = all.find((one) => one.words !== undefined);
  return {
    ...(first?.words === undefined ? {} : { words: first.words }),
    ...(first?.isNumber ? { isNumber: true as const } : {}),
    sources: all.flatMap((one) => one.sources),
    weak: all.some((one) => one.weak),
    inPassing: all.some((one) => one.inPassing),
  };
}
