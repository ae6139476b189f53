/** `research.md` of a spec: what was found, where it was found, and whether the goal can be reached. */
import { findSection } from '../find-section.ts';
import { listItem } from '../lists.ts';
import { isEmptySection, outline, type Outline, type Section } from '../outline.ts';
import { isNone, plainText } from '../plain-text.ts';
import { tablesIn } from './tables.ts';

export interface Feasibility {
  /** `Technical Viability`, `Effort Estimate`, `Risk Level`. */
  readonly aspect: string;
  readonly assessment: string;
  readonly notes: string;
  readonly line: number;
}

export interface QualityCommand {
  /** `Test`, `Lint`. */
  readonly type: string;
  readonly command: string;
  readonly line: number;
}

export interface SpecResearch {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly summary: string;
  readonly feasibility: readonly Feasibility[];
  readonly recommendations: readonly string[];
  readonly openQuestions: readonly string[];
  readonly commands: readonly QualityCommand[];
  /** Addresses and paths that claims can be checked at, each once. */
  readonly sources: readonly Cited[];
  /** Of the parts that research must have: those that are absent or empty. */
  readonly missing: readonly string[];
}

export interface Cited {
  readonly text: string;
  readonly kind: 'address' | 'path';
  readonly line: number;
}

/** The parts of the rubric's Completeness (A7), each with the names that people give it. */
const researchParts = {
  'Executive Summary': ['executive summary', 'summary', 'overview', 'goal', 'tl;dr'],
  'Codebase Analysis': [
    'codebase analysis',
    'codebase research',
    'existing code',
    'existing patterns',
    'current state',
    'current architecture',
    'source context',
  ],
  'Feasibility Assessment': [
    'feasibility assessment',
    'feasibility',
    'feasibility analysis',
    'current feasibility read',
  ],
} as const;

const recommendationNames = [
  'recommendations for requirements',
  'recommendations',
  'recommended approach',
  'recommended proof order',
];

export function parseResearch(source: string): SpecResearch {
  const document = outline(source);
  const missing = (Object.keys(researchParts) as (keyof typeof researchParts)[]).filter((name) => {
    const section = findSection(document, researchParts[name]);
    return !section || isEmptySection(document, section);
  });
  const feasibility = findSection(document, researchParts['Feasibility Assessment']);
  const commands = findSection(document, ['quality commands', 'verification commands', 'commands']);
  return {
    frontMatter: document.frontMatter?.data ?? {},
    summary: paragraphOf(document, findSection(document, researchParts['Executive Summary'])),
    feasibility: feasibility ? assessmentsIn(document, feasibility) : [],
    recommendations: itemsOf(document, findSection(document, recommendationNames)),
    openQuestions: itemsOf(document, findSection(document, ['open questions', 'unresolved questions'])),
    commands: commands ? commandsIn(document, commands) : [],
    sources: citedIn(document),
    missing,
  };
}

function paragraphOf(document: Outline, section: Section | undefined): string {
  const own = section ? document.lines.slice(section.line, section.ownEndLine).join('\n').trim() : '';
  return plainText((own.split(/\n\s*\n/)[0] ?? '').replaceAll('\n', ' '));
}

function itemsOf(document: Outline, section: Section | undefined): string[] {
  if (!section) return [];
  return document.lines
    .slice(section.line, section.endLine)
    .flatMap((line, i) => (document.isCode(section.line + i + 1) ? [] : (listItem(line) ?? [])))
    .map(plainText)
    .filter((text) => text !== '' && !isNone(text));
}

function assessmentsIn(document: Outline, section: Section): Feasibility[] {
  return tablesIn(document, section)
    .filter(({ columns }) => columns.some((name) => /^(?:aspect|area|factor|criterion|dimension)$/.test(name)))
    .flatMap(({ rows }) =>
      rows.map((row) => ({
        aspect: plainText(row.cells[0] ?? ''),
        assessment: plainText(row.get('assessment', 'rating', 'value', 'level') ?? row.cells[1] ?? ''),
        notes: plainText(row.get('notes', 'reason', 'rationale', 'comment') ?? row.cells[2] ?? ''),
        line: row.line,
      })),
    );
}

function commandsIn(document: Outline, section: Section): QualityCommand[] {
  return tablesIn(document, section).flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const cell = row.get('command') ?? row.cells[1] ?? '';
      // "Manual testing with `make try`": what can be run is the code of it.
      const command = (/`([^`]+)`/.exec(cell)?.[1] ?? cell).trim();
      return command === '' || isNone(command) || /^not found\b/i.test(command)
        ? []
        : [{ type: plainText(row.cells[0] ?? ''), command, line: row.line }];
    }),
  );
}

const address = /\bhttps?:\/\/[^\s<>()"'`\]]{3,300}/g;
const place = String.raw`(?::\d{1,6}(?:-\d{1,6})?)?`;
/** With a folder or an ending: a word in code alone is no path. */
const path = new RegExp(String.raw`^(?:\.{0,2}/)?(?:[\w@.*-][\w@.* -]*/)*[\w@.*-][\w@.* -]*(?:\.\w{1,8}|/)${place}$`);
/** In running words only what no word of a language looks like: `implement.md`, `src/a.py:12`; not "Node.js". */
const bare = new RegExp(
  String.raw`(?<![\w/.@-])(?![A-Z][a-z]+\.js\b)(?:[\w@.-]+/){0,12}[\w@-][\w@.-]{0,80}\.(?:md|mdx|tsx?|jsx?|mjs|cjs|py|go|rs|rb|java|kt|cs|php|swift|c|h|cpp|sh|sql|json|ya?ml|toml|html|css|vue|svelte|proto|feature)${place}(?![\w/-])`,
  'g',
);

function citedIn(document: Outline): Cited[] {
  const found = new Map<string, Cited>();
  const add = (text: string, kind: Cited['kind'], line: number) => {
    if (!found.has(text)) found.set(text, { text, kind, line });
  };
  for (const [i, raw] of document.lines.entries()) {
    if (document.isCode(i + 1)) continue;
    const text = raw.slice(0, 5000);
    for (const [url] of text.matchAll(address)) add(url.replace(/[.,;:]+$/, ''), 'address', i + 1);
    for (const [, code = ''] of text.matchAll(/`([^`]{2,300})`/g)) {
      const word = code.trim();
      if (path.test(word) && !/^\d+(?:\.\d+)+$/.test(word)) add(word, 'path', i + 1);
    }
    const words = text.replaceAll(/`[^`]{2,300}`/g, ' ').replaceAll(address, ' ');
    for (const [name] of words.matchAll(bare)) add(name, 'path', i + 1);
  }
  return [...found.values()];
}
