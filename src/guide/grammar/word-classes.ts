/** Which parts of speech a word may have, each with what it costs to take it for that: 0 is what it is first of all. */
import { adjectives, neverNouns, otherVerbs, verbsToo } from '../text/lexicon.generated.ts';
import { presentOf } from '../text/words.ts';
import { isBaseForm } from '../read/language/verbs.ts';

/**
 * determiner, singular and plural noun, adjective, adverb, base verb, verb in -s, participle, past, -ing, modal, a form of be, have, do, "to" before a verb,
 * preposition, joining word, word that opens a clause, relative word, pronoun, particle, number, punctuation, "not".
 */
export type Tag =
  | 'D'
  | 'N'
  | 'S'
  | 'J'
  | 'R'
  | 'V'
  | 'Z'
  | 'P'
  | 'F'
  | 'G'
  | 'M'
  | 'B'
  | 'H'
  | 'O'
  | 'T'
  | 'I'
  | 'C'
  | 'U'
  | 'W'
  | 'Q'
  | 'L'
  | '#'
  | ','
  | 'X';

export type Costs = Readonly<Partial<Record<Tag, number>>>;

const closed = new Map<string, Costs>();
const add = (words: string, costs: Costs): void => {
  for (const one of words.split(' ')) closed.set(one, costs);
};
add('a an the every its their his our your my any another such these those whichever', { D: 0 });
add('each all both some no either neither half enough most many several few more less fewer', {
  D: 0,
  Q: 1.5,
  J: 1.5,
  R: 2,
});
add('both', { D: 0, Q: 1.5, J: 1.5, R: 1.5 });
add('this', { D: 0, Q: 0.5 });
add(
  'it they he she we i you nobody everybody everyone somebody someone anybody anyone nothing everything something anything none',
  { Q: 0 },
);
add('them him us me themselves itself himself herself each-other theirs mine ours', { Q: 0 });
add('her', { D: 0, Q: 0.5 });
add('there', { Q: 0, R: 0.6 });
add('one', { '#': 0, Q: 0.8 });
add('who whose whom whoever whatever', { W: 0 });
add('which', { W: 0, D: 1.5 });
add('that', { W: 0, D: 0.9, U: 0.6, Q: 1.8 });
add('what how why whether', { U: 0, W: 0.3 });
add('where', { U: 0, W: 0.4 });
add('if when whenever unless because although though while whilst wherever', { U: 0 });
add('once', { U: 0, R: 0.2 });
add('before after since', { I: 0, U: 0.1 });
add('until', { I: 0.15, U: 0 });
add('till', { I: 0.15, U: 0, N: 1.2 });
add('as', { I: 0, U: 0.8 });
add('than', { I: 0 });
add(
  'of from with without within into onto under above below during through via per between against among across around behind beside beyond despite except towards upon at for by regardless throughout amongst along including excluding plus versus vs',
  { I: 0 },
);
add('in on over', { I: 0, L: 0.7 });
add('about', { I: 0, R: 0.4 });
add('like', { I: 0, V: 1.2 });
add('up out off down away back', { L: 0, I: 0.9, R: 0.7 });
add('to', { T: 0, I: 0 });
add('and or but nor & then/or and/or', { C: 0 });
add('so', { C: 0.3, R: 0.4, U: 0.3 });
add("can may must should shall will would cannot could might can't won't mustn't shouldn't", { M: 0 });
add("is are was were am isn't aren't", { B: 0 });
add('be been being', { B: 0 });
add('has have had having', { H: 0 });
add("do does did don't doesn't didn't", { O: 0 });
add('not never', { X: 0 });
add('only', { R: 0, X: 4 });
add(
  'thereafter hence thus furthermore moreover additionally also then ever always usually automatically often still now already just therefore simply again too otherwise later twice instead together yet soon first last next immediately very quite at-once here everywhere elsewhere anymore',
  { R: 0 },
);
add('first last next', { J: 0, R: 0.5 });
add('later earlier', { R: 0, J: 0.2 });
add('same other own', { J: 0 });
add('due able unable free full empty open ready late early', { J: 0 });
add('open empty free', { J: 0, V: 0.5 });
add('close', { V: 0.2, J: 0.5 });
add('need', { V: 0, N: 0.8 });
add('files', { S: 0, Z: 2.5 });
add('stops fails resumes continues warns', { Z: 0, S: 0.8 });
add('people staff personnel crew police children men women', { S: 0 });
add('data news information', { N: 0 });
add(
  'status process address business access progress class loss less ss sms gps dns https ios aws analysis basis bus gas campus bonus virus focus canvas atlas plus series',
  { N: 0, V: 3 },
);
for (const one of [
  'up to',
  'at most',
  'at least',
  'at once',
  'any time',
  'at any time',
  'at all',
  'as well',
  'free of charge',
  'more than',
  'less than',
  'fewer than',
  'later than',
  'earlier than',
  'no more than',
  'not more than',
  'no less than',
  'no fewer than',
  'no later than',
  'not later than',
])
  closed.set(one, { R: 0 });
for (const one of [
  'such as',
  'due to',
  'prior to',
  'instead of',
  'because of',
  'according to',
  'in case of',
  'on behalf of',
  'in front of',
  'in under',
  'in less than',
])
  closed.set(one, { I: 0 });
closed.set('as well as', { C: 0 });
closed.set('no longer', { X: 0 });
closed.set('each other', { Q: 0 });
closed.set('one another', { Q: 0 });
closed.set('as soon as', { U: 0 });
closed.set('as long as', { U: 0 });
add('two three four five six seven eight nine ten eleven twelve twenty thirty hundred thousand million dozen', {
  '#': 0,
});
add('ms sec secs min mins h hrs hr kb mb gb tb km kg cm mm pm am', { S: 0 });
add('everyday', { J: 0 });
add('go come become', { V: 0 });
add('goes comes becomes equals exceeds signs finishes', { Z: 0, S: 2 });
add(
  'even twice thrice almost nearly roughly exactly else offline online live overnight today tomorrow yesterday tonight',
  { R: 0 },
);
add('number total second minute hour day week month year date time', { N: 0 });
add('please', { R: 0 });
add('etc', { N: 0 });
add('stolen', { P: 0, J: 0.5 });
add('left', { P: 0, J: 0.5 });
add('let', { V: 0, P: 0.4 });
add('put set split cut read reset hit cost', { V: 0.2, P: 0.2, N: 0.8 });

/** Verbs of our trade that WordNet's texts, which are older, hardly have. */
const trade = new Set(
  'type cache target sync email mail fetch upload download export import filter poll deploy parse log ping retry render toggle swipe tap click scroll enable disable subscribe unsubscribe login logout onboard opt archive backfill autosave prefill prefetch notify escalate anonymize anonymise pseudonymise encrypt decrypt hash authenticate authorise authorize validate invalidate reschedule rebook resend reorder reassign unassign unlock unblock reopen deactivate activate whitelist blacklist geocode scan tag flag ban mute pin unpin bookmark text route queue dispatch provision configure redeem refund chargeback debit top'.split(
    ' ',
  ),
);

let sets: Readonly<Record<'never' | 'verbs' | 'too' | 'adjectives', ReadonlySet<string>>> | undefined;
const words = () =>
  (sets ??= {
    never: new Set(neverNouns.split(' ')),
    verbs: new Set(otherVerbs.split(' ')),
    too: new Set(verbsToo.split(' ')),
    adjectives: new Set(adjectives.split(' ')),
  });

const nounEnding = /(?:tion|sion|ment|ness|ance|ence|ity|ship|hood|ism|ist|ure|ology|graphy|dom)$/;
const adjectiveEnding =
  /(?:able|ible|ful|less|ous|ive|ical|ish|al|ant|ent|ary|ic|wide|based|only|friendly|specific|free)$/;

/** How likely a base form is a verb, where its place says nothing. */
function verbCosts(base: string): { readonly verb: number; readonly noun: number } {
  const { never, verbs, too } = words();
  if (never.has(base)) return { verb: 0, noun: 4 };
  if (verbs.has(base)) return { verb: 0.3, noun: 0.6 };
  if (trade.has(base) || isBaseForm(base)) return { verb: 0.6, noun: 0.4 };
  if (too.has(base)) return { verb: 1.1, noun: 0.2 };
  return { verb: nounEnding.test(base) ? 6 : 3.6, noun: 0 };
}

const known = new Map<string, Costs>();
const mostKnown = 4000;

export function tagsOf(text: string, lower: string, isFirst: boolean): Costs {
  const own = closed.get(lower);
  // "IT", "US", "HR": in capitals they are names.
  if (own && !/^[A-Z]{2,}$/.test(text)) return own;
  // "The PAS", "SMS": letters in a row are one.
  if (/^[A-Z]{3,}$/.test(text) && !isFirst) return { N: 0, S: 3 };
  if (/^[,;:.!?–—]$/.test(lower)) return { ',': 0 };
  if (/^\d{1,2}:\d\d/.test(lower)) return { N: 0 };
  if (/^[$€£+-]?\d|^[<>≤≥=]+$/.test(lower)) return /^\d[\d.,]*[a-z/-]/.test(lower) ? { N: 0, J: 1 } : { '#': 0 };
  if (!/^[a-z][a-z'-]*$/.test(lower)) return { N: 0, S: lower.endsWith('s') ? 0.5 : 4 };
  const isName = !isFirst && /^\p{Lu}/u.test(text);
  const key = isName ? `^${lower}` : lower;
  const kept = known.get(key);
  if (kept) return kept;
  const made = isName ? named(openTags(lower)) : openTags(lower);
  if (known.size >= mostKnown) known.clear();
  known.set(key, made);
  return made;
}

const named = (costs: Costs): Costs => {
  const raised: Partial<Record<Tag, number>> = {};
  for (const [tag, cost] of Object.entries(costs) as [Tag, number][])
    raised[tag] = tag === 'N' || tag === 'S' ? cost * 0.3 : cost + 3;
  return raised.N === undefined && raised.S === undefined ? { ...raised, N: 0.3 } : raised;
};

function openTags(lower: string): Costs {
  if (lower.endsWith("'s") || lower.endsWith("s'")) return { D: 0 };
  if (lower.includes('-')) return hyphened(lower);
  if (/(?:ward|wise)s?$/.test(lower) && lower.length > 7) return { R: 0, J: 0.6 };
  if (/^(?:daily|weekly|monthly|hourly|yearly|nightly|quarterly)$/.test(lower)) return { J: 0, R: 0.2 };
  const isAdjective = words().adjectives.has(lower);
  if (
    lower.endsWith('ly') &&
    lower.length > 4 &&
    !isAdjective &&
    verbCosts(lower).verb > 2 &&
    !/^(?:family|assembly|anomaly|monopoly|jelly|belly|bully|ally)$/.test(lower)
  )
    return { R: 0 };
  if (lower.endsWith('ing') && lower.length > 5) return { G: 0, N: 0.5, J: 0.8 };
  if (presentOf(lower) !== undefined && lower !== 'read') return { P: 0, F: 1.2, ...(isAdjective ? { J: 0.8 } : {}) };
  if (/[^e]ed$/.test(lower) && lower.length > 3) return { P: 0, F: 1.2, ...(isAdjective ? { J: 0.8 } : {}) };
  if (/[^su]s$/.test(lower) && !/(?:ss|us|is|ous)$/.test(lower) && lower.length > 2) {
    const { verb, noun } = bestVerb(stems(lower));
    return { S: noun, Z: verb };
  }
  if (/(?:er|est)$/.test(lower) && isComparative(lower)) return { J: 0, R: 0.8 };
  const { verb, noun } = verbCosts(lower);
  const like = isAdjective ? 0 : adjectiveEnding.test(lower) && lower.length > 5 ? 0.8 : 2.6;
  return { N: isAdjective ? Math.max(noun, 0.8) : noun, V: isAdjective ? Math.max(verb, 1) : verb, J: like };
}

const bestVerb = (bases: readonly string[]): { readonly verb: number; readonly noun: number } =>
  bases.map(verbCosts).reduce((a, b) => (a.verb <= b.verb ? a : b));

/** `cancels`, `copies`, `passes`: what they may be forms of. */
export const stems = (lower: string): readonly string[] =>
  lower.endsWith('ies')
    ? [`${lower.slice(0, -3)}y`, lower.slice(0, -1)]
    : /(?:ch|sh|x|z|ss|o)es$/.test(lower)
      ? [lower.slice(0, -2), lower.slice(0, -1)]
      : [lower.slice(0, -1)];

const isComparative = (lower: string): boolean => {
  const stem = lower.replace(/(?:er|est)$/, '');
  const { adjectives: all, never, verbs, too } = words();
  // "Owner", "cleaner": whoever does it.
  return [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.slice(0, -1)].some(
    (one) =>
      one.length > 2 &&
      all.has(one) &&
      !never.has(one) &&
      !verbs.has(one) &&
      (!too.has(one) || /^(?:low|late|slow)$/.test(one)),
  );
};

/** "Sign-in", "drop-off" are things; "read-only", "password-protected", "24-hour" tell of some; "re-open" is done. */
function hyphened(lower: string): Costs {
  const [first = '', ...others] = lower.split('-');
  const last = others.at(-1) ?? '';
  if (/^(?:re|un|pre|co|de|auto|over|under)$/.test(first) && others.length === 1) return openTags(last);
  if (/^\d/.test(first) || /ed$|ing$/.test(last) || adjectiveEnding.test(last) || words().adjectives.has(last))
    return { J: 0, N: 0.9 };
  return { N: 0, S: /[^s]s$/.test(last) ? -0.5 : 3, J: 0.8 };
}
