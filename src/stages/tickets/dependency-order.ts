/** What must come first comes first; apart from that the order stays as it was given. */
export interface Dependent {
  readonly id: string;
  readonly dependsOn: readonly string[];
}

export interface DependencyOrder<T> {
  readonly ordered: readonly T[];
  /** Ways around: the first id stands again at the end. Each id shows up in one of them at most. */
  readonly cycles: readonly (readonly string[])[];
}

/** Depth first with a stack of our own: a chain of ten thousand must not overflow. Each edge is walked once. */
export function dependencyOrder<T extends Dependent>(items: readonly T[]): DependencyOrder<T> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const state = new Map<string, 'open' | 'done'>();
  const ordered: T[] = [];
  const cycles: string[][] = [];
  const inCycle = new Set<string>();

  for (const root of items) {
    if (state.has(root.id)) continue;
    state.set(root.id, 'open');
    const way: { item: T; next: number }[] = [{ item: root, next: 0 }];
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const wanted = top.item.dependsOn[top.next++];
      if (wanted === undefined) {
        state.set(top.item.id, 'done');
        ordered.push(top.item);
        way.pop();
        continue;
      }
      const item = byId.get(wanted);
      if (!item) continue;
      const seen = state.get(wanted);
      if (seen === undefined) {
        state.set(wanted, 'open');
        way.push({ item, next: 0 });
      } else if (seen === 'open') {
        const from = way.findIndex((one) => one.item.id === wanted);
        const cycle = way.slice(from).map((one) => one.item.id);
        if (cycle.some((id) => inCycle.has(id))) continue;
        for (const id of cycle) inCycle.add(id);
        cycles.push([...cycle, wanted]);
      }
    }
  }
  return { ordered, cycles };
}
