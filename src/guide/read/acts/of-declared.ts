/** "Record vaccine, batch number and dose", where "Vaccination: patient, vaccine, batch number, dose" is declared: a vaccination is recorded. */
import { type Entity } from '../model/entities.ts';
import type { Statement } from '../statement.ts';
import { singular } from '../../text/words.ts';
import type { StatedTable } from '../model/tables.ts';
import type { Action } from './action.ts';

/** What each part is a part of; nothing of what is declared for two, or is a thing itself. */
function ownersOf(statements: readonly Statement[], entities: readonly Entity[]): ReadonlyMap<string, Entity> {
  const owners = new Map<string, Entity | undefined>();
  for (const { partsOf } of statements) {
    const owner = entities.find(({ name }) => name === partsOf?.thing);
    if (!owner || !partsOf) continue;
    for (const part of partsOf.parts) {
      const name = singular(part.toLowerCase());
      owners.set(name, owners.has(name) ? undefined : owner);
    }
  }
  for (const { name } of entities) owners.delete(name);
  return new Map([...owners].flatMap(([name, owner]) => (owner ? [[name, owner] as const] : [])));
}

export function ofDeclared(
  actions: readonly Action[],
  statements: readonly Statement[],
  entities: readonly Entity[],
  tables: readonly StatedTable[] = [],
): readonly Action[] {
  const owners = ownersOf(statements, entities);
  const declared = new Set(tables.map((one) => singular(one.name)));
  const meant = ({ name }: Entity): Entity | undefined => {
    const [, rest = ''] = declared.has(name) ? [] : (filled.exec(name) ?? []);
    return owners.get(name) ?? (declared.has(rest) ? entities.find((one) => one.name === rest) : undefined);
  };
  // "Add notes to a booking": the booking is there already, and its notes are added.
  const isWithin = ({ wish, entity }: Action, { name }: Entity) =>
    new RegExp(
      `\\b(?:to|of|on|in|for) (?:an?|the|each|every|their) ${(filled.exec(name)?.[1] ?? name).split(' ')[0] ?? ''}`,
      'i',
    ).test(wish) && !wish.startsWith(entity.name);
  return actions.map((one) => {
    const of = meant(one.entity);
    const entity = of && owners.get(one.entity.name) === of && isWithin(one, of) ? undefined : of;
    return entity ? { ...one, entity } : one;
  });
}

/** "Submit a booking request", where bookings are declared: that is how one begins. */
const filled = /^(.{3,}) (?:request|record|entry|form)$/;
