/** Equality of plain values: strings, numbers, lists and records of them. */
export function isDeepStrictEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [first, second] = [Object.entries(a), Object.entries(b)];
  return (
    first.length === second.length &&
    first.every(
      ([key, value]) => Object.hasOwn(b, key) && isDeepStrictEqual(value, (b as Record<string, unknown>)[key]),
    )
  );
}
