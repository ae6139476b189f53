/** What the text says of things in so many words: which parts they have, whoever works on them. */
import { type Actor, actorIn, storyPattern } from '../who/actors.ts';
import { type Entity, entityIn, mayBeThing } from './entities.ts';
import { columnIn } from '../forms/field-table.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import { isHuman } from '../language/people.ts';
import { isGeneric, nounPhrases, wordsOf } from '../language/phrases.ts';
import { isNounToo, lemma } from '../language/verbs.ts';
import { areUsual, type ListedPart, partsIn } from './part-list.ts';
import { clauseFacts, clauseLists } from './clause-lists.ts';
import { alikeIn, facts, type List, listsIn, making, noting } from './told-lists.ts';
import { snakeOf } from './snake.ts';
import { isVerbFirst } from '../../text/lexicon.ts';
import { singular } from '../../text/words.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';

export interface ToldThing {
  /** Singular, lower case: `pickup point`. */
  readonly name: string;
  readonly parts: readonly ListedPart[];
  readonly source: Source;
  /** "An order has lines": they are its own; "an incident with the affected services" only names them. */
  readonly isWhole: boolean;
  /** Somebody records it with what is told here: it is kept, however little that is. */
  readonly isMade?: true;
  /** "Sign-ups with the same address": said in passing, of what is kept only if something else says so. */
  readonly isPassing?: true;
}

/** What a page, a form or a list is of is the thing: "the create key form". */
const onScreen =
  /^(?:form|page|screen|dialog|view|tab|wizard|modal|overview|dashboard|label|list|sheet|table|section|field|detail|attribute|information|profile|homepage|portal|panel|row|banner|header|footer|widget)$/;
/** Says which page it is, and of what it is one it does not. */
const kindOfPage =
  /^(?:contact|confirmation|landing|home|login|sign-?up|settings|details?|about|main|start|welcome|status|results?|error|checkout|admin|member|user)$/;
const isPronoun =
  /^(?:it|they|this|that|he|she|we|you|i|these|those|who|which|nobody|somebody|everyone|there|people|some|others|each)$/i;

/** "Record vaccine, batch number and dose for each patient", where these are declared as parts of a vaccination: they are none of the patient. */
function withoutDeclared(found: readonly ToldThing[], statements: readonly Statement[]): ToldThing[] {
  const declared = statements.flatMap(({ partsOf }) =>
    partsOf ? [{ thing: partsOf.thing, names: new Set(partsOf.parts.map(snakeOf)) }] : [],
  );
  return found.flatMap((one) => {
    const isElsewhere = ({ name }: ListedPart) =>
      declared.some(({ thing, names }) => thing !== one.name && names.has(name));
    const left = declared.length === 0 ? one.parts : one.parts.filter((part) => !isElsewhere(part));
    // One name may be said of several things; two of one list are no chance.
    if (one.parts.length - left.length < 2) return [one];
    return left.length === 0 ? [] : [{ ...one, parts: left }];
  });
}

/** All that is told, in the order of the text. One that has too little said of it is nothing of its own. */
export function readToldThings(
  statements: readonly Statement[],
  actors: readonly Actor[],
  entities: readonly Entity[],
): ToldThing[] {
  const found: ToldThing[] = [];
  const people = new Set(actors.flatMap(({ name }) => (isHuman(name) ? [name] : [])));
  let subject = '';
  let made: string | undefined;
  let line = 0;
  let before = '';
  for (const statement of statements) {
    const { text, part, cells, source, quote, under, partsOf } = statement;
    if (isLeftOut(part) || isTold(part) || columnIn(cells) !== undefined || partsOf) continue;
    if (quote?.includes('->') || text.length > 900) continue;
    // "Every tool gets a label. We keep its number": within a paragraph it is still the tool.
    if (source.from !== 'prd' || source.line !== line) [subject, made, before] = ['', undefined, ''];
    line = source.from === 'prd' ? source.line : 0;
    // "Buildings/compounds": the same under two names.
    const told = text.replaceAll(/(?<=\b\p{L}{3,}s)\/\p{L}{3,}s\b/gu, '');
    for (const clause of part === 'users' ? saidOfPerson(statement, people) : clausesOf(withoutTeller(told))) {
      const said = clause.replace(/[.;]$/, '').trim();
      // "Register with a name and an address" below "Learners": of these.
      const [, entered] = own.exec(said) ?? [];
      const role = singular(under.toLowerCase());
      if (entered !== undefined && people.has(role))
        found.push({ name: role, parts: partsIn(entered), source, isWhole: false });
      const put = (owner: string | undefined, parts: readonly ListedPart[], isWhole: boolean, isMade = false) => {
        if (owner !== undefined && owner !== '' && parts.length > 0)
          found.push({ name: owner, parts, source, isWhole, ...(isMade ? { isMade } : {}) });
      };
      for (const [raw, parts] of alikeIn(said)) {
        const name = ownerIn(raw, people);
        if (name !== undefined) found.push({ name, parts, source, isWhole: false, isPassing: true });
      }
      const byClause = clauseLists(said);
      // What a clause says is not told again by a pattern.
      const lists: readonly (readonly [...List, boolean?])[] = [
        ...listsIn(said).filter(([, list]) => !byClause.some(([, other]) => list.startsWith(other.slice(0, 12)))),
        ...byClause,
      ];
      for (const found of lists) {
        const [raw, list, isWhole, isSure = false] = found;
        // "Rate the camp with 1 to 5 stars": of the rating.
        if (!isWhole && / rates? [^,;]+$| rate$/.test(` ${raw}`)) continue;
        // "A project with the customer's name, address and the power": what is the customer's is kept of them.
        const [, whose, theirs, rest = ''] = (found.length > 3 && ofOther.exec(list)) || [];
        if (whose !== undefined && theirs !== undefined)
          put(ownerIn(`the ${whose}`, people, true) ?? personIn(`the ${whose}`), partsIn(theirs), false);
        const parts = partsIn(theirs === undefined ? list : rest);
        const isClear = isWhole || (parts.length > 2 && areUsual(parts));
        const owner =
          (isPronoun.test(raw) ? subject : ownerIn(raw, people, isClear)) ??
          // "Each customer has one or more sites": of those who do nothing here themselves.
          ((parts.length > 1 && found.length > 3) || (isWhole && parts[0]?.isMany === true)
            ? personIn(raw)
            : undefined) ??
          (isSure ? dealIn(said, entities) : undefined);
        // "Records damage with a photo": one part is enough where the thing is made there; elsewhere "with" may say by what means.
        const isNamed = /^(?:an?|one or more|several|up to|at least) /i.test(list) && (isWhole || making.test(raw));
        const isEnough =
          isSure ||
          theirs !== undefined ||
          parts.length > 1 ||
          isNamed ||
          parts[0]?.parts ||
          (isWhole && parts[0]?.isMany === true);
        put(owner, isEnough ? parts : [], isWhole, isSure && !isWhole);
      }
      // "Take a sample" above "the sampler records the coordinates, depth and temperature": what it is all about there.
      const [, noted] = lists.some(([, list]) => partsIn(list).length > 1) ? [] : (noting.exec(said) ?? []);
      if (noted !== undefined) {
        const parts = partsIn(noted);
        const isIts = /^(?:its|their) /i.test(noted);
        const own = isIts ? said.slice(0, said.indexOf(noted)) : '';
        // "Invites a singer so that they can enter their name": of the singer.
        const theirs = () => (/ they /.test(own) ? personIn(own.replace(/ (?:so that )?they .*$/, '')) : undefined);
        const owner = isIts
          ? // "The singer returns the copy; the librarian records its condition".
            (spokenOf(own, entities) ?? theirs() ?? (subject === '' ? spokenOf(before, entities) : subject))
          : parts.length > 2
            ? (entityIn(under, entities)?.name ?? subject)
            : undefined;
        put(owner, parts, false);
      }
      // "A student signs up. We need their name and birthday": of the student.
      const [, needed] = needing.exec(said) ?? [];
      if (needed !== undefined)
        put(actorIn(before, actors) ?? (subject === '' ? spokenOf(before, entities) : subject), partsIn(needed), false);
      // "The merchant creates a return. We answer with a code": a code for each return.
      const [, answer] = answered.exec(said) ?? [];
      if (answer !== undefined && made !== undefined)
        put(ownerIn(answer, people), [{ name: snakeOf(made), isMany: false, isReference: true }], false);
      made = madeIn(said, people) ?? made;
      const meant = (parts: readonly ListedPart[]) =>
        parts.flatMap((one) =>
          one.name !== 'it' ? [one] : subject === '' ? [] : [{ ...one, name: snakeOf(subject) }],
        );
      for (const [raw, parts, isWhole = false] of clauseFacts(said))
        put(
          // "Makes up a quote. It is made of items".
          /^it$/i.test(raw)
            ? subject || made
            : (ownerIn(raw, people, true) ?? (parts.length > 1 ? personIn(raw) : undefined)),
          meant(parts),
          isWhole,
        );
      for (const [raw, parts, isWhole = false] of facts(said)) {
        const its = meant(parts);
        // "When stock of a group falls below its minimum": of a thing that is spoken of, and not of what stands last.
        const isLong = raw.split(' ').length > 3;
        put(isLong ? spokenOf(raw, entities) : ownerIn(raw, people, isWhole), its, isWhole);
      }
      // "They photograph receipts, the app reads amount, date and merchant from the photo": of the receipt.
      const [, read, from] = readFrom.exec(said) ?? [];
      const readOff =
        from === undefined
          ? undefined
          : (spokenOf(from, entities) ?? spokenOf(said.slice(0, said.indexOf(read ?? '')), entities));
      if (read !== undefined) put(readOff, partsIn(read), false);
      // "If a tool is damaged he reports it with a photo and a note": a report on that tool.
      const [, deed, list] = onIt.exec(said) ?? [];
      const about = deed === undefined ? undefined : (spokenOf(said.slice(0, said.indexOf(deed)), entities) ?? subject);
      if (deed !== undefined && list !== undefined && about !== undefined && about !== '')
        put(singular(deed), [{ name: snakeOf(about), isMany: false, isReference: true }, ...partsIn(list)], false);
      subject = subjectOf(said, people) ?? subject;
      before = said;
    }
  }
  return withoutDeclared(found, statements);
}

const needing =
  /^(?:we|I) (?:need|want|ask for|must know|have to know) (?:to (?:have|know) )?((?:their|its|his|her) .{8,300})$/iu;
const readFrom =
  /\b(?:reads?|extracts?|recogni[sz]es?|captures?|parses?) ((?:the |an? )?\p{L}[^.;:]{6,160}? and [^,.;:]{3,40}?) (?:from|out of|off) ((?:the|an?|each|every|its|their) [\p{L}-]+(?: of (?:an?|the|each))?(?: [\p{L}-]+)?)/iu;
const ofOther = /^(?:the|an?|each) ([\p{L}-]+(?: [\p{L}-]+)?)['’]s (.+?)(?:,? and (?=the |an? |its )(.+))?$/iu;
const own = /^(?:register|sign up|apply|enroll?|join) (?:with|by (?:giving|entering|providing)) (.{8,300})$/i;

/** "As a clerk, I want to register ...": what the clerk does. */
const withoutTeller = (text: string): string => {
  const [, who, wish, benefit] = storyPattern.exec(text) ?? [];
  return who === undefined || wish === undefined
    ? text
    : `A ${who} can ${wish}${benefit === undefined ? '' : ` so that ${benefit}`}`;
};

/** "A clerk registers a donor with a name and a blood group": kept of donors, who do nothing here themselves. */
function personIn(raw: string): string | undefined {
  const head = nounPhrases(raw).at(-1)?.head;
  return head !== undefined && isHuman(head) && /^[a-z]{3,}$/.test(head) ? head : undefined;
}

/** "Books a date and gives the name of the school": said of the booking. */
const dealIn = (said: string, entities: readonly Entity[]): string | undefined =>
  entities.find(
    ({ name }) => (name === 'booking' && / books? /.test(said)) || (name === 'reservation' && / reserves? /.test(said)),
  )?.name;

const onIt = /\b(reports?|reviews?|disputes?|requests?|claims?) (?:it|them) with ((?:an?|the|one or more|up to) .+)$/iu;
const answered = /\b(?:answers?|responds?|repl(?:y|ies)|returns?) with (an? (?:[\p{L}-]+ )?[\p{L}-]+)/iu;
const madeIn = (said: string, people: ReadonlySet<string>): string | undefined => {
  const [, object] =
    /\b(?:creates?|submits?|registers?|places?|opens?|requests?|writes?|prepares?|(?:makes?|draws?) up) (an? (?:[\p{L}-]+ )??[\p{L}-]+)(?= |$)/iu.exec(
      said,
    ) ?? [];
  return object === undefined ? undefined : ownerIn(object, people);
};

const clausesOf = (text: string): string[] => text.replaceAll(asExample, '').split(/(?<=[.;])\s+|(?<=:)\s+(?=[A-Z])/);
const asExample = /\s*\((?:e\.g\.|i\.e\.|for example|such as|like)[^()]*\)/gi;

/** "Nurse: works on one ward, may have qualifications": each deed of theirs for itself, said of a nurse. */
function saidOfPerson({ text, lead, cells }: Statement, people: ReadonlySet<string>): string[] {
  const [, before, behind] = /^([\p{L} ]{3,40}?)(?:: | [-–—] )(.+)$/u.exec(text) ?? [];
  const name = (cells ? before : (lead ?? before))?.toLowerCase() ?? '';
  const told = cells === undefined && lead !== undefined ? text : behind;
  if (!people.has(name) || told === undefined) return clausesOf(text);
  return told.split(/(?:,|;| and) (?=(?:and |may |can |must |also )*\p{L}+)/u).reduce<string[]>((phrases, one) => {
    const [word = ''] = one.replace(/^(?:and|also) /, '').split(' ');
    const isDeed = /^(?:may|can|must|has|have)$/i.test(word) || (word.endsWith('s') && lemma(word) !== undefined);
    const last = phrases.at(-1);
    if (isDeed || last === undefined) phrases.push(`A ${name} ${one.charAt(0).toLowerCase()}${one.slice(1)}`);
    else phrases[phrases.length - 1] = `${last}, ${one}`;
    return phrases;
  }, []);
}

/** "No swap may bring a shift below its staffing": the last thing that was named before. */
function spokenOf(before: string, entities: readonly Entity[]): string | undefined {
  const heads = nounPhrases(before).map((one) => one.head);
  return heads.findLast((one) => entities.some(({ name }) => name === one));
}

/** The noun right before the list, with the word that tells which kind of it: `pickup point`. */
function ownerIn(before: string, people: ReadonlySet<string>, isWhole = false): string | undefined {
  const words = wordsOf(before);
  const phrase = nounPhrases(before).at(-1);
  if (!phrase || (phrase.end !== words.length && words.length > 3)) return undefined;
  const { head, modifier, determined, isPlural } = phrase;
  // "Integrate with the ledger and the shop": what is to be done, and no thing that has these.
  const isOrder = words.length === 1 && !isPlural && /^\p{Lu}/u.test(words[0] ?? '');
  if (isOrder && isVerbFirst(head) && !isNounToo(head)) return undefined;
  // "Shall register with its name": a verb.
  if (!determined && !isPlural && words.length > 2 && !making.test(before)) return undefined;
  // "The create key form", "the packing label": of what it is.
  if (onScreen.test(head) && !(isWhole && /^(?:list|sheet|table|label)$/.test(head)))
    return modifier === undefined || isGeneric(modifier) || kindOfPage.test(modifier) ? undefined : modifier;
  const full = modifier === undefined || people.has(modifier) ? head : `${modifier} ${head}`;
  if (isPronoun.test(head) || !/^[a-z][a-z-]+(?: [a-z-]+)?$/.test(full)) return undefined;
  if (people.has(head) || people.has(full)) return people.has(full) ? full : head;
  if (isHuman(head)) return undefined;
  // "Every tool has a name": a word that says little elsewhere, and a thing where its parts are told.
  const isVague = isGeneric(head) && (modifier === undefined || isGeneric(modifier));
  return isVague && !(isWhole && (mayBeThing.has(head) || head === 'result' || head === 'problem')) ? undefined : full;
}

/** "A postmortem is required ...; it has a summary": of what the sentence began to speak. */
function subjectOf(said: string, people: ReadonlySet<string>): string | undefined {
  const [, start] =
    /^(?:an?|each|every|the) ([\p{L}-]+(?: [\p{L}-]+)?) (?:is|are|has|must|can|may|shall|will|needs?|gets?|takes?)\b/iu.exec(
      said,
    ) ??
    // "Records 5 readings per run; each has a value": what has just been made.
    /\b(?:records?|creates?|adds?|enters?|takes?|uploads?) (?:\d+|several|one or more|the) ([\p{L}-]+s)\b/iu.exec(
      said,
    ) ??
    [];
  return start === undefined ? undefined : ownerIn(start, people, true);
}
