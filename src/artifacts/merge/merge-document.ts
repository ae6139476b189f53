/**
 * A document that was drafted, edited by hand, and drafted again: piece by piece, what only the hand changed stays, what
 * only the draft changed is taken, and where both did the hand's words stand and the draft's are shown.
 */
import type { SlotKind } from '../../core/line.ts';
import { mergeLines, same } from './merge-lines.ts';
import { aligned, byKey } from './align-pieces.ts';
import { type Piece, piecesOf } from './sections.ts';

export interface Conflict {
  /** The section or scenario. */
  readonly title: string;
  /** Where the hand's words stand in the merged text. */
  readonly line: number;
  /** What the draft would say there; empty when it would leave it out. */
  readonly draft: string;
}

export interface MergedDocument {
  readonly text: string;
  readonly conflicts: readonly Conflict[];
  /** Pieces in which something of the hand was kept. */
  readonly kept: readonly string[];
}

export interface MergeOptions {
  /**
   * Only pieces for which this holds are taken from the draft; all others stay as they are. Pieces that are new, or that
   * the draft leaves out, are always looked at.
   */
  readonly only?: (piece: Piece) => boolean;
}

export function mergeDocument(
  kind: SlotKind,
  base: string,
  ours: string,
  theirs: string,
  { only }: MergeOptions = {},
): MergedDocument {
  const { was, our, their } = aligned(piecesOf(kind, base), piecesOf(kind, ours), piecesOf(kind, theirs));
  const merging = new Merging(kind, byKey(was), byKey(our), byKey(their), only);
  merging.keepHeads(our);
  for (const { key } of inOrder(our, their)) merging.take(key);
  return merging.result();
}

/** The draft's order; what it does not have comes after what it followed in ours. */
function inOrder(ours: readonly Piece[], theirs: readonly Piece[]): Piece[] {
  const known = new Set(theirs.map(({ key }) => key));
  const after = new Map<string | undefined, Piece[]>();
  let anchor: string | undefined;
  for (const piece of ours) {
    if (known.has(piece.key)) anchor = piece.key;
    else {
      const list = after.get(anchor);
      if (list) list.push(piece);
      else after.set(anchor, [piece]);
    }
  }
  return [...(after.get(undefined) ?? []), ...theirs.flatMap((piece) => [piece, ...(after.get(piece.key) ?? [])])];
}

/** The hand's lines; where they come from, unless the hand says so itself, is what stands in the PRD now. */
function withSource(was: Piece, our: Piece, their: Piece): readonly string[] {
  const isSource = (line: string) => line.startsWith('**Source:**');
  const now = their.lines.find(isSource);
  return our.lines.map((line) => (now !== undefined && isSource(line) && was.lines.includes(line) ? now : line));
}

class Merging {
  readonly #kind: SlotKind;
  readonly #base: ReadonlyMap<string, Piece>;
  readonly #ours: ReadonlyMap<string, Piece>;
  readonly #theirs: ReadonlyMap<string, Piece>;
  readonly #only: MergeOptions['only'];
  readonly #lines: string[] = [];
  readonly #conflicts: Conflict[] = [];
  readonly #kept: string[] = [];
  readonly #heads = new Set<string>();

  constructor(
    kind: SlotKind,
    base: ReadonlyMap<string, Piece>,
    ours: ReadonlyMap<string, Piece>,
    theirs: ReadonlyMap<string, Piece>,
    only: MergeOptions['only'],
  ) {
    this.#kind = kind;
    this.#base = base;
    this.#ours = ours;
    this.#theirs = theirs;
    this.#only = only;
  }

  /** What the hand wrote in stays, and so does the rule that it stands under, though the draft has neither. */
  keepHeads(ours: readonly Piece[]): void {
    let head: Piece | undefined;
    for (const piece of ours) {
      const was = this.#base.get(piece.key);
      if (piece.until !== undefined) head = piece;
      else if (head && was && !this.#theirs.has(piece.key) && !same(was.lines, piece.lines)) this.#heads.add(head.key);
    }
  }

  take(key: string): void {
    const [was, our, their] = [this.#base.get(key), this.#ours.get(key), this.#theirs.get(key)];
    if (our && their) this.#both(was, our, their);
    else if (our) this.#leftOut(was, our);
    else if (their) this.#notOurs(was, their);
  }

  #both(was: Piece | undefined, our: Piece, their: Piece): void {
    if (this.#only && !this.#only(our)) {
      this.#add(our.lines);
      return;
    }
    const start = this.#lines.length;
    const { lines, conflicts } = mergeLines(was?.lines ?? [], our.lines, their.lines, !this.#isOne(our));
    if (!same(lines, their.lines)) this.#kept.push(our.title);
    const { title } = our;
    if (was && conflicts.length > 0 && this.#isOne(our)) {
      const draft = their.lines.filter((line) => !our.lines.includes(line)).join('\n');
      this.#conflicts.push({ title, line: start + 1, draft: draft.trim() });
      this.#add(withSource(was, our, their));
      return;
    }
    for (const { at, theirs } of conflicts)
      this.#conflicts.push({
        title,
        line: start + Math.min(at, lines.length - 1) + 1,
        draft: theirs.join('\n').trim(),
      });
    this.#add(lines);
  }

  /** A rule, a scenario: its lines are about one thing, and examples for the draft's number do not fit a statement of the hand. */
  #isOne({ number, until }: Piece): boolean {
    return (this.#kind === 'rules' && number !== undefined) || (this.#kind === 'bdd' && until === undefined);
  }

  /** The draft has it no more: so be it, unless the hand wrote in it. */
  #leftOut(was: Piece | undefined, our: Piece): void {
    if (was && same(was.lines, our.lines)) {
      if (this.#heads.has(our.key)) this.#add(our.lines);
      return;
    }
    this.#kept.push(our.title);
    if (was) this.#conflicts.push({ title: our.title, line: this.#lines.length + 1, draft: '' });
    this.#add(our.lines);
  }

  /** New in the draft; or taken out by hand, which stands. */
  #notOurs(was: Piece | undefined, their: Piece): void {
    if (!was) {
      this.#add(their.lines);
      return;
    }
    this.#kept.push(their.title);
    if (!same(was.lines, their.lines))
      this.#conflicts.push({
        title: their.title,
        line: Math.max(1, this.#lines.length),
        draft: their.lines.join('\n').trim(),
      });
  }

  #add(lines: readonly string[]): void {
    // A loop: a document may have more lines than a call may have arguments.
    for (const line of lines) this.#lines.push(line);
  }

  result(): MergedDocument {
    return { text: this.#lines.join('\n'), conflicts: this.#conflicts, kept: this.#kept };
  }
}
