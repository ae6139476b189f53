/** 002-R15: what `design X` means. A file, a session, an epic, words, in this order. */
import { featureName, ideaName, introducedName, isOnlyKind, isOnlySection } from '../artifacts/names.ts';
import { laidOut } from '../artifacts/prd/layout.ts';
import { asMeant } from '../artifacts/repair-text.ts';
import { keyProblem } from '../core/decide/session.ts';
import { problem, ProblemError } from '../core/problem.ts';
import { replay } from '../core/replay.ts';
import { decodeCommit } from './line-codec.ts';
import { findMigration } from './migration.ts';
import { notFound } from './not-found.ts';
import { contextPath } from './open.ts';
import { sessionFilePath } from './paths.ts';
import type { World } from './world.ts';

export interface Target {
  readonly key: string;
  readonly title: string;
  /** Where the PRD stands; absent for a session that is only named. */
  readonly path?: string;
  /** The words that were given instead of a file. */
  readonly words?: string;
  readonly epic?: string;
}

const epicPattern = /^[A-Z][A-Z0-9]*-\d+$/;

export async function findTarget(
  world: World,
  input: { readonly target: string; readonly name?: string | undefined; readonly restart?: boolean | undefined },
): Promise<Target> {
  const { target } = input;
  const named = input.name === undefined ? undefined : checked(input.name);
  if (/\s/.test(target.trim()) && !(await isFile(world, target))) {
    const title = target.trim().split('\n', 1)[0] ?? target;
    return { key: named ?? (await freeName(world, ideaName(title), title, target)), title, words: target };
  }
  if (await isSession(world, target)) return { key: target, title: target, ...(await sourceOf(world, target)) };
  const epicFile = epicPattern.test(target) ? `${world.config.roots.context}/${target}.md` : undefined;
  const path = epicFile ?? target;
  const bytes = await readPrd(world, path);
  if (bytes) {
    const known = await sessionOfPrd(world, path);
    const title = titleOf(asMeant(new TextDecoder().decode(bytes)), path) ?? path;
    const key = named ?? known ?? featureName(title);
    return { key, title, path, ...(epicFile ? { epic: target } : {}) };
  }
  if (epicFile || /[./\\]/.test(target)) {
    throw new ProblemError(
      problem('prd/not-found', `There is no file ${path}.`, {
        at: path,
        fix: epicFile ? `Put the epic's text into ${epicFile}.` : 'Give the path of a PRD, relative to the workspace.',
      }),
    );
  }
  const migration = await findMigration(world, target);
  if (migration) throw new ProblemError(migration.problem);
  if ((await world.store.keys()).includes(target)) throw new ProblemError(await notFound(world, target));
  throw new ProblemError(
    problem('session/not-found', `There is no session and no file called ${JSON.stringify(target)}.`, {
      at: 'target',
      fix: `Start with a PRD (${world.program} design path/to/prd.md) or with words in quotes (${world.program} design "Users export their data").`,
    }),
  );
}

/** The words of an idea as they are written down where a PRD would stand. */
export const wordsAsPrd = (title: string, words: string) => `# ${title}\n\n${words.trim()}\n`;

/** The same words find their session again; other words that would get the same short name get a number. */
async function freeName(world: World, name: string, title: string, words: string): Promise<string> {
  for (let n = 1; ; n++) {
    const key = n === 1 ? name : `${name}-${n}`;
    if ((await titleOfSession(world, key)) === title) return key;
    const there = await world.files.read(contextPath(world, key));
    if (there ? new TextDecoder().decode(there) === wordsAsPrd(title, words) : !(await isSession(world, key)))
      return key;
  }
}

/** The text may have been changed since; what a session is called was said once. */
async function titleOfSession(world: World, key: string): Promise<string | undefined> {
  const stored = await world.store.load(key);
  if (!stored || stored.lines.length === 0) return undefined;
  const session = replay(stored.lines.slice(0, 1).map(decodeCommit));
  return world.texts.with(session, (textOf) => textOf(session.title));
}

function checked(name: string): string {
  const wrong = keyProblem(name);
  if (wrong) throw new ProblemError(wrong);
  return name;
}

async function isSession(world: World, word: string): Promise<boolean> {
  if (keyProblem(word)) return false;
  const stored = await world.store.load(word);
  const isJournal = stored !== undefined && (stored.lines.length > 0 || stored.standing.is !== 'normal');
  return isJournal || (await world.files.read(sessionFilePath(world.config, word))) !== undefined;
}

async function isFile(world: World, path: string): Promise<boolean> {
  return path.length < 500 && !path.includes('\n') && (await readPrd(world, path)) !== undefined;
}

/** A path that leaves the workspace is told so; a folder or a device too. */
async function readPrd(world: World, path: string): Promise<Uint8Array | undefined> {
  return world.files.read(path);
}

async function sourceOf(world: World, key: string): Promise<{ path?: string }> {
  const stored = await world.store.load(key);
  const path = stored ? replay(stored.lines.slice(0, 1).map(decodeCommit)).source.path : undefined;
  return path === undefined ? {} : { path };
}

/** 002-R2: a second run on the same PRD finds its session, whatever its name. Only session files are read. */
async function sessionOfPrd(world: World, path: string): Promise<string | undefined> {
  const quoted = `"prd_source": ${JSON.stringify(path)}`;
  let fork: string | undefined;
  for (const key of await world.store.keys()) {
    const bytes = await world.files.read(sessionFilePath(world.config, key));
    const text = bytes && Buffer.from(bytes);
    if (!text?.includes(quoted)) continue;
    // The session that began with it goes before those that left it later.
    if (!text.includes('\n  "forked_from": ')) return key;
    fork ??= key;
  }
  return fork;
}

const section =
  /^(?:\d|(?:product|project)$|.*\b(?:overview|summary|introduction|background|contents|goals|objectives|personas|requirements|scope)$|.*\b(?:overview|summary|introduction|background|contents)\b)/i;

/** The first heading that says more than "PRD", or the name that stands below it; a line of dashes is not one. */
function titleOf(text: string, path: string): string | undefined {
  const head = text.slice(0, 20_000);
  const headings = [...head.matchAll(/^(#{1,3})[ \t]+(\S.{0,200})$/gm)];
  const [first, second, ...others] = headings.map(([, , words = '']) => words.trim());
  const isTop = ([, marks]: RegExpExecArray) => marks === '#';
  // "# Task overview" and two more of its level: chapters, of which the first that names something says what it is about.
  if (first !== undefined && section.test(first) && headings.filter(isTop).length > 2)
    return [second, ...others].find((one) => one !== undefined && !section.test(one) && !isOnlyKind(one)) ?? first;
  const given = nameGiven(head);
  if (first !== undefined && (isOnlySection(first) || (given !== undefined && section.test(first))))
    return given ?? nameBelow(headings, path);
  if (first === undefined) return given ?? titleInFront(head);
  if (!isOnlyKind(first)) return first;
  // A section such as "1. Overview" is no better than what stands above it.
  const isName = second !== undefined && !section.test(second);
  return given ?? headline(head) ?? (isName ? second : undefined) ?? introducedName(head) ?? folderOf(path) ?? first;
}

/** "Project name: Heron", "**App Name (for now):** *Heron*", "Epic: SIGN-1 Heron". */
const nameGiven = (head: string): string | undefined =>
  /^\W{0,6}(?:(?:(?:project|product|app|feature)(?: name)?(?: \([^()\n]{2,20}\))?|epic|epic name)\W{0,4}:\W{1,5}|#{1,4} (?:[\d.)]+ )?(?:project|product|app|feature) name\s{1,4})(?:[A-Z]{2,10}-\d{1,6}:? )?(\w[^\n*|]{1,80})/im
    .exec(head.slice(0, 2000))?.[1]
    ?.trim();

/** A press release has its name in bold below it. */
const headline = (head: string): string | undefined =>
  /^#[^\n]{2,60}\n\s{0,4}\*\*([^\n*]{8,100})\*\*[ \t]*$/m.exec(head.slice(0, 2000))?.[1]?.trim();

/** "PRD: helmet rental" in a line of its own, where nobody marked a heading: what the documents are called, the session is as well. */
function titleInFront(head: string): string | undefined {
  const lines = laidOut(head).split('\n');
  const [, words = ''] = /^#{1,3}[ \t]+(\S.{0,200})$/.exec(lines.find((line) => line.trim() !== '') ?? '') ?? [];
  const title = words.trim();
  return title === '' || section.test(title) || isGeneral(title) ? undefined : title;
}

/** `specs/api-keys/requirements.md`: the folder says what every file in it is about. */
function folderOf(path: string): string | undefined {
  const folder = path.split(/[\\/]/).at(-2) ?? '';
  const words = folder.replaceAll(/[-_]+/g, ' ').trim();
  const isUsual =
    /^(?:|\.+|docs?|documents?|specs?|requirements|design|designs|prds?|product|features?|src|input|in|context|planning|notes|tmp|files)$/i;
  return isUsual.test(words) || folder.startsWith('.') || !/^[A-Za-z][\w -]{3,60}$/.test(folder) ? undefined : words;
}

/** Below "Glossary" or "Overview": another title, the file's name where it says something, or else the first section that does. */
function nameBelow(headings: readonly RegExpExecArray[], path: string): string | undefined {
  const naming = headings.filter(([, , words = '']) => !section.test(words.trim()) && !isGeneral(words.trim()));
  const other = naming.find(([, marks]) => marks === '#')?.[2];
  const file = featureName(path).replaceAll('-', ' ');
  const isTelling =
    !isGeneral(file) && !section.test(file) && !/^(?:readme|index|notes|draft|document|doc|input)$/.test(file);
  return other?.trim() ?? (isTelling ? path : (naming[0]?.[2]?.trim() ?? headings[0]?.[2]?.trim()));
}

/** What every document has a section for. */
const usual =
  /^(?:(?:target |primary )?(?:users?|personas?|audience|customers|actors|roles|stakeholders)|(?:core |key |main )?features?|(?:user )?stories|use cases|functionality|problem(?: statement)?|solution|vision|risks|assumptions|dependencies|constraints|milestones|timeline|roadmap|data model|architecture|open questions|success metrics|metrics|notes)$/i;
const isGeneral = (words: string): boolean => isOnlyKind(words) || isOnlySection(words) || usual.test(words);
