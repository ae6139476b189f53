/** What one document says by itself: rules, alternatives, a decision record, scenarios, a ticket. */
import type { SlotKind } from '../../core/line.ts';
import { readAdr } from '../adr.ts';
import { readAnalysis } from '../alternatives.ts';
import { readFeature } from '../feature-file.ts';
import { adrNumberOf } from '../layout.ts';
import type { Outline } from '../outline-shape.ts';
import { nameKey, plainText } from '../plain-text.ts';
import { readRules } from '../rules.ts';
import { readTicket } from '../ticket.ts';
import type { AdrPart, AlternativePart, NamedText, RulePart, ScenarioPart, TicketPart } from './model.ts';
import { cut, textOf } from './pieces.ts';

export interface SourceDocument {
  readonly kind: SlotKind;
  readonly path: string;
  readonly name?: string;
  readonly text: string;
  readonly outline: Outline;
}

export function rulesOf(document: Outline): RulePart[] {
  const { rules } = readRules(document);
  return rules.map(({ number, name, category, line }, i) => {
    const end = rules[i + 1]?.line ?? document.lines.length + 1;
    const field = (...names: string[]) =>
      document.fields.find((one) => one.line > line && one.line < end && names.includes(nameKey(one.name)))?.value;
    const statement = field('statement', 'rule', 'description') ?? firstSentence(document.lines.slice(line, end - 1));
    const source = field('source', 'prd reference', 'origin');
    return {
      id: `BR-${number}`,
      name,
      ...(category === undefined ? {} : { category }),
      ...(statement ? { statement } : {}),
      ...(source ? { source } : {}),
    };
  });
}

function firstSentence(lines: readonly string[]): string | undefined {
  return lines
    .map((line) => line.trim())
    .find((line) => /^[\p{L}\p{N}"“]/u.test(line))
    ?.slice(0, 500);
}

export function readAlternatives(source: Outline): { alternatives: AlternativePart[]; weighing: NamedText[] } {
  const document = cut(source, new Map([['assumptions', 'assumptions']]));
  const { alternatives } = readAnalysis(document.outline);
  const starts = new Map(alternatives.map((one, i) => [one.line, i]));
  const found: AlternativePart[] = [];
  const weighing: NamedText[] = [];
  for (const part of document.parts) {
    if (part.role !== undefined) continue;
    const text = textOf(document, part, 4);
    const at = starts.get(part.line);
    const read = at === undefined ? undefined : alternatives[at];
    if (read && at !== undefined) {
      const { name, pros, cons, recommended } = read;
      found.push({ n: at + 1, name, text, pros, cons, recommended, chosen: false });
    } else if (text !== '') weighing.push({ name: part.name, text });
  }
  return { alternatives: found, weighing };
}

export function adrPart({ outline, path }: SourceDocument): AdrPart {
  const document = cut(outline, new Map());
  const { title, status, number } = readAdr(document.outline);
  const known = number ?? adrNumberOf(path);
  const body = document.parts
    .filter((part) => part.role !== 'title')
    .map((part) => {
      const own = textOf(document, part, 4);
      return own === '' || nameKey(part.name) === 'status' ? '' : `**${part.name}**\n\n${own}`;
    });
  return {
    name: title ?? path,
    ...(known === undefined ? {} : { number: known }),
    ...(status === undefined ? {} : { status }),
    path,
    text: body.filter((block) => block !== '').join('\n\n'),
  };
}

export function ticketPart({ text, path, name, outline: document }: SourceDocument): TicketPart {
  const { id, title, points, endpoint, dependsOn, criteria } = readTicket(document);
  const fields = Object.fromEntries(
    document.fields.filter(({ value }) => value !== '').map((field) => [nameKey(field.name), plainText(field.value)]),
  );
  return {
    id: name ?? id ?? path,
    title: title ?? name ?? path,
    ...(points === undefined ? {} : { points }),
    ...(endpoint === undefined ? {} : { endpoint }),
    dependsOn,
    criteria,
    fields,
    path,
    text,
  };
}

export function scenariosOf(text: string): ScenarioPart[] {
  return readFeature(text).scenarios.map(({ name, tags, inherited }) => ({
    name,
    tags: [...new Set([...tags, ...inherited])].map((tag) => tag.replace(/^@/, '')),
  }));
}
