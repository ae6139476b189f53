/**
 * Places that nobody has filled in yet (002-R27): `[...]`, `{{...}}`, TBD, TODO, ???. Brackets have honest uses too: links,
 * checkboxes, footnotes, citations, diagrams, indices. Those are let pass.
 */
import type { Outline } from './outline.ts';
import { linesWith } from './lines-with.ts';
import { oncePer } from './once-per.ts';
import { wholeText } from './whole-text.ts';

export interface Placeholder {
  readonly text: string;
  readonly line: number;
}

/** A line that is longer than this is data, not prose. */
const longest = 5000;

/** Whatever else a line says, without one of these it has no such place. */
const mayHave = /\[|\{|<|TODO|FIXME|XXX|\?\?\?|\btbd\b|lorem ipsum/i;
const word = /\b(?:TBD|TODO|FIXME|XXX|[Tt]bd)\b|(?<![?\w])\?{3,}|\b[Ll]orem ipsum\b/g;
const braces = /\{\{[^{}]{0,80}\}\}/g;
/** As the forms of decision records have them: `{title of option 1}`, `<describe the problem>`. A path or a set of values is none. */
const words =
  /(?<![\w/$#{`=])\{[A-Za-z][^{}:;="|]{1,80} [^{}:;="|]{1,80}\}|(?<!\\)<(?:insert|describe|fill in|your|enter|add your)\b[^<>=/]{0,80}>|(?<!\\)<[A-Za-z][\w ,'-]{0,80} (?:goes )?here>/g;
/** All that stands behind a name or in a cell: `**Rationale:** <why we need it>`. A single word may be a tag. */
const alone = /(?:\*\*|[:|])\s{1,4}(<[A-Za-z][\w'-]{0,40}(?: [\w'/-]{1,40}){1,12}>)\s{0,4}(?=\||$)/g;
const brackets = /(?<![\p{L}\p{N}_\])!\\])\[([^\][]{1,200})\](?![([:])/gu;

/** Of a form where one of several words is to be chosen: `**Status:** Draft | Under Review | Approved`. The bold one is chosen. */
const choice =
  /^\s{0,3}(?:[-*+] )?\*\*(?:Status|Type|Priority|Points|Verdict|Decision)(?::\*\*|\*\*:)\s{1,4}([A-Z][\w /-]{0,30}(?: \| [A-Z][\w /-]{0,30}){1,6})\s*$/;

/** All that stands behind a name, in an item or in a cell. */
const whole =
  /(?:\*\*\s{1,4}|^\s{0,12}[-*+]\s{1,4}(?:\[[ xX]\]\s{1,4})?|\|\s{0,4}|^#{1,6}\s{1,4})(\[[^\][]{1,200}\])\s{0,4}(?=\||$)/g;

/** `points: [1-8]`, `estimate: <number>`, in the front matter. */
const formField =
  /^(?:story[_ -]?)?(?:points|estimate|size|priority|status|id|key|title|summary|assignee|epic)\s{0,3}:\s{1,3}["']?(\[\d{1,2}\s?[-–|]\s?\d{1,3}\]|<[A-Za-z][^<>]{1,60}>|\{\{?[^{}]{1,60}\}\}?)["']?\s*$/i;

/** Of a ticket: `[Backend]` before its title is a tag, so brackets count only where nothing else is said. */
export function ticketPlaceholders(document: Outline): Placeholder[] {
  const labels = linkLabels(document);
  const alone = linesWith(document, '[').flatMap(({ text: raw, line }) => {
    if (raw.length > longest || document.isCode(line)) return [];
    return [...raw.matchAll(whole)].flatMap(([, text = '']) => {
      const inner = text.slice(1, -1).trim();
      const isFilled = inner === '' || /^[xX]$/.test(inner) || labels.has(inner.toLowerCase()) || isCitation(inner);
      return isFilled ? [] : [{ text, line }];
    });
  });
  // What somebody fills in by its name has a number, an id or a word; YAML reads brackets as a list.
  const front = document.lines.slice(1, (document.frontMatter?.endLine ?? 1) - 1).flatMap((raw, i) => {
    const [, text] = raw.length > 300 ? [] : (formField.exec(raw) ?? []);
    return text === undefined ? [] : [{ text, line: i + 2 }];
  });
  return [
    ...front,
    ...placeholders(document).filter(({ text }) => !text.startsWith('[') || text.includes(' | ') || isOfForm(text)),
    ...alone,
  ].toSorted((a, b) => a.line - b.line);
}

const formWords: ReadonlySet<string> = new Set(
  'name title description entity component feature endpoint service model location path file module class criterion value type here'.split(
    ' ',
  ),
);

/** `[Component Name]`, `[Entity1]`, `[endpoint/feature]`: what a form leaves to its writer. A single word may be a tag. */
export function isOfForm(text: string): boolean {
  const words = text
    .slice(1, -1)
    .toLowerCase()
    .split(/[\s/-]+/);
  return (
    (words.length > 1 || /\d$/.test(words[0] ?? '')) && words.every((one) => formWords.has(one.replace(/\d+$/, '')))
  );
}

/** Of a decision record: one word is enough, "because {justification}"; a path has a slash beside it, and code its marks. */
export function recordPlaceholders(document: Outline): Placeholder[] {
  const single = linesWith(document, '{').flatMap(({ text: raw, line }) => {
    if (raw.length > longest || document.isCode(line)) return [];
    const prose = raw.replaceAll(/(`+)(?!`)[^`]{0,1000}\1/g, ' ');
    return [...prose.matchAll(/(?<=^|[\s(,:"*])\{[a-z][a-z-]{3,30}\}(?=$|[\s.,;:)"*])/g)].map(([text]) => ({
      text,
      line,
    }));
  });
  return [...placeholders(document), ...single];
}

export const placeholders = oncePer((document: Outline): readonly Placeholder[] => {
  // Whatever needs only signs or a choice of words; nearly all lines of nearly all documents have none.
  if (!mayHave.test(wholeText(document)) && linesWith(document, ' | ').length === 0) return [];
  const labels = linkLabels(document);
  const found: Placeholder[] = [];
  const isCode = oftenUsed(document);
  for (let line = 1; line <= document.lines.length; line += 1) {
    const raw = document.lines[line - 1] ?? '';
    const mayChoose = raw.includes(' | ') && raw.includes('**');
    if ((!mayChoose && !mayHave.test(raw)) || document.isCode(line) || raw.length > longest) continue;
    const [, chosen] = (mayChoose ? choice.exec(raw.slice(0, 300)) : undefined) ?? [];
    if (chosen !== undefined) found.push({ text: `[${chosen}]`, line });
    const prose = raw.replaceAll(/(`+)(?!`)[^`]{0,1000}\1/g, ' ');
    for (const [text] of prose.matchAll(word)) found.push({ text, line });
    for (const [text] of prose.matchAll(braces)) found.push({ text, line });
    for (const [text] of prose.matchAll(words)) found.push({ text, line });
    for (const [, text = ''] of prose.matchAll(alone)) if (!text.endsWith(' here>')) found.push({ text, line });
    // `[[Rules#Refund|R-05]]` is a link of a wiki.
    const unlinked = prose.includes('[[') ? prose.replaceAll(/\[\[[^\][]{1,200}\]\]/g, ' ') : prose;
    for (const { 0: text, 1: inner = '', index } of unlinked.matchAll(brackets)) {
      if (isHonest(inner) || labels.has(inner.toLowerCase()) || isCode(inner) || isMark(inner, unlinked, index))
        continue;
      found.push({ text, line });
    }
  }
  return found;
});

function isHonest(inner: string): boolean {
  const text = inner.trim();
  if (/^\.{3}$|^…$/.test(text)) return false;
  // A checkbox, a footnote, a number, a range; then a citation such as RFC 2119, ADR-0042, BR-3 or Fowler 2004.
  return text === '' || /^[xX]$/.test(text) || text.startsWith('^') || !/\p{L}/u.test(text) || isCitation(text);
}

/** A word of a form in capitals, `[DATE]`, waits for somebody; any other that stands beside words is a mark: `[VERIFY]`, `[P]`. */
function isMark(inner: string, line: string, at: number): boolean {
  if (!/^[A-Z]{1,14}(?:[-_][A-Z]{1,14})?$/.test(inner)) return false;
  if (
    inner
      .toLowerCase()
      .split(/[-_]/)
      .some((word) => formWords.has(word) || inCapitals.has(word))
  )
    return false;
  const before = line.slice(0, at).split('|').at(-1) ?? '';
  const behind = line.slice(at + inner.length + 2).split('|', 1)[0] ?? '';
  // Behind the name of a field, it is all that is said.
  return /\p{L}{2}/u.test(before.replace(/^.{0,60}?:(?:\*\*)?(?=\s)/, '') + behind);
}

const inCapitals: ReadonlySet<string> = new Set(
  'date number id url link author owner team project product company version ticket epic status priority user role your insert tbd todo'.split(
    ' ',
  ),
);

/** `[s]`, `[s/o]` behind every second sentence: a legend says what they mean. */
function oftenUsed({ lines }: Outline): (inner: string) => boolean {
  let counts: Map<string, number> | undefined;
  return (inner) => {
    if (!/^[a-z](?:\/[a-z]){0,3}$/.test(inner)) return false;
    counts ??= new Map();
    if (counts.size === 0)
      for (const text of lines)
        if (text.length <= longest && text.includes('['))
          for (const [, code = ''] of text.matchAll(/\[([a-z])(?:\/[a-z]){0,3}\]/g))
            counts.set(code, (counts.get(code) ?? 0) + 1);
    return (counts.get(inner.charAt(0)) ?? 0) >= fewestUses;
  };
}

const fewestUses = 3;

const isCitation = (text: string): boolean =>
  /^(?:Source|See|Ref(?:erence)?)s?: ?[\w./#-]/.test(text) ||
  (/^[A-Z][A-Za-z.]{0,30}[- ]?\d[\w.-]{0,12}$/.test(text) &&
    !/^(?:Option|Component|Entity|Service|Model|Goal|Risk|Feature|Phase|Scenario|Rule|Capability|Technical|Criterion|Requirement|Item|Step|Task)\b/.test(
      text,
    ));

/** Labels that are defined as link targets: `[spec]: https://...`. */
function linkLabels(document: Outline): Set<string> {
  const labels = new Set<string>();
  for (const { text } of linesWith(document, ']:')) {
    const label = /^ {0,3}\[([^\][]{1,200})\]:\s/.exec(text)?.[1];
    if (label !== undefined) labels.add(label.toLowerCase());
  }
  return labels;
}
