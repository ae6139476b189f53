/** `requirements.md` of a spec (003-R34): stories with their criteria, functional and other requirements, open ends. */
import { findSection } from '../find-section.ts';
import { listItem } from '../lists.ts';
import { outline, type Outline, type Section } from '../outline.ts';
import { isNone, plainText } from '../plain-text.ts';
import { tablesIn } from './tables.ts';

export interface Story {
  /** `US-1`. */
  readonly id: string;
  readonly title: string;
  readonly line: number;
  readonly criteria: readonly Criterion[];
}

export interface Criterion {
  /** `AC-1.2`. */
  readonly id: string;
  readonly text: string;
  readonly line: number;
}

export interface Requirement {
  /** `FR-1` or `NFR-1`. */
  readonly id: string;
  readonly text: string;
  readonly priority?: string;
  /** Source or acceptance criteria, as the table has it. */
  readonly source?: string;
  readonly line: number;
}

export interface SpecRequirements {
  readonly goal: string;
  readonly stories: readonly Story[];
  readonly functional: readonly Requirement[];
  readonly nonFunctional: readonly Requirement[];
  readonly outOfScope: readonly string[];
  readonly unresolved: readonly string[];
}

export function parseRequirements(source: string): SpecRequirements {
  const document = outline(source);
  const requirements = requirementsIn(document);
  return {
    goal: proseOf(document, findSection(document, ['goal', 'summary', 'overview'])),
    stories: storiesIn(document),
    functional: requirements.filter(({ id }) => id.startsWith('FR')),
    nonFunctional: requirements.filter(({ id }) => id.startsWith('NFR')),
    outOfScope: itemsOf(document, findSection(document, ['out of scope', 'non-goals', 'not in scope'])),
    unresolved: itemsOf(document, findSection(document, ['unresolved questions', 'open questions'])),
  };
}

function proseOf(document: Outline, section: Section | undefined): string {
  if (!section) return '';
  const text = document.lines.slice(section.line, section.ownEndLine).join('\n').trim();
  return plainText((text.split(/\n\s*\n/)[0] ?? '').replaceAll('\n', ' '));
}

function itemsOf(document: Outline, section: Section | undefined): string[] {
  if (!section) return [];
  const items = document.lines.slice(section.line, section.endLine).flatMap((line) => listItem(line) ?? []);
  return items.map(plainText).filter((text) => text !== '' && !isNone(text));
}

const storyHeading = /^(US-?\d{1,4})\b\s*[:.–—-]?\s*(.*)$/i;

function storiesIn(document: Outline): Story[] {
  return document.sections.flatMap((section) => {
    const [, id, title] = storyHeading.exec(plainText(section.text)) ?? [];
    if (id === undefined) return [];
    return [{ id: dashed(id), title: title ?? '', line: section.line, criteria: criteriaIn(document, section) }];
  });
}

/** `US1` and `us-1` are the story `US-1`. */
const dashed = (id: string): string => id.toUpperCase().replace(/^US-?/, 'US-');

/** Plain, bold or with a box: `- [ ] **AC-1.2**: text`. */
const criterion = /^\**(AC-?\d{1,4}(?:\.\d{1,4})?)\**\s*[:.–—-]*\**\s*(.*)$/i;

function criteriaIn(document: Outline, section: Section): Criterion[] {
  const numbered: Criterion[] = [];
  const plain: Criterion[] = [];
  let isUnderCriteria = false;
  for (let line = section.line + 1; line <= section.endLine; line += 1) {
    if (document.isCode(line)) continue;
    const text = document.lines[line - 1] ?? '';
    const item = listItem(text);
    const [, id, words] = criterion.exec((item ?? text).trim()) ?? [];
    if (id !== undefined)
      numbered.push({ id: id.toUpperCase().replace(/^AC-?/, 'AC-'), text: plainText(words ?? ''), line });
    else if (/^\W{0,8}acceptance criteria\b/i.test(text)) isUnderCriteria = true;
    else if (isUnderCriteria && item !== undefined)
      plain.push({ id: `AC-${numberOf(section)}.${plain.length + 1}`, text: plainText(item), line });
  }
  return numbered.length > 0 ? numbered : plain;
}

/** Criteria without a number get the story's. */
const numberOf = (story: Section): string => /\d+/.exec(story.text)?.[0] ?? '0';

const requirementId = /^\**((?:N?FR)-?\d{1,4}(?:\.\d{1,4})?)\**\b/i;
const inList = /^\**((?:N?FR)-?\d{1,4}(?:\.\d{1,4})?)\**\s*[:.–—-]+\**\s*(.*)$/i;
const whole: Pick<Section, 'line' | 'endLine'> = { line: 0, endLine: 0 };

/** In tables anywhere, and in lists. The same id twice is the first. */
function requirementsIn(document: Outline): Requirement[] {
  const found = new Map<string, Requirement>();
  const add = (one: Requirement) => {
    if (!found.has(one.id)) found.set(one.id, one);
  };
  for (const { rows } of tablesIn(document, { ...whole, endLine: document.lines.length })) {
    for (const row of rows) {
      const [, id] = requirementId.exec(row.cells[0] ?? '') ?? [];
      if (id === undefined) continue;
      const priority = row.get('priority');
      const source = row.get('source', 'acceptance criteria', 'acceptance', 'target', 'metric');
      add({
        id: canonical(id),
        text: plainText(row.get('requirement', 'description', 'name') ?? row.cells[1] ?? ''),
        ...(priority !== undefined && { priority: plainText(priority) }),
        ...(source !== undefined && { source: plainText(source) }),
        line: row.line,
      });
    }
  }
  for (const [i, line] of document.lines.entries()) {
    const [, id, words] = (!document.isCode(i + 1) && inList.exec(listItem(line) ?? '')) || [];
    if (id !== undefined) add({ id: canonical(id), text: plainText(words ?? ''), line: i + 1 });
  }
  return [...found.values()];
}

const canonical = (id: string): string => id.toUpperCase().replace(/^(N?FR)-?/, '$1-');
