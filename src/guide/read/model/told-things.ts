/** What the text says of things in so many words: which parts they have, whoever works on them. */
import type { Actor } from '../who/actors.ts';
import { type Entity, entityIn, mayBeThing } from './entities.ts';
import { columnIn } from '../forms/field-table.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import { isHuman } from '../language/people.ts';
import { isGeneric, nounPhrases, wordsOf } from '../language/phrases.ts';
import { fieldName, type ListedPart, partsIn } from './part-list.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';

export interface ToldThing {
  /** Singular, lower case: `pickup point`. */
  readonly name: string;
  readonly parts: readonly ListedPart[];
  readonly source: Source;
  /** "An order has lines": they are its own; "an incident with the affected services" only names them. */
  readonly isWhole: boolean;
}

const having =
  /^(?:(?:if|when|while|once) )?(?:(?:an?|each|every|all|the|any|new|for (?:an?|each|every)) )?([\p{L}-]+(?: [\p{L}-]+){0,2}?) (?:(?:can|must|shall|should|will|may|always|also|already|currently|still) )*(?:has|have|contains?|consists? of|compris(?:es?)|includes?|is made (?:up )?of|comes? with|carr(?:y|ies)|is described by|(?:is|are) (?:registered|stored|kept) with|registers? with|needs?) (?:to (?:have|contain|include) )?(?:the following )?(.{4,300})$/iu;
const withList =
  /\s(?:with|w\/|including|containing|comprising|consisting of|naming|stating|giving|specifying|by giving)\s+/giu;
const forEach =
  /\b(?:shows?|displays?|lists?|records?|stores?|keeps?|sees?|captures?|includes?|enters?) ((?:the |its |their |an? )?\p{L}[^.;:]{6,200}?) (?:for|of|per) (?:each|every|an?|any|the) ([\p{L}-]+(?: [\p{L}-]+)?)$/iu;
const eachFirst =
  /^(?:for|of) (?:each|every) ([\p{L}-]+(?: [\p{L}-]+)?),? (?:the system |we |they |it |the app )?(?:must |shall |should |will |can )?(?:shows?|displays?|lists?|records?|stores?|keeps?|sees?|captures?|knows?|needs?|enters?) (.{6,300})$/iu;
const making =
  /\b(?:records?|creates?|adds?|reports?|enters?|submits?|labels?|uploads?|registers?|opens?|posts?|defines?|declares?|issues?|publish(?:es)?|schedules?|generates?|starts?|sets? up|places?|makes?|plans?) (?:(?:an?|the|each|every|new) )?(?:[\p{L}-]+ )?[\p{L}-]+$/iu;
const noting = /\b(?:records?|enters?|captures?|notes?|fills? in|measures?) (.{8,300})$/iu;
const labelled = /^([\p{L}-]+(?: [\p{L}-]+){0,2}): (.{8,300})$/u;
const inBrackets = /\b([\p{L}-]+(?: [\p{L}-]+)?) \(([^()]{8,160})\)/gu;
/** "The tool's barcode", "the policy's timeout". */
const owned =
  /\b(?:an?|the|each|every) ([\p{L}-]+(?: [\p{L}-]+)?)['’]s ([\p{L}-]+(?: [\p{L}-]+)?)(?=[,.;)]|$| (?:is|are|was|has|and|or|must|can|may|by|with|for|in|on|to)\b)/giu;

/** What a page, a form or a list is of is the thing: "the create key form". */
const onScreen =
  /^(?:form|page|screen|dialog|view|tab|wizard|modal|overview|dashboard|label|list|sheet|table|section)$/;
const isPronoun =
  /^(?:it|they|this|that|he|she|we|you|i|these|those|who|which|nobody|somebody|everyone|there|people|some|others)$/i;

/** All that is told, in the order of the text. One that has too little said of it is nothing of its own. */
export function readToldThings(
  statements: readonly Statement[],
  actors: readonly Actor[],
  entities: readonly Entity[],
): ToldThing[] {
  const found: ToldThing[] = [];
  const people = new Set(actors.flatMap(({ name }) => (isHuman(name) ? [name] : [])));
  for (const { text, part, cells, source, quote, under, partsOf } of statements) {
    if (isLeftOut(part) || isTold(part) || columnIn(cells) !== undefined || partsOf) continue;
    if (quote?.includes('->') || text.length > 900) continue;
    let subject = '';
    for (const clause of text.split(/(?<=[.;])\s+|(?<=:)\s+(?=[A-Z])/)) {
      const said = clause.replace(/[.;]$/, '').trim();
      const put = (owner: string | undefined, parts: readonly ListedPart[], isWhole: boolean) => {
        if (owner !== undefined && parts.length > 0) found.push({ name: owner, parts, source, isWhole });
      };
      const lists = listsIn(said);
      for (const [raw, list, isWhole] of lists) {
        const owner = isPronoun.test(raw) || raw === 'each' ? subject : ownerIn(raw, people, isWhole);
        const parts = partsIn(list);
        // "Records damage with a photo": one part is enough where the thing is made there; elsewhere "with" may say by what means.
        const isNamed = /^(?:an?|one or more|several|up to|at least) /i.test(list) && (isWhole || making.test(raw));
        const isEnough = parts.length > 1 || isNamed || (isWhole && parts[0]?.isMany === true);
        put(owner === '' ? undefined : owner, isEnough ? parts : [], isWhole);
      }
      // "Take a sample" above "the sampler records the coordinates, depth and temperature": what it is all about there.
      const [, noted] = lists.some(([, list]) => partsIn(list).length > 1) ? [] : (noting.exec(said) ?? []);
      if (noted !== undefined) {
        const parts = partsIn(noted);
        put(parts.length > 2 ? entityIn(under, entities)?.name : undefined, parts, false);
      }
      for (const [, raw = '', name = ''] of said.includes('’s ') || said.includes("'s ") ? said.matchAll(owned) : []) {
        const field = fieldName(name);
        put(ownerIn(raw, people), field === undefined ? [] : [{ name: field, isMany: false }], false);
      }
      subject = subjectOf(said, people) ?? subject;
    }
  }
  return found;
}

type List = readonly [owner: string, list: string, isWhole: boolean];

function listsIn(said: string): List[] {
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
    const [, name, label] = labelled.exec(said) ?? [];
    if (name !== undefined && label !== undefined && areParts(label)) found.push([name, label, false]);
  }
  for (const match of whole === undefined ? said.matchAll(withList) : []) {
    const before = said.slice(0, match.index);
    // "(the tile saw with its stand)": an example.
    if (before.lastIndexOf('(') > before.lastIndexOf(')')) continue;
    // "Create an offer from a template with a salary", "a cohort of a course with a start": of what is made.
    found.push([before.replace(behind, ''), said.slice(match.index + match[0].length), false]);
  }
  for (const [, name = '', inside = ''] of said.matchAll(inBrackets))
    if (areParts(inside)) found.push([name, inside, false]);
  return found;
}

const behind =
  /(?<=\b(?:an?|the|new) [^,;:()]{2,60}) (?:from|using|via|through|of|for|in|on|to) (?:an?|the|each|every|their|its|my) [^,;:()]{2,40}$/iu;

/** A list of what people call parts everywhere: names of kinds or people, "(bakeries, kindergartens, a garage)", are none. */
function areParts(list: string): boolean {
  if (/\bor\b/.test(list)) return false;
  const parts = partsIn(list);
  return parts.length > 2 && parts.filter(({ name }) => usual.test(name)).length * 3 >= parts.length;
}
const usual =
  /(?:^|_)(?:date|day|time|start|end|from|until|name|title|description|type|kind|amount|price|quantity|number|email|phone|address|location|place|size|colou?r|weight|unit|comment|note|reason|duration|deadline|category|priority|currency|balance|expiry|owner|total|status|value|code|rating|severity|photo|picture|level|age|capacity)$/;

/** The noun right before the list, with the word that tells which kind of it: `pickup point`. */
function ownerIn(before: string, people: ReadonlySet<string>, isWhole = false): string | undefined {
  const words = wordsOf(before);
  const phrase = nounPhrases(before).at(-1);
  if (!phrase || (phrase.end !== words.length && words.length > 3)) return undefined;
  const { head, modifier, determined, isPlural } = phrase;
  // "Shall register with its name": a verb.
  if (!determined && !isPlural && words.length > 2 && !making.test(before)) return undefined;
  // "The create key form", "the packing label": of what it is.
  if (onScreen.test(head)) return modifier === undefined || isGeneric(modifier) ? undefined : modifier;
  const full = modifier === undefined || people.has(modifier) ? head : `${modifier} ${head}`;
  if (isPronoun.test(head) || !/^[a-z][a-z-]+(?: [a-z-]+)?$/.test(full)) return undefined;
  if (people.has(head) || people.has(full)) return people.has(full) ? full : head;
  if (isHuman(head)) return undefined;
  // "Every tool has a name": a word that says little elsewhere, and a thing where its parts are told.
  const isVague = isGeneric(head) && (modifier === undefined || isGeneric(modifier));
  return isVague && !(isWhole && mayBeThing.has(head)) ? undefined : full;
}

/** "A postmortem is required ...; it has a summary": of what the sentence began to speak. */
function subjectOf(said: string, people: ReadonlySet<string>): string | undefined {
  const [, start] =
    /^(?:an?|each|every|the) ([\p{L}-]+(?: [\p{L}-]+)?) (?:is|are|has|must|can|may|shall|will|needs?)\b/iu.exec(said) ??
    [];
  return start === undefined ? undefined : ownerIn(start, people);
}
