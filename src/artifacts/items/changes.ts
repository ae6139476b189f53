/**
 * What has changed in a document since an earlier text of it: items that are gone, items that only have another name, and what the words
 * that changed speak of. So a change that nobody leans on by name still leads to those whom it concerns.
 */
import { digestOf, formatless, saying, wordsOf } from './digest.ts';
import type { FoundItem, Named } from './item.ts';
import { endpointsIn, prdLinesIn, rulesIn, withoutNames, withoutPrdLines } from './mentions.ts';

export interface EarlierText {
  readonly sha: string;
  readonly items: readonly FoundItem[];
  /** All that changed since was drafted from what stands before it: it follows from changes that are told by themselves. */
  readonly onlyDrafted?: boolean;
}

/** The items that stand, and those that are gone since one of the earlier texts, newest last. */
export function withEarlier(now: readonly FoundItem[], earlier: readonly EarlierText[]): FoundItem[] {
  const standing = new Set(now.map(({ id }) => id));
  const gone = new Map<string, FoundItem>();
  for (const { items } of earlier)
    for (const item of items) if (!standing.has(item.id)) gone.set(item.id, { ...item, line: 0, gone: true });
  const bodies = new Map([...gone.values()].map((item) => [bodyOf(item), item.id]));
  const components = now.filter(({ kind }) => kind === 'component');
  return [
    ...now.map((item) => {
      const formerly = item.kind === 'rest' || wasThere(item, earlier) ? undefined : bodies.get(bodyOf(item));
      const speaksOf = changedNames(item, earlier, components);
      return { ...item, ...(formerly === undefined ? {} : { formerly: [formerly] }), ...speaksOf };
    }),
    ...[...gone.values()].map((item) => ({ ...item, ...changedNames(item, earlier, components) })),
  ];
}

const wasThere = ({ id }: FoundItem, earlier: readonly EarlierText[]) =>
  earlier.every(({ items }) => items.some((one) => one.id === id));

/** What it says, whatever it is called. */
const bodyOf = ({ kind, title, said }: FoundItem): string => `${kind} ${digestOf(wordsOf(said.replace(title, ' ')))}`;

const nothing: Named = { ids: [], endpoints: [], prdLines: [] };

function changedNames(
  item: FoundItem,
  earlier: readonly EarlierText[],
  components: readonly FoundItem[],
): Pick<FoundItem, 'speaksOf'> {
  const found: Record<string, Named> = {};
  for (const { sha, items, onlyDrafted } of earlier) {
    const was = items.find(({ id }) => id === item.id);
    if (onlyDrafted) found[sha] = nothing;
    if (onlyDrafted || !was || was.digest === item.digest) continue;
    const named = item.kind === 'rest' ? inChangedBlocks(was.said, item.said, components) : inOtherNames(was, item);
    if (named) found[sha] = named;
  }
  return Object.keys(found).length > 0 ? { speaksOf: found } : {};
}

/** Where only the names in an item are others, those that came or went. */
function inOtherNames({ said: before }: FoundItem, { said: after }: FoundItem): Named | undefined {
  if (wordsOf(withoutNames(before)) !== wordsOf(withoutNames(after))) return undefined;
  const [old, now] = [namedIn(before), namedIn(after)];
  // Lines of the PRD move without anybody meaning others.
  return { ids: onlyOnce(old.ids, now.ids), endpoints: onlyOnce(old.endpoints, now.endpoints), prdLines: [] };
}

function onlyOnce<T>(a: readonly T[], b: readonly T[]): T[] {
  return [...a.filter((one) => !b.includes(one)), ...b.filter((one) => !a.includes(one))];
}

/** Every line that came or went names something; otherwise nobody can say whom it concerns. */
function inChangedBlocks(before: string, after: string, components: readonly FoundItem[]): Named | undefined {
  const [old, now] = [byWords(before), byWords(after)];
  const changed = [
    ...[...old].flatMap(([words, blocks]) => blocks.slice(now.get(words)?.length ?? 0)),
    ...[...now].flatMap(([words, blocks]) => blocks.slice(old.get(words)?.length ?? 0)),
  ];
  const all = changed.map((block) => namedIn(block, components));
  if (all.some(namesNothing)) return undefined;
  return {
    ids: [...new Set(all.flatMap(({ ids }) => ids))],
    endpoints: [...new Set(all.flatMap(({ endpoints }) => endpoints))],
    prdLines: [...new Set(all.flatMap(({ prdLines }) => prdLines))],
  };
}

const namesNothing = ({ ids, endpoints, prdLines }: Named): boolean =>
  ids.length + endpoints.length + prdLines.length === 0;

/** Blocks that are the same but for the numbers of lines go together. */
function byWords(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const block of blocksOf(text)) {
    const words = withoutPrdLines(saying([formatless(block)]));
    const known = found.get(words);
    if (known) known.push(block);
    else found.set(words, [block]);
  }
  return found;
}

/** Lines that say something; a diagram is one thing. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let diagram: string[] | undefined;
  for (const line of text.split('\n')) {
    const words = wordsOf(line) === '' ? '' : line.trim();
    if (diagram && /^\s*```/.test(line)) {
      blocks.push(diagram.join('\n'));
      diagram = undefined;
    } else if (diagram) diagram.push(words);
    else if (/^\s*```mermaid\b/.test(line)) diagram = [];
    else if (words !== '') blocks.push(words);
  }
  return diagram ? [...blocks, ...diagram] : blocks;
}

function namedIn(text: string, components: readonly FoundItem[] = []): Named {
  const named = { ids: rulesIn(text), endpoints: endpointsIn(text), prdLines: prdLinesIn(text) };
  if (!namesNothing(named)) return named;
  // A diagram names parts, and means what they are there for.
  const words = ` ${wordsOf(text)} `;
  const parts = components.filter(({ title }) => title.length > 3 && words.includes(` ${wordsOf(title)} `));
  return { ...named, ids: [...new Set(parts.flatMap(({ cites }) => cites))] };
}
