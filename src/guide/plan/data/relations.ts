/** How things belong together, and to people: which is a part of which, who holds one, and who is on it. */
import type { Entity } from '../../read/model/entities.ts';
import type { Field } from '../../read/model/fields.ts';
import type { Reading } from '../../read/read-prd.ts';
import type { Source } from '../../read/source.ts';
import { isLeftOut } from '../../read/forms/parts.ts';
import { snakeOf } from '../../read/model/snake.ts';
import type { Statement } from '../../read/statement.ts';
import { singular } from '../../text/words.ts';
import type { Operation } from '../operations/operation.ts';

/** Every two things are asked about, and hardly a sentence names both: small letters tell at once. */
export type Said = Pick<Statement, 'text' | 'source'> & { readonly low: string };

export const saidIn = ({ statements }: Reading): Said[] =>
  statements
    .filter(({ part }) => !isLeftOut(part))
    // "Attach documents (PDF, at most 20 MB) to a case": what stands in brackets parts nothing.
    .map(({ text, source }) => ({
      text,
      source,
      // "Orders tests for an animal": the order is for it, and no test is of one.
      low: text
        .toLowerCase()
        .replaceAll(/\s*\([^()]*\)/g, '')
        // "Copies of a piece": each of them is a copy.
        .replaceAll(/(?<=[a-z]{2})ies\b/g, 'ys')
        // "In the order in which they are sung": how, and no order of anybody.
        .replaceAll(/\bin (?:(?:the|any|this|that|which|alphabetical|random) )*order\b/g, '')
        .replaceAll(/(?<=x|ch|sh|ss)es\b/g, 's')
        .replace(dealFor, '$1, for '),
    }));
const dealFor = /\b((?:book|order|reserve|buy|rent|hire)s? (?:[\w-]+ ){1,4}?)for (?=(?:an?|the|each|one|their) )/;

/** "14 gardens with 620 plots", "swap plots within a garden": a thing that nobody works on, and that others are parts of. */
export function holdersOf(reading: Reading, said: readonly Said[], used: readonly Entity[]): Entity[] {
  return (
    reading.entities
      // "Found items" are items, where those are kept.
      .filter((one) => !used.some(({ name }) => name === one.name || one.name.endsWith(` ${name}`)))
      // A "blood group" that donors have is no group of donors.
      .filter(({ name }) => !reading.told.some(({ parts }) => parts.some((part) => part.name.endsWith(`_${name}`))))
      .filter((one) => used.some((child) => relation(reading, said, one, child, true).length > 0))
  );
}

/** A column that says whose it is; nobody sends it. */
type Held = Field & { readonly type: 'id'; readonly ours: true };

/** "A gardener may hold only one plot", "assigned to a technician", in the words of `named`. */
const holds = new RegExp(
  [
    String.raw`\bone_s? (?:(?:can|may|must|cannot) )?(?:only )?(?:holds?|rents?|owns?|leases?|occup(?:y|ies)) [^.,;]{0,30}\bother_s?\b`,
    String.raw`\bother_s? (?:\w+ ){0,3}(?:assigned|allocated|belongs?|rented out|leased|lent|loaned|handed (?:out|over)|given|issued|offered|awarded|prescribed) to (?:an?|the|one|exactly one) (?:\w+ ){0,2}one_\b`,
    String.raw`\bone_s? [^.,;]{0,40}\b(?:gets?|receives?) (?:an?|one) (?:\w+ )?other_\b`,
    // "A patient may have at most 3 upcoming appointments".
    String.raw`\bone_s? (?:can|may|must|cannot|shall|should) (?:only |not |never )?(?:have|keep|run) (?:(?:at most|up to|no more than|more than|only|at least|one|an?|several|\d+) ){1,3}(?:\w+ ){0,2}other_`,
    // "The patient's old appointment".
    String.raw`\b(?:the|an?|each|every) one_['’]s (?:(?:own|old|new|next|last|current|previous|first|open|upcoming|active) )?other_s?\b`,
    String.raw`\bassigns? (?:an?|the|each|every) (?:\w+ )?other_ to (?:an?|the|one) (?:\w+ )?one_\b`,
    // "Registers a loan with the patient's name".
    String.raw`\b(?:an?|the|each|every) other_ (?:with|by|giving|including|for) (?:the|an?) one_['’]s (?:full |first |last )?(?:name|number|phone|e-?mail|address|contact|details|id\b)`,
  ].join('|'),
);

/** Whose it is at the moment. */
export function heldBy({ actors }: Reading, said: readonly Said[], { name }: Entity): Held[] {
  const thing = last(name);
  const about = said.filter(
    ({ low }) =>
      low.includes(thing) &&
      /\b(?:hold|rent|own|leas|occup|assign|allocat|belong|get|receive|have|keep|run|lent|loan|hand|given|issue|offer|award|prescrib|['’]s)/.test(
        low,
      ),
  );
  if (about.length === 0) return [];
  return actors.flatMap((actor): Held[] => {
    const who = last(actor.name);
    const near = about.filter(({ low }) => low.includes(who));
    if (near.length === 0 || actor.name === name) return [];
    const found = near.find(({ low }) => holds.test(named(low, who, thing)));
    return found
      ? [{ name: `${snakeOf(actor.name)}_id`, entity: name, source: found.source, type: 'id', ours: true }]
      : [];
  });
}

/** "Each container has a waste code", where codes are kept: the container points there, and no code belongs to a container. */
export function pointsTo({ fields }: Reading, one: Entity, other: Entity): Field | undefined {
  return one === other
    ? undefined
    : fields.find(({ entity, name }) => entity === one.name && name === snakeOf(other.name));
}

/** "Search for slots by provider", where providers are kept: each slot names one. */
export function soughtBy(own: readonly Operation[], one: Entity, other: Entity): Field | undefined {
  const name = snakeOf(other.name);
  const [source] = one === other ? [] : (own.find(({ params }) => params.includes(name))?.sources ?? []);
  return source && { name, entity: one.name, source };
}

/** "Lend a book to a pupil" makes a loan: of that book, and to that pupil. */
export function madeOf(
  own: readonly Operation[],
  child: Entity,
  things: readonly Entity[],
  { actors }: Reading,
): { readonly parents: { entity: Entity; source: Source }[]; readonly people: Held[] } {
  const making = own.filter(({ act, implied }) => act === 'create' && !implied);
  const parents: { entity: Entity; source: Source }[] = [];
  const people: Held[] = [];
  for (const { wishes, sources, http } of making) {
    // "POST /claims/{id}/letters": each letter is of a claim.
    const above = singular(ownerInPath.exec(http?.path ?? '')?.[1] ?? '').replaceAll(/[-_]/g, ' ');
    const owner = things.find(({ name }) => name === above && name !== child.name);
    if (owner && sources[0]) parents.push({ entity: owner, source: sources[0] });
    for (const [i, wish] of wishes.entries()) {
      const source = sources[i] ?? sources[0];
      const [, object, whom] = source ? (given.exec(wish) ?? []) : [];
      if (source === undefined || object === undefined) continue;
      const thing = things.find((one) => one.name !== child.name && last(one.name) === last(singular(object.trim())));
      if (thing && !parents.some(({ entity }) => entity === thing)) parents.push({ entity: thing, source });
      const person = whom === undefined ? undefined : actors.find(({ name }) => name === singular(whom.toLowerCase()));
      if (person && !people.some(({ name }) => name === `${snakeOf(person.name)}_id`))
        people.push({ name: `${snakeOf(person.name)}_id`, entity: child.name, source, type: 'id', ours: true });
    }
  }
  return { parents, people };
}
const ownerInPath = /\/([a-z][\w-]+)\/\{[^}]+\}\/[\w-]+$/i;
/** "A meeting room for 2 hours": up to the first small word. */
const noun = String.raw`((?:(?!(?:to|for|from|with|at|in|on|of|by|that|which|until|and|or)\b)[\p{L}-]+ ?){1,3})`;
const given = new RegExp(
  String.raw`^(?:lend|borrow|rent|hire|sell|book|reserve|request|order|check out|hand out|lease|award|prescribe|issue|invite|refer|enrol|enroll|nominate) (?:(?:an?|the|one|each|another|any|their|free|available) )+${noun}(?:(?:to|for) (?:an?|the|one|each|another) ((?:[\p{L}-]+ )??[\p{L}-]+)(?= (?:for|until|with|at|in|on|and|of|who|by|from)\b|[,.;]|$))?`,
  'iu',
);

/** "Request a book", where nothing is done to books: they are there, since each request is of one. */
export function askedOf(
  operations: readonly Operation[],
  entities: readonly Entity[],
  used: readonly Entity[],
): Entity[] {
  const found = operations
    .filter(({ act, implied }) => act === 'create' && !implied)
    .flatMap(({ wishes, entity }) =>
      wishes.flatMap((wish) => {
        const head = last(singular((given.exec(wish)?.[1] ?? '').trim()));
        return entities.filter((one) => head !== '' && one.name === head && one.name !== entity.name);
      }),
    );
  return found.filter((one, i) => found.indexOf(one) === i && !used.some(({ name }) => name === one.name));
}

const article = '(?:an?|the|one|each|every|its|their|my|our|all(?: (?:the|our|its|their))?) ';

/** How many there are is no list of them, and who names another by its number is no whole of it. */
const having = (before: string): RegExp =>
  new RegExp(
    [
      String.raw`\bother_s? (?:of|for|in|on|per|within|inside) ${before}(?:\w+ )?one_\b`,
      String.raw`\bother_s? (?:for|per|of) (?:each|every) \w+ and (?:each |every )?one_\b`,
      // "We want the cafes to order themselves": without an article it is what they do.
      String.raw`(?<!\bof (?:an?|the|each|every|their|its) )\bother_s? to (?:${article}(?:\w+ )?one_|(?:\w+ )?one_s)\b`,
      // "An organization submits one application", "cafes cannot place new orders": of what cannot act by itself, whose it is.
      String.raw`\bone_s? (?:(?:can|may|must|shall|should|will)(?:not|n['’]t)? |can['’]t )?(?:also |only |not )?(?:places?|submits?|registers?|owns?|creates?|hands? in|files?) (?:(?!by |for |to |with |of |in )\w+ ){0,5}?other_`,
      String.raw`\bother_s (?:of|from) all (?:(?:our|the|its|their) )?(?:\w+ )?one_s\b`,
      String.raw`\bone_s? with (?:about |up to |over )?\d[\d,.]* (?:\w+ )?other_s\b`,
      String.raw`\bone_['’]s (?:\w+ )?other_s?\b`,
      String.raw`\bother_s? (?:belongs? to|(?:is|are|must be|gets?) (?:always )?(?:scoped|assigned|linked|attached|tied|bound|limited) to|refers? to|(?:is|are) part of) ${before}(?:\w+ )?one_\b`,
      // "To offer one of my shifts", "may dispute a bill", where offers and disputes are kept: each is of one of them.
      String.raw`\b(?:to|can|may|must|cannot|and|or) other_ (?:an?|the|one of (?:my|their|his|her|the)(?: own)?|any|another|my|their) (?:\w+ )?one_s?\b`,
      String.raw`^(?:all |the |our )?\w+s (?:(?:on|in|of|at) (?:our|the) \w+ )?other_ one_s\b`,
      // "Compares reports with items and proposes matches": a match is of one of each.
      String.raw`\b(?:compares?|pairs?|links?|connects?)\b[^.;]{0,60}\bone_s?\b[^.;]{0,50}\b(?:propos|suggest|creat|mak|find|record|stor)(?:es?|s) (?:\w+ )?other_(?:e?s)?\b`,
    ].join('|'),
  );

/** "After the visit the vet writes a note", "creates a checklist from the matching template": of what it is, where nothing else says so. */
const around = new RegExp(
  [
    String.raw`^(?:after|when|once|if|during|for each|for every) (?:${article})?(?:\w+ )?one_\b[^.;]{0,90}\b(?:creat|writ|record|add|generat|issu|open|attach|mak|rais|start|upload)(?:e?s|ed|es) (?:an?|the|one|its) (?:\w+ )?other_\b`,
    String.raw`\b(?:creat|writ|record|add|generat|issu|open|attach|mak|rais|start|turn|declar|set)(?:e?s|e|ed|es)? (?:${article})?(?:\w+ )?other_s? (?:off |on )?(?:from|about|against|for|to) (?:${article})(?:\w+ )?one_\b`,
    String.raw`^(?:after|when|once|if) (?:${article})?(?:\w+ )?one_\b[^.;]{0,90}\b(?:an?|the) (?:\w+ )?other_ (?:is|gets) (?:attached|created|added|uploaded|issued|opened|generated|made|sent)\b`,
  ].join('|'),
);

/** For what would stand alone. */
export function aroundIt(
  said: readonly Said[],
  things: readonly Entity[],
  child: Entity,
): { entity: Entity; source: Source }[] {
  const c = calledIn(child.name);
  const about = said.filter(({ low }) => low.includes(c));
  return things.flatMap((entity) => {
    const p = calledIn(entity.name);
    const found =
      entity === child ? undefined : about.find(({ low }) => low.includes(p) && around.test(named(low, p, c)));
    return found ? [{ entity, source: found.source }] : [];
  });
}

/** "A flag has a key that is unique in its project": flags are in projects. */
const inIts = /^(?:an?|each|every|the) other_ [^.;]{0,80}\b(?:in|within|per|inside) its one_\b/;

/** By the last word, unless many things are called so: an access key is not the key of a lock. */
const calledIn = (name: string): string => {
  const word = last(name).toLowerCase();
  return /^(?:key|code|number|item|list|type|record|card|entry|line|plan|form|note|log|file|group)$/.test(word)
    ? name.toLowerCase()
    : word;
};

const hasAny = having(`(?:${article})?`);
/** "Handed in for approval": without an article it may be what happens, and no thing. */
const hasOne = having(article);

const last = (name: string): string => name.split(' ').at(-1) ?? name;

/** Both stand in one sentence, the parent first: "an order has items", "items of an order". */
export function relation(
  { tables }: Reading,
  said: readonly Said[],
  parent: Entity,
  child: Entity,
  isStrict = false,
): { entity: Entity; source: Source }[] {
  const stated = tables.find((one) => one.name === child.name);
  const other = tables.find((one) => one.name === parent.name);
  if (stated)
    return other && stated.columns.some((one) => one.references === other.table)
      ? [{ entity: parent, source: stated.source }]
      : [];
  const [p, c] = [calledIn(parent.name), calledIn(child.name)];
  const has = isStrict ? hasOne : hasAny;
  const found = said.find(
    ({ low, text }) =>
      low.includes(c) &&
      ((low.includes(p) && has.test(named(low, p, c))) ||
        (text.includes(' its ') && inIts.test(named(text.toLowerCase(), p, c)))),
  );
  return found ? [{ entity: parent, source: found.source }] : [];
}

/** The two as they stand in the patterns above: one pattern for all pairs is made once. The longer name first, which may hold the other. */
const named = (low: string, one: string, other: string): string =>
  one.length > other.length
    ? low.replaceAll(one, 'one_').replaceAll(other, 'other_')
    : low.replaceAll(other, 'other_').replaceAll(one, 'one_');
