/**
 * What ids of any house must hold to: each that is named is there, none is there twice, nothing waits for itself, and what all others of a
 * list have, each has. Told as warnings: nobody said what these ids are.
 */
import { type Citation, type Entry, type Ledger, wordsIn } from '../../../artifacts/ledger/ledger.ts';
import { shapeOf } from '../../../artifacts/ledger/tokens.ts';
import { type Problem, warning } from '../../../core/problem.ts';
import { dependencyOrder } from '../../tickets/dependency-order.ts';
import { shortList } from '../short-list.ts';
import { limitsOfOneId } from './limits.ts';
import { waitsOf } from './waits.ts';
import type { Outline } from '../../../artifacts/outline.ts';

export function ledgerFindings(ledger: Ledger, outlines: ReadonlyMap<string, Outline>): Problem[] {
  const isFree = (one: Pick<Entry, 'series' | 'key'>) => !ledger.known.has(shapeOf(one));
  const free: Ledger = {
    ...ledger,
    lists: ledger.lists
      .map((list) => ({ ...list, entries: list.entries.filter(isFree) }))
      .filter(({ entries }) => entries.length > 0),
    again: ledger.again.map((list) => ({ ...list, entries: list.entries.filter(isFree) })),
    citations: ledger.citations.filter(isFree),
    series: new Set([...ledger.defined.values()].filter(isFree).map(({ series }) => series)),
  };
  const limits = limitsOfOneId(ledger, outlines);
  if (free.lists.length === 0) return limits;
  const waits = waitsOf(free, outlines);
  return [
    ...unknown(free, waits.unknown, new Set([...waits.edges.values()].flat())),
    ...twice(free, outlines),
    ...twiceInScenarios(free),
    ...circles(waits.edges),
    ...notTakenUp(ledger),
    ...notInList(ledger, outlines),
    ...withoutOutcome(free, outlines),
    ...limits,
  ];
}

/** Most of those that are named are known, or their numbers leave no room: otherwise the list goes on elsewhere. */
function unknown(
  { citations, again, defined, series, lists }: Ledger,
  waiting: readonly Citation[],
  waitedFor: ReadonlySet<string>,
): Problem[] {
  const inLists = again.flatMap(({ entries }) => entries.filter((one) => series.has(one.series)));
  // A word and a number are meant where the same document names another one that is there: `phase 5` may be of anything.
  const speaks = new Set(
    citations.flatMap(({ key, series: name, path }) => (defined.has(key) ? [`${name} ${path}`] : [])),
  );
  for (const { series: name, path } of defined.values()) speaks.add(`${name} ${path}`);
  const isMeant = ({ isFirm, series: name, path }: Citation) =>
    isFirm && (!/[ #]$/.test(name) || speaks.has(`${name} ${path}`));
  const named = [...citations.filter(isMeant), ...inLists, ...waiting];
  const alike = new Map<string, Entry[]>();
  for (const one of defined.values()) {
    const shape = alike.get(shapeOf(one));
    if (shape) shape.push(one);
    else alike.set(shapeOf(one), [one]);
  }
  const told = new Set<string>();
  const judged = new Set<string>();
  return lists.flatMap((list) => {
    const own = new Set(list.entries.map((one) => one.series).filter((one) => !judged.has(one)));
    for (const one of own) judged.add(one);
    const all = named.filter((one) => own.has(one.series));
    const keys = new Set(all.map(({ key }) => key));
    const missing = [...keys].filter((key) => !defined.has(key));
    const awaited = [...waitedFor].filter((key) => !keys.has(key) && own.has(defined.get(key)?.series ?? ''));
    const found = keys.size - missing.length + awaited.length;
    if (missing.length === 0 || (missing.length > 1 && missing.length > found / 3)) return [];
    return all.flatMap(({ key, written, path, line, series: name }) => {
      const at = `${path}:${line}`;
      if (defined.has(key) || told.has(`${key} ${at}`)) return [];
      const known = alike.get(shapeOf({ series: name, key }));
      if (!known) return [];
      if (found < 2 && !isNear(key, known, found === 0 ? known.length : beside)) return [];
      told.add(`${key} ${at}`);
      const fix = `There are ${shortList(known.map((one) => one.written))}; name one of them, or write it.`;
      return [warning('link/unknown-id', `There is no ${written}.`, { at, fix })];
    });
  });
}

/** Counted without gaps, and this one is hardly beyond them. */
const beside = 20;

function isNear(key: string, known: readonly Entry[], room: number): boolean {
  const numberOf = (one: string) => Number(/(\d+)$/.exec(one)?.[1] ?? Number.NaN);
  const numbers = known.map((one) => numberOf(one.key));
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return most - least < known.length * 1.5 && numberOf(key) <= most + room && numberOf(key) >= least - room;
}

function twice({ lists }: Ledger, outlines: ReadonlyMap<string, Outline>): Problem[] {
  return lists.flatMap(({ entries }) => {
    const seen = new Map<string, Entry>();
    return entries.flatMap((one) => {
      const first = seen.get(one.key);
      if (!first) {
        seen.set(one.key, one);
        return [];
      }
      // Two folders may count for themselves, and so may two chapters; what is said again is said in the same words.
      if (
        one.form === 'title' ? folderOf(one.path) !== folderOf(first.path) : isApart(one, first, outlines.get(one.path))
      )
        return [];
      if (wordsIn(one.words).slice(0, 5).join(' ') === wordsIn(first.words).slice(0, 5).join(' ')) return [];
      const message = `${one.written} is there twice: also in ${first.path}:${first.line}.`;
      return [
        warning('link/id-twice', message, { at: `${one.path}:${one.line}`, fix: 'Give one of them another id.' }),
      ];
    });
  });
}

/** A scenario a line, each with the id of another, and one of them left over: somebody forgot to change a copy. */
function twiceInScenarios({ again, defined }: Ledger): Problem[] {
  return again.flatMap(({ entries, path }) => {
    if (!/\.feature$/i.test(path) || entries.length < fewestTaken) return [];
    const keys = new Set<string>();
    const repeated = entries.filter(({ key }) => keys.size === keys.add(key).size);
    const [again] = repeated;
    if (repeated.length !== 1 || !again) return [];
    const series = new Set(entries.map((one) => one.series));
    const forgotten = [...defined.values()].find((one) => series.has(one.series) && !keys.has(one.key));
    if (!forgotten) return [];
    const message = `${again.written} is there twice, and ${forgotten.written} is not.`;
    return [
      warning('link/id-twice', message, { at: `${path}:${again.line}`, fix: 'Give one of them the id of the other.' }),
    ];
  });
}

function isApart(one: Entry, first: Entry, outline: Outline | undefined): boolean {
  const chapterOf = (line: number) =>
    outline?.sections.findLast((section) => section.level < 3 && section.line <= line)?.line;
  if (/[-_]$/.test(one.series)) return false;
  return chapterOf(one.line) !== chapterOf(first.line) || parentOf(one.line, outline) !== parentOf(first.line, outline);
}

/** The item that an item stands below: "2. Then: - Developer A: ..." and "3. Later: - Developer A: ..." share out two different things. */
function parentOf(line: number, outline: Outline | undefined): number | undefined {
  const depthOf = (at: number) => /^ {0,40}/.exec(outline?.lines[at - 1] ?? '')?.[0].length ?? 0;
  const depth = depthOf(line);
  if (depth < 2 || !item.test(outline?.lines[line - 1] ?? '')) return undefined;
  for (let at = line - 1; at > 0 && at > line - 200; at -= 1) {
    const text = outline?.lines[at - 1] ?? '';
    if (text.trim() !== '' && depthOf(at) < depth) return item.test(text) ? at : undefined;
  }
  return undefined;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

function circles(edges: ReadonlyMap<Entry, readonly string[]>): Problem[] {
  const nodes = [...edges].map(([entry, dependsOn]) => ({ id: entry.key, dependsOn, entry }));
  return dependencyOrder(nodes).cycles.flatMap((cycle) => {
    const all = cycle.flatMap((key) => nodes.find(({ id }) => id === key)?.entry ?? []);
    const [first] = all;
    if (!first) return [];
    const message = `These wait for each other: ${all.map(({ written }) => written).join(' -> ')}.`;
    return [
      warning('ticket/cycle', message, {
        at: `${first.path}:${first.line}`,
        fix: 'Take one of these dependencies away.',
      }),
    ];
  });
}

/** Lists that carry nothing: why something was decided, what may go wrong, what is not known. */
const aside = /^(?:ADR|D|DEC|DL|RISK|RK|Q|OQ|A|ASM|ASSUMPTION|GL|decision|risk|question|assumption)[-_ ]?$/i;
const fewestTaken = 4;

/** `by` names something of the other list in nearly each of its parts, and all of that list but one: the one was forgotten. */
function notTakenUp({ lists, again, citations, defined, known }: Ledger): Problem[] {
  const byPath = new Map<string, Citation[]>();
  for (const one of citations) {
    const own = byPath.get(one.path);
    if (own) own.push(one);
    else byPath.set(one.path, [one]);
  }
  const told = new Set<string>();
  return lists.flatMap((list) => {
    const asked = list.entries.filter(
      (one, i) => !one.isLater && list.entries.findIndex(({ key }) => key === one.key) === i,
    );
    if (asked.length < fewestTaken) return [];
    const keys = new Set(asked.map(({ key }) => key));
    return [...lists, ...again].flatMap((by) => {
      const [head] = by.entries;
      if (by === list || !head || by.entries.length < 2 || aside.test(head.series) || known.has(shapeOf(head)))
        return [];
      const isTable =
        again.includes(by) && by.form === 'row' && by.entries.every(({ key }) => keys.has(key) || !defined.has(key));
      if (again.includes(by) && !isTable) return [];
      const taken = new Set(isTable ? by.entries.map(({ key }) => key) : []);
      let naming = isTable ? by.entries.length : 0;
      for (const { path, line, endLine } of isTable ? [] : by.entries) {
        const cited = (byPath.get(path) ?? []).filter(
          (one) => one.line >= line && one.line <= endLine && keys.has(one.key),
        );
        if (cited.length > 0) naming += 1;
        for (const { key } of cited) taken.add(key);
      }
      const missing = asked.filter(({ key }) => !taken.has(key));
      if (naming < by.entries.length * 0.75 || missing.length > Math.max(1, asked.length / 10)) return [];
      return missing.flatMap(({ written, path, line }) => {
        const at = `${path}:${line}`;
        if (told.has(at)) return [];
        told.add(at);
        const who =
          by.entries.length < 4
            ? shortList(by.entries.map((one) => one.written))
            : `${head.written} to ${by.entries.at(-1)?.written}`;
        const message = `${who} (${by.path}) take up all others of its list, and not ${written}.`;
        return [
          warning('link/not-taken-up', message, {
            at,
            fix: `Name ${written} where it is taken up, or say here why it is not.`,
          }),
        ];
      });
    });
  });
}

const item = /^\s{0,12}(?:[-*+]|\d{1,3}[.)])\s/;

/** The same of items that have no ids of their own: `- A group of 13 is refused (Rule A)`. */
function notInList({ lists, citations }: Ledger, outlines: ReadonlyMap<string, Outline>): Problem[] {
  const lines = new Map<string, Map<number, Set<string>>>();
  for (const { path, line, key } of citations) {
    const own = lines.get(path) ?? new Map<number, Set<string>>();
    lines.set(path, own.set(line, (own.get(line) ?? new Set()).add(key)));
  }
  return lists.flatMap((list) => {
    const asked = list.entries.filter(({ isLater }) => !isLater);
    const keys = new Set(asked.map(({ key }) => key));
    if (keys.size < fewestTaken) return [];
    return [...lines].flatMap(([path, cited]) => {
      const isHeaded = (line: number) =>
        lists.some(({ entries }) =>
          entries.some((one) => one.path === path && one.line <= line && line <= one.endLine),
        );
      const items = (outlines.get(path)?.lines ?? []).flatMap((text, i) =>
        item.test(text) && !isHeaded(i + 1) ? [i + 1] : [],
      );
      const naming = items.filter((line) => [...(cited.get(line) ?? [])].some((key) => keys.has(key)));
      if (path === list.path || naming.length < fewestTaken || naming.length < items.length * 0.75) return [];
      const taken = new Set(naming.flatMap((line) => [...(cited.get(line) ?? [])]));
      const missing = asked.filter(({ key }) => !taken.has(key));
      if (missing.length > Math.max(1, asked.length / 10)) return [];
      return missing.map(({ written, path: own, line }) =>
        warning('link/not-taken-up', `The list in ${path} takes up all others of its list, and not ${written}.`, {
          at: `${own}:${line}`,
          fix: `Name ${written} where it is taken up, or say here why it is not.`,
        }),
      );
    });
  });
}

const step = /^\s{0,12}(?:[-*+]\s{1,3})?[*_]{0,2}(Given|When|Then)\b/i;

/** An example that starts and does something, and does not say what comes of it. */
function withoutOutcome({ lists }: Ledger, outlines: ReadonlyMap<string, Outline>): Problem[] {
  return lists.flatMap(({ entries, form }) =>
    form === 'row' || form === 'title'
      ? []
      : entries.flatMap(({ path, line, endLine, written }) => {
          if (endLine === line || endLine - line > 60) return [];
          const steps = (outlines.get(path)?.lines ?? [])
            .slice(line, endLine)
            .flatMap((text) => step.exec(text.slice(0, 40))?.[1] ?? []);
          const said = new Set(steps.map((one) => one.toLowerCase()));
          if (!said.has('given') || !said.has('when') || said.has('then')) return [];
          const message = `${written} does not say what comes of it.`;
          return [
            warning('gherkin/incomplete-scenario', message, { at: `${path}:${line}`, fix: 'Add a step with Then.' }),
          ];
        }),
  );
}
