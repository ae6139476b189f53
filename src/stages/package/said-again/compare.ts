/** Two sentences about one rule: whether the one says the other again with another number, or turns it around. */
import { type Counted, isSame, matters, sign, type Spoken } from './spoken.ts';

export interface OtherNumber {
  readonly own: Counted;
  readonly theirs: Counted;
}

/** Words before a number that say nothing of what it is: behind them an example may stand, or a part. */
const bare =
  /^(?:and|or|the|of|for|with|to|by|on|at|in|a|an|und|oder|der|die|das|von|mit|bis|für|zu|et|ou|le|la|de|du|des|pour|avec|à|y|o|el|los|las|con|para|por|e|do|da|dos|com|#)$/;

/** "After 8 days it is gone" shows what "after 7 days" means. */
const moment = /^(?:after|nach|après|tras|depoi|dopo|efter|po|через)$/;

/** How the sentence speaks of the rule: it names it, or it is what a scenario comes to, or what that starts from. */
export type Saying = 'cited' | 'outcome' | 'start';

export function otherNumber(said: Spoken, rule: Spoken, saying: Saying): OtherNumber | undefined {
  for (const own of said.numbers) {
    if (own.unit === '' || rule.numbers.some(({ value }) => value === own.value)) continue;
    const [theirs, ...more] = rule.numbers.filter(({ unit }) => isSame(unit, own.unit));
    if (!theirs || more.length > 0 || said.numbers.some(({ value }) => value === theirs.value)) continue;
    if (said.numbers.filter(({ unit }) => isSame(unit, own.unit)).length > 1) continue;
    if (isSaidAgain(said, own, rule, theirs, saying)) return { own, theirs };
  }
  return undefined;
}

function isSaidAgain(said: Spoken, own: Counted, rule: Spoken, theirs: Counted, saying: Saying): boolean {
  const { count, share } = shareOf(said, rule, own.unit);
  const [near, before] = wordsBefore(said, own);
  const [asked, askedBefore] = wordsBefore(rule, theirs);
  const isAfterSame = near !== '' && near === asked;
  const isAfterWord = isAfterSame && !bare.test(near);
  const isWhole = count > 2 && share >= 0.75;
  // What a scenario starts from may lie anywhere; only what is said in the very words of the limit is meant to be it.
  if (saying === 'start') return isAfterWord && isWhole;
  // "The member is told the limit of 3 hours": whose limit it is, the rule says.
  if (near === 'of' && namesLimit.test(before)) return true;
  // One beside a limit is where it is shown.
  if (Math.abs(own.value - theirs.value) === 1) return isAfterWord && !moment.test(near) && count > 0;
  if (isAfterWord) return count > 0;
  if (isAfterSame && before.length > 2 && isSame(before, askedBefore)) return true;
  // In an example there are sums, and one of all that a range allows.
  if (saying === 'outcome' && (isRange(rule, theirs) || own.value % theirs.value === 0)) return false;
  return isWhole || (count > 1 && share >= 0.6);
}

const namesLimit = /^(?:limit|maximum|minimum|maxim|minim)$/;

/** "Between 5 and 95 percent": the other end stands right before it. */
export const isRange = (rule: Spoken, { at }: Counted): boolean =>
  rule.words.slice(Math.max(0, at - 3), at).includes('#');

/** A sign of money belongs to the number. */
function wordsBefore({ words }: Spoken, { at }: Counted): readonly [string, string] {
  const from = sign.test(words[at - 1] ?? '') ? at - 1 : at;
  return [words[from - 1] ?? '', words[from - 2] ?? ''];
}

/** How many words of the matter both have, and how much that is of the one that says less. */
function shareOf(a: Spoken, b: Spoken, unit: string): { count: number; share: number } {
  const [one, other] = [a, b].map(({ words }) => new Set(words.filter((word) => matters(word) && !isSame(word, unit))));
  if (!one || !other) return { count: 0, share: 0 };
  const count = [...one].filter((word) => [...other].some((own) => isSame(own, word))).length;
  const fewest = Math.min(one.size, other.size);
  return { count, share: fewest === 0 ? 0 : count / fewest };
}

/** Where these differ, both can hold: with a card, without a card. */
const condition =
  /^(?:with|witho|unless|except|only|if|when|while|until|after|before|outsi|other|anoth|mit|ohne|außer|nur|wenn|falls|bis|sauf|sans|avec|seul|si|quand|sin|solo|cuand|sem|se|senza|zonder|alle|allee|kun|utan|om)$/;
const fewest = 4;

/** All words of the one stand in the other in the same order, and only one of them is denied. */
export function isTurnedAround(a: Spoken, b: Spoken): boolean {
  if (a.denials > 0 === b.denials > 0 || a.denials > 1 || b.denials > 1) return false;
  const [few, many] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words];
  if (few.length < fewest || few.filter(matters).length < 2 || few.length < many.length / 2) return false;
  const left: string[] = [];
  let at = 0;
  for (const word of many) {
    const own = few[at];
    if (own !== undefined && isSame(own, word) && (own === word || !condition.test(own))) at += 1;
    else left.push(word);
  }
  return at === few.length && left.filter(matters).length < 2 && !left.some((word) => condition.test(word));
}
