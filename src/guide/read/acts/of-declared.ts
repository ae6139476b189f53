/** "Record vaccine, batch number and dose", where "Vaccination: patient, vaccine, batch number, dose" is declared: a vaccination is recorded. */
import { type Entity } from '../model/entities.ts';
import type { Statement } from '../statement.ts';
import { singular } from '../../text/words.ts';
import type { Action } from './action.ts';

const declares = /^(\p{L}[\p{L} -]{2,30}): (.{8,400})$/u;
const fewestParts = 3;

/** What each part is a part of; nothing of what is declared for two, or is a thing itself. */
function ownersOf(statements: readonly Statement[], entities: readonly Entity[]): ReadonlyMap<string, Entity> {
  const owners = new Map<string, Entity | undefined>();
  for (const { text, part } of statements) {
    const [, thing = '', list = ''] = part === 'text' || part === 'data' ? (declares.exec(text) ?? []) : [];
    const owner = entities.find(({ name }) => name === singular(thing.toLowerCase()));
    const parts = list
      .replaceAll(/ ?\([^()]*\)/g, '')
      .replace(/[.]$/, '')
      .split(/, (?:and )?| and /);
    if (!owner || parts.length < fewestParts || !parts.every((one) => /^\p{L}[\p{L}-]*(?: [\p{L}-]+){0,2}$/u.test(one)))
      continue;
    for (const one of parts) {
      const name = singular(one.toLowerCase());
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
  if (!statements.some(({ text }) => text.includes(': '))) return actions;
  const owners = ownersOf(statements, entities);
  return owners.size === 0
    ? actions
    : actions.map((one) => {
        const entity = owners.get(one.entity.name);
        return entity ? { ...one, entity } : one;
      });
}
