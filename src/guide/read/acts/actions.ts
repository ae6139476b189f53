/** Who does what to which thing: from stories, from what sentences allow, and from requirements in the imperative. */
import { isLeftOut, isTold } from '../forms/parts.ts';
import { isCriterionOf } from '../forms/definition.ts';
import { columnIn } from '../forms/field-table.ts';
import { withInverses } from '../language/inverse.ts';
import { isNounToo } from '../language/verbs.ts';
import { isOfBuilding, isWorkOrder } from '../beside/work-orders.ts';
import { type Entity, entityIn, ofTime } from '../model/entities.ts';
import { isBesideIn } from '../source.ts';
import type { Statement } from '../statement.ts';
import { isVerbFirst } from '../../text/lexicon.ts';
import { singular } from '../../text/words.ts';
import { type Actor, storyPattern } from '../who/actors.ts';
import type { Action, Clause } from './action.ts';
import { askedFor, withoutMaking } from './action-parts.ts';
import { callIn } from './calls.ts';
import { ClauseActs } from './clause-acts.ts';
import { clausesIn } from './clause.ts';
import { takenForGranted } from './taken-for-granted.ts';
import { ofAccounts } from './heading-subject.ts';
import { outcomeWords } from './makes.ts';
import { screenPurpose } from './screens.ts';
import { settled } from './settled-acts.ts';
import type { Talk } from './told-clauses.ts';
import { doneElsewhere, madeMeanwhile, namedBefore } from './unsaid-object.ts';
import { keptAtLeast, madeAlone, useCase, withoutBounds } from './whole-acts.ts';

export type { Action } from './action.ts';

const lineOf = ({ source }: Statement): number => (source.from === 'prd' ? source.line : 0);

const isAsked = ({ part, cells, text }: Statement): boolean =>
  !isLeftOut(part) &&
  (!isTold(part) || (part === 'metric' && isAble.test(text))) &&
  part !== 'users' &&
  columnIn(cells) === undefined &&
  // What a state means is no deed.
  !/^stat(?:e|us)$/.test(cells?.keys().next().value ?? '');

/** "Users can assign tasks to others" among the criteria of success: how it is known to be done is what can be done. */
const isAble = /^(?:(?:an?|the|all) )?\p{L}[\p{L} -]{2,40} (?:can|are able to|is able to) \p{Ll}[^\d%]{5,}$/u;

/** "“Add boat” button opens a form": what is written on it is done by nobody. */
const onButton = /^["“][^"”]{2,40}["”] (?:button|link|form|tab|icon|menu|option|page)\b/i;

/** "Register/login forms": where one signs in, and no thing that is registered. */
const toSignIn =
  /^(?:regist(?:er|ration)|sign[- ]?up|log[- ]?in|sign[- ]?in)(?:(?:\/| and | or |, )(?:regist(?:er|ration)|sign[- ]?up|log[- ]?in|sign[- ]?in))* (?:forms?|pages?|screens?|flows?)\b/i;

export function readActions(
  statements: readonly Statement[],
  actors: readonly Actor[],
  given: readonly Entity[],
): Action[] {
  // "See", "confirm", "one": what is done, and what stands for something else, is no thing that a call is made on.
  const named = given.filter(
    ({ name }) => !/^ones?$/.test(name) && !(isVerbFirst(name) && !isNounToo(name) && !isSaidAsThing(name, statements)),
  );
  const entities = named.length > 0 ? named : given;
  const main = entities.find((one) => !ofAccounts.test(one.name)) ?? entities[0];
  if (!main) return [];
  const outcomes = new Set(
    statements.flatMap(({ text, under, part }) =>
      isLeftOut(part)
        ? []
        : Array.from(`${under}\n${text}`.matchAll(outcomeWords), ([word]) => singular(word.toLowerCase())),
    ),
  );
  const usual = doneElsewhere(statements, entities);
  const unsaidThing = (verb: string, text: string, clause: string) =>
    madeMeanwhile(text.slice(text.indexOf(clause)), entities) ??
    usual(verb, text) ??
    namedBefore(text, clause, entities);
  const clauses = new ClauseActs(statements, { actors, entities, top: main, outcomes, unsaidThing });
  const actsOf = (statement: Statement, read: Clause) => clauses.actsOf(statement, read);
  const headings = new Set<string>();
  const talk: Talk = {};
  let before: Statement | undefined;
  const allowed = statements.flatMap((statement): Action[] => {
    if (!isAsked(statement) && !(storyPattern.test(statement.text) && !isLeftOut(statement.part))) return [];
    if (
      callIn(statement) ||
      isWorkOrder(statement.text) ||
      isOfBuilding(statement.text) ||
      isCriterionOf(statement.text) ||
      onButton.test(statement.text) ||
      toSignIn.test(statement.text)
    )
      return [];
    const purpose = headings.has(statement.under) ? undefined : screenPurpose(statement.under);
    headings.add(statement.under);
    // What a list is about is what "it" means where an item begins.
    const isOpening = statement.isItem && !(before && isBesideIn(before.source, statement.source));
    const about = isOpening ? entityIn(statement.under, entities) : undefined;
    // What was spoken of in another paragraph is not meant by "it".
    if (before && lineOf(statement) - lineOf(before) > 1) talk.thing = undefined;
    before = statement;
    if (about) talk.thing = about.name;
    const named =
      purpose === undefined ? useCase(statement, actors) : [{ clause: purpose, isKnownVerb: true as const }];
    // "The payer takes the remaining cents": an amount is nothing that is kept.
    return [...named, ...clausesIn(statement, actors, talk)]
      .flatMap((read) => actsOf(statement, read))
      .filter(({ entity }) => !ofTime.test(entity.name) && entity.name !== 'one');
  });
  const found = [...allowed, ...takenForGranted({ statements, actors, entities, allowed, isAsked, actsOf })];
  const acts = withInverses(
    settled(askedFor(withoutMaking(withoutBounds(found, statements), madeAlone(statements)))),
    statements,
  );
  return [...acts, ...keptAtLeast(acts, statements, entities)];
}

/** "An export", "the exports", "all exports": there it is a thing, though the word is a verb first of all. */
function isSaidAsThing(name: string, statements: readonly Statement[]): boolean {
  const thing = new RegExp(
    `\\b(?:an?|the|each|every|my|our|their|all|this|one) (?:\\p{L}+ )?${name}s?(?! (?:an?|the|it|them|their|your)\\b)\\b`,
    'iu',
  );
  return statements.some(({ text }) => thing.test(text));
}
