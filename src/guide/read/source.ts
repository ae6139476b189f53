/** Where something comes from. Everything that the guide writes can be followed back to one of these. */
export type Source =
  | {
      readonly from: 'prd';
      readonly line: number;
      /** Where its paragraph, item or row begins, if that is further up. */
      readonly block?: number;
    }
  | { readonly from: 'answer'; readonly key: string }
  | { readonly from: 'constraint'; readonly kind: string }
  | { readonly from: 'note'; readonly n: number }
  | { readonly from: 'edge case'; readonly n: number }
  /** What somebody asked for when a stage was read. */
  | { readonly from: 'change'; readonly stage: string }
  | { readonly from: 'assumption'; readonly id: string };

const blockOf = (source: Source): number | undefined =>
  source.from === 'prd' ? (source.block ?? source.line) : undefined;

/** Said in one breath: in the same paragraph, item or row of the PRD, over however many lines. */
export const isBesideIn = (one: Source, other: Source): boolean =>
  one.from === 'prd' && blockOf(one) === blockOf(other);

/** All that is said in one breath with a source, in their order, without asking each of them: a PRD may have thousands. */
export function besideIn<T extends { readonly source: Source }>(all: readonly T[]): (source: Source) => readonly T[] {
  const byBlock = new Map<number | undefined, T[]>();
  for (const one of all) {
    const block = blockOf(one.source);
    const known = byBlock.get(block);
    if (known) known.push(one);
    else if (block !== undefined) byBlock.set(block, [one]);
  }
  return (source) => byBlock.get(blockOf(source)) ?? [];
}

export function cite(source: Source): string {
  if (source.from === 'prd') return `PRD line ${source.line}`;
  if (source.from === 'answer') return `answer ${source.key}`;
  if (source.from === 'note' || source.from === 'edge case') return `${source.from} ${source.n}`;
  if (source.from === 'change') return `change asked for at stage ${source.stage}`;
  return source.from === 'constraint' ? `constraint ${source.kind}` : `assumption ${source.id}`;
}

/** `PRD lines 3, 7; assumption A2`: each once, in the order of the text. */
export function citeAll(sources: readonly Source[], most = 6): string {
  const lines = [...new Set(sources.flatMap((one) => (one.from === 'prd' ? [one.line] : [])))].toSorted(
    (a, b) => a - b,
  );
  const others = [...new Set(sources.filter((one) => one.from !== 'prd').map(cite))];
  const shown = lines.slice(0, most);
  const prd = shown.length === 0 ? [] : [`PRD line${shown.length > 1 ? 's' : ''} ${shown.join(', ')}`];
  return [...prd, ...others.slice(0, most)].join('; ');
}
