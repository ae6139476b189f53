/** The lists of a pack by name, so that limits and budgets treat all of them alike. */
import type { CodebasePack } from './types.ts';

type List = readonly unknown[];
type Edit = { -readonly [K in keyof CodebasePack]: CodebasePack[K] };

export interface PackList {
  readonly name: string;
  /** So many are ever given. */
  readonly most: number;
  /** The first round of cutting to a budget leaves so many, the second round so few; a third leaves none. */
  readonly floors: readonly [number, number];
  read(pack: CodebasePack): List;
  write(pack: Edit, list: List): void;
}

type TopList = {
  [K in Exclude<keyof CodebasePack, 'matches'>]: CodebasePack[K] extends List ? K : never;
}[Exclude<keyof CodebasePack, 'matches'>];

function top(name: Exclude<TopList, 'warnings' | 'suggestions'>, most: number, floors: PackList['floors']): PackList {
  return {
    name,
    most,
    floors,
    read: (pack) => pack[name],
    write: (pack, list) => Object.assign(pack, { [name]: list }),
  };
}

function ofTests(key: 'runners' | 'folders' | 'commands', most: number, floors: PackList['floors']): PackList {
  return {
    name: `tests.${key}`,
    most,
    floors,
    read: (pack) => pack.tests[key],
    write: (pack, list) => (pack.tests = { ...pack.tests, [key]: list }),
  };
}

function ofMatches(key: 'files' | 'tests', most: number, floors: PackList['floors']): PackList {
  return {
    name: `matches.${key}`,
    most,
    floors,
    read: (pack) => pack.matches?.[key] ?? [],
    write: (pack, list) => {
      if (pack.matches) pack.matches = { ...pack.matches, [key]: list };
    },
  };
}

/**
 * In the order of cutting: what a design can do without stands first, what belongs to its topic last. Each list loses
 * its end, which is the least of it.
 */
export const packLists: readonly PackList[] = [
  top('docs', 60, [3, 0]),
  top('commits', 5, [2, 0]),
  top('adrs', 60, [5, 2]),
  top('specs', 40, [3, 1]),
  ofTests('folders', 20, [3, 1]),
  top('buildTools', 20, [3, 2]),
  top('conventions', 40, [8, 4]),
  top('entryPoints', 30, [4, 2]),
  top('schemas', 200, [10, 4]),
  top('routes', 200, [10, 4]),
  top('modules', 80, [12, 6]),
  top('sessions', 20, [3, 1]),
  top('languages', 12, [3, 2]),
  ofTests('runners', 10, [2, 1]),
  ofTests('commands', 10, [1, 1]),
  top('frameworks', 40, [5, 4]),
  ofMatches('tests', 20, [4, 2]),
  ofMatches('files', 40, [8, 5]),
];

/** A copy with shorter lists; how many are left out is added to `more`. */
export function withLists(pack: CodebasePack, lengths: ReadonlyMap<string, number>): CodebasePack {
  const copy: Edit = { ...pack };
  const more = { ...pack.more };
  for (const list of packLists) {
    const all = list.read(pack);
    const kept = lengths.get(list.name) ?? all.length;
    if (kept >= all.length) continue;
    list.write(copy, all.slice(0, kept));
    more[list.name] = (more[list.name] ?? 0) + all.length - kept;
  }
  copy.more = more;
  return copy;
}

export function limitLists(pack: CodebasePack, times = 1): CodebasePack {
  return withLists(pack, new Map(packLists.map(({ name, most }) => [name, most * times])));
}

/** In these lists the order says nothing by itself, so what is about the topic may come first. */
const sortable = ['modules', 'schemas', 'routes', 'adrs', 'docs', 'entryPoints'] as const;

export function topicFirst(pack: CodebasePack, isAboutTopic: (text: string) => boolean): CodebasePack {
  const copy: Edit = { ...pack };
  for (const name of sortable) {
    const marked = pack[name].map((item) => ({ item, isFirst: isAboutTopic(textOf(item)) }));
    const sorted = [...marked.filter(({ isFirst }) => isFirst), ...marked.filter(({ isFirst }) => !isFirst)];
    Object.assign(copy, { [name]: sorted.map(({ item }) => item) });
  }
  return copy;
}

const textOf = (item: object) =>
  Object.values(item)
    .filter((value) => typeof value === 'string')
    .join(' ');
