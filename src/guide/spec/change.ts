/**
 * What somebody wants changed in a document, as far as words can be carried out without understanding them: a name is
 * replaced, what has a name is taken out, a file gets its row, a sentence goes into the section that it names. All else
 * is left to whoever can write, and listed where nobody overlooks it.
 */
import { outline } from '../../artifacts/outline.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import { appendUnder } from '../../artifacts/spec/append-progress.ts';

const openHeading = 'Requested Changes';

type Change = (text: string, wish: string) => string | undefined;

/** One sentence after the other; what cannot be carried out is listed under a heading of its own. */
export function applyWishes(text: string, words: string): string {
  let changed = text;
  const open: string[] = [];
  for (const wish of wishesIn(words)) {
    const after = changes.reduce<string | undefined>((done, change) => done ?? change(changed, wish), undefined);
    if (after === undefined || after === changed) open.push(wish);
    else changed = after;
  }
  return open.reduce((so, wish) => appendUnder(so, openHeading, `- ${wish}`), changed);
}

/** What was asked for and is not worked in, as the document lists it. */
export function openWishes(text: string): string[] {
  const document = outline(text);
  const section = document.sections.find((one) => nameKey(one.text) === nameKey(openHeading));
  if (!section) return [];
  return document.lines.slice(section.line, section.endLine).flatMap((line) => /^- (.+)$/.exec(line)?.[1] ?? []);
}

const joined = (text: string, lines: readonly string[]): string => lines.join(text.includes('\r\n') ? '\r\n' : '\n');

function wishesIn(words: string): string[] {
  const sentences = words.split(/(?<=[.!?;])\s+|\n+/);
  return sentences
    .map((one) =>
      one
        .replace(/[.!;\s]+$/, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((one) => one !== '');
}

const quoted = String.raw`["'\u2018\u201C\x60]?(.{1,80}?)["'\u2019\u201D\x60]?`;
const renaming = new RegExp(
  `^(?:please )?(?:rename|replace) (?:the )?${quoted} (?:to|with|by) (?:the )?${quoted}$`,
  'i',
);

/** "Rename X to Y", "replace X with Y": wherever the name stands as a whole word, but not in what people answered. */
const rename: Change = (text, wish) => {
  const [, from = '', to = ''] = renaming.exec(wish) ?? [];
  if (from === '' || to === '') return undefined;
  const word = new RegExp(
    `(?<![\\p{L}\\p{N}_])${from.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}_])`,
    'gu',
  );
  const document = outline(text);
  const first = document.frontMatter?.endLine ?? 0;
  const said = document.sections.find((one) => nameKey(one.text) === 'design inputs');
  const [begin, end] = said ? [said.line, said.endLine] : [0, 0];
  const lines = document.lines.map((line, i) =>
    i < first || (i >= begin && i < end) ? line : line.replaceAll(word, () => to),
  );
  return joined(text, lines);
};

const removing = new RegExp(
  `^(?:please )?(?:remove|drop|delete|take out|leave out) (?:the )?${quoted}(?: (?:section|component|row|entry|requirement|story|criterion|task))?$`,
  'i',
);

/** "Remove X": the section of that name, or the rows and points that begin with it. */
const remove: Change = (text, wish) => {
  const name = removing.exec(wish)?.[1];
  if (name === undefined) return undefined;
  const document = outline(text);
  const section = document.sections.find((one) => isCalled(one.text, name));
  const [begin, end] = section ? [section.line - 1, section.endLine] : [0, 0];
  const lines = document.lines.filter((line, i) => {
    if (section) return i < begin || i >= end;
    const cell = /^\s*\|([^|]*)\|/.exec(line)?.[1] ?? /^\s*(?:[-*]|\d+\.)\s+(?:\[[ x]\]\s+)?(.+)$/i.exec(line)?.[1];
    return cell === undefined || !isCalled(cell, name);
  });
  return joined(text, lines);
};

/** `US-1`, `US-1: Title` and `Title` are all names of the same. */
function isCalled(text: string, name: string): boolean {
  const [whole, wanted] = [plainText(text).toLowerCase(), name.toLowerCase()];
  return nameKey(whole) === nameKey(wanted) || whole.startsWith(`${wanted}:`) || whole.endsWith(`: ${wanted}`);
}

/** "Create src/x.ts", "modify src/app.ts": its row in the table of files. */
const file: Change = (text, wish) => {
  const [, verb = '', path = ''] =
    /\b(create|add|modify|change|delete)\s+(?:the file )?`?([\w@.-]*\/?[\w@./-]+\.\w{1,8})`?/i.exec(wish) ?? [];
  if (path === '') return undefined;
  const action =
    { create: 'Create', add: 'Create', modify: 'Modify', change: 'Modify', delete: 'Delete' }[verb.toLowerCase()] ??
    'Modify';
  const lines = text.split(/\r?\n/);
  const header = lines.findIndex((line) => /^\s*\|\s*File\s*\|\s*Action\s*\|/i.test(line));
  if (header < 0) return undefined;
  let end = header + 1;
  while (/^\s*\|/.test(lines[end] ?? '')) end += 1;
  const known = lines.findIndex((line, i) => i > header && i < end && line.includes(path));
  const row = (rest: string) => `| ${path} | ${action} | ${rest} |`;
  if (known >= 0) lines[known] = (lines[known] ?? '').replace(/^(\s*\|[^|]*\|)[^|]*\|/, `$1 ${action} |`);
  else lines.splice(end, 0, row(wish.replaceAll('|', String.raw`\|`)));
  return joined(text, lines);
};

/** "Edge cases: an empty export", "add a risk: ...": a point at the end of the section that is named. */
const add: Change = (text, wish) => {
  const { sections } = outline(text);
  const names = sections.filter(({ level, text: name }) => level > 1 && nameKey(name) !== nameKey(openHeading));
  const found = names
    .map((section) => ({ section, at: mention(wish, section.text) }))
    .filter(({ at }) => at !== undefined)
    .toSorted((a, b) => b.section.text.length - a.section.text.length)[0];
  if (!found) return undefined;
  const said = /:\s*(\S.*)$/.exec(wish)?.[1] ?? wish;
  return appendUnder(text, found.section.text, `- ${said}`);
};

/** Whole words, in one or in many. */
function mention(wish: string, name: string): number | undefined {
  const key = nameKey(name);
  if (key.length < 4) return undefined;
  const one = key.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  const words = wish.toLowerCase();
  const at = [key, one].map(
    (word) => new RegExp(`(?<![\\w-])${word.replaceAll(/[^\w ]/g, '.')}(?![\\w-])`).exec(words)?.index,
  );
  return at.find((index) => index !== undefined);
}

const changes: readonly Change[] = [rename, file, remove, add];
