/** A ticket as it is read: `# ID: Title` with bold fields (002-R44), or front matter (002-R48). */
import { fieldValue, findSection, titleOf } from './find-section.ts';
import { isTicketId } from './names.ts';
import { quotesIn } from './items/mentions.ts';
import type { Field, Outline, Section } from './outline.ts';
import { isNone, nameKey } from './plain-text.ts';
import { criteriaOf, type Listed, listIn, listUnder } from './ticket-criteria.ts';
import { dependencyNames, pointsNames, ticketFields } from './ticket-fields.ts';
import { oncePer } from './once-per.ts';

export interface TicketText {
  readonly id?: string;
  readonly title?: string;
  /** Where the id stands, or should. */
  readonly line: number;
  readonly points?: number;
  readonly endpoint?: string;
  /** What it exposes to other services or consumes of them (002-R47). */
  readonly contracts: readonly string[];
  readonly dependsOn: readonly string[];
  readonly criteria: readonly string[];
}

const heading = /^\[?([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)\]?\s*(?::|\s[-–—])\s*(.+)$/;
/** Without anything between them, only what can be nothing else is an id: `HARB-1 Book a berth`, `Story HARB-1: Book`. */
const bareHeading =
  /^(?:(?:[Tt]icket|[Ss]tory|[Tt]ask|[Ii]ssue|[Bb]ug)\s{1,3})?\[?([A-Z][A-Z0-9]*-[A-Z]?\d{1,6}(?:-[A-Z0-9]+)?)\]?\s{0,3}[:–—-]?\s{1,3}(\S.*)$/;
export const readTicket = oncePer((document: Outline): TicketText => {
  const front = document.frontMatter?.data ?? {};
  const top = titleOf(document);
  const [, id, title] = ownHeading(top?.text ?? '');
  const stated = statedId(document);
  const proofs = criteriaOf(document).map((one) => one.text);
  const ownId = text(front['id']) ?? id ?? stated?.value;
  const ownTitle = text(front['summary']) ?? text(front['title']) ?? title ?? top?.text;
  const size = ticketFields(document).find(({ name }) => pointsNames.some((one) => one === nameKey(name)));
  const points = Number.parseInt(size?.value ?? '', 10);
  const endpoint = fieldValue(document, 'primary endpoint', 'endpoint') ?? endpointsOf(document)[0]?.text;
  return {
    ...(ownId === undefined ? {} : { id: ownId }),
    ...(ownTitle === undefined ? {} : { title: ownTitle }),
    line: (id === undefined ? stated?.line : undefined) ?? top?.line ?? 1,
    ...(Number.isNaN(points) ? {} : { points }),
    ...(endpoint === undefined || endpoint === '' || isNone(endpoint)
      ? {}
      : { endpoint: endpoint.replaceAll('`', '') }),
    contracts: ['exposes', 'consumes', 'contract', 'contracts']
      .flatMap((name) => fieldValue(document, name) ?? [])
      .filter((value) => value !== '' && !isNone(value)),
    dependsOn: [
      ...new Set([
        ...dependenciesOf(document),
        ...['depends_on', 'blocked_by', 'dependencies'].flatMap((name) => strings(front[name])),
      ]),
    ],
    criteria: proofs.length > 0 ? proofs : strings(front['acceptance_criteria']),
  };
});

/** `Bug: it crashes` says what it is, and not which one. */
const ownHeading = (text: string): readonly (string | undefined)[] =>
  (/^(?:bug|issue|story|tasks?|ticket|feature|epic|spike|chore|fix|feat)\s*:/i.test(text)
    ? null
    : heading.exec(text)) ??
  bareHeading.exec(text) ??
  [];

/** `id: REM-101` in the front matter, `| Key | LOCK-11 |` in a table of fields. */
function statedId({ fields }: Outline): Field | undefined {
  return fields.find(({ name, value }) => /^(?:id|key|ticket|issue)$/i.test(name) && isTicketId(value));
}

/** All calls that it says by name it builds, each with its line: a field, or a list in the front matter. */
export function endpointsOf(document: Outline): Listed[] {
  const front = document.frontMatter;
  return document.fields.flatMap((field) => {
    if (!endpointNames.test(nameKey(field.name).replaceAll('_', ' '))) return [];
    const stated = field.line <= (front?.endLine ?? 0) ? strings(front?.data[field.name.replaceAll(' ', '_')]) : [];
    if (stated.length > 0) return stated.map((text) => ({ text, line: lineInFront(document, field.line, text) }));
    const listed = listUnder(document, field);
    return listed.length > 0 || field.value === '' ? listed : [{ text: field.value, line: field.line }];
  });
}

const endpointNames = /^(?:primary endpoints?|endpoints?|api endpoints?|routes?|api calls?)$/;

/** What it leaves to others: nothing that is named there is carried by it. */
export const leftOutOf = (document: Outline): Section | undefined =>
  findSection(document, ['out of scope', 'non-goals', 'not in scope']);

/** Calls that it speaks of as such: `POST /exports`. What it leaves out does not count. */
export function spokenEndpoints(document: Outline): Listed[] {
  const excluded = leftOutOf(document);
  return document.lines.flatMap((line, i) => {
    const at = i + 1;
    if (!line.includes('/') || line.length > 5000 || document.isCode(at)) return [];
    if (excluded && at >= excluded.line && at <= excluded.endLine) return [];
    return callsIn(line).map((text) => ({ text, line: at }));
  });
}

/** A method in capitals and a path, in code or not. */
export const callsIn = (text: string): string[] =>
  [...text.matchAll(spokenCall)].map(
    ([, method = '', path = '']) => `${method} ${path.replaceAll(' ', '-').replace(/[.:]+$/, '')}`,
  );

/** A parameter may be said in words: `/loans/{loan id}`. */
const spokenCall =
  /(?<![\w/-])(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (\/(?:\{[^{}`|/]{1,60}\}|[^`\s"'|<>(),;{}]){0,200})/g;

function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function strings(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => text(one) ?? []).filter((one) => !isNone(one));
}

function dependenciesOf(document: Outline): string[] {
  return ticketFields(document)
    .filter((field) => dependencyNames.includes(nameKey(field.name).replaceAll('-', ' ')))
    .flatMap((field) => (isNone(field.value) ? [] : idsIn([field.value, ...itemsUnder(document, field)])));
}

/** `- EXPORT-001: why`: only what stands before the reason is an id. */
const itemsUnder = (document: Outline, field: Field): string[] =>
  listUnder(document, field).map((one) => one.text.split(/[:(]|\s[-–—]\s/, 1)[0] ?? '');

/** Ids have a number somewhere; ordinary words with a hyphen do not. */
function idsIn(texts: readonly string[]): string[] {
  return texts.flatMap((one) =>
    [...one.slice(0, 2000).matchAll(/\b[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+\b/g)]
      .map(([id]) => id)
      .filter((id) => /\d/.test(id)),
  );
}

/** The item of a list in the front matter that says this; the key above it where nothing does. */
function lineInFront({ lines, frontMatter }: Outline, from: number, words: string): number {
  for (let line = from; line <= (frontMatter?.endLine ?? from); line += 1) {
    const said = (lines[line - 1] ?? '').slice(0, 5000);
    if (line > from && /^\S/.test(said) && !said.startsWith('-')) break;
    if (said.includes(words)) return line;
  }
  return from;
}

const scenarioNames = [
  'bdd scenarios',
  'scenarios',
  'bdd',
  'test scenarios',
  'shown by',
  'scenarios covered',
  'covered scenarios',
  'verified by',
  'gherkin',
  'test cases',
  'tests',
];

/** By their names, wherever a ticket speaks of them: `Scenarios "A" and "B" pass`, `(scenario "A")`. */
const scenariosNamed = /\bscenarios?:?\s{1,3}((?:["“][^"“”\n]{3,300}["”](?:,? and |, )?){1,20})/gi;

/** The scenarios that a ticket says it makes pass. On one line, `whole` is all of it: a name may have a comma in it. */
export function scenariosOf(document: Outline): (Listed & { readonly whole?: string })[] {
  const section = findSection(document, scenarioNames);
  const front = document.frontMatter?.data ?? {};
  const fields = document.fields.filter(({ name }) => scenarioNames.includes(nameKey(name)));
  const listed = new Set(fields.map(({ line }) => line));
  const inPassing = document.lines.flatMap((raw, i) => {
    if (!/scenario/i.test(raw) || raw.length > 5000 || document.isCode(i + 1) || listed.has(i + 1)) return [];
    if (section && i >= section.line && i < section.endLine) return [];
    // A list of names may go on in the next line.
    const said = raw.trimEnd().endsWith(',') ? `${raw} ${(document.lines[i + 1] ?? '').slice(0, 2000).trim()}` : raw;
    return [...said.matchAll(scenariosNamed)].flatMap(({ 1: names = '', index }) =>
      quotesIn(names).map((text) => ({ text, line: raw.includes(text, index) ? i + 1 : i + 2 })),
    );
  });
  return [
    ...(section ? listIn(document, section) : []),
    ...inPassing,
    ...fields.flatMap((field): (Listed & { whole?: string })[] => {
      const stated = strings(front[field.name.replaceAll(' ', '_')]);
      // What the parser of the front matter read needs no guessing at commas.
      if (stated.length > 0 && field.line <= (document.frontMatter?.endLine ?? 0))
        return stated.map((one) => ({ text: one, line: lineInFront(document, field.line, one) }));
      return [
        ...listUnder(document, field),
        ...(field.value === '' ? [] : field.value.split(/[;,]\s/)).map((one) => ({
          text: one.replace(/^(["'])(.*)\1\.?$/, '$2').trim(),
          line: field.line,
          whole: field.value,
        })),
      ];
    }),
  ].filter(({ text: name }) => name !== '' && !isNone(name));
}
