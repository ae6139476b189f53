/** English, as far as a draft needs it: numbers of nouns, forms of verbs, lists and titles. */
import { participles, pasts } from './irregular-verbs.ts';
import { perWord } from './per-word.ts';

/** Maps, since the words looked up come from texts: see decision 29. */
const irregularPlurals: ReadonlyMap<string, string> = new Map(
  Object.entries({
    people: 'person',
    children: 'child',
    men: 'man',
    women: 'woman',
    data: 'data',
    media: 'media',
    criteria: 'criterion',
    indices: 'index',
    analyses: 'analysis',
    ads: 'ad',
    diagnoses: 'diagnosis',
    movies: 'movie',
    cookies: 'cookie',
    calories: 'calorie',
    series: 'series',
    news: 'news',
    species: 'species',
    sms: 'sms',
    skis: 'ski',
    menus: 'menu',
    customs: 'customs',
    leaves: 'leave',
    taxis: 'taxi',
    quizzes: 'quiz',
    shelves: 'shelf',
    bookshelves: 'bookshelf',
    knives: 'knife',
    wolves: 'wolf',
    halves: 'half',
    loaves: 'loaf',
    calves: 'calf',
    wives: 'wife',
    mice: 'mouse',
    feet: 'foot',
    teeth: 'tooth',
    appendices: 'appendix',
    matrices: 'matrix',
    vertices: 'vertex',
    hypotheses: 'hypothesis',
    synopses: 'synopsis',
    devops: 'devops',
    mlops: 'mlops',
    ops: 'ops',
  }),
);

/** "foster child", "grandchild", "wine_shelf": the last word is counted. */
const compound =
  /^(.*[ _-]|.{2,}?(?=(?:child(?:ren)?|shel(?:f|ves)|kni(?:fe|ves)|(?<=house|mid)wi(?:fe|ves))$))([a-z]+)$/;

/** Nearly every word of a text is asked about, and nearly none has a part before the one that is counted. */
const mayBeCompound = (word: string): boolean =>
  word.endsWith('ves') || word.endsWith('children') || word.includes(' ') || word.includes('-') || word.includes('_');

export const singular = perWord((word: string): string => {
  const lower = word.toLowerCase();
  const [, before = '', last = lower] = (mayBeCompound(lower) && compound.exec(lower)) || [];
  const known = irregularPlurals.get(last);
  if (known !== undefined) return before + known;
  if (lower.length < 4) return lower;
  // Foremen and draughtswomen, but no specimen.
  if (lower.endsWith('men')) return onlyOne.has(lower) ? lower : `${lower.slice(0, -2)}an`;
  // Most words are asked about and are one.
  if (!lower.endsWith('s') || /(?:ss|us|is)$/.test(lower)) return lower;
  // Formulas, areas and visas, but no canvas.
  if (lower.endsWith('as')) return oneInAs.test(lower) ? lower : lower.slice(0, -1);
  if (/[^aeiou]ies$/.test(lower)) return `${lower.slice(0, -3)}y`;
  if (/[^aeo]uses$/.test(lower) && !/(?:^|exc|m|f)uses$/.test(lower)) return lower.slice(0, -2);
  if (/(?:ches|shes|sses|xes|zzes)$|^(?:hero|potato|tomato|echo|veto|cargo|torpedo)es$/.test(lower))
    return lower.slice(0, -2);
  return lower.slice(0, -1);
});
const oneInAs =
  /^(?:bias|gas|.*(?:canvas|atlas|alias|pancreas|christmas|whereas|overseas|pyjamas|pajamas|texas|kansas|vegas|dallas|thomas|lucas|nicholas))$/;
const onlyOne = new Set(
  'abdomen acumen omen amen stamen semen lumen bitumen ramen regimen specimen women dolmen hymen'.split(' '),
);

/** Of two the first. */
const pluralOf = new Map([...irregularPlurals].toReversed().map(([many, one]) => [one, many]));

/** Of these there is only more or less. */
const uncounted =
  /(?:^|[ _-])(?:feedback|equipment|luggage|baggage|furniture|(?:meta)?data|information|knowledge|homework|merchandise|staff|jewell?e?ry)$/;

export const plural = perWord((word: string): string => {
  const lower = word.toLowerCase();
  const [, before = '', last = lower] = compound.exec(lower) ?? [];
  const known = pluralOf.get(last);
  if (known !== undefined) return before + known;
  if (uncounted.test(lower)) return lower;
  if (/[^aeiou]y$/.test(lower)) return `${lower.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh)$|^(?:hero|potato|tomato|echo|veto|cargo|torpedo)$/.test(lower)) return `${lower}es`;
  return `${lower}s`;
});

const groups = new Set(
  'finance support staff hr legal reception procurement accounting payroll marketing sales management office it qa operations compliance logistics purchasing'.split(
    ' ',
  ),
);
/** A department acts as one: "finance downloads a list", and there are no finances who do. */
export const isGroup = (actor: string): boolean => groups.has(actor.split(' ').at(-1)?.toLowerCase() ?? '');
/** Whoever acts, as several or as one: "volunteers", "finance", "the office". */
export const actorsAs = (actor: string): string =>
  isGroup(actor) ? (/(?:^| )office$/i.test(actor) ? `the ${actor}` : actor) : plural(actor);

/** Verbs of two syllables that are stressed on the first do not double: opened, filtered, listed. */
const doubles = /(?:[^aeiou]|qu)[aeiou][bdgmnprt]$/;
const noDouble = /(?:en|er|or|it|et|on|op|out|al|ed|ain|eed|oin|ead|our|ign)$/;
const stillDoubles =
  /^(?:[a-z]*(?<!li|vo)mit|refer|transfer|prefer|defer|confer|set|get|stop|drop|cancel|control|label|put|ship|plan|ban|scan|map|tag|log|flag|spot|edit)$/;

function doubled(verb: string): string {
  const [, prefix, base] = /^(un|re|out|over)(\p{L}{3,4})$/u.exec(verb) ?? [];
  if (prefix !== undefined && base !== undefined && !/^re(?:fer|cord|port|mind|view|peat|mov|pair|open)/.test(verb))
    return prefix + doubled(base);
  if (verb === 'cancel' || verb === 'control' || verb === 'label') return `${verb}l`;
  if (verb === 'edit') return verb;
  // Of one syllable, whatever it ends like: topped, chopped.
  if (/^[^aeiou]+[aeiou][bdgmnprt]$/.test(verb)) return verb + (verb.at(-1) ?? '');
  const isShort = verb.length <= 4 && doubles.test(verb);
  return (isShort || stillDoubles.test(verb)) &&
    doubles.test(verb) &&
    !(noDouble.test(verb) && !stillDoubles.test(verb))
    ? verb + (verb.at(-1) ?? '')
    : verb;
}

/** "Unfreeze", "resend", "overwrite", "withhold" go as the verb in them does. */
function withPrefix(word: string, forms: ReadonlyMap<string, string>): string | undefined {
  const [, prefix = '', verb = ''] = /^(un|re|over|out|up|with)([a-z]{3,12})$/.exec(word) ?? [];
  const known = forms.get(verb);
  return known === undefined ? undefined : prefix + known;
}

/** `cancel` gives `cancelled`. */
export function past(verb: string): string {
  if (verb.includes(' ')) return verb.replace(/^\S+/, (word) => past(word));
  const known = participles.get(verb) ?? withPrefix(verb, participles);
  if (known !== undefined) return known;
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return `${doubled(verb)}ed`;
}

/** `written` gives `write`; a regular form gives nothing. */
export const presentOf = (participle: string): string | undefined =>
  presents.get(participle.toLowerCase()) ?? withPrefix(participle.toLowerCase(), presents);
/** A form that is the base as well ("run", "cost") tells nothing by itself; of these few it is known that texts mean the participle. */
const presents = new Map(
  [...participles]
    .filter(([verb, done]) => verb !== done || /^(?:read|set|put|split)$/.test(verb))
    .map(([verb, done]) => [done, verb]),
);
/** `went` gives `go`. */
export const presentOfPast = (past: string): string | undefined => pasts.get(past) ?? withPrefix(past, pasts);

/** `offered` gives `offer`, for verbs that nobody listed. */
export function baseOf(participle: string): string {
  const stem = participle.replace(/ied$/, 'yed').replace(/ed$/, '');
  if (/([bdgmnprt])\1$/.test(stem)) return stem.slice(0, -1);
  return /(?:[cgsuvz]|[^aeioul]l|(?:ph|cl|z|st|t)on|(?:t|pr|fine-t)un|[^aeioun]in|[aiou][bdkmt]|[aiou]r|at)$/.test(
    stem,
  ) &&
    // "Audited", "credited": of those that end so, few have an e ("invited").
    !/(?:ss|[aeiou][^aeiou]+it|oin|ait|eat|oad|eed|ffer|ter|ent|int|ort|ist|oo[bdkmt])$/.test(stem)
    ? `${stem}e`
    : stem;
}

/** `cancel` gives `cancels`; `roll out` gives `rolls out`. */
export function third(verb: string): string {
  if (verb.includes(' ')) return verb.replace(/^\S+/, (word) => third(word));
  if (verb === 'have') return 'has';
  if (verb === 'be') return 'is';
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** `pin` gives `pinning`. */
function gerund(verb: string): string {
  if (verb.includes(' ')) return verb.replace(/^\S+/, (word) => gerund(word));
  if (/[^aeiouy]e$|[uv]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  return `${doubled(verb)}ing`;
}

/** Every form in which a text may speak of an act, also of one that nobody listed. */
export const formsOf = (verb: string): ReadonlySet<string> => {
  const [head = verb] = verb.split(' ');
  return new Set([head, third(head), past(head), gerund(head), `${head}ed`, `${head}ing`]);
};

/** `reject` and `rejection`, `approve` and `approval` share their beginning. */
export const stemOf = (verb: string): string =>
  verb.replaceAll(/[^a-z ]/gi, '').slice(0, Math.max(4, Math.min(6, verb.length - 1)));

const article = (noun: string): string =>
  /^(?:[aeio]|u(?:[dglmp]|n(?!i)|r[bgn]|sh|tt)|hour|honou?r)(?!ne\b|nce\b)/i.test(noun) ? 'an' : 'a';
/** "An LLM", "an MCP tool": letters that are spelled begin with a vowel of their own; "a SIM" is read as a word. */
const isSpelled = /^[FHLMNRSX](?![AEIOU])[A-Z\d]{1,4}(?![\p{L}\d])/u;
export const withArticle = (noun: string): string =>
  isMass(headWord(noun)) ? noun : `${isSpelled.test(noun) ? 'an' : article(noun)} ${noun}`;

/** "Data of people who leave" is data, "gallery metadata" is metadata. */
function headWord(noun: string): string {
  const [, before] = /^(\S+(?: \S+)?) (?:of|from|about|that|who) /.exec(noun) ?? [];
  const whole = before ?? noun;
  return whole.slice(whole.lastIndexOf(' ') + 1);
}

const mass = new Set(
  'data metadata information software hardware firmware feedback equipment goods people money furniture luggage advice evidence staff personnel clothing knowledge merchandise music waste'.split(
    ' ',
  ),
);
/** Of these there is no single one: "data", "goods". */
export const isMass = (noun: string): boolean => mass.has(noun.toLowerCase());
/** A name keeps its small letter: "macOS", "iPhone". */
export const upperFirst = (text: string): string =>
  /^\p{Ll}{1,4}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
/** A name keeps its capital: "HubSpot calls", "Invoice Creation: ..."; so does "I". */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]+(?![a-z]*-?[A-Z])(?! [A-Z][a-z]+(?: [A-Z][a-z]+)*:)|^A /.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

const small = new Set([
  'a',
  'an',
  'the',
  'of',
  'for',
  'in',
  'on',
  'at',
  'to',
  'and',
  'or',
  'by',
  'with',
  'per',
  'is',
  'ms',
  's',
  'as',
  'are',
  'was',
  'be',
  'its',
  'their',
  'than',
  'within',
  'from',
]);
/** "24 t", "6 kg", "95 °C": how a unit is written says which one it is. */
const isUnit = (word: string, before: string): boolean => /^°?\p{Ll}{1,2}$/u.test(word) && /\d$/.test(before);

export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, i, all) => (i > 0 && (small.has(word) || isUnit(word, all[i - 1] ?? '')) ? word : upperFirst(word)))
    .join(' ');
}

export function joined(words: readonly string[], last = 'and'): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

/** "A1 to A4" for ids in a row, "A1 and A3" otherwise. */
export function inRow(ids: readonly string[]): string {
  const numbers = ids.map((id) => Number(/\d+$/.exec(id)?.[0]));
  const isRow = ids.length > 2 && numbers.every((n, i) => i === 0 || n === (numbers[i - 1] ?? 0) + 1);
  return isRow ? `${ids[0] ?? ''} to ${ids.at(-1) ?? ''}` : joined(ids);
}

/** A sentence: capital letter, full stop. */
export function sentence(text: string): string {
  const given = text.trim();
  // Hardly any ends like that, and to look for the end from the beginning takes long.
  const trimmed = /[,;:]/.test(given.at(-1) ?? '') ? given.replace(/[\s,;:]+$/, '') : given;
  return trimmed === '' ? '' : `${upperFirst(trimmed)}${/[.!?…"]$/.test(trimmed) ? '' : '.'}`;
}

/** Up to the first semicolon or full stop; "e.g." ends nothing. */
export const firstClause = (text: string): string =>
  (
    text.split(/;|(?<!\b(?:e\.g|i\.e|etc|vs|approx|incl|excl|resp|cf|ca|max|min|no|art|sec|fig))\. /i, 1)[0] ?? text
  ).replace(/[.]$/, '');

export function countWords(text: string): number {
  return text.match(/[^\s\p{L}\p{N}]*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

export const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
