/** The items of one document, by its kind. Pure, linear, and never an error: what cannot be read has no items. */
import { outline } from '../outline.ts';
import { repairText } from '../repair-text.ts';
import { contractsOutline } from '../specification.ts';
import { contractItems } from './contract-items.ts';
import { exactly, saying } from './digest.ts';
import { finish } from './finish.ts';
import type { Draft, FoundItem } from './item.ts';
import type { SlotKind } from '../../core/line.ts';
import {
  alternativeItems,
  componentItems,
  decisionItems,
  flowItems,
  passingLines,
  ruleItems,
  ticketItems,
} from './markdown-items.ts';
import { scenarioItems } from './scenario-items.ts';
import type { Outline } from '../outline.ts';

/** The PRD is read apart: its items are what others quote. */
type ItemDocumentKind = Exclude<SlotKind, 'prd' | 'bdd'>;

const readers: Record<ItemDocumentKind, (document: Outline, name: string | undefined) => Draft[]> = {
  rules: ruleItems,
  analysis: alternativeItems,
  tdd: componentItems,
  adr: decisionItems,
  contracts: contractItems,
  flows: flowItems,
  ticket: ticketItems,
};

/** `name`: the ADR's words or the ticket's id, where the caller knows it; `mount`: the path that a part of a specification describes. */
export function findItems(kind: SlotKind, text: string, name?: string, mount?: string): FoundItem[] {
  if (kind === 'prd') return [];
  const source = repairText(text);
  if (kind === 'bdd') {
    const lines = source.split('\n');
    return finish(lines, scenarioItems(source, lines));
  }
  const document = kind === 'contracts' ? contractsOutline(source, mount) : outline(source);
  const say = kind === 'contracts' ? exactly : saying;
  return finish(document.lines, readers[kind](document, name), passingLines(document), say);
}
