/** Where a clause lists parts, and of what: "X has ...", "X with ...", "X (...)", "X: ...", "the size of each X". */
import { isHuman } from '../language/people.ts';
import { lemma } from '../language/verbs.ts';
import { singular } from '../../text/words.ts';
import { fieldName } from './field-name.ts';
import { areUsual, type ListedPart, partsIn } from './part-list.ts';

/** "An order has lines" is said of a whole; all else only names what there is. */
export type List = readonly [owner: string, list: string, isWhole: boolean];

const having =
  /^(?:(?:if|when|while|once) )?(?:(?:an?|each|every|all|the|any|new|for (?:an?|each|every)) )?([\p{L}-]+(?: [\p{L}-]+){0,2}?) (?:(?:can|must|shall|should|will|may|always|also|already|currently|still) )*(?:has|have|contains?|consists? of|compris(?:es?)|includes?|is made (?:up )?of|comes? with|carr(?:y|ies)|is described by|(?:is|are|shall be|must be|will be) (?:registered|stored|kept|recorded|saved|in the audit log)(?: for \d+ \p{L}+)? with|registers? with|needs?) (?:to (?:have|contain|include) )?(?:the following )?(.{4,300})$/iu;
const withList =
  /\s(?:with|w\/|including|containing|comprising|consisting of|naming|stating|giving|specifying|by giving)\s+/giu;
const forEach =
  /\b(?:shows?|displays?|lists?|records?|stores?|keeps?|sees?|captures?|includes?|enters?) ((?:the |its |their |an? )?\p{L}[^.;:]{6,200}?) (?:for|of|per) (?:each|every|an?|any|the) ([\p{L}-]+(?: [\p{L}-]+)?)$/iu;
const eachFirst =
  /^(?:[^,;:()]{3,40} (?:stores?|records?|keeps?|shows?|captures?|saves?|knows?) )?(?:for|of) (?:each|every) ([\p{L}-]+(?: [\p{L}-]+)??),? (?:(?:the system |we |they |it |the app )?(?:must |shall |should |will |can )?(?:shows?|displays?|lists?|records?|stores?|keeps?|sees?|captures?|knows?|needs?|enters?)|(?=(?:its|their) )|(?<=(?:stor|record|keep|captur|sav)(?:e|es|s)? for (?:each|every) [^,]{3,40})(?=(?:the|an?) )) ?(.{6,300})$/iu;
export const making =
  /\b(?:records?|creates?|adds?|reports?|enters?|submits?|labels?|uploads?|registers?|opens?|posts?|defines?|declares?|issues?|publish(?:es)?|schedules?|generates?|starts?|sets? up|places?|makes?|plans?|writes?|leaves?|gets?|receives?|proposes?) (?:(?:an?|the|each|every|new) )?(?:[\p{L}-]+ )?[\p{L}-]+$/iu;
/** "Records the time and the weather when taking a sample". */
const whenTaking =
  /\b(?:records?|enters?|captures?|notes?|measures?) (.{8,200}) (?:when|while) \p{L}+ing (?:an?|the|each) ([\p{L}-]+(?: [\p{L}-]+)?)$/iu;
export const noting =
  /\b(?:records?|enters?|captures?|notes?|fills? in|measures?|keeps?|stores?|tracks?|sees?(?= its)) (.{8,300})$/iu;
const labelled = /^([\p{L}-]+(?: [\p{L}-]+){0,2})(?:: | = )(.{8,300})$/u;
/** "Asks for a quote for a project: list of products with quantity". */
const listBehind = /^([^:]{5,80}): (.{6,200})$/iu;
const inBrackets = /\s\(([^()]{8,160})\)/g;

export function listsIn(said: string): List[] {
  const found: List[] = [];
  const [, whole, parts] = having.exec(said) ?? [];
  // "After a booking has ended, host and guest ...": what became of it.
  if (whole !== undefined && parts !== undefined && !/^\p{L}+(?:ed|en)\b/u.test(parts))
    found.push([whole, parts, true]);
  else {
    const [, list, each] = forEach.exec(said) ?? [];
    const [, first, told] = eachFirst.exec(said) ?? [];
    if (list !== undefined && each !== undefined) found.push([each, list, false]);
    if (first !== undefined && told !== undefined) found.push([first, told, false]);
    const [, taken, taking] = whenTaking.exec(said) ?? [];
    if (taken !== undefined && taking !== undefined) found.push([taking, taken, false]);
    const [, name, label] = labelled.exec(said) ?? [];
    if (name !== undefined && label !== undefined && !tells.test(label) && areParts(label))
      found.push([name, label, false]);
    const [, before, behindIt] = listBehind.exec(said) ?? [];
    const isListed = before !== undefined && (/^(?:an? )?list of /i.test(behindIt ?? '') || making.test(before));
    if (isListed && name === undefined && behindIt !== undefined && !tells.test(behindIt)) {
      found.push([
        before
          .replace(behind, '')
          .replace(/(?<=\b(?:an?|the|each|every) [\p{L}-]+) (?:given|taken|made|sold|held|used|received)$/u, ''),
        behindIt,
        false,
      ]);
      return found;
    }
  }
  for (const match of whole === undefined ? said.matchAll(withList) : []) {
    const before = said.slice(0, match.index);
    // "(the tile saw with its stand)": an example.
    if (before.lastIndexOf('(') > before.lastIndexOf(')')) continue;
    // "A plan (basic, plus) with a fee": what stands in brackets parts nothing.
    // "Create an offer from a template with a salary", "a cohort of a course with a start": of what is made.
    found.push([
      before
        .replace(/\s*\([^()]*\)$/, '')
        .replace(/:[^:]*,$|,$/, '')
        .replace(howOften, '')
        .replace(behind, ''),
      said.slice(match.index + match[0].length),
      false,
    ]);
  }
  for (const { index, 1: inside = '' } of said.matchAll(inBrackets))
    // "When a new hire is entered (name, department)": of what is entered.
    if (areParts(inside))
      found.push([
        said
          .slice(0, index)
          .replace(/ (?:is|are|was|has been) \p{L}+(?:ed|en)$/u, '')
          .replace(behind, '')
          // "Notes, prescription (name, dose)": of what stands last in a list.
          .replace(/^.*[,;:] (?=[\p{L}-]+(?: [\p{L}-]+)?$)/u, ''),
        inside,
        false,
      ]);
  return found;
}

/** "Samples the plots: he takes berries from each": who does what, and no list. */
const tells = /^(?:he|she|it|they|we|I|you) /;
const howOften =
  / (?:every|each|once an?|within|after|per) (?:\d+ )?(?:second|minute|hour|day|week|month|quarter|year)s?$/i;
const behind =
  /(?<=\p{L} (?:an?|the|new) [^,;:()]{2,60}|\b(?:creat|add|plan|enter|register|submit|defin|publish)(?:e?s?|ing) [\p{L}-]+s) (?:(?:from|using|via|through|of|for|in|on|to|with|about|against) (?:an?|the|each|every|their|its|my|our)|per) (?:(?! with )[^,;:()]){2,40}$/iu;

/** A list of what people call parts everywhere: names of kinds or people, "(bakeries, kindergartens, a garage)", are none. */
export function areParts(list: string): boolean {
  const parts = partsIn(list);
  // "A name and the tools in it": of two, one is enough where each is named like one of several.
  const isNamed = /^an? [^,]+ and (?:an?|the) /i.test(list);
  return parts.length > 1 && areUsual(parts, parts.length > 2 || isNamed ? 3 : 1) && !/,? or [^,]+$/.test(list);
}

/** "The tool's barcode", "the policy's timeout". */
const owned =
  /\b(?:an?|the|each|every) ([\p{L}-]+(?: [\p{L}-]+)?)['’]s ([\p{L}-]+(?: [\p{L}-]+)?)(?=[,.;)]|$| (?:is|are|was|has|and|or|must|can|may|by|with|for|in|on|to)\b)/giu;
/** What is compared with something of its own has that as a number. */
const compared =
  /\b(?:above|below|under|over|exceeds?|exceeding|reach(?:es)?|beyond|than) (?:its|their) ([\p{L}-]+(?: [\p{L}-]+)?)(?=[ ,.;]|$)/giu;
const alike = /\b([\p{L}-]+s) (?:of|with) the same ([\p{L}-]+)(?=[ ,.;]|$)/giu;
/** "Works on one home ward": where somebody belongs. */
const placed =
  /^(?:an?|each|every) ([\p{L}-]+(?: [\p{L}-]+)?) (?:works?|belongs?|is (?:assigned|based|employed|attached)|reports?|serves?)\b[^,;:()]{0,30}? (?:on|at|in|for|to) (?:an?|one|exactly one|a single) ([\p{L}-]+(?: [\p{L}-]+)?)$/iu;
/** "A nurse works shifts": each is of one of them. */
const doing =
  /^(?:an?|each|every) ([\p{L}-]+(?: [\p{L}-]+)?) (?:works?|teaches|drives?|leads?|runs?|owns?) ([\p{L}-]+s)\b/iu;
/** "A flag can be targeted by app version, platform and country": by what is kept of it. */
const doneBy =
  /^(?:an?|each|every|the) ([\p{L}-]+(?: [\p{L}-]+)?) (?:can|may|must|is) be (?!sorted|filtered|grouped|searched|found|sent|paid)\p{L}+(?:ed|en) by ([\p{L}][^.;:()]{8,160})$/iu;
/** "When it is accepted it becomes an order", "a credit note refers to the original bill": which one it came from. */
const becomes =
  /\b(?:an? |the )?([\p{L}-]+) (?:becomes|turns into|is turned into|is converted (?:in)?to) (an? (?:[\p{L}-]+ )?[\p{L}-]+)$/iu;
const refers =
  /^(?:[^:]{3,40}: )?((?:an? |each |every |the )?(?:[\p{L}-]+ )?[\p{L}-]+) (?:refers?|belongs?|points?|is linked|are linked) to (?:an?|the|one|its) ([\p{L}-]+(?: [\p{L}-]+)?)(?=$|,| \(| and )/iu;
/** "Tasks can depend on other tasks". */
const ofItsKind =
  /^([\p{L}-]+s) (?:can|may|must)? ?(depend on|follow|replace|block|be linked to|refer to) other ([\p{L}-]+s)\b/iu;
/** "HR defines templates per department and job role": one for each of these. */
const perEach =
  /\b(?:defines?|sets?|creates?|keeps?|maintains?|configures?|has|have) (?:[\p{L}-]+ )??([\p{L}-]+s?) per ([\p{L}-]+(?: [\p{L}-]+)?(?:(?:, | and | or )[\p{L}-]+(?: [\p{L}-]+)?){1,3})$/iu;
/** "A swap between nurses", "transferred between branches": of two of them. */
const ofTwo =
  /\b(?:(transfer|move|ship|swap|exchange|trade)s? (?:(?:an?|the|each|one|their) )?[\p{L}-]+|(swaps?|transfers?|transferred|moved|shipped|exchanges?|trades?|match(?:es)?|games?|trips?|journeys?|legs?|routes?|shipments?|contracts?|calls?|chats?)) between (?:two |different |the )?([\p{L}-]+s)\b/iu;
/** "Group receipts into a report": each of them is in one. */
const gathered =
  /\b(?:group|bundle|combine|collect|gather|merge|organi[sz]e)s? ((?:[\p{L}-]+ )?[\p{L}-]+s) into (?:an?|the|one) ([\p{L}-]+)/iu;
const inPart =
  /^(?:an?|each|every|the) ([\p{L}-]+(?: [\p{L}-]+)?) (?:can|may) be [^,;:()]{3,30}? (?:for|to) an? (percentage|share) of \p{L}/iu;

/** "Tubes with the same barcode". */
export function alikeIn(said: string): (readonly [owner: string, parts: readonly ListedPart[]])[] {
  if (!said.includes(' the same ')) return [];
  return Array.from(said.matchAll(alike)).flatMap(([, owner = '', name = '']) => {
    const field = fieldName(name);
    return field === undefined ? [] : [[owner, [{ name: field, isMany: false }]] as const];
  });
}

/** Parts told one by one, each with what stands before it or names it. */
export function facts(said: string): (readonly [owner: string, parts: readonly ListedPart[], isWhole?: boolean])[] {
  const found: (readonly [string, readonly ListedPart[], boolean?])[] = [];
  const put = (owner: string, said: string, more: Partial<ListedPart> = {}) => {
    // "A singer's answers stay": what they do is no part of their name.
    const name = said.replace(/^(\p{L}{3,}[^s\W]s) \p{L}+$/u, '$1');
    const field = fieldName(name);
    // "The hospital's Azure AD", "a vet's time": a name, and what everybody has.
    if (
      field !== undefined &&
      !/[A-Z]/.test(name) &&
      !/^(?:time|own|use|part|end|turn|work|behalf|choice)$/.test(field)
    )
      found.push([owner, [{ name: field, isMany: false, ...more }], more.isMany === true]);
  };
  if (/['’]s /.test(said))
    for (const [, owner = '', name = ''] of said.matchAll(owned))
      // "The arborist's inspections": each is of one of them.
      put(owner, name, singular(name) === name ? {} : { isMany: true });
  if (/\b(?:its|their) /.test(said))
    for (const { index, 1: name = '' } of said.matchAll(compared)) put(said.slice(0, index), name);
  const [, who, where] = placed.exec(said) ?? [];
  if (who !== undefined && where !== undefined) put(who, where, { isReference: true });
  const [, worker, works] = doing.exec(said) ?? [];
  if (worker !== undefined && works !== undefined) put(worker, works, { isMany: true, isReference: true });
  const [, thing, list = ''] = doneBy.exec(said) ?? [];
  const bare = thing === undefined ? [] : partsIn(list);
  if (thing !== undefined && bare.length > 1 && !/^(?:an?|the|each|any) /.test(list) && !bare.some(isPerson))
    found.push([thing, bare]);
  const [, set, each] = said.includes(' per ') ? (perEach.exec(said) ?? []) : [];
  if (set !== undefined && each !== undefined) found.push([set, partsIn(each)]);
  const [, verb, noun, two = ''] = said.includes(' between ') ? (ofTwo.exec(said) ?? []) : [];
  const deal = verb ?? noun ?? '';
  const ends = /^(?:transfer|move|ship|send|sent)/i.test(deal) ? ['from', 'to'] : ['first', 'second'];
  for (const end of deal === '' ? [] : ends)
    found.push([
      lemma(deal) ?? singular(deal),
      [{ name: `${end}_${singular(two.toLowerCase())}`, isMany: false, isReference: true }],
    ]);
  const [, source = '', result] = becomes.exec(said.replace(/ and .*$/, '')) ?? [];
  if (result !== undefined)
    found.push([result, [{ name: source.toLowerCase(), isMany: false, isReference: true }], true]);
  const [, from, to = ''] = refers.exec(said) ?? [];
  const referred = fieldName(to);
  if (from !== undefined && referred !== undefined)
    found.push([from, [{ name: referred, isMany: false, isReference: true }], true]);
  const [, one, , other] = ofItsKind.exec(said) ?? [];
  if (one !== undefined && one.toLowerCase() === other?.toLowerCase())
    found.push([
      one,
      [{ name: said.includes('depend') ? 'dependencies' : 'related_ones', isMany: true, isReference: true }],
    ]);
  const [, grouped, into = ''] = gathered.exec(said) ?? [];
  const group = fieldName(into);
  if (grouped !== undefined && group !== undefined)
    found.push([grouped, [{ name: group, isMany: false, isReference: true }]]);
  const [, whole, share] = inPart.exec(said) ?? [];
  if (whole !== undefined && share !== undefined) put(whole, share);
  return found;
}

const isPerson = ({ name }: ListedPart): boolean => isHuman(name.replaceAll('_', ' '));
