/**
 * Sections of one document that are alike, `### Step 2.1` to `### Step 2.9`, or stand side by side under one heading, and tasks of a list: none
 * has the number of another, one that is named is there, and what all others say (`**Done when:**`) each says. Whatever they are; told as warnings.
 */
import { nameKey } from '../../artifacts/plain-text.ts';
import type { Outline, Section } from '../../artifacts/outline.ts';
import { inItsFile } from '../../artifacts/read-as.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { outlineOf } from '../outline-of.ts';
import type { DocumentText } from '../stage.ts';
import { linesWith } from '../../artifacts/lines-with.ts';

interface Numbered {
  readonly section: Section;
  /** `step`, `FR-`; empty for a bare number. */
  readonly series: string;
  readonly number: string;
  readonly words: string;
}

const fewest = 3;
/** Where fewer are alike, one that lacks something may be of another sort. */
const fewestAlike = 5;
const longest = 2000;
const mostSections = 2000;
/** `Step 2.1 — Words`, `FR-3: Words`, `2.1 Words`. */
const numbered =
  /^[*_`[]{0,3}(?:(?<word>\p{Lu}\p{Ll}{2,14}) #?|(?<prefix>[A-Z]{1,10}[-_]?))?(?<number>\d{1,4}(?:\.\d{1,3}){0,3}[a-e]?)[\]`*_]{0,3}(?:\s{0,2}[:.)–—|]\s{0,2}|\s-\s|\s(?=\S))(?<words>\S.*)$/u;
/** A day, a version and what somebody quotes are counted as they come. */
const notCounted = /^(?:version|release|day|week|sprint|year|januar|februar|march|april|june|july|august|v)/i;
const markdown = /\.(?:md|markdown)$/i;

export function likeSectionFindings(documents: readonly DocumentText[]): Problem[] {
  const seen = new Set<string>();
  return documents.flatMap((one) => {
    const path = inItsFile(one.path);
    if (!markdown.test(path) || seen.has(path)) return [];
    seen.add(path);
    const document = outlineOf(one);
    if (document.sections.length > mostSections) return [];
    // Who asks for something counts as comes.
    const counted = one.kind === 'prd' ? [] : [...families(document).values()];
    const many = counted.filter((family) => family.length >= fewestAlike);
    // What a rule or a call must say is asked by their own checks.
    const alike =
      one.kind === 'rules' || one.kind === 'contracts'
        ? []
        : [
            ...many.map((family) => family.map((each) => said(each, document))),
            ...sideBySide(document),
            tasksOf(document),
          ];
    return [
      ...counted.flatMap((family) => [...sameNumber(path, family, document), ...notThere(path, family, document)]),
      ...unique(alike.flatMap((family) => leftOut(path, family))),
    ];
  });
}

function families({ sections }: Outline): Map<string, Numbered[]> {
  const found = new Map<string, Numbered[]>();
  for (const section of sections) {
    const { word, prefix = '', number = '', words = '' } = numbered.exec(section.text.slice(0, 300))?.groups ?? {};
    const series = word?.toLowerCase() ?? prefix;
    if (number === '' || section.level === 1 || notCounted.test(series)) continue;
    const key = `${section.level} ${series} ${number.split('.').length}`;
    const own = found.get(key);
    const one = { section, series, number, words };
    if (own) own.push(one);
    else found.set(key, [one]);
  }
  return found;
}

/** Under one heading; elsewhere they may be counted anew. */
function sameNumber(path: string, family: readonly Numbered[], { sections }: Outline): Problem[] {
  if (family.length < fewest) return [];
  const seen = new Map<string, Numbered>();
  return family.flatMap((one) => {
    const above = sections.findLast(({ level, line }) => level < one.section.level && line < one.section.line);
    const key = `${above?.line ?? 0} ${one.number}`;
    const first = seen.get(key);
    if (!first) {
      seen.set(key, one);
      return [];
    }
    if (nameKey(first.words) === nameKey(one.words)) return [];
    const message = `${nameOf(one)} is there twice: also in line ${first.section.line}.`;
    const at = `${path}:${one.section.line}`;
    return [warning('link/id-twice', message, { at, fix: 'Give one of them another number.' })];
  });
}

const nameOf = ({ series, number }: Numbered): string =>
  /^[a-z]/.test(series) ? `${(series[0] as string).toUpperCase()}${series.slice(1)} ${number}` : `${series}${number}`;

/** `Step 3.7`: only two numbers and the word can mean nothing else. */
function notThere(path: string, family: readonly Numbered[], { lines, isCode }: Outline): Problem[] {
  const [first] = family;
  if (!first || family.length < fewest || !/^[a-z]{3,}$/.test(first.series) || !first.number.includes('.')) return [];
  const known = new Set(family.map(({ number }) => number));
  const depth = first.number.split('.').length - 1;
  const named = new RegExp(String.raw`\b${first.series}s? (\d{1,3}(?:\.\d{1,3}){${depth}})(?![\w.]*\d)`, 'gi');
  return lines.flatMap((text, i) =>
    text.length > longest || isCode(i + 1)
      ? []
      : [...text.matchAll(named)].flatMap(([said, number = '']) =>
          known.has(number)
            ? []
            : [
                warning('link/unknown-id', `There is no ${said}.`, {
                  at: `${path}:${i + 1}`,
                  fix: `Name one from ${first.number} to ${family.at(-1)?.number}, or write it.`,
                }),
              ],
        ),
  );
}

/** What one of several says. */
interface Said {
  readonly name: string;
  readonly line: number;
  /** By their keys, as they are written. */
  readonly parts: ReadonlyMap<string, string>;
}

const said = (one: Numbered, document: Outline): Said => ({
  name: nameOf(one),
  line: one.section.line,
  parts: partsOf(one.section, document),
});

/** Sections with one heading above them, each with parts of its own; what has none of the usual ones is of another sort. */
function sideBySide(document: Outline): Said[][] {
  const groups = new Map<string, Said[]>();
  const above: number[] = [];
  for (const section of document.sections) {
    above.length = section.level;
    above[section.level] = section.line;
    if (section.level === 1) continue;
    // What stands deeper in it belongs to tasks and parts of its own.
    const parts = partsOf(section, document, true);
    for (const [, name = ''] of section.text.matchAll(/\(([\p{L} ]{3,30}): /gu)) parts.set(nameKey(name), name);
    const key = `${section.level} ${above.slice(1, section.level).findLast(Boolean) ?? 0}`;
    const own = groups.get(key);
    const one = { name: JSON.stringify(section.text.slice(0, 80)), line: section.line, parts };
    if (own) own.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()].map(ofOneForm);
}

function ofOneForm(all: readonly Said[]): Said[] {
  const counts = countsOf(all);
  const isUsual = (name: string) =>
    (counts.get(name) ?? 0) >= Math.max(2, all.filter(({ parts }) => parts.size > 0).length - 1);
  const alike = all.filter(({ parts }) => [...parts.keys()].some(isUsual));
  return all.length >= fewestAlike && alike.length === all.length - 1 ? [...all] : alike;
}

/** `- [ ] 1.2 Pick` with `- **Do**: ...` below it. */
const task = /^(\s{0,6})[-*+] \[[ xX]\]\*?\s{1,3}(?:\*\*)?((?:T|TASK-)?\d{1,4}(?:\.\d{1,3}){0,2})\b/;

/** It makes nothing itself. */
const looksBack = /\b(?:checkpoint|verify|verification|quality|pull request|PR|CI|run tests?)\b/i;

function tasksOf(document: Outline): Said[] {
  if (linesWith(document, '] ').length === 0) return [];
  const { lines, isCode } = document;
  const found: { name: string; line: number; parts: Map<string, string> }[] = [];
  let indent = -1;
  for (const [i, text] of lines.entries()) {
    if (text.length > longest || isCode(i + 1)) continue;
    const [, blanks = '', name] = text.includes('] ') ? (task.exec(text) ?? []) : [];
    if (name !== undefined && looksBack.test(text)) indent = -1;
    else if (name !== undefined) {
      found.push({ name, line: i + 1, parts: new Map() });
      indent = blanks.length;
    } else if (/^\s{0,3}#/.test(text)) indent = -1;
    else if (indent >= 0 && text.includes('**')) {
      const [, part = ''] = partIn(text);
      if (part !== '') found.at(-1)?.parts.set(nameKey(part), part);
    }
  }
  return found.filter(({ parts }) => parts.size > 0);
}

/** `**Done when:** ...`, `- **Input**: ...`, `**So that** ...`. */
const part =
  /^\s{0,6}(?:[-*+]\s{1,3}|\|\s{0,3})?(?:\*\*|__)([\p{L}][\p{L} /()'-]{1,40}?)\s?(?::\s?(?:\*\*|__)|(?:\*\*|__)\s{0,2}[:|]|\*\*\s(?=\p{Ll}|I\b))/u;
/** `_Requirements: 1.4_`, all of a line. */
const italic = /^\s{0,6}(?:[-*+]\s{1,3})?_(\p{Lu}[\p{L} ]{2,30}): .{1,300}_\s*$/u;
const partIn = (text: string) => part.exec(text) ?? italic.exec(text) ?? [];
/** Said where there is something to say. */
const asNeeded =
  /\bnotes?\b|^(?:if|when|unless|on|for) |^(?:given|when|then|and|but|checkpoint|examples?|tips?|see|see also|related|comments?|warnings?|why|rationale|caveats?|risks?|alternatives?|references?|open questions?|decision|reply|update|depends on|blocked by|blocks|dependencies|edge cases?|exceptions?|constraints?|nota|ejemplo|hinweis|beispiel)$/i;

function leftOut(path: string, family: readonly Said[]): Problem[] {
  if (family.length < fewest) return [];
  const counts = countsOf(family);
  const isOfAll = ([, count]: [string, number]) => count === family.length;
  // Of few, what the silent one says as all others do shows that it is one of them.
  if (family.length < fewestAlike && ![...counts].some(isOfAll)) return [];
  return [...counts].flatMap(([name, count]) => {
    if (count === family.length || count < family.length - Math.max(1, Math.floor(family.length / 15))) return [];
    if (asNeeded.test(name)) return [];
    const written = family.find(({ parts }) => parts.has(name))?.parts.get(name) ?? name;
    return family.flatMap((one) =>
      one.parts.has(name)
        ? []
        : [
            warning('text/part-left-out', `${one.name} does not say "${written}", as all others like it do.`, {
              at: `${path}:${one.line}`,
              fix: `Add it, or say why it has none.`,
            }),
          ],
    );
  });
}

function countsOf(all: readonly Said[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { parts } of all) for (const name of parts.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** A section may be of two families. */
function unique(findings: readonly Problem[]): Problem[] {
  const told = new Map<string, Problem>();
  for (const one of findings) {
    const key = `${one.at} ${/"([^"]*)", as all/.exec(one.message)?.[1]}`;
    if (!told.has(key)) told.set(key, one);
  }
  return [...told.values()];
}

const outer = /^\s?(?!\s|[-*+] \[)/;

/** By their names, as they are written. */
function partsOf(section: Section, { lines, sections, isCode }: Outline, isOuter = false): Map<string, string> {
  const { line, endLine, ownEndLine, level } = section;
  const found = new Map<string, string>();
  for (let at = line; at < (isOuter ? ownEndLine : endLine); at += 1) {
    const text = lines[at] ?? '';
    const isMarked = (text.includes('**') || text.includes('_')) && (!isOuter || outer.test(text));
    const [, name] = !isMarked || text.length > longest || isCode(at + 1) ? [] : partIn(text);
    if (name === undefined) continue;
    // "As a" and "As an" are one.
    const key = nameKey(name).replace(/^(as a)n$|^(i want) to$/, '$1$2');
    if (!found.has(key)) found.set(key, name);
  }
  for (let i = sections.indexOf(section) + 1; i < sections.length; i += 1) {
    const one = sections[i];
    if (!one || one.line > endLine) break;
    if (one.level === level + 1 && !numbered.test(one.text)) found.set(nameKey(one.text), one.text);
  }
  return found;
}
