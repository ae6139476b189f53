/** The lines of a PRD, one after the other, as statements: an item, a row or a paragraph is gathered, and said when it ends. */
import { isTableRule, listItem, tableCells } from '../../artifacts/lists.ts';
import type { Outline } from '../../artifacts/outline.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import { clean } from '../text/escape.ts';
import { isFiled, isLetterhead } from './language/normal-form.ts';
import { isBeside } from './beside/beside.ts';
import { headingCall, isAboutCall } from './forms/call-heading.ts';
import type { Labelled } from './forms/block-labels.ts';
import { isNoText, lineOfBlock, proseLines } from './forms/blocks.ts';
import { neededFields } from './forms/field-rules.ts';
import { saidInFields } from './forms/fields-in-run.ts';
import type { threadIn } from './forms/correspondence.ts';
import { sortedUnder } from './forms/sorted-under.ts';
import { type Above, listBelow, openedBy, saidBelow } from './forms/nested-list.ts';
import { isLabel, labelled, opensField, pieces, runIn, unmarked } from './forms/labels.ts';
import { type Part, partOf, type Place, placesOf } from './forms/parts.ts';
import { isNumbered } from './forms/numbered-list.ts';
import { asOne, clausesOf, type Line, sentencesOf, withHanging } from './forms/sentences.ts';
import { isOfRights, saidOfRole, shortRoles } from './forms/role-label.ts';
import type { Statement } from './statement.ts';
import { statementOf } from './forms/statement-of.ts';
import { readRow } from './forms/table-row.ts';
import { nameHeading, subjectIn } from './forms/title.ts';
import { withoutOwnName } from './who/own-name.ts';

/** Longer texts hold data. What is left out beyond these is said in the documents. */
const longestLine = 2000;
const mostStatements = 1500;

/** "(b) enclose the bills; and": the sentence goes on with the next letter. */
const isLettered = /^\s*(?:\([a-z]{1,3}\)|[a-h][.)])\s/;

export class StatementReader {
  readonly found: (Labelled & { readonly isTop: boolean; readonly numbered?: true; readonly isCriteria?: true })[] = [];
  /** What a letterhead says that it is about. */
  subject: string | undefined;
  cut = false;
  readonly #document: Outline;
  readonly #thread: ReturnType<typeof threadIn>;
  readonly #places: ReturnType<typeof placesOf>;
  readonly #isHeading: ReadonlySet<number>;
  readonly #isProse: ReadonlySet<number>;
  /** Lines of the data model: nothing is asked for there, and nobody acts. */
  readonly #declared: ReadonlySet<number>;
  /** What the product is called stands for it. */
  readonly #asProduct: (text: string) => string;
  readonly #inFull: (cell: string) => string;
  /** The item or the paragraph that is being gathered, and how many there were. */
  #block: Line[] = [];
  #blocks = 0;
  #isItem: true | undefined;
  /** A table's head; and that of the table above a blank line. */
  #columns: string[] | undefined;
  #columnsBefore: string[] | undefined;
  /** A name of its own above what it names. */
  #label: { readonly text: string; readonly part: Part | undefined } | undefined;
  /** The item that opens a deeper list, and what that says of the item at hand. */
  #above: Above | undefined;
  #below: Partial<Statement> = {};

  constructor(document: Outline, thread: ReturnType<typeof threadIn>, declared: ReadonlySet<number>) {
    this.#declared = declared;
    this.#document = document;
    this.#thread = thread;
    this.#places = placesOf(document);
    this.#isHeading = new Set(document.sections.map((section) => section.line));
    this.#isProse = proseLines(document);
    this.#asProduct = withoutOwnName(document);
    this.#inFull = shortRoles(document.sections.map((section) => section.text));
  }

  takeLine(i: number): void {
    const line = i + 1;
    const text = (this.#document.lines[i] ?? '').slice(0, longestLine).replace(/^\s*>\s?/, '');
    if (this.#isHeading.has(line)) {
      this.#label = undefined;
      const call = headingCall(text);
      if (call !== undefined) this.#add(call, line);
    }
    if (this.#isBetween(text, line)) {
      this.endBlock();
      // Rows below a blank line go on with the table above it, unless they have a head of their own.
      this.#columnsBefore = text.trim() === '' ? (this.#columns ?? this.#columnsBefore) : undefined;
      this.#columns = undefined;
      return;
    }
    const cells = tableCells(text);
    if (cells) {
      this.#takeRow(cells, i);
      return;
    }
    this.#columns = undefined;
    this.#columnsBefore = undefined;
    const item =
      (this.#isProse.has(line) ? lineOfBlock(text) : undefined) ??
      (isLettered.test(text) ? listItem(text)?.replace(/;(?: (?:and|or))?$/, '') : listItem(text)) ??
      (isFiled(text) ? text.trim() : undefined);
    if (this.#takeRole(item ?? text.trim(), line)) return;
    if (item === undefined) this.#takeProse(text, i);
    else this.#takeItem(item, i);
  }

  /** Says what was gathered. */
  endBlock(): void {
    this.#blocks++;
    const block = this.#block;
    if (this.#takeStory(block)) return;
    // Lines without a full stop, one below the other under a name: a list that nobody marked as one.
    if (!this.#isItem && this.#label?.part && block.length > 1 && block.every(({ text }) => unmarked.test(text))) {
      for (const one of block) {
        this.#block = [one];
        this.#isItem = true;
        this.endBlock();
      }
      return;
    }
    const isItem = this.#isItem;
    const named = isItem ? labelled(this.#label, block, this.#places[block[0]?.line ?? 0]?.part) : runIn(block);
    const sentences = sentencesOf(named.lines);
    // What opens an example or a note belongs to it up to its end.
    const opening = sentences[0]?.text ?? '';
    const isAside = isBeside(isItem ? opening : opening.startsWith('**') ? plainText(opening) : '', '');
    const aside = isAside ? { part: 'aside' as const } : {};
    const told = { ...(isItem ? { isItem } : {}), ...named.more, ...this.#below, ...aside };
    // What is asked, the ways that it could go and what is proposed are one question.
    const items = this.#places[block[0]?.line ?? 0]?.part === 'open' ? asOne(sentences) : withHanging(sentences);
    let isAmongFields = false;
    for (const { text, line } of isItem ? items : sentences.filter(({ text }) => !text.endsWith(':'))) {
      const needed = neededFields(plainText(text), isAmongFields);
      isAmongFields = needed !== undefined;
      for (const clause of needed === undefined ? clausesOf(text) : [needed]) {
        // What a half took over from the other one does not stand there: the whole sentence is quoted.
        const isThere = text.toLowerCase().includes(clause.toLowerCase());
        const quote = isThere ? {} : { quote: clean(plainText(text)) };
        this.#add(clause, line, { ...told, ...quote }, block[0]?.line);
      }
    }
    if (!isItem && block.length > 0) this.#label = undefined;
    this.#clear();
  }

  #clear(): void {
    this.#block = [];
    this.#isItem = undefined;
    this.#below = {};
  }

  /** A story with its fields in the run of a paragraph. */
  #takeStory(block: readonly Line[]): boolean {
    const said = saidInFields(block, this.#placeOf(block[0]?.line ?? 0));
    for (const { text, line, place } of said ?? []) this.#add(text, line, { isItem: true }, line, place);
    if (said) this.#clear();
    return said !== undefined;
  }

  #placeOf(line: number): Place {
    return this.#places[line] ?? { part: 'text', under: '', isTop: true };
  }

  #add(
    marked: string,
    line: number,
    told: Partial<Statement> = {},
    start = line,
    place: Place = this.#placeOf(line),
  ): void {
    if (this.found.length >= mostStatements) this.cut = true;
    const source = { from: 'prd', line, ...(start < line ? { block: start } : {}) } as const;
    const said = this.cut ? undefined : statementOf(marked, place, source, told, this.#asProduct);
    if (!said) return;
    const label = this.#nameOver(line);
    this.found.push({
      ...said,
      ...(isAboutCall(said.lead, place.under) ? { part: 'data' as const } : {}),
      isTop: place.isTop,
      ...(place.isCriteria ? { isCriteria: true } : {}),
      paragraph: this.#blocks,
      ...(label === undefined ? {} : { label }),
      ...(isNumbered(marked, said.cells) ? { numbered: true } : {}),
    });
  }

  /** "Edge cases:" above the list or above the deeper list that the line stands in. */
  #nameOver(line: number): string | undefined {
    if (this.#above !== undefined && line <= this.#above.end && line > this.#above.line) return this.#above.text;
    return this.#isItem ? this.#label?.text : undefined;
  }

  /** Nothing that is said: code, a heading, a rule, the head of a mail, a blank line. */
  #isBetween(text: string, line: number): boolean {
    return (
      (this.#document.isCode(line) && !this.#isProse.has(line)) ||
      this.#isHeading.has(line) ||
      this.#declared.has(line) ||
      isNoText(text) ||
      (this.#thread?.envelope.has(line) === true && subjectIn(text) === undefined) ||
      text.trim() === ''
    );
  }

  #takeRow(cells: string[], i: number): void {
    this.endBlock();
    if (isTableRule(cells)) return;
    const isHead = isTableRule(tableCells(this.#document.lines[i + 1] ?? '') ?? []);
    if (this.#columnsBefore?.length === cells.length && !isHead) this.#columns = this.#columnsBefore;
    this.#columnsBefore = undefined;
    const columns = this.#columns;
    if (!columns) this.#columns = cells.map((cell) => plainText(cell));
    else if (cells.length === 2 && this.#takeHead(cells.join(': '), i + 1)) return;
    else for (const row of readRow(columns, cells.map(this.#inFull))) this.#add(row.text, i + 1, row.more);
  }

  /** "Curators: Record audio. Publish a tour." */
  #takeRole(text: string, line: number): boolean {
    const part = this.#places[line]?.part ?? 'text';
    const ofRights = part === 'users' && isOfRights(this.#places[line]?.under ?? '');
    const ofRole = part === 'users' && !ofRights ? undefined : saidOfRole(text, ofRights);
    if (!ofRole) return false;
    this.endBlock();
    const asked = part === 'text' || ofRights ? { part: 'must' as const } : {};
    for (const { text: said, quote } of ofRole) this.#add(said, line, { isItem: true, quote, ...asked });
    return true;
  }

  /** Who wrote it and when; and what it is called, where the title does not say it. */
  #takeHead(text: string, line: number): boolean {
    const plain = plainText(text).trim();
    const named = nameHeading.test(this.#places[line]?.under ?? '') ? plain : undefined;
    if (named === undefined && !isLetterhead(plain)) return false;
    this.subject ??= named ?? subjectIn(plain);
    return true;
  }

  #takeItem(item: string, i: number): void {
    const line = i + 1;
    this.endBlock();
    const isName = this.found.length === 0 && opensField.test(item) && subjectIn(plainText(item)) !== undefined;
    if (isName && this.#takeHead(item, line)) return;
    // "- Status: Draft", "- Created: May" below the title.
    const isHead = (at: number) => isLetterhead(plainText(listItem(this.#document.lines[at] ?? '') ?? '').trim());
    if (this.found.length === 0 && isHead(i) && (isHead(i - 1) || isHead(i + 1))) return;
    const above = this.#above;
    const within = above !== undefined && line <= above.end ? above : undefined;
    if (within?.names) return;
    this.#isItem = true;
    const part = this.#places[line]?.part ?? 'text';
    const own = openedBy(this.#document.lines, i, item, part === 'users');
    if (own) this.#above = own;
    const said = within && saidBelow(within, item);
    if (within) this.#below = said === undefined ? sortedUnder(within) : { quote: clean(plainText(item)) };
    if (within?.role !== undefined && part === 'text') this.#below = { ...this.#below, part: 'must' };
    if (own?.isNamed && !own.names) this.#below = { ...this.#below, isOver: true };
    const listed = own?.whole ?? (own?.names && `${own.text}: ${own.names.join(', ')}`);
    // What is put together of a list stands nowhere like that: its opening does.
    if (own && listed !== undefined) this.#below = { quote: own.text, ...this.#below };
    // "**Template:**" above a block of code names that.
    const opensCode = !own && /:\W*$/.test(item) && this.#document.isCode(line + 1);
    // What only opens a list is said by each of its items.
    if ((!own && !opensCode) || own?.isNamed || listed !== undefined)
      this.#block.push({ text: listed ?? said ?? item, line });
  }

  #takeProse(text: string, i: number): void {
    const { lines } = this.#document;
    const isHead = !this.found.some((one) => one.part !== 'text');
    // "Works day by day. Can record payments. Cannot:" above a list: the last of it is what the list goes on with.
    const [, told, opening] = /^(.{3,}[.!?])\s+([^.!?:]{3,60}:)\s*$/.exec(text) ?? [];
    if (told !== undefined && opening !== undefined && isLabel(opening, lines[i + 1] ?? '', lines[i + 2] ?? '')) {
      this.#takeProse(told, i);
      this.#takeProse(opening, i);
      return;
    }
    for (const piece of pieces(text)) {
      if (isHead && this.#takeHead(piece, i + 1)) this.endBlock();
      else if (isLabel(piece, lines[i + 1] ?? '', lines[i + 2] ?? '')) {
        this.endBlock();
        const below = listBelow(piece, lines, i + 1);
        if (below?.whole !== undefined) {
          this.#above = below;
          this.#isItem = true;
          this.#below = { quote: below.text };
          this.#block.push({ text: below.whole, line: i + 1 });
          continue;
        }
        const words = plainText(piece).trim().replace(/:$/, '');
        this.#label = { text: words, part: partOf(nameKey(words)) };
      } else {
        // "Double booking" above "Given a free slot": what the scenario is called.
        if (/^\W*given\b/i.test(piece) && this.#block.length === 1 && !/[.!?;:,]\W*$/.test(this.#block[0]?.text ?? ''))
          this.#block = [];
        // "**Actor:** Donor" and below it "**Precondition:** ...": each says something of its own.
        if (opensField.test(piece)) this.endBlock();
        this.#block.push({ text: piece.trim(), line: i + 1 });
      }
    }
  }
}
