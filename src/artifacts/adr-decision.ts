/**
 * The decision in a decision record, whatever its form: Nygard's sections, MADR's options and outcome, a table of
 * alternatives with a verdict, or a Y-statement. What is not said is empty, never guessed.
 */
import { readAdr } from './adr.ts';
import { adrStatusOf } from './adr-status.ts';
import { findSection } from './find-section.ts';
import { isTableRule, listItem, tableCells } from './lists.ts';
import { bodyOf, type Outline, type Section } from './outline.ts';
import { isNone, nameKey, plainText } from './plain-text.ts';
import { statedStatuses } from './status.ts';

export interface AdrDecision {
  /** Without its number. */
  readonly title: string;
  readonly number?: number;
  /** What was chosen, in the record's own words; the title where the record has no sentence about it. */
  readonly chosen: string;
  readonly over: readonly string[];
  readonly because: string;
  /** `accepted`, `proposed`, `rejected`, `deprecated`, `superseded`; empty when the record does not say. */
  readonly status: string;
  /** As it is written: a path, a number, a title. */
  readonly supersededBy?: string;
  /** ISO day. */
  readonly date: string;
  readonly line: number;
}

const decisionNames = ['decision', 'decision outcome', 'the decision', 'decisions', 'outcome', 'resolution'];
const optionNames = [
  'considered options',
  'options considered',
  'alternatives considered',
  'considered alternatives',
  'alternatives',
  'options',
];
const reasonNames = ['rationale', 'justification', 'reasons', 'why', 'reasoning'];
const statuses = ['superseded', 'deprecated', 'rejected', 'accepted', 'proposed'] as const;

export function readAdrDecision(document: Outline): AdrDecision | undefined {
  const { title, number, line, status: stated } = readAdr(document);
  const section = findSection(document, decisionNames);
  const yStatement = statementIn(document);
  if (title === undefined || (!section && stated === undefined && !yStatement)) return undefined;
  const outcome = section ? outcomeIn(bodyOf(document, section)) : {};
  const said = { ...outcome, ...yStatement };
  const weighed = weighedOptions(document);
  const chosenOption = weighed.find((one) => one.isChosen)?.name ?? said.chosen;
  const chosen = said.chosen ?? chosenOption ?? title;
  const over = weighed
    .filter(({ name, isChosen }) => !isChosen && !isSameOption(name, chosenOption ?? chosen))
    .map(({ name }) => name);
  const reason = findSection(document, reasonNames);
  const because = said.because ?? (reason ? firstParagraph(bodyOf(document, reason)) : '');
  const words = (statedStatuses(document)[0]?.value ?? stated ?? '').toLowerCase();
  const supersededBy = supersededIn(document);
  return {
    title,
    ...(number === undefined ? {} : { number }),
    chosen: brief(chosen),
    over: [...(said.over ?? []), ...over].map(brief),
    because: brief(because || (section ? firstParagraph(bodyOf(document, section)) : '')),
    status: statuses.find((one) => words.includes(one)) ?? adrStatusOf(words) ?? '',
    ...(supersededBy === undefined ? {} : { supersededBy }),
    date: /\b(\d{4}-\d{2}-\d{2})\b/.exec(document.lines.slice(0, 40).join('\n'))?.[1] ?? '',
    line,
  };
}

/** MADR's sentence names an option that the record does not have: the words, and its line. */
export function unknownChoice(document: Outline): { readonly chosen: string; readonly line: number } | undefined {
  const options = findSection(document, optionNames);
  const at = document.lines.findIndex((text) => text.includes('hosen') && text.length < 2000 && choice.test(text));
  const chosen = choice.exec(document.lines[at] ?? '')?.[1];
  if (chosen === undefined || !options) return undefined;
  const names = optionsIn(document, options).map(({ name }) => wordsOf(name));
  // What several of them are called does not say which one is meant.
  const common = new Set(names.flat().filter((word, i, all) => all.indexOf(word) !== i));
  const own = wordsOf(plainText(chosen));
  // Whoever chose calls it in short, or by its number.
  if (names.length < 2 || own.length === 0 || /\boption\b|^\W{0,3}\d/i.test(chosen)) return undefined;
  return names.some((name) => isCalled(name, own, common)) ? undefined : { chosen, line: at + 1 };
}

/** At least half of the words of the shorter one, and one of them says something. */
function isCalled(name: readonly string[], own: readonly string[], common: ReadonlySet<string>): boolean {
  const shared = name.filter((word) => own.includes(word));
  const isOwn = shared.some((word) => !common.has(word)) || shared.length === own.length;
  return isOwn && shared.length > 0 && shared.length >= Math.min(name.length, own.length) / 2;
}

const choice = /\bchosen (?:option|alternative)[*_]{0,3}\s{0,3}:[*_]{0,3}\s{0,3}["“]([^"”\n]{2,200})["”]/i;
const wordsOf = (name: string): string[] =>
  (name.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter((word) => !littleWords.has(word));
const littleWords: ReadonlySet<string> = new Set(
  'the an of in on at to for by with from as and or one use using adopt keep our own its it we via'.split(' '),
);

interface Said {
  readonly chosen?: string;
  readonly over?: readonly string[];
  readonly because?: string;
}

/** `Chosen option: "X", because Y`: MADR's sentence. */
function outcomeIn(body: string): Said {
  const [, quoted, plain, because] =
    /\bchosen(?: option| alternative)?\s{0,3}(?:[*_]{0,3}:[*_]{0,3})?\s{0,3}(?:["“*_]{1,3}([^"”*_\n]{1,200})["”*_]{1,3}|([^,.\n]{1,120}))(?:\s{0,3},?\s{0,3}\bbecause\b\s{0,3}([^\n]{1,400}))?/i.exec(
      body.slice(0, 4000),
    ) ?? [];
  const chosen = quoted ?? plain;
  if (chosen === undefined) return {};
  return { chosen: chosen.trim(), ...(because === undefined ? {} : { because: because.trim() }) };
}

/** "In the context of A, facing B, we decided for C and neglected D, to achieve E, accepting F." */
function statementIn(document: Outline): Said | undefined {
  const text = document.lines.slice(0, 400).join(' ').slice(0, 20_000);
  // One sentence is looked at, so that the search is as long as a sentence.
  const from = text.search(/\bin the context of\b/i);
  const [, chosen, neglected, because] =
    from < 0
      ? []
      : (/\bwe decided (?:for|to use|to)\s(.{1,200}?)(?:,?\sand (?:neglected|against)\s(.{1,200}?))?,?\sto achieve\s(.{1,300}?)(?:,?\saccepting\b|\.)/i.exec(
          text.slice(from, from + 1200),
        ) ?? []);
  if (chosen === undefined) return undefined;
  return {
    chosen: plainText(chosen),
    ...(neglected === undefined ? {} : { over: [plainText(neglected)] }),
    ...(because === undefined ? {} : { because: plainText(because) }),
  };
}

interface Weighed {
  readonly name: string;
  readonly isChosen: boolean;
  readonly line: number;
  /** What its row says in the column for that. */
  readonly verdict?: string;
}

/** The alternatives of a record or a design, where it has a section for them. */
export function weighedOptions(document: Outline): readonly Weighed[] {
  const options = findSection(document, optionNames);
  return options ? optionsIn(document, options) : [];
}

/** List items, table rows with a verdict, or one heading each. */
function optionsIn(document: Outline, section: Section): Weighed[] {
  const listed: Weighed[] = [];
  const rows: Weighed[] = [];
  let heads: string[] | undefined;
  for (let line = section.line + 1; line <= section.endLine; line += 1) {
    const text = (document.lines[line - 1] ?? '').slice(0, 2000);
    if (document.isCode(line)) continue;
    const cells = tableCells(text);
    if (cells) {
      if (isTableRule(cells)) continue;
      if (!heads) heads = cells.map((cell) => nameKey(plainText(cell)));
      else rows.push(row(cells, heads, line));
      continue;
    }
    // Only the outermost items name options; what stands below them speaks for or against.
    const item = /^\s{0,1}\S/.test(text) ? listItem(text) : undefined;
    if (item !== undefined && line <= section.ownEndLine)
      listed.push({ name: nameOf(item), isChosen: isMarked(item), line });
  }
  const headed = document.sections
    .filter(({ line, level }) => line > section.line && line <= section.endLine && level === section.level + 1)
    .map(({ text, line }) => ({ name: nameOf(text), isChosen: isMarked(text), line }));
  const found = rows.length > 0 ? rows : headed.length > 1 ? headed : listed;
  return found.filter(({ name }) => name !== '' && !isNone(name)).slice(0, 20);
}

const isMarked = (text: string) => /\b(?:chosen|selected|accepted)\b|✅|✔/i.test(text);

function row(cells: readonly string[], heads: readonly string[], line: number): Weighed {
  const verdict = heads.findIndex((head) => /^(?:verdict|decision|outcome|status|result|chosen)\??$/.test(head));
  const said = verdict < 0 ? undefined : (cells[verdict] ?? '');
  const isChosen = said !== undefined && !/^\W{0,3}not\b/i.test(said) && (isMarked(said) || /^\W*yes\b/i.test(said));
  return { name: nameOf(cells[0] ?? ''), isChosen, line, ...(said === undefined ? {} : { verdict: said }) };
}

/** `**Option 2: Job table** - simple` is `Job table`. */
function nameOf(text: string): string {
  // `**Option A:** Job table - simple`: the name stands behind its letter.
  const numbered = text
    .trim()
    .replace(/^\*\*(?:option|alternative|approach)\s+(?:\d{1,2}|[a-z])[:.)]?\*\*:?\s{0,3}(?=\S)/i, '');
  const bold = /^\*\*(.{1,200}?)\*\*/.exec(numbered)?.[1];
  return plainText(bold ?? numbered.split(/\s[-–—]\s|:\s(?!.*\*\*)/)[0] ?? '')
    .replace(/^(?:option|alternative|approach)\s+(?:[0-9]{1,2}|[a-z])\s*[:.)–—-]\s*/i, '')
    .replace(/[:.\s]+$/, '')
    .replace(/\s*\((?:chosen|selected|rejected|recommended)\)$/i, '');
}

function isSameOption(a: string, b: string): boolean {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()];
  return one === other || (one.length > 3 && other.includes(one)) || (other.length > 3 && one.includes(other));
}

function supersededIn(document: Outline): string | undefined {
  for (const text of document.lines.slice(0, 80)) {
    const found = /\bsuperseded\s+by\b:?\*{0,2}\s{0,3}(.{1,200})/i.exec(text)?.[1];
    if (found !== undefined) return plainText(found).replace(/[.\s]+$/, '');
  }
  return undefined;
}

/** Not a heading, a table, a list of links or a picture. */
function firstParagraph(body: string): string {
  return body.split(/\n\s*\n/).find((part) => !/^\s*(?:[#|`<!]|\*\*(?:Scope|Parent))/.test(part)) ?? '';
}

const longest = 300;

function brief(text: string): string {
  const flat = plainText(text.replaceAll(/\s+/g, ' '));
  if (flat.length <= longest) return flat;
  const end = flat.lastIndexOf(' ', longest - 1);
  return `${flat.slice(0, end > longest / 2 ? end : longest - 1)}…`;
}
