/**
 * What was read of a text, for the next one who asks: a package is looked at after each of its documents, and nearly all of them are
 * what they were. Only the latest are kept, and none that is large, so what is held does not grow with what is read.
 */
export function ofRecent<T extends object>(
  most: number,
  read: (text: string) => T,
  longest = 200_000,
): (text: string) => T {
  // Two halves instead of one list: to take the oldest out of a map one by one, all that were taken out before are passed.
  let fresh = new Map<string, T>();
  let older = fresh;
  return (text) => {
    if (text.length > longest) return read(text);
    const known = fresh.get(text);
    if (known !== undefined) return known;
    const made = older.get(text) ?? read(text);
    if (fresh.size >= most / 2) {
      older = fresh;
      fresh = new Map();
    }
    fresh.set(text, made);
    return made;
  };
}
