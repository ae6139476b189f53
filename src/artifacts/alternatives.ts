/** The analysis document as it is read: the alternatives, and which of them is recommended. */
import { listItem } from './lists.ts';
import type { Outline, Section } from './outline.ts';
import { prosAndCons } from './pros-and-cons.ts';
import { isNone, nameKey, plainText } from './plain-text.ts';
import { oncePer } from './once-per.ts';

export interface AlternativeText {
  /** What stands before the name: `1`, `A`. */
  readonly label: string;
  readonly name: string;
  readonly line: number;
  readonly pros: readonly string[];
  readonly cons: readonly string[];
  readonly referenced: boolean;
  readonly recommended: boolean;
}

export interface AnalysisText {
  readonly alternatives: readonly AlternativeText[];
  /** The document has a recommendation, whether or not it names one of them. */
  readonly recommendation?: { readonly line: number };
}

const heading =
  /^(?:alternative|option|approach|solution)\s+(?:#\s?)?([0-9]{1,2}|[a-z]|[ivx]{1,4})\s*(?:[:.)–—-]\s*(.*))?$/i;
const recommendedMark = /\s*[([*]*\s*(?:✅|⭐|★)?\s*recommended\s*[)\]*]*\s*$/i;
const recommendationNames = new Set([
  'recommendation',
  'recommended approach',
  'recommended alternative',
  'recommended option',
  'our recommendation',
  'recommended solution',
  'conclusion',
  'recommended',
  'choice',
  'our choice',
  'decision',
  'verdict',
  'chosen option',
  'chosen alternative',
  'selected option',
]);

export const readAnalysis = oncePer((document: Outline): AnalysisText => {
  const found = document.sections.flatMap((section) => {
    const [, label, rest = ''] = heading.exec(section.text.replace(recommendedMark, '')) ?? [];
    return label === undefined ? [] : [{ section, label, name: rest.trim() || section.text }];
  });
  // A sub-heading "Option A" inside of an alternative is a detail of it: the outermost level counts.
  const level = found.reduce((least, one) => Math.min(least, one.section.level), 6);
  const outer = found.filter((one) => one.section.level === level);
  const recommendation = document.sections.find((section) => recommendationNames.has(nameKey(section.text)));
  const said = recommendation ? plainText(ownText(document, recommendation)) : fieldText(document);
  const marked = outer.findIndex((one) => recommendedMark.test(one.section.text));
  const pick = marked >= 0 ? marked : named(said, outer);
  const line = recommendation?.line ?? outer[marked]?.section.line;
  const references = referenceLines(document);
  const isResearched = citesTogether(document);
  return {
    alternatives: outer.map(({ section, label, name }, i) => ({
      label,
      name,
      line: section.line,
      ...prosAndCons(document, section),
      referenced: isResearched || isReferenced(document, section, references),
      recommended: i === pick,
    })),
    ...(line === undefined ? {} : { recommendation: { line } }),
  };
});

function ownText(document: Outline, section: Section): string {
  return document.lines.slice(section.line, section.endLine).join(' ');
}

function fieldText(document: Outline): string {
  return document.fields.find(({ name }) => recommendationNames.has(nameKey(name)))?.value ?? '';
}

/** "Unlike alternative 1, we recommend alternative 2": what follows the verb is meant, otherwise what is named first. */
const verb = /\b(?:recommend|recommends|choose|chose|prefer|go with|propose|favou?r)\b/i;

function named(text: string, alternatives: readonly Label[]): number {
  const from = verb.exec(text)?.index;
  const meant = from === undefined ? -1 : firstNamed(text.slice(from), alternatives);
  return meant >= 0 ? meant : firstNamed(text, alternatives);
}

interface Label {
  readonly label: string;
  readonly name: string;
}

function firstNamed(text: string, alternatives: readonly Label[]): number {
  const lower = text.toLowerCase();
  let best = -1;
  let bestAt = Infinity;
  for (const [i, { label, name }] of alternatives.entries()) {
    const byLabel = new RegExp(`\\b(?:alternative|option|approach|solution)\\s+#?${label.toLowerCase()}\\b`).exec(
      lower,
    )?.index;
    // A name of one or two letters is a word of its own only when it is written just so.
    const byName = name.length < 4 ? wordAt(text, name) : wordAt(lower, name.toLowerCase());
    for (const at of [byLabel ?? -1, byName]) {
      if (at >= 0 && at < bestAt) [best, bestAt] = [i, at];
    }
  }
  return best;
}

function wordAt(text: string, word: string): number {
  const isPart = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isPart(text[at - 1]) && !isPart(text[at + word.length])) return at;
  }
  return -1;
}

const referenceName =
  /^(?:industry )?(?:references?|precedents?|used by|practice|industry practice|prior art|known uses?|examples?|sources?|seen at)$/;

/** Lines at which a field or sub-section says that somebody has done it this way. */
function referenceLines(document: Outline): Set<number> {
  const fields = document.fields.filter((field) => referenceName.test(nameKey(field.name)));
  const sections = document.sections.filter((section) => referenceName.test(nameKey(section.text)));
  return new Set([...fields, ...sections].map(({ line }) => line));
}

/** What was found may stand in a section for all of them (002-R25). */
function citesTogether(document: Outline): boolean {
  return document.sections.some(
    (section) =>
      /^(?:research(?: findings)?|findings|references|sources|prior art|industry (?:practice|research))$/.test(
        nameKey(section.text),
      ) &&
      !document.sections.some(
        (one) => heading.test(one.text) && one.line < section.line && one.endLine >= section.line,
      ) &&
      /https?:\/\//.test(ownText(document, section)),
  );
}

/** A document about one thing, as a decision record: what is related to it, and is none of our own documents, is where it is known from. */
export function citesSomebody(document: Outline): boolean {
  if (document.sections.some((section) => isReferenced(document, section, referenceLines(document)))) return true;
  return document.sections.some(
    (section) =>
      /^(?:related|see also|further reading|links|more information)$/.test(nameKey(section.text)) &&
      document.lines.slice(section.line, section.endLine).some((line) => {
        const item = listItem(line.slice(0, 500));
        return item !== undefined && !ourOwn.test(plainText(item)) && !isNone(plainText(item));
      }),
  );
}

/** Ids, fields of ours and paths of documents. */
const ourOwn =
  /^(?:(?:PRD|BR|ADR|TDD|rules?|tickets?|design|supersed\w+|related)\b|[A-Z][A-Z0-9]+-\d+\b|\S+\.(?:md|markdown|feature|ya?ml|json)\b|\W*$)/i;

/** A field, a sub-section or a link inside the alternative. */
function isReferenced(document: Outline, section: Section, references: ReadonlySet<number>): boolean {
  for (let line = section.line + 1; line <= section.endLine; line++) {
    const text = document.lines[line - 1] ?? '';
    if (references.has(line) || text.includes('https://') || text.includes('http://')) return true;
    if (/^\s{0,12}(?:[-*+]\s{1,4})?(?:references?|used by)\s{0,4}:/i.test(text)) return true;
  }
  return false;
}
