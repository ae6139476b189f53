/** Two limits of one kind that cannot both hold: the same unit, other numbers, and nothing that tells them apart. */
import { type Measure, measuresIn } from '../../artifacts/measures.ts';
import { type Problem, warning } from '../../core/problem.ts';
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

export function kindsCollide(limits: readonly StatedLimit[]): Problem[] {
  const known = limits
    .slice(0, mostLimits)
    .flatMap((limit) => (limit.kind === undefined ? [] : [{ ...limit, ...measured(limit.text) }]));
  return known.flatMap((later, i) => {
    for (const earlier of known.slice(0, i)) {
      const found = earlier.at !== later.at && earlier.kind === later.kind ? collision(earlier, later) : undefined;
      if (!found) continue;
      const message = `${found.later.words} here, but ${found.earlier.words} in ${earlier.at}, both of the kind ${later.kind}.`;
      return [
        warning('constraint/contradiction', message, { at: later.at, fix: 'Withdraw the one that does not hold.' }),
      ];
    }
    return [];
  });
}
