/** Acts that no demand allows, and that other sentences take for granted: told in passing, promised, recorded, granted. */
import { isTold } from '../forms/parts.ts';
import { type Entity, entityIn } from '../model/entities.ts';
import type { Statement } from '../statement.ts';
import { type Actor, actorIn } from '../who/actors.ts';
import type { Action, Clause } from './action.ts';
import { madeInStep, promisesIn } from './action-parts.ts';
import { actsInFrames } from './side-clauses.ts';
import { grantedTo } from './whole-acts.ts';

interface Text {
  readonly statements: readonly Statement[];
  readonly actors: readonly Actor[];
  readonly entities: readonly Entity[];
  /** What demands allow. */
  readonly allowed: readonly Action[];
  readonly isAsked: (statement: Statement) => boolean;
  readonly actsOf: (statement: Statement, read: Clause) => Action[];
}

export const takenForGranted = (text: Text): Action[] => [
  ...toldInPassing(text),
  ...promised(text),
  ...recorded(text),
  ...granted(text),
];

/** "When an agent closes a ticket, a survey is sent": agents close tickets, though no sentence allows it. */
function toldInPassing({ statements, actors, allowed, isAsked, actsOf }: Text): Action[] {
  const known = new Set(allowed.map((one) => one.verb));
  return statements.flatMap((statement) =>
    isAsked(statement) && statement.part !== 'nice'
      ? actsInFrames(statement.text, actors)
          .filter(({ verbs = [] }) => verbs.every((one) => !known.has(one.verb)))
          .flatMap((read) => actsOf(statement, read))
      : [],
  );
}

/** "A platform that lets patients book visits": what it is there for is done with it, also where each demand takes it for granted. */
function promised({ statements, actors, entities, allowed, actsOf }: Text): Action[] {
  const made = new Set(allowed.filter((one) => one.act === 'create').map((one) => one.entity.name));
  const known = new Set(allowed.map((one) => `${one.verb} ${one.entity.name}`));
  const isNamed = ({ verb, entity, wish }: Action) =>
    new RegExp(`\\b${verb} (?:[\\p{L}-]+ ){0,3}?(?:it\\b|them\\b|${entity.name.split(' ').at(-1)})`, 'iu').test(wish);
  const isNew = (one: Action) => isUnknown(one) && (one.act === 'create' || isNamed(one));
  const isUnknown = ({ act, verb, entity }: Action) =>
    entities.includes(entity) &&
    (act === 'create' ? !made.has(entity.name) : act === 'change-state' && !known.has(`${verb} ${entity.name}`));
  return statements.flatMap((statement) =>
    isTold(statement.part)
      ? promisesIn(statement.text, actors).flatMap((read) => actsOf(statement, read).filter(isNew))
      : [],
  );
}

/** "The payment is recorded" among the steps of somebody: they do it, where nobody else is said to. */
function recorded({ statements, actors, allowed, actsOf }: Text): Action[] {
  const made = new Set(allowed.filter((one) => one.act === 'create').map((one) => one.entity.name));
  return statements.flatMap((statement, i) => {
    const thing = statement.part === 'story' ? madeInStep(statement.text) : undefined;
    if (thing === undefined || made.has(thing)) return [];
    made.add(thing);
    const before = statements.slice(0, i).filter((one) => one.under === statement.under);
    const actor = before.flatMap((one) => actorIn(one.text.split(' ', 6).join(' '), actors) ?? []).at(-1);
    return actor === undefined ? [] : actsOf(statement, { actor, clause: `create the ${thing}`, isKnownVerb: true });
  });
}

/** "View and pay invoices" below "Tenant", where requirements stand elsewhere: who does what is told there only. */
function granted({ statements, actors, entities, actsOf }: Text): Action[] {
  return grantedTo(statements, actors).flatMap(({ statement, read }) =>
    actsOf(statement, read).filter(
      ({ act, entity }) => entityIn(read.clause, entities) === entity || (act === 'create' && entity.score > 0),
    ),
  );
}
