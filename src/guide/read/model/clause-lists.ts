/** Where a clause lists the parts of a thing, by who does what in it: "it lists the orders and has a number", "picks the mood and attaches photos". */
import { clausesOf } from '../../grammar/clause.ts';
import type { Clause, Phrase } from '../../grammar/parsed.ts';
import { isDevice, isHuman } from '../language/people.ts';
import { nounPhrases } from '../language/phrases.ts';
import { singular } from '../../text/words.ts';
import { type Definition, definitionsIn, reference } from './definitions.ts';
import { type ListedPart, partsIn } from './part-list.ts';
import { areParts, type List } from './told-lists.ts';

/** What a thing does to its parts; of these the first are its own, the others are only named by it. */
const having = new Set('have hold contain include comprise carry consist divide'.split(' '));
/** "A team gets a plot and a starting time". */
const receiving = /^(?:an?|each|every) /i;
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

/** What stands between what is made and what is given with it. */
const givenBehind =
  /(?:^|[\s,])(?:(?<!\b(?:associated|linked|connected|compared|combined|agreed) )with:?|w\/|setting|including|containing|comprising|naming|stating|specifying|giving|providing|by (?:giving|entering|stating|providing)|namely) (?:the following )?(\S.*)$/iu;
/** Whoever does this to themselves has what is given with it. */
const entering = /^(?:register|enrol|enroll|onboard|apply|sign|join)$/;
/** What they give is kept of what they hand in. */
const applied = { text: 'an application' };
const dealing = /^(?:book|order|reserve)$/;
/** Kept as it stands, whoever makes it. */
const keeping = new Set('maintain manage track keep store log list capture save import'.split(' '));

/** "Register a donor with a name and a blood group", "defects are recorded with a due date": what it is made of. */
function madeWith(said: string, clause: Clause): ClauseList[] {
  const { subject, verb, voice, object, isNot } = clause;
  if (isNot || !/^(?:active|passive)$/.test(voice)) return [];
  const isMade = making.has(verb) || keeping.has(verb) || verb === 'invite';
  const whole = listOf(said, clause);
  // "Records the measurements of each string (voltage, current)": what stands in brackets at its end.
  const [, inside] =
    isMade || verb === 'display' || verb === 'show' ? (/^[^()]{3,60} \(([^()]{8,200})\)$/u.exec(whole) ?? []) : [];
  const [, list = inside === undefined || areParts(inside) ? inside : `kind (${inside})`] =
    givenBehind.exec(whole) ?? [];
  if (list === undefined) return [];
  // "Record payments (cash, card, transfer)": of which kind each is.
  const isKind = list.startsWith('kind (');
  if (
    isKind &&
    (!isMade ||
      verb === 'upload' ||
      verb === 'import' ||
      object?.isMany !== true ||
      (inside ?? '').split(',').length < 3)
  )
    return [];
  // "Export all refunds of a month as CSV with amount and currency": what each row says of a refund.
  const isTakenOut = /^(?:export|download)$/.test(verb) && object?.isMany === true && !/^(?:an?|the) /i.test(list);
  const owner =
    voice === 'passive'
      ? isMade && subject
      : object
        ? (isMade || isTakenOut || list === inside) && object
        : entering.test(verb) && subject?.isPerson && (verb === 'apply' ? applied : subject);
  // "With a date and the pieces that we sing": the list goes on where the clause is over.
  const at = said.indexOf(list.slice(0, 12));
  // "Books a room with a key" tells by what means, "records defects with a due date" what they have.
  const isSure = isKind || (isMade && !keeping.has(verb) && !dealing.test(verb) && /^an? /i.test(list));
  const whatIs = at < 0 || isKind || list === inside ? list : said.slice(at);
  // "The skills of a lesson, each with a mark": of what there are several.
  const [before] = / each with /i.test(whole) ? whole.split(/,? each with /i) : [];
  const several = before === undefined ? undefined : nounPhrases(before).findLast((one) => one.isPlural);
  return owner ? [[several ? `the ${several.head}` : bareOf(owner.text), whatIs, false, isSure]] : [];
}

/** "A defect of a car" is the defect. */
const bareOf = (text: string): string =>
  text
    // "A catalog of plans": the plans.
    .replace(
      /^(?:(?:an?|the) )?(?:catalog(?:ue)?|list|database|directory|register|collection|set) of (?=(?:\p{L}+ )?\p{L}+s\b)/iu,
      '',
    )
    .replace(
      / (?:of|for|from|to|in|on|at|as|by|with|per|about|against|that|which|who|naming|stating|including|containing|specifying|giving|(?<!^(?:an?|the|each|every|all) )found)(?: .*)?$/i,
      '',
    )
    .replace(/^(?:one or more|up to \S+|at most \S+|all) /i, 'the ');

export function clauseLists(sentence: string): ClauseList[] {
  if (!sentence.includes(' ')) return [];
  const said = sentence.replace(/^(?:WHEN|IF|WHILE|WHERE)\b/, (word) => word.toLowerCase());
  const found: ClauseList[] = [];
  let made: Clause | undefined;
  const all = clausesOf(said);
  for (const [i, clause] of all.entries()) {
    const { verb, voice, isNot, object, frames } = clause;
    if (isNot) continue;
    // "An inspection is done by one of us, it has a date and a verdict".
    const before = clause.subject?.text === 'it' ? all[i - 1]?.subject : undefined;
    const subject = before && !before.isPerson ? before : clause.subject;
    // "A size and the year it was planted": what the next clause takes for who does it is still the list.
    const next = all[i + 1]?.subject?.text ?? '';
    const own = listOf(said, clause);
    const list = / .* (?:it|they)$/.test(next) && own !== '' ? said.slice(said.indexOf(own)) : own;
    found.push(...madeWith(said, clause));
    const isPerson = subject === undefined || subject.isPerson;
    if (subject && !isPerson && isList(clause) && !product.test(subject.head)) {
      if (having.has(verb)) found.push([subject.text, list.replace(/^(?:of|into|in) /, ''), true, false]);
      else if (verb === 'get' && receiving.test(subject.text) && / and /.test(list))
        found.push([subject.text, list, false, false]);
      else if (naming.has(verb) && (verb !== 'ask' || list.startsWith('for ')))
        found.push([subject.text, list.replace(/^for |(?<=^[^,]+) with .*$/g, ''), false, false]);
    }
    // "When a tube arrives, the technician records the time and the temperature": of the tube.
    const about = frames.flatMap((one) => (/^(?:when|once|after|if)$/.test(one.word) ? one.clauses : [])).at(0);
    const isNoted = voice === 'active' && noting.has(verb) && list.includes(' and ');
    // "Stores the refrigerator and the shelf where each unit lies": of the unit.
    const lying = frames.find((one) => one.word === 'where')?.clauses[0]?.subject;
    if (isNoted && lying && !lying.isPerson) found.push([lying.text, list, false, false]);
    // "Stores the result of every test, the technician and the time": of the test.
    const [, first, each, others] = isNoted ? (ofEvery.exec(list) ?? []) : [];
    if (first !== undefined && each !== undefined) found.push([`each ${each}`, `${first}, ${others}`, false, false]);
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

const ofEvery =
  /^((?:the |its )?[\p{L}-]+(?: [\p{L}-]+)?) of (?:each|every|an?) ([\p{L}-]+(?: [\p{L}-]+)?), (.{4,200})$/iu;
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
/** "Vets can ask a question about a result", "a parcel is for one household", "parents rate the camp with 1 to 5 stars and a comment". */
export function clauseFacts(said: string): Definition[] {
  return clausesOf(said).flatMap((clause, i, all) => [
    ...definitionsIn(clause),
    ...factsOf(said, clause, all[i - 1]?.object),
  ]);
}

type Fact = readonly [owner: string, parts: readonly ListedPart[]];

/** `before`: what something was done to last. */
function factsOf(said: string, clause: Clause, before: Phrase | undefined): Fact[] {
  const { voice, verb, object, rest, tail, isNot } = clause;
  // "Apply for an animal".
  const [, wanted] = verb === 'apply' && !isNot ? (/^for (?:an?|the|one) ([\p{L}-]+)/iu.exec(rest) ?? []) : [];
  if (wanted !== undefined) return [[applied.text, reference(wanted)]];
  const named: Fact[] = isNot ? [] : [...namedBehind(said, clause, before), ...assignedTo(clause)];
  if (voice !== 'active' || isNot || !object) return named;
  if (verb === 'rate' && !object.isPerson && !/^(?:each other|it|them)$/.test(object.text))
    return [['a rating', [...reference(object.text), ...givenWith(tail)]]];
  if (!writing.has(verb) || !written.has(singular(object.head)) || (verb === 'add' && object.head !== 'comment'))
    return named;
  const [, about] = aboutIt.exec(tail) ?? [];
  return [...named, [object.text, [{ name: 'text', isMany: false }, ...(about === undefined ? [] : reference(about))]]];
}

/** "Creates an invoice for each learner", "reports a reaction of a patient": which of them it is. */
function namedBehind(
  sentence: string,
  { subject, voice, verb, object, tail, frames }: Clause,
  last: Phrase | undefined,
): Fact[] {
  const made = voice === 'active' ? object : voice === 'passive' ? subject : undefined;
  // A device that reports its state makes nothing of ours.
  if (!made || made.isPerson || (voice === 'active' && subject && isDevice(subject.head) && !subject.isPerson))
    return [];
  // "With the referrer, the friend and the date of the sign-up": of these the list tells, and not what it is of.
  const said = `${made.text} ${tail.replace(/(?:^| )with (?:an?|the|its|their) [^;:]*?(?:, | and ).*$/iu, '')}`;
  // "Records the mileage of each lesson": a part of the lesson.
  const [, part, of] =
    (noting.has(verb) || valuing.has(verb)) && !sentence.includes(': ') ? (partOfEach.exec(said) ?? []) : [];
  if (part !== undefined && of !== undefined)
    return of.split(' and ').map((one): Fact => [`each ${one}`, partsIn(part)]);
  // "Defines a doctor's specialty and working hours": parts of the doctor.
  const [, whose, its] = isSaying(verb) ? (ownList.exec(made.text) ?? []) : [];
  if (whose !== undefined && its !== undefined) return [[`the ${whose}`, partsIn(its)]];
  const isWritten = writing.has(verb) && written.has(singular(made.head));
  if (!(making.has(verb) || keeping.has(verb) || isWritten || verb === 'join')) return [];
  const isDeal = dealing.test(verb);
  const parts = Array.from(said.matchAll(ofWhich), ([, how = '', behind = '']) => {
    const [phrase] = nounPhrases(behind);
    const isSomebody = phrase !== undefined && isHuman(phrase.head);
    // "From the tablet at the door", "to the manager", "with a photo": from where, whom it reaches, what is given.
    if (
      !phrase ||
      (/^to$/i.test(how)
        ? isSomebody
        : /^with$/i.test(how)
          ? !isSomebody && !hasOfThing.test(made.head)
          : isDeal && !isSomebody && /^from$/i.test(how))
    )
      return [];
    const { head, modifier } = phrase;
    return [...(modifier === undefined ? [] : reference(`${modifier} ${head}`)), ...reference(head)];
  }).flat();
  // "A tool is damaged: the clerk writes a ticket for it": whatever that is, those who know the text say.
  // "If a tool is out, members can join the waiting list for it".
  const before = last ?? frames.find((one) => one.isLead)?.clauses[0]?.subject;
  const isOn = /(?:^| )(?:for|of|on|about|against|to) (?:it|them)\b/.test(tail);
  if (isOn && before && !before.isPerson && voice === 'active') parts.push(...reference(singular(before.head)));
  else if (/ (?:for|of|on|about|against) it\b/.test(said)) parts.push({ name: 'it', isMany: false, isReference: true });
  if (parts.length === 0) return [];
  // "Submits notes and a prescription for a visit": each of them is of that visit.
  return bareOf(made.text)
    .split(/,? and |, /)
    .map((one): Fact => [one, parts]);
}
/** "A problem with a plant": of the plant. */
const hasOfThing = /^(?:problem|issue|fault|defect|trouble|complaint)s?$/i;
const ownList = /^(?:an?|the|each|every) ([\p{L}-]+(?: [\p{L}-]+)?)['’]s (.{3,} and .{3,})$/iu;
const isSaying = (verb: string): boolean =>
  noting.has(verb) || making.has(verb) || giving.has(verb) || valuing.has(verb) || keeping.has(verb);
const ofWhich =
  /\b(of|for|from|on|about|against|per|to|(?:associated|linked|connected) (?:with|to)|with) (?=(?:an?|the|each|every|one|their|its|his|her|another|any) ([^,;:()]{3,40}))/giu;
const valuing = new Set('scan set change update adjust estimate weigh count'.split(' '));
const partOfEach =
  /^the ((?:[\p{L}-]+ ){0,2}?[\p{L}-]+(?<!s))(?: (?:at|in|on|before|after) [^,;:]{2,40})? of (?:each|every) ([\p{L}-]+(?: and [\p{L}-]+)?)(?=$|[ ,.;])/iu;

/** "Assigns a crew and a start date to a project", "a car to each driver": they stand with what they are assigned to. */
function assignedTo({ subject, voice, verb, rest }: Clause): Fact[] {
  const [, one] =
    voice === 'passive' && verb === 'assign' ? (/^to (?:an?|one) ([\p{L}-]+(?: [\p{L}-]+)?)$/iu.exec(rest) ?? []) : [];
  if (one !== undefined && subject && !subject.isPerson) return [[bareOf(subject.text), reference(one)]];
  if (voice !== 'active' || !/^(?:assign|allocate|link|attach)$/.test(verb)) return [];
  return rest
    .split(/(?<= to \p{L}[^;]{3,40}) and (?=an? [\p{L} -]{3,40} to (?:an?|the|each|every) )/u)
    .flatMap((one): Fact[] => {
      const [, what = '', which = '', behind = ''] =
        /^(.{3,80}?) to (an?|the|each|every|its) (.{3,60})$/iu.exec(one) ?? [];
      const [to] = nounPhrases(behind);
      const first = nounPhrases(what)[0];
      if (!to || !first || first.isPlural) return [];
      const isTheirs = /^(?:each|every)$/i.test(which) || isHuman(first.head);
      return isTheirs ? [[`each ${to.head}`, partsIn(what)]] : [];
    });
}

/** "With 1 to 5 stars and a comment". */
const givenWith = (tail: string): ListedPart[] => {
  const [, list = ''] = /^(?:with|from) (.+)$/i.exec(tail) ?? [];
  const isStars = /^\d+ (?:to|-|–) \d+/.test(list);
  const [, more = isStars ? '' : list] = / and (an? .+)$/.exec(list) ?? [];
  return [...(isStars ? [{ name: 'stars', isMany: false }] : []), ...(more === '' ? [] : partsIn(more))];
};
