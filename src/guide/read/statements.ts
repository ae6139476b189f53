/** A PRD as statements: list items, table rows and sentences, each with its line and what its section is about. */
import { isTableRule, listItem, tableCells } from '../../artifacts/lists.ts';
import { type Outline, outline } from '../../artifacts/outline.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import { laidOut } from '../../artifacts/prd/layout.ts';
import { clean } from '../text/escape.ts';
import { isFiled, isLetterhead } from './normal-form.ts';
import { isBeside } from './beside.ts';
import { lineOfBlock, proseLines } from './blocks.ts';
import { threadIn } from './correspondence.ts';
import { inContext } from './context.ts';
import { type Above, aboveAt, saidBelow } from './nested-list.ts';
import { isLabel, labelled, opensField, pieces, runIn, unmarked } from './labels.ts';
import { type Part, partOf, placesOf } from './parts.ts';
import { clausesOf, type Line, sentencesOf, withHanging } from './sentences.ts';
import { saidOfRole } from './role-label.ts';
import type { Statement } from './statement.ts';
import { statementOf } from './statement-of.ts';
import { readRow } from './table-row.ts';
import { titleFrom } from './title.ts';
import { withoutUnrelated } from './unrelated.ts';

/** Longer texts hold data. What is left out beyond these is said in the documents. */
const longestLine = 2000;
const mostStatements = 1500;

export interface PrdText {
  readonly title: string;
  readonly statements: readonly Statement[];
  /** Blocks of code with what they are written in: a data model, calls, commands. */
  readonly fences: Outline['fences'];
  readonly cut: boolean;
}

export function readStatements(prd: string): PrdText {
  const document = outline(laidOut(prd));
  const places = placesOf(document);
  const thread = threadIn(document.lines);
  const found: (Statement & { readonly isTop: boolean; readonly paragraph: number })[] = [];
  let at = 0;
  const isHeading = new Set(document.sections.map((section) => section.line));
  const isProse = proseLines(document);
  let paragraph: Line[] = [];
  let columns: string[] | undefined;
  let before: string[] | undefined;
  let isItem: true | undefined;
  let label: { readonly text: string; readonly part: Part | undefined } | undefined;
  let above: Above | undefined;
  let below: Partial<Statement> = {};
  let subject: string | undefined;
  let cut = false;
  const add = (marked: string, line: number, told: Partial<Statement> = {}, start = line) => {
    if (found.length >= mostStatements) cut = true;
    const place = places[line] ?? { part: 'text', under: '', isTop: true };
    const source = { from: 'prd', line, ...(start < line ? { block: start } : {}) } as const;
    const said = cut ? undefined : statementOf(marked, place, source, told);
    if (said) found.push({ ...said, isTop: place.isTop, paragraph: at });
  };
  const flush = () => {
    at++;
    // Lines without a full stop, one below the other under a name: a list that nobody marked as one.
    if (!isItem && label?.part && paragraph.length > 1 && paragraph.every(({ text }) => unmarked.test(text))) {
      const items = paragraph;
      for (const one of items) {
        paragraph = [one];
        isItem = true;
        flush();
      }
      return;
    }
    const named = isItem ? labelled(label, paragraph) : runIn(paragraph);
    const sentences = sentencesOf(named.lines);
    // What opens an example or a note belongs to it up to its end.
    const aside = isItem && isBeside(sentences[0]?.text ?? '', '') ? { part: 'aside' as const } : {};
    for (const { text, line } of isItem ? withHanging(sentences) : sentences.filter(({ text }) => !text.endsWith(':')))
      for (const clause of clausesOf(text))
        add(clause, line, { ...(isItem ? { isItem } : {}), ...named.more, ...below, ...aside }, paragraph[0]?.line);
    if (!isItem && paragraph.length > 0) label = undefined;
    paragraph = [];
    isItem = undefined;
    below = {};
  };
  for (const [i, raw] of document.lines.entries()) {
    const line = i + 1;
    const text = raw.slice(0, longestLine).replace(/^\s*>\s?/, '');
    const isCode = document.isCode(line) && !isProse.has(line);
    if (isHeading.has(line)) label = undefined;
    if (
      isCode ||
      // A piece of JSON that nobody fenced.
      /^\s*(?:[{}[\]]+,?|"[\w-]{1,40}":.*)\s*$/.test(text) ||
      isHeading.has(line) ||
      (thread?.envelope.has(line) === true && subjectIn(text) === undefined) ||
      /^\s*(?:#{1,6}\s|<!--|[-=*_]{3,}\s*$|```|~~~)/.test(text) ||
      text.trim() === ''
    ) {
      flush();
      // Rows below a blank line go on with the table above it, unless they have a head of their own.
      before = text.trim() === '' ? (columns ?? before) : undefined;
      columns = undefined;
      continue;
    }
    const cells = tableCells(text);
    if (cells) {
      flush();
      if (isTableRule(cells)) continue;
      if (before?.length === cells.length && !isTableRule(tableCells(document.lines[i + 1] ?? '') ?? []))
        columns = before;
      before = undefined;
      if (!columns) columns = cells.map((cell) => plainText(cell));
      else if (cells.length > 2 || !isLetterhead(cells.map((cell) => plainText(cell)).join(': '))) {
        for (const row of readRow(columns, cells)) add(row.text, line, row.more);
      }
      continue;
    }
    columns = undefined;
    before = undefined;
    const item =
      (isProse.has(line) ? lineOfBlock(text) : undefined) ??
      listItem(text) ??
      (isFiled(text) ? text.trim() : undefined);
    const ofRole = places[line]?.part === 'users' ? undefined : saidOfRole(item ?? text.trim());
    if (ofRole) {
      flush();
      const asked = (places[line]?.part ?? 'text') === 'text' ? { part: 'must' as const } : {};
      for (const { text: said, quote } of ofRole) add(said, line, { isItem: true, quote, ...asked });
      continue;
    }
    if (item !== undefined) {
      flush();
      const within = above !== undefined && line <= above.end ? above : undefined;
      if (within?.names) continue;
      isItem = true;
      const own = aboveAt(document.lines, i);
      if (own) above = own;
      const said = within && saidBelow(within, item);
      if (within) below = said === undefined ? sortedUnder(within) : { quote: clean(plainText(item)) };
      const listed = own?.names && `${own.text}: ${own.names.join(', ')}`;
      // What only opens a list is said by each of its items.
      if (!own || listed !== undefined) paragraph.push({ text: listed ?? said ?? item, line });
      continue;
    }
    const isHead = !found.some((one) => one.part !== 'text');
    for (const piece of pieces(text)) {
      if (isLetterhead(plainText(piece)) && isHead) {
        flush();
        subject ??= subjectIn(plainText(piece));
      } else if (isLabel(piece, document.lines[i + 1] ?? '', document.lines[i + 2] ?? '')) {
        flush();
        const words = plainText(piece).trim().replace(/:$/, '');
        label = { text: words, part: partOf(nameKey(words)) };
      } else {
        // "**Actor:** Donor" and below it "**Precondition:** ...": each says something of its own.
        if (opensField.test(piece)) flush();
        paragraph.push({ text: piece.trim(), line });
      }
    }
  }
  flush();
  const named = document.sections.map(({ text, level }) => ({ text: clean(text, 120), level }));
  const said = withoutUnrelated(found, named.map((one) => one.text).join(' '));
  return {
    title: titleFrom(
      named,
      said.filter((one) => one.part !== 'aside' && one.part !== 'users'),
      subject,
    ),
    statements: inContext(said, thread).map(({ isTop: _isTop, paragraph: _paragraph, ...one }) => one),
    fences: document.fences,
    cut,
  };
}

const subjectIn = (text: string): string | undefined =>
  /^(?:re|subject|title|project|feature|(?:product|project|feature|app)(?: name)?): (?:(?:re|fwd?): )*(.{3,120})$/i.exec(
    text.trim(),
  )?.[1];

/** "Won't have:" above a deeper list says what its items are; else it is their name. */
function sortedUnder({ text, isQuestion }: Above): Partial<Statement> {
  const part = partOf(nameKey(text));
  if (part) return { part };
  return isQuestion || text.length > 60 ? {} : { lead: clean(text, 60) };
}
