/**
 * What numbers say of the tickets that are here: `T07`, `T09` and `T12` are a part of a longer series, whose other
 * tickets stand elsewhere.
 */
const numbered = /^(.*\D)(\d{1,6})(-\p{L}[\p{L}-]{0,30})?$/u;

/** So many numbers that are handed out and not here are more than one ticket that got lost. */
const someMissing = 2;

/** Says of an id whether its number was handed out, in a series of which only some tickets are here. */
export function handedOutElsewhere(ids: Iterable<string>): (id: string) => boolean {
  const series = new Map<string, Set<number>>();
  for (const id of ids) {
    const [, head = '', number = ''] = numbered.exec(id) ?? [];
    if (number !== '') series.set(head, (series.get(head) ?? new Set()).add(Number(number)));
  }
  const partly = new Map(
    [...series].flatMap(([head, numbers]) => {
      const highest = Math.max(...numbers);
      const missing = highest - numbers.size - (numbers.has(0) ? -1 : 0);
      return missing >= someMissing || numbers.size === 1 ? [[head, highest] as const] : [];
    }),
  );
  return (id) => {
    const [, head = '', number = ''] = numbered.exec(id) ?? [];
    return number !== '' && Number(number) < (partly.get(head) ?? 0);
  };
}
