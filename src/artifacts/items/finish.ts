/** From what a reader found to items: digests of their lines, each id once, and what is left beside them. */
import { digestOf, saying } from './digest.ts';
import { prdLinesIn, withoutPrdLines } from './mentions.ts';
import type { Draft, FoundItem, Span } from './item.ts';

/** Beyond this many nobody reads a document item by item; its position decides then. */
const mostItems = 500;

/** What says nothing that counts: everywhere, and outside of items. */
export interface Passing {
  readonly everywhere: readonly Span[];
  readonly outside: readonly Span[];
}

/** The items of a document, with one for all that stands outside of them. Which number a line of the PRD has says nothing about it. */
export function finish(
  lines: readonly string[],
  drafts: readonly Draft[],
  passing: Passing = { everywhere: [], outside: [] },
  say: (lines: readonly string[]) => string = saying,
): FoundItem[] {
  if (drafts.length === 0 || drafts.length > mostItems) return [];
  const taken = new Uint8Array(lines.length + 2);
  const passed = new Uint8Array(lines.length + 2);
  for (const [from, to] of passing.everywhere) passed.fill(1, from, to + 1);
  const times = new Map<string, number>();
  const items: FoundItem[] = [];
  for (const draft of drafts) {
    const said = draft.spans
      .map(([from, to]) => say(lines.slice(from - 1, to).filter((_, i) => passed[from + i] !== 1)))
      .join('\n');
    for (const [from, to] of draft.spans) taken.fill(1, from, to + 1);
    const count = (times.get(draft.id) ?? 0) + 1;
    times.set(draft.id, count);
    // A name that comes twice is two items: each keeps its own digest.
    const id = count === 1 ? draft.id : `${draft.id}~${count}`;
    items.push({
      id,
      kind: draft.kind,
      title: draft.title,
      line: draft.spans[0]?.[0] ?? 1,
      digest: digestOf(withoutPrdLines(said)),
      cites: (draft.cites ?? []).filter((cited) => cited !== draft.id),
      quotes: draft.quotes ?? [],
      scenarios: draft.scenarios ?? [],
      endpoints: (draft.endpoints ?? []).filter((cited) => cited !== draft.id),
      prdLines: prdLinesIn(said),
      said,
      ...(draft.assumed || (draft.kind !== 'rule' && namesAssumption.test(said)) ? { assumed: true as const } : {}),
      ...toldIn(said),
    });
  }
  for (const [from, to] of passing.outside) taken.fill(1, from, to + 1);
  const left = lines.filter((_, i) => taken[i + 1] !== 1 && passed[i + 1] !== 1);
  items.push(restItem(say(left), left.join('\n')));
  return items;
}

/** `(assumption A1)`, `(assumptions A1, A3)`: one that is listed. A rule says so in its source. */
const namesAssumption = /\(assumptions? A\d/;

/** `(answer who_reads)`, `(note 1)`, `(change asked for at stage 3)`: as the guide and the briefs have it. */
function toldIn(text: string): { readonly told?: string } {
  const [, told] = /\(((?:answer|constraint|note|edge case|change asked for at stage) [\w.-]{1,60})\)/.exec(text) ?? [];
  return told === undefined ? {} : { told };
}

export function restItem(text: string, said = text): FoundItem {
  return {
    id: 'rest',
    kind: 'rest',
    title: 'what stands outside of items',
    line: 1,
    digest: digestOf(withoutPrdLines(text)),
    cites: [],
    quotes: [],
    scenarios: [],
    endpoints: [],
    prdLines: [],
    said,
  };
}
