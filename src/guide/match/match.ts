/** How well each pattern fits, with every reason that counted and where it comes from. */
import type { Measure, Pattern, When } from '../catalogue/pattern.ts';
import { isLeftOut, isTold } from '../read/forms/parts.ts';
import type { Reading } from '../read/read-prd.ts';
import type { Signal } from '../read/signals/signal-names.ts';
import { signalWords } from '../read/signals/signal-words.ts';
import { isWeak, mostEvidence } from '../read/signals/signals.ts';
import type { Source } from '../read/source.ts';
import type { Statement } from '../read/statement.ts';
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
  const isLong = isLongText(reading);
  return patterns
    .map((pattern, order) => {
      const reasons = pattern.forces.flatMap((force): Reason[] => {
        const hit = evaluate(force.when, reading, measures);
        if (!hit || (force.weight > 0 && saysOtherwise(force.when, measures))) return [];
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
const isLongText = ({ statements }: Reading): boolean =>
  statements.filter(({ part }) => !isLeftOut(part) && !isTold(part)).length >= longText;
/** Whoever reminds does so at a time. */
const reminds = /\bremind/i;

/** Both said of the same: in one sentence, or in a text so short that one is said of the other. */
function saidTogether(signals: readonly Signal[], reading: Reading): Hit | undefined {
  const lists = signals.map((one) => reading.signals[one] ?? []);
  // A list that is full ends somewhere: the words say the rest.
  const isSaid = (one: Statement, i: number, signal: Signal) =>
    lists[i]?.includes(one) ||
    ((lists[i]?.length ?? 0) >= mostEvidence && signalWords[signal].test(one.text.toLowerCase()));
  const evidence = [...new Set(lists.flat())].filter(
    (one) =>
      signals.every((signal, i) => isSaid(one, i, signal)) || (signals.includes('schedule') && reminds.test(one.text)),
  );
  const found =
    evidence.length > 0 ? evidence : isLongText(reading) || lists.some((list) => list.length === 0) ? [] : lists.flat();
  const [words] = found;
  return words && { words: words.quote ?? words.text, sources: found.map((one) => one.source), weak: false };
}
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
  'conflict',
]);

/** "Within 40 minutes", and what starts by itself, say that work goes on after the request, though no word does. */
const outlives: readonly (readonly [Measure, number])[] = [
  ['work-ms', 30_000],
  ['react-ms', 5000],
  ['reactions', 3],
];
const saysOtherwise = (when: When, measures: Measures): boolean =>
  'no' in when &&
  when.no === 'background-work' &&
  outlives.some(([name, least]) => {
    const one = measures.get(name);
    return one !== undefined && one.source.from !== 'assumption' && one.value >= least;
  });

interface Hit extends Pick<Reason, 'words' | 'isNumber' | 'sources' | 'said'> {
  /** Only a persona or a nice-to-have says it. */
  readonly weak: boolean;
  /** One sentence says it, and nothing else does. */
  readonly inPassing?: boolean;
}

function evaluate(when: When, reading: Reading, measures: Measures, withAssumed = false): Hit | undefined {
  if ('all' in when) return together(when.all.map((one) => evaluate(one, reading, measures, withAssumed)));
  if ('together' in when) return saidTogether(when.together, reading);
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
  // What is counted stands in a sentence; a number is said as it was understood.
  const isNumber = when.measure !== 'lapses' && when.measure !== 'handed-files';
  return {
    words,
    ...(isNumber ? { isNumber: true as const } : {}),
    sources: also ? [source, also] : [source],
    weak: false,
  };
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
