/** Sections by name, whatever their numbering, case or level. */
import type { Outline, Section } from './outline.ts';
import { nameKey, nameKeys } from './plain-text.ts';

const indexes = new WeakMap<Outline, ReadonlyMap<string, Section>>();

/** Names to first sections, made once for a document: many names are looked up, and there may be many headings. */
function indexOf(document: Outline): ReadonlyMap<string, Section> {
  const known = indexes.get(document);
  if (known) return known;
  const index = new Map<string, Section>();
  // A title that happens to be called like a section is not one; where all headings have one level, the others are.
  const title = document.sections.find(({ level }) => level === 1);
  const add = (section: Section, name: string) => {
    if (section !== title && !index.has(name)) index.set(name, section);
  };
  // Constraints are sorted by what they are about (002-R29): the section on security itself is another one.
  const isSorted = isUnderConstraints(document);
  for (const section of document.sections) if (!isSorted(section)) add(section, nameKey(section.text));
  // A name in passing counts where nothing has it for itself.
  for (const section of document.sections)
    if (/[()/&]| and /.test(section.text)) for (const name of nameKeys(section.text)) add(section, name);
  for (const section of document.sections) if (isSorted(section)) add(section, nameKey(section.text));
  indexes.set(document, index);
  return index;
}

/** Is it one of the headings that constraints are sorted under? */
export function isUnderConstraints({ sections }: Outline): (section: Section) => boolean {
  const all = sections.find(({ text, level }) => level > 1 && constraintNames.has(nameKey(text)));
  return ({ line }) => all !== undefined && line > all.line && line <= all.endLine;
}

export const constraintNames: ReadonlySet<string> = new Set([
  'constraints',
  'design constraints',
  'technical constraints',
  'constraints and assumptions',
]);

/** The first section with the first of these names (lower case) that there is. */
export function findSection(document: Outline, names: Iterable<string>): Section | undefined {
  const index = indexOf(document);
  for (const name of names) {
    const found = index.get(name);
    if (found) return found;
  }
  return undefined;
}

export function titleOf(document: Outline): { readonly text: string; readonly line: number } | undefined {
  const [first] = document.sections;
  // `## 3. Use a queue` over nothing but deeper headings is a title too.
  const isRoof = first !== undefined && document.sections.every(({ level }, i) => i === 0 || level > first.level);
  const title = document.sections.find((section) => section.level === 1) ?? (isRoof ? first : undefined);
  return title && { text: title.text, line: title.line };
}

/** The value of a bold field, or nothing when it is absent. */
export function fieldValue(document: Outline, ...names: readonly string[]): string | undefined {
  return document.fields.find((field) => names.includes(nameKey(field.name)))?.value;
}
