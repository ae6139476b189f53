/** "Record vaccine, batch number and dose", where "Vaccination: patient, vaccine, batch number, dose" is declared: a vaccination is recorded. */
import { type Entity } from '../model/entities.ts';
import type { Statement } from '../statement.ts';
import { singular } from '../../text/words.ts';
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
): readonly Action[] {
  const owners = ownersOf(statements, entities);
  return owners.size === 0
    ? actions
    : actions.map((one) => {
        const entity = owners.get(one.entity.name);
        return entity ? { ...one, entity } : one;
      });
}
