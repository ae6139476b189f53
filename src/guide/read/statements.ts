/** A PRD as statements: list items, table rows and sentences, each with its line and what its section is about. */
import { listItem, isTableRule, tableCells } from '../../artifacts/lists.ts';
import { type Outline, outline } from '../../artifacts/outline.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import { clean } from '../text/escape.ts';
import { isLetterhead, isNarration, normalForm, withoutNumber } from './normal-form.ts';
import type { Source } from './source.ts';

/** What the heading above a statement says that it is. */
export type Part = 'must' | 'nice' | 'excluded' | 'open' | 'metric' | 'problem' | 'users' | 'story' | 'limits' | 'text';

export interface Statement {
  readonly text: string;
  /** The PRD's own words, where the text says the same more plainly. */
  readonly quote?: string;
  /** Stands in a list. */
  readonly isItem?: true;
  readonly source: Source;
  readonly part: Part;
  /** The heading it stands under. */
  readonly under: string;
  /** The bold or leading words of `- **Name**: rest`. */
  readonly lead?: string;
  /** A cell of a table: column name to text. */
  readonly cells?: ReadonlyMap<string, string>;
}

const parts: readonly (readonly [Part, RegExp])[] = [
  [
    'excluded',
    /^(?:out of scope|not in scope|non-? ?goals?|scope exclusions|exclusions|won't(?: have)?|not (?:now|included|doing)|future (?:work|iterations|versions?|ideas)|later|parked)\b/,
  ],
  ['open', /\b(?:open (?:questions|issues|points)|unresolved|to be (?:decided|clarified)|faq)\b/],
  [
    'metric',
    /\b(?:success|metrics?|kpis?|measures?(?: of success)?|measuring|outcomes?|how (?:do )?we (?:will )?(?:know|measure))\b/,
  ],
  [
    'nice',
    /\b(?:nice[- ]to[- ]haves?|could(?:[- ]haves?)?$|could have|should have|would be nice|optional|stretch|bonus|wish ?list|if time (?:permits|allows)|low priority|later if)\b/,
  ],
  ['story', /\b(?:user stories|stories|use cases|scenarios|jobs to be done|journeys?|workflows?)\b/],
  [
    'users',
    /\b(?:personas?|target users?|users|audience|stakeholders|actors|roles|who (?:uses|is it for|it is for))\b/,
  ],
  [
    'limits',
    /\b(?:non-functional|constraints?|limits?|performance|scale|scalability|security|privacy|compliance|quality|budget|costs?|operations?|reliability|availability|volumes?|numbers)\b/,
  ],
  [
    'must',
    /\b(?:requirements?|must have|functional|features?|what (?:it|we) (?:does|build|need)|rules|behaviou?r|capabilities|scope|needs)\b/,
  ],
  [
    'problem',
    /\b(?:problem|background|motivation|context|why|overview|summary|introduction|goals?|vision|objectives?|today|current)\b/,
  ],
];

const inlineExclusion =
  /^\W*(?:not in scope|out of scope|we do not build|not included|non-goals?|excluded|not now|I(?:'m| am) not asking|we (?:are|do|will) not (?:doing|build|building|do|cover|include)\w*)\b/i;
/** Longer texts hold data. What is left out beyond these is said in the documents. */
const longestLine = 2000;
const mostStatements = 1500;

function partOf(name: string): Part | undefined {
  return parts.find(([, pattern]) => pattern.test(name))?.[0];
}

export interface PrdText {
  readonly title: string;
  readonly statements: readonly Statement[];
  /** Headings with their lines, for what they name. */
  readonly headings: readonly { readonly text: string; readonly line: number; readonly level: number }[];
  readonly cut: boolean;
}

export function readStatements(prd: string): PrdText {
  const document = outline(prd);
  const found: Statement[] = [];
  const sections = sectionOfLine(document);
  const isHeading = new Set(document.sections.map((section) => section.line));
  let paragraph: { text: string; line: number }[] = [];
  let columns: string[] | undefined;
  let isItem: true | undefined;
  let subject: string | undefined;
  let cut = false;
  const add = (raw: string, line: number, more: Partial<Statement> = {}) => {
    if (found.length >= mostStatements) cut = true;
    if (cut) return;
    const { part: heading = 'text', under = '' } = sections[line] ?? {};
    const part = inlineExclusion.test(raw) ? 'excluded' : heading;
    const lead = /^\s*(?:\*\*|__)([^*_]{2,60}?)[:.]?(?:\*\*|__)\s*(?::|—|–|-)?\s*(?=\S)/.exec(raw);
    const own = withoutNumber(clean(plainText(lead ? raw.slice(lead[0].length) : raw)));
    if (!/[\p{L}\p{N}]/u.test(own)) return;
    const text = normalForm(own);
    const quote = text === own ? {} : { quote: own };
    const name = lead?.[1] === undefined ? '' : clean(lead[1], 60);
    // "**FR-3**: ..." is a number, not a name.
    const named = name === '' || withoutNumber(`${name}: x`) === 'x' ? {} : { lead: name };
    const kept = part === 'excluded' || part === 'open' ? { part } : {};
    found.push({ text, source: { from: 'prd', line }, part, under, ...quote, ...named, ...more, ...kept });
  };
  const flush = () => {
    for (const { text, line } of sentences(paragraph)) add(text, line, isItem ? { isItem } : {});
    paragraph = [];
    isItem = undefined;
  };
  for (const [i, raw] of document.lines.entries()) {
    const line = i + 1;
    const text = raw.slice(0, longestLine);
    if (
      document.isCode(line) ||
      isHeading.has(line) ||
      /^\s*(?:#{1,6}\s|<!--|[-=*_]{3,}\s*$)/.test(text) ||
      text.trim() === ''
    ) {
      flush();
      columns = undefined;
      continue;
    }
    const cells = tableCells(text);
    if (cells) {
      flush();
      if (isTableRule(cells)) continue;
      if (columns) addRow(columns, cells, line, add);
      else columns = cells.map((cell) => plainText(cell));
      continue;
    }
    columns = undefined;
    const item = listItem(text);
    if (item !== undefined) {
      flush();
      isItem = true;
      paragraph.push({ text: item, line });
    } else if (isLetterhead(plainText(text)) && !found.some((one) => one.part !== 'text')) {
      flush();
      subject ??= /^(?:re|subject): (.{3,120})$/i.exec(plainText(text).trim())?.[1];
    } else paragraph.push({ text: text.replace(/^\s*>\s?/, '').trim(), line });
  }
  flush();
  const headings = document.sections.map(({ text, line, level }) => ({ text: clean(text, 120), line, level }));
  return {
    title: titleFrom(headings, found, subject),
    statements: withIntroduction(withDemands(found)),
    headings,
    cut,
  };
}

/** A cell that only ranks its row. */
const rank =
  /^(?:must|should|could|would|won't|(?:must|should|could|nice to|won't)[- ]haves?|high|medium|low|critical|mandatory|optional|required|yes|no|done|draft|open|proposed|approved|n\/a|p[0-4])$/i;

const needed = /^(?:must|should|(?:must|should)[- ]haves?|high|critical|mandatory|required|p[01])$/i;
const spare = /^(?:could|would|(?:could|nice to)[- ]haves?|low|optional|p[34])$/i;

function addRow(
  columns: readonly string[],
  cells: readonly string[],
  line: number,
  add: (raw: string, line: number, more: Partial<Statement>) => void,
): void {
  const named = new Map(columns.map((name, i) => [nameKey(name), clean(plainText(cells[i] ?? ''))]));
  // A number or an id in the first cell says nothing by itself.
  const words = cells.filter(
    (cell) => /\p{L}{3}/u.test(cell) && !/^[A-Z]{1,5}-?\d+$/.test(cell.trim()) && !rank.test(cell.trim()),
  );
  // The longest cell is the statement; what stands before it names it, what follows is a note on it.
  const main = words.reduce((best, cell) => (cell.length > best.length ? cell : best), '');
  const at = words.indexOf(main);
  if (at < 0) return;
  const text = [words.slice(0, at + 1).join(': '), ...words.slice(at + 1)].join('; ');
  const part = cells.some((cell) => needed.test(cell.trim()))
    ? 'must'
    : cells.some((cell) => spare.test(cell.trim()))
      ? 'nice'
      : undefined;
  add(text, line, {
    cells: named,
    ...(part ? { part } : {}),
    ...(words.length > 1 ? { quote: clean(plainText(main)) } : {}),
  });
}

/** By line number. A heading without a meaning of its own keeps what the one above it said. */
function sectionOfLine(document: Outline): ({ part: Part; under: string } | undefined)[] {
  const by: ({ part: Part; under: string } | undefined)[] = [];
  const open: { level: number; part: Part }[] = [];
  for (const section of document.sections) {
    while ((open.at(-1)?.level ?? 0) >= section.level) open.pop();
    const above = open.at(-1)?.part;
    const own = section.level === 1 ? undefined : partOf(nameKey(section.text));
    // What is excluded stays so, whatever its sub-headings are called.
    const part = above === 'excluded' || above === 'open' ? above : (own ?? above ?? 'text');
    open.push({ level: section.level, part });
    const entry = { part, under: clean(section.text, 80) };
    for (let line = section.line; line <= section.ownEndLine; line++) by[line] = entry;
  }
  return by;
}

function titleFrom(
  headings: readonly { text: string; level: number }[],
  found: readonly Statement[],
  subject: string | undefined,
): string {
  const top = headings.find((one) => one.level === 1) ?? headings[0];
  const raw =
    top?.text ??
    subject ??
    (found.find((one) => !isNarration(one.text)) ?? found[0])?.text
      .split(/[.!?:]/, 1)[0]
      ?.split(' ')
      .slice(0, 8)
      .join(' ') ??
    '';
  return bareTitle(raw);
}

/** Without the word for the kind of document, which every heading of ours says again. */
export function bareTitle(raw: string): string {
  const bare = raw.replace(
    /^\s*(?:feature|epic|story|initiative|project|prd|product requirements?(?: document)?|(?:feature |functional )?(?:requirements?|spec(?:ification)?)|rfc|proposal|design doc(?:ument)?)\s*(?:[:–—]\s*|-\s+|#?\d+\s*[:–—-]?\s*)(?=\S)/i,
    '',
  );
  const short = bare.replace(
    /(?<=\S)\s*(?:[–—-]\s*|\(|\s)(?:prd|product requirements?(?: document)?|spec(?:ification)?)\)?$/i,
    '',
  );
  return clean(withoutNumber(short), 80);
}

/** Sentences of a paragraph that may be wrapped over lines, each with the line on which it starts. */
function sentences(
  lines: readonly { readonly text: string; readonly line: number }[],
): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = [];
  let current = '';
  let start = lines[0]?.line ?? 1;
  for (const { text, line } of lines) {
    // "e.g. x" and "1.5 s" do not end a sentence; a full stop before a capital letter does.
    for (const piece of text.split(
      /(?<=(?<!\b(?:e\.g|i\.e|etc|vs|approx|no|incl|max|min))[.!?]["”)]?)\s+(?=["“(]?[\p{Lu}\p{N}])/u,
    )) {
      if (current === '') start = line;
      current = current === '' ? piece : `${current} ${piece}`;
      if (/[.!?]["”)]?$/.test(piece) && !/\b(?:e\.g|i\.e|etc|vs|approx)\.$/.test(piece)) {
        found.push({ text: current, line: start });
        current = '';
      }
    }
    if (current.length > longestLine) break;
  }
  if (current !== '') found.push({ text: current, line: start });
  return found;
}

/** Notes without headings: what is listed there is what is asked for. */
function withDemands(found: readonly Statement[]): readonly Statement[] {
  const isBare = found.every((one) => one.part === 'text' || one.part === 'excluded');
  if (!isBare || found.filter((one) => one.isItem).length < 3) return found;
  return found.map((one) =>
    one.isItem && one.part === 'text' && !isNarration(one.text) ? { ...one, part: 'must' } : one,
  );
}

/** What stands before the first named section tells why, where requirements have a section of their own. */
function withIntroduction(found: readonly Statement[]): readonly Statement[] {
  if (!found.some((one) => one.part === 'must' || one.part === 'story')) return found;
  return found.map((one) =>
    one.part === 'text' && !/\bas an? .{2,50} (?:I|we) /i.test(one.text) ? { ...one, part: 'problem' } : one,
  );
}
