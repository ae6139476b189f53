/** The things that the feature is about: nouns that come back, are acted upon, or stand in the title. */
import { singular } from '../../text/words.ts';
import type { Actor } from '../who/actors.ts';
import { columnIn, ownerIn } from '../forms/field-table.ts';
import { isHuman } from '../language/people.ts';
import { isLeftOut, isTold } from '../forms/parts.ts';
import { nominalOf } from '../language/nominal.ts';
import { withoutNumber } from '../language/normal-form.ts';
import { isFunctionWord, isGeneric, type NounPhrase, nounPhrases, nounPhraseAt, wordsOf } from '../language/phrases.ts';
import type { Source } from '../source.ts';
import type { Statement } from '../statement.ts';
import { actOf, lemma } from '../language/verbs.ts';

export interface Entity {
  /** Singular, lower case: `case number`. */
  readonly name: string;
  readonly score: number;
  readonly sources: readonly Source[];
}

const mostEntities = 12;
/** Says nothing alone, but a lot with the word before it: a pick list, a line item. */
const compound =
  /^(?:list|item|line|case|plan|entry|sheet|request|record|note|method|setting|history|summary|chart|graph|ring|board|profile|schedule)$/;
export const isCompound = (head: string): boolean => compound.test(head);
const notThing =
  /^(?:sent|found|lost|active|visible|effect|back|together|meanwhile|twice|above|below|put|send|show|suit|gap|answer|click|hand|head|button|right|left|day|night|evening|morning|idle|pending|way|same|mistake|restart|delay|row|null|true|false|script|alert\(\)|div|kept|held|told|done|made|given|taken|later|anybody|contain|statistic|lose|become|happen|belong|exist|appear|disappear|seem|arrive|remain|grow)$/;
const ownThing = /^(?:point|part|list|case|question|place|copy|change|step|value|example)$/;
export const ofTime =
  /^(?:euro|pound|dollar|cent|franc|min|mins|sec|noon|midnight|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)$/;

/** "Into the EHR", and never "an EHR": capitals that name one place, which things go to and come from. */
function placesIn(statements: readonly Statement[]): ReadonlySet<string> {
  const text = statements.map((one) => one.text).join('\n');
  const one = new Set(
    [...text.matchAll(/\b(?:an?|each|every|new|this) ([A-Z]{2,6})\b|\b([A-Z]{2,6})s\b/g)].map(([, a, b]) => a ?? b),
  );
  const named = [...text.matchAll(/\b([A-Z]{2,6})\b/g)].map(([, name = '']) => name);
  return new Set(named.filter((name) => !one.has(name)).map((name) => name.toLowerCase()));
}

/** "Readiness", "visibility", "blocked": how things are. A bed, an activity or a facility is a thing all the same. */
const isQuality = (head: string): boolean =>
  measured.test(head) || (/(?:ness|ity|ed)$/.test(head) && !countable.has(head));
/** The length of a vehicle is a part of it, whatever else is said of lengths. */
const measured = /^(?:length|width|height|depth|weight|temperature|humidity|duration|mileage|diameter)$/;
const countable = new Set(
  'bed seedbed shed sled seed feed newsfeed weed breed deed moped witness harness illness activity amenity charity city commodity community entity facility identity liability municipality opportunity specialty speciality university utility'.split(
    ' ',
  ),
);

const singularName = (name: string): string => {
  const words = name.split(' ');
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ');
};

/** The things whose fields a table lists, each with the row that begins it. */
export function fieldsOf(
  statements: readonly Statement[],
  entities: readonly Entity[],
): { readonly entity: Entity; readonly source: Source }[] {
  const seen = new Set<string>();
  return statements.flatMap(({ cells, under, part, source, partsOf, defines }) => {
    const described =
      partsOf?.thing ?? defines ?? (columnIn(cells) === undefined ? undefined : (ownerIn(cells) ?? describedBy(under)));
    if (isLeftOut(part) || described === undefined || seen.has(described)) return [];
    seen.add(described);
    const entity = entities.find(({ name }) => name === singularName(described));
    return entity ? [{ entity, source }] : [];
  });
}

/** "2.1 Work order fields", "Asset registry" above a table of fields: whose fields they are. */
function describedBy(under: string): string {
  const words = wordsOf(
    withoutNumber(under)
      .toLowerCase()
      .replaceAll(/\([^()]*\)/g, ''),
  ).filter((word) => /^[a-z]/.test(word));
  while (words.length > 1 && ofFields.has(words.at(-1) ?? '')) words.pop();
  return isGeneric(words.at(-1) ?? '') || isHuman(words.at(-1) ?? '') ? '' : words.join(' ');
}
const ofFields = new Set(
  'registry register field fields table schema model entity attribute attributes data record records detail details master object structure properties columns'.split(
    ' ',
  ),
);

interface Count {
  score: number;
  sources: Source[];
  certain: boolean;
  modifiers: Map<string, number>;
}

/** Points that people earn and pay with are things, elsewhere a point is something to talk about. */
const isEarned = (statements: readonly Statement[]): boolean =>
  statements.some(({ text, part }) => !isLeftOut(part) && earned.test(text));
const earned =
  /\b(?:earn|redeem|collect|award|spend|lose|transfer|grant|pay with|credit)(?:s|ed|ing)? (?:(?:\d+|the|their|my|some|more|one) )?(?:\p{L}+ )?points?\b/iu;

/** Words that say little, and are things all the same where people make, change or end them. */
export const mayBeThing = new Set(
  'lot load tool product service feature question answer message notification category rule page copy change place case team company operation notice release version target step option level summary filter signal connection source language price platform site'.split(
    ' ',
  ),
);
/** Said of the product itself as well: only "a tool", "each tool" and "tools" are others. */
const mayBeOurs = new Set(['tool', 'product', 'service', 'feature', 'page', 'release', 'version', 'platform', 'site']);
/** "A copy comes back": of these there are many wherever they are named often, whatever becomes of them. */
const ofMany = new Set(['copy', 'change', 'place', 'case', 'lot']);
const beside = new Set('is are was were can may must cannot be been only then also not never get gets'.split(' '));

/** "Reserve a tool", "each tool is scanned", "add products": a word that says little is a thing where so much is done to it. */
function workedOn(statements: readonly Statement[]): string[] {
  const times = new Map<string, number>();
  for (const { text, part } of statements) {
    if (isLeftOut(part) || isTold(part)) continue;
    const words = wordsOf(text);
    for (const [i, word] of words.entries()) {
      const head = singular(word.toLowerCase());
      if (!mayBeThing.has(head)) continue;
      let from = i;
      while (from > 0 && i - from < 2 && !isFunctionWord(words[from - 1] ?? '') && isChange(words[from - 1]) === false)
        from--;
      const article = (words[from - 1] ?? '').toLowerCase();
      // "A copy of their data": the data.
      if (ofMany.has(head) && /^(?:of|in)$/.test(words[i + 1] ?? '')) continue;
      const isArticle = isFunctionWord(article) && !beside.has(article);
      const isOther = word.toLowerCase() !== head || /^(?:an?|each|every|another|which|one|any)$/.test(article);
      if (mayBeOurs.has(head) && !isOther) continue;
      let behind = i + 1;
      // "A platform that was paused".
      if (/^(?:that|which)$/.test(words[behind] ?? '') && beside.has(words[behind + 1] ?? '')) behind++;
      while (beside.has((words[behind] ?? '').toLowerCase())) behind++;
      const isObject = isChange(words[from - (isArticle ? 2 : 1)]);
      const isSubject = behind > i + 1 && /(?:ed|en|ut|ld)$/.test(words[behind] ?? '') && isChange(words[behind]);
      const isNamed = ofMany.has(head) && (article === 'the' || isOther);
      const isWorked = isObject || isSubject || (words[i + 1] === 'whose' && isOther);
      if (isWorked || isNamed) times.set(head, (times.get(head) ?? 0) + (isWorked ? 1.5 : 1));
    }
  }
  return [...times].filter(([, count]) => count >= 3).map(([word]) => word);
}

/** "The system collects": what the product itself does. */
const ours = new Set('system app application platform backend server software tool website portal'.split(' '));

/** Not what is looked at or merely used: what is made, changed or ended. */
function isChange(word = ''): boolean {
  const act = actOf(lemma(word) ?? '');
  return act !== undefined && act !== 'show' && act !== 'receive';
}

/** Best first. The title counts, but never alone: what only stands there is a name, not a thing. */
export function readEntities(statements: readonly Statement[], actors: readonly Actor[], title: string): Entity[] {
  const counts = new Map<string, Count>();
  const people = new Set(actors.flatMap(({ name }) => [name, name.split(' ').at(-1) ?? name]));
  const places = placesIn(statements);
  const titleWords = new Set(wordsOf(title).map((word) => singular(word)));
  const inTitle = ` ${wordsOf(title)
    .map((word) => singular(word.toLowerCase()))
    .join(' ')} `;
  // "Loyalty points": elsewhere a word that says little, here what it is all about.
  const last = singular(wordsOf(title).at(-1) ?? '').toLowerCase();
  const named = new Set([
    ...(wordsOf(title).length > 1 && ownThing.test(last) ? [last] : isEarned(statements) ? ['point'] : []),
    // "Shared grocery lists for households": several of them are things.
    ...wordsOf(title)
      .filter((word) => word.endsWith('s'))
      .map((word) => singular(word).toLowerCase())
      .filter((word) => ownThing.test(word)),
    ...workedOn(statements),
  ]);
  const declared = new Map(
    statements.flatMap(({ part, lead, source, cells, under, partsOf, defines }) => {
      const told =
        partsOf?.thing ??
        (defines !== undefined && !isHuman(defines) && !isLeftOut(part) ? defines : undefined) ??
        (part === 'data' ? (lead ?? '').toLowerCase() : '');
      const name = columnIn(cells) === undefined ? told : (ownerIn(cells) ?? describedBy(under));
      return /^[a-z]{3,20}(?: [a-z]{3,20})?$/.test(name) ? [[singularName(name), source] as const] : [];
    }),
  );
  for (const [name, source] of declared)
    counts.set(name, { score: 2.5, sources: [source], certain: true, modifiers: new Map() });
  for (const { text: said, source, part, partsOf } of statements) {
    // What a thing consists of is a part of it, unless others speak of it too.
    if (isLeftOut(part) || partsOf) continue;
    // "Warehouse staff have no mailbox": what is not there is nothing to build on.
    const there = said.replaceAll(/\b(?:has|have|had) no (?:[\p{L}-]+ )?[\p{L}-]+/giu, ' ');
    const text = (part === 'must' ? nominalOf(said)?.clause : undefined) ?? there;
    const weight = isTold(part) || part === 'users' ? 0.5 : 1;
    const acted = objectsOfVerbs(text);
    const seen = new Set<string>();
    for (const phrase of nounPhrases(text)) {
      const { modifier, determined, isPlural } = phrase;
      // "The director signs off": the verb of the one who does it.
      if (
        isPlural &&
        modifier !== undefined &&
        (people.has(modifier) || ours.has(modifier)) &&
        isVerbOf(phrase, text, ours.has(modifier))
      )
        continue;
      const head =
        compound.test(phrase.head) && modifier !== undefined && !isGeneric(modifier) && determined
          ? `${modifier} ${phrase.head}`
          : phrase.head;
      if (
        (isGeneric(head) && !named.has(head) && !declared.has(head)) ||
        people.has(head) ||
        isHuman(head) ||
        !/^[a-z][a-z-]+(?: [a-z-]+)?$/.test(head) ||
        (notThing.test(head) && !named.has(head) && !(head === 'answer' && isPlural)) ||
        ofTime.test(head) ||
        places.has(head) ||
        (head === 'bot' && titleWords.has('bot')) ||
        isQuality(head) ||
        seen.has(head)
      )
        continue;
      // "Choose wrapping", under "Gift wrapping": what cannot be counted has no article.
      if (!determined && !isPlural && head !== last) continue;
      seen.add(head);
      const count = counts.get(head) ?? { score: 0, sources: [], certain: false, modifiers: new Map<string, number>() };
      count.score += weight * (acted.has(phrase.head) ? 2.5 : 1);
      count.sources.push(source);
      if (determined && acted.has(phrase.head)) count.certain = true;
      if (modifier !== undefined && modifier !== head && !people.has(modifier))
        count.modifiers.set(modifier, (count.modifiers.get(modifier) ?? 0) + 1);
      counts.set(head, count);
    }
  }
  for (const [name, count] of counts) {
    // "A deletion request", later "the request": the same thing.
    const [, head] = name.split(' ');
    const others = [...counts.keys()].filter((one) => one !== name && one.endsWith(` ${head}`));
    const plain = head === undefined || others.length > 0 ? undefined : counts.get(head);
    if (!plain || head === undefined) continue;
    count.score += plain.score;
    count.sources.push(...plain.sources);
    counts.delete(head);
  }
  return [...counts]
    .map(([head, { score, sources, certain, modifiers }]): Entity => {
      const [best, times = 0] = [...modifiers].toSorted((a, b) => b[1] - a[1])[0] ?? [];
      const isOften = times >= sources.length * 0.6;
      // What the title calls it, it is called, also where the text says it more shortly.
      const isNamed = times >= 2 && (isOften || inTitle.includes(` ${best} ${head} `));
      const name = isNamed && !head.includes(' ') ? `${best} ${head}` : head;
      return { name, score: sources.length > 1 || certain ? score + (titleWords.has(head) ? 4 : 0) : 0, sources };
    })
    .filter((one) => one.score >= 2)
    .toSorted((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .slice(0, mostEntities);
}

/** "The director signs off", but "the customer orders are exported". */
function isVerbOf({ head, end }: NounPhrase, text: string, isAny = false): boolean {
  const words = wordsOf(text);
  const next = words[end] ?? '';
  return (
    // Behind the product stands a verb, also one that no list has: "the system handles".
    (isAny || lemma(words[end - 1] ?? '') === head) &&
    !/^(?:is|are|was|were|must|can|may|should|will|have|has|cannot|of)$/.test(next)
  );
}

/** Heads of the noun phrases that follow a verb that we know. */
function objectsOfVerbs(text: string): Set<string> {
  const words = wordsOf(text);
  const found = new Set<string>();
  for (const [i, word] of words.entries()) {
    if (lemma(word) === undefined) continue;
    const phrase = nounPhraseAt(words, i + 1);
    if (phrase) found.add(phrase.head);
  }
  return found;
}

/** The entity that a text speaks of first; the best one when it names none. */
export function entityIn(text: string, entities: readonly Entity[]): Entity | undefined {
  const words = wordsOf(text).map((word) => singular(word));
  let best: { entity: Entity; at: number } | undefined;
  for (const entity of entities) {
    const parts = entity.name.split(' ');
    const last = parts.at(-1) ?? '';
    const at = words.findIndex(
      (word, i) => word === last && (parts.length === 1 || !compound.test(last) || words[i - 1] === parts[0]),
    );
    // "A referral code" is a code: the word before another thing only says which.
    if (at >= 0 && (!best || at < best.at || at === best.at + 1) && at + 1 !== best?.at) best = { entity, at };
  }
  return best?.entity;
}
