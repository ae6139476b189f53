/** Whose it is and who may, shown by the call that a rule hangs on. */
import { plural, withArticle } from '../../text/words.ts';
import { type Operation, stateAfter } from '../operations/operation.ts';
import type { Rule } from '../rules/rule.ts';
import { nameOf } from './draft-limits.ts';
import { type Draft, person } from './parts.ts';

/** "Only their own": another of the same kind is as much a stranger as anybody. */
export function ownOnly({ entity, act }: Operation, actor: string, name: string): Draft[] {
  const thing = entity.name;
  const isList = act === 'list';
  const when = isList
    ? `${person(actor)} opens the list of ${plural(thing)}`
    : `${person(actor)} asks for this ${thing}`;
  return [
    {
      name: `${name}: one's own`,
      given: [`there is ${withArticle(thing)} of ${person(actor)}`],
      when,
      outcomes: [isList ? `the ${thing} is in the list` : `the ${thing} is shown`],
    },
    {
      name: `${name}: somebody else's`,
      given: [`there is ${withArticle(thing)} of another ${actor}`],
      when,
      outcomes: isList ? [`this ${thing} is not in the list`] : ['it is refused', 'nothing about it is shown'],
    },
  ];
}

/** Who may, and who may not. */
export function rightsAt(
  rule: Rule,
  { entity, verb, act }: Operation,
  { actor, actors, doing }: { readonly actor: string; readonly actors: readonly string[]; readonly doing: string },
): Draft[] {
  const thing = entity.name;
  const name = nameOf(rule);
  const other = actors.find((one) => !rule.actors.includes(one) && one !== actor);
  const given = act === 'create' ? [] : [`there is ${withArticle(thing)} of ${person(actor)}`];
  return [
    {
      name: `${name}: who may`,
      given: given.length > 0 ? given : [`${person(actor)} is signed in`],
      when: doing,
      outcomes: [`the ${thing} is ${stateAfter(verb)}`],
    },
    {
      name: `${name}: who may not`,
      given,
      when: `${other === undefined ? 'somebody else' : person(other)} without this right tries to ${act === 'create' ? `${verb} ${withArticle(thing)}` : `${verb} it`}`,
      outcomes: ['it is refused', 'nothing about it is shown'],
    },
  ];
}
