/**
 * Where the lines of a PRD that documents cite by number stand now. A number alone would be taken for whatever stands there
 * by now: a new requirement for one that everything answers.
 */
import { QuoteIndex } from '../items/find-quote.ts';
import { matchUnits } from '../items/match-units.ts';
import { quotedLinesIn } from '../items/mentions.ts';
import { type KnownUnit, knownUnits, type Unit } from '../items/prd-units.ts';

/** The lines in which begins now what stood in one; none where it is gone or reworded. */
export type LinesNow = (line: number) => readonly number[];

const same: LinesNow = (line) => [line];

/** Where it is known which text the numbers were written for. */
export function linesSince(before: readonly Unit[], now: readonly Unit[]): LinesNow {
  const moved = new Map<number, number[]>();
  const starts = startsOf(before);
  for (const [j, i] of matchUnits(before, now).entries()) {
    const [old, own] = [before[i ?? -1], now[j]];
    if (!old || !own || old.words !== own.words) continue;
    moved.set(old.line, [...(moved.get(old.line) ?? []), own.line]);
  }
  return (line) => moved.get(lastUpTo(starts, line) ?? 0) ?? [];
}

/**
 * Where it is not: by the words that are quoted with their line. What nobody quotes has moved as what is quoted above it.
 * Words that stand nowhere prove nothing, people quote from memory.
 */
export function linesByQuotes(texts: readonly string[], units: readonly Unit[]): LinesNow {
  const [known = []] = knownUnits([units]);
  const index = new QuoteIndex(known);
  const starts = startsOf(known);
  const moved = new Map<number, number>();
  for (const text of texts) {
    for (const { words, lines } of quotedLinesIn(text)) {
      const [line = 0, another] = lines;
      if (another !== undefined || moved.get(line) === line) continue;
      const own = lastUpTo(starts, line);
      const stands = new QuoteIndex(atLine(known, own)).find(words).some((unit) => unit.line === own);
      const found = stands ? line : index.find(words)[0]?.line;
      if (found !== undefined && (stands || !moved.has(line))) moved.set(line, found);
    }
  }
  if ([...moved].every(([from, to]) => from === to)) return same;
  const quoted = [...moved.keys()].toSorted((a, b) => a - b);
  return (line) => {
    const above = lastUpTo(quoted, line) ?? 0;
    return [line + (moved.get(above) ?? 0) - above];
  };
}

/** With what follows: words may be quoted over the end of a sentence. */
function atLine(units: readonly KnownUnit[], line: number | undefined): KnownUnit[] {
  const first = units.findIndex((one) => one.line === line);
  if (first < 0) return [];
  const last = units.findLastIndex((one) => one.line === line);
  return units.slice(first, last + 2);
}

const startsOf = (units: readonly Unit[]): number[] =>
  [...new Set(units.map(({ line }) => line))].toSorted((a, b) => a - b);

/** The largest one up to a limit. */
function lastUpTo(sorted: readonly number[], most: number): number | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return sorted[low - 1];
}
