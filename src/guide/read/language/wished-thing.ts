/** "I would like a text message to the next patient": what is wished for, told without whoever wishes it. */
import { singular, upperFirst } from '../../text/words.ts';
import { isHuman, isUnit } from './people.ts';

const wishing = String.raw`^(?:and |also,? )?(?:I|we)(?: would|['’]d)? (?:also |really )?(?:like|love|want|need) `;
const thing = new RegExp(
  String.raw`${wishing}(?:to (?:have|get|receive) )?((?:an?|the|some) [^,;:]{3,120}?)[.]?$`,
  'iu',
);
const seeing = new RegExp(String.raw`${wishing}to (?:see|know) (?=(?:how|per|which|who|what|when|where)\b)`, 'iu');
/** All of what is to be built, and nothing that it has to do; or a sentence of its own. */
const opens =
  /^\p{L}+ (?:[\p{L}-]+ ){0,3}?(?:app|application|bot|page|platform|portal|program|project|service|site|software|solution|system|thing|tool|way|website)\b|\b(?:that|which|where|who)\b|\bto be\b/iu;
const toSomebody =
  /^((?:an?|the) [\p{L} -]{3,40}?) to ((?:the|each|every|all|our) [\p{L} -]{3,40}?)( (?:when|if|once|as soon as|before|after) .+)?$/iu;

/** "Staff would love to export the list", "auditors want to know who changed what": they can. */
const theirs =
  /^(?!(?:I|we)\b)([^,;:]{3,40}?) would (?:also |really )?(?:like|love) to (?:be able to )?(?!know\b)(?=\p{Ll})/iu;
const theirKnowledge =
  /^(?!(?:I|we)\b)([^,;:]{3,40}?) (?:wants?|needs?|would like) to (?:know (?=(?:who|which|when|where|how|what(?! happens))\b)|see (?=\p{L}))/iu;
/** "Head office needs the numbers of all shops per month". */
const theirNeed = /^(?!(?:I|we)\b)([^,;:]{3,40}?) needs? ((?:the|an?) [^,;:]{3,120}?)[.]?$/iu;
const lastOf = (who: string): string => who.split(' ').at(-1) ?? '';
const isSomebody = (who: string): boolean => isHuman(lastOf(who)) || isUnit(lastOf(who));
const isMany = (who: string): boolean => singular(lastOf(who)) !== lastOf(who).toLowerCase();

export function wishedThing(text: string): string | undefined {
  if (!/\b(?:want|need|like|love)s? /i.test(text)) return undefined;
  if (seeing.test(text)) return text.replace(seeing, 'People can see ');
  const [, who = '', what] = theirNeed.exec(text) ?? [];
  if (what !== undefined && isSomebody(who)) return `${who} ${isMany(who) ? 'get' : 'gets'} ${what}`;
  if (theirKnowledge.test(text)) return text.replace(theirKnowledge, '$1 can see ');
  if (theirs.test(text)) return text.replace(theirs, '$1 can ');
  const wished = thing.exec(text)?.[1];
  if (wished === undefined || opens.test(wished)) return undefined;
  const [, message, whom, when = ''] = toSomebody.exec(wished) ?? [];
  if (message === undefined || whom === undefined) return upperFirst(wished);
  return upperFirst(`${whom} ${/^(?:all|our) /i.test(whom) ? 'get' : 'gets'} ${message}${when}`);
}
