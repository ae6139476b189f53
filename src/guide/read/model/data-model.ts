/**
 * The data model where the PRD gives it itself: a name above its columns, both in one line, tables of fields, blocks of code. Nobody acts in it.
 */
import { listItem } from '../../../artifacts/lists.ts';
import type { Outline } from '../../../artifacts/outline.ts';
import { nameKey } from '../../../artifacts/plain-text.ts';
import { bareName, holding, ofModel, ofTable } from './model-names.ts';
import { related } from './model-tables.ts';
import type { StatedTable } from './tables.ts';
import { ModelReader } from './model-reader.ts';

export interface DataModel {
  readonly tables: readonly StatedTable[];
  /** Lines that declare, and say nothing else. */
  readonly lines: ReadonlySet<number>;
}

const nothing: DataModel = { tables: [], lines: new Set() };

export function readDataModel(document: Outline): DataModel {
  const { sections, fences, lines } = document;
  // Most PRDs declare nothing: a glance at their headings and blocks tells.
  const isLikely =
    sections.some(({ text }) => mayDeclare(text)) ||
    lines.some((line) => line.length < 120 && line.endsWith(':') && holding.test(bareName(listItem(line) ?? line))) ||
    fences.some(({ lang }) => /^(?:prisma|mermaid|ts|typescript|graphql)$/.test(lang)) ||
    lines.some((line) => line.length < 80 && /^\d/.test(line) && /\b(?:model|schema|entities|tables)\b/i.test(line));
  if (!isLikely) return nothing;
  const reader = new ModelReader(document);
  reader.read();
  return reader.found.length === 0 ? nothing : { tables: related(reader.found), lines: reader.lines };
}

const mayDeclare = (text: string): boolean => ofModel.test(nameKey(text)) || ofTable.test(bareName(text));
