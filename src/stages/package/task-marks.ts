/** What a list of tasks names by marks: a story of the specification that lost all of its tasks, and tasks that are not in the list. */
import { type Outline, outline } from '../../artifacts/outline.ts';
import { isTaskList, tasksIn } from '../../artifacts/task-list.ts';
import { type Problem, warning } from '../../core/problem.ts';
import type { DocumentText } from '../stage.ts';
import { shortList } from './short-list.ts';

/** Of fewer nobody can say that all others have tasks. */
const fewestStories = 3;
const longest = 2000;
/** More is data. */
const largest = 1_000_000;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

export function taskMarkFindings(documents: readonly DocumentText[]): Problem[] {
  return documents.flatMap((list) => {
    if (list.kind !== 'ticket' || list.text.length > largest || !isTaskList(list.path, list.text)) return [];
    const beside = documents.filter(
      ({ kind, path, text }) => kind === 'prd' && folderOf(path) === folderOf(list.path) && text.length <= largest,
    );
    const document = outline(list.text);
    return [...beside.flatMap((one) => storiesWithoutTask(one, document)), ...unknownTasks(list, document)];
  });
}

const storyTitle = /^(?:User )?Story (\d{1,3})\b/i;
const putOff = /~~|\b(?:deferred|future|later|out of scope|removed|dropped|postponed|obsolete|superseded|won't)\b/i;
const taskLine = /^\s{0,12}[-*+] \[[ xX~-]\]/;
const storyMark = /\bUS-?(\d{1,3})(?:\s?[-–]\s?(?:US-?)?(\d{1,3}))?\b/g;

function storiesWithoutTask({ path, text }: DocumentText, tasks: Outline): Problem[] {
  const stories = outline(text).sections.flatMap(({ text: title, line }) => {
    const [, number] = storyTitle.exec(title) ?? [];
    return number === undefined ? [] : [{ number: Number(number), title, line }];
  });
  if (stories.length < fewestStories) return [];
  const marked = markedStories(tasks);
  const without = stories.filter(({ number }) => !marked.has(number));
  const [lost] = without;
  if (!lost || without.length > 1 || putOff.test(lost.title)) return [];
  const message = `No task is marked for US${lost.number}; all other stories have tasks.`;
  const fix = `Mark the tasks of it with [US${lost.number}], or say here why it has none.`;
  return [warning('link/not-taken-up', message, { at: `${path}:${lost.line}`, fix })];
}

/** Stories that tasks are marked for; tasks without a mark are those of the story in their heading. */
function markedStories({ lines, sections, isCode }: Outline): ReadonlySet<number> {
  const found = new Set<number>();
  const headings = new Map(sections.map(({ line, text }) => [line, text]));
  let heading = '';
  for (const [i, text] of lines.entries()) {
    heading = headings.get(i + 1) ?? heading;
    if (text.length > longest || !taskLine.test(text) || isCode(i + 1)) continue;
    const own = numbersIn(text);
    for (const number of own.length > 0 ? own : numbersIn(heading.replaceAll(/\bUser Story /gi, 'US')))
      found.add(number);
  }
  return found;
}

const numbersIn = (text: string): number[] =>
  [...text.matchAll(storyMark)].flatMap(([, from = '', to = from]) => {
    const count = Math.min(Math.max(Number(to) - Number(from), 0), 50) + 1;
    return Array.from({ length: count }, (_, i) => Number(from) + i);
  });

/** `- [ ] T014a`, `### T014`, `| T014 |`: where a task is written down. */
const head = /^\s{0,12}(?:[-*+] \[[ xX~-]\]\*?\s|#{1,6}\s|\|\s{0,3})[^\n]{0,60}?(?<![\w-])(T\d{3,4}[a-z]?)(?![\w-])/;
/** `T020`, and the end of `T020-T041`, `T020–041` and `T020..T041`. */
const named = /(?<![\w/.#-])(T\d{3,4}[a-z]?)(?:\s?(?:[-–—]|\.\.|to)\s?T?(\d{3,4}[a-z]?))?(?![\w/-])/g;
/** What is gone may be named, and what is another list's. */
const goneOrElsewhere =
  /~~|\b(?:removed|dropped|merged|retired|deleted|obsolete|renumbered|skipped|moved|formerly|reserved|superseded|replaced|was|were)\b|\b[Ss]pecs? \d|\b\d{3}-[a-z]/;

function unknownTasks(list: DocumentText, { lines, isCode }: Outline): Problem[] {
  const heads = lines.map((text) => (text.length > longest ? undefined : head.exec(text)?.[1]));
  const known = new Set(heads.flatMap((id) => id ?? []));
  // Whoever waits for one that is not there is told so already.
  const awaited = new Set(
    (tasksIn(list) ?? []).flatMap(({ text }) => text.split('\n', 2)[1]?.match(/\bT-\d{1,4}/g) ?? []),
  );
  const cited = lines.flatMap((text, i) =>
    text.length > longest || isCode(i + 1) || goneOrElsewhere.test(text)
      ? []
      : idsIn(text).flatMap((id) => (id === heads[i] ? [] : [{ id, line: i + 1 }])),
  );
  const all = new Set(cited.map(({ id }) => id));
  const missing = [...all].filter((id) => !known.has(id) && !awaited.has(id.replace('T', 'T-')));
  // Where many are not there, the list goes on elsewhere.
  if (known.size < 3 || (missing.length > 1 && missing.length > all.size / 3)) return [];
  const fix = `There are ${shortList([...known])}; name one of them, or write it.`;
  const unknown = new Set(missing);
  return cited.flatMap(({ id, line }) =>
    unknown.delete(id)
      ? [warning('link/unknown-ticket', `There is no task ${id}.`, { at: `${list.path}:${line}`, fix })]
      : [],
  );
}

const idsIn = (text: string): string[] =>
  text.includes('T')
    ? [...text.replaceAll(/`[^`]{0,300}`/g, ' ').matchAll(named)].flatMap(([, from = '', to]) =>
        to === undefined ? [from] : [from, `T${to}`],
      )
    : [];
