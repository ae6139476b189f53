/** Which pairs of words are odd, or go well together, where the table of tags alone cannot tell. */
import type { Token } from './tokens.ts';
import type { Tag } from './tags.ts';

/** What was read so far, as far as it matters here. */
interface Before {
  readonly tag: Tag;
  readonly word: string;
  readonly before: Before | undefined;
}

const noun = new Set<Tag>(['N', 'S', 'Q']);

/** Verbs that hardly stand without what is done, and whose forms are things as often: "standing orders in foreign currencies". */
const needsObject = new Set(
  'order request label file link export import code text book rule record map limit key name mail document refund note issue message tag flag list view plan comment photo form item tool budget contract cluster log bookmark host house'
    .split(' ')
    .flatMap((word) => [word, `${word}s`]),
);
const helping = new Set<Tag>(['M', 'B', 'H', 'O']);
/** "By email or link": at the end of a sentence as well. */
export const lacksObject = (tag: Tag, word: string): number =>
  (tag === 'V' || tag === 'Z') && needsObject.has(word) ? withoutObject : 0;
const endsObject = new Set<Tag>(['I', ',', 'C']);
const withoutObject = 2.6;
/** "Wants to", "able to": what follows is done. */
const asksVerb =
  /^(?:want|wants|wanted|need|needs|needed|have|has|had|able|unable|allowed|permitted|required|ready|order|try|tries|tried|ask|asks|asked|used|forced|free|intend|intends|wish|wishes|way|ability|option|right|chance|time)$/;

/** "Consists of", "approves of"; of anything else that stands before "of" there is some. */
const takesOf = /^(?:consist|dispose|think|approve|complain|know|hear|speak|beware|get|make)s?$/;
const isAmount = /^(?:[$€£]|[a-z]{3} )\d|%$/;
const ofOne = /^(?:an?|this|another|each|every|either|neither)$/;
const opensCount = /^(?:an?|every|each)$/;

const isAsking = /^(?:question|doubt|decision|choice|matter|issue|flag|indication|information)s?$/;

/** What the table cannot tell, since it hangs on the word: what it costs more. */
export function strange({ tag: before, word, before: earlier }: Before, tag: Tag, token: Token): number {
  // "The invoice is still open": behind a form of be nothing is done in its base form.
  if (tag === 'V' && earlier?.tag === 'B' && (before === 'R' || before === 'X')) return 4;
  if (before === 'Z' || before === 'V') {
    if (token.lower === 'of' && !takesOf.test(word)) return 2;
    // "Speed: 50,000 rows": a label.
    if (token.text === ':' && before === 'V' && earlier?.before === undefined) return 2;
    // "Pages and calls".
    if (tag === 'C' && before === 'Z' && earlier?.before === undefined) return 2;
    const hasNone = endsObject.has(tag) || (tag === 'L' && /^(?:in|on)$/.test(token.lower));
    return hasNone && needsObject.has(word) ? withoutObject : 0;
  }
  // "The patient declines or does not answer": what stands before "or" is done, too.
  if (before === 'C') return earlier?.tag === 'S' && helping.has(tag) ? 1.2 : 0;
  if (before === 'D') return tag === 'S' && ofOne.test(word) ? 1.5 : 0;
  // "That mention medication": one thing by itself is hardly who does it, unless it is a name.
  if (before === 'W') return tag === 'N' && word !== 'whose' && token.text === token.lower ? 0.8 : 0;
  // "Once the cache is filled", but "once a day".
  if (word === 'once') return before === 'R' && tag === 'D' && !opensCount.test(token.lower) ? 1.5 : 0;
  // "Article 9 applies", "phase 2 begins": the number belongs to what stands before it.
  // "Orders above $500 need a yes": behind an amount nothing is counted.
  if (before === '#' && isAmount.test(word)) return tag === 'V' || tag === 'Z' ? -3 : noun.has(tag) ? 1 : 0;
  if (before === '#') return tag === 'Z' && earlier?.tag === 'N' ? -3 : tag === 'S' && word === 'one' ? 2 : 0;
  // "Two carers edited the note": what was done to it follows at once, so they did it.
  if (before === 'P') return tag === 'D' && earlier !== undefined && noun.has(earlier.tag) ? 1.2 : 0;
  // "Closes the loan and notes whether it is damaged": a thing is seldom asked about.
  if (token.lower === 'whether') return noun.has(before) && !isAsking.test(word) ? 1.2 : 0;
  if (word !== 'to' || before !== 'I') return 0;
  if (earlier && asksVerb.test(earlier.word)) return 1.5;
  // "To use graph theory": a bare noun seldom follows.
  return tag === 'N' ? 0.4 : 0;
}
