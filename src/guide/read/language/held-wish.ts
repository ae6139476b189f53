/** A story that asks for nothing that its teller does: "I want duplicates blocked" says that duplicates are blocked. */
import { singular, third, upperFirst, withArticle } from '../../text/words.ts';
import { storyPattern } from '../who/actors.ts';
import { isLeftOut } from '../forms/parts.ts';
import { wordsOf } from './phrases.ts';
import type { Statement } from '../statement.ts';
import { isBaseForm } from './verbs.ts';

/** "Invalid payloads rejected", "a batch created for each product". */
const doneFor =
  /^((?:(?:an?|the|all|my|our|each|every) )?(?:[\p{L}\d'’/-]+ ){0,6}?[\p{L}'’/-]+) ((?:automatically |always |never |immediately )?(?:[\p{L}-]{2,}ed|sent|shown|kept|built|made|split|paid)(?: (?:so|into|for|by|when|before|after|in|to|with|at|on|if|as|automatically)\b.*|[,.;].*)?)$/iu;
/** "The post to sound like me": what the post does. */
const thingDoes = /^((?:(?:an?|the|my|all|our|every|each) )?(?:[\p{L}'’/-]+ ){0,3}?[\p{L}'’/-]+) to (\p{L}.{2,})$/iu;
const given = /^(receive|get) (?!(?:notified|informed|told|alerted|reminded|warned|to)\b)(.{3,})$/i;

export const isDoneFor = (clause: string): boolean => !isBaseForm(wordsOf(clause)[0] ?? '') && doneFor.test(clause);
export const isThingDoing = (clause: string): boolean => thingDoes.test(clause);

/** Who tells it is somebody else than who does it: the sentence without its teller. */
export function heldWish<T extends Statement>(statement: T): T {
  const [, who = '', clause = ''] = storyPattern.exec(statement.text) ?? [];
  if (clause === '' || isLeftOut(statement.part)) return statement;
  const text = said(who.toLowerCase(), clause, statement.text);
  return text === undefined
    ? statement
    : { ...statement, text: upperFirst(text), part: 'must', quote: statement.quote ?? statement.text };
}

function said(who: string, clause: string, story: string): string | undefined {
  // "I want to be able to ..." has a verb of its own.
  const isWanted = /\b(?:want|need|would like) $/i.test(story.slice(0, story.indexOf(clause)));
  const [, verb, what] = given.exec(clause) ?? [];
  if (verb !== undefined && what !== undefined)
    return `${withArticle(who)} ${third(verb.toLowerCase())} ${told(what, who)}`;
  if (!isWanted || isBaseForm(wordsOf(clause)[0] ?? '')) return undefined;
  const [, thing, done] = doneFor.exec(clause.replace(/ to be (?=(?:\p{L}+ly )?\p{L}+(?:ed|en|t)\b)/u, ' ')) ?? [];
  if (thing !== undefined && done !== undefined) return told(`${thing} ${isMany(thing) ? 'are' : 'is'} ${done}`, who);
  const [, subject, does] = thingDoes.exec(clause) ?? [];
  if (subject === undefined || does === undefined || notDoer.test(subject)) return undefined;
  return told(`${subject} must ${does}`, who);
}

/** "The ability to export", "the system to warn me": read elsewhere. */
const notDoer =
  /\b(?:way|ability|option|possibility|chance|button|means|opportunity|dashboard|page|screen|form|interface|place|panel|console|menu|system|app|platform|service|tool)$/i;

const isMany = (thing: string): boolean => {
  const last = wordsOf(thing).at(-1) ?? '';
  return singular(last) !== last.toLowerCase();
};

const told = (text: string, who: string): string =>
  text
    .replaceAll(/\bI am\b/g, `the ${who} is`)
    .replaceAll(/\bI\b/g, `the ${who}`)
    .replaceAll(/\bmy\b/gi, `the ${who}'s`)
    .replaceAll(/\b(?:me|myself)\b/gi, `the ${who}`);
