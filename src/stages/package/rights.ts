/**
 * Who alone may do something: "only curators close a stay" here, and "everybody closes a stay" or "only guests close a stay" there, in rules,
 * contracts and whatever else says it. The same is done to the same thing in both; who does it, and how it is put, differs. Told as a warning.
 */
import { specificationProse } from '../../artifacts/specification-prose.ts';
import { plainText } from '../../artifacts/plain-text.ts';
import { isReadAs } from '../../artifacts/read-as.ts';
import { type Problem, warning } from '../../core/problem.ts';
import { contentWords } from './content-words.ts';
import type { ReadPackage } from './documents.ts';
import { limitsSaid, type StatedLimit, statementsOf } from './statements.ts';

interface Right extends StatedLimit {
  /** Empty: everybody. */
  readonly who: ReadonlySet<string>;
  readonly act: ReadonlySet<string>;
}

const mostRights = 300;
const everybody = String.raw`(?:everybody|everyone|anybody|anyone|all users|any user|every user|all members of staff)`;
const may = String.raw`(?:(?:can|may|is allowed to|are allowed to|must be able to|shall be able to) )?`;
const who = String.raw`((?:(?:the|an?) )?[a-z]+(?:[ -][a-z]+){0,2}?)`;
const alone = [
  new RegExp(
    String.raw`^(?:.{0,40}\b(?:may|can|must|shall|to) )?(?:allows?|lets?|permits?) only ${who} (?:to )?(.{5,200})$`,
    'i',
  ),
  new RegExp(
    String.raw`^only ${who} (?:can|may|is allowed to|are allowed to|is able to|are able to|must be able to|shall be able to) (.{5,200})$`,
    'i',
  ),
  new RegExp(
    String.raw`^only ${who} ([a-z]{3,20}s?(?: and [a-z]{3,20}s?)? (?:an?|the|any|its|their|other) .{2,200})$`,
    'i',
  ),
];
const all = [
  new RegExp(
    String.raw`^(?:.{0,40}\b(?:may|can|must|shall|to) )?(?:allows?|lets?|permits?) ${everybody} (?:to )?(.{5,200})$`,
    'i',
  ),
  new RegExp(String.raw`^${everybody} ${may}(.{5,200})$`, 'i'),
];
/** Where these stand, both can hold. */
const inCase = /\b(?:unless|except|if|when|while|until|after|before|without|own|other|others|another|not|no|else)\b/i;

export function rightFindings(read: ReadPackage): Problem[] {
  const above = limitsSaid(read).flatMap(aloneIn);
  const specified = read.contracts.flatMap(({ path, document }) =>
    specificationProse(document).map(({ text, line }) => ({ text: plainText(text), at: `${path}:${line}` })),
  );
  // A task of a list is little more than its title.
  const titles = read.tickets.flatMap(({ path, value: { title = '' } }) =>
    isReadAs(path) ? [{ text: plainText(title).replace(/\s\((?:BR-\d+(?:, )?)+\).*$/, ''), at: `${path}:1` }] : [],
  );
  const said = [...statementsOf(read, []), ...specified, ...titles];
  const owners = [...above, ...[...specified, ...titles].flatMap(aloneIn)].slice(0, mostRights);
  if (owners.length === 0) return [];
  const told = new Set<string>();
  const rights = said.filter(({ text }) => mayTell.test(text)).flatMap((one) => [...allIn(one), ...aloneIn(one)]);
  return rights.slice(0, mostRights).flatMap((one) => {
    const other = owners.find((owner) => owner.at !== one.at && isOtherRight(owner, one));
    // Of two who each have it alone, the one below says it again.
    const isFirst =
      one.who.size > 0 && above.some(({ at }) => at === one.at) && !above.some(({ at }) => at === other?.at);
    if (!other || isFirst || told.has(one.at) || told.has(`${other.at} ${one.at}`)) return [];
    told.add(one.at).add(`${one.at} ${other.at}`);
    const message = `This and ${other.at} cannot both hold: ${JSON.stringify(other.text.slice(0, 160))}`;
    const fix = 'Decide which of them holds, and correct the other.';
    return [warning('constraint/contradiction', message, { at: one.at, fix })];
  });
}

const mayTell = /\b(?:only|every|any|all)/i;

const bare = (text: string): string => text.replace(/\sis refused$/, '').replace(/[.;!]$/, '');

const aloneIn = (one: StatedLimit): Right[] => {
  for (const form of alone) {
    const [, name = '', act = ''] = form.exec(bare(one.text)) ?? [];
    if (act !== '' && !inCase.test(one.text)) return [{ ...one, who: contentWords(name), act: contentWords(act) }];
  }
  return [];
};

const allIn = (one: StatedLimit): Right[] => {
  for (const form of all) {
    const [, act = ''] = form.exec(bare(one.text)) ?? [];
    if (act !== '' && !inCase.test(one.text)) return [{ ...one, who: new Set(), act: contentWords(act) }];
  }
  return [];
};

/** The same act on the same thing, and nobody of those who alone may do it. */
function isOtherRight(owner: Right, other: Right): boolean {
  const shared = [...other.act].filter((word) => owner.act.has(word)).length;
  const few = Math.min(owner.act.size, other.act.size);
  const [verb] = other.act;
  if (shared < 2 || shared < few || verb === undefined || !owner.act.has(verb)) return false;
  return [...other.who].every((word) =>
    [...owner.who].every((own) => !word.startsWith(own.slice(0, 5)) && !own.startsWith(word.slice(0, 5))),
  );
}
