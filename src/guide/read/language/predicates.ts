/**
 * A sentence of prose as what it says of whom: "A nurse who needs a drug scans the wristband and enters the amount; she is told when it
 * is wrong" has three predicates. Clauses are found by their subjects and the verbs behind these, not by commas.
 */
import { adverbs, determiners, finiteAt } from './finite.ts';
import { isHuman } from './people.ts';
import { placedWords } from './phrases.ts';
import { nameBefore, plurals, type Sentence, singles, type Subject, subjectAt, thingBefore } from './subjects.ts';
import { coordinated, headAt, joins } from './verb-heads.ts';
import { isBaseForm, isNounToo, lemma } from './verbs.ts';

export interface Predicate {
  /** Its words as they stand there, without what is said about it: `second nurse`, `they`. */
  readonly subject: string;
  readonly isPlural: boolean;
  /** What tells which one is meant: `who has lost a copy`. */
  readonly about?: string;
  /** `can`, `must`: what stands before the verb. */
  readonly modal?: string;
  /** In its base form; empty where only something is true of the subject. */
  readonly verb: string;
  readonly isPassive: boolean;
  readonly isNegative: boolean;
  /** Whoever does it, in the passive. */
  readonly by?: string;
  /** What follows the verb, up to the next predicate. */
  readonly rest: string;
  /** The same as it was written. */
  readonly said: string;
  /** Under which circumstance: `when a copy comes back`. */
  readonly frame: string;
}

/** Longer sentences hold lists and data. */
const mostCharacters = 1000;
const mostPredicates = 10;

const subordinators = new Set(
  'when whenever if once after before until unless while because as since although though whether'.split(' '),
);

/** "At once", "once a day", "only once": how often, and no circumstance. */
const isCircumstance = (tokens: readonly string[], at: number): boolean =>
  subordinators.has((tokens[at] ?? '').toLowerCase()) &&
  !(
    tokens[at] === 'once' &&
    (/^(?:at|only|just|exactly|than|most)$/i.test(tokens[at - 1] ?? '') ||
      /^(?:|an?|per|every|each|and|or|for|in|[,;:])$/i.test(tokens[at + 1] ?? ''))
  );

interface Walk extends Sentence {
  /** The text as it was written, from one word up to another. */
  readonly said: (from: number, end: number) => string;
  readonly found: Predicate[];
}

export function predicatesOf(text: string, isKnown?: (name: string) => boolean): readonly Predicate[] {
  const known = isKnown ? undefined : read.get(text);
  if (known) return known;
  const found =
    text.length > mostCharacters
      ? []
      : text.split(/(?<=[.!?]) (?=\p{Lu})/u).flatMap((sentence) => predicatesIn(sentence, isKnown ?? (() => false)));
  if (isKnown) return found;
  if (read.size >= mostRead) read.clear();
  read.set(text, found);
  return found;
}

/** The same sentences are asked for who acts in them, whom they mean and what starts by itself. */
const read = new Map<string, readonly Predicate[]>();
const mostRead = 500;

/** Another text begins: what was kept of the last one would keep its letters as they lie in memory, too. */
export const forgetPredicates = (): void => read.clear();

const hasObject = /^(?:an?|the|its|their|his|her|it|them|all|each|every|no|that)\b/;
const isOfThing = (walk: Walk, at: number, start: number): boolean =>
  /^(?:that|which)$/i.test(walk.tokens[at] ?? '') &&
  at > start &&
  /^(?:they|he|she|you)$/.test(walk.tokens[at + 1] ?? '') &&
  subjectAt(walk, at + 1) !== undefined;

const blank = (text: string): string => ' '.repeat(text.length);

function predicatesIn(text: string, isKnown: (name: string) => boolean): Predicate[] {
  // Everything stays at its place, so that the words can be quoted.
  const plain = text
    .replaceAll(/\([^()]{0,200}\)/g, blank)
    // "Marek: a technician inspects the car": who said it.
    .replace(/^\p{Lu}[\p{L}'’]+(?: [a-z]+)?: (?=\p{L})/u, blank)
    .replaceAll(/, in which case /g, (all) => `;${blank(all.slice(1))}`)
    // "18:00": the colon ends nothing.
    .replaceAll(/(?<=\d):(?=\d\d)/g, '.')
    .replaceAll(/(?<=\s)[–—-](?=\s)/g, ';');
  const placed = placedWords(plain);
  const tokens = placed.map((one) => one.word);
  const isPerson = (name: string) => isKnown(name) || isHuman(name.replace(/['’]s?$/, ''));
  const said = (from: number, end: number) => text.slice(placed[from]?.at ?? text.length, placed[end]?.at);
  const walk: Walk = { tokens, said, isPerson, found: [] };
  let frame = '';
  for (let i = 0; i < tokens.length && walk.found.length < mostPredicates;) {
    const token = (tokens[i] ?? '').toLowerCase();
    if (isCircumstance(tokens, i) || (token === 'so' && tokens[i + 1] === 'that')) {
      // "After that the order goes to next week".
      const isThen = tokens[i + 1] === 'that' && /^(?:after|before|until)$/.test(token);
      const end = isThen ? i + 2 : endOfFrame(walk, i);
      // As it is written, so that "9.8 m/s" and "10 %" stay what they are; what stands in brackets is told beside it.
      frame = said(i, end)
        .replaceAll(/\s*\([^()]{0,200}\)/g, '')
        .replace(/[\s,;:.–—-]+$/, '');
      i = end;
      continue;
    }
    const subject = subjectAt(walk, i);
    if (!subject) {
      i++;
      continue;
    }
    const of = /^(?:which|that|whom)$/.test((tokens[i - 1] ?? '').toLowerCase())
      ? thingBefore(tokens, i - 1)
      : undefined;
    i = Math.max(predicate(walk, subject, subject.verb, frame, of), i + 1);
    if (/^[;:]$/.test(tokens[i] ?? '')) frame = '';
  }
  return walk.found;
}

/** "When a copy comes back she checks it": the circumstance ends at its comma, or where another subject begins. */
function endOfFrame(walk: Walk, from: number): number {
  const { tokens, found } = walk;
  // "As soon as the attorney issues the hold".
  const own = subjectAt(walk, tokens[from + 2] === 'as' ? from + 3 : from + 1);
  for (let i = own ? own.verb + 1 : from + 2; i < tokens.length; i++) {
    const token = tokens[i] ?? '';
    if (/^[;:]$/.test(token)) return i;
    if (token === ',' && !/^(?:and|or)$/.test(tokens[i + 1] ?? '')) return i;
    // "..., usually after four days, and the manager imports it": behind what was said first somebody else begins.
    if (token === ',' && found.length > 0 && subjectAt(walk, i + 2)) return i;
    const opens = (tokens[i] ?? '').toLowerCase();
    // "If a farmer thinks that the grade is wrong": what they think belongs to it.
    const thought = opens === 'that' ? subjectAt(walk, i + 1) : undefined;
    if (thought) {
      i = thought.verb;
      continue;
    }
    const mayOpen = determiners.has(opens) || singles.has(opens) || plurals.has(opens);
    if (mayOpen && !/^(?:and|or|of|by|to|in|with|than|for)$/.test(tokens[i - 1] ?? '') && subjectAt(walk, i)) return i;
  }
  return tokens.length;
}

/** "By mail or phone": two means, and nobody phones. */
const isMeans = (tokens: readonly string[], joiner: number, next: number): boolean =>
  /^(?:by|via|through|per|with|as|using)$/i.test(tokens[joiner - 2] ?? '') &&
  /^(?:$|[,;:.]|so|when|if|for|to|and|or)$/i.test(tokens[next + 1] ?? '');

/** Reads what the subject does from its verb on; gives where the next clause may begin. */
function predicate(walk: Walk, subject: Subject, from: number, frame: string, of?: string): number {
  const { tokens, found } = walk;
  let head = headAt(walk, from, subject.isPlural);
  let start = head?.at ?? from + 1;
  /** Inside of "when ...", "that ...": until a comma nothing there is said of the subject. */
  let isInside = false;
  /** Inside of "whether ...", where "or" joins what may be. */
  let isAsked = false;
  /** Of many, so that no verb in -s belongs to them. */
  let isOfMany = false;
  const close = (end: number) => {
    const own = tokens
      .slice(start, end)
      .join(' ')
      .replaceAll(/ (?=[,;:])/g, '')
      .replace(/[\s,;:]*(?:\b(?:and|or|but|either))?[\s,]*$/, '');
    // "A number, which she prints": what she prints stands before it.
    const rest = of === undefined || hasObject.test(own) ? own : `the ${of} ${own}`;
    const isPassive = head?.form === 'participle';
    const agent = isPassive ? /\bby ([^,;]{2,60})/.exec(rest)?.[1] : undefined;
    const isNone =
      /^(?:nobody|nothing)$/.test(subject.words) ||
      /^no$/i.test(tokens[from - 2] ?? '') ||
      // "A partner never sees the others".
      subject.about === 'never';
    const { verb = '', modal, isNegative = false } = head ?? {};
    found.push({
      subject: subject.words,
      isPlural: subject.isPlural,
      ...(subject.about === undefined ? {} : { about: subject.about }),
      ...(modal === undefined ? {} : { modal }),
      verb,
      isPassive,
      isNegative: isNegative || isNone,
      ...(agent === undefined ? {} : { by: agent }),
      rest,
      said: walk.said(start, end).replace(/[\s,;:.]*(?:\b(?:and|or|but|either))?[\s,;.]*$/, ''),
      frame,
    });
  };
  let i = start;
  for (; i < tokens.length; i++) {
    const token = (tokens[i] ?? '').toLowerCase();
    if (/^[;:]$/.test(token)) break;
    isAsked ||= token === 'whether';
    isOfMany ||= isInside && /^(?:were|are|have|they)$/.test(token);
    if (isCircumstance(tokens, i) || (/^(?:that|which|who|where|so)$/.test(token) && tokens[i - 1] !== ',')) {
      const opens =
        token === 'as' || token === 'after' || token === 'before' ? subjectAt(walk, i + 1) !== undefined : true;
      if (token === 'where' || (token === 'so' && tokens[i + 1] !== 'that')) break;
      // "A notice that they must acknowledge": they do it to the notice.
      if (isOfThing(walk, i, start)) break;
      isInside ||= opens;
      continue;
    }
    if (!joins.has(token)) continue;
    let next = i;
    while (joins.has((tokens[next] ?? '').toLowerCase()) || adverbs.has((tokens[next] ?? '').toLowerCase())) next++;
    const between = tokens.slice(i, next);
    const isComma = between.includes(',');
    const word = (tokens[next] ?? '').toLowerCase();
    // "Can see which crates are ready and look up a buyer": after "can" a verb in its base form goes on with what they can do.
    // "Ticks which topics were practised and writes a comment": the topics are many, and do not write.
    const isOwn = head?.form === 'third' && !subject.isPlural && isOfMany && /[^s]s$/.test(word);
    const goesOn =
      (head?.modal !== undefined && head.form === 'base' && isBaseForm(word)) || (isOwn && lemma(word) !== undefined);
    // "See whether it has a permit or pass for the zone".
    const isChoice = isAsked && between.includes('or') && !hasObject.test(tokens[next + 1] ?? '');
    if (isInside && !isComma && (!goesOn || isChoice)) continue;
    if (word === 'who' && isComma) {
      const who = nameBefore(walk, i);
      const verb =
        who && finiteAt(tokens, next + 1 + (adverbs.has(tokens[next + 1] ?? '') ? 1 : 0), who.isPlural, true);
      if (who && verb) {
        close(i);
        return predicate(walk, { ...who, isPerson: true, verb: next + 1 }, next + 1, frame);
      }
    }
    if (/^(?:who|which|where|whose)$/.test(word) || (isComma && isCircumstance(tokens, next))) break;
    // "Imports it, looks at what is flagged and releases the lot": after what somebody does comes what else they do.
    const isDoing =
      head?.form === 'third' &&
      subject.isPerson &&
      /[^s]s$/.test(word) &&
      lemma(word) !== undefined &&
      // "And checks that ...", "reports it": no name of many things stands before these.
      (!isNounToo(lemma(word) ?? '') || /^(?:that|whether|it|them|an?|the|each|every)$/.test(tokens[next + 1] ?? '')) &&
      !/^(?:is|are|must|can|may)$/.test(tokens[next + 1] ?? '');
    if (!isDoing && subjectAt(walk, next)) break;
    const also = isMeans(tokens, i, next) ? undefined : coordinated(walk, next, head, i === start, subject);
    if (also) {
      close(i);
      // "Can be downloaded for 7 days and is then removed": that is not what may be done, but what happens.
      const isOwn = also.modal !== undefined || also.form === 'third' || /^(?:is|are|has|have)$/.test(word);
      head = {
        ...also,
        ...(isOwn || head?.modal === undefined ? {} : { modal: head.modal }),
        // "But not change them": what stands before the verb says that it is not done.
        isNegative:
          also.isNegative ||
          between.some((one) => /^(?:not|never)$/i.test(one)) ||
          (head?.isNegative === true && also.form === head.form),
      };
      start = also.at;
      isInside = isOfMany = false;
      i = start - 1;
      continue;
    }
    i = next - 1;
  }
  close(i);
  return i;
}
