/** What a sentence is by what stands around it: told before a wish, asked for after it, a step of the scenario above. */
import { isComplaint } from '../beside/beside.ts';
import { bySender, rolesIn, type Thread } from './correspondence.ts';
import { inThirdPerson } from '../language/first-person.ts';
import { nominalOf } from '../language/nominal.ts';
import { isNarration } from '../language/normal-form.ts';
import { isLeftOut } from './parts.ts';
import { withReferents } from '../language/referents.ts';
import type { Statement } from '../statement.ts';
import { withTwoLimits } from '../numbers/two-limits.ts';
import { isBaseForm } from '../language/verbs.ts';
import { withStepsBefore } from './step-before.ts';

/** Reads as a whole what was read line by line. */
export function inContext<T extends Statement & { readonly isTop: boolean; readonly paragraph: number }>(
  found: readonly T[],
  thread?: Thread,
): readonly T[] {
  const roles = rolesIn(found, thread);
  const named = withReferents(bySender(found, thread, roles), roles);
  return withTwoLimits(
    withoutOpening(
      inThirdPerson(
        withSteps(withStepsBefore(withIntroduction(withCriteria(withDemands(withContext(withNow(named))))))),
      ),
    ),
  );
}

/** "Hi, as promised here is what we need for the season": it opens the mail, and tells of no problem. */
const opensMail =
  /^(?:(?:hi|hello|hey|dear|good morning|all|team)\b[^,.!:]{0,30}[,.!:] )?[^.;]{0,80}?\bhere(?:['’]s| is| are|['’]re) (?:what|how|the|our|my|a|some)\b/iu;
const withoutOpening = <T extends Statement>(found: readonly T[]): readonly T[] =>
  found.map((one, i) =>
    i < 2 && (one.part === 'problem' || one.part === 'text') && opensMail.test(one.text)
      ? { ...one, part: 'aside' }
      : one,
  );

/** An idea in so many sentences is all that is asked for. */
const fewSentences = 8;
/** So many that lay something down are no slip of somebody who tells how things are. */
const severalSentences = 3;

const wish =
  /^(?:what )?(?:I|we)(?:['’]d| would)? ?(?:like|love|want|need|propose|suggest|imagine|picture|have in mind)\b|^(?:so )?(?:here|this) is (?:how|what) (?:I|we|it)\b|^(?:it|this) (?:works|should work|will work) like this\b|^(?:the|my|our) (?:idea|ask|proposal|suggestion) (?:is|would)\b|^let['’]?s\b|\band (?:I|we)(?:['’]d| would) (?:like|love|want)\b|^(?:the|our|this) new \p{L}+|^(?:in (?:the )?(?:new world|future)|from now on|going forward|what changes)\b/iu;

/** "As discussed, here is what I need from it". */
/** "We run 900 clinics and want to send reminders": what they have, and then the wish. */
const thenWish = String.raw`^we [^.;,]{3,80} and (?:now |also |therefore )?(?:want|would like|need|plan) to \p{Ll}`;
const opensWish = new RegExp(
  String.raw`${wish.source}|${thenWish}|\bhere(?:['’]s| is) (?:what|how) (?:(?:I|we|it)\b|the [\p{L} -]{2,40}? (?:has to|needs to|must|should)\b)`,
  'iu',
);
const asksItself =
  /^(?:so )?what (?:should|must|shall|would|will|does) (?:it|this|that|the (?:new )?[\p{L}-]+) (?:have to |need to )?(?:do|be able to do|look like)\b[^.]*\?$/iu;
/** "We'd like to get to 300 members next year". */
const inNumbers = /\bto (?:get|grow|go|rise|come|reach)(?: up)?(?: to)? (?:about |over )?\d/i;
/** "We need their name and birthday": of whoever was spoken of. */
const ofSpoken =
  /^(?:I|we)(?:['’]d| would)? ?(?:like|love|want|need) (?:to (?:have|know|keep) )?(?:their|its|his|her) /iu;
/** "Ingrid is our repair person": who somebody is. */
const introducesPerson = /^\p{Lu}\p{Ll}+ (?:is|was) (?:our|my|the) [\p{Ll} -]{3,40}(?:[,.;]|$)/u;

/** "We need to upload a sheet, see a preview and apply it": what they wish to do themselves; what they wish to have or to reach says less. */
const ownWish =
  /^(?:I|we)(?: would|['’]d)? (?:also )?(?:want|need|like) to (?:be able to )?(?=\p{Ll}{3,} (?:an?|the|all|our|their|each|every|one|\d|\p{L}+s)\b)(?!(?:make|ensure|avoid|stop|reduce|improve|increase|cut|build|introduce|offer|launch|become|get|have|give|let|allow|help|move|replace|rewrite|redesign|develop|implement|support|provide|switch|start|keep|set up) )/iu;

/** "The manager wants to see what each did last week": what they did is no tale of how it is. */
const theirWish = /^[^,;:]{3,40}? (?:wants?|needs?|would like) (?:to (?:see|know)|the|an?)\b/i;

const story = /\bas an? .{2,50}? (?:I|we) /i;

/** How things are at the time of writing. */
const now =
  /\b(?:today|right now|currently|at present|at the moment|so far|until now|nowadays|these days|the current (?:way|process|practice)|(?<!of )last (?:week|month|year|winter|summer|spring|autumn|season|quarter)|in the last (?!(?:\p{L}+ ){1,2}before\b)\p{L}+)\b|\bstill (?:(?:has|have)(?! not\b)|uses?|keeps?|types?|fills?|goes|go|do|does)\b/iu;
const opensNow = /^(?:today|currently|at present|right now|at the moment|nowadays),? /i;
const lays =
  /(?<!\b(?:we|I|nobody|they|you)(?: then)? )\b(?:must|should|shall|can|may|will|cannot|has to|have to|needs? to|only|never)\b/;

/** A paragraph that begins with how things are goes on like that, up to the first demand in it. */
function withNow<T extends Statement & { readonly paragraph: number }>(found: readonly T[]): readonly T[] {
  // What few sentences tell of yesterday is all that there is to go by.
  if (found.filter((one) => !isLeftOut(one.part)).length <= fewSentences) return found;
  let told = -1;
  /** Where the sentences begin that only tell of something, in the paragraph at hand. */
  let since = 0;
  const read = [...found];
  /** The paragraph among the goals that begins with how things are: what it is for follows in another one. */
  let asIs = -1;
  for (const [i, one] of found.entries()) {
    if (one.paragraph !== found[i - 1]?.paragraph) since = i;
    if (one.part === 'goal' && !one.isItem && since === i && opensNow.test(one.text)) asIs = one.paragraph;
    if (one.part === 'goal' && one.paragraph === asIs && !/\b(?:must|shall|should)\b/.test(one.text))
      read[i] = { ...one, part: 'problem' };
    if (one.part !== 'text' || one.isItem || one.cells) continue;
    const words = one.quote ?? one.text;
    const isOrder = isBaseForm(words.split(' ', 1)[0] ?? '');
    if (
      isOrder ||
      story.test(words) ||
      wish.test(words) ||
      theirWish.test(words) ||
      (lays.test(words) && !/\bthe current (?:way|process|practice)\b/.test(words))
    ) {
      told = -1;
      since = i + 1;
      continue;
    }
    // "Buyers pay us. Today finance makes the transfers by hand": what leads up to it is how things are, too.
    if (now.test(words)) {
      told = one.paragraph;
      for (let at = since; at < i; at++) {
        const earlier = found[at];
        if (earlier?.part === 'text' && !earlier.isItem) read[at] = { ...earlier, part: 'problem' };
      }
    }
    if (told === one.paragraph) read[i] = { ...one, part: 'problem' };
  }
  return read;
}

const greeting = /^(?:hi|hello|hey|dear|good morning)\b[^,.!:]{0,30}[,.!:] (?=\p{Ll}|I\b)/iu;
const demanding = /\b(?:must|shall) (?:not|never|be|have|always|only)\b/i;

/** A message tells first how things are: what stands before its wish asks for nothing. */
function withContext<T extends Statement & { readonly isTop: boolean; readonly paragraph: number }>(
  found: readonly T[],
): readonly T[] {
  // Without a heading but the title, what tells of a problem was found to do so by its own words.
  const isOwn = ({ part, under, isTop }: T) =>
    part === 'text' ||
    part === 'users' ||
    part === 'nice' ||
    (/^(?:problem|metric|goal|limits)$/.test(part) && (under === '' || isTop));
  if (found.some((one) => !isOwn(one) && !isLeftOut(one.part))) return found;
  const wordsOf = (one: T) => (one.quote ?? one.text).replace(greeting, '');
  // "What should it do?" opens what is asked for wherever it stands; a hope in numbers opens nothing.
  const asked = found.findIndex((one) => asksItself.test(wordsOf(one)));
  const opens = (said: string) => opensWish.test(said) && !inNumbers.test(said);
  const wished = found.findIndex((one) => opens(wordsOf(one)));
  // What lays something down before anybody wishes is no background either: the wish is one demand more. So it is where
  // several sentences before it say what may and may not be, in whatever words.
  const laid = found.filter((one, i) => i < wished && one.part === 'text' && lays.test(one.text));
  const first = laid.length >= severalSentences ? laid[0] : undefined;
  const at =
    asked >= 0
      ? asked
      : found.findIndex((one, i) => i === wished || one === first || (i < wished && demanding.test(wordsOf(one))));
  const wisher = found[at];
  // "A student signs up at the counter. We need their name": what it is of was told in the same breath.
  const isOfSpoken = wisher !== undefined && ofSpoken.test(wordsOf(wisher));
  const from = isOfSpoken ? found.findIndex(({ paragraph }) => paragraph === wisher.paragraph) : at;
  return found.map((one, i) => {
    if (one.part !== 'text' || at < 0 || (one.isItem && i < from)) return one;
    if (i === asked) return { ...one, part: 'problem' as const };
    const done = one.text.replace(ownWish, 'People can ');
    if (done !== one.text) return { ...one, part: 'must' as const, text: done, quote: one.quote ?? one.text };
    if (one.isItem) return isNarration(one.text) ? one : { ...one, part: 'must' as const };
    if (i < from)
      return /\b(?:must|should|shall|can|may)\b/.test(one.text) ? one : { ...one, part: 'problem' as const };
    // What follows on the wish is what is wished for; the wish itself only opens it, unless it says what.
    const opens =
      i === at &&
      !isOfSpoken &&
      i === wished &&
      one.quote === undefined &&
      !/^(?:(?:the|our|this) new|in (?:the )?(?:new world|future)|from now on|going forward) /i.test(one.text);
    const isWished =
      !opens &&
      !isNarration(one.text) &&
      !isComplaint(one.text) &&
      !introducesPerson.test(one.quote ?? one.text) &&
      !inNumbers.test(one.text) &&
      !one.text.endsWith('?') &&
      one.text.split(' ').length > 3;
    return isWished ? { ...one, part: 'must' as const } : one;
  });
}

/** "Then the order is closed" in an item of its own: what else is seen where the scenario before it ended. */
function withSteps<T extends Statement>(found: readonly T[]): readonly T[] {
  let opening = '';
  return found.map((one) => {
    const [, until = ''] = /^((?:given .{3,300}?,? )?when .{3,300}?,? then )/i.exec(one.text) ?? [];
    const [, more] = /^(?:then|and) (.{3,})$/i.exec(one.text) ?? [];
    if (more === undefined || opening === '' || !one.isItem) {
      opening = until;
      return one;
    }
    return { ...one, text: `${opening}${more}`, quote: one.quote ?? one.text };
  });
}

/** "25%, 50% or 100% extra" below "As an admin, I want to grant extra time": when the story counts as done, though no label says so. */
function withCriteria<T extends Statement>(found: readonly T[]): readonly T[] {
  let told: string | undefined;
  return found.map((one) => {
    if (one.part !== 'story') return one;
    if (story.test(one.text)) told = one.under;
    const isBelow = told !== undefined && told === one.under && one.isItem && !one.isOver && !one.cells;
    return isBelow && !story.test(one.text) && !isNarration(one.text) && !/\b(?:flow|path|steps?)\b/i.test(one.under)
      ? { ...one, part: 'must' as const }
      : one;
  });
}

const isBackground = ({ part }: Statement): boolean => part === 'problem';
const laysDown = /\b(?:must|should|shall|can|may|only|never|every|each|\d+)\b/i;

/** Notes without headings: what is listed there is what is asked for. */
function withDemands<T extends Statement & { readonly isTop: boolean }>(found: readonly T[]): readonly T[] {
  const said = found.filter((one) => !isLeftOut(one.part));
  const isBare = said.every((one) => /^(?:text|problem|users|limits|data|metric|goal)$/.test(one.part));
  const told = found.map((one) => {
    if (one.part !== 'text' || one.isItem) return one;
    if (isComplaint(one.text)) return { ...one, part: 'problem' as const };
    // "Login. Member list. New member.": names of what is asked for, in a row.
    return isBare && one.text.split(' ').length <= 4 && nominalOf(one.text) ? { ...one, part: 'must' as const } : one;
  });
  if (!isBare) return told;
  const first = found.findIndex((one) => one.isItem);
  const isListed = found.filter((one) => one.isItem).length >= 3;
  // A message tells how things are, and then what happens with it, however long it is.
  const isMessage = !isListed && found.every((one) => one.under === '' || one.isTop) && said.some(isBackground);
  const isShort = said.length <= fewSentences || isMessage;
  if (!isShort && !isListed) return told;
  return told.map((one, i) => {
    // A story is read as one, however many there are.
    if (one.part !== 'text' || isNarration(one.text) || story.test(one.text)) return one;
    // What stands above a list tells what the list is for, unless it lays something down itself.
    if (isListed && i < first)
      return { ...one, part: laysDown.test(one.text) ? ('must' as const) : ('problem' as const) };
    // "Button: a short press sends at once", between lists: an item that nobody marked as one.
    const isNamed = i > first && /^[\p{L} -]{2,24}: \S/u.test(one.text);
    return one.isItem || isShort || isNamed ? { ...one, part: 'must' as const } : one;
  });
}

/** What stands before the first named section tells why, where requirements have a section of their own. */
function withIntroduction<T extends Statement & { readonly isTop: boolean }>(found: readonly T[]): readonly T[] {
  const first = found.findIndex((one) => one.part === 'must' || one.part === 'story');
  return found.map((one, i) =>
    i < first &&
    one.part === 'text' &&
    one.isTop &&
    !story.test(one.text) &&
    !(one.isItem && /\b(?:must|shall|never|only)\b/.test(one.text))
      ? { ...one, part: 'problem' as const }
      : one,
  );
}
