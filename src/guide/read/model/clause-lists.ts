/** Where a clause lists the parts of a thing, by who does what in it: "it lists the orders and has a number", "picks the mood and attaches photos". */
import { clausesOf } from '../../grammar/clause.ts';
import type { Clause } from '../../grammar/parsed.ts';
import { singular } from '../../text/words.ts';
import { fieldName, type ListedPart, partsIn } from './part-list.ts';
import type { List } from './told-lists.ts';

/** What a thing does to its parts; of these the first are its own, the others are only named by it. */
const having = new Set('have hold contain include comprise carry consist divide'.split(' '));
const naming = new Set('name state show specify give list ask'.split(' '));
/** What people do to what they make, in the order in which they make it. */
const making = new Set(
  'write create add record report enter submit register open post define plan publish schedule place make book reserve order file propose request upload note'.split(
    ' ',
  ),
);
const giving = new Set(
  'give enter state choose pick select provide specify set indicate attach add name fill describe'.split(' '),
);
const noting = new Set('record note enter store capture measure save keep'.split(' '));

/** Of what there may be several behind one act: "may attach up to four photos". */
const isAttached =
  /^(?:an?|the|one or more|up to \p{L}+|up to \d+|several|\d+|at most \p{L}+) (?:[\p{L}-]+ )?(?:photo|picture|image|file|document|attachment|video|plan|drawing|certificate)s?\b/iu;

/** Who is named does the listing: one part is enough. */
export type ClauseList = readonly [...List, isSure: boolean];

export function clauseLists(sentence: string): ClauseList[] {
  if (!sentence.includes(' ')) return [];
  const said = sentence.replace(/^(?:WHEN|IF|WHILE|WHERE)\b/, (word) => word.toLowerCase());
  const found: ClauseList[] = [];
  let made: Clause | undefined;
  for (const clause of clausesOf(said)) {
    const { subject, verb, voice, isNot, object, frames } = clause;
    if (isNot) continue;
    const list = listOf(said, clause);
    const isPerson = subject === undefined || subject.isPerson;
    if (subject && !isPerson && isList(clause) && !product.test(subject.head)) {
      if (having.has(verb)) found.push([subject.text, list.replace(/^(?:of|into|in) /, ''), true, false]);
      else if (naming.has(verb) && (verb !== 'ask' || list.startsWith('for ')))
        found.push([subject.text, list.replace(/^for |(?<=^[^,]+) with .*$/g, ''), false, false]);
    }
    // "When a tube arrives, the technician records the time and the temperature": of the tube.
    const about = frames.flatMap((one) => (/^(?:when|once|after|if)$/.test(one.word) ? one.clauses : [])).at(0);
    const isNoted = voice === 'active' && noting.has(verb) && list.includes(' and ');
    const owner = about && (about.voice === 'active' && about.object ? about.object : about.subject);
    const [, after] = afterIt.exec(frames.find((one) => one.isLead && one.word === '')?.text ?? '') ?? [];
    if (isNoted && owner && !owner.isPerson) found.push([owner.text, list, false, false]);
    else if (isNoted && after !== undefined) found.push([after, list, false, false]);
    // "Writes a note, picks the mood and attaches photos": of the note, and what is attached is its own.
    const isSame = made?.subject?.text === subject?.text || /^(?:they|he|she)$/.test(subject?.text ?? '');
    if (voice === 'active' && made?.object && isSame && giving.has(verb)) {
      const isAttaching = verb === 'attach' || verb === 'add';
      if (verb === 'describe') found.push([made.object.text, 'a description', false, true]);
      else if (!isAttaching || isAttached.test(list)) found.push([made.object.text, list, isAttaching, true]);
    } else if (voice === 'active' && isPerson && making.has(verb) && object && !object.isPerson) made = clause;
  }
  return found;
}

const afterIt = /^(?:after|during|at the end of) ((?:the|each|every|an?) [\p{L}-]+(?: [\p{L}-]+)?)$/iu;

/** What the product shows is of something else. */
const product = /^(?:system|app|application|platform|portal|service|software|website|tool|product|backend|it|we)$/;

const isList = ({ voice, verb, rest, isPerfect }: Clause): boolean =>
  !isPerfect &&
  (voice === 'has' ||
    (voice === 'active' && (verb !== 'consist' || rest.startsWith('of '))) ||
    (voice === 'passive' && verb === 'divide'));

/** What follows the verb, with what stands in brackets put back to where it stood. */
function listOf(said: string, { rest }: Clause): string {
  let list = rest;
  let from = 0;
  for (const [all, before = ''] of said.matchAll(/([^\s()]+)\s*\([^()]{1,200}\)/g)) {
    const at = list.indexOf(before, from);
    const end = at + before.length;
    if (at < 0) continue;
    list = list.slice(0, at) + all + list.slice(end);
    from = at + all.length;
  }
  return list;
}

/** What is written, asked or answered is a text, and about something. */
const written = new Set('note message comment question answer reply review post feedback remark entry'.split(' '));
const writing = new Set('write post ask leave send reply add'.split(' '));
const aboutIt =
  /^(?:back )?(?:about|on|to|for|regarding|against) (?:an?|the|each|every|one|their|his|her|its|any) ((?:[\p{L}-]+ )?[\p{L}-]+)(?=$|[ ,.;])/iu;
const toOne = /^to (?:one|exactly one|a single|an?|its|the) ([\p{L}-]+(?: [\p{L}-]+)?)$/iu;
const isFor = /^(?:for|of|about) (?:one|exactly one|a single|an?) ([\p{L}-]+(?: [\p{L}-]+)?)$/iu;

const reference = (name: string): ListedPart[] => {
  const called = fieldName(name);
  return called === undefined ? [] : [{ name: called, isMany: false, isReference: true }];
};

type Fact = readonly [owner: string, parts: readonly ListedPart[]];

/** "Vets can ask a question about a result", "a parcel is for one household", "parents rate the camp with 1 to 5 stars and a comment". */
export function clauseFacts(said: string): Fact[] {
  return clausesOf(said).flatMap(({ subject, voice, verb, object, rest, tail, isNot }): Fact[] => {
    const [, one] = voice === 'is' && subject && !subject.isPerson && !isNot ? (isFor.exec(rest) ?? []) : [];
    if (one !== undefined && subject) return [[subject.text, reference(one)]];
    // "Every flat has a number and belongs to a building".
    const [, whole] = verb === 'belong' && subject && !subject.isPerson && !isNot ? (toOne.exec(rest) ?? []) : [];
    if (whole !== undefined && subject) return [[subject.text, reference(whole)]];
    if (voice !== 'active' || isNot || !object) return [];
    if (verb === 'rate' && !object.isPerson && !/^(?:each other|it|them)$/.test(object.text))
      return [['a rating', [...reference(object.text), ...givenWith(tail)]]];
    if (!writing.has(verb) || !written.has(singular(object.head)) || (verb === 'add' && object.head !== 'comment'))
      return [];
    const [, about] = aboutIt.exec(tail) ?? [];
    return [[object.text, [{ name: 'text', isMany: false }, ...(about === undefined ? [] : reference(about))]]];
  });
}

/** "With 1 to 5 stars and a comment". */
const givenWith = (tail: string): ListedPart[] => {
  const [, list = ''] = /^(?:with|from) (.+)$/i.exec(tail) ?? [];
  const isStars = /^\d+ (?:to|-|–) \d+/.test(list);
  const [, more = isStars ? '' : list] = / and (an? .+)$/.exec(list) ?? [];
  return [...(isStars ? [{ name: 'stars', isMany: false }] : []), ...(more === '' ? [] : partsIn(more))];
};
