/**
 * A pack that fits a token budget by the guarded estimate. Lists are cut from their end, in the order of `packLists`:
 * first each down to its floor, then to a lower one, then to nothing, as far as needed. What was cut is said in `warnings`.
 */
import { guardedTokens } from '../roadmap/budget.ts';
import { packLists, withLists } from './pack-lists.ts';
import type { CodebasePack } from './types.ts';

/** What the pack costs as the compact JSON in which it is given. */
export const packTokens = (pack: CodebasePack) => guardedTokens(JSON.stringify(pack));

export function packOf(pack: CodebasePack, budget: number): CodebasePack {
  const costs = costsOf(pack, budget);
  if (!costs.isOver && packTokens(pack) <= budget) return pack;
  // Estimates of parts do not add up exactly to that of the whole, and the sentence about the cut is mostly shorter than
  // it could be: aim too high first, then lower until the whole fits.
  for (let aim = budget + 160; aim > 0; aim -= Math.max(20, Math.ceil(budget / 25))) {
    const cut = cutTo(pack, costs, aim, budget);
    if (packTokens(cut) <= budget) return cut;
  }
  const bare = cutTo(pack, costs, 0, budget);
  return packTokens(bare) <= budget ? bare : { ...bare, warnings: [tooSmall(budget)] };
}

const tooSmall = (budget: number) =>
  `A budget of ${budget} tokens is too small for a codebase pack: all lists are cut.`;

interface Costs {
  /** Of the items of each list that can fit at all: once a list alone is over the budget, its end is lost anyway. */
  readonly lists: ReadonlyMap<string, readonly number[]>;
  /** Everything but the items: the counts of what is missing and the sentence about the cut are part of it. */
  readonly frame: number;
  readonly isOver: boolean;
}

function costsOf(pack: CodebasePack, budget: number): Costs {
  const lists = new Map<string, number[]>();
  let isOver = false;
  for (const list of packLists) {
    const costs: number[] = [];
    let sum = 0;
    for (const item of list.read(pack)) {
      // Parts add up to a little more or less than the whole; this is more than a little.
      if (sum > budget * 1.2) {
        isOver = true;
        break;
      }
      const cost = costOf(item);
      sum += cost;
      costs.push(cost);
    }
    lists.set(list.name, costs);
  }
  const empty = withLists(pack, new Map(packLists.map(({ name }) => [name, 0])));
  return { lists, frame: packTokens({ ...empty, warnings: [...pack.warnings, longestSentence] }), isOver };
}

function cutTo(pack: CodebasePack, costs: Costs, aim: number, budget: number): CodebasePack {
  const lengths = new Map<string, number>();
  let total = costs.frame;
  for (const [name, items] of costs.lists) {
    lengths.set(name, items.length);
    for (const cost of items) total += cost;
  }
  for (const round of [0, 1, 2] as const) {
    for (const list of packLists) {
      const items = costs.lists.get(list.name) ?? [];
      let kept = lengths.get(list.name) ?? 0;
      const least = round === 2 ? 0 : Math.min(list.floors[round], kept);
      while (kept > least && total > aim) total -= items[--kept] ?? 0;
      lengths.set(list.name, kept);
    }
  }
  const cut = withLists(pack, lengths);
  return { ...cut, warnings: [...cut.warnings, sentence(pack, lengths, budget)] };
}

const costOf = (item: unknown) => guardedTokens(`${JSON.stringify(item)},`);

function sentence(pack: CodebasePack, lengths: ReadonlyMap<string, number>, budget: number): string {
  const cuts = packLists.flatMap((list) => {
    const all = list.read(pack).length;
    const kept = lengths.get(list.name) ?? all;
    return kept < all ? [`${list.name} ${kept} of ${all}`] : [];
  });
  return `Cut to ${budget} tokens: ${cuts.join(', ')}.`;
}

const longestSentence = `Cut to 10000 tokens: ${packLists.map(({ name }) => `${name} 10 of 100`).join(', ')}.`;
