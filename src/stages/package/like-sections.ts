/**
 * Sections of one document that are alike, `### Step 2.1` to `### Step 2.9`: none has the number of another, one that is named is there, and
 * what all others say (`**Done when:**`) each says. Whatever such sections are; told as warnings.
 */
import { nameKey } from '../../artifacts/plain-text.ts';
import type { Outline, Section } from '../../artifacts/outline.ts';
import { inItsFile } from '../../artifacts/read-as.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { outlineOf } from '../outline-of.ts';
import type { DocumentText } from '../stage.ts';

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
    if (!markdown.test(path) || seen.has(path) || one.kind === 'prd') return [];
    seen.add(path);
    const document = outlineOf(one);
    if (document.sections.length > mostSections) return [];
    return [...families(document).values()].flatMap((family) => [
      ...sameNumber(path, family, document),
      ...notThere(path, family, document),
      // What a rule must say is asked by the checks of rules.
      ...(one.kind === 'rules' ? [] : leftOut(path, family, document)),
    ]);
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

/** `**Done when:** ...`, `- **Input**: ...`, a heading one deeper. */
const part =
  /^\s{0,6}(?:[-*+]\s{1,3}|\|\s{0,3})?(?:\*\*|__)([\p{L}][\p{L} /()'-]{2,40}?)\s?(?::\s?(?:\*\*|__)|(?:\*\*|__)\s{0,2}[:|])/u;
/** Said where there is something to say. */
const asNeeded =
  /\bnotes?\b|^(?:examples?|tips?|see|see also|related|comments?|warnings?|why|rationale|caveats?|risks?|alternatives?|references?|open questions?|decision|reply|update|depends on|blocked by|blocks|dependencies|edge cases?|exceptions?|constraints?|nota|ejemplo|hinweis|beispiel)$/i;

function leftOut(path: string, family: readonly Numbered[], document: Outline): Problem[] {
  if (family.length < fewestAlike) return [];
  const said = family.map((one) => partsOf(one.section, document));
  const counts = new Map<string, number>();
  for (const parts of said) for (const name of parts.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => {
    if (count === family.length || count < family.length - Math.max(1, Math.floor(family.length / 15))) return [];
    if (asNeeded.test(name)) return [];
    const written = said.find((parts) => parts.has(name))?.get(name) ?? name;
    return family.flatMap((one, i) =>
      said[i]?.has(name)
        ? []
        : [
            warning('text/part-left-out', `${nameOf(one)} does not say "${written}", as all others like it do.`, {
              at: `${path}:${one.section.line}`,
              fix: `Add it, or say why it has none.`,
            }),
          ],
    );
  });
}

/** By their names, as they are written. */
function partsOf({ line, endLine, level }: Section, { lines, sections, isCode }: Outline): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = line; at < endLine; at += 1) {
    const text = lines[at] ?? '';
    const [, name] = text.length > longest || isCode(at + 1) ? [] : (part.exec(text) ?? []);
    if (name !== undefined && !found.has(nameKey(name))) found.set(nameKey(name), name);
  }
  for (const one of sections)
    if (one.line > line && one.line <= endLine && one.level === level + 1 && !numbered.test(one.text))
      found.set(nameKey(one.text), one.text);
  return found;
}
