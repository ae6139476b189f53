/** What comes about when somebody books, borrows or applies for a thing: it is of that thing, and of whoever did it. */
import type { Entity } from '../../read/model/entities.ts';
import { isHuman } from '../../read/language/people.ts';
import { snakeOf } from '../../read/model/snake.ts';
import type { Operation } from '../operations/operation.ts';
import type { ResourceField } from './resource-field.ts';
import type { Parent } from './told.ts';

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
  }),
);

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
      ({ verb, entity, implied }) => !implied && entity.name !== deal.name && deals.get(verb)?.test(deal.name) === true,
    );
  const [source] = made?.sources ?? [];
  const thing = made && things.find((one) => one.name === made.entity.name && made !== own);
  if (!made || !source || (!thing && !own)) return { parents: [], people: [] };
  // Several who may make one may make it for each other.
  const people =
    made.actors.length === 1 && !giving.test(made.wishes[0] ?? made.verb)
      ? made.actors.filter((name) => isHuman(name) && name !== deal.name)
      : [];
  return {
    parents: thing ? [{ entity: thing, source }] : [],
    people: people.map((name) => ({
      name: `${snakeOf(name)}_id`,
      entity: deal.name,
      source,
      type: 'id',
      ours: true,
    })),
  };
}

const giving = /^(?:lend|rent out|hire out|issue|hand out)\b/;

const isDeal = ({ name }: Entity): boolean => [...deals.values()].some((one) => one.test(name));

const isMaking = ({ act, entity, implied }: Operation, { name }: Entity): boolean =>
  act === 'create' && !implied && entity.name === name;
