/** A pattern that is put together from words: made when it is first asked for, since most commands never ask. */
export function oncePattern(make: () => RegExp): () => RegExp {
  let made: RegExp | undefined;
  return () => (made ??= make());
}
