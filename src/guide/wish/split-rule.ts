/** "Split rule 2": a sentence that says two things as two, each with the subject, and under the same circumstance. */
import { adverbs, beings, determiners, finiteAt, modals } from '../read/language/finite.ts';
import { participleOf } from '../read/language/verb-heads.ts';
import { isBaseForm } from '../read/language/verbs.ts';
import { sentence, upperFirst } from '../text/words.ts';

/** `undefined` where it says one thing. */
export function splitRule(text: string, into?: string): string[] | undefined {
  const given = into === undefined ? [] : halvesOf(into);
  const parts = given.length > 1 ? given : inSentences(text).flatMap(inParts);
  return parts.length > 1 ? parts.map((one) => sentence(upperFirst(one))) : undefined;
}

/** What each of them shall say, where somebody says so. */
function halvesOf(into: string): string[] {
  const halves = into
    .split(/;\s+|\s\/\s|,? and (?=["“])|["”],? (?:and )?["“]/)
    .map((one) => one.replaceAll(/^["“”'\s]+|["“”'\s]+$/g, ''));
  return halves.every((one) => one.split(/\s+/).length > 2) ? halves : [];
}

const inSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|;\s+/)
    .map((one) => one.replace(/[.;]$/, '').trim())
    .filter((one) => one !== '');

const mostParts = 6;

function inParts(text: string): string[] {
  const [, frame = '', main = text] =
    /^((?:when|if|once|after|before|until|while|as soon as)\b[^,]{3,120}, )(.+)$/i.exec(text) ?? [];
  const words = main.replaceAll(/,(?= )/g, ' ,').split(/\s+/);
  const parts: string[] = [];
  let rest = words;
  while (parts.length < mostParts - 1) {
    const [first, second] = inTwo(rest) ?? [];
    if (!first || !second) break;
    parts.push(said(first));
    rest = second;
  }
  const all = [...parts, said(rest)];
  return all.map((one, i) =>
    i === 0 || frame === '' ? `${frame}${one}` : `${frame}${one.charAt(0).toLowerCase()}${one.slice(1)}`,
  );
}

const said = (words: readonly string[]): string => words.join(' ').replaceAll(' ,', ',');
const isJoint = (word = ''): boolean => /^(?:and|or|but)$/i.test(word);

type Halves = readonly [string[], string[]];

/** The first joint behind which there is another verb or clause; only then one between two objects. */
function inTwo(words: readonly string[]): Halves | undefined {
  const verb = verbIn(words);
  if (verb === undefined) return undefined;
  const joints = words.flatMap((word, i) => (i > verb && (isJoint(word) || word === ',') ? [i] : []));
  for (const ofObjects of [false, true])
    for (const joint of joints) {
      const halves = ofObjects ? objectsAt(words, verb, joint) : verbsAt(words, verb, joint);
      if (halves) return halves;
    }
  return undefined;
}

/** Where the verb of the main clause stands: "An offer that is not answered expires". */
function verbIn(words: readonly string[], from = 1): number | undefined {
  let isAbout = false;
  for (let i = from; i < words.length; i++) {
    const word = words[i] ?? '';
    if (isJoint(word) || /^(?:,|why|how|when|where|if|because|whether)$/i.test(word)) return undefined;
    if (/^(?:that|who|which)$/i.test(word)) isAbout = true;
    else if (isFinite(words, i)) {
      if (!isAbout) return i;
      isAbout = false;
      // "is not answered": all of it belongs to what is told about the subject.
      while (/^(?:not|been|be)$/i.test(words[i + 1] ?? '') || participleOf(words[i + 1] ?? '') !== undefined) i++;
    }
  }
  return undefined;
}

/** What is in the plural may stand some words before it: "orders over 500 EUR need ...". */
const isFinite = (words: readonly string[], at: number): boolean => {
  const before = (words[at - 1] ?? '').toLowerCase();
  if (/^needs?$/i.test(words[at] ?? '')) return true;
  if (
    (determiners.has(before) && before !== 'that') ||
    /^(?:of|in|on|at|to|for|from|by|with|over|under|per)$/.test(before)
  )
    return false;
  const tokens = words.map((word) => (isJoint(word) ? '' : word));
  const isMany = (word: string) => /[^su]s$/i.test(word) || /^(?:people|staff|they|we|you)$/i.test(word);
  const [own, any] = [isMany(before), words.slice(0, at).some(isMany)];
  return finiteAt(tokens, at, own, true) !== undefined || (any && finiteAt(tokens, at, true, true) !== undefined);
};

function verbsAt(words: readonly string[], verb: number, joint: number): Halves | undefined {
  let from = joint + 1;
  while (isJoint(words[from]) || adverbs.has((words[from] ?? '').toLowerCase()) || words[from] === ',') from++;
  const [next = ''] = words.slice(from);
  if (next === '') return undefined;
  const left = withoutComma(words.slice(0, joint));
  const right = words.slice(from);
  const subject = words.slice(0, verb);
  if (modals.has(next.toLowerCase()) || beings.has(next.toLowerCase())) return [left, [...subject, ...right]];
  const led = words[verb] ?? '';
  const isLed = modals.has(led.toLowerCase()) || beings.has(led.toLowerCase());
  const head = isLed ? words.slice(verb, verb + (/^not$/i.test(words[verb + 1] ?? '') ? 2 : 1)) : [];
  if (isSameForm(led, next, right[1] ?? '')) {
    const isBare = joint === verb + head.length + (isLed ? 1 : 1 - head.length);
    const shared = isBare && words[joint] !== ',' ? right.slice(1) : [];
    return [
      [...left, ...shared],
      [...subject, ...head, ...right],
    ];
  }
  // A clause of its own; behind a mere comma it may be an insertion.
  return words[joint] !== ',' && verbIn(right) !== undefined ? [left, right] : undefined;
}

function isSameForm(verb: string, other: string, after: string): boolean {
  const [lower, next] = [verb.toLowerCase(), other.toLowerCase()];
  if (modals.has(lower)) return isBaseForm(next) || finiteAt([next, after], 0, true, true) === 'verb';
  if (beings.has(lower)) return participleOf(next) !== undefined;
  const isThird = /[^s]s$/.test(lower);
  return isThird === /[^s]s$/.test(next) && finiteAt([next, after], 0, !isThird, true) === 'verb';
}

/** "Managers set the hours and the number of beds". */
function objectsAt(words: readonly string[], verb: number, joint: number): Halves | undefined {
  const isLed = modals.has((words[verb] ?? '').toLowerCase());
  const object = verb + (isLed ? 2 : 1);
  const opens = (at: number) => determiners.has((words[at] ?? '').toLowerCase());
  if (!isJoint(words[joint]) || joint <= object || !opens(object) || !opens(joint + 1)) return undefined;
  return [withoutComma(words.slice(0, joint)), [...words.slice(0, object), ...words.slice(joint + 1)]];
}

const withoutComma = (words: string[]): string[] => (words.at(-1) === ',' ? words.slice(0, -1) : words);
