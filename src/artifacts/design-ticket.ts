/**
 * A design that tickets are cut from, in the origin's short form (002-R45): `# Design: Export` with what is accepted, how it is built and what
 * others call. It has none of the parts by which a technical design, a spec's design or an RFC is told.
 */
import { isEmptySection, type Outline, type Section } from './outline.ts';
import { nameKey } from './plain-text.ts';

const titled = /^design(?: ticket| document| doc)?\s*[:–—-]\s*\S/i;
const otherForm =
  /^(?:(?:proposed )?solution|goals?|non-goals|architecture(?: overview)?|components?(?: design)?|data flow|file structure|technical decisions|alternatives(?: considered)?|motivation|background)$/;

const parts: readonly (readonly [name: string, heading: RegExp])[] = [
  ['Acceptance Criteria', /^(?:acceptance criteria|ac)\b/],
  ['Implementation', /^(?:implementation|technical design)\b/],
  ['API Contract, Interface or Schema', /^(?:api\b|(?:public )?interfaces?\b|(?:data )?schemas?\b|contracts?\b)/],
];

export function isDesignTicket(document: Outline): boolean {
  const title = document.sections.find(({ level }) => level === 1);
  if (!title || !titled.test(title.text) || document.frontMatter !== undefined) return false;
  const named = document.sections.filter((one) => one !== title).map(({ text }) => nameKey(text));
  return (
    !named.some((name) => otherForm.test(name)) &&
    parts.slice(0, 2).some(([, heading]) => named.some((name) => heading.test(name)))
  );
}

export interface LackingPart {
  readonly name: string;
  /** Its heading, where only that is there. */
  readonly line?: number;
}

export function lackingParts(document: Outline): LackingPart[] {
  const sections = document.sections.filter(({ level }, i) => level > 1 || i > 0);
  return parts.flatMap(([name, heading]): LackingPart[] => {
    const found = sections.filter(({ text }) => heading.test(nameKey(text)));
    const [first] = found;
    if (!first) return [{ name }];
    return found.every((one: Section) => isEmptySection(document, one)) ? [{ name, line: first.line }] : [];
  });
}
