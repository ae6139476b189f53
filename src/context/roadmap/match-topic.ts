/**
 * The tasks that a topic means (001-R29, R35): a task, a milestone, or a name. `MS1` is never `MS1.5` or `MS10`; the
 * phase before an id does not matter; a name is matched as whole words.
 */
import { keyOf, milestoneIdsIn, taskIdAt } from './ids.ts';
import type { Milestone, PhaseDocument, RoadmapTask } from './task.ts';

export interface TopicMatch {
  readonly kind: 'task' | 'milestone' | 'name' | 'none';
  readonly tasks: readonly RoadmapTask[];
  readonly milestones: readonly Milestone[];
  /** Keys of everything that is inside the topic. */
  readonly keys: ReadonlySet<string>;
  readonly warnings: readonly string[];
}

type Roadmap = Pick<PhaseDocument, 'tasks' | 'milestones'>;

export function matchTopic(roadmap: Roadmap, topic: string, phase: string): TopicMatch {
  const key = keyOf(topic, phase);
  const { id = '', keys: asked = [key], phase: named = '' } = taskIdAt(topic.trim()) ?? {};
  const wanted = new Set(id.length === topic.trim().length ? asked : [key]);
  const warnings =
    named !== '' && named !== phase.toUpperCase() && id !== ''
      ? [`The topic names ${named}, the phase is ${phase}.`]
      : [];

  const exact = roadmap.tasks.filter(({ keys, form }) => form !== 'milestone' && keys.some((one) => wanted.has(one)));
  if (exact.length > 0)
    return result(
      'task',
      roadmap,
      exact.map((task) => narrow(task, wanted)),
      warnings,
    );
  const milestones = new Set(milestonesOf(topic, key));
  const inside = roadmap.tasks.filter(
    ({ milestone, keys }) =>
      milestones.has(milestone) ||
      keys.some((one) => milestones.has(one) || [...milestones].some((name) => one.startsWith(`${name}-`))),
  );
  if (inside.length > 0) return result('milestone', roadmap, inside, warnings);
  // MS1-T1 for MS1-T1a, MS1-T1b.
  const family = /-t\d+$/.test(key)
    ? roadmap.tasks.filter(({ keys }) =>
        keys.some((one) => one.startsWith(key) && /^[a-z]$/.test(one.slice(key.length))),
      )
    : [];
  if (family.length > 0) return result('task', roadmap, family, warnings);
  const byName = /^ms\d[\d.]*[a-z]?(?:-t\d+[a-z]?)?$/.test(key) ? [] : matchName(roadmap, topic);
  return result(byName.length > 0 ? 'name' : 'none', roadmap, byName, warnings);
}

/** `MS1`, also `MS1-MS3`: all that the topic as a whole names. */
function milestonesOf(topic: string, key: string): readonly string[] {
  const [first] = milestoneIdsIn(topic.trim());
  return first && first.id.length === topic.trim().length ? first.keys : [key];
}

function result(
  kind: TopicMatch['kind'],
  roadmap: Roadmap,
  tasks: readonly RoadmapTask[],
  warnings: readonly string[],
): TopicMatch {
  const names = new Set(tasks.map(({ milestone }) => milestone));
  const milestones = roadmap.milestones.filter(({ keys }) => keys.some((key) => names.has(key)));
  const keys = new Set(tasks.flatMap((task) => [...task.keys]));
  if (kind === 'milestone') for (const name of names) keys.add(name);
  return { kind, tasks, milestones, keys, warnings };
}

/** One letter of a range is a task of its own; `{same}` in its dependencies is that letter. */
function narrow(task: RoadmapTask, wanted: ReadonlySet<string>): RoadmapTask {
  const keys = task.keys.filter((one) => wanted.has(one));
  const [key = ''] = keys;
  if (task.form === 'unit' || task.keys.length === 1 || keys.length !== 1) return task;
  const letter = /\d([a-z])$/.exec(key)?.[1] ?? '';
  const stem = /^.*?-[TC]\d+(?:\.\d+)?/i.exec(task.id)?.[0] ?? task.id;
  const id = letter === '' ? key.toUpperCase() : stem + letter;
  return {
    ...task,
    id,
    keys,
    dependsOn: task.dependsOn.map((one) => one.replaceAll(/\{same[^{}]*\}/gi, letter)),
    notes: [`one of ${task.id}`, ...task.notes],
  };
}

/** Whole words in the title of a task or of its milestone, or in a path it reads, writes or has in scope. */
function matchName(roadmap: Roadmap, topic: string): RoadmapTask[] {
  const has = wholeWords(topic);
  const named = new Set(roadmap.milestones.filter(({ name }) => has(name)).flatMap(({ keys }) => [...keys]));
  return roadmap.tasks.filter(
    (task) =>
      named.has(task.milestone) ||
      has(task.description) ||
      [...task.writes, ...task.reads, ...task.scope].some(({ path }) => has(path)),
  );
}

const isWordChar = (char: string | undefined) => char !== undefined && /[\p{Letter}\p{Number}_]/u.test(char);
const flatten = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

/** Says whether a text holds the words, not as a part of longer ones. Blanks, dashes and underscores are the same. */
export function wholeWords(words: string): (text: string) => boolean {
  const wanted = flatten(words.slice(0, 200));
  return (text) => {
    if (wanted === '') return false;
    const flat = flatten(text);
    for (let at = flat.indexOf(wanted); at >= 0; at = flat.indexOf(wanted, at + 1)) {
      if (!isWordChar(flat[at - 1]) && !isWordChar(flat[at + wanted.length])) return true;
    }
    return false;
  };
}

/** Known milestones for an unknown topic, the nearest first (001-R46). */
export function nearestMilestones(roadmap: Roadmap, topic: string): string[] {
  const wanted = keyOf(topic).slice(0, 40);
  const scored = roadmap.milestones.map(({ id, name, keys }) => ({
    label: name === '' ? id : `${id} (${name})`,
    score: Math.min(...keys.map((key) => distance(key, wanted)), distance(name.toLowerCase().slice(0, 40), wanted)),
  }));
  return [...new Set(scored.toSorted((a, b) => a.score - b.score).map(({ label }) => label))];
}

/** Levenshtein, on short texts. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, char] of Array.from(a).entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++)
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (char === b[j] ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
