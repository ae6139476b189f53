/** `requirements.md` of a spec (003-R34): stories with their criteria, functional and other requirements, open ends. */
import { findSection } from '../find-section.ts';
import { listItem } from '../lists.ts';
import { outline, type Outline, type Section } from '../outline.ts';
import { isNone, nameKey, plainText } from '../plain-text.ts';
import { tablesIn } from './tables.ts';

export interface Story {
  /** `US-1`. */
  readonly id: string;
  readonly title: string;
  readonly line: number;
  /** The user of "As a user, I want ... so that ...", as far as it is said. */
  readonly who?: string;
  readonly want?: string;
  readonly why?: string;
  readonly criteria: readonly Criterion[];
}

export interface Criterion {
  /** `AC-1.2`. */
  readonly id: string;
  readonly text: string;
  readonly line: number;
}

export interface Requirement {
  /** `FR-1` or `NFR-1`; in the order of the list where the document gives none. */
  readonly id: string;
  readonly text: string;
  readonly priority?: string;
  /** Source or acceptance criteria, as the table has it. */
  readonly source?: string;
  /** The document has no number for it. */
  readonly unnumbered?: true;
  readonly line: number;
}

export interface SpecRequirements {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly goal: string;
  readonly stories: readonly Story[];
  readonly functional: readonly Requirement[];
  readonly nonFunctional: readonly Requirement[];
  readonly outOfScope: readonly string[];
  readonly dependencies: readonly string[];
  readonly success: readonly string[];
  /** Term to meaning, as it is written. */
  readonly glossary: readonly string[];
  readonly risks: readonly string[];
  readonly unresolved: readonly string[];
}

export function parseRequirements(source: string): SpecRequirements {
  const document = outline(source);
  const requirements = requirementsIn(document);
  const listed = (...names: string[]) => itemsOf(document, findSection(document, names));
  return {
    frontMatter: document.frontMatter?.data ?? {},
    goal: proseOf(document, findSection(document, ['goal', 'summary', 'overview'])),
    stories: storiesIn(document),
    functional: requirements.filter(({ id }) => id.startsWith('FR')),
    nonFunctional: requirements.filter(({ id }) => id.startsWith('NFR')),
    outOfScope: listed(...outOfScope),
    dependencies: listed('dependencies'),
    success: listed('success criteria', 'success metrics', 'definition of done'),
    glossary: listed('glossary', 'terms', 'definitions'),
    risks: listed('risks', 'risks and mitigations', 'key risks'),
    unresolved: listed('unresolved questions', 'open questions'),
  };
}

export const outOfScope = ['out of scope', 'non-goals', 'not in scope', 'scope limits', 'exclusions'];

function proseOf(document: Outline, section: Section | undefined): string {
  if (!section) return '';
  const text = document.lines.slice(section.line, section.ownEndLine).join('\n').trim();
  return plainText((text.split(/\n\s*\n/)[0] ?? '').replaceAll('\n', ' '));
}

/** List items and the rows of tables, in the order in which they stand. */
function itemsOf(document: Outline, section: Section | undefined): string[] {
  if (!section) return [];
  const rows = tablesIn(document, section).flatMap((table) =>
    table.rows.map(({ cells, line }) => ({ line, text: cells.filter((cell) => cell !== '').join(': ') })),
  );
  const items = document.lines.slice(section.line, section.endLine).flatMap((text, i) => {
    const item = document.isCode(section.line + i + 1) ? undefined : listItem(text);
    return item === undefined ? [] : [{ line: section.line + i + 1, text: item }];
  });
  return [...rows, ...items]
    .toSorted((a, b) => a.line - b.line)
    .map(({ text }) => plainText(text))
    .filter((text) => text !== '' && !isNone(text));
}

const storyHeading = /^(US-?\d{1,4})\b\s*[:.–—-]?\s*(.*)$/i;

function storiesIn(document: Outline): Story[] {
  return document.sections.flatMap((section) => {
    const [, id, title] = storyHeading.exec(plainText(section.text)) ?? [];
    if (id === undefined) return [];
    const told = tellingOf(document, section);
    return [
      { id: dashed(id), title: title ?? '', line: section.line, ...told, criteria: criteriaIn(document, section) },
    ];
  });
}

/** On one line or on three, bold or not. */
const telling =
  /\bas (?:an?|the) (.{1,200}?),? (?:I|we) (?:want|need|would like|wish|can) (?:to )?(.{1,400}?)(?:,? so that (.{1,400}?))?[.]?$/i;

function tellingOf(document: Outline, section: Section): Pick<Story, 'who' | 'want' | 'why'> {
  const lines: string[] = [];
  for (let line = section.line + 1; line <= section.ownEndLine; line += 1) {
    const text = document.lines[line - 1]?.trim() ?? '';
    if (/^\W{0,8}acceptance criteria\b/i.test(text) || criterion.test(listItem(text) ?? text)) break;
    if (text !== '' && !document.isCode(line)) lines.push(plainText(listItem(text) ?? text));
  }
  const [, who, want, why] = telling.exec(lines.join(' ').slice(0, 1000)) ?? [];
  return {
    ...(who !== undefined && { who: who.trim() }),
    ...(want !== undefined && { want: want.trim() }),
    ...(why !== undefined && { why: why.trim() }),
  };
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
const inHeading = /^((?:N?FR)-?\d{1,4}(?:\.\d{1,4})?)\b\s*[:.–—-]*\s*(.*)$/i;
const whole: Pick<Section, 'line' | 'endLine'> = { line: 0, endLine: 0 };

/** In tables anywhere, in lists and under headings of their own. The same id twice is the first. */
function requirementsIn(document: Outline): Requirement[] {
  const found = new Map<string, Requirement>();
  for (const one of statedRequirements(document)) if (!found.has(one.id)) found.set(one.id, one);
  const numbered = [...found.values()];
  const kinds = ['FR', 'NFR'] as const;
  return [
    ...numbered,
    ...kinds.flatMap((kind) =>
      numbered.some(({ id }) => id.startsWith(`${kind}-`)) ? [] : listedRequirements(document, kind),
    ),
  ];
}

/** Every place that states one, the second of an id too. */
export function statedRequirements(document: Outline): Requirement[] {
  const found: Requirement[] = [];
  const add = (one: Requirement) => found.push(one);
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
  for (const section of document.sections) {
    const [, id, words] = (section.level > 1 && inHeading.exec(plainText(section.text))) || [];
    if (id === undefined) continue;
    const priority = fieldUnder(document, section, 'priority');
    add({
      id: canonical(id),
      text: words === undefined || words === '' ? proseOf(document, section) : words,
      ...(priority !== undefined && { priority }),
      line: section.line,
    });
  }
  return found;
}

function fieldUnder(document: Outline, section: Section, name: string): string | undefined {
  const field = document.fields.find(
    (one) => one.line > section.line && one.line <= section.endLine && nameKey(one.name) === name,
  );
  return field && plainText(field.value);
}

/** "Functional requirements" as a plain list: each gets the number that it has there. */
function listedRequirements(document: Outline, kind: 'FR' | 'NFR'): Requirement[] {
  const name = kind === 'FR' ? 'functional requirements' : 'non-functional requirements';
  const section = findSection(document, [name]);
  if (!section) return [];
  const found: Requirement[] = [];
  for (let line = section.line + 1; line <= section.ownEndLine; line += 1) {
    const text = document.lines[line - 1] ?? '';
    const item = document.isCode(line) || /^\s{2,}/.test(text) ? undefined : listItem(text);
    if (item === undefined || isNone(item)) continue;
    found.push({ id: `${kind}-${found.length + 1}`, text: plainText(item), unnumbered: true, line });
  }
  return found;
}

const canonical = (id: string): string => id.toUpperCase().replace(/^(N?FR)-?/, '$1-');
