/** Two designs side by side in a terminal; in a narrow window one below the other. */
import { columnsOf } from '../../artifacts/session-file/columns.ts';
import type { ConstraintSide, Side } from '../../artifacts/comparison/shape.ts';
import type { CompareValue } from '../../engine/operations/compare.ts';
import type { View } from '../view.ts';
import { diffLines } from './history.ts';
import { wrap } from './wrap.ts';

/** Two columns that can still be read, with a gap between them. */
const narrowest = 72;
const widest = 130;
/** In a pipe, where nobody says how wide it is. */
const usual = 100;
const gap = 3;
/** Of each list; the rest is counted, and stands in --json. */
const most = 8;

export function compareLines(value: CompareValue, view: View): string[] {
  if (value.html !== undefined) return value.html.trimEnd().split('\n');
  const { left, right, criteria, cost, constraints, risks, decisions, diagrams, diff } = value;
  const page = new Columns(view);
  page.pair(headOf(left), headOf(right), 'bold');
  page.title('Criteria');
  for (const { name, left: a, right: b, same } of criteria) page.row(name, a || '-', b || '-', same);
  if (cost.length > 0) page.title('Cost');
  for (const { name, left: a, right: b, same } of cost) page.row(name, a || '-', b || '-', same);
  if (constraints.length > 0) page.title('Constraints');
  for (const { kind, text, left: a, right: b } of constraints.slice(0, most * 2))
    page.row(`${text} (${kind})`, verdict(a), verdict(b), a.verdict === b.verdict);
  page.more(constraints.length - most * 2);
  if (left.chosen ?? right.chosen) page.title('For and against');
  page.lists(left.chosen?.pros.map((text) => `+ ${text}`) ?? [], right.chosen?.pros.map((text) => `+ ${text}`) ?? []);
  page.lists(left.chosen?.cons.map((text) => `- ${text}`) ?? [], right.chosen?.cons.map((text) => `- ${text}`) ?? []);
  const risk = (one: { text: string; likelihood: string; impact: string }) =>
    `${one.text} (${one.likelihood} likelihood, ${one.impact} impact)`;
  page.split('Risks', risks.both.map(risk), risks.left.map(risk), risks.right.map(risk));
  const decided = ({ line }: { line: string }) => line;
  page.split('Decisions', decisions.both.map(decided), decisions.left.map(decided), decisions.right.map(decided));
  if (diagrams.length > 0) page.title('Diagrams');
  for (const { kind, caption, left: a, right: b, same } of diagrams.slice(0, most * 2))
    page.row(`${caption} (${kind})`, same ? 'the same' : size(a), same ? 'the same' : size(b), same);
  page.more(diagrams.length - most * 2);
  return diff && !diff.same
    ? [...page.lines, '', view.paint('bold', 'What changed'), ...diffLines(diff, view)]
    : page.lines;
}

function headOf({ ref, title, progress, at, forkedFrom }: Side): string {
  const point = at === undefined ? '' : `, as of line ${at}`;
  return `${ref}\n${title}\n${progress}${point}${forkedFrom === undefined ? '' : `, fork of ${forkedFrom}`}`;
}

const size = (source: string | undefined) => (source === undefined ? 'none' : `${source.split('\n').length} lines`);

const verdictWords: Readonly<Record<ConstraintSide['verdict'], string>> = {
  met: 'met',
  'not-met': 'NOT MET',
  addressed: 'addressed',
  'look-again': 'look again: it came later',
  'not-shown': 'not shown',
  none: 'none, said so',
  unknown: 'not known',
  absent: 'no such constraint',
};

const verdict = ({ verdict: is, at }: ConstraintSide) => `${verdictWords[is]}${at === undefined ? '' : ` (${at})`}`;

/** Rows of two cells under a name. */
class Columns {
  readonly lines: string[] = [];
  readonly #view: View;
  readonly #wide: boolean;
  readonly #cell: number;
  readonly #name: number;

  constructor(view: View) {
    this.#view = view;
    const width = Number.isFinite(view.width) ? Math.min(view.width, widest) : usual;
    this.#wide = width >= narrowest;
    this.#name = this.#wide ? Math.min(26, Math.floor(width * 0.22)) : 0;
    this.#cell = this.#wide ? Math.floor((width - this.#name - 2 * gap) / 2) : width - 4;
  }

  title(text: string): void {
    this.lines.push('', this.#view.paint('bold', text));
  }

  row(name: string, left: string, right: string, same: boolean): void {
    const { paint } = this.#view;
    const cells = [flat(left), flat(right)] as const;
    if (!this.#wide) {
      this.lines.push(...wrap(flat(name), this.#view.width, '  '));
      const both = same ? [cells[0]] : cells;
      for (const [i, cell] of both.entries())
        this.lines.push(
          ...wrap(cell, this.#view.width, same ? '    ' : i === 0 ? '    < ' : '    > ').map((line) =>
            same ? paint('dim', line) : line,
          ),
        );
      return;
    }
    this.#side(
      [fitted(flat(name), this.#name), fitted(cells[0], this.#cell), fitted(cells[1], this.#cell)],
      same ? 'dim' : undefined,
    );
  }

  pair(left: string, right: string, style: 'bold'): void {
    if (this.#wide) this.#side([[''], wrapped(left, this.#cell), wrapped(right, this.#cell)], style);
    else
      this.lines.push(
        ...wrap(left, this.#view.width, '< ').map((line) => this.#view.paint(style, line)),
        ...wrap(right, this.#view.width, '> ').map((line) => this.#view.paint(style, line)),
      );
  }

  lists(left: readonly string[], right: readonly string[]): void {
    const shown = (texts: readonly string[]) => [
      ...texts.slice(0, most).map(flat),
      ...(texts.length > most ? [`and ${texts.length - most} more`] : []),
    ];
    const [a, b] = [shown(left), shown(right)];
    if (!this.#wide) {
      for (const text of a) this.lines.push(...wrap(text, this.#view.width, '  < ', '    '));
      for (const text of b) this.lines.push(...wrap(text, this.#view.width, '  > ', '    '));
      return;
    }
    const cell = (texts: readonly string[]) => texts.flatMap((text) => fitted(text, this.#cell, '', '  '));
    this.#side([[''], cell(a), cell(b)]);
  }

  split(title: string, both: readonly string[], left: readonly string[], right: readonly string[]): void {
    if (both.length + left.length + right.length === 0) return;
    const shared = both.length === 0 ? '' : this.#view.paint('dim', ` (${both.length} on both sides)`);
    this.lines.push('', `${this.#view.paint('bold', title)}${shared}`);
    if (left.length + right.length === 0) {
      this.lines.push(this.#view.paint('dim', '  the same on both sides'));
      return;
    }
    this.lists(left.length === 0 ? ['none of its own'] : left, right.length === 0 ? ['none of its own'] : right);
  }

  more(count: number): void {
    if (count > 0) this.lines.push(`  and ${count} more`);
  }

  #side(cells: readonly (readonly string[])[], style?: 'bold' | 'dim'): void {
    const height = Math.max(...cells.map((lines) => lines.length));
    const widths = [this.#name, this.#cell, this.#cell];
    for (let i = 0; i < height; i += 1) {
      const line = cells
        .map((lines, c) => padded(lines[i] ?? '', widths[c] ?? 0))
        .join(' '.repeat(gap))
        .trimEnd();
      this.lines.push(style && line !== '' ? this.#view.paint(style, line) : line);
    }
  }
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** In a column even a path is broken: what runs over would push the other column away. */
function fitted(text: string, width: number, first = '', indent = first): string[] {
  const room = Math.max(width - columnsOf(indent), 1);
  const pieces = text.split(' ').flatMap((word) => (columnsOf(word) > room ? broken(word, room) : [word]));
  return wrap(pieces.join(' '), width, first, indent);
}

const wrapped = (text: string, width: number) => text.split('\n').flatMap((line) => fitted(line, width));

function broken(word: string, room: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const char of word) {
    if (piece !== '' && columnsOf(piece + char) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += char;
  }
  return [...pieces, piece];
}

const padded = (text: string, width: number) => text + ' '.repeat(Math.max(width - columnsOf(text), 0));
