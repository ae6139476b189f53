/** The last answer, for as long as the same is asked: a package asks stage by stage and ticket by ticket. */
export function keptLast<T>(): (asked: readonly unknown[], make: () => T) => T {
  let last: { readonly asked: readonly unknown[]; readonly made: T } | undefined;
  return (asked, make) => {
    if (!last || last.asked.some((one, i) => one !== asked[i])) last = { asked, made: make() };
    return last.made;
  };
}
