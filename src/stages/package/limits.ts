/** Two limits of one kind that cannot both hold: the same unit, other numbers, and nothing that tells them apart. */
import { type Measure, measuresIn } from '../../artifacts/measures.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { contentWords } from './content-words.ts';
import type { StatedLimit } from './statements.ts';

/** More limits than these nobody reads side by side, and comparing pairs must stay cheap. */
const mostLimits = 300;

export interface Collision {
  readonly earlier: Measure;
  readonly later: Measure;
}

export function collisionOf(earlier: string, later: string): Collision | undefined {
  return collision(measured(earlier), measured(later));
}

interface Measured {
  readonly measures: readonly Measure[];
  readonly percentile: string | undefined;
}

const measured = (text: string): Measured => ({
  measures: measuresIn(text),
  percentile: /\bp\s?\d{2}(?:\.\d+)?\b/i.exec(text)?.[0].toLowerCase().replaceAll(' ', ''),
});

function collision(one: Measured, other: Measured): Collision | undefined {
  // "300 ms (p95)" and "1 s (p99)" speak of different calls.
  if (one.percentile !== undefined && other.percentile !== undefined && one.percentile !== other.percentile)
    return undefined;
  for (const later of other.measures) {
    const alike = one.measures.filter(({ unit, of }) => unit === later.unit && of === later.of);
    const [earlier] = alike;
    // What both say is repeated, whatever else the one of them says.
    const repeats = other.measures.some((own) =>
      alike.some(({ value }) => own.unit === later.unit && own.value === value),
    );
    if (earlier && !repeats) return { earlier, later };
  }
  return undefined;
}

/** A limit is mostly said of calls, and in these words; they name nothing that tells it from another limit. */
const ofCalls = /\b(?:calls?|requests?|respon\w{1,7}|answer\w{0,5}|api|apis|endpoints?|latency|service|system)\b/gi;
const happens =
  /\b(?:is|are|be|must|ready|done|available|finish\w{0,3}|complet\w{1,4}|load\w{0,3}|tak(?:es?|ing)|shown|comes?|there|p\d\d|percentile|median|average|time|times|duration|fast|faster|about|around|roughly|ideally)\b/gi;

/**
 * An export that is ready within 5 minutes, and calls that are answered within 3 seconds: each names what it is about. A time is that of
 * something; a budget is one, whatever it is called.
 */
export function areOfOtherThings(one: string, other: string): boolean {
  if (![one, other].every((text) => measuresIn(text).every(({ unit }) => unit === 'ms'))) return false;
  const [own, known] = [subjectOf(one), subjectOf(other)];
  return own.size > 0 && known.size > 0 && [...own].every((word) => !known.has(word));
}

function subjectOf(text: string): Set<string> {
  const said = measuresIn(text).reduceRight(
    (rest, { index, words }) => rest.slice(0, index) + rest.slice(index + words.length),
    text,
  );
  const words = contentWords(said.replaceAll(ofCalls, ' ').replaceAll(happens, ' '));
  return words.size > 0 || !/\b(?:calls?|requests?|api|endpoints?)\b/i.test(text) ? words : new Set(['call']);
}

export function kindsCollide(limits: readonly StatedLimit[]): Problem[] {
  const known = limits
    .slice(0, mostLimits)
    .flatMap((limit) => (limit.kind === undefined ? [] : [{ ...limit, ...measured(limit.text) }]));
  return known.flatMap((later, i) => {
    for (const earlier of known.slice(0, i)) {
      const found = earlier.at !== later.at && earlier.kind === later.kind ? collision(earlier, later) : undefined;
      if (!found || areOfOtherThings(earlier.text, later.text)) continue;
      const message = `${found.later.words} here, but ${found.earlier.words} in ${earlier.at}, both of the kind ${later.kind}.`;
      return [
        warning('constraint/contradiction', message, { at: later.at, fix: 'Withdraw the one that does not hold.' }),
      ];
    }
    return [];
  });
}
