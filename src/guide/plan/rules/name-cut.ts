/** So much of a sentence as fits a heading, cut only where a phrase ends: half of one says something else, or nothing. */
import { isBaseForm, lemma } from '../../read/language/verbs.ts';
import { baseOfVerb } from '../../text/lexicon.ts';

/** A name of so many words is read at a glance; with a few more it is still one. */
const mostWords = 14;
const usualWords = 12;
const mostCharacters = 88;
/** So few need no cut: "Accept JPG, PNG and WebP input". */
const fewWords = 9;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Begin a phrase that tells when, where, how or for whom: what stands before them is whole without it. */
const prepositions = set(
  'in on at by with without for from into onto via per through during within after before until till since upon under over above below between against across behind beside near about as despite because except unless when whenever if once while where that which who whose so so: according using based regardless whether plus depending including instead',
);
/** "Refuse to create another", "loss of data", "more than 5": they belong to the word before them. */
const closers = set('of than to');
const determiners = set(
  'a an the each every any no all this that these those another some both my our your their his her its',
);
/** What cannot end a name: it waits for what follows. */
const waiting = set(
  'a an the of for in on at to and or by with per is are be may can must should shall will than that which who whose when if as from has have not no its their his her our your my one within after before until into only was were then does do did never how all every each any most more less least likely completely up between via through without during under over about been being gets get becomes become per already still also longer there because so unless both either neither via until',
);
const modals = set('can may must should shall will cannot could is are was were has have does gets goes gives keeps');
/** "48 hours and 2 hours before the visit": how long before; the time alone is another one. */
const spans = set(
  'second seconds minute minutes min hour hours h day days week weeks month months year years business working calendar',
);
const measured = set('before after prior ahead from later earlier following preceding in into of per');

const knownVerb = (word: string): boolean => /[^s]s$/.test(word) && baseOfVerb(word) !== undefined;
const bare = (word: string): string => word.replace(/[,;:.]+$/, '').toLowerCase();

export function shortened(text: string): string {
  const words = text.split(' ').filter((word) => word !== '');
  const isShort = words.length <= mostWords && text.length <= mostCharacters;
  const clause = clauseEnd(words) ?? furtherOn(words);
  const isAside = clause !== undefined && goesOn.test(`${words.slice(clause).join(' ')} `);
  if (words.length <= fewWords && isShort && !isAside) return trimmed(words);
  // What comes behind a comma goes on with a sentence of its own.
  if (clause !== undefined && clause <= mostWords && lengthOf(words, clause) <= mostCharacters)
    return trimmed(words.slice(0, clause));
  if (isShort) return trimmed(words);
  const ends = words
    .map((_, i) => i)
    .filter((i) => i >= 3 && i <= mostWords && lengthOf(words, i) <= mostCharacters && mayEnd(words, i));
  const best = ends.findLast((i) => i <= usualWords) ?? ends.at(-1);
  if (best !== undefined) return trimmed(words.slice(0, best));
  return trimmed(forced(words));
}

/** No phrase ends within so many words: a list is left where one of its items ends, anything else before a small word. */
function forced(words: readonly string[]): readonly string[] {
  const fits = (end: number) =>
    end >= 3 && lengthOf(words, end) <= mostCharacters - 9 && !isWaiting(words, end) && !isVerbless(words, end);
  const numbers = words.slice(0, usualWords + 1).map((_, i) => i);
  const item = numbers.findLast((i) => i > 3 && fits(i) && (words[i - 1] ?? '').endsWith(',') && isListed(words, i));
  const joint = numbers.findLast((i) => fits(i) && /^(?:and|or|but)$/.test(words[i] ?? ''));
  const small = numbers.findLast(
    (i) => fits(i) && (prepositions.has(bare(words[i] ?? '')) || closers.has(bare(words[i] ?? ''))),
  );
  // "The keys and the spare parts of one machine": the list is whole without whose they are.
  const isWhole = item !== undefined && joint !== undefined && small !== undefined && item < joint && joint < small;
  if (isWhole) return words.slice(0, small);
  if (item !== undefined && (joint === undefined || joint < 4 || joint > item))
    return [...words.slice(0, item - 1), (words[item - 1] ?? '').replace(/,$/, ''), 'and more'];
  let end = joint ?? small ?? numbers.findLast(fits) ?? Math.min(usualWords, words.length);
  // "... must be reported": a name does not end in what waits for its verb.
  while (end < words.length && end < mostWords && isWaiting(words, end)) end++;
  return words.slice(0, end);
}

const lengthOf = (words: readonly string[], end: number): number => words.slice(0, end).join(' ').length;
const trimmed = (words: readonly string[]): string => words.join(' ').replace(/[\s,;:.-]+$/, '');

const isNumber = (word: string): boolean => /^[$€£]?\d[\d.,]*[%a-z]{0,3}$/i.test(word);

function isWaiting(words: readonly string[], end: number): boolean {
  const last = bare(words[end - 1] ?? '');
  return waiting.has(last) || (isNumber(last) && !/[%€$£]|\d[a-z]/i.test(last));
}

/** Something that is done, told of what stands before it: "requests signed", "the shift planned". */
function isParticiple(words: readonly string[], at: number): boolean {
  const word = bare(words[at] ?? '');
  if (!/(?:ed|wn|nt|pt|ught|ing|aid|ade)$/.test(word) || word.length < 4) return false;
  if (word.endsWith('ing')) return lemma(word) !== undefined && !determiners.has(bare(words[at - 1] ?? ''));
  return !/^(?:is|are|be|been|was|were|has|have|get|gets|being|not|never|only|automatically|an?|the)$/.test(
    bare(words[at - 1] ?? ''),
  );
}

/** A phrase ends before this word, and what stands before it is whole. */
function mayEnd(words: readonly string[], at: number): boolean {
  const next = bare(words[at] ?? '');
  const last = bare(words[at - 1] ?? '');
  if (isWaiting(words, at) || closers.has(next) || isVerbless(words, at)) return false;
  // "Look | at their deliveries": the small word belongs to the verb.
  if (
    /^(?:looks?|asks?|waits?|apply|applies|search|depends?|consists?|belongs?|refers?|objects?|responds?)$/.test(last)
  )
    return false;
  // "as long as", "as soon as", "more than": one word in three.
  if (next === 'as' && /^(?:long|soon|far|well|much|many|often)$/.test(last)) return false;
  if (spans.has(last) && measured.has(next)) return false;
  const before = words[at - 1] ?? '';
  if (before.endsWith(',')) return !isListed(words, at);
  if (next === 'and' || next === 'or' || next === 'but') return beginsPredicate(words, at + 1) && !within(words, at);
  if (!prepositions.has(next)) return false;
  // "Requests signed with the old secret": by what they are told apart.
  return !isParticiple(words, at - 1) && !within(words, at);
}

/** "Whoever has not answered | in 20 seconds is left out": what is said of them has not begun. */
function isVerbless(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at).map(bare);
  // "Late fees of $2 | per day are added up": nothing is said of them yet.
  if (!before.some((word, i) => i > 0 && (modals.has(word) || lemma(word) !== undefined || knownVerb(word))))
    if (words.slice(at).some((word) => /^(?:is|are|must|can|may|cannot|has|have)$/.test(bare(word)))) return true;
  const told = before.findIndex((word) => /^(?:who|whoever|whose|that|which)$/.test(word));
  const verb = before.findIndex((word) => modals.has(word));
  if (told < 0 || (verb >= 0 && verb < told)) return false;
  return before.filter((word) => modals.has(word)).length < 2 && words.slice(at).some((word) => modals.has(bare(word)));
}

/** "Between 06:00 and 22:00", "from A to B": both ends or none. */
function within(words: readonly string[], at: number): boolean {
  const from = words.slice(Math.max(0, at - 5), at).map(bare);
  const open = from.findLastIndex((word) => word === 'between');
  return open >= 0 && !from.slice(open).includes('and');
}

/** Behind "and" somebody does something more: what stands before it is said by itself. */
function beginsPredicate(words: readonly string[], at: number): boolean {
  const next = bare(words[at] ?? '');
  const after = bare(words[at + 1] ?? '');
  if (modals.has(next) || next === 'then') return true;
  // "Is read every 15 minutes and approved swaps are written back": something else is said of others.
  const isTold = words.slice(0, at).some((word) => /^(?:is|are|must|can|may|cannot|has|have)$/.test(bare(word)));
  if (isTold && words.slice(at + 1, at + 3).some((word) => /^(?:is|are|must|can|may|cannot)$/.test(word))) return true;
  if (/^(?:an?|the|each|every|nobody|no|all)$/.test(next))
    return words.slice(at + 1, at + 5).some((word) => modals.has(bare(word)));
  const isObject = determiners.has(after) || after === 'it' || after === 'them' || /^\d/.test(after);
  const isKnown = isBaseForm(next) || (lemma(next) !== undefined && /(?:s|ed)$/.test(next));
  // "And expires 30 minutes after the end": no list has all verbs, but nothing else stands before an article.
  return isKnown ? isObject || prepositions.has(after) : isObject && /[^s]s$/.test(next);
}

/** An item of a list: something, and nothing that is said of it. */
const item = /^(?:[\p{L}\d%'’/.-]+ ){0,5}[\p{L}\d%'’/.-]+$/u;
const isItem = (text: string): boolean =>
  item.test(text) && !text.split(' ').some((word, i) => i > 0 && modals.has(bare(word)));
/** What comes behind a comma like this tells more of what was said. */
const goesOn =
  /^(?:and|but|so|then|which|who|where|as|even|not|never|no|only|up|at|in|on|by|for|with|also|otherwise|per|plus|max|min|then|it|they|this|that) /i;

/** The comma stands in a list: "name, scopes, creation date and creator". */
function isListed(words: readonly string[], at: number): boolean {
  const rest = words.slice(at).join(' ');
  const [, items = '', last = ''] = /^([^;:]{1,160}?),? (?:and|or) ([^,;:]*)/.exec(rest) ?? [];
  return (
    items !== '' &&
    !goesOn.test(`${rest} `) &&
    items.split(', ').every(isItem) &&
    !/^(?:is|are|must|can|may|cannot|then|nobody|weekly|daily|so|when|if)\b/.test(last)
  );
}

/** "The file can be downloaded for 7 days and is then removed": what becomes of it afterwards is told by the rule. */
function furtherOn(words: readonly string[]): number | undefined {
  const at = words.findIndex(
    (word, i) => i > 3 && word === 'and' && /^(?:is|are|then)$/.test(words[i + 1] ?? '') && !isWaiting(words, i),
  );
  return at < 0 || words.length <= fewWords ? undefined : at;
}

/** Where what follows a comma is no part of a list: the number of words before it. */
function clauseEnd(words: readonly string[]): number | undefined {
  let isInList = false;
  for (let i = 3; i < words.length; i++) {
    if (!(words[i - 1] ?? '').endsWith(',')) {
      if (isInList && /^(?:and|or)$/.test(words[i] ?? '')) isInList = false;
      continue;
    }
    if (isInList || isListed(words, i)) {
      isInList = !/^(?:and|or)$/.test(words[i] ?? '');
      continue;
    }
    return i;
  }
  return undefined;
}
