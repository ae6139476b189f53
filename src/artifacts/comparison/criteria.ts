/** What a design says about itself that can be held against another one: figures, the analysis's own table, its fields. */
import type { AlternativePart, DesignDocument } from '../design-document/model.ts';
import { isTableRule, tableCells } from '../lists.ts';
import { plainText } from '../plain-text.ts';
import { significantWords, stem } from '../words.ts';
import { costLimitName, type Values } from './criteria-rows.ts';

export function chosenOf({ parts, records }: DesignDocument): AlternativePart | undefined {
  return parts.alternatives.find(({ chosen, n }) => chosen || n === records.choice?.n);
}

export function criteriaOf(document: DesignDocument): Values {
  const { parts, records } = document;
  const found = new Map<string, string>([['Stands', document.progress]]);
  const chosen = chosenOf(document);
  if (chosen) found.set('Chosen', chosen.name);
  for (const [name, value] of [...fieldsOf(chosen), ...tableOf(document, chosen)])
    if (!found.has(name)) found.set(name, value);
  const points = parts.tickets.reduce((sum, { points: own = 0 }) => sum + own, 0);
  const count = (name: string, n: number) => found.set(name, String(n));
  count('Rules', parts.rules.length);
  count('Components', parts.components.length);
  count('Endpoints', parts.contracts.endpoints.length);
  count('Scenarios', parts.scenarios.length);
  count('Tickets', parts.tickets.length);
  if (points > 0) count('Story points', points);
  count('Decisions in force', records.decisions.filter(({ status }) => status === 'accepted').length);
  count('Open risks', records.risks.filter(({ status }) => status === 'open').length);
  count('Open ends', records.open.length);
  found.set('Missing', document.missing.map(({ name }) => name).join(', ') || 'nothing');
  const allowed = costLimit(document);
  return allowed === '' ? [...found] : [[costLimitName, allowed], ...found];
}

const notCriteria = /^(?:pros?|cons?|references?|used by|advantages|disadvantages|summary|description)$/i;

/** `**Complexity:** Medium` in the alternative that was chosen. */
function fieldsOf(chosen: AlternativePart | undefined): [string, string][] {
  const fields: [string, string][] = [];
  for (const line of chosen?.text.split('\n') ?? []) {
    const [, name = '', value = ''] =
      /^(?:[-*+]\s+)?\*\*([^*:]{1,60})(?::\*\*|\*\*:)\s*(\S.*)$/.exec(line.trim()) ?? [];
    if (name !== '' && !notCriteria.test(name.trim())) fields.push([name.trim(), plainText(value)]);
  }
  return fields;
}

/** The analysis's own table: alternatives as columns with a row for each criterion, or the other way round. */
function tableOf({ parts }: DesignDocument, chosen: AlternativePart | undefined): [string, string][] {
  if (!chosen) return [];
  const found: [string, string][] = [];
  for (const { text } of parts.weighing) {
    let heads: readonly string[] | undefined;
    for (const line of text.split('\n')) {
      const cells = tableCells(line.slice(0, 4000))?.map(plainText);
      if (!cells) {
        heads = undefined;
        continue;
      }
      if (isTableRule(cells)) continue;
      if (!heads) {
        heads = cells;
        continue;
      }
      const column = heads.findIndex((head, i) => i > 0 && isNamed(head, chosen));
      const [name = ''] = cells;
      if (column > 0 && name !== '') found.push([name, cells[column] ?? '']);
      else if (column < 0 && isNamed(name, chosen))
        heads.forEach((head, i) => i > 0 && head !== '' && found.push([head, cells[i] ?? '']));
    }
  }
  return found;
}

/** `2 Background job`, `Alternative 2`, or its name. */
function isNamed(cell: string, { n, name }: AlternativePart): boolean {
  const [, number] = /^(?:(?:alternative|option|approach)\s*)?#?(\d{1,2})\b/i.exec(cell) ?? [];
  if (number !== undefined) return Number(number) === n;
  const words = new Set(significantWords(name).map(stem));
  const own = significantWords(cell).map(stem);
  return own.length > 0 && own.every((word) => words.has(word));
}

/** What it may cost, where somebody said so. */
function costLimit({ records }: DesignDocument): string {
  const limits = records.constraints.filter(({ kind, state }) => kind === 'cost' && state === 'set');
  return limits.map(({ text }) => text).join('; ');
}
