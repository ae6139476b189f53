/** Sentences of a paragraph that may be wrapped over lines, each with the line on which it starts. */
import { endsAbbreviated, sentenceEnd } from '../../../artifacts/prd/prose.ts';
import { upperFirst } from '../../text/words.ts';
import { isNarration } from '../language/normal-form.ts';
import { fieldRules } from './field-rules.ts';
import { hangsOn, joinedClauses, saysEnough, standsAlone } from './clauses-apart.ts';

export interface Line {
  readonly text: string;
  readonly line: number;
}

/** As it stands within a sentence; a name in capitals stays one. */
export const lowered = (text: string): string =>
  /^[A-Z][a-z]+(?![a-z]*-?[A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** A message typed in passing: there a full stop is one, whatever follows. */
const typed =
  /(?<=(?<!\b(?:e\.g|i\.e|etc|vs|approx|no|incl|excl|resp|cf|ca|max|min|art|sec|fig))[.!?])\s+(?=["“(]?[\p{L}\p{N}])/u;
const ends = /[.!?]["”)]?$/;

/** What is longer holds data, not sentences. */
const longest = 2000;

export function sentencesOf(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  let current = '';
  let start = lines[0]?.line ?? 1;
  const isTyped = isCasual(lines);
  for (const { text, line } of lines) {
    for (const piece of text.split(isTyped ? typed : sentenceEnd)) {
      if (current === '') start = line;
      current = current === '' ? piece : `${current} ${piece}`;
      if (ends.test(piece) && !endsAbbreviated.test(piece)) {
        found.push({ text: isTyped ? upperFirst(current) : current, line: start });
        current = '';
      }
    }
    if (current.length > longest) break;
  }
  if (current !== '') found.push({ text: isTyped ? upperFirst(current) : current, line: start });
  return found;
}

/** Begins small and goes on small after its full stops. */
function isCasual(lines: readonly Line[]): boolean {
  const text = lines
    .map((one) => one.text)
    .join(' ')
    .slice(0, longest);
  return /^\p{Ll}/u.test(text) && /[.!?] \p{Ll}/u.test(text);
}

/** Says nothing without the sentence before it. */
const hangs =
  /^(?:it|they|this|these|those|all (?:two|three|four|five|of)|both|neither (?:may|can|must|is|are|of)|otherwise|in (?:that|this) case|ever|never|always|after that|if (?:so|not)|if (?:it|they|this|that) (?:does|do|is|are|has|have|can|was|were)(?: not|n['’]t)?(?=,)|only then)\b/i;
const longestJoined = 240;

/** "It is reviewed by three teams. All three must approve.": one demand in two sentences. */
export function withHanging(list: readonly Line[]): Line[] {
  const found: Line[] = [];
  for (const one of list) {
    const before = found.at(-1);
    if (before && hangs.test(one.text) && before.text.length + one.text.length < longestJoined)
      found[found.length - 1] = { ...before, text: `${before.text} ${one.text}` };
    else found.push(one);
  }
  return found;
}

/** Sentences that say something only together. */
export const asOne = ([first, ...rest]: readonly Line[]): Line[] =>
  first ? [{ ...first, text: [first, ...rest].map((one) => one.text).join(' ') }] : [];

/** "A clerk can invite a vendor; the link is valid for 14 days": two demands that happen to share a full stop. */
export function clausesOf(text: string): string[] {
  const numbers = numbersIn(text);
  if (numbers) return numbers;
  const rules = text.includes('; ') ? fieldRules(text) : undefined;
  if (rules) return [...rules];
  // "Clicking it shows the text, clicking again hides it": each of them is seen for itself.
  if (/^\p{Lu}\p{L}+ing /u.test(text) && /, (?=\p{L}+ing (?:again|it|the|an?)\b)/u.test(text))
    return text.split(/, (?=\p{L}+ing (?:again|it|the|an?)\b)/u).map((part) => upperFirst(part.trim()));
  // "The council may look at the log, nobody may change it": what some may, and nobody else.
  const [, some, thing, rest] =
    /^([^,;]{5,120}? ((?:the|this|that|their|its) [\p{L}-]+)), ((?:nobody|no one)(?: else)? (?:may|can|must) [^,;]{3,80})$/iu.exec(
      text,
    ) ?? [];
  if (some !== undefined && rest !== undefined)
    return [some, upperFirst(rest.replace(/\bit\b/, (thing ?? '').replace(/^(?:this|that) /i, 'the ')))];
  // "It sends a mail and allows the manager to track it": what it does, and what it lets others do.
  const [, does, lets] =
    (text.startsWith('The system ') &&
      text.includes(' and ') &&
      /^(The system [^;:]{8,160}?),? and ((?:must |will )?(?:allow|let|enable)s? [^;:]{3,40} to .{3,})$/.exec(text)) ||
    [];
  if (does !== undefined && lets !== undefined) return [does, `The system ${lets}`];
  // "Customers have a limit and if an order goes beyond it ...": what holds, and what follows in a case.
  const [, holds, inCase] =
    / and (?:if|when) /.test(text) && !/^(?:if|when|once|as an?|given)\b/i.test(text)
      ? (/^([^;:]{12,120}?),? and ((?:if|when) \p{L}[^;]{12,})$/u.exec(text) ?? [])
      : [];
  if (holds !== undefined && inCase !== undefined && isWhole.test(holds)) return [holds, upperFirst(inCase)];
  // "Hosts can reorder the queue, but every change must be logged": what they may, and what holds for it.
  const [, may, but] =
    (text.includes(', but ') &&
      /^((?:[A-Z][\w.-]{0,11}: )?[^;:]{12,140}?), but ((?:every|each|all|no|any|only) [^;:]{12,160}|the [^;:]{3,60} (?:must|has to|have to) [^;:]{3,80})$/iu.exec(
        text,
      )) ||
    [];
  if (may !== undefined && but !== undefined && isWhole.test(may) && isWhole.test(but)) return [may, upperFirst(but)];
  if (text.includes(', ')) {
    const joined = joinedClauses(text);
    if (joined.length > 1) return [...joined];
  }
  const all = text.split(/;\s+(?=\p{L})/u);
  // "...; we have had one fraud already": why, told for itself.
  const told = all.filter((part, i) => i > 0 && isNarration(part)).map((part) => upperFirst(part.trim()));
  const parts = all.filter((part, i) => i === 0 || !isNarration(part));
  if (all.length === 1 || parts.length > 4 || /^(?:scenario|given)\b/i.test(text)) return [text];
  if (told.length > 0) return [...clausesOf(parts.join('; ')), ...told];
  // "...; the item is simply ticked": how it ends, and no demand without what stands before it.
  const isEnd = (part: string, i: number) =>
    i > 0 &&
    ((part.split(' ').length <= 6 && !says.test(part)) || (isOfAct.test(parts[i - 1] ?? '') && isToldThen.test(part)));
  if (parts.some(isEnd)) return [text];
  // "As a clerk I want to ...; nobody may ...": the story, and what holds for it.
  const stands = (part: string, i: number) => isWhole.test(part) || (i === 0 && /^as an? .* (?:I|we) /i.test(part));
  const first = parts[0] ?? '';
  const areApart =
    parts.every(stands) ||
    ((stands(first, 0) || standsAlone(first)) &&
      parts
        .slice(1)
        .every((part) => standsAlone(part) || (isWhole.test(part) && saysEnough(part) && !hangsOn.test(part))));
  return areApart ? parts.map((part) => upperFirst(part.trim())) : [text];
}

/** "Staff can cancel a request; the patron gets an email": because of it. */
const isOfAct = /\b(?:can|may) (?!be\b|have\b)\p{Ll}+ /u;
const isToldThen =
  /^(?:the|an?|all|both) [^,;]{2,40} (?:gets?|receives?|(?:is|are) (?:told|notified|informed|mailed|sent|e-?mailed))\b/i;

/** What a number may be of: how many, how fast, how often it works, how dear, how long kept. */
const measures = [
  /^[\d.,]+ ?(?:k|m|thousand|million)?\+? (?:\p{L}+ ){0,2}(?:users|customers|accounts|members|people|devices|requests|records)\b/iu,
  /\bp\d{2}\b|\d ?ms\b/i,
  /\b(?:uptime|availab\w+)\b/i,
  /(?:[$€£] ?\d|\d ?(?:EUR|USD|[€$£])).{0,12}\b(?:month|year)\b/i,
  /\b(?:kept|retained|stored|deleted|removed)\b/i,
];

/** "100k users, p95 200 ms, 99.9 % uptime": one line, and a number of another kind in each piece of it. */
function numbersIn(text: string): string[] | undefined {
  const pieces = text.length > 200 ? [] : text.replace(/[.]$/, '').split(', ');
  if (pieces.length < 2 || !pieces.every((one) => /\d/.test(one))) return undefined;
  // "p99 < 400 ms for reads, p99 < 1 s for writes": each of something else.
  if (pieces.every((one) => /^p\d\d\b.* (?:for|on|of) \S/i.test(one))) return pieces;
  const kinds = pieces.map((one) => measures.findIndex((words) => words.test(one)));
  return kinds.includes(-1) || new Set(kinds).size < pieces.length
    ? undefined
    : pieces.map((one) => (/^p\d/.test(one) ? one : upperFirst(one)));
}

const says = /\b(?:must|can|may|should|shall|will|cannot|only|never|not|no|needs?|gets?|sees?|every|each|all)\b|\d/i;

/** Says something of something by itself; "it" and "this" would hang in the air. */
const isWhole =
  /^(?!(?:it|they|this|that|these|the (?:two|latter|former)|otherwise|if not|and|or|but|then|only then|until then|never|after that|in that case)\b)(?=(?:\S+\s+){3})[^]{1,160}?\s(?:is|are|can|cannot|may|must|should|shall|will|has|have|needs?|sees?|gets?|takes?|shows?|keeps?|updates?)\s/i;
