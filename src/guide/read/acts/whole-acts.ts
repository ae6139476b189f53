/** Acts that only the whole text tells: what is kept and so at least entered, what a use case is called, what bounds another act. */
import { lowerFirst, withArticle } from '../../text/words.ts';
import { isLeftOut } from '../forms/parts.ts';
import { opensWithVerb } from '../forms/role-heading.ts';
import { nounPhraseAt, wordsOf } from '../language/phrases.ts';
import { predicatesOf } from '../language/predicates.ts';
import { isBaseForm } from '../language/verbs.ts';
import { software } from '../who/systems.ts';
import { type Entity, fieldsOf } from '../model/entities.ts';
import type { Statement } from '../statement.ts';
import { type Actor, actorIn } from '../who/actors.ts';
import type { Action, Clause } from './action.ts';
import { filedPurpose } from './screens.ts';

/** A table of fields says what is kept of each; where nothing is said to be done to these, they are entered and changed at least. */
export function keptAtLeast(
  acts: readonly Action[],
  statements: readonly Statement[],
  entities: readonly Entity[],
): Action[] {
  const worked = new Set(acts.map((one) => one.entity.name));
  return fieldsOf(statements, entities)
    .filter(({ entity }) => !worked.has(entity.name))
    .flatMap(({ entity, source }) =>
      (['create', 'update'] as const).map((act) => ({
        act,
        verb: act,
        entity,
        by: [],
        isPlural: false,
        wish: `${act} ${withArticle(entity.name)}`,
        source,
      })),
    );
}

/** "Cold goods may only be booked on dock 3", where clerks book slots: what bounds that, and no other call. */
export function withoutBounds(found: readonly Action[], statements: readonly Statement[]): Action[] {
  const bounds = new Set(
    statements.flatMap(({ text, source }) => (/ (?:can|may|must) (?:only|not|never) be /.test(text) ? [source] : [])),
  );
  const isDone = ({ verb }: Action) => found.some((one) => one.verb === verb && one.actor !== undefined);
  return found.filter((one) => one.actor !== undefined || !bounds.has(one.source) || !isDone(one));
}

/** "Actor: Technician" below "UC-2 Register a pump": the technician registers a pump. */
export function useCase({ lead = '', text, under }: Statement, actors: readonly Actor[]): Clause[] {
  const clause = filedPurpose(under);
  const isNaming = /^(?:primary )?actor$/i.test(lead) || /^(?:primary )?actor: /i.test(text);
  if (clause === undefined || !isNaming) return [];
  return text
    .replace(/^[^:]{0,20}: /, '')
    .split(/,? and |, |\/|;/)
    .flatMap((who) => actorIn(who, actors) ?? [])
    .map((actor) => ({ actor, clause, isKnownVerb: true }));
}

/** "View and pay invoices" of a tenant, where requirements stand elsewhere: what people do by their roles. */
export function grantedTo(
  statements: readonly Statement[],
  actors: readonly Actor[],
): { readonly statement: Statement; readonly read: Clause }[] {
  return statements.flatMap((statement) => {
    const { part, lead, text, cells } = statement;
    if (part !== 'users' || lead === undefined || cells) return [];
    const clause = text.replace(/^can /i, '').replace(/[.]$/, '');
    const isAct = isBaseForm(wordsOf(clause)[0] ?? '') || opensWithVerb(clause);
    const actor = isAct ? actorIn(lead, actors) : undefined;
    return actor === undefined ? [] : [{ statement, read: { actor, clause: lowerFirst(clause), isKnownVerb: true } }];
  });
}

/** "The system creates a unit from each donation": there before anybody reserves it. */
export const madeAlone =
  (statements: readonly Statement[]) =>
  (name: string): boolean => {
    const head = name.split(' ').at(-1) ?? name;
    return statements.some(
      ({ text, part }) =>
        text.includes(head) &&
        !isLeftOut(part) &&
        predicatesOf(text).some(
          ({ subject, verb, rest }) =>
            software.test(subject) &&
            /^(?:create|generate|open)$/.test(verb) &&
            nounPhraseAt(wordsOf(rest.replace(/^one or more /, '')), 0)?.head === head,
        ),
    );
  };
