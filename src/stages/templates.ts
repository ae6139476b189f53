/**
 * A team's own templates for the technical design, decision records and tickets: they take the place of our skeletons. Each is
 * checked for the parts that we need; what is missing is reported, and put at its end so that what is written by it can be handed in.
 */
import { alternativesPart, consequencesPart } from '../artifacts/adr-parts.ts';
import { dependencyNames } from '../artifacts/ticket-fields.ts';
import { criteriaNames } from '../artifacts/ticket-criteria.ts';
import { findSection } from '../artifacts/find-section.ts';
import { readFrontMatter } from '../artifacts/front-matter.ts';
import { outline } from '../artifacts/outline.ts';
import { nameKey, nameKeys } from '../artifacts/plain-text.ts';
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
    section('Acceptance Criteria', ...criteriaNames),
    section('Business Rules', 'rules'),
    section('BDD Scenarios', 'scenarios', 'bdd'),
    field('Depends On', ...dependencyNames),
    field('Primary Endpoint', 'endpoint'),
  ],
};

/** What we write as well, and a template may have under another name. */
const written: Readonly<Partial<Record<TemplateKind, readonly Part[]>>> = {
  adr: [
    section('Alternatives Considered', ...alternativesPart.names),
    section('Consequences', ...consequencesPart.names),
  ],
};

/** All parts that are known by more than one name. */
export const partsOf = (kind: TemplateKind): readonly Part[] => [...needed[kind], ...(written[kind] ?? [])];

export const keysOf = ({ name, aliases }: Pick<Part, 'name' | 'aliases'>): string[] => [name.toLowerCase(), ...aliases];

/** What holds the parts of the third level. */
const solutionNames = tddSections.filter(({ holdsOthers }) => holdsOthers).flatMap(keysOf);

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
  const solution = kind === 'tdd' ? findSection(document, solutionNames) : undefined;
  const isInside = ({ level }: Part) => level === 3 && solution !== undefined;
  const findings: Problem[] = missing.map((part) => {
    const message = `The template has no ${JSON.stringify(part.name)}, which we need; it is put at the end${isInside(part) ? ` of ${JSON.stringify(solution?.text)}` : ''}.`;
    const form = part.field ? `**${part.name}:**` : headingOf(part);
    return problem('template/missing-part', message, {
      at: `${path}:1`,
      fix: `Add ${form} where you want to have it.`,
    });
  });
  const bodyOf = (part: Part) => (part.field ? `**${part.name}:** None\n` : `${headingOf(part)}\n\n[...]\n`);
  const [inside, after] = [missing.filter(isInside), missing.filter((part) => !isInside(part))];
  const lines = text.trimEnd().split('\n');
  const at = solution?.endLine ?? lines.length;
  const before = lines.slice(0, at).join('\n').trimEnd();
  const rest = lines.slice(at).join('\n');
  const whole = inside.length === 0 ? text.trimEnd() : [before, '', ...inside.map(bodyOf), rest].join('\n').trimEnd();
  findings.push(...unknownMarks(document.lines, path));
  return { kind, path, text: `${[whole, '', ...after.map(bodyOf)].join('\n').trimEnd()}\n`, findings };
}

/** Front matter that is no YAML, with the marks filled in: whatever is written by it could not be read either. */
export function brokenFrontMatter(text: string): { readonly why: string; readonly line: number } | undefined {
  const lines = text.replaceAll(/\{\{[^{}\n]{1,66}\}\}/g, 'x').split('\n', 501);
  const { error, errorLine = 1 } = readFrontMatter(lines.map((line) => line.replace(/\r$/, ''))) ?? {};
  return error === undefined ? undefined : { why: error, line: errorLine };
}

const headingOf = ({ name, level }: Part): string => `${'#'.repeat(level)} ${name}`;

export type Blanks = Readonly<Partial<Record<(typeof marks)[number], string>>>;

const marks = ['title', 'id', 'endpoint', 'depends_on', 'feature'] as const;

/** A mark that nobody fills in may be meant for whoever writes, or be a slip of the pen. */
function unknownMarks(lines: readonly string[], path: string): Problem[] {
  const found = lines.flatMap((line, i) =>
    [...line.slice(0, 2000).matchAll(/\{\{\s{0,3}([^{}]{1,60}?)\s{0,3}\}\}/g)].flatMap(([mark, name = '']) => {
      if ((marks as readonly string[]).includes(name)) return [];
      const message = `${mark} is filled in by nobody; whoever writes the document has to.`;
      const fix = `Known are ${marks.map((one) => `{{${one}}}`).join(', ')}.`;
      return [{ severity: 'info' as const, code: 'template/unknown-mark', message, at: `${path}:${i + 1}`, fix }];
    }),
  );
  return found.slice(0, mostTold);
}

/** More of the same nobody reads. */
const mostTold = 50;

/** `{{title}}` and its kin are filled in; other marks are left for whoever writes. */
export function fillTemplate(text: string, blanks: Blanks): string {
  return text.replaceAll(
    /\{\{\s{0,3}(title|id|endpoint|depends_on|feature)\s{0,3}\}\}/g,
    (mark, name: keyof Blanks) => blanks[name] ?? mark,
  );
}

/** Headings of the template that a document leaves out: it is the team's form, so they are only told. */
export function leftOut(template: Template, document: { readonly path: string; readonly text: string }): Problem[] {
  const own = outline(document.text);
  const known = new Set(own.sections.flatMap((one) => nameKeys(one.text)));
  const parts = needed[template.kind];
  return outline(template.text)
    .sections.filter((one) => one.level === 2 && !/[[{]/.test(one.text))
    .flatMap((one) => {
      const names = nameKeys(one.text);
      const same = parts.find((part) => keysOf(part).some((name) => names.includes(name)));
      if (names.some((name) => known.has(name)) || (same && keysOf(same).some((other) => known.has(other)))) return [];
      const message = `The section ${JSON.stringify(one.text)} of ${template.path} is missing.`;
      return [
        {
          ...problem('template/left-out', message, { at: `${document.path}:1`, fix: `Add ## ${one.text}` }),
          severity: 'warning' as const,
        },
      ];
    });
}
