/** Noun phrases, found by the small words around them. No dictionary of nouns: those are the PRD's own. */
import { adverbs } from '../../grammar/closed-words.ts';
import { perWord } from '../../text/per-word.ts';
import { presentOf, singular } from '../../text/words.ts';
import { isBaseForm, lemma } from './verbs.ts';

const list = (words: string) => new Set(words.split(' '));

const determiners = list(
  'a an the my our your their his her its each every any no one all this that these those another some own both two three four five six seven eight nine ten eleven twelve',
);
const functionWords = new Set([
  ...adverbs,
  ...list(
    'of in on at to for from by with without within into onto upon over under above below after before during until till through via per plus minus versus as than about between against among across along around behind beside beyond near off out up down away forward ' +
      'and or but nor so if when whenever wherever whatever whoever while where who whom whose which that because since unless although though whether how why what only not never once more most less least fewer many much few several such ' +
      'i we you he she it they me us him them myself themselves itself somebody anybody everybody someone anyone everyone nobody nothing everything something anything there none neither himself herself ourselves yourself theirs ours mine whichever whereas throughout despite towards toward besides alongside inside outside beneath except regarding including excluding ' +
      'is are was were be been being am do does did done has have had having can could may might must shall should will would cannot need needs want wants let lets make makes get gets got goes go come comes becomes become ' +
      'e.g i.e etc vs both either neither same other others later well able possible sure least first last next previous',
  ),
]);
/** Nouns that say nothing about the domain: the system itself, its screens, measures and parts of speech. */
const generic = list(
  // The system itself, and what it is made of.
  'data information thing things stuff system app product platform software tool solution feature api service services server ' +
    'database backend frontend functionality capability network internet mobile desktop browser phone gps sms pdf csv json xml html http https tls url uri gui ' +
    'cli sdk ping signal connection digit digits character characters ' +
    // What one sees of it.
    'page screen view button list overview summary content contents format formats line title name names click clicks tap taps glance ' +
    'search filter filters sort category categories log_ copy copies history ' +
    // Times, amounts and measures.
    'time times day days week weeks month months year years hour hours minute minutes second seconds moment quarter period window ' +
    'deadline date duration number amount percent percentile p50 p95 p99 average minimum maximum total half pair lot lots bit majority ' +
    'thousand thousands million millions hundred hundreds billion dozen dozens level range limit limits rate scale load traffic volume ' +
    'peak growth capacity cet utc eur usd gbp ' +
    // How well it has to be, and what it may cost.
    'budget cost costs price latency uptime availability performance security privacy compliance kyc sla metric metrics target targets ' +
    // Of the work on it.
    'implementation implementations codebase requirement requirements goal goals criterion acceptance scope phase release version priority risk team teams company business ' +
    'market law laws operation operations action actions process step steps work idea ideas reference source sources ' +
    // Messages in general.
    'mail mails email emails e-mail message_ notification notifications notice response responses ' +
    // People in general.
    'people person user users everyone others ' +
    // Words that only lead to another one.
    'way ways part parts kind kinds type types set state status detail details result results case cases access support help use end ' +
    'start place point need needs value values rest basis example change changes fact side reason question questions problem problems ' +
    'experience ability option options rule rules chance order_ right rights hand world area top share advance same language languages',
);

export interface NounPhrase {
  /** Singular head, possibly of two words: `case number`. */
  readonly head: string;
  readonly modifier?: string;
  readonly isPlural: boolean;
  readonly determined: boolean;
  /** Index of the first word after it. */
  readonly end: number;
}

/** Short, and things all the same. */
const shortThings = list('vm ad');
export const isGeneric = (noun: string): boolean =>
  generic.has(noun) || generic.has(`${noun}s`) || (noun.length < 3 && !shortThings.has(noun));

const word = /\d{1,3}(?:,\d{3})+(?![\d,])|[\p{L}\p{N}][\p{L}\p{N}'’.-]*[\p{L}\p{N}]|[\p{L}\p{N}]|[,;:()]/gu;

export function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/** The same words, each with where it begins. */
export const placedWords = (text: string): { readonly word: string; readonly at: number }[] =>
  [...text.matchAll(word)].map((one) => ({ word: one[0], at: one.index }));

const nounsInLy = list('family assembly anomaly supply reply ally rally tally monopoly butterfly');

const isContent = (word: string): boolean =>
  !functionWords.has(word.toLowerCase()) &&
  !determiners.has(word.toLowerCase()) &&
  /^\p{L}[\p{L}\p{N}'’-]{1,30}$/u.test(word) &&
  (!word.endsWith('ly') || nounsInLy.has(word.toLowerCase()));

/** A form in -s, -ed or -ing of a known verb after a noun is the verb of the sentence: "an export contains". */
const endsPhrase = (word: string): boolean => {
  const lower = word.toLowerCase();
  return (
    /^(?:contains?|includes?|consists?|shows?|holds?|applies|apply|belongs?|takes?|lasts?|happens?|exists?|stays?|remains?|remain|tells?|ends?|gives?|runs?|fails?|uses?|needs?|covers?|counts?|expires?|lapses?|arrives?|matches|requires?|carries|starts?|allows?|lets?|works?|lands|waits|occurs|appears|disappears)$/.test(
      lower,
    ) ||
    (/(?:ed)$/.test(lower) && lemma(lower) !== undefined)
  );
};

/** Adjectives and participles in front of the noun that do not name another thing. */
export const isAdjective = perWord(
  (word) => /(?:able|ible|ful|less|ous|ive|ical|ized|ised|ed|ic)$/i.test(word) || onlyAdjective.test(word),
);

const onlyAdjective =
  /^(?:new|old|large|small|big|long|short|full|whole|single|multiple|different|current|active|open|free|paid|main|daily|weekly|monthly|formal|internal|external|existing|available|responsive|clear|entire|complete|central|online|mobile|digital|public|private|personal|recent|early|late|final|initial|exact|high|low|registered|concurrent|upcoming|own|bulk|other|similar|respective|given|original|additional|remaining|live|due|overdue|urgent|automatic|manual|valid|invalid|individual|specific|particular|correct|wrong|local|remote|global|better|best|good|bad|simple|easy|fast|slow|quick|real|regular|usual|normal|common|typical|default|standard|certain|proper|separate|missing|unique|raw|empty|negative|positive|alive|stable|stale|dead|longer|later|accurate|inaccurate|appropriate|adequate|faulty|healthy|busy|happy|ready|friendly|costly|lengthy|necessary|temporary|primary|secondary|consistent|recurring|yearly|annual|quarterly)$/i;

const articles = list('a an the its their each every no one');
const ofOne = list('a an each every one this another');

const isPluralNoun = (word: string): boolean =>
  (word.endsWith('s') || word.endsWith('S')) &&
  /[^siua'’]s$/i.test(word) &&
  !/^(?:sales|news|goods|settings|sports|analytics|operations|systems|series|species|address|access|process|business|['’]s)$/i.test(
    word,
  );

/** "The list online", "the roster comma-separated": how, and no part of the name. */
const afterNoun = /-\p{L}+ed$|^(?:online|offline|inline)$|^(?:in|on|off)-\p{L}+$/u;

const isHome =
  /^(?:nursing|care|foster|funeral|mobile|retirement|holiday|summer|second|smart|family|parental|old|new|children['’]s|host|birth)$/i;
const holding = list(
  'comprising including containing concerning regarding stating showing consisting indicating describing',
);

const behindNoun = new Set(
  'relevant intact available free valid unchanged visible ready unread untouched inline absent missing'.split(' '),
);

/** "The amount taken", "a letter written by hand": what was done to it. */
const isDone = (word: string): boolean =>
  /(?:en|wn|ent|ade|aid|old|ept|ound|ought)$/.test(word) && presentOf(word) !== undefined;

const alsoNoun = list('run hold count cover show end start use');
const letting = list('let lets make makes help helps that which who');
const isLast = (words: readonly string[], at: number): boolean => {
  const next = words[at + 1]?.toLowerCase();
  return next === undefined ? /^an?$/i.test(words[at - 2] ?? '') : !determiners.has(next) && !isContent(next);
};

/** "An inaccurate recorded event": between what tells which one and the thing, it tells that as well. */
const isStillWhich = (words: readonly string[], at: number, nouns: readonly string[], determined: boolean): boolean =>
  determined &&
  /^\p{L}+ed$/u.test(words[at] ?? '') &&
  nouns.every((noun) => isAdjective(noun)) &&
  isContent(words[at + 1] ?? '');

const isOneOf = (words: readonly string[], at: number): boolean => {
  const before = (words[at] ?? '').toLowerCase();
  return /^(?:an?|another|each|every)$/.test(before.endsWith('ly') ? (words[at - 1] ?? '').toLowerCase() : before);
};
const isKindOf = (nouns: readonly string[], words: readonly string[], next: number): boolean =>
  nouns.slice(0, -1).every((noun) => isAdjective(noun)) &&
  isContent(words[next] ?? '') &&
  !isPluralNoun(words[next] ?? '') &&
  lemma(nouns.at(-1) ?? '') === undefined &&
  !/(?:ed|ing)$/.test(words[next] ?? '');

export function nounPhraseAt(words: readonly string[], from: number): NounPhrase | undefined {
  let i = from;
  let determined = false;
  while (i < words.length && (determiners.has(words[i]?.toLowerCase() ?? '') || /^\d/.test(words[i] ?? ''))) {
    // "that breaks the rules": what follows is the verb.
    if (/^that$/i.test(words[i] ?? '') && (words[i + 1] ?? '').endsWith('s')) return undefined;
    determined = true;
    i++;
  }
  const opens = (words[from - 1] ?? '').toLowerCase();
  if ((opens === 'which' || opens === 'who') && (words[i] ?? '').endsWith('s')) return undefined;
  // "drops a column", "deletes old files": before an article, or where it is one that we know, stands the verb.
  const next = words[i + 1] ?? '';
  const isVerb = articles.has(next.toLowerCase()) || (lemma(words[i] ?? '') !== undefined && isContent(next));
  if (!determined && isPluralNoun(words[i] ?? '') && isVerb) return undefined;
  const nouns: string[] = [];
  while (i < words.length && nouns.length < 4) {
    const word = words[i] ?? '';
    // "a partially completed form": how it is completed is no part of its name.
    if (determined && nouns.length === 0 && /^\p{L}{3,}ly$/u.test(word)) {
      i++;
      continue;
    }
    // "A legal hold", "the dry run": after one of something a verb would end in -s.
    const isNamed = determined && nouns.length === 1 && alsoNoun.has(word) && !letting.has(opens) && isLast(words, i);
    if (
      !isContent(word) ||
      (nouns.length > 0 &&
        !isNamed &&
        !isStillWhich(words, i, nouns, determined) &&
        (endsPhrase(word) || afterNoun.test(word) || isDone(word)))
    )
      break;
    // "Take the instrument home": where to; "a nursing home" is one.
    if (word === 'home' && nouns.length > 0 && !isHome.test(nouns.at(-1) ?? '') && !isContent(words[i + 1] ?? ''))
      break;
    // "The systems concerned", "their score intact": which ones, and how it is.
    const isBehind = nouns.length > 0 && ((word.endsWith('ed') && !word.endsWith('eed')) || behindNoun.has(word));
    if (isBehind && !isContent(words[i + 1] ?? '')) break;
    // "A request stating the reason", "a plan comprising load and crane": what it does, no part of its name.
    if (
      nouns.length > 0 &&
      /ing$/i.test(word) &&
      (determiners.has(words[i + 1]?.toLowerCase() ?? '') || holding.has(word.toLowerCase()))
    )
      break;
    nouns.push(word);
    i++;
    // Nouns in front of others are singular: after "events" in "events land here" comes the verb.
    // After "a" stands one thing: "a double-points weekend" is a weekend.
    const isPart =
      word.includes('-') && nouns.length === 1 && /^an?$/i.test(words[i - 2] ?? '') && isContent(words[i] ?? '');
    // "A yearly earnings statement", "a goods receipt": one of them, so that what stands in the plural says of what kind.
    const isKind = isOneOf(words, i - nouns.length - 1) && isKindOf(nouns, words, i);
    if (isPluralNoun(word) && !isPart && !isKind) break;
  }
  // "A listing disappears": after one of something no plural follows, that is the verb.
  const isOne = ofOne.has((words[i - nouns.length - 1] ?? '').toLowerCase());
  // "A doctor's free slots": one doctor, several slots.
  const isOwned = nouns.some((noun) => /['’]s?$/.test(noun));
  if (isOne && !isOwned && nouns.length > 1 && isPluralNoun(nouns.at(-1) ?? '')) {
    nouns.pop();
    i--;
  }
  const last = nouns.at(-1);
  // "contains" after a name is the verb of the sentence, not a plural.
  if (!determined && nouns.length === 1 && last !== undefined && endsPhrase(last)) return undefined;
  // "The regular runs ...": the verb took the noun with it.
  if (last === undefined || (nouns.length === 1 && determined && onlyAdjective.test(last))) return undefined;
  // "Retry the failed": whichever those are.
  if (nouns.length === 1 && /[^e]ed$/i.test(last) && lemma(last) !== undefined) return undefined;
  const head = singular(last.replace(/['’]s$/, ''));
  const before = nouns
    .at(-2)
    ?.replace(/['’]s$/, '')
    .toLowerCase();
  const useful =
    before !== undefined && !isAdjective(before) && (!isBaseForm(before) || nouns.length > 2 || determined)
      ? singular(before)
      : undefined;
  return {
    head,
    ...(useful === undefined ? {} : { modifier: useful }),
    isPlural: last.toLowerCase() !== head,
    determined,
    end: i,
  };
}

/** All noun phrases of a text, left to right. */
export function nounPhrases(text: string): NounPhrase[] {
  // What stands behind a dash begins anew.
  const words = wordsOf(
    text
      .replaceAll(/\b(?:today|tomorrow|yesterday)['’]s /gi, 'the ')
      .replaceAll(/(?<!\w)\/[\w\-/{}:.]{2,}/g, ' ; ')
      .replaceAll(/\s[–—-]\s/g, ' ; ')
      .replaceAll(/["“][^"”]{1,80}\?["”]/g, ' ; '),
  );
  const found: NounPhrase[] = [];
  for (let i = 0; i < words.length;) {
    const phrase = nounPhraseAt(words, i);
    if (!phrase) {
      i++;
      continue;
    }
    found.push(phrase);
    i = Math.max(phrase.end, i + 1);
  }
  return found;
}

export const isFunctionWord = (word: string): boolean =>
  functionWords.has(word.toLowerCase()) || determiners.has(word.toLowerCase());
