/** Any plain sentence by its parts: of what it tells, the verb, and what is said of it. No list of verbs is asked first. */
import { adverbs, baseForm, beings, finiteAt, modals } from '../../read/language/finite.ts';
import { isAdjective } from '../../read/language/phrases.ts';
import { past, presentOf } from '../../text/words.ts';
import { beFor } from './outcome.ts';

export interface Sentence {
  readonly subject: string;
  readonly isMany: boolean;
  readonly isNot: boolean;
  /** `be` where something is or is done. */
  readonly verb: string;
  /** How: "always", "automatically". */
  readonly how: string;
  readonly rest: string;
  /** "The server, not the client, ...": who does not. */
  readonly other?: string;
}

const noSubject =
  /^(?:when|whenever|if|once|after|before|while|unless|although|because|in|on|at|by|for|from|with|without|to|as|during|under|until|within|per|not|no|nothing|nobody|there|this document|we|you|i)\b/i;
const pointing = /\b(?:who|that|which|whose|where|when|if)\b/i;
const notBefore =
  /^(?:of|in|on|at|to|for|from|by|with|without|within|the|an?|each|every|all|any|and|or|per|as|than|using)$/i;
const notThis = /, not (?:the )?([^,]{2,30}),(?= )/;
const further = /: | [—–] |; |, (?=(?:and )?\p{Ll}+[^s]s (?:it|them|the|an?|its|their)\b)/u;
const farthest = 16;

export function sentenceOf(text: string): Sentence | undefined {
  const bare = text.replaceAll(/\s*\([^()]{0,200}\)/g, '');
  const other = notThis.exec(bare)?.[1];
  // What explains it behind a colon or a dash, and what comes next, is told beside it.
  const plain = (bare.replace(notThis, '').split(further, 1)[0] ?? '').replace(/[.]$/, '').trim();
  if (noSubject.test(plain)) return undefined;
  const words = plain.split(' ');
  const at = verbAt(words, isSure) ?? verbAt(words, isLikely);
  if (!at) return undefined;
  const subject = words.slice(0, at.from).join(' ');
  // "The system implements caching to minimize API calls": behind the product's own verb no other word is one.
  return pointing.test(subject) || ofProduct.test(subject) || (subject.includes(',') && !isList.test(subject))
    ? undefined
    : parted(words, at.verb, { subject, isMany: isSeveral(subject), ...(other === undefined ? {} : { other }) });
}

const ofProduct =
  /^(?:the |this |our )?(?:system|app|application|platform|service|software|tool) \p{Ll}{2,}[^s]s \p{L}/iu;

/** An adjective, as far as its form tells. */
export const isKind = (word: string): boolean =>
  isAdjective(word.toLowerCase()) || /-|(?:ual|ional|ical|ive|ous|ful|less|able|ible)$/.test(word);
const isList = /, (?:and|or) /;
const isSeveral = (subject: string): boolean => beFor(subject) === 'are' || isList.test(subject);
const without = /^(?:[a-z]+ly|never|always|also|only|not)$/;

type IsVerb = (words: readonly string[], at: number, subject: string) => boolean;

/** Where the subject ends and where the verb stands; between them is how, or that it is not so. */
function verbAt(
  words: readonly string[],
  isVerb: IsVerb,
): { readonly from: number; readonly verb: number } | undefined {
  for (let from = 1; from < Math.min(words.length - 1, farthest); from++) {
    if (notBefore.test(words[from - 1] ?? '')) continue;
    const subject = words.slice(0, from).join(' ');
    if (/[;:]$/.test(subject)) return undefined;
    // "Contextual alerts for deadlines": what kind of alerts, and nobody who alerts.
    if (from === 1 && isKind(words[0] ?? '')) continue;
    const word = (words[from] ?? '').toLowerCase();
    const verb = adverbs.has(word) || without.test(word) ? from + 1 : from;
    if (verb < words.length - 1 && isVerb(words, verb, subject)) return { from, verb };
  }
  return undefined;
}

const isSure: IsVerb = (words, at, subject) => {
  const isMany = isSeveral(subject);
  const isHelped = /^(?:does|do)$/.test(words[at] ?? '') && words[at + 1] === 'not';
  return (
    (isHelped || finiteAt(words, at, isMany, false) !== undefined) &&
    !isNounBefore(words, at, isMany) &&
    !isNounToDo(words, at)
  );
};

/** No list knows it: behind "never" there is a verb, and a form in -s behind one thing is one where the sentence has no other. */
const isLikely: IsVerb = (words, at, subject) => {
  const word = words[at] ?? '';
  const isToldHow = at > subject.split(' ').length;
  const isMany = isSeveral(subject);
  return isMany
    ? /^\p{Ll}{3,}$/u.test(word) && (isToldHow || standing.has(word) || making.has(word) || itself.has(word))
    : /^\p{Ll}{3,}[^s]s$/u.test(word) &&
        !/(?:or|er|tion|ment|ing)s$/.test(word) &&
        subject.split(' ').length <= 3 &&
        !/^(?:and|or|for|of|in|on)$/.test(words[at + 1] ?? '') &&
        !isNounToDo(words, at);
};

const leadsOn =
  /^(?:need|want|have|has|tr(?:y|ies)|begin|start|continue|cease|fail|serve|help|like|tend|intend|seem)s?$/;
/** "Links to charting services to plot tides": things that are there to do something; whoever does it has an article. */
const isNounToDo = (words: readonly string[], at: number): boolean =>
  words[at + 1] === 'to' &&
  /^\p{Ll}{3,}$/u.test(words[at + 2] ?? '') &&
  /[^s]s$/.test(words[at] ?? '') &&
  !leadsOn.test(words[at] ?? '') &&
  !/^(?:an?|the|each|every|this|it|one|its|their)$/i.test(words[0] ?? '');

/** How something is made up, and not what it does. */
export const standing: ReadonlySet<string> = new Set(
  'contain include have use start end begin follow consist share carry hold list belong refer point depend match equal require need cover represent describe mean stay remain look fit cost last differ name reference comprise'.split(
    ' ',
  ),
);
/** What a part makes whenever there is need of it. */
export const making: ReadonlySet<string> = new Set(
  'generate create build compute calculate produce derive assign choose pick select issue mint expose provide return serve determine set add append'.split(
    ' ',
  ),
);

/** What is done to a thing, and what the thing does then: "the image runs", "pastes open". */
export const itself: ReadonlySet<string> = new Set(
  'run open close start stop load play print move scroll expand collapse render refresh update reset resume pause submit restart'.split(
    ' ',
  ),
);

/** "Active pastes open directly": the form in -s is the noun, and its verb comes next. */
const isNounBefore = (words: readonly string[], at: number, isMany: boolean): boolean =>
  !isMany &&
  /[^s]s$/.test(words[at] ?? '') &&
  !beings.has(words[at] ?? '') &&
  words[at] !== 'has' &&
  at + 1 < words.length - 1 &&
  finiteAt(words, at + 1, true, false) !== undefined;

function parted(
  words: readonly string[],
  start: number,
  about: Pick<Sentence, 'subject' | 'isMany' | 'other'>,
): Sentence | undefined {
  let at = start;
  let isNot = words.slice(about.subject.split(' ').length, start).some((word) => /^(?:never|not)$/i.test(word));
  const how: string[] = [];
  const first = (words[at] ?? '').toLowerCase();
  const isBare = modals.has(first) || /^(?:do|does)$/.test(first);
  if (first === 'can' || first === 'may' || first === 'could' || first === 'might') return undefined;
  if (first === 'cannot') isNot = true;
  if (isBare) at += 1;
  for (; /^(?:not|never|always|also|only|automatically|immediately)$/i.test(words[at] ?? ''); at++)
    if (/^(?:not|never)$/i.test(words[at] ?? '')) isNot = true;
    else how.push(words[at] ?? '');
  const verb = (words[at] ?? '').toLowerCase();
  const isBe = beings.has(verb) || verb === 'be';
  at += 1;
  for (; isBe && /^(?:not|never)$/i.test(words[at] ?? ''); at++) isNot = true;
  const rest = words.slice(at).join(' ');
  return rest === '' || verb === ''
    ? undefined
    : { ...about, isNot, verb: isBe ? 'be' : isBare ? verb : baseForm(verb), how: how.join(' '), rest };
}

/** "trusted only from proxies" gives "trusted" and "only from proxies"; nothing where it is no participle. */
export function doneIn(rest: string): { readonly done: string; readonly tail: string } | undefined {
  const [, done = '', tail = ''] = /^((?:\p{Ll}+ly |not |only )?\p{Ll}[\p{Ll}-]+)(?: (.+))?$/su.exec(rest) ?? [];
  const word = done.split(' ').at(-1) ?? '';
  const isDone = (/[^e]ed$/.test(word) && word.length > 4) || presentOf(word) !== undefined || past(word) === word;
  return isDone ? { done, tail } : undefined;
}
