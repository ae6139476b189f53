/**
 * What was read of a text, for the next one who asks: a package is looked at after each of its documents, and nearly all of them are
 * what they were. Only the latest are kept, and none that is large, so what is held does not grow with what is read.
 */
export function ofRecent<T extends object>(
  most: number,
  read: (text: string) => T,
  longest = 200_000,
): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = read(text);
    if (text.length > longest) return made;
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(text, made);
    return made;
  };
}
