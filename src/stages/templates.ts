/**
 * A team's own templates for the technical design, decision records and tickets: they take the place of our skeletons. Each is
 * checked for the parts that we need; what is missing is reported, and put at its end so that what is written by it can be handed in.
 */
import { findSection } from '../artifacts/find-section.ts';
import { outline } from '../artifacts/outline.ts';
import { nameKey } from '../artifacts/plain-text.ts';
import type { SlotKind } from '../core/line.ts';
import { type Problem, problem } from '../core/problem.ts';
import { tddSections } from './design/artifact.ts';

export const templateKinds = ['tdd', 'adr', 'ticket'] as const satisfies readonly SlotKind[];
export type TemplateKind = (typeof templateKinds)[number];

export const templateFile = (kind: TemplateKind): string => `${kind}.md`;

interface Part {
  readonly name: string;
  /** Other words for it, lower case. */
  readonly aliases: readonly string[];
  readonly level: 2 | 3;
  /** A bold field, not a section: `**Depends On:**`. */
  readonly field?: true;
}

const section = (name: string, ...aliases: string[]): Part => ({ name, aliases, level: 2 });
const field = (name: string, ...aliases: string[]): Part => ({ name, aliases, level: 2, field: true });

/** What the checks of the stage ask for: a document that follows the template must be able to pass them. */
const needed: Readonly<Record<TemplateKind, readonly Part[]>> = {
  tdd: tddSections.map(({ name, aliases, inSolution }) => ({ name, aliases, level: inSolution ? 3 : 2 })),
  adr: [
    section('Decision', 'decision outcome', 'the decision', 'decisions'),
    section('Context', 'context and problem statement', 'problem statement', 'background', 'the context', 'problem'),
  ],
  ticket: [
    section('Acceptance Criteria', 'success criteria', 'definition of done', 'acceptance'),
    section('Business Rules', 'rules'),
    section('BDD Scenarios', 'scenarios', 'bdd'),
    field('Depends On', 'blocked by', 'dependencies', 'depends', 'requires'),
    field('Primary Endpoint', 'endpoint'),
  ],
};

const keysOf = ({ name, aliases }: Part): string[] => [name.toLowerCase(), ...aliases];

export interface Template {
  readonly kind: TemplateKind;
  readonly path: string;
  /** As the team wrote it, with the missing parts at its end. */
  readonly text: string;
  readonly findings: readonly Problem[];
}

export function readTemplate(kind: TemplateKind, path: string, text: string): Template {
  const document = outline(text);
  const fields = new Set(document.fields.map((one) => nameKey(one.name)));
  const front = new Set(Object.keys(document.frontMatter?.data ?? {}).map((key) => key.replaceAll('_', ' ')));
  const missing = needed[kind].filter((part) => {
    const names = keysOf(part);
    const isField = names.some((name) => fields.has(name) || front.has(name));
    // Front matter may hold the criteria and the dependencies (002-R48).
    return part.field ? !isField : !findSection(document, names) && !isField;
  });
  const findings = missing.map(({ name, level, field: isField }) => {
    const form = isField ? `**${name}:**` : `${'#'.repeat(level)} ${name}`;
    const message = `The template has no ${JSON.stringify(name)}, which we need; it is put at the end.`;
    return problem('template/missing-part', message, {
      at: `${path}:1`,
      fix: `Add ${form} where you want to have it.`,
    });
  });
  const more = missing.map(({ name, level, field: isField }) =>
    isField ? `**${name}:** None\n` : `${'#'.repeat(level)} ${name}\n\n[...]\n`,
  );
  return { kind, path, text: [text.trimEnd(), '', ...more].join('\n').trimEnd() + '\n', findings };
}

export type Blanks = Readonly<Partial<Record<'title' | 'id' | 'endpoint' | 'depends_on' | 'feature', string>>>;

/** `{{title}}` and its kin are filled in; other marks are left for whoever writes. */
export function fillTemplate(text: string, blanks: Blanks): string {
  return text.replaceAll(
    /\{\{\s{0,3}(title|id|endpoint|depends_on|feature)\s{0,3}\}\}/g,
    (mark, name: keyof Blanks) => blanks[name] ?? mark,
  );
}

const unknownHere = 'Nothing is known about this yet: the guide reads the PRD alone.';

/**
 * A finished document in the order and with the headings of a template. A part that the template calls otherwise is found
 * by its other names; what the template does not have is kept at the end; what only the template has says that it is open.
 */
export function fitToTemplate(kind: TemplateKind, written: string, template: string): string {
  const own = outline(written);
  const parts = needed[kind];
  const partOf = (text: string): string => {
    const name = nameKey(text);
    return parts.find((part) => !part.field && keysOf(part).includes(name))?.name.toLowerCase() ?? name;
  };
  const wanted = outline(template).sections.filter((one) => one.level > 1);
  const wantedNames = new Set(wanted.map((one) => partOf(one.text)));
  const hasPlace = (text: string) =>
    wantedNames.has(partOf(text)) || parts.some((part) => keysOf(part).includes(nameKey(text)));
  // What stands before the first part (assumptions, remarks) stays in front.
  const first = own.sections.findIndex((one) => one.level > 1 && hasPlace(one.text));
  // A block goes from its heading to the next one that has a place of its own.
  const placed = own.sections
    .slice(Math.max(first, 0))
    .filter((one) => one.level === 2 || (one.level > 2 && hasPlace(one.text)));
  const blocks = placed.map((one, i) => {
    const end = (placed[i + 1]?.line ?? own.lines.length + 1) - 1;
    return {
      name: partOf(one.text),
      level: one.level,
      heading: one.text,
      lines: own.lines.slice(one.line, end),
      used: false,
    };
  });
  const out = own.lines.slice(0, (placed[0]?.line ?? own.lines.length + 1) - 1);
  for (const [i, one] of wanted.entries()) {
    const block = blocks.find((each) => !each.used && each.name === partOf(one.text));
    const hasParts = (wanted[i + 1]?.level ?? 0) > one.level;
    out.push(`${'#'.repeat(one.level)} ${one.text}`, '');
    if (block) {
      block.used = true;
      out.push(...trimmed(block.lines.map((line) => moved(line, one.level - block.level))), '');
    } else if (!hasParts) out.push(unknownHere, '');
  }
  for (const block of blocks.filter((one) => !one.used)) {
    const body = trimmed(block.lines);
    if (body.length > 0) out.push(`${'#'.repeat(block.level)} ${block.heading}`, '', ...body, '');
  }
  return `${out.join('\n').trimEnd()}\n`;
}

/** Sub-headings keep their distance to the heading above them. */
function moved(line: string, by: number): string {
  const [, marks = '', rest = ''] = /^(#{2,6})( .*)$/.exec(line) ?? [];
  return marks === '' ? line : '#'.repeat(Math.min(6, Math.max(3, marks.length + by))) + rest;
}

function trimmed(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first < 0 ? [] : lines.slice(first, last + 1);
}

/** Headings of the template that a document leaves out: it is the team's form, so they are only told. */
export function leftOut(template: Template, document: { readonly path: string; readonly text: string }): Problem[] {
  const own = outline(document.text);
  const known = new Set(own.sections.map((one) => nameKey(one.text)));
  const parts = needed[template.kind];
  return outline(template.text)
    .sections.filter((one) => one.level === 2 && !/[[{]/.test(one.text))
    .flatMap((one) => {
      const name = nameKey(one.text);
      const same = parts.find((part) => keysOf(part).includes(name));
      if (known.has(name) || (same && keysOf(same).some((other) => known.has(other)))) return [];
      const message = `The section ${JSON.stringify(one.text)} of ${template.path} is missing.`;
      return [
        {
          ...problem('template/left-out', message, { at: `${document.path}:1`, fix: `Add ## ${one.text}` }),
          severity: 'warning' as const,
        },
      ];
    });
}
