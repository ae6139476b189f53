/** Names in front of a paragraph or above a list, which no heading says. */
import { listItem } from '../../../artifacts/lists.ts';
import { nameKey, plainText } from '../../../artifacts/plain-text.ts';
import { clean } from '../../text/escape.ts';
import { type Part, partOf } from './parts.ts';
import { isHuman } from '../language/people.ts';
import { isRank } from './nested-list.ts';
import { type Line, lowered, sentencesOf } from './sentences.ts';
import { upperFirst } from '../../text/words.ts';
import type { Statement } from '../statement.ts';
import { isBaseForm, lemma } from '../language/verbs.ts';

/** "**Status:** draft · **Users:** 140 developers", "**Customer** – has ... **Repairer** – offers ...": each for itself. */
export const pieces = (text: string): string[] =>
  text.split(/\s+[·•|]\s+(?=\*\*)|(?<=[.;])\s+(?=\*\*[^*]{2,40}\*\*\s*[–—:-])/).filter((one) => one.trim() !== '');

export const opensField =
  /^\s*(?:(?:\*\*|__)[^*_]{2,40}(?::(?:\*\*|__)|(?:\*\*|__):)|(?:(?:primary |secondary )?actors?|triggers?|pre-?conditions?|post-?conditions?): )/i;

/** A name that every template has, alone on its line. */
const sectionName =
  /^(?:user stor(?:y|ies)|(?:functional |non-functional )?requirements|(?:business )?rules|acceptance criteria|(?:request|response) example|goals?|background|(?:out of |in )?scope|non-goals|open questions|constraints):?$/i;

/** "Acceptance criteria:" above a list says what the list is; "Notify when:" begins each sentence of it. */
export const isLabel = (text: string, next: string, after: string): boolean =>
  (sectionName.test(text.trim()) && (next.trim() !== '' || listItem(after) !== undefined)) ||
  (/^[^.!?]{3,140}:\s*(?:\*\*)?$/.test(text.trim()) && listItem(next.trim() === '' ? after : next) !== undefined) ||
  // "Primary users include:" and names below it that nobody marked as a list.
  (isOver.test(text.trim()) && [next, after].some((one) => one.trim() !== '') && [next, after].every(isBlankOrName)) ||
  // "Players" and a list right below it.
  (/^\p{Lu}[\p{L}-]+(?: [\p{L}&-]+){0,3}$/u.test(text.trim()) && listItem(next) !== undefined);

const isOver = /^[^.!?]{3,60}:$/;
const isBlankOrName = (line: string): boolean => /^\s*(?:\p{Lu}[\p{L}-]+(?: [\p{L}&/-]+){0,3}\s*)?$/u.test(line);

/** "**Not doing:** cash payouts", "**Why now?** Ads are dear", "Success: paid within 8 days", "We won't do: phone calls". */
const boldTitle = /^\s*(?:\*\*|__)([^*_]{2,40}?)(?:[:.?](?:\*\*|__)|(?:\*\*|__)[:.?]?)\s+(?=\S)/;
const plainTitle = /^(\p{Lu}[\p{L}'’-]+(?: [\p{L}'’-]+){0,4}): (?=\S)/u;
const numbersOnly = /^(?:numbers|figures|volumes?|scale|load|traffic|capacity|key figures)$/;

/** What the words in front of a paragraph say that all of it is; "Reports: ..." may be called anything. */
function titledAs(text: string): { readonly part: Part; readonly own: string } | undefined {
  const [bold, strong = ''] = boldTitle.exec(text) ?? [];
  const [plain, bare = ''] = bold === undefined ? (plainTitle.exec(text) ?? []) : [];
  const label = bold ?? plain;
  if (label === undefined) return undefined;
  const name = nameKey(strong || bare);
  // Whatever the heading above it says: others take part, and the whole of it says which.
  if (/^(?:depends on|dependencies|relies on|builds on)$/.test(name)) return { part: 'text', own: text };
  const part = numbersOnly.test(name) ? 'limits' : partOf(name);
  const says =
    part === 'must' ? proposes.test(name) : part !== undefined && (strong === '' ? ofPlain : ofBold).has(part);
  const isNumbers = part === 'limits' && numbersOnly.test(name);
  return part !== undefined && (says || isNumbers) ? { part, own: text.slice(label.length) } : undefined;
}
const proposes =
  /^(?:proposed |our |the )*(?:solution|proposal|idea|approach|feature)(?: (?:sketch|idea|outline|overview))?$/;
const ofPlain = new Set<Part>(['nice', 'open', 'aside', 'excluded', 'metric', 'goal']);
const ofBold = new Set<Part>([...ofPlain, 'problem']);

/** "Background. Pumps are updated by cable.": the word before the full stop says what the paragraph is. */
export function runIn(lines: readonly Line[]): { lines: readonly Line[]; more: Partial<Statement> } {
  const [first, ...rest] = lines;
  // "Background for the newcomers: we are a housing co-op": all of the paragraph tells it.
  if (
    first?.text.includes(': ') &&
    /^(?:background|context|history|some history|the situation)\b[^:.]{0,40}: /i.test(first?.text ?? '')
  )
    return { lines, more: { part: 'problem' } };
  const titled = first && titledAs(first.text);
  // "Goal: our chat has 3 million users. Volunteers cannot keep up": where more follows, it tells how things are.
  const isGoal = titled && titled.part === 'goal' && sentencesOf(lines).length > 1;
  if (first && titled && !isGoal)
    return { lines: [{ text: upperFirst(titled.own), line: first.line }, ...rest], more: { part: titled.part } };
  const [, name = '', own] =
    /^(\p{Lu}[\p{L}-]+(?: [\p{L}-]+){0,2})\. (?=\p{Lu}|\d)(.+)$/u.exec(first?.text ?? '') ?? [];
  if (
    !first ||
    own === undefined ||
    // "GDPR art. 9 applies".
    /\b(?:art|no|sec|fig|par|para|max|min|approx|ca|dr|mr|mrs|ms|prof|st)$/i.test(name) ||
    /(?:s|ed)$|\b(?:is|are|can|must)\b|^(?:Imagine|Meet|Take|Picture|Consider) /.test(name)
  )
    return { lines, more: {} };
  const part = partOf(nameKey(name));
  return { lines: [{ text: own, line: first.line }, ...rest], more: part ? { part } : {} };
}

const whenDone =
  /^(?!when|if)(?:[^,;]{3,60} )?(?:complete|completed|done|finished|accepted|acceptable|successful|ready(?: for \p{L}+)?) (?:when|if|once)$/iu;
const opensSentence =
  /^(?!(?:what|how|why|which|things|here) )(?:.*\b(?:must|shall|should|can|cannot|may|when|if|not)|(?:the |a |an )?[\p{L} -]{0,40}\b(?:must|shall|should|can|may)(?: not)?(?: \p{L}+)?)$/iu;

/** "For each cycle, the system checks": a verb that waits for what is listed. */
const waits =
  /\b(?:system|app|application|service|tool|platform|product|bot|server|backend|frontend|page|engine|job|worker|it|users?|admins?) (?:also |then )?(\p{L}+)$/iu;
const isWaiting = (label: string): boolean =>
  !opensAll.test(label) && lemma(waits.exec(label)?.[1] ?? '') !== undefined;
/** "In more detail, here is how it works": a sentence of its own, which no item goes on with. */
const opensAll = /\bhow (?:it|this|that|the \p{L}+) works?$|\bhere(?:['’]s| is| are)\b|\bas follows$/iu;

export function labelled(
  label: { readonly text: string; readonly part: Part | undefined } | undefined,
  lines: readonly Line[],
  part: Part | undefined,
): { lines: readonly Line[]; more: Partial<Statement> } {
  const [first, ...rest] = lines;
  if (!label || !first) return { lines, more: {} };
  // "Must have:" says how much each of them is wanted, and is no part of it.
  if (isRank.test(label.text)) return { lines, more: label.part ? { part: label.part } : {} };
  // The label belongs to the sentence, and not to what is quoted.
  const more = { quote: clean(plainText(first.text)) };
  // "It is complete when:" says of the work when it is done, and each item what the product does then.
  if (whenDone.test(label.text)) return { lines, more: {} };
  if (opensSentence.test(label.text) || isWaiting(label.text))
    return { lines: [{ text: `${label.text} ${lowered(first.text)}`, line: first.line }, ...rest], more };
  // "As a volunteer:" above "I want to swap a shift".
  if (/^as an? /i.test(label.text) && first.text.startsWith('I '))
    return { lines: [{ text: `${label.text}, ${first.text}`, line: first.line }, ...rest], more };
  const [verb = ''] = first.text.split(' ');
  // "Players" above "join a raid": who does it.
  if (isMany(label.text) && isBaseForm(verb))
    return { lines: [{ text: `${label.text} ${lowered(first.text)}`, line: first.line }, ...rest], more };
  // "Main features include:" in what tells of the product before its requirements.
  if (part === 'problem' && / include[sd]?$/i.test(label.text)) return { lines, more: {} };
  return { lines, more: label.part && !(label.part === 'story' && part === 'must') ? { part: label.part } : {} };
}

export const unmarked = /^\p{Lu}[^.!?;]{3,90}[^.!?;:,]$/u;

const isMany = (label: string) => /[^s]s$/.test(label) && isHuman(label.split(' ').at(-1) ?? '');
