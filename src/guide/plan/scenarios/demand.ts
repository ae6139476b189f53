/** "The system must gracefully handle X", "Supports X", "All X logged with Y": what is asked of the product, by its parts. */
import { isHuman } from '../../read/language/people.ts';
import { lemma } from '../../read/language/verbs.ts';
import type { Shaped } from './shaped.ts';
import { lowerFirst, past, singular, third, withArticle } from '../../text/words.ts';

export type Kind =
  | 'notice'
  | 'watch'
  | 'log'
  | 'keep'
  | 'track'
  | 'support'
  | 'compute'
  | 'handle'
  | 'recover'
  | 'check'
  | 'show'
  | 'merge'
  | 'leave'
  | 'restrict'
  | 'prevent'
  | 'take'
  | 'turn'
  | 'same'
  | 'pass'
  | 'run'
  | 'other';

/** What a product does, by how it would be seen. None of these names a domain. */
const verbs: Readonly<Record<Exclude<Kind, 'other'>, string>> = {
  notice: 'detect identify recognize recognise discover notice spot',
  watch: 'monitor watch observe scan poll',
  log: 'log record audit',
  keep: 'store save persist retain cache',
  track: 'track',
  support: 'support accept offer provide',
  compute: 'calculate compute',
  handle: 'handle tolerate survive',
  recover: 'recover',
  check: 'validate verify sanitize sanitise',
  show: 'show display render visualize visualise highlight present',
  merge: 'debounce throttle coalesce deduplicate',
  leave: 'exclude ignore skip omit',
  restrict: 'restrict',
  prevent: 'prevent block forbid',
  take: 'extract capture parse',
  turn: 'convert transform translate normalize normalise resolve',
  same: 'preserve',
  pass: 'send forward deliver route',
  run: 'run work',
};

interface Known {
  readonly kind: Kind;
  readonly verb: string;
}

const forms = new Map<string, Known>();
const participles = new Map<string, Known>();
for (const [kind, list] of Object.entries(verbs))
  for (const verb of list.split(' ')) {
    const known = { kind: kind as Kind, verb };
    forms.set(verb, known);
    forms.set(third(verb), known);
    participles.set(past(verb), known);
  }

/** How a demand of one kind is shown. */
export type Told = (demand: Demand) => readonly Shaped[] | undefined;

export interface Demand {
  readonly kind: Kind;
  /** The base form. */
  readonly verb: string;
  /** Empty where it is the product as a whole. */
  readonly subject: string;
  readonly isNot: boolean;
  /** "gracefully", "correctly". */
  readonly how: string;
  /** All that stands behind the verb; in the passive what it is done to, then the circumstances. */
  readonly object: string;
  readonly rest: string;
  /** What stands in brackets. */
  readonly aside: string;
}

const product =
  /^(?!(?:each|every|an?|any|all) )(?:(?:the|our|this) )?(?:[\p{L}\d-]+ ){0,4}(?:system|app|application|server|service|platform|tool|product|backend|frontend|client|api|cli|program|software|site|website|bot|engine|plugin|extension|library|ui|interface)$|^(?:it|we)$/iu;
const adverb = /^(?:\p{L}{3,}ly|always|also)$/iu;
/** Where what it is done to ends. */
const circumstance =
  /^(?:in|by|with|on|for|to|from|as|when|if|after|before|within|at|per|into|onto|using|via|through|across|until|while|so|without|between|during|under|over|against|about|based|once|unless|because|upon|exactly|locally|unchanged|automatically)$/i;

/** A label in front says which kind it is; what stands behind it is the demand. */
export const withoutLabel = (text: string): string =>
  text.replace(/^[\p{Lu}\d][^:,;.]{1,40}: (?=\S+ \S)/u, (label) => (isSentence.test(label) ? label : ''));
/** "The system must store: ..." is no label. */
const isSentence = /\b(?:following|must|shall|should|can|may|is|are|system|each|every)\b/i;

export function demandOf(text: string): Demand | undefined {
  const aside = /\(([^()]{1,160})\)/.exec(text)?.[1] ?? '';
  const plain = withoutLabel(text.replace(/^(?:[A-Z]{1,5}-?\d[\d.]*: )/, ''))
    .replaceAll(/\s*\([^()]{0,200}\)/g, '')
    .replace(/[.]$/, '')
    .trim();
  const words = plain.split(' ');
  return active(words, aside) ?? passive(words, aside);
}

function active(words: readonly string[], aside: string): Demand | undefined {
  // What a product can do is asked of it; what somebody can do is not.
  const modal = words.findIndex(
    (one, i) =>
      i > 0 &&
      i < 7 &&
      (/^(?:must|shall|should|will)$/.test(one) || (one === 'can' && product.test(words.slice(0, i).join(' ')))),
  );
  const isTold = modal > 0 && words[modal + 1] !== 'be';
  const [first = ''] = words;
  // "Do not log tokens": told to nobody in particular.
  const told = /^(?:do|does|must|should|shall|never)$/i.test(first) ? 0 : -1;
  let at = isTold ? modal + 1 : told >= 0 ? 1 : words.findIndex((one, i) => i < 5 && isVerbAt(words, one, i));
  if (at < 0) return undefined;
  let isNot = /^never$/i.test(first);
  for (; /^(?:not|never)$/i.test(words[at] ?? ''); at++) isNot = true;
  // "Never shown as negative": in the passive, and of whom is not said.
  if (words[at] === 'be' || (told >= 0 && participles.has((words[at] ?? '').toLowerCase()))) return undefined;
  const front = adverb.test(words[at] ?? '') ? (words[at] ?? '') : '';
  const verb = (words[at + (front === '' ? 0 : 1)] ?? '').toLowerCase();
  const subject = words.slice(0, isTold ? modal : told >= 0 ? 0 : at).join(' ');
  if (subject !== '' && !product.test(subject) && (isHuman(subject) || /[,;:]|^\p{L}+ing\b/u.test(subject)))
    return undefined;
  // What the product has is what it offers; what anything else has are its parts.
  const known =
    verb === 'have' && isTold && product.test(subject) ? { kind: 'support' as const, verb } : forms.get(verb);
  // "Parse and handle messages": shown by the first of both.
  const all = words.slice(at + (front === '' ? 1 : 2));
  const behind = /^(?:and|or)$/i.test(all[0] ?? '') ? all.slice(2) : all;
  const last = behind.at(-1) ?? '';
  const back = front === '' && adverb.test(last) && behind.length > 1 ? last : '';
  const own = back === '' ? behind : behind.slice(0, -1);
  // A name in the place of the verb: "Search results".
  if (known === undefined && subject === '' && told < 0) return undefined;
  return {
    kind: known?.kind ?? 'other',
    verb: known?.verb ?? lemma(verb) ?? (isTold ? verb : baseOfThird(verb)),
    subject: product.test(subject) ? '' : lowerFirst(subject),
    isNot,
    how: (front || back).toLowerCase(),
    ...parted(own),
    aside,
  };
}

/** `evaluates` gives `evaluate`. */
const baseOfThird = (verb: string): string =>
  verb
    .replace(/(?<=[^aeiou])ies$/, 'y')
    .replace(/(?<=sh|ch|ss|x|z|o)es$/, '')
    .replace(/(?<=[^s])s$/, '');

/** "Supports nested folders", "the server logs all calls", "preview shows the status". */
function isVerbAt(words: readonly string[], one: string, i: number): boolean {
  const known = forms.get(one.toLowerCase());
  if (i === words.length - 1) return false;
  const before = words.slice(0, i).join(' ');
  // Behind the product's name what it does may be anything.
  if (known === undefined)
    return i > 0 && /^\p{Ll}{2,}[^s]s$/u.test(one) && /^(?:the|our|this|it|we)\b/i.test(before) && product.test(before);
  if (i === 0) return true;
  const isThird = one !== known.verb;
  return isThird ? product.test(before) || (i < 4 && !(words[i - 1] ?? '').endsWith('s')) : false;
}

function passive(words: readonly string[], aside: string): Demand | undefined {
  const at = words.findIndex((one, i) => i > 0 && i < 14 && participles.has(one.toLowerCase()));
  const known = at < 0 ? undefined : participles.get((words[at] ?? '').toLowerCase());
  if (known === undefined) return undefined;
  const before = words.slice(0, at);
  // "Keys can be ignored": somebody may, and nobody must.
  if (before.some((one) => /^(?:can|may|could|who|that|which)$/i.test(one))) return undefined;
  const isNot = before.some((one) => /^(?:not|never)$/i.test(one));
  const how = before.findLast((one) => adverb.test(one)) ?? '';
  const object = before
    .filter((one) => one !== how && !/^(?:not|never|is|are|be|must|shall|should|will|has|have|to)$/i.test(one))
    .join(' ');
  if (object === '' || /[,;:]$|^(?:when|if|once|after|before)\b/i.test(object)) return undefined;
  // "The logged hours are shown": it tells which ones, and is not what happens to them.
  if (/^(?:an?|the|all|each|every|any|no)$/i.test(object)) return undefined;
  const rest = words.slice(at + 1).join(' ');
  return { ...known, subject: '', isNot, how, object: lowerFirst(object), rest, aside };
}

function parted(words: readonly string[]): { readonly object: string; readonly rest: string } {
  const at = words.findIndex((one, i) => i > 0 && circumstance.test(one));
  return {
    object: (at < 0 ? words : words.slice(0, at)).join(' ').replace(/,$/, ''),
    rest: at < 0 ? '' : words.slice(at).join(' '),
  };
}

const uncounted =
  /\b(?:data|information|input|traffic|software|feedback|content|access|spam|memory|usage|progress|activity|metadata|health|logic|authentication|availability|telemetry)$/i;
const telling =
  /^(?:that|which|who|with|without|for|from|in|of|on|to|by|at|per|matching|becoming|containing|named|taken|made|sent|given|\p{Ll}+ed)$/u;

/** "All failed actions taken" gives "a failed action taken", "Unicode names" gives "a Unicode name". */
export function oneOf(noun: string): string {
  const plain = noun
    .replace(/^(?:all|each|every|any|the|some|their|its)(?: (?:of )?the)? /i, '')
    .replace(/^(?:multiple|several|various|many|different|an array of|a range of|a variety of) /i, 'two ')
    .trim();
  if (/^(?:an?|no|one|two|\d.*) /i.test(plain)) return plain;
  const words = plain.split(' ');
  const at = words.findIndex((one, i) => i > 0 && telling.test(one));
  const head = at < 0 ? words : words.slice(0, at);
  const last = head.at(-1) ?? '';
  // Names keep their letters: "SKILL.md files".
  const named = /^\p{Ll}+$/u.test(last) ? singular(last) : last;
  const phrase = [...head.slice(0, -1), named].join(' ');
  const behind = at < 0 ? '' : ` ${words.slice(at).join(' ')}`;
  // What has a plural can be counted.
  return named === last && (uncounted.test(phrase) || named.endsWith('ing'))
    ? `${lowerFirst(phrase)}${behind}`
    : `${withArticle(lowerFirst(phrase))}${behind}`;
}

export const whole = ({ object, rest }: Demand): string => `${object}${rest === '' ? '' : ` ${rest}`}`;
/** Each of a list, as one of its kind. */
export const things = (list: string): string[] => eachOf(list).map(oneOf);

/** "A, b, and c", "a/b": each of them; one alone where it is no list. */
export function eachOf(list: string): string[] {
  const items = (/^[\p{L}-]+(?:\s?\/\s?[\p{L}-]+)+$/u.test(list) ? list.replaceAll('/', ', ') : list)
    .split(/,(?!\d{3}(?!\d))\s*(?:and |or )?|\s+(?:and|or|&)\s+/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return items.every((one) => one.split(' ').length <= 5) ? items : [list.trim()];
}

/** "API Response Time" in a sentence: names keep their capitals, titles do not. */
export const inSentence = (title: string): string =>
  title.replaceAll(/(?<![\p{L}\d.-])\p{Lu}\p{Ll}+(?![\p{L}\d])/gu, (word) => word.toLowerCase());
