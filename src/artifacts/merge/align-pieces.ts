/** Which piece of a text is which of another one, when somebody has given it another name. */
import { wordsOf } from '../items/digest.ts';
import { commonShare } from '../items/match-units.ts';
import type { Piece } from './sections.ts';

export const byKey = (pieces: readonly Piece[]) => new Map(pieces.map((piece) => [piece.key, piece]));

interface Versions {
  readonly was: readonly Piece[];
  readonly our: readonly Piece[];
  readonly their: readonly Piece[];
}

/** Pieces that are the same get the same key: that of the hand's text before it was renamed. */
export function aligned(was: readonly Piece[], our: readonly Piece[], draft: readonly Piece[]): Versions {
  const byHand = renamedByHand(was, our);
  const ours = our.map((piece) => ({ ...piece, key: byHand.get(piece.key) ?? piece.key }));
  // A draft that knows the hand's name for it means the same piece.
  const known = draft.map((piece) => ({ ...piece, key: byHand.get(piece.key) ?? piece.key }));
  const their = renamedByDraft(ours, known, [...sameButForNumbers, isAlike]);
  // What a hand took out stays out, also when the draft calls it otherwise.
  const standing = byKey(ours);
  const takenOut = was.filter(({ key }) => !standing.has(key));
  const fresh = their.filter(({ key }) => !standing.has(key));
  const out = new Map(renamedByDraft(takenOut, fresh, sameButForNumbers).map((piece, i) => [fresh[i], piece]));
  return { was, our: ours, their: their.map((piece) => out.get(piece) ?? piece) };
}

/** From this share of common words on, what stands under another title is what stood there. */
const sameBody = 0.8;

/** A hand gave it another title, and left what stands under it nearly as it was. Gives the key that each had. */
function renamedByHand(was: readonly Piece[], our: readonly Piece[]): Map<string, string> {
  const found = new Map<string, string>();
  const [before, after] = [byKey(was), byKey(our)];
  const gone = new Set(was.filter(({ key }) => !after.has(key)));
  for (const piece of our) {
    if (before.has(piece.key) || piece.until !== undefined) continue;
    const body = bodyOf(piece);
    const [old] = [...gone].filter(
      (one) => one.until === undefined && body !== '' && commonShare(body, bodyOf(one)) >= sameBody,
    );
    if (!old) continue;
    found.set(piece.key, old.key);
    gone.delete(old);
  }
  return found;
}

/** Without its title. */
const bodyOf = ({ lines, title }: Piece): string => wordsOf(lines.filter((line) => !line.includes(title)).join(' '));

/** From this share of common words on, a name is the same name reworded. */
const sameName = 0.5;

type Sameness = (a: Piece, b: Piece) => boolean;

const masked = ({ key }: Piece) => key.replaceAll(/\d+(?: \d+)*/g, '#');
const sameButForNumbers: readonly Sameness[] = [
  ({ number }, b) => number !== undefined && number === b.number,
  (a, b) => masked(a) === masked(b),
];
const isAlike: Sameness = (a, b) =>
  commonShare(lastOf(a.key), lastOf(b.key)) >= sameName && parentOf(a.key) === parentOf(b.key);

/**
 * `At most 5 exports` was `At most 3 exports`: with another number in its name a piece is still that piece, and so is a rule with its number
 * and a title in nearly the same words. Where two could be meant, none is.
 */
function renamedByDraft(ours: readonly Piece[], theirs: readonly Piece[], isSame: readonly Sameness[]): Piece[] {
  const [known, drafted] = [byKey(ours), byKey(theirs)];
  const gone = new Set(ours.filter(({ key }) => !drafted.has(key)));
  const fresh = theirs.filter(({ key }) => !known.has(key));
  const keys = new Map<Piece, string>();
  for (const same of isSame) {
    for (const piece of fresh) {
      if (keys.has(piece)) continue;
      const old = [...gone].filter((one) => same(one, piece));
      const rivals = fresh.filter((other) => !keys.has(other) && old[0] !== undefined && same(old[0], other));
      if (!old[0] || old.length > 1 || rivals.length > 1) continue;
      keys.set(piece, old[0].key);
      gone.delete(old[0]);
    }
  }
  return theirs.map((piece) => ({ ...piece, key: keys.get(piece) ?? piece.key }));
}

const lastOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);
const parentOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('/')));
