/** Items in our markdown documents: rules, alternatives, components, decisions, flows, tickets. */
import { readAdr } from '../adr.ts';
import { readAnalysis } from '../alternatives.ts';
import { isDropped } from '../dropped-ticket.ts';
import { findSection, titleOf } from '../find-section.ts';
import type { Outline, Section } from '../outline.ts';
import { isTableRule, tableCells } from '../lists.ts';
import { isNone, nameKey, plainText } from '../plain-text.ts';
import { readRules } from '../rules.ts';
import { leftOutOf, readTicket, scenariosOf } from '../ticket.ts';
import { listUnder } from '../ticket-criteria.ts';
import { namedId } from './digest.ts';
import type { Passing } from './finish.ts';
import type { Draft, Span } from './item.ts';
import { endpointsIn, labelsIn, prdQuotesIn, quotesIn, rulesIn } from './mentions.ts';
import { fieldsWithin, sectionBefore } from './within.ts';
import { oncePer } from '../once-per.ts';

/** Lines that change without the meaning changing: who, when, in which state, and totals of what stands above. */
const passing = /^(?:status|date|author|version|updated|last updated|created|reviewers?|approved by|owner)$/;
const passingSections = new Set([
  'status',
  'summary',
  'approval',
  'approvals',
  'sign-off',
  'revision history',
  'change log',
  'changelog',
  'table of contents',
  'contents',
  'references',
  'closing review',
  'implementation plan',
]);

/** What may change in a document without anybody downstream having to look. */
export function passingLines(document: Outline): Passing {
  const fields = document.fields.filter(({ name }) => passing.test(nameKey(name)));
  const sections = (isPassing: (name: string) => boolean) =>
    document.sections
      .filter(({ level, text }) => level > 1 && isPassing(nameKey(text)))
      .map(({ line, endLine }): Span => [line, endLine]);
  return {
    everywhere: fields.map(({ line }): Span => [line, line]),
    // In a ticket the summary is what is to be done.
    outside: sections((name) => passingSections.has(name)),
  };
}

const textOf = (document: Outline, [from, to]: Span) => document.lines.slice(from - 1, to).join('\n');

export function ruleItems(document: Outline): Draft[] {
  return readRules(document).rules.map(({ number, category, name, line, endLine, parts }): Draft => {
    const span: Span = [line, endLine];
    const quoted = (names: RegExp) =>
      parts
        .filter((part) => names.test(nameKey(part.name)))
        // In a table the row is all of it.
        .map((part) =>
          line === endLine
            ? part.value
            : textOf(document, [part.line, paragraphEnd(document, part.line, endLine)]).replaceAll('\n', ' '),
        );
    const stated = quoted(/^sources?$/);
    // Where nothing is called its source, the reason quotes it.
    const source = stated.length > 0 ? stated : quoted(/^rationale$/);
    const title = category === undefined ? name : `${category} - ${name}`;
    return {
      id: `BR-${number}`,
      kind: 'rule',
      title,
      spans: [span],
      cites: labelsIn(textOf(document, span)),
      quotes: source.flatMap(quotesIn),
      ...(source.some((text) => /\bassum(?:ption|ed)\b/i.test(text)) ? { assumed: true as const } : {}),
    };
  });
}

export function alternativeItems(document: Outline): Draft[] {
  const byLine = sectionsByLine(document);
  return readAnalysis(document).alternatives.map(({ label, name, line }): Draft => {
    const span = spanOf(byLine.get(line), line);
    return { id: `alternative ${label}`, kind: 'alternative', title: name, spans: [span], ...links(document, span) };
  });
}

const componentNames = [
  'component design',
  'components',
  'component changes',
  'component overview',
  'key components',
  'system components',
  'main components',
  'building blocks',
  'building block view',
  'modules',
];

export const componentItems = oncePer((document: Outline): readonly Draft[] => findComponents(document));

function findComponents(document: Outline): Draft[] {
  const parent = findSection(document, componentNames);
  if (!parent) return coveringSections(document);
  const inside = document.sections.filter(({ line }) => line > parent.line && line <= parent.endLine);
  const level = inside.reduce((least, { level: own }) => Math.min(least, own), 7);
  if (inside.length === 0) {
    const rows = componentRows(document, parent);
    return rows.length > 0 ? rows : boldComponents(document, parent);
  }
  return inside
    .filter((section) => section.level === level)
    .map((section): Draft => {
      const span = spanOf(section, section.line);
      const title = section.text.replace(/^component\s{0,3}\d{0,3}\s{0,3}:\s*/i, '');
      return { id: namedId('component', title), kind: 'component', title, spans: [span], ...links(document, span) };
    });
}

/** Where no section is called so, what says which rules it covers is a component: `### Mail outbox` with `Covers: BR-3`. */
function coveringSections(document: Outline): Draft[] {
  const covering = new Set(
    document.fields.flatMap(({ name, value, line }) =>
      coverNames.test(nameKey(name)) && rulesIn(value).length > 0 ? (sectionBefore(document, line)?.line ?? []) : [],
    ),
  );
  return document.sections.flatMap((section): Draft[] => {
    if (section.level < 3 || !covering.has(section.line)) return [];
    const span: Span = [section.line, section.ownEndLine];
    const title = section.text;
    return [{ id: namedId('component', title), kind: 'component', title, spans: [span], ...links(document, span) }];
  });
}

const componentColumn = /^(?:components?|(?:building )?blocks?|name|parts?|modules?|services?)$/;

/** `| Component | What it does | Covers |`: a row each. Where a column says what it covers, that is meant. */
function componentRows(document: Outline, { line, endLine }: Section): Draft[] {
  const found: Draft[] = [];
  let columns: readonly string[] | undefined;
  for (let at = line + 1; at <= endLine; at += 1) {
    const text = document.lines[at - 1] ?? '';
    const cells = text.length > 5000 || document.isCode(at) ? undefined : tableCells(text);
    if (!cells || isTableRule(cells)) {
      if (!cells) columns = undefined;
      continue;
    }
    if (columns === undefined) {
      columns = cells.map((cell) => nameKey(plainText(cell)));
      continue;
    }
    const title = plainText(cells[columns.findIndex((name) => componentColumn.test(name))] ?? '');
    if (title === '') continue;
    const covers = cells[columns.findIndex((name) => coverNames.test(name))];
    const own = { id: namedId('component', title), kind: 'component', title, spans: [[at, at]] } as const;
    found.push({ ...own, ...links(document, [at, at]), ...(covers === undefined ? {} : { cites: rulesIn(covers) }) });
  }
  return found;
}

/** `**Booking API** (BR-1): keeps ...`: where parts have no headings, a bold name begins each. */
function boldComponents(document: Outline, { line, endLine }: Section): Draft[] {
  const starts: { readonly at: number; readonly title: string }[] = [];
  for (let at = line + 1; at <= endLine; at += 1) {
    const text = (document.lines[at - 1] ?? '').slice(0, 2000);
    const title = document.isCode(at) ? undefined : /^(?:[-*+] )?\*\*([^*:]{2,80})\*\*(?=[ :(–—-]|$)/.exec(text)?.[1];
    if (title !== undefined) starts.push({ at, title });
  }
  return starts.map(({ at, title }, i): Draft => {
    const span: Span = [at, (starts[i + 1]?.at ?? endLine + 1) - 1];
    return { id: namedId('component', title), kind: 'component', title, spans: [span], ...links(document, span) };
  });
}

/** The whole record is one item; its status may change. */
export function decisionItems(document: Outline, name: string | undefined): Draft[] {
  const { number, title, name: slug } = readAdr(document);
  const own =
    number === undefined ? namedId('ADR', name ?? slug ?? 'decision') : `ADR-${String(number).padStart(4, '0')}`;
  const span: Span = [1, document.lines.length];
  // What was decided once and holds no more leans on nothing.
  const named = isDropped(document) ? {} : links(document, span);
  const status = document.sections.find(({ level, text }) => level > 1 && nameKey(text) === 'status');
  const spans: Span[] = status
    ? [
        [1, status.line - 1],
        [status.ownEndLine + 1, document.lines.length],
      ]
    : [span];
  return [{ id: own, kind: 'decision', title: title ?? name ?? 'decision', spans, ...named }];
}

export function flowItems(document: Outline): Draft[] {
  return document.fences.flatMap((fence): Draft[] => {
    if (fence.lang !== 'mermaid') return [];
    const section = sectionBefore(document, fence.line);
    const end = section ? section.ownEndLine : fence.endLine;
    const span: Span = [section?.line ?? fence.line, Math.max(end, fence.endLine)];
    const title = section?.text ?? `diagram at line ${fence.line}`;
    return [
      {
        id: namedId('flow', title),
        kind: 'flow',
        title,
        spans: [span],
        ...links(document, span),
        scenarios: fieldNames(document, span, /^(?:scenarios?|bdd scenarios?|covers)$/),
      },
    ];
  });
}

export function ticketItems(document: Outline, name: string | undefined): Draft[] {
  const ticket = readTicket(document);
  const id = name ?? ticket.id ?? titleOf(document)?.text;
  if (id === undefined) return [];
  const spans: Span[] = [[1, document.lines.length]];
  if (isDropped(document)) return [{ id, kind: 'ticket', title: ticket.title ?? id, spans }];
  const excluded = leftOutOf(document);
  const prose = document.lines
    .filter((_, i) => !excluded || i + 1 < excluded.line || i + 1 > excluded.endLine)
    .join('\n');
  return [
    {
      id,
      kind: 'ticket',
      title: ticket.title ?? id,
      spans,
      cites: rulesIn(prose),
      quotes: prdQuotesIn(prose),
      scenarios: scenariosOf(document).map(({ text }) => text),
      endpoints: endpointsIn(ticket.endpoint ?? ''),
    },
  ];
}

const coverNames = /^(?:covers|rules|business rules|requirements)$/;

/** What a part of a design names: rules by id, PRD lines by their words. */
function links(document: Outline, span: Span): Pick<Draft, 'cites' | 'quotes'> {
  const covers = fieldsWithin(document, span).filter(({ name }) => coverNames.test(nameKey(name)));
  const text = textOf(document, span);
  // Where it says what it covers, that is meant; otherwise what it speaks of.
  const cites = covers.length > 0 ? covers.flatMap(({ value }) => rulesIn(value)) : rulesIn(text);
  return { cites: [...new Set(cites)], quotes: prdQuotesIn(text.replaceAll('\n', ' ')) };
}

function fieldNames(document: Outline, span: Span, names: RegExp): string[] {
  return fieldsWithin(document, span)
    .filter(({ name }) => names.test(nameKey(name)))
    .flatMap((field) => [...field.value.split(/[;,]\s/), ...listUnder(document, field).map(({ text }) => text)])
    .filter((text) => text !== '' && !isNone(text));
}

function sectionsByLine(document: Outline): Map<number, Section> {
  return new Map(document.sections.map((section) => [section.line, section]));
}

function spanOf(section: Section | undefined, line: number): Span {
  return section ? [section.line, section.endLine] : [line, line];
}

/** The last line of the paragraph that starts here. */
function paragraphEnd({ lines }: Outline, line: number, last: number): number {
  let end = line;
  while (end < last && (lines[end] ?? '').trim() !== '' && !/^\s{0,3}(?:\*\*|[-*+#>|])/.test(lines[end] ?? ''))
    end += 1;
  return end;
}
