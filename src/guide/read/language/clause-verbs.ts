/** The verbs of a clause, known or not, each with what it is done to. */
import type { Clause } from '../acts/action.ts';
import { isFunctionWord, isGeneric, type NounPhrase, nounPhraseAt, wordsOf } from './phrases.ts';
import { actOf, isNounToo, lemma } from './verbs.ts';

const stopVerb = /^(?:so|because|when|if|after|before|until|while|unless|where|since)$/i;
/** "The features that weighed most, ...": tells which ones, up to the comma. */
const relative = /^(?:which|who|that)$/i;

/** After "I want to" stands a verb, also one that we have never seen: "pin a note". */
export function unknownVerb({ clause, actor, isKnownVerb }: Clause): { verb: string; rest: string }[] {
  const [first = '', ...rest] = wordsOf(clause);
  if (isKnownVerb) return [{ verb: first.toLowerCase(), rest: rest.join(' ') }];
  // "roll out a bundle": the small word belongs to the verb.
  const [particle = ''] = rest;
  const isSmall =
    /^(?:out|up|off|back|over|down)$/i.test(particle) ||
    (/^(?:in|on)$/i.test(particle) && /^(?:turn|switch|put|sign|log|hand|key|check|opt|plug)$/i.test(first));
  if (actor !== undefined && isSmall && /^[a-z]{3,12}$/.test(first))
    return nounPhraseAt(rest, /^of$/i.test(rest[1] ?? '') ? 2 : 1)
      ? [{ verb: `${first} ${particle}`, rest: rest.slice(1).join(' ') }]
      : [];
  // "switch suggestions off": the small word may also stand behind the thing.
  const parted =
    /^((?:the |an? |their |all )?\p{L}+) (off|on(?! \p{L})|out|up|down|back)\b(?! (?:the|an?|to|top)\b)/iu.exec(
      rest.join(' '),
    );
  if (actor !== undefined && parted?.[1] !== undefined && /^(?!give|get|take|have|make)[a-z]{3,12}$/.test(first))
    return [{ verb: `${first} ${parted[2]?.toLowerCase()}`, rest: parted[1] }];
  // "object to a request": what follows the small word is what it is done to.
  const [, toward] = /^(to|against|with) (?:an?|the|each|any|their|all)\b/i.exec(rest.join(' ')) ?? [];
  if (actor !== undefined && toward !== undefined && /^[a-z]{3,12}$/.test(first) && !isFunctionWord(first))
    return [{ verb: `${first} ${toward.toLowerCase()}`, rest: rest.slice(1).join(' ') }];
  // "Object within 28 days", "vote until Friday": to what was spoken of.
  if (
    actor !== undefined &&
    answering.has(first.toLowerCase()) &&
    /^(?:within|until|up|before|once|only)$/i.test(particle)
  )
    return [{ verb: first.toLowerCase(), rest: rest.join(' ') }];
  // "Message everybody on a shift".
  if (actor !== undefined && messaging.has(first) && rest.length > 0) return [{ verb: first, rest: rest.join(' ') }];
  const isVerb =
    actor !== undefined &&
    /^(?:re-|un-|de-|pre-)?[a-z]{3,16}$/.test(first) &&
    !isFunctionWord(first) &&
    !/(?:ing|ed|ly)$/.test(first);
  const object = nounPhraseAt(rest, 0);
  // "Give or refuse consent": both are done to what stands behind them.
  const [, other = ''] = rest;
  if (isVerb && /^(?:or|and)$/i.test(particle) && /^[a-z]{3,16}$/.test(other) && isObject(rest, 2))
    return [first, other].map((verb) => ({ verb, rest: rest.slice(2).join(' ') }));
  if (isVerb && /^(?:it|them)$/i.test(particle)) return [{ verb: first, rest: rest.join(' ') }];
  return isVerb && (object?.determined === true || object?.isPlural === true || isObject(rest, 0))
    ? [{ verb: first, rest: rest.join(' ') }]
    : [];
}

/** To write to somebody. */
export const messaging: ReadonlySet<string> = new Set(['message', 'email', 'e-mail', 'mail', 'text']);
/** What people do to something without naming it. */
const answering = new Set('object appeal complain protest respond reply vote bid'.split(' '));

/** A thing, or something that cannot be counted with what it is for: "consent for each child". */
function isObject(words: readonly string[], at: number): boolean {
  const object = nounPhraseAt(words, at);
  if (!object || object.determined || object.isPlural) return object !== undefined;
  const next = words[object.end] ?? '';
  return !isGeneric(object.head) && object.end === at + 1 && /^(?:|for|to|of|with|in|at|from|,)$/i.test(next);
}

/** The verbs at the head of a clause: "cancel or remove an export" has two, with the same rest. */
export function verbsOf({ clause, actor, isKnownVerb }: Clause): { verb: string; rest: string }[] {
  // "Look up a permit" is about finding it.
  const words = wordsOf(clause.replace(/\blook up\b/i, 'find'));
  const heads: { verb: string; at: number }[] = [];
  let isTold = false;
  let isStopped = false;
  for (const [i, word] of words.entries()) {
    if (i > 24) break;
    isStopped ||= stopVerb.test(word);
    // "Release a file after fixing it, or reject it": the comma ends what was said of the first.
    if (isStopped && !goesOn(words, i)) continue;
    isStopped = false;
    isTold = relative.test(word) || (isTold && word !== ',');
    if (isTold || !joinsAt(words, i)) continue;
    const lower = word.toLowerCase();
    const known = lemma(word);
    const isBase = known === lower || (i === 0 && known !== undefined && word.endsWith('ing'));
    const next = words[i + 1]?.toLowerCase() ?? '';
    if (heads.length === 0) {
      if (isBase && known !== undefined) heads.push({ verb: known, at: i });
      continue;
    }
    const last = heads.at(-1)?.at ?? 0;
    // "... and may postpone it": after such a word stands a verb, whichever it is.
    if (/^(?:must|can|may|should)$/i.test(words[i - 1] ?? '') && /^[a-z]{3,16}$/.test(lower) && !isFunctionWord(word)) {
      heads.push({ verb: known ?? lower, at: i });
      continue;
    }
    // "create, modify and eliminate classes": what is listed beside verbs is one, known or not.
    const isListed = words.slice(last + 1, i).every((one) => /^(?:,|and|or|to|either)$/i.test(one));
    if (isListed && (isBase || /^[a-z]{4,16}$/.test(lower)) && !isFunctionWord(word) && !lower.endsWith('ly'))
      heads.push({ verb: known ?? lower, at: i });
    // "Send it back or scrap it": what is done to it is a verb, known or not.
    else if (/^(?:and|or)$/.test(words[i - 1] ?? '') && /^(?:it|them)$/.test(next) && /^[a-z]{3,16}$/.test(lower))
      heads.push({ verb: known ?? lower, at: i });
    // "Admit a patient to start the call": why, and nothing that is done beside it.
    else if (isPurpose(words, i, heads.at(-1), known)) continue;
    // A noun after "and" is no verb: "filter by state and order", "see the headers, request body and status".
    else if (
      isBase &&
      known !== undefined &&
      !isSeen(heads.at(-1)?.verb, word, next) &&
      hasObject(words, last, i, next)
    )
      heads.push({ verb: known, at: i });
  }
  // "Destroy the tapes and issue a certificate": after whoever acts stands a verb, also one that we have never seen.
  const [first = ''] = words;
  const isUnknown =
    (heads[0]?.at ?? 0) > 0 &&
    (actor !== undefined || isKnownVerb) &&
    /^[a-z]{3,16}$/.test(first) &&
    !isFunctionWord(first);
  const isParted = /^(?:out|up|off|back|down|over)$/.test(words[1] ?? '') && nounPhraseAt(words, 2)?.determined;
  if (isUnknown && (isParted || nounPhraseAt(words, 1)?.determined || /^(?:and|or|,)$/.test(words[1] ?? '')))
    heads.unshift({ verb: first, at: 0 });
  return heads.map(({ verb: head, at: from }, i) => {
    const small = particleAt(words, head, from);
    const verb = small === undefined ? head : `${head} ${small}`;
    const at = small === undefined ? from : from + 1;
    const next = heads[i + 1]?.at ?? words.length;
    const own = words.slice(at + 1, next).join(' ');
    const isOwn = /\p{L}{3}/u.test(own.replaceAll(/\b(?:and|or|then|to)\b/g, ''));
    // The object of a list of verbs stands after the last of them.
    const shared = heads
      .slice(i + 1)
      .find((_, k) => heads[i + k + 2] === undefined || !isBareList(words, heads, i + k + 1));
    const parted = isOwn && small === undefined && isPair.test(head) ? behind.exec(own) : null;
    if (parted) return { verb: `${head} ${parted[2]}`, rest: parted[1] ?? '' };
    // "Log in and delete an order": nobody logs the order in, nor "the system" that they log into.
    if ((!isOwn || /^(?:in|on)to$/i.test(words[from + 1] ?? '')) && /^(?:log|sign) (?:in|out|on|off|up)$/.test(verb))
      return { verb, rest: '' };
    // "to confirm or to open a dispute": what is confirmed is not said here.
    if (!isOwn && words[next - 1]?.toLowerCase() === 'to') return { verb, rest: '' };
    const rest = isOwn ? own : words.slice((shared?.at ?? at) + 1).join(' ');
    // "Approve, object or ask for more information": only one asks for it.
    return { verb, rest: !isOwn && /^(?:for|about) /.test(rest) ? '' : rest };
  });
}

const changes = new Set<string | undefined>(['create', 'change-state', 'delete', 'update', 'download']);
/** "Choose photos to upload": the choice is only how it begins. */
const choosing = /^(?:choose|select|pick|mark)$/;
const isPurpose = (
  words: readonly string[],
  at: number,
  before: { readonly verb: string; readonly at: number } | undefined,
  verb: string | undefined,
): boolean =>
  words[at - 1] === 'to' &&
  before !== undefined &&
  !/^(?:and|or|,)$/.test(words[at - 2] ?? '') &&
  changes.has(actOf(before.verb)) &&
  changes.has(actOf(verb ?? '')) &&
  isPurposeOf(nounPhraseAt(words, before.at + 1), before.verb);

const isPurposeOf = (object: NounPhrase | undefined, verb: string): boolean =>
  object !== undefined && (object.determined || (object.isPlural && !choosing.test(verb)));

/** "Lays out a tour", "hands it back": the verb with the small word that belongs to it. */
export function withSmallWord(verb: string, rest: string): { verb: string; rest: string } {
  const words = wordsOf(rest);
  const small = particleAt([verb, ...words], verb, 0);
  if (small !== undefined)
    return { verb: `${verb} ${small}`, rest: /^(?:in|on)to$/i.test(words[0] ?? '') ? '' : words.slice(1).join(' ') };
  const parted = isPair.test(verb) ? behind.exec(rest) : null;
  return parted ? { verb: `${verb} ${parted[2]}`, rest: parted[1] ?? '' } : { verb, rest };
}

/** "Checks the guest in", "turns a flag off for everybody": the small word may stand behind the thing. */
const isPair =
  /^(?:check|sign|log|clock|hand|turn|switch|take|pick|put|give|bring|send|write|call|book|set|roll|pass|pay|lay|shut|plug)$/;
const behind =
  /^((?:(?:an?|the|each|every|their|its|his|her|all|any|my|your) )?(?:[\p{L}-]+ )?[\p{L}-]+) (in|on|out|off|up|back|over|down)(?=$| ?[,;]| (?:and|or|when|if|once|after|before|at|by|with|until|for|in|within|to)\b)(?! up to\b)/u;

/** Small words that begin what follows as often: "is checked in the lab", "is taken off the list". */
const beginsPlace = /^(?:an?|the|each|every|any|all|its|their|his|her|our|my|this|that|these|those|one|two|\d.*)$/i;

/** "Is called off", "can be turned on for some", "are paid back in full": of a passive, the word that belongs to the verb. */
export function smallBehind(rest: string): string | undefined {
  const [, small = '', after = ''] = /^([a-z]+)(?: ([\p{L}\d]+))?/u.exec(rest) ?? [];
  if (small === 'out' || small === 'back') return after === 'of' ? undefined : small;
  if (beginsPlace.test(after) || (small === 'up' && after === 'to')) return undefined;
  return /^(?:up|off|over|down|away)$/.test(small) || (/^(?:in|on)$/.test(small) && openEnd.test(after))
    ? small
    : undefined;
}
const openEnd = /^(?:|for|to|until|by|at|with|before|after|and|or|when|if|once|within|as|again|from|automatically)$/;

/** "Put a booking on hold", "take a charger out of service": where the thing is then says what is done to it. */
const placing = new Set('put take bring set place move keep'.split(' '));
const whereThen =
  /^((?:back )?(?:on hold|out of (?:service|use|order|stock|rotation|circulation)|in(?:to)? (?:service|use|maintenance|quarantine|storage)|off (?:sale|duty)|on (?:sale|duty|leave)|online|offline|live)|(?:on|onto|off) (?:the |an? |our |their )?(?:[\p{L}-]+ )?(?:list|waitlist|watchlist|blocklist))(?=$|[,;.]| (?:when|if|by|and|until|for|after|before|once|so|with|at|within)\b)/iu;

export function placed(verb: string, rest: string): string | undefined {
  const [, where] = (placing.has(verb) && whereThen.exec(rest)) || [];
  return where === undefined
    ? undefined
    : `${verb} ${where.toLowerCase().replace(/^(on|off)(?:to)? (?:the|an?|our|their) /, '$1 ')}`;
}

/** "Put the booking on hold": the act in words, with the thing where it belongs. */
export const actWords = (verb: string, thing: string): string => {
  const at = verb.indexOf(' ');
  return at > 0 && placing.has(verb.slice(0, at)) && whereThen.test(verb.slice(at + 1))
    ? `${verb.slice(0, at)} ${thing}${verb.slice(at)}`
    : `${verb} ${thing}`;
};

/** What is done in the passive, by its verb and what stands behind it. */
export const passiveVerb = (verb: string, rest: string): string => {
  const small = smallBehind(rest);
  return placed(verb, rest) ?? (small === undefined ? verb : `${verb} ${small}`);
};

/** "Sign up for a hike", "check in until noon": the small word belongs to the verb, unless a place follows it. */
function particleAt(words: readonly string[], verb: string, at: number): string | undefined {
  const small = words[at + 1]?.toLowerCase() ?? '';
  const after = words[at + 2]?.toLowerCase() ?? '';
  if (verb === 'log' && /^(?:in|out|on|off)$/.test(small)) return small;
  // "Logs into the system".
  if (/^(?:log|sign)$/.test(verb) && /^(?:into|onto)$/.test(small)) return 'in';
  if (/^(?:fill|look|log|move|go|click)$/.test(verb)) return undefined;
  if (/^(?:up|out|off|back|down|over)$/.test(small)) return small === 'up' && after === 'to' ? undefined : small;
  const isOpen = after === '' || /^(?:for|to|until|by|at|with|before|after|and|or|when|if|[,;])$/.test(after);
  const isClose = /^(?:type|turn|hand|switch|put|sign|key|check)$/.test(verb);
  return /^(?:in|on)$/.test(small) && (isOpen || isClose) ? small : undefined;
}

/** What is seen are things: a word that names one as often as an act is an act only before an article. */
const isSeen = (verb: string | undefined, word: string, next: string): boolean =>
  isNounToo(word) &&
  /^(?:show|list)$/.test(actOf(verb ?? '') ?? '') &&
  !/^(?:an?|the|my|our|their|its|it|them|one|all|each|every|your|this|in|out|off|up)$/.test(next);

const goesOn = (words: readonly string[], i: number): boolean =>
  words[i - 2] === ',' &&
  /^(?:and|or)$/.test(words[i - 1] ?? '') &&
  lemma(words[i] ?? '') === words[i] &&
  /^(?:it|them|the|an?|its|their)$/.test(words[i + 1] ?? '');

const isBareList = (words: readonly string[], heads: readonly { readonly at: number }[], i: number): boolean =>
  words.slice((heads[i]?.at ?? 0) + 1, heads[i + 1]?.at).every((one) => /^(?:,|and|or|to|either)$/i.test(one));

const joinsAt = (words: readonly string[], i: number): boolean => {
  const before = words[i - 1]?.toLowerCase() ?? '';
  return (
    i === 0 ||
    /^(?:and|or|to|,|then|either)$/.test(before) ||
    (/^(?:must|can|may|should)$/.test(before) && i > 1) ||
    // "Quickly apply": how it is done; "apply schema" is no verb after another.
    (i === 1 && before.endsWith('ly') && lemma(before) === undefined)
  );
};

const hasObject = (words: readonly string[], last: number, i: number, next: string): boolean =>
  /^(?:an?|the|my|our|their|its|it|them|one|all|each|or|and|how|what|which|whether|every|your|this)$/.test(next) ||
  // "Check in animals and check out animals".
  (/^(?:out|in|off|back|over)$/.test(next) && nounPhraseAt(words, i + 2) !== undefined) ||
  (nounPhraseAt(words, i + 1) !== undefined &&
    !words.slice(last, i).some((one) => /^(?:by|with|of|as|than)$/i.test(one)));
