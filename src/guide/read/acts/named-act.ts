/** What kind of act it is once it is known what it is done to, and what the act is called then. */
import { type Entity, entityIn } from '../model/entities.ts';
import { isHuman } from '../language/people.ts';
import { actOf, lemma } from '../language/verbs.ts';
import type { Statement } from '../statement.ts';
import type { Action } from './action.ts';
import { isWholeClause, ofValue } from './action-parts.ts';
import { isMade, isNounOf } from './makes.ts';
import { ofOne, possessive } from './whose.ts';

/** What an act is done to, and how that was found. */
export interface Found {
  readonly entity: Entity;
  readonly isForm?: true;
  /** Something about the thing, which is there already. */
  readonly isPart?: true;
  /** One more of it. */
  readonly isMade?: true;
  /** All of them, whatever number the words have. */
  readonly isMany?: true;
  /** "It", and what was named before. */
  readonly isSpoken: boolean;
}

/** What kind of act it is, and what it is called: whoever books a table makes a booking, unless tables are there to be taken. */
export function namedAct(
  verb: string,
  rest: string,
  { entity, isForm, isMade: isNew, isPart, isSpoken }: Found,
  isTaken: (verb: string, name: string) => boolean,
): Pick<Action, 'act' | 'verb'> {
  const looks = actOf(verb);
  // Whoever sees a part of it changes nothing.
  if (isPart && (looks === 'show' || looks === 'list' || looks === 'download')) return { act: looks, verb };
  // "Name the investigator of each": not the site is named.
  if (isPart)
    return { act: 'update', verb: /^(?:name|appoint|state|choose|select|pick)$/.test(verb) ? 'update' : verb };
  if (isNew)
    return { act: 'create', verb: /^(?:rate|review)$/.test(verb) ? 'give' : actOf(verb) === 'create' ? verb : 'make' };
  if (isForm) return { act: 'create', verb: 'submit' };
  if (entity.name === verb) return { act: 'create', verb: 'create' };
  if (isNounOf(verb, entity.name)) return { act: 'create', verb: verb === 'apply' ? 'submit' : 'make' };
  // "Define a doctor's working hours": something about one who is there.
  const [, owner] = actOf(verb) === 'create' ? (possessive.exec(rest) ?? []) : [];
  const [, whole = ''] = actOf(verb) === 'create' && entity.score > 0 ? (ofOne.exec(rest) ?? []) : [];
  if (owner?.toLowerCase() === entity.name || entityIn(whole, [entity])) return { act: 'update', verb };
  if (isMade(verb, rest)) return { act: 'create', verb };
  // "Issue a reserved unit": what something was done to is there already.
  const [, done = ''] = /^(?:issue|reserve|book|order|start)$/.test(verb) ? (inState.exec(rest) ?? []) : [];
  if (done !== '' && lemma(done) !== undefined) return { act: 'change-state', verb };
  // "Raise the limit of a key": of something that is there, and no new one.
  if (ofValue.test(rest) && actOf(verb) === 'create' && !/^(?:add|create|set|define)$/.test(verb))
    return { act: 'update', verb };
  // "Follow a maker": whom one follows is shown to nobody by that.
  if (verb === 'follow' && isHuman(entity.name)) return { act: 'change-state', verb };
  const isThere =
    ((isSpoken || isWholeClause(rest) || /^(?:how|what|which|who) /i.test(rest)) &&
      actOf(verb) === 'create' &&
      // "Lists the contacts, with buttons to add, edit and remove them": more of them.
      !(/^(?:add|create)$/.test(verb) && /^them\b/.test(rest))) ||
    verb === 'pay' ||
    // Nobody makes what they join.
    (verb === 'join' && entity.score > 0) ||
    isTaken(verb, entity.name);
  // "Fills in what is missing": something about it, and no state of it.
  if (
    (isThere && /^(?:fill|fill in|enter|write|record|describe|measure|capture)$/.test(verb)) ||
    ((isSpoken || /^(?:who|what|how|which|whether)\b/.test(rest)) && /^(?:note|write down|jot down)$/.test(verb)) ||
    (verb === 'tick' && /^what\b/.test(rest))
  )
    return { act: 'update', verb: 'update' };
  return { act: isThere ? 'change-state' : (actOf(verb) ?? 'change-state'), verb };
}

/** Whether things of that name are said to be free: then they are taken, and no new ones are made. */
export const takenIn =
  (statements: readonly Statement[]) =>
  (verb: string, name: string): boolean => {
    if (verb !== 'book' && verb !== 'reserve' && verb !== 'take') return false;
    const free = new RegExp(
      `\\b(?:free|available|open|empty) ${name}s?\\b|\\b${name}s? (?:is|are|becomes?) (?:free|available|open|empty)\\b`,
      'i',
    );
    return statements.some((one) => free.test(one.text));
  };

const inState = /^(?:an?|the|each) (\p{L}{4,}ed) (?=\p{L})/u;
