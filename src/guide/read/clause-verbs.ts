/** The verbs of a clause, known or not, each with what it is done to. */
import type { Clause } from './clause.ts';
import { isFunctionWord, nounPhraseAt, wordsOf } from './phrases.ts';
import { lemma } from './verbs.ts';

const stopVerb = /^(?:so|because|when|if|after|before|until|while|unless|which|who|that|where|since)$/i;

/** After "I want to" stands a verb, also one that we have never seen: "pin a note". */
export function unknownVerb({ clause, actor, isKnownVerb }: Clause): { verb: string; rest: string }[] {
  const [first = '', ...rest] = wordsOf(clause);
  if (isKnownVerb) return [{ verb: first.toLowerCase(), rest: rest.join(' ') }];
  // "roll out a bundle": the small word belongs to the verb.
  const [particle = ''] = rest;
  if (actor !== undefined && /^(?:out|up|off|back|in|on|over|down)$/i.test(particle) && /^[a-z]{3,12}$/.test(first))
    return nounPhraseAt(rest, 1) ? [{ verb: `${first} ${particle}`, rest: rest.slice(1).join(' ') }] : [];
  // "switch suggestions off": the small word may also stand behind the thing.
  const parted = /^((?:the |an? |their |all )?\p{L}+) (off|on|out|up|down|back)\b(?! (?:the|an?|to|top)\b)/iu.exec(
    rest.join(' '),
  );
  if (actor !== undefined && parted?.[1] !== undefined && /^(?!give|get|take|have|make)[a-z]{3,12}$/.test(first))
    return [{ verb: `${first} ${parted[2]?.toLowerCase()}`, rest: parted[1] }];
  const isVerb =
    actor !== undefined && /^[a-z]{3,16}$/.test(first) && !isFunctionWord(first) && !/(?:ing|ed|ly)$/.test(first);
  const object = nounPhraseAt(rest, 0);
  return isVerb && (object?.determined === true || object?.isPlural === true)
    ? [{ verb: first, rest: rest.join(' ') }]
    : [];
}

/** The verbs at the head of a clause: "cancel or remove an export" has two, with the same rest. */
export function verbsOf(clause: string): { verb: string; rest: string }[] {
  // "Look up a permit" is about finding it.
  const words = wordsOf(clause.replace(/\blook up\b/i, 'find'));
  const heads: { verb: string; at: number }[] = [];
  for (const [i, word] of words.entries()) {
    if (stopVerb.test(word) || i > 24) break;
    if (!joinsAt(words, i)) continue;
    const lower = word.toLowerCase();
    const known = lemma(word);
    const isBase = known === lower || (i === 0 && known !== undefined && word.endsWith('ing'));
    const next = words[i + 1]?.toLowerCase() ?? '';
    if (heads.length === 0) {
      if (isBase && known !== undefined) heads.push({ verb: known, at: i });
      continue;
    }
    const last = heads.at(-1)?.at ?? 0;
    // "create, modify and eliminate classes": what is listed beside verbs is one, known or not.
    const isListed = words.slice(last + 1, i).every((one) => /^(?:,|and|or|to|either)$/i.test(one));
    if (isListed && (isBase || /^[a-z]{4,16}$/.test(lower)) && !isFunctionWord(word) && !lower.endsWith('ly'))
      heads.push({ verb: known ?? lower, at: i });
    // A noun after "and" is no verb: "filter by state and order".
    else if (isBase && known !== undefined && hasObject(words, last, i, next)) heads.push({ verb: known, at: i });
  }
  return heads.map(({ verb, at }, i) => {
    const next = heads[i + 1]?.at ?? words.length;
    const own = words.slice(at + 1, next).join(' ');
    const isOwn = /\p{L}{3}/u.test(own.replaceAll(/\b(?:and|or|then|to)\b/g, ''));
    // The object of a list of verbs stands after the last of them.
    const shared = heads
      .slice(i + 1)
      .find((_, k) => heads[i + k + 2] === undefined || !isBareList(words, heads, i + k + 1));
    // "to confirm or to open a dispute": what is confirmed is not said here.
    if (!isOwn && words[next - 1]?.toLowerCase() === 'to') return { verb, rest: '' };
    return { verb, rest: isOwn ? own : words.slice((shared?.at ?? at) + 1).join(' ') };
  });
}

const isBareList = (words: readonly string[], heads: readonly { readonly at: number }[], i: number): boolean =>
  words.slice((heads[i]?.at ?? 0) + 1, heads[i + 1]?.at).every((one) => /^(?:,|and|or|to|either)$/i.test(one));

const joinsAt = (words: readonly string[], i: number): boolean => {
  const before = words[i - 1]?.toLowerCase() ?? '';
  return i === 0 || /^(?:and|or|to|,|then|either)$/.test(before) || (i === 1 && before.endsWith('ly'));
};

const hasObject = (words: readonly string[], last: number, i: number, next: string): boolean =>
  /^(?:an?|the|my|our|their|its|it|them|all|each|or|and|how|what|which|whether|every|your|this)$/.test(next) ||
  (nounPhraseAt(words, i + 1) !== undefined &&
    !words.slice(last, i).some((one) => /^(?:by|with|of|as|than)$/i.test(one)));
