/** What comes about when somebody books, borrows or applies for a thing: it is of that thing, and of whoever did it. */
import type { Entity } from '../../read/model/entities.ts';
import { clausesOf } from '../../grammar/clause.ts';
import { isLeftOut, isTold } from '../../read/forms/parts.ts';
import { isHuman } from '../../read/language/people.ts';
import { nounPhrases } from '../../read/language/phrases.ts';
import { snakeOf } from '../../read/model/snake.ts';
import type { Reading } from '../../read/read-prd.ts';
import { plural, singular } from '../../text/words.ts';
import type { Operation } from '../operations/operation.ts';
import { isDeedOf } from './deeds.ts';
import type { Parent, ResourceField } from './resource-field.ts';

/** Which verb makes what, by its name. */
const deals: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    book: /(?:^| )(?:booking|appointment|reservation|visit)$/,
    reserve: /(?:^| )(?:reservation|booking)$/,
    borrow: /(?:^| )loan$/,
    lend: /(?:^| )loan$/,
    rent: /(?:^| )rental$/,
    hire: /(?:^| )(?:hire|rental)$/,
    apply: /(?:^| )application$/,
    enrol: /(?:^| )enroll?ment$/,
    enroll: /(?:^| )enroll?ment$/,
    subscribe: /(?:^| )subscription$/,
    buy: /(?:^| )(?:purchase|order|sale)$/,
    bid: /(?:^| )bid$/,
    invite: /(?:^| )(?:invitation|invite)$/,
    'sign up': /(?:^| )(?:sign-?up|registration)$/,
    register: /(?:^| )registration$/,
    order: /(?:^| )order$/,
    refer: /(?:^| )referral$/,
    delegate: /(?:^| )delegation$/,
  }),
);

/** "They invite relatives; an invitation is good for 14 days": what is spoken of by its noun. */
const nounOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    invite: ['invitation'],
    book: ['booking'],
    reserve: ['reservation'],
    subscribe: ['subscription'],
    'subscribe to': ['subscription'],
    enrol: ['enrolment'],
    enroll: ['enrollment'],
    nominate: ['nomination'],
    donate: ['donation'],
  }),
);

export const isDealOf = (verb: string, { name }: Entity): boolean =>
  verb === name || deals.get(verb)?.test(name) === true || isDeedOf(verb, name);

/** "From the tablet at the door": by what means; from a station it is that one. */
const sided =
  /\b(?:(?:on|for|in|at|to) (?=the )|(?:on|for|in|at|to|from) (?!the ))(?=(?:an?|the|any|one|each|another|their) ([^,.;:()]{3,50}))/giu;

/** "Rebook for free on any sailing", "sign a child up for a camp": of what each deal is, whichever call says so. */
export function sidesOf(
  deal: Entity,
  things: readonly Entity[],
  { statements, actors }: Pick<Reading, 'statements' | 'actors'>,
): { readonly one: readonly Parent[]; readonly many: readonly Parent[]; readonly people: readonly ResourceField[] } {
  // What is applied for is there only when the application is granted.
  const named = [...deals].flatMap(([verb, made]) => (made.test(deal.name) && verb !== 'apply' ? [verb] : []));
  const verbs = asObject.has(deal.name) && !named.includes(deal.name) ? [...named, deal.name] : named;
  const one: Parent[] = [];
  const many: Parent[] = [];
  const people: ResourceField[] = [];
  for (const { text, source, part } of verbs.length === 0 ? [] : statements) {
    const low = text.toLowerCase();
    if (isLeftOut(part) || isTold(part) || !verbs.some((verb) => low.includes(verb.split(' ', 1)[0] ?? verb))) continue;
    for (const { verb, voice, subject, object, tail } of clausesOf(text)) {
      const done = tail.startsWith('up ') && verb === 'sign' ? 'sign up' : verb.replace(/^re(?=book|order)/, '');
      if (voice !== 'active' || !verbs.includes(done)) continue;
      const put = (name: string, to: Parent[]) => {
        const head = singular(name.slice(name.lastIndexOf(' ') + 1).toLowerCase());
        const entity = things.find((other) => other !== deal && lastOf(other.name) === head && !isDeal(other));
        if (entity && ![...one, ...many].some((other) => other.entity === entity)) to.push({ entity, source });
      };
      // "Members without a paid fee cannot borrow", where the desk lends: theirs the loan is.
      const taker =
        subject && taking.has(done) ? actors.find(({ name }) => name === singular(subject.head)) : undefined;
      if (taker && isHuman(taker.name) && !people.some(({ name }) => name === `${snakeOf(taker.name)}_id`))
        people.push({ name: `${snakeOf(taker.name)}_id`, entity: deal.name, source, type: 'id', ours: true });
      // "Parents book camps" is said of many of both, and each of several people gets their own.
      if (object) put(object.head, object.isMany && !object.isPerson && subject?.isMany === false ? many : one);
      for (const [, behind = ''] of tail.matchAll(sided)) {
        const [phrase] = nounPhrases(behind);
        if (!phrase) continue;
        put(phrase.head, one);
        // "Offers an open slot to the first patient who matches", "delegates it to a colleague": whom each of them is for.
        const person = actors.find(({ name }) => lastOf(name) === phrase.head && isHuman(name));
        const name = isHuman(phrase.head) ? `${snakeOf(person?.name ?? phrase.head)}_id` : undefined;
        if (name !== undefined && subject?.head !== phrase.head && !people.some((other) => other.name === name))
          people.push({ name, entity: deal.name, source, type: 'id', ours: true });
      }
    }
  }
  return { one, many, people };
}

const taking = new Set(['borrow', 'rent', 'hire']);
const lastOf = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);

/** "A patient can book an open slot", where appointments are kept: each is of one slot and of one patient. */
export function dealtIn(
  deal: Entity,
  things: readonly Entity[],
  operations: readonly Operation[],
): { readonly parents: readonly Parent[]; readonly people: readonly ResourceField[] } {
  // Where a call makes it, that call says of what; whose it is, is said by who makes it.
  const own = isDeal(deal) ? operations.find((one) => isMaking(one, deal)) : undefined;
  const made =
    own ??
    operations.find(
      ({ verb, entity, implied, surface }) =>
        !implied &&
        entity.name !== deal.name &&
        isDealOf(verb, deal) &&
        (surface !== 'reaction' || !isDeedOf(verb, deal.name)),
    );
  const [source] = made?.sources ?? [];
  const thing = made && things.find((one) => one.name === made.entity.name && made !== own);
  if (!made || !source || (!thing && !own)) return { parents: [], people: [] };
  // Several who may make one may make it for each other.
  const people =
    made.actors.length === 1 && !giving.test(made.wishes[0] ?? made.verb)
      ? made.actors.filter((name) => isHuman(name) && name !== deal.name)
      : [];
  const said = { entity: deal.name, source, type: 'id' as const };
  const beside =
    made === own ? [] : namedIn(made.wishes.join(' '), things).filter((one) => one !== thing && one !== deal);
  return {
    parents: thing ? [{ entity: thing, source }] : [],
    people: [
      ...people.map((name) => ({ ...said, name: `${snakeOf(name)}_id`, ours: true as const })),
      ...beside.map(({ name }) => ({ ...said, name: `${snakeOf(name)}_id`, refersTo: name })),
    ],
  };
}

/** Nouns before they are verbs: one of these is meant also where it stands in the middle of a sentence. */
const asObject = new Set(
  'order claim return request report purchase dispute offer appeal transfer refund bid'.split(' '),
);
const within = (name: string): string =>
  String.raw`|\b(?:to|of|for|from|with|on|in) (?:an?|each|every|the) (?:\w+ )?${name}(?=[,.;]|$| (?:is|with|of|and|by|within|after|before|when|if|until|has)\b)`;
const makes = new Set<Operation['act']>(['create', 'update', 'change-state']);

/** "Customers may dispute a bill; a dispute has a reason": what is said of it by its name is kept of each. */
export function spokenDeals(
  { statements }: Pick<Reading, 'statements'>,
  operations: readonly Operation[],
  used: readonly Entity[],
): Entity[] {
  const verbs = operations.flatMap(({ verb, surface, entity, implied, act }) =>
    surface === 'http' && !implied && makes.has(act) && entity.name !== verb && /^[a-z]{4,12}(?: to)?$/.test(verb)
      ? [verb]
      : [],
  );
  const nouns = [...new Set(verbs)].flatMap((verb) => [verb, ...(nounOf.get(verb) ?? [])]);
  return nouns.flatMap((name): Entity[] => {
    if (used.some((one) => one.name === name)) return [];
    const asThing = new RegExp(
      String.raw`(?:^|[,;] (?:and )?(?=an? ))(?:(?:an?|each|every|the|any) )?${name} (?:must|can|expires|may|is|has|was|will|needs|gets|cannot|contains|consists|takes(?! (?:effect|place))|lasts|costs|expires)\b${asObject.has(name) ? within(name) : ''}|^${plural(name)} (?:must|can|may|are|have|need|cannot|contain)\b`,
      'i',
    );
    const said = statements.filter(({ text, part }) => !isLeftOut(part) && asThing.test(text));
    return said.length > 0 ? [{ name, score: 0, sources: said.map(({ source }) => source) }] : [];
  });
}

const giving = /^(?:lend|rent out|hire out|issue|hand out)\b/;

/** "Claim an offer, optionally giving one of my own shifts in return": which one is kept with the claim. */
const namedIn = (wish: string, things: readonly Entity[]): Entity[] =>
  Array.from(wish.matchAll(beside), ([, noun = '']) => {
    const name = singular(noun.toLowerCase());
    return things.find((one) => one.name === name || one.name.endsWith(` ${name}`)) ?? [];
  }).flat();
const beside =
  /\b(?:giving|offering|adding|naming|choosing|with|for|at|from|into) (?:one of )?(?:an?|the|one|my|their|another|any)(?: own)? ([\p{L}-]+)/giu;

const isDeal = ({ name }: Entity): boolean => [...deals.values()].some((one) => one.test(name));

const isMaking = ({ act, entity, implied }: Operation, { name }: Entity): boolean =>
  act === 'create' && !implied && entity.name === name;
