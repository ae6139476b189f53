/** A list of tasks, held to itself and to its design: what it says of its length, what nearly all of its tasks say and one does not, parts of a design that are not there. */
import { outline, type Section } from '../../artifacts/outline.ts';
import { nameKey } from '../../artifacts/plain-text.ts';
import { inItsFile } from '../../artifacts/read-as.ts';
import { isAroundStories, isStory } from '../../artifacts/story-list.ts';
import { asTasks, tasksIn } from '../../artifacts/task-list.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { DocumentText } from '../stage.ts';

interface Task {
  readonly id: string;
  readonly title: string;
  readonly body: readonly string[];
  /** The first line of it. */
  readonly bodyAt: number;
  readonly isStory: boolean;
  readonly at: (line: number) => string;
}

/** The lines that a task has above what it says. */
const head = 2;
/** Of fewer nobody can say what is usual. */
const fewest = 4;
const longest = 2000;
/** More is data. */
const largest = 1_000_000;

export function taskListFindings(documents: readonly DocumentText[]): Problem[] {
  const lists = documents.flatMap((list) => {
    const tasks = tasksIn(list)?.filter(({ kind, path }) => !isAroundStories(kind, path));
    return tasks ? [{ list, tasks: tasks.map(taskOf) }] : [];
  });
  if (lists.length === 0) return [];
  const parts = partsOf(documents.flatMap(({ kind, text }) => (kind === 'tdd' ? outline(text).sections : [])));
  // Epics may have a file each: what is usual is what the stories of all of them say.
  const stories = lists.flatMap(({ tasks }) => tasks.filter(({ isStory }) => isStory));
  const inStories = unusual(stories).map((one) => ({ ...one, message: asTasks(one.message) }));
  const inLists = lists.flatMap(({ list, tasks }) => [
    ...otherTotal(list),
    ...(parts.names.length === 0 ? [] : tasks.flatMap((task) => unknownParts(task, parts))),
    ...unknownStories(list, documents),
    ...unusual(tasks.filter((task) => !task.isStory)).map((one) => ({ ...one, message: asTasks(one.message) })),
    ...documents.filter(({ path }) => folderOf(path) === folderOf(list.path)).flatMap(leftOut),
  ]);
  return [...inLists, ...inStories];
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** The parts of a design beside such a list, in the form that has them by these names. */
const usualParts = [
  'overview',
  'architecture',
  'components and interfaces',
  'data models',
  'error handling',
  'testing strategy',
];

function leftOut({ kind, path, text }: DocumentText): Problem[] {
  const names = new Set(kind === 'tdd' ? outline(text).sections.map((one) => nameKey(one.text)) : []);
  const missing = usualParts.filter((name) => !names.has(name));
  if (missing.length > 2) return [];
  return missing.map((name) =>
    warning('design/missing-section', `The section "${name}" is missing; the others of its form are there.`, {
      at: `${path}:1`,
      fix: `Add ## ${name.replace(/^./, (letter) => letter.toUpperCase())}`,
    }),
  );
}

function taskOf({ path, text }: DocumentText): Task {
  const own = isStory(path) ? 1 : head;
  const [title = '', ...rest] = text.split('\n');
  const [, id = '', words = ''] = /^# (\S+|[A-Z][a-z ]+ [\d.]+): (.*)$/i.exec(title) ?? [];
  return {
    id,
    title: words,
    body: rest.slice(own - 1),
    bodyAt: own + 1,
    isStory: isStory(path),
    at: (line) => inItsFile(`${path}:${line}`),
  };
}

/** `total_tasks: 6`. A box that stands deeper is a part of its task. */
function otherTotal({ path, text }: DocumentText): Problem[] {
  const [, front = ''] = /^---\r?\n([\s\S]{0,5000}?)\r?\n---\s/.exec(text) ?? [];
  const lines = front.split(/\r?\n/);
  const at = lines.findIndex((line) => /^total[_-]?tasks\s{0,3}:\s{0,3}\d{1,5}\s*$/i.test(line));
  if (at < 0) return [];
  const stated = Number(/\d+/.exec(lines[at] ?? '')?.[0]);
  const count = text.split(/\r?\n/).filter((line) => /^[-*+] \[[ xX]\] /.test(line)).length;
  if (stated === count) return [];
  const message = `It says ${stated} tasks, and has ${count}.`;
  return [warning('ticket/total-differs', message, { at: `${path}:${at + 2}`, fix: `Say ${count}.` })];
}

const design = /(?:^|\s)[_*]{1,2}Design:?[_*]{0,2}:?\s{0,3}([^_*\n]{2,300})[_*]{0,2}\s*$/i;
const property = /\bProperty (\d{1,3})\b(?:: ([^*_\n]{3,200}))?/gi;

interface Parts {
  readonly names: readonly string[];
  /** By number, and the names of all. */
  readonly properties: ReadonlyMap<string, string>;
  readonly propertyNames: ReadonlySet<string>;
}

function partsOf(sections: readonly Section[]): Parts {
  const names = sections.map(({ text }) => nameKey(text));
  const properties = new Map(names.flatMap((name) => propertyNamed(name)));
  return { names, properties, propertyNames: new Set(properties.values()) };
}

function unknownParts({ body, bodyAt, at }: Task, { names, properties, propertyNames }: Parts): Problem[] {
  return body.flatMap((line, i) => {
    if (line.length > longest) return [];
    const said = (design.exec(line)?.[1] ?? '').split(/[,;]\s/).flatMap((one) => nameKey(one) || []);
    const unknown = said.filter((part) => !names.some((name) => isAbout(name, part)));
    const cited = properties.size === 0 ? [] : [...line.matchAll(property)];
    // Numbers move when a property is put in, names stay.
    const others = cited.filter(([, digits = '', name = '']) => {
      const key = nameKey(name);
      return !properties.has(digits) || (properties.get(digits) !== key && propertyNames.has(key));
    });
    return [...unknown, ...others.map(([said]) => said)].map((part) =>
      warning('link/unknown-component', `The design has no part ${JSON.stringify(part.slice(0, 120))}.`, {
        at: at(bodyAt + i),
        fix: 'Name a section or a component of the design.',
      }),
    );
  });
}

const storyTitle = /^#{2,4}\s{1,3}(?:User )?Story (\d{1,3})\b/gim;
/** `- [ ] T015 [US4] ...`; in a contract `**User Story**: US1, US2`. */
const storyMark =
  /^\s{0,6}(?:[-*+] \[[ xX]\] .{0,40}?\[(US\d{1,3})\]|\*\*(?:User )?Stor(?:y|ies)\*\*: {0,2}(US\d.{0,200}))/;

/** A task or a call of a story that the specification beside it does not have. */
function unknownStories({ path }: DocumentText, documents: readonly DocumentText[]): Problem[] {
  const beside = documents.filter((one) => one.path.startsWith(folderOf(path)) && one.text.length <= largest);
  const known = new Set(
    beside.flatMap(({ kind, text }) => (kind === 'prd' ? [...text.matchAll(storyTitle)].map(([, one]) => one) : [])),
  );
  if (known.size === 0) return [];
  return beside.flatMap((one) => {
    if (one.kind !== 'ticket' && one.kind !== 'contracts') return [];
    return one.text.split(/\r\n?|\n/).flatMap((line, i) => {
      const [, task, list = ''] = line.includes('US') ? (storyMark.exec(line.slice(0, longest)) ?? []) : [];
      const named = [...(task ?? list).matchAll(/\bUS(\d{1,3})\b/g)].filter(([, number]) => !known.has(number));
      return named.map(([id]) =>
        warning('link/unknown-story', `The specification has no story ${id}.`, {
          at: `${one.path}:${i + 1}`,
          fix: 'Name one of its stories, or write it.',
        }),
      );
    });
  });
}

const propertyNamed = (name: string): (readonly [string, string])[] => {
  const [, digits, words = ''] = /^property (\d{1,3})\b[:.\s–—-]{0,4}(.*)$/.exec(name) ?? [];
  return digits === undefined ? [] : [[digits, words]];
};

const isAbout = (name: string, part: string): boolean =>
  name !== '' &&
  (name.includes(part) || part.includes(name) || wordsOf(part).every((word) => wordsOf(name).includes(word)));
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);

/** What looks back, or prepares, and serves nothing by itself. */
const isAside =
  /\b(?:checkpoint|verify|verification|quality|pull request|PR|CI|set ?up|initiali[sz]e|scaffold|tests? pass|clean ?up|docs|documentation|release|deploy)\b/i;

/** A task that leaves out what nearly all the others say. */
function unusual(all: readonly Task[]): Problem[] {
  const tasks = all.filter(({ id }, i) => !all[i + 1]?.id.startsWith(`${id}-`));
  const says = (pattern: RegExp) => (task: Task) =>
    task.body.some((line) => line.length <= longest && pattern.test(line));
  const without = (pattern: RegExp, isAsked: (task: Task) => boolean): Task[] => {
    const asked = tasks.filter(isAsked);
    const silent = asked.filter((task) => !says(pattern)(task));
    return asked.length >= fewest && silent.length <= asked.length / 5 ? silent : [];
  };
  return [
    ...without(/^[-*+ ]*\*{0,2}(?:Done when|Acceptance(?: criteria)?)\b/i, () => true).map(({ id, at }) =>
      warning('ticket/no-criteria', `${id} does not say when it is done, as the others do.`, {
        at: at(1),
        fix: 'Add - **Done when**: ...',
      }),
    ),
    ...without(
      /(?<![A-Za-z])Req(?:uirement)?s?\b(?:[^\n]{0,20}\d|:? ?all\b)/i,
      ({ title }) => !isAside.test(title),
    ).map(({ id, at }) =>
      warning('link/orphan-ticket', `${id} names no requirement, as the others do.`, {
        at: at(1),
        fix: 'Add _Requirements: ..._, or drop it.',
      }),
    ),
  ];
}
