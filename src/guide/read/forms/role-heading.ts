/** "### Vendor" among the actors, and below it "Creates resources", "Defines prices": each line says what these people do. */
import { tagged } from '../../grammar/tagger.ts';
import { tokensOf } from '../../grammar/tokens.ts';
import { clean } from '../../text/escape.ts';
import { baseOfVerb } from '../../text/lexicon.ts';
import { isOnScreen } from '../acts/no-call.ts';
import { lowerFirst, singular, third as thirdPerson } from '../../text/words.ts';
import type { Statement } from '../statement.ts';
import { withoutNumber } from '../language/normal-form.ts';
import { isHuman, isOrganisation, isUnit } from '../language/people.ts';
import { isFunctionWord, isGeneric, nounPhraseAt, wordsOf } from '../language/phrases.ts';
import { actOf, isBaseForm, isNounToo, lemma } from '../language/verbs.ts';

/** So many lines that begin with what is done are no description of somebody. */
const fewestActs = 2;
const fewestShare = 0.6;

/** Names the section, and nobody in it. */
const ofAll =
  /^(?:(?:target|primary|secondary|key|main|end|user|system) )*(?:users|actors|personas?|roles|audience|stakeholders|customers|people|needs|goals|permissions|types|groups|segments)$/i;

/** "Browses the catalogue": one of these people does it; "cancels" may be followed by "and" or a comma as well. */
const third =
  /^(\p{Lu}?\p{Ll}{2,}s),? (?:(?:and|or|to|in|into|as|for|up|off|on|out|all|any|the|an?|their|own|new) |\p{L})/u;

/** "Can record payments", "cannot manage others": allowed or not, as it stands there. */
const modal = /^(?:can|cannot|can not|may|may not|must|must not|should|should not)\b/i;

function beginsWith(text: string): 'base' | 'third' | 'modal' | 'doing' | undefined {
  if (modal.test(text)) return 'modal';
  const first = firstOf(text);
  // "Book one appointment" is done, "Book club" is none: what stands behind the word tells.
  if (isBaseForm(first) ? !isNounToo(first) || opensWithVerb(text) : !describes.test(first) && opensWithVerb(text))
    return 'base';
  if (doing.test(text) && isDone(first)) return 'doing';
  if (!third.test(text)) return undefined;
  return lemma(first) !== undefined && !isNounToo(lemma(first) ?? '') ? 'third' : undefined;
}

/** "Inviting members", "suspending or closing accounts": what a role is there for. */
const doing = /^\p{L}\p{Ll}+ing (?!for\b|of\b|on\b|in\b|with\b|to\b)\p{L}/u;
const asDone = (text: string): string =>
  text.replace(/^\p{L}+ing|(?<= (?:or|and) )\p{L}+ing(?= \p{L})/gu, (one) => lemma(one) ?? baseOfVerb(one) ?? one);
const isDone = (word: string): boolean => (lemma(word) ?? baseOfVerb(word.toLowerCase())) !== undefined;
/** A doing alone was read as what everybody can do: below a role it is of that. */
const asListed = ({ text, quote }: Statement): string =>
  quote !== undefined && text.startsWith('Everybody can ') && doing.test(quote) ? quote : text;

const firstOf = (text: string): string => text.split(/[ ,/]/, 1)[0] ?? '';
export const opensWithVerb = (text: string): boolean => tagged(tokensOf(text))[0]?.tag === 'V';

/** "Struggle with forms", "work in shifts": how these people are, in the same form. */
const describes =
  /^(?:need|want|prefer|know|struggle|lack|feel|like|love|hate|fear|expect|hope|value|work|live|have|be|spend|waste|lose|worry|care|tend|own|use|rely|depend|understand|speak|travel|earn|belong|come|suffer|do|get|find)$/i;

/** Lines that begin with a verb that no list has, beside others that begin with one we know: "Browses", "Onboards". */
const isAlike = (text: string): boolean => third.test(text) && !/^\p{L}+(?:ss|us|is)\b/u.test(text);

function roleOf(under: string): string | undefined {
  const name = withoutNumber(under)
    .replace(/^[\d.)\s]+/, '')
    .replace(/^(?:persona|role|actor|user)(?: [\dA-Z])?\s*[:–—-]\s*/i, '')
    .replace(/\s*\([^()]*\)$/, '')
    .replaceAll('_', ' ')
    .trim();
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  if (!/^\p{L}[\p{L} -]{2,38}$/u.test(name) || words.length > 4 || ofAll.test(name)) return undefined;
  if (words.some((word) => isFunctionWord(word)) || (isGeneric(last.toLowerCase()) && !/^users?$/i.test(last)))
    return undefined;
  return [...words.slice(0, -1), singular(last)].join(' ').toLowerCase();
}

/** "Admin (Internal)" alone, and below it what this one does. */
const isBareName = (one: Statement): boolean =>
  !one.cells &&
  one.lead === undefined &&
  beginsWith(asListed(one)) === undefined &&
  isHuman(one.text.replace(/\s*\([^()]*\)[.]?$/, ''));

/** Where requirements are listed elsewhere, what the people do tells them again: only who they are is taken. */
export function saidUnderRole<T extends Statement>(block: readonly T[], isListed: boolean): readonly T[] | undefined {
  const [head] = block;
  if (head?.part !== 'users' || !block.every((one) => one.part === 'users')) return undefined;
  const lines = block.filter((one) => one.lead === undefined && !one.cells && !isBareName(one));
  const acts = lines.filter((one) => beginsWith(asListed(one)) !== undefined);
  const items = lines.filter((one) => one.isItem);
  const isMost = (some: readonly T[]) =>
    some.length > 0 && some.filter((one) => acts.includes(one)).length >= some.length * fewestShare;
  const areDoings = (some: readonly T[]) => some.length > 0 && some.every((one) => doing.test(asListed(one)));
  if (acts.length < fewestActs || !(isMost(lines) || isMost(items) || areDoings(items))) return undefined;
  let role = roleOf(head.under);
  if (role === undefined && !isBareName(head)) return undefined;
  return block.map((one) => {
    if (isBareName(one)) role = roleOf(one.text);
    if (role === undefined || !lines.includes(one)) return one;
    // Beside acts a word that may be one is one.
    const own = asListed(one);
    const form = beginsWith(own) ?? (isAlike(one.text) ? 'third' : isBaseForm(firstOf(one.text)) ? 'base' : undefined);
    if (isListed || form === undefined) return { ...one, lead: role };
    const quote = one.quote ?? one.text;
    const told = form === 'doing' ? asDone(lowerFirst(own)) : lowerFirst(own);
    const can = form === 'base' || form === 'doing' ? 'can ' : '';
    const text = clean(`The ${role} ${can}${told.replace(/[.]$/, '')}.`);
    return { ...one, text, quote, part: 'must' as const };
  });
}

/**
 * "### Nurse", and below it "Tick off a treatment", "Hand over a patient": orders to nobody but whom the heading names. One alone may be
 * what is done with these people; beside other roles that are given orders it is one of theirs.
 */
export function withOrders<T extends Statement>(blocks: readonly (readonly T[])[]): (readonly T[])[] {
  const listed = new Set(
    blocks.flatMap((block) =>
      block.flatMap(({ part, lead, under }) =>
        part === 'users' ? [lead?.toLowerCase() ?? '', roleOf(under) ?? ''] : [],
      ),
    ),
  );
  const given = blocks.map((block) => ordersIn(block, listed));
  const isAmongRoles = given.some((one) => one !== undefined && one.orders.size >= fewestActs);
  return blocks.map((block, i) => {
    const one = given[i];
    return one && (isAmongRoles || one.isNamed) ? block.map((said) => orderedOf(said, one)) : block;
  });
}

interface Ordered<T> {
  readonly role: string;
  /** The heading says in brackets for whom it is. */
  readonly isNamed: boolean;
  readonly orders: ReadonlySet<T>;
}

function ordersIn<T extends Statement>(block: readonly T[], listed: ReadonlySet<string>): Ordered<T> | undefined {
  const [head] = block;
  const isAsked = head?.part === 'must' || head?.part === 'text';
  const named = isAsked ? namedFor(head.under, listed) : undefined;
  const role = named ?? (isAsked ? roleOf(head.under) : undefined);
  const last = role?.split(' ').at(-1) ?? '';
  if (role === undefined || !(named || isHuman(last) || isOrganisation(last)) || /^(?:end )?users?$/.test(role))
    return undefined;
  const lines = block.filter(({ lead, cells, isItem }) => isItem === true && lead === undefined && !cells);
  const orders = new Set(lines.filter((one) => opensWithVerb(one.text) && !namesPart(one.text)));
  if (named !== undefined) return { role, isNamed: true, orders };
  // "Add a customer", "Delete a customer": what is done to these, and not by them.
  const isOn = [...orders].some(({ text }) => nounPhraseAt(wordsOf(text), 1)?.head === last);
  return isOn ? undefined : { role, isNamed: false, orders };
}

/** "Skills and revisions (Editor/Admin)": what stands there is for these, whoever the skills are of. */
function namedFor(under: string, listed: ReadonlySet<string>): string | undefined {
  const [, list = ''] = /\(([\p{L}][\p{L} -]+(?:\/[\p{L} -]+)*)\)$/u.exec(under) ?? [];
  const names = list.split('/').map((one) => one.trim());
  if (!names.every((one) => listed.has(one.toLowerCase()))) return undefined;
  const said = names.map((one) => (/^[A-Z]{2,5}$/.test(one) ? one : lowerFirst(one)));
  return said.join(' or ');
}

/** "Report view with totals", "Remind action updates the time": the first word may be a verb, and this names a page or a button. */
function namesPart(text: string): boolean {
  const [, second = ''] = wordsOf(text);
  return isOnScreen(second) || /^(?:action|flow|job|process|step|link|mode|feature)$/.test(second);
}

function orderedOf<T extends Statement>(one: T, { role, orders }: Ordered<T>): T {
  const asked = one.part === 'text' ? { ...one, part: 'must' as const } : one;
  return orders.has(one)
    ? { ...asked, text: orderTo(withoutNumber(one.under), role, one.text), quote: one.quote ?? one.text }
    : asked;
}

/** Nobody gets up for these at two in the morning. */
const byMachine =
  /^(?:export|send|import|sync|generate|calculate|compute|transfer|transmit|archive|delete|purge|back|refresh|aggregate|email|notify|remind)$/;
const atClock =
  /\b(?:every (?:night|day|morning|evening|hour|week|month|\p{L}+day)|nightly|daily|hourly|weekly|monthly)\b/iu;

function orderTo(heading: string, role: string, text: string): string {
  const [verb = ''] = wordsOf(text);
  const own = lowerFirst(text).replace(/[.]$/, '');
  const behind = own.slice(verb.length);
  if (byMachine.test(verb.toLowerCase()) && atClock.test(text))
    return clean(`The system ${thirdPerson(verb.toLowerCase())}${behind}.`);
  const isMany = singular(heading) !== heading.toLowerCase();
  const who = isMany || isUnit(role) ? heading.replace(/\s*\([^()]*\)$/, '') : `The ${role}`;
  // "Get a reminder": that comes to them by itself.
  if (actOf(verb.toLowerCase()) === 'receive')
    return clean(`${who} ${isMany ? verb.toLowerCase() : thirdPerson(verb.toLowerCase())}${behind}.`);
  return clean(`${who} can ${own}.`);
}
