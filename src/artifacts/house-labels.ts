/**
 * Teams call their rules as they like: `REQ-001`, `R-7`, `GR-12`, `BR-LOAN-03`. The rules document says how; for reading, these become
 * `BR-1`, and what is told about them is said in the team's own words again. Lines keep their numbers.
 */
import { issueNumbers } from './issue-numbers.ts';

export interface HouseLabels {
  /** What they are known by: two texts with the same one are read alike. */
  readonly prefix: string;
  readonly read: (text: string) => string;
  readonly speak: (text: string) => string;
}

/** What starts a heading, a row, an item of a list, or a paragraph with a bold head. */
const leading =
  /^ {0,3}(?:#{1,6}\s+|\|\s*|[-*+]\s+|\d{1,4}[.)]\s+|(?=\*\*))[*_`[]{0,4}((?:[A-Z][A-Z0-9]{0,9}-){0,2}?[A-Z][A-Z]{0,9})([-_.]?)(\d{1,4})(?![\w.-]\d)\b/;
/** `## Rule 3: ...`, `| BR-3 |`: then all else that has a number is something else, an assumption say. */
const ours = /^ {0,3}(?:#{1,6}\s+|\|\s*|[-*+]\s+|\d{1,4}[.)]\s+)[*_`[]{0,4}(?:business )?(?:rule|br)[\s#-]{0,3}\d/i;
/** These are never rules. */
const others = /^(?:ADR|RFC|US|AC|ISO|UTF|SHA|HTTP|V|Q|H|T)$/;
const fewest = 2;

interface Label {
  /** It heads a section of its own. */
  readonly heads: boolean;
  readonly written: string;
  readonly prefix: string;
  readonly number: number;
}

/** Nothing where rules have our numbers already, or none of their own. */
export function houseLabels(rules: string): HouseLabels | undefined {
  const found: Label[] = [];
  for (const line of rules.split(/\r\n?|\n/)) {
    if (line.length > 5000) continue;
    if (ours.test(line)) return undefined;
    const [, prefix, mark = '', digits = ''] = leading.exec(line) ?? [];
    if (prefix === undefined) continue;
    if (!others.test(prefix)) {
      const heads = /^ {0,3}#/.test(line);
      found.push({ heads, written: `${prefix}${mark}${digits}`, prefix, number: Number(digits) });
    }
  }
  // What has a section of its own is the matter; a list beside them is something else, assumptions say.
  const headed = found.filter(({ heads }) => heads);
  const labels = headed.length >= fewest ? headed : found;
  const [first] = labels;
  const own = labels.filter(({ prefix }) => prefix === first?.prefix);
  const names = new Map(own.map(({ number, written }) => [number, written]));
  // Two kinds of labels are two lists; which of them are the rules, nobody can say.
  if (!first || names.size < fewest || own.length < labels.length) return undefined;
  const { prefix, written } = first;
  const mark = /^\d/.test(written.slice(prefix.length)) ? '' : '[-_.]';
  const mention = new RegExp(`(?<![\\w-])${prefix}${mark}0{0,3}(\\d{1,4})(?!\\w)`, 'g');
  const nameOf = (number: number) =>
    names.get(number) ?? written.replace(/\d+$/, (digits) => String(number).padStart(digits.length, '0'));
  return {
    prefix: `${prefix}${mark}`,
    read: (text) =>
      text.includes(prefix) ? text.replaceAll(mention, (_, digits: string) => `BR-${Number(digits)}`) : text,
    speak: (text) =>
      text.includes('BR-') ? text.replaceAll(/\bBR-(\d{1,4})\b/g, (_, digits: string) => nameOf(Number(digits))) : text,
  };
}

/** How a team writes its package, as we read it and as it is told about. */
export interface HouseStyle<T> {
  readonly documents: readonly T[];
  /** Nothing where everything is written as we write it. */
  readonly speak?: (text: string) => string;
}

interface HouseDocument {
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

/** All documents of a feature, with ids as ours. A PRD may use the ids of its rules for what it asks for, so it stays as it is. */
export function inHouseStyle<T extends HouseDocument>(documents: readonly T[]): HouseStyle<T> {
  const rules = documents.filter(({ kind }) => kind === 'rules').map(({ text }) => text);
  const labels = houseLabels(rules.join('\n'));
  const issues = issueNumbers(documents);
  if (!labels && !issues) return { documents };
  return {
    documents: documents.map((one) => {
      if (one.kind === 'prd') return one;
      const text = labels?.read(one.text) ?? one.text;
      return { ...one, text: issues?.read({ ...one, text }) ?? text };
    }),
    speak: (text) => issues?.speak(labels?.speak(text) ?? text) ?? labels?.speak(text) ?? text,
  };
}

/** Every text in a value said in the team's words: ids stand in rows and links too. */
export function spoken<T>(value: T, speak: (text: string) => string): T {
  if (typeof value === 'string') return speak(value) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => spoken(one, speak)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [key, spoken(one, speak)]),
  ) as T;
}
