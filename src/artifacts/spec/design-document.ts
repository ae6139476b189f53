/** `design.md` of a spec, as it is found in the wild (003-R33): what a walkthrough says, and what a check asks. */
import { findSection } from '../find-section.ts';
import { bodyOf, isEmptySection, outline, type Outline, type Section } from '../outline.ts';
import { isNone, nameKey, plainText } from '../plain-text.ts';
import { type Row, tablesIn } from './tables.ts';

export interface SpecComponent {
  readonly name: string;
  readonly purpose: string;
  readonly line: number;
  /** FR and NFR ids that are named in it. */
  readonly requirements: readonly string[];
}

export interface SpecDecision {
  readonly decision: string;
  readonly choice: string;
  readonly options?: string;
  readonly rationale?: string;
  readonly line: number;
}

const fileActions = ['create', 'modify', 'delete', 'none'] as const;
export type FileAction = (typeof fileActions)[number];

export interface FileChange {
  readonly path: string;
  /** Absent where the document does not say. */
  readonly action?: FileAction;
  readonly purpose: string;
  readonly line: number;
}

export interface SpecDesign {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** First sentences of the overview. */
  readonly approach: string;
  readonly components: readonly SpecComponent[];
  readonly decisions: readonly SpecDecision[];
  readonly files: readonly FileChange[];
  /** Of the parts that a design must have: those that are absent or empty. */
  readonly missing: readonly string[];
  /** FR and NFR ids anywhere in it. */
  readonly requirements: readonly string[];
}

/** The parts of the rubric's Completeness, each with the names that people give it. */
export const designParts = {
  Architecture: ['architecture', 'architecture overview', 'high-level architecture', 'system architecture'],
  Components: ['components', 'component design', 'component changes', 'component details'],
  'Data Flow': ['data flow', 'data flows', 'data flow diagram'],
  'Technical Decisions': ['technical decisions', 'key decisions', 'design decisions', 'options'],
  'File Structure': ['file structure', 'file changes', 'file change summary', 'file modifications', 'files'],
} as const;

const overview = ['overview', 'summary', 'design goal', 'approach', 'goal'];

export function parseDesign(source: string): SpecDesign {
  const document = outline(source);
  const part = (name: keyof typeof designParts) => findSection(document, designParts[name]);
  const missing = (Object.keys(designParts) as (keyof typeof designParts)[]).filter((name) => {
    const section = part(name);
    return !section || isEmptySection(document, section);
  });
  const components = part('Components');
  const decisions = part('Technical Decisions');
  return {
    frontMatter: document.frontMatter?.data ?? {},
    approach: approachOf(document),
    components: components ? componentsIn(document, components) : [],
    decisions: decisions ? decisionsIn(document, decisions) : [],
    files: filesNamedIn(document),
    missing,
    requirements: requirementIds(document.lines.join('\n')),
  };
}

/** The files that a design says it makes, changes or deletes. */
export function filesNamedIn(document: Outline): FileChange[] {
  const section = findSection(document, designParts['File Structure']);
  return section ? filesIn(document, section) : [];
}

/** Tables anywhere that have a column for the file and one for what becomes of it. */
export function tabledFiles(document: Outline): FileChange[] {
  return tablesIn(document, { line: 0, endLine: document.lines.length }).flatMap((table) =>
    table.rows.flatMap((row): FileChange[] => {
      const path = plainText(row.get('file', 'path', 'file path', 'files') ?? '');
      const action = actionOf(row.get('action', 'change', 'change type') ?? '');
      return path === '' || action === undefined ? [] : [{ path, action, purpose: '', line: row.line }];
    }),
  );
}

function approachOf(document: Outline): string {
  const section = findSection(document, overview);
  const lines = section ? document.lines.slice(section.line, section.ownEndLine) : [];
  const prose = lines.map((line, i) =>
    (section && document.isCode(section.line + i + 1)) || line.startsWith('|') ? '' : line,
  );
  const paragraph =
    prose
      .join('\n')
      .trim()
      .split(/\n\s*\n/)[0] ?? '';
  return firstSentences(plainText(paragraph.replaceAll('\n', ' ')), 2);
}

/** At most so many sentences; a dot inside a word or after a single letter ends none. */
function firstSentences(text: string, count: number): string {
  const ends = [...text.matchAll(/(?<=[\p{L}\p{N})`"']{2})[.!?](?=\s+[\p{Lu}\p{N}"'`(])/gu)];
  const end = ends[count - 1]?.index;
  return end === undefined ? text : text.slice(0, end + 1);
}

/** A heading of the level right below the section's, or the rows of a table when there is none. */
function componentsIn(document: Outline, section: Section): SpecComponent[] {
  const below = document.sections.filter((one) => one.line > section.line && one.line <= section.endLine);
  const level = Math.min(...below.map((one) => one.level));
  const headings = below.filter((one) => one.level === level);
  if (headings.length === 0) {
    return tablesIn(document, section).flatMap((table) =>
      table.rows.map((row) => ({
        name: plainText(row.cells[0] ?? ''),
        purpose: plainText(
          row.get('purpose', 'responsibility', 'responsibilities', 'description') ?? row.cells[1] ?? '',
        ),
        line: row.line,
        requirements: requirementIds(row.cells.join(' ')),
      })),
    );
  }
  return headings.map((heading) => ({
    name: componentName(heading.text),
    purpose: purposeIn(document, heading),
    line: heading.line,
    requirements: requirementIds(bodyOf(document, heading)),
  }));
}

/** `Component A: Command Sanitizer` and `3. Queue` are the sanitizer and the queue. */
function componentName(heading: string): string {
  const plain = plainText(heading);
  return plain.replace(/^component(?:\s+(?:[A-Z]|\d{1,3}))?\s*[:–—-]\s*/i, '').replace(/^\d{1,3}[.)]\s+/, '') || plain;
}

function purposeIn(document: Outline, heading: Section): string {
  const field = document.fields.find(
    ({ name, line }) =>
      line > heading.line && line <= heading.endLine && /^(?:purpose|responsibility|description|role)$/i.test(name),
  );
  if (field && field.value !== '') return plainText(field.value);
  for (let line = heading.line + 1; line <= heading.ownEndLine; line += 1) {
    const text = document.lines[line - 1]?.trim() ?? '';
    if (text === '' || document.isCode(line) || /^(?:\||-{3,}|\*\*[^*]{1,80}:?\*\*:?$)/.test(text)) continue;
    return plainText(text.replace(/^(?:[-*+]|\d+[.)])\s+/, ''));
  }
  return '';
}

function decisionsIn(document: Outline, section: Section): SpecDecision[] {
  const rows = tablesIn(document, section).flatMap((table) => table.rows);
  if (rows.length > 0) return rows.map(decisionOf).filter(({ decision }) => decision !== '');
  const below = document.sections.filter((one) => one.line > section.line && one.line <= section.endLine);
  return below.map((heading) => {
    const value = (name: string) =>
      document.fields.find(
        (field) => field.line > heading.line && field.line <= heading.ownEndLine && nameKey(field.name) === name,
      )?.value;
    const rationale = value('rationale') ?? value('reason');
    return {
      decision: plainText(heading.text).replace(/^decision(?:\s+\d{1,3})?\s*[:–—-]\s*/i, ''),
      choice: plainText(value('choice') ?? value('decision') ?? value('chosen') ?? ''),
      ...(rationale !== undefined && { rationale: plainText(rationale) }),
      line: heading.line,
    };
  });
}

function decisionOf(row: Row): SpecDecision {
  const options = row.get('options considered', 'options', 'alternatives', 'alternatives considered');
  const rationale = row.get('rationale', 'reason', 'why');
  return {
    decision: plainText(row.get('decision', 'topic', 'area') ?? row.cells[0] ?? ''),
    choice: plainText(
      row.get('choice', 'chosen', 'selected', 'decision made') ?? row.cells.at(options === undefined ? 1 : 2) ?? '',
    ),
    ...(options !== undefined && { options: plainText(options) }),
    ...(rationale !== undefined && { rationale: plainText(rationale) }),
    line: row.line,
  };
}

/** `### Files to Create` says it for a table that has no column for it. */
function filesIn(document: Outline, section: Section): FileChange[] {
  return tablesIn(document, section).flatMap((table) => {
    const under = document.sections.findLast((one) => one.line < table.line && one.line > section.line);
    const implied = under && actionOf(under.text.replace(/^files?\s+(?:to\s+)?/i, ''));
    return table.rows.flatMap((row): FileChange[] => {
      const path = plainText(row.get('file', 'path', 'file path', 'files') ?? row.cells[0] ?? '');
      const said = row.get('action', 'change', 'change type', 'type', 'status');
      const action = (said === undefined ? undefined : actionOf(said)) ?? implied;
      // A row that only groups those below it names no file and says no action.
      const isGroup = row.cells.slice(1).every((cell) => cell === '');
      if (path === '' || isNone(path) || isGroup) return [];
      const purpose = plainText(
        row.get('purpose', 'description', 'changes', 'key changes', 'reason') ?? row.cells.at(-1) ?? '',
      );
      return [{ path, ...(action && { action }), purpose, line: row.line }];
    });
  });
}

/** 003-R48. A word at the start decides: "Create (new)", "**Modify**", "No change". */
export function actionOf(text: string): FileAction | undefined {
  const word = plainText(text).toLowerCase();
  if (/^(?:no\b|none\b|unchanged|untouched|keep\b|existing\b|n\/?a\b|[-–—]+$)/.test(word)) return 'none';
  if (/^(?:create|created|new|add|added|adds)\b/.test(word)) return 'create';
  if (
    /^(?:modify|modified|modifies|update|updated|rewrite|rewritten|edit|edited|change|changed|extend|refactor|rename|move|major|minor)\b/.test(
      word,
    )
  )
    return 'modify';
  return /^(?:delete|deleted|remove|removed|drop)\b/.test(word) ? 'delete' : undefined;
}

/** In the order they first come. */
function requirementIds(text: string): string[] {
  return [...new Set([...text.matchAll(/\b(?:FR|NFR)-\d{1,4}(?:\.\d{1,4})?\b/g)].map(([id]) => id))];
}
