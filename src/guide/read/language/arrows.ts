/** "Above 200 EUR -> team lead approves": what an arrow in notes stands for. */
import { lowerFirst } from '../../text/words.ts';
import { isHuman } from './people.ts';
import { isBaseForm, lemma } from './verbs.ts';

const arrow = /^([^:;,`/(]{5,100}?) (?:=>|->|→|⇒|–>) ([^`]{5,})$/;

export function byArrow(text: string): string | undefined {
  const [, before, follows] = arrow.exec(text) ?? [];
  if (
    before === undefined ||
    follows === undefined ||
    isChain(before, follows) ||
    isWalk(before) ||
    isChange(before, follows)
  )
    return undefined;
  return ofArrow(before.replace(/\?$/, ''), follows);
}

/** "Search by name -> open the card -> book": steps one after the other, of which none is when the next happens. */
const isChain = (before: string, follows: string): boolean =>
  / (?:=>|->|→|⇒|–>) /.test(follows) &&
  (isBaseForm(before.split(' ', 1)[0] ?? '') ||
    isBaseForm(follows.split(' ', 1)[0] ?? '') ||
    // "Shop → Gateway → Order Queue": parts, and the way between them.
    `${before} → ${follows}`.split(/ (?:=>|->|→|⇒|–>) /).every((one) => partOfWay.test(one)));
const partOfWay = /^\p{Lu}[\p{L}\d-]*(?:[ /]\p{Lu}[\p{L}\d-]*){0,2}$/u;

/** "Click 'Add task' → the form opens", "Enter the address → send it": a walk over screens, and no rule about when. */
const isWalk = (before: string): boolean =>
  before.includes(' ') &&
  ((isBaseForm(before.split(' ', 1)[0] ?? '') && !isState.test(before)) || gesture.test(before));
/** "Order not picked up after 20 min": how it is, though its first word is a verb as well. */
const isState = /^\p{L}+ (?:not|is|are|was|were|has|have|gets?|older|over|above|below|under|without|past|still) /iu;
const gesture = /^(?:drag|drop|swipe|scroll|hover|navigate|go|type|visit|land|double-click|right-click)\b/i;

/** "Draft → Sent: press the button": from which state to which, and how. */
const isChange = (before: string, follows: string): boolean =>
  before.split(' ').length <= 2 && /^\p{Lu}[\p{L}-]{2,20}(?: [\p{L}-]{2,20})?: \S/u.test(follows);

/** Notes leave the article out. */
const isPersonActing = (text: string): boolean => {
  const words = text.split(' ');
  return [1, 2].some(
    (at) =>
      words[at]?.endsWith('s') &&
      lemma(words[at] ?? '') !== undefined &&
      isHuman(words[at - 1] ?? '') &&
      !words[at - 1]?.endsWith('s'),
  );
};

/** What stands before an arrow is when, or somebody who does it; what stands behind it is what happens then. */
function ofArrow(before: string, follows: string): string {
  // "Clerk checks it -> complete or back to the owner": what comes out of it.
  if (isPersonActing(before)) return `${before}: ${lowerFirst(follows)}`;
  const [, who, how] =
    /^([^,;:]{3,60}?) ((?:informed|notified|alerted|paged|told|warned|mailed|reminded)\b.*)$/i.exec(follows) ?? [];
  const told = who === undefined || / (?:is|are|be|gets?)$/.test(who) ? follows : `${who} are ${how}`;
  // "Damage? -> insurer informed", "Overdue > 3 days -> mail": a noun or a state by itself is no sentence.
  // "If it is late → ...": the arrow says it again.
  const cause = before
    .replace(/^(?:if|when(?:ever)?|once) (?=\S)/i, '')
    .replace(/^([\p{L}-]+) not (?=\p{L}+(?:ed|en|t)\b)/iu, '$1 is not ');
  const isBare = /^(?!no |not )[\p{L}-]+$/u.test(cause);
  return `When ${isBare ? 'there is ' : ''}${lowerFirst(cause)}, ${follows.includes(',') ? 'then ' : ''}${lowerFirst(isPersonActing(told) ? `the ${told}` : told)}`;
}
