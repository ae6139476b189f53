/** A PRD as statements: list items, table rows and sentences, each with its line and what its section is about. */
import { isTableRule, listItem, tableCells } from '../../artifacts/lists.ts';
import { type Outline, outline } from '../../artifacts/outline.ts';
import { nameKey, plainText } from '../../artifacts/plain-text.ts';
import { laidOut } from '../../artifacts/prd/layout.ts';
import { clean } from '../text/escape.ts';
import { isFiled, isLetterhead, normalForm, withoutNumber, withoutPaint } from './normal-form.ts';
import { isHuman } from './people.ts';
import { isAboutWork } from './about-work.ts';
import { isAsked, isBeside } from './beside.ts';
import { lineOfBlock, proseLines } from './blocks.ts';
import { chatCommand } from './chat-command.ts';
import { inContext } from './context.ts';
import { type Above, aboveAt, saidBelow } from './nested-list.ts';
import { isLeftOut, type Part, partOf, placesOf } from './parts.ts';
import { clausesOf, type Line, lowered, sentencesOf, withHanging } from './sentences.ts';
import { saidOfRole } from './role-label.ts';
import type { Statement } from './statement.ts';
import { partRanked, readRow } from './table-row.ts';
import { titleFrom } from './title.ts';
import { withoutUnrelated } from './unrelated.ts';
import { isBaseForm } from './verbs.ts';

const inlineExclusion =
  /^\W*(?:not in scope|out of scope|not doing|we do not build|not included|non-goals?|excluded|not now|not (?:covered|wanted|planned|needed)|left out|not in (?:it|this)(?=\W*:)|not interested in|(?:later|out|not|won['’]t|never|no)(?=(?:\*\*|__)?:)|nothing else changes|not part of (?:this|it|the)|won['’]t (?:do|have)|I(?:'m| am) not asking|we (?:are|do|will) not (?:doing|build|building|do|cover|include)\w*|(?:I|we) (?:also )?(?:do not|don['’]t|won['’]t|will not) (?:need|want(?! (?:us|you|it|them|the (?:system|app|page|tool)) to )|plan|build|cover|support|rewrite|touch|include))\b|\b(?:is|are) (?:not (?:wanted|in scope|part of (?:it|this|the (?:launch|scope|project|release|document|first|pilot|mvp)))|out of scope|left out)\b[^.;]{0,40}[.]?$|, (?:so |and |but )?(?:I|we) (?:do not|don['’]t|won['’]t) need (?:that|this|it|those|them)\b[^.;]{0,40}[.]?$/i;
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

/** "**Threshold:** PSI > 0.2", "**Action:** page the team": asked for, under whatever heading. */
const demands =
  /^(?:thresholds?|actions?|limits?|triggers?|rules?|conditions?|requirements?|constraints?|behaviou?r|preconditions?|alternative(?: flow| path| course)?s?|exceptions?)$/i;

const namesUsers =
  /^(?:(?:target |primary |main |intended )?(?:users?|audience|customers?|consumers?|stakeholders?|personas?(?: \d)?)|who (?:uses|reads|runs) (?:it|this)|(?:this is )?for whom|who): /i;

const anchor = /^\[[^\]]*\]\(#[^)]*\)$/;

/** "30% of active customers add a card within 6 months", "cut tickets by half": a goal that is counted afterwards, and nothing to build. */
const isTarget =
  /^\W*(?:at least |over |more than |about )?\d+(?:\.\d+)? ?% of (?!the time)|^\W*(?:cut|reduce|increase|improve|raise|lower|grow|decrease|halve|double|shorten)\b[^.;]*\b(?:by|to|from|in) (?:half|a (?:third|quarter)|\d)/i;

export function readStatements(prd: string): PrdText {
  const document = outline(laidOut(prd));
  const places = placesOf(document);
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
    const { raw, more } = ranked(marked, told);
    if (found.length >= mostStatements) cut = true;
    if (cut || anchor.test(raw.trim())) return;
    const { part: heading = 'text', under = '', isTop = true } = places[line] ?? {};
    // What was struck out is what somebody decided against.
    const part =
      inlineExclusion.test(raw) || /^\W{0,6}~~[^~]{3,}~~/.test(raw)
        ? 'excluded'
        : heading === 'goal' && isTarget.test(raw)
          ? 'metric'
          : heading;
    // "🧹 **Facility team**": what is painted in front of a name is no part of it.
    const plain = withoutPaint(raw);
    const lead =
      /^\s*(?:\*\*|__)(?![Aa]s an?\b|[Gg]iven\b|[Ww]hen\b)([^*_]{2,60}?)[:.]?(?:\*\*|__)(?:(?<=[:.](?:\*\*|__))|\s*(?::|—|–|-(?= ))|(?=\s*["“`([\p{Lu}\d*]))\s*(?=\S)/u.exec(
        plain,
      );
    const chat = chatCommand(raw);
    const own = chat
      ? `${chat.does.replace(/[.]$/, '')} (${chat.command})`
      : withoutNumber(clean(plainText(lead ? plain.slice(lead[0].length) : raw)));
    if (!/[\p{L}\p{N}]/u.test(own) || /^(?:yes|no)[.!]?$/i.test(own)) return;
    const text = normalForm(own);
    const quote = chat ? { quote: chat.quote } : text === own ? {} : { quote: own };
    const name = lead?.[1] === undefined || chat ? '' : clean(lead[1], 60);
    // "**FR-3**: ..." is a number, not a name.
    const named = name === '' || withoutNumber(`${name}: x`) === 'x' ? {} : { lead: name };
    // What its place leaves out stays left out, whatever a cell beside it says.
    const asked = (part === 'text' || part === 'story') && (chat || demands.test(name)) ? ('must' as const) : part;
    const beside = !more.cells && isBeside(text, name) ? 'aside' : isAsked(text) ? 'open' : asked;
    // "Who uses it: engineers, legal": told in a line what others put under a heading.
    const isUsers = part !== 'users' && namesUsers.test(name === '' ? own : `${name}: `);
    const left = isAboutWork(own) ? 'aside' : isLeftOut(part) ? part : beside;
    const kept = isLeftOut(left) ? { part: left } : {};
    found.push({
      text,
      source: { from: 'prd', line, ...(start < line ? { block: start } : {}) },
      part: isUsers ? 'users' : asked,
      under,
      isTop,
      paragraph: at,
      ...quote,
      ...named,
      ...more,
      ...kept,
    });
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
        subject ??=
          /^(?:re|subject|title|project|feature|(?:product|project|feature|app)(?: name)?): (.{3,120})$/i.exec(
            plainText(piece).trim(),
          )?.[1];
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
      said.filter((one) => one.part !== 'aside'),
      subject,
    ),
    statements: inContext(said).map(({ isTop: _isTop, paragraph: _paragraph, ...one }) => one),
    fences: document.fences,
    cut,
  };
}

/** "[MUST] Tokens expire", "Could: dark mode", "Dark mode (could have)": how much it is wanted, and nothing of what. */
const rankedBefore =
  /^\s*(?:[[(]([\w'’ -]{2,12})[\])]:?|(?:\*\*|__)([\w'’ -]{2,12}?)(?::(?:\*\*|__)|(?:\*\*|__):)|((?:must|should|could|won['’]t)(?:[- ]have)?|P\d):)\s+(?=\S)/i;
const rankedAfter = /\s+[[(]((?:must|should|could|won['’]?t)(?:[- ]have)?|p[0-4])[\])][.]?\s*$/i;

function ranked(text: string, more: Partial<Statement>): { raw: string; more: Partial<Statement> } {
  const mark = rankedBefore.exec(text) ?? rankedAfter.exec(text);
  const part = mark ? partRanked((mark[1] ?? mark[2] ?? mark[3] ?? '').trim()) : undefined;
  return mark && part ? { raw: text.replace(mark[0], ''), more: { ...more, part } } : { raw: text, more };
}

/** "Won't have:" above a deeper list says what its items are; else it is their name. */
function sortedUnder({ text, isQuestion }: Above): Partial<Statement> {
  const part = partOf(nameKey(text));
  if (part) return { part };
  return isQuestion || text.length > 60 ? {} : { lead: clean(text, 60) };
}

/** "**Status:** draft · **Users:** 140 developers", "**Customer** – has ... **Repairer** – offers ...": each for itself. */
const pieces = (text: string): string[] =>
  text.split(/\s+[·•|]\s+(?=\*\*)|(?<=[.;])\s+(?=\*\*[^*]{2,40}\*\*\s*[–—:-])/).filter((one) => one.trim() !== '');

const opensField = /^\s*(?:\*\*|__)[^*_]{2,40}(?::(?:\*\*|__)|(?:\*\*|__):)/;

/** A name that every template has, alone on its line. */
const sectionName =
  /^(?:user stor(?:y|ies)|(?:functional |non-functional )?requirements|(?:business )?rules|acceptance criteria|(?:request|response) example|goals?|background|(?:out of |in )?scope|non-goals|open questions|constraints):?$/i;

/** "Acceptance criteria:" above a list says what the list is; "Notify when:" begins each sentence of it. */
const isLabel = (text: string, next: string, after: string): boolean =>
  (sectionName.test(text.trim()) && (next.trim() !== '' || listItem(after) !== undefined)) ||
  (/^[^.!?]{3,80}:\s*(?:\*\*)?$/.test(text.trim()) && listItem(next.trim() === '' ? after : next) !== undefined) ||
  // "Players" and a list right below it.
  (/^\p{Lu}[\p{L}-]+(?: [\p{L}&-]+){0,3}$/u.test(text.trim()) && listItem(next) !== undefined);

/** "Background. Pumps are updated by cable.": the word before the full stop says what the paragraph is. */
function runIn(lines: readonly Line[]): { lines: readonly Line[]; more: Partial<Statement> } {
  const [first, ...rest] = lines;
  const [, name = '', own] =
    /^(\p{Lu}[\p{L}-]+(?: [\p{L}-]+){0,2})\. (?=\p{Lu}|\d)(.+)$/u.exec(first?.text ?? '') ?? [];
  if (
    !first ||
    own === undefined ||
    /(?:s|ed)$|\b(?:is|are|can|must)\b|^(?:Imagine|Meet|Take|Picture|Consider) /.test(name)
  )
    return { lines, more: {} };
  const part = partOf(nameKey(name));
  return { lines: [{ text: own, line: first.line }, ...rest], more: part ? { part } : {} };
}

const opensSentence =
  /\b(?:must|shall|should|can|may|when|if|not)$|^(?:the |a |an )?[\p{L} -]{0,40}\b(?:must|shall|should|can|may)(?: not)?(?: \p{L}+)?$/iu;

function labelled(
  label: { readonly text: string; readonly part: Part | undefined } | undefined,
  lines: readonly Line[],
): { lines: readonly Line[]; more: Partial<Statement> } {
  const [first, ...rest] = lines;
  if (!label || !first) return { lines, more: {} };
  // The label belongs to the sentence, and not to what is quoted.
  const more = { quote: clean(plainText(first.text)) };
  if (opensSentence.test(label.text))
    return { lines: [{ text: `${label.text} ${lowered(first.text)}`, line: first.line }, ...rest], more };
  const [verb = ''] = first.text.split(' ');
  // "Players" above "join a raid": who does it.
  if (isMany(label.text) && isBaseForm(verb))
    return { lines: [{ text: `${label.text} ${lowered(first.text)}`, line: first.line }, ...rest], more };
  return { lines, more: label.part ? { part: label.part } : {} };
}

const unmarked = /^\p{Lu}[^.!?;]{3,90}[^.!?;:,]$/u;

const isMany = (label: string) => /[^s]s$/.test(label) && isHuman(label.split(' ').at(-1) ?? '');
