/** The diagrams of two designs, each beside its twin. */
import type { Diagram } from '../design-document/model.ts';
import type { DiagramPair } from './shape.ts';

/** By kind and name first; then by kind alone, in their order: a heading that was reworded is no other diagram. */
export function diagramPairs(left: readonly Diagram[], right: readonly Diagram[]): DiagramPair[] {
  const rest = [...right];
  const take = (fits: (one: Diagram) => boolean) => {
    const at = rest.findIndex(fits);
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };
  const twins = new Map<Diagram, Diagram>();
  const pair = (fits: (mine: Diagram, other: Diagram) => boolean) => {
    for (const mine of left) {
      const twin = twins.has(mine) ? undefined : take((other) => fits(mine, other));
      if (twin) twins.set(mine, twin);
    }
  };
  pair((mine, other) => mine.source === other.source);
  pair((mine, other) => mine.kind === other.kind && mine.caption.toLowerCase() === other.caption.toLowerCase());
  pair((mine, other) => mine.kind === other.kind);
  return [
    ...left.map((mine): DiagramPair => {
      const twin = twins.get(mine);
      const { kind, caption, source } = mine;
      return { kind, caption, left: source, ...(twin ? { right: twin.source } : {}), same: twin?.source === source };
    }),
    ...rest.map(({ kind, caption, source }) => ({ kind, caption, right: source, same: false })),
  ];
}
