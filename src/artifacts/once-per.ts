/** What is read of a thing, once for as long as the thing is there: many checks ask the same of one document. */
export function oncePer<T extends object, R>(read: (of: T) => R): (of: T) => R {
  const known = new WeakMap<T, { readonly value: R }>();
  return (of) => {
    const found = known.get(of);
    if (found) return found.value;
    const value = read(of);
    known.set(of, { value });
    return value;
  };
}
