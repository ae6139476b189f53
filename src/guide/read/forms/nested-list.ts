/** "When the limit is exceeded:" above a deeper list: what stands in it is said of the item above. */
import { listItem } from '../../../artifacts/lists.ts';
import { plainText } from '../../../artifacts/plain-text.ts';
import { withoutMark } from './marks.ts';
import { withoutNumber } from '../language/normal-form.ts';
import { lowered } from './sentences.ts';
import { isHuman } from '../language/people.ts';
import { isBaseForm, lemma } from '../language/verbs.ts';
import { singular } from '../../text/words.ts';

export interface Above {
  readonly indent: number;
  /** Its own line. */
  readonly line: number;
  /** Without its colon or question mark. */
  readonly text: string;
  readonly isQuestion: boolean;
  /** Says something by itself as well: the name of a feature, above what belongs to it. */
  readonly isNamed?: boolean;
  /** The names in the list, where it holds nothing else. */
  readonly names?: readonly string[];
  /** All of it in one sentence, where the list says what a thing consists of. */
  readonly whole?: string;
  /** Whom it names, where the list says what these people do. */
  readonly role?: string;
  /** Its items go on with the sentence that it begins. */
  readonly isSubject?: true;
  /** Number of the list's last line. */
  readonly end: number;
}

const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0;
/** `display_name`, "Dashboard": a name says nothing by itself. */
const isName = (text: string): boolean =>
  /^`[^`]{1,60}`$/.test(text) || (/^[\p{L}\p{N}][^.!?:;]{0,40}$/u.test(text) && text.split(/\s+/).length <= 3);
const mostNames = 40;

/** "- **Customer records**" above a deeper list names its items, with a colon or without. */
const bold = /^\s*(?:[-*+]|\d+[.)])\s+(\*\*|__)[^*_]{3,60}\1(?:\s*\[[^\]]{2,20}\])?\s*$/;
/** "3. Game Over Screen" above a deeper list: a name by its capitals, numbered among its like. */
const titled = /^\s*\d+[.)]\s+(?:\p{Lu}[\p{L}\d-]*|&)(?: (?:\p{Lu}[\p{L}\d-]*|&|and|of|or|the|for|with)){0,5}\s*$/u;
const onlyBold = { test: (line: string): boolean => bold.test(line) || titled.test(line) };

/** What the item on this line opens: a deeper list, or the one below "REQ-4 ... including:" in a paragraph of its own. */
export function openedBy(lines: readonly string[], at: number, item: string, isAmongUsers: boolean): Above | undefined {
  const own = aboveAt(lines, at) ?? (listItem(lines[at] ?? '') ? undefined : listBelow(item, lines, at + 1));
  // Among the users a role is told of below its heading.
  return own?.role !== undefined && isAmongUsers ? undefined : own;
}

/** The item on this line, where a deeper list belongs to it. */
function aboveAt(lines: readonly string[], at: number): Above | undefined {
  const line = lines[at] ?? '';
  const own = plainText(listItem(line) ?? '').trim();
  const isNamed = !/[:?]$/.test(own);
  const role = isNamed ? roleAbove(own) : undefined;
  const mayBegin = isNamed && role === undefined && !onlyBold.test(line);
  if (own.length > 200 || (mayBegin && !isBegun(lines, at, own))) return undefined;
  const indent = indentOf(line);
  const names: string[] = [];
  let end = at + 1;
  for (; end < lines.length && names.length <= mostNames; end += 1) {
    const item = listItem(lines[end] ?? '');
    if (item === undefined || indentOf(lines[end] ?? '') <= indent) break;
    names.push(item);
  }
  if (names.length === 0) return undefined;
  const isQuestion = own.endsWith('?');
  const text = withoutNumber(own.replace(/[:?]$/, ''));
  if (role !== undefined && areActs(names)) return { indent, line: at + 1, text, isQuestion, role, end };
  if (mayBegin)
    return names.every(goesOn) ? { indent, line: at + 1, text, isQuestion, isSubject: true, end } : undefined;
  if (isNamed && !onlyBold.test(line)) return undefined;
  if (isNamed) {
    const parts = ofParts.test(text) && names.length > 1 && names.every((one) => isThing(plainText(one)));
    const listed = parts ? { names: names.map((one) => plainText(one)) } : {};
    return { indent, line: at + 1, text: withoutMark(text), isQuestion, isNamed, end, ...listed };
  }
  const whole = isQuestion ? undefined : wholeOf(text, names);
  const isList = !isQuestion && names.length > 1 && names.every(isName) && !opens.test(text) && !condition.test(text);
  const listed = isList || whole !== undefined ? { names: names.map((one) => plainText(one)) } : {};
  return { indent, line: at + 1, text, isQuestion, end, ...listed, ...(whole === undefined ? {} : { whole }) };
}

/** "is assigned to somebody", "can be closed": what is said of the item above. */
const goesOn = (item: string): boolean => {
  const [first = '', second = ''] = plainText(item).split(' ', 2);
  return (
    /^(?:is|are|has|have|can|cannot|may|must|should|shall|will|gets?|does|do|never)$/i.test(first) ||
    (/^\p{Ll}+[^s]s$/u.test(first) &&
      (lemma(first) !== undefined || /^(?:an?|the|to|by|at|in|on|if|when|after|its|their|all|\d.*)$/.test(second)))
  );
};
/** "An alert", "Customers with more than 5 returns": something of which nothing is said yet. */
const isBegun = (lines: readonly string[], at: number, own: string): boolean =>
  own.split(' ').length <= 12 &&
  !isBaseForm(own.split(' ', 1)[0] ?? '') &&
  /^\p{L}[^.!?;]*[^.!?;,]$/u.test(own) &&
  indentOf(lines[at + 1] ?? '') > indentOf(lines[at] ?? '') &&
  goesOn(listItem(lines[at + 1] ?? '') ?? '');

/** "- Moderator" above "- hide messages", "- add categories": who does it. */
function roleAbove(own: string): string | undefined {
  const name = own.replace(/\s*\([^()]*\)$/, '');
  const words = name.split(' ');
  if (words.length > 3 || !/^\p{L}[\p{L} -]{2,38}$/u.test(name) || !isHuman(name)) return undefined;
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ').toLowerCase();
}

const modal = /^(?:can|cannot|may|must|should|shall|has to|needs to)\b/i;
const isOrder = (item: string): boolean =>
  isBaseForm(plainText(item).split(/[ ,/]/, 1)[0] ?? '') || /^\p{L}{3,10}(?:ate|ise|ize|ify) \p{L}/u.test(item);
/** Most of what stands there is done by somebody. */
const areActs = (items: readonly string[]): boolean =>
  items.filter((one) => isOrder(one) || modal.test(one)).length * 2 > items.length;

/** The item as what these people do, may or must not. */
function doneBy(role: string, item: string): string | undefined {
  const said = lowered(plainText(item))
    .replaceAll(/\b(?:your|my) own\b/g, 'their own')
    .replace(/^(\p{L}+)\/(\p{L}+) (?=\p{L})/u, '$1 or $2 ')
    .replace(/,? because .*$/, '');
  if (/^(?:full |read-only )?access to /.test(said)) return `The ${role} has ${said}`;
  if (modal.test(said)) return `The ${role} ${said}`;
  return isOrder(said) ? `The ${role} can ${said}` : undefined;
}

/** "Each record includes:" above a list in a paragraph of its own, as one sentence, with the number of the list's last line. */
export function listBelow(label: string, lines: readonly string[], at: number): Above | undefined {
  const text = plainText(label).trim().replace(/:$/, '');
  if (!holding.test(text) || isRank.test(text)) return undefined;
  let end = lines[at]?.trim() === '' ? at + 1 : at;
  const names: string[] = [];
  for (let item = listItem(lines[end] ?? ''); item !== undefined; item = listItem(lines[end] ?? '')) {
    names.push(item);
    end += 1;
    // A list may have air between its items.
    if (lines[end]?.trim() === '' && listItem(lines[end + 1] ?? '') !== undefined) end += 1;
  }
  const whole = wholeOf(text, names);
  return whole === undefined ? undefined : { indent: -1, line: at, text, isQuestion: false, end, names, whole };
}

/** "Customer records" above "Company name" and "Tax number": what one of them holds. */
const ofParts = /\b(?:records?|information|details|fields|statistics|data|attributes|properties|metadata|columns)$/i;

/** Waits for things: what a record consists of, what a page shows. What it would do goes on in sentences of its own. */
const holding =
  /(?:^|\s)(?:with|includes?|including|contains?|shows?|showing|displays?|displaying|describes?|describing|such as|has|have|consists? of|of|in|for|on)(?: (?:at least|all|the|these|following|this|minimum)){0,3}(?: (?:fields?|data|information|columns?|attributes|properties|details))?$|\b(?:the|these) following(?: [\p{L}-]+){1,3}$|^(?=.* (?:must|supports?|accommodates?|offers?|provides?|has|have|uses?|allows?)\b).*\b(?:various|several|multiple|different|two|three|four|five) [\p{L}-]+(?: [\p{L}-]+)?$/iu;
/** "Must have:", "Should:" say how much each of them is wanted. */
export const isRank =
  /^(?:(?:must|should|could|nice[- ]to|would)[- ]haves?|(?:p[0-4] |priority:? )?(?:must|should|could))$/i;
const isDoing = /^\p{L}+ing \p{L}/u;
const mostThings = 20;
const longestWhole = 500;

function wholeOf(text: string, items: readonly string[]): string | undefined {
  if (items.length < 2 || items.length > mostThings || !holding.test(text) || condition.test(text)) return undefined;
  const things = items.map((one) =>
    plainText(one)
      .trim()
      .replace(/[.,;]$/, ''),
  );
  // "The following action types" are named by what is done. "Used for" above "inviting members" and "closing accounts": each of them is done.
  if (!things.every(ofKinds.test(text) ? isNameOfAct : isThing) || things.every((one) => isDoing.test(one)))
    return undefined;
  const said = things.map((one) => (/^\p{Lu}\p{Ll}+\p{Lu}/u.test(one) ? one : lowered(one)));
  const whole = `${text}${/ following /.test(text) ? ':' : ''} ${said.slice(0, -1).join(', ')} and ${said.at(-1) ?? ''}`;
  return whole.length > longestWhole ? undefined : whole;
}

const ofKinds = /\bfollowing (?:[\p{L}-]+ ){0,2}(?:types|kinds|actions|operations|commands|functions|modes)$/iu;
const isNameOfAct = (item: string): boolean => {
  const text = item.replaceAll(/\s*\([^()]*\)/g, '');
  return text.split(/\s+/).length <= 8 && !/[.!?:;]/.test(text);
};

/** "YouTube chapters with timestamps"; neither a sentence nor an order. */
function isThing(item: string): boolean {
  const text = item.replaceAll(/\s*\([^()]*\)/g, '');
  const words = text.split(/\s+/);
  return (
    words.length <= 10 &&
    !/[.!?:;]|\b(?:is|are|must|cannot|can|should|may|will|never|only|if)\b/i.test(text) &&
    !(words.length > 2 && isBaseForm(words[0] ?? ''))
  );
}

const condition = /^(?:when(?:ever)?|if|once|while|after|before|on|upon|as soon as)\b/i;
/** Ends in a word that waits for what follows. */
const opens =
  /\b(?:must|shall|should|can|may|when|if|not|to|by|for|only|of|with|from|in|on|at|is|are|be|include|includes|contains?)$/i;

/** The item as a sentence of its own; nothing where what stands above it only sorts it. */
export function saidBelow({ text, isQuestion, role, isSubject }: Above, filed: string): string | undefined {
  const item = withoutNumber(filed);
  if (isSubject) return `${text} ${lowered(item)}`;
  if (role !== undefined) return doneBy(role, item);
  if (isQuestion) {
    const [, event] = /^what (?:happens|should happen|if) (?:when |if |with )?(.{3,})$/i.exec(text) ?? [];
    return event === undefined ? undefined : `When ${lowered(event)}, ${lowered(item)}`;
  }
  if (condition.test(text)) return `${text}, ${lowered(item)}`;
  return opens.test(text) ? `${text} ${lowered(item)}` : undefined;
}
