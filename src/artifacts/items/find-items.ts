/** The items of one document, by its kind. Pure, linear, and never an error: what cannot be read has no items. */
import { outline } from '../outline.ts';
import { repairText } from '../repair-text.ts';
import { contractsOutline } from '../specification.ts';
import { spreadSpecifications } from '../spread-json.ts';
import { contractItems, versionLines } from './contract-items.ts';
import { exactly, formatless, inCells, saying } from './digest.ts';
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
import { prdLinesIn, prdQuotesIn, rulesIn } from './mentions.ts';
import { scenarioItems } from './scenario-items.ts';
import type { Outline } from '../outline.ts';

/** The PRD is read apart: its items are what others quote. */
type ItemDocumentKind = Exclude<SlotKind, 'prd' | 'bdd'>;

const readers: Record<ItemDocumentKind, (document: Outline, name: string | undefined) => readonly Draft[]> = {
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
    return finish(lines, scenarioItems(source, lines), undefined, (said) => saying(said.map(inCells)));
  }
  if (kind !== 'contracts') {
    const document = outline(source);
    const items = finish(document.lines, readers[kind](document, name), passingLines(document), (said) =>
      saying(said.map(formatless)),
    );
    return kind === 'analysis' ? items.map(standingOnWhatItNames) : items;
  }
  const spread = mount === undefined ? spreadSpecifications(source) : undefined;
  const document = contractsOutline(spread?.text ?? source, mount);
  const { everywhere, outside } = passingLines(document);
  const passing = { everywhere: [...everywhere, ...versionLines(document)], outside };
  const items = finish(document.lines, contractItems(document), passing, (said) => exactly(said.map(inCells)));
  return spread ? items.map((one) => ({ ...one, line: spread.lineOf(one.line) })) : items;
}

/** Findings, ranking and recommendation stand beside the alternatives, and are what an analysis comes to: it leans on what they name. */
function standingOnWhatItNames(item: FoundItem): FoundItem {
  if (item.kind !== 'rest') return item;
  return { ...item, cites: rulesIn(item.said), quotes: prdQuotesIn(item.said), prdLines: prdLinesIn(item.said) };
}
