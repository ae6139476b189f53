/** A ticket as it is read: `# ID: Title` with bold fields (002-R44), or front matter (002-R48). */
import { fieldValue, findSection, titleOf } from './find-section.ts';
import { listItem } from './lists.ts';
import type { Field, Outline } from './outline.ts';
import { isNone, nameKey } from './plain-text.ts';

export interface TicketText {
  readonly id?: string;
  readonly title?: string;
  /** Where the id stands, or should. */
  readonly line: number;
  readonly points?: number;
  readonly endpoint?: string;
  readonly dependsOn: readonly string[];
  readonly criteria: readonly string[];
}

const heading = /^\[?([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)\]?\s*(?::|\s[-–—])\s*(.+)$/;
const dependencyNames = new Set(['depends on', 'blocked by', 'dependencies', 'depends', 'requires']);
const criteriaNames = [
  'acceptance criteria',
  'success criteria',
  'definition of done',
  'acceptance',
  'acceptance tests',
];

export function readTicket(document: Outline): TicketText {
  const front = document.frontMatter?.data ?? {};
  const top = titleOf(document);
  const [, id, title] = heading.exec(top?.text ?? '') ?? [];
  const ownId = text(front['id']) ?? id;
  const ownTitle = text(front['summary']) ?? text(front['title']) ?? title ?? top?.text;
  const points = Number.parseInt(text(front['points']) ?? fieldValue(document, 'points', 'story points') ?? '', 10);
  const endpoint = fieldValue(document, 'primary endpoint', 'endpoint');
  return {
    ...(ownId === undefined ? {} : { id: ownId }),
    ...(ownTitle === undefined ? {} : { title: ownTitle }),
    line: top?.line ?? 1,
    ...(Number.isNaN(points) ? {} : { points }),
    ...(endpoint === undefined || endpoint === '' || isNone(endpoint)
      ? {}
      : { endpoint: endpoint.replaceAll('`', '') }),
    dependsOn: [
      ...new Set([...dependenciesOf(document), ...strings(front['depends_on']), ...strings(front['blocked_by'])]),
    ],
    criteria: [...criteriaOf(document), ...strings(front['acceptance_criteria'])],
  };
}

function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function strings(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => text(one) ?? []).filter((one) => !isNone(one));
}

function dependenciesOf(document: Outline): string[] {
  return document.fields
    .filter((field) => dependencyNames.has(nameKey(field.name)))
    .flatMap((field) => (isNone(field.value) ? [] : idsIn([field.value, ...itemsUnder(document, field)])));
}

/** The list that follows a field whose own line is empty. */
function itemsUnder(document: Outline, field: Field): string[] {
  if (field.value !== '') return [];
  const items: string[] = [];
  for (let line = field.line + 1; line <= document.lines.length; line++) {
    const item = listItem(document.lines[line - 1] ?? '');
    if (item === undefined && (document.lines[line - 1] ?? '').trim() !== '') break;
    // `- EXPORT-001: why`: only what stands before the reason is an id.
    if (item !== undefined && !isNone(item)) items.push(item.split(/[:(]|\s[-–—]\s/, 1)[0] ?? '');
  }
  return items;
}

/** Ids have a number somewhere; ordinary words with a hyphen do not. */
function idsIn(texts: readonly string[]): string[] {
  return texts.flatMap((one) =>
    [...one.slice(0, 2000).matchAll(/\b[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)+\b/g)]
      .map(([id]) => id)
      .filter((id) => /\d/.test(id)),
  );
}

function criteriaOf(document: Outline): string[] {
  const section = findSection(document, criteriaNames);
  if (!section) return [];
  return document.lines.slice(section.line, section.endLine).flatMap((line) => listItem(line.slice(0, 2000)) ?? []);
}
