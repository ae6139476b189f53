/** What a topic waits for, what it unblocks, and its files (001-R34, R36). */
import { isTestPath, type PathItem } from './field-values.ts';
import { lookUp, type FileMap } from './file-map.ts';
import { milestoneIdsIn, taskIdsIn } from './ids.ts';
import type { TopicMatch } from './match-topic.ts';
import type { RoadmapTask } from './task.ts';

const unique = (list: readonly string[]) => [...new Set(list)];

/** The keys that a dependency names: of tasks, and of milestones in texts such as "MS0 COMPLETE". */
export function keysOf(dependency: string, phase: string): string[] {
  const ours = (one: { phase: string }) => one.phase === '' || one.phase === phase.toUpperCase();
  const ids = [...taskIdsIn(dependency), ...milestoneIdsIn(dependency)].filter(ours).flatMap(({ keys }) => [...keys]);
  return ids.length > 0 ? ids : [dependency.trim().toLowerCase()];
}

/** `MS1-T1{same letter}` names every letter. */
function isInside(keys: ReadonlySet<string>, key: string): boolean {
  return keys.has(key) || (/-[tc]\d+$/.test(key) && 'abcdefghij'.split('').some((letter) => keys.has(key + letter)));
}

/** Union of what the tasks depend on, without what is inside the topic; texts stay as they are. */
export function dependenciesOf({ tasks, keys }: TopicMatch, phase: string): string[] {
  return unique(tasks.flatMap(({ dependsOn }) => dependsOn)).filter(
    (one) => !keysOf(one, phase).every((key) => isInside(keys, key)),
  );
}

export interface Provided {
  /** Words of the PROVIDES fields. */
  readonly texts: readonly string[];
  /** Tasks of the phase outside of the topic that depend on it. */
  readonly unblocks: readonly string[];
}

export function providedBy(all: readonly RoadmapTask[], match: TopicMatch, phase: string): Provided {
  const inside = new Set(match.tasks.map(({ line, id }) => `${line} ${id}`));
  const waiting = all.filter(
    ({ dependsOn, line, id, keys }) =>
      !inside.has(`${line} ${id}`) &&
      !keys.some((key) => match.keys.has(key)) &&
      dependsOn.some((one) => keysOf(one, phase).some((key) => isInside(match.keys, key))),
  );
  return {
    texts: unique(match.tasks.flatMap(({ provides }) => provides)),
    unblocks: unique(waiting.map(({ id }) => id)),
  };
}

export interface TopicPaths {
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly test: readonly string[];
  /** Paths of SCOPE fields: not said whether read or written. */
  readonly scope: readonly string[];
  /** What was named but is no path. */
  readonly effects: readonly string[];
  /** One line a file, where something is known. */
  readonly summaries: Readonly<Record<string, string>>;
}

export function pathsOf(tasks: readonly RoadmapTask[], topic: string, map: FileMap | undefined): TopicPaths {
  const summaries = new Map<string, string>();
  const resolve = (name: string) => lookUp(map, name)?.path ?? name;
  const list = (pick: (task: RoadmapTask) => readonly PathItem[], done: string) =>
    unique(
      tasks.flatMap((task) =>
        pick(task).map(({ path, note, isNew }) => {
          const found = resolve(path);
          const known = [isNew ? 'new' : '', note.replace(/^NEW\b[\s—–-]*/, ''), lookUp(map, path)?.type ?? ''].filter(
            (one) => one !== '',
          );
          if (!summaries.has(found))
            summaries.set(found, known.length > 0 ? known.join('; ') : `${done} by ${task.id}`);
          return found;
        }),
      ),
    );
  const own = map?.topics.get(topic.trim().toLowerCase());
  const named = lookUp(map, topic);
  const read = unique([...list(({ reads }) => reads, 'read'), ...(own?.read ?? []), ...(named ? [named.path] : [])]);
  const write = unique([...list(({ writes }) => writes, 'written'), ...(own?.write ?? [])]);
  const scope = list((task) => task.scope, 'in scope').filter((path) => !read.includes(path) && !write.includes(path));
  const test = unique([
    ...[...read, ...write].filter(isTestPath),
    ...tasks.flatMap(({ tests }) => tests.map(resolve)),
    ...(own?.test ?? []),
  ]);
  return {
    read,
    write,
    test,
    scope,
    effects: unique(tasks.flatMap(({ effects }) => effects)),
    summaries: Object.fromEntries(summaries),
  };
}
