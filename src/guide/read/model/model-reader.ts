/** The lines of a PRD, one after the other, as declared tables: a name opens one, what stands below it are its columns. */
import { isTableRule, listItem, tableCells } from '../../../artifacts/lists.ts';
import type { Fence, Outline } from '../../../artifacts/outline.ts';
import { begins, isWhole } from '../../../artifacts/prd/layout.ts';
import { nameKey, plainText } from '../../../artifacts/plain-text.ts';
import { blockModels } from './model-blocks.ts';
import { columnsIn, columnsOfList, type DeclaredColumn, isOfThings, spokenColumns } from './model-column.ts';
import { snakeOf } from './snake.ts';
import {
  bareName,
  isDeeper,
  isLabelOfList,
  isRemark,
  listBehind,
  ofModel,
  type TableName,
  tableName,
} from './model-names.ts';
import { keyOf } from './model-tables.ts';
import { columnInRow, tableInLine, withPlainKeys } from './model-line.ts';

const mostTables = 40;

interface Draft {
  readonly name: string;
  readonly line: number;
  /** Its columns stand deeper than this. */
  readonly indent: number;
  /** It said itself that it is one. */
  readonly isCertain: boolean;
  readonly columns: DeclaredColumn[];
  readonly lines: number[];
  misses: number;
  /** How deep its columns stand. */
  depth: number;
  /** The column whose values are being listed. */
  valuesOf: string | undefined;
  readonly values: string[];
}

/** "Data model (first sketch)". */
const ofSketch = /\b(?:incomplete|partial|sketch|excerpt|so far|not (?:yet )?complete|unfinished|to be completed)\b/i;

export class ModelReader {
  readonly found: { name: string; columns: readonly DeclaredColumn[]; line: number; isOfSketch?: true }[] = [];
  readonly lines = new Set<number>();
  readonly #document: Outline;
  #draft: Draft | undefined;
  /** Of the heading that opened the data model; 0 outside of it. */
  #level = 0;
  #isSketch = false;
  #columns: string[] | undefined;

  constructor(document: Outline) {
    this.#document = document;
  }

  read(): void {
    const { lines, sections, fences, isCode } = this.#document;
    const headings = new Map(sections.map((one) => [one.line, one]));
    const blocks = new Map(fences.map((one) => [one.line, one]));
    for (const [i, raw] of lines.entries()) {
      const heading = headings.get(i + 1);
      const block = blocks.get(i + 1);
      const [, title] = /^\d{1,2}[.)] (\p{L}[^.!?:;]{2,60})$/u.exec(raw) ?? [];
      if (heading) this.#takeHeading(heading.text, heading.level, i + 1);
      // "12. Data model" right above a list that is not set in below it: a heading, though none is written as one.
      else if (title !== undefined && /^[-*] /.test(lines[i + 1] ?? '')) this.#takeHeading(title, 2, i + 1);
      else if (block) this.#takeBlock(block);
      else if (raw.trim() !== '' && raw.length < 1500 && !isCode(i + 1)) {
        if (!this.#goesOn(i)) this.#takeLine(this.#whole(i), i + 1);
        else if (this.lines.has(i)) this.lines.add(i + 1);
        else if (this.#draft?.lines.at(-1) === i) this.#draft.lines.push(i + 1);
      } else this.#columns = undefined;
    }
    this.#close();
  }

  /** The line goes on with the one above it. */
  #goesOn(i: number): boolean {
    const { lines, isCode } = this.#document;
    const above = lines[i - 1] ?? '';
    return above.trim() !== '' && !isWhole.test(above) && !isCode(i) && !begins.test((lines[i] ?? '').trim());
  }

  /** With the lines that it was broken over. */
  #whole(i: number): string {
    const { lines } = this.#document;
    let whole = lines[i] ?? '';
    for (let at = i + 1; (lines[at] ?? '').trim() !== '' && this.#goesOn(at) && whole.length < 1500; at++)
      whole += ` ${(lines[at] ?? '').trim()}`;
    return whole;
  }

  #takeHeading(text: string, level: number, line: number): void {
    // "**Attributes**" in a paragraph of its own: a label of what is open.
    if (this.#draft && level > this.#level && this.#level > 0 && isLabelOfList(bareName(text))) {
      this.#takeLabel(`${bareName(text)}:`, this.#draft);
      return;
    }
    this.#close();
    const isModel = ofModel.test(nameKey(text));
    if (this.#level > 0 && level <= this.#level) this.#level = 0;
    const name = tableName(text);
    if (name.isCertain || (this.#level > 0 && !isModel)) this.#open(name, line, -1);
    // "Reservation attributes" above "Reservation" and "Reserved seat": what stands below is declared, too.
    if ((isModel || name.isCertain) && this.#level === 0) {
      this.#level = level;
      this.#isSketch = ofSketch.test(text);
    }
  }

  #open({ name, isCertain }: TableName, line: number, indent: number): void {
    this.#close();
    if (name !== '')
      this.#draft = {
        name,
        line,
        indent,
        isCertain,
        columns: [],
        lines: [line],
        misses: 0,
        depth: 0,
        valuesOf: undefined,
        values: [],
      };
  }

  /** As many columns as make a thing, and hardly anything else. */
  #close(): void {
    const draft = this.#draft;
    this.#draft = undefined;
    this.#columns = undefined;
    if (!draft) return;
    this.#endValues(draft);
    const isKnown = this.found.some((one) => keyOf(one.name) === keyOf(draft.name));
    if (draft.columns.length < (isKnown ? 1 : 2) || draft.misses * (this.#level > 0 ? 1 : 3) > draft.columns.length)
      return;
    const few = draft.columns.length / 3;
    const isFormal = draft.columns.filter((one) => one.isFormal).length >= few;
    // Below a heading that says so, words will do, where some of them are what things have: "Store", "Total amount".
    const isSpoken = this.#level > 0 && draft.columns.filter((one) => isOfThings(one.name)).length >= few;
    if (isFormal || isSpoken) this.#add(draft.name, draft.columns, draft.line, draft.lines);
  }

  #add(name: string, columns: readonly DeclaredColumn[], line: number, lines: readonly number[]): void {
    if (this.found.length >= mostTables) return;
    for (const one of lines) this.lines.add(one);
    const known = this.found.find((one) => keyOf(one.name) === keyOf(name));
    const own = unique([...(known?.columns ?? []), ...columns]);
    if (known) known.columns = own;
    else this.found.push({ name, columns: own, line, ...(this.#isSketch ? { isOfSketch: true as const } : {}) });
  }

  #takeBlock(block: Fence): void {
    const isWithin = this.#level > 0 || this.#draft?.isCertain === true;
    const models = blockModels(block, isWithin ? this.#draft?.name : undefined, this.#level > 0);
    for (const one of models) this.#add(one.name, one.columns, one.line, []);
    if (models.length > 0) this.#draft?.lines.splice(1);
  }

  #takeLine(raw: string, line: number): void {
    const cells = tableCells(raw);
    if (cells) {
      this.#takeRow(cells, line);
      return;
    }
    const indent = /^\s*/.exec(raw)?.[0].length ?? 0;
    const item = listItem(raw);
    const text = (item ?? raw.trim()).replace(/^optional (?=`)/i, '');
    // What stands no deeper than the name is not below it.
    if (this.#draft && item !== undefined && indent <= this.#draft.indent) this.#close();
    if (this.#takeName(text, line, item === undefined ? -1 : indent)) return;
    // "Metadata (date, store)" below "**Receipt**" in the same list is a part of that.
    const isBelow = this.#draft !== undefined && this.#draft.indent >= 0 && indent > this.#draft.indent;
    if (this.#level > 0 && !isBelow && this.#takeWhole(text, line)) return;
    const within = this.#draft;
    if (!within) return;
    if (item !== undefined && within.columns.length > 0 && indent > within.depth) {
      within.lines.push(line);
      return;
    }
    within.depth = indent;
    if (item === undefined && this.#takeLabel(text, within)) return;
    if (item !== undefined && within.valuesOf !== undefined) {
      within.lines.push(line);
      within.values.push(text.replaceAll(/[`*]/g, '').trim());
      return;
    }
    // "`trainings` → TrainingRecord": how it belongs to another one, which says so itself.
    if (item !== undefined && within.columns.length > 0 && relation.test(text)) {
      within.lines.push(line);
      return;
    }
    const list = listBehind(text);
    const columns = item === undefined && list === text ? [] : columnsIn(text, line);
    const listed = list.includes(',') && !text.startsWith('`') ? columnsOfList(list, line) : [];
    const spoken = item !== undefined && this.#level > 0 ? spokenColumns(text, line) : [];
    const found = listed.length > 1 ? listed : columns.length > 0 && spoken.length < 2 ? columns : spoken;
    if (found.length > 0) within.columns.push(...found);
    else if (item !== undefined && !isRemark(text)) within.misses++;
    if (found.length > 0 || (item !== undefined && isRemark(text))) within.lines.push(line);
  }

  /** "Category values:" above a list says what a column may hold; "Relationships:" opens nothing of the thing itself. */
  #takeLabel(text: string, within: Draft): boolean {
    const [, label] = /^[*_]{0,2}(\w[\w ]{2,30}?)(?: (?:values|options))?:[*_]{0,2}$/.exec(text) ?? [];
    if (label === undefined) return false;
    this.#endValues(within);
    if (within.columns.length > 0) within.valuesOf = snakeOf(label.trim());
    return true;
  }

  #endValues(within: Draft): void {
    const at = within.columns.findIndex(({ name }) => name === within.valuesOf || `${name}s` === within.valuesOf);
    const column = within.columns[at];
    const values = within.values.splice(0);
    within.valuesOf = undefined;
    if (column && values.length > 1 && values.every((one) => /^[A-Za-z][\w -]{0,30}$/.test(one)))
      within.columns[at] = { ...column, values };
  }

  /** "**users (Table)**", "- `products`" above deeper items: what follows belongs to it. */
  #takeName(text: string, line: number, indent: number): boolean {
    const isBold = /^(?:\d+\.\s+)?\*\*[^*]+\*\*/.test(text);
    const name = tableName(text.replace(/\*\*([^*]+)\*\*/, '$1'));
    if (name.name === '' || (indent < 0 && !isBold && !(name.isCertain && text.endsWith(':')))) return false;
    const next = this.#document.lines.slice(line, line + 2).find((one) => one.trim() !== '') ?? '';
    const isAbove = indent < 0 ? /^\s*[-*+|]/.test(next) : isDeeper(next, indent);
    const isHere = this.#level > 0 || name.isCertain;
    // Below a column stand its own parts.
    const isColumn = indent >= 0 && (this.#draft?.columns.length ?? 0) > 0;
    if (!isAbove || !isHere || isColumn) return false;
    this.#open(name, line, indent);
    // "**Pump** (`serial` PK, model, site?)" above its relations: what it has stands in the brackets.
    const [, inside = ''] = /^[^(]{2,60}\((.*,.*)\)\s*$/.exec(text) ?? [];
    const columns = inside === '' ? [] : columnsOfList(withPlainKeys(inside), line);
    if (this.#draft && columns.length > 1 && columns.some((one) => one.isFormal)) {
      this.#draft.columns.push(...columns);
      // Those of the lines below it go on with them.
      this.#draft.depth = Number.MAX_SAFE_INTEGER;
    }
    return true;
  }

  /** "- `users`: id, email, name" */
  #takeWhole(text: string, line: number): boolean {
    const declared = tableInLine(text, line);
    if (!declared) return false;
    const { name, columns } = declared;
    // "status: open, done" below a name is one of its columns.
    const isPart =
      this.#draft !== undefined &&
      this.#draft.columns.length > 0 &&
      name === name.toLowerCase() &&
      !columns.some((one) => one.name === 'id');
    if (isPart || isLabelOfList(name)) return false;
    this.#close();
    this.#add(tableName(name).name, columns, line, [line]);
    return true;
  }

  #takeRow(cells: string[], line: number): void {
    if (isTableRule(cells) || !this.#draft) return;
    if (!this.#columns) {
      this.#columns = cells.map((cell) => nameKey(plainText(cell)));
      return;
    }
    const own = columnInRow(this.#columns, cells, line);
    if (own) this.#draft.columns.push(own);
  }
}

const relation = /^[`*]{0,3}\w+[`*]{0,3}\s*(?:→|->)\s*[`*]{0,3}[A-Z]\w+/;

const unique = (columns: readonly DeclaredColumn[]): DeclaredColumn[] =>
  [...new Map(columns.map((one) => [one.name, one] as const).toReversed()).values()].toReversed();
