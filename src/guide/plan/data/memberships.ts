/** Who is on a thing: several people, each once, by what each of them does for themselves. */
import type { Entity } from '../../read/model/entities.ts';
import { snakeOf } from '../../read/model/snake.ts';
import type { Source } from '../../read/source.ts';
import { plural } from '../../text/words.ts';
import type { Operation } from '../operations/operation.ts';
import type { ResourceField } from './resource-field.ts';

/** Several people, each once: who has joined a club, who likes a post. */
export interface Membership {
  /** `club_members`. */
  readonly table: string;
  /** `member_id`. */
  readonly person: string;
  /** `joined_at`. */
  readonly at: string;
  readonly source: Source;
  /** What each of them says of themselves: the size of the party that joins a waitlist. */
  readonly fields?: readonly ResourceField[];
}

/** What each person does for themselves: the thing stays as it is, and is no "liked" one for the others. */
const each: ReadonlyMap<string, readonly [list: string, at: string]> = new Map(
  Object.entries({
    join: ['', 'joined_at'],
    'sign up': ['', 'signed_up_at'],
    rsvp: ['guests', 'answered_at'],
    subscribe: ['subscribers', 'subscribed_at'],
    like: ['likes', 'liked_at'],
    upvote: ['votes', 'voted_at'],
    vote: ['votes', 'voted_at'],
    favorite: ['favorites', 'added_at'],
    favourite: ['favourites', 'added_at'],
    bookmark: ['bookmarks', 'added_at'],
    star: ['stars', 'starred_at'],
    follow: ['followers', 'followed_at'],
    attend: ['attendees', 'added_at'],
  }),
);
const ended = new Set(['leave', 'unsubscribe', 'unlike', 'unstar', 'downvote', 'unvote']);

/** Says something of one person and the thing, and nothing of the thing; who unsubscribes themselves is another one from then on. */
export const isOfEach = ({ verb, actors, entity, wishes }: Operation): boolean =>
  (each.has(verb.replace(/ (?:to|for)$/, '')) || ended.has(verb) || wishes.some((one) => outOf.test(one))) &&
  !actors.includes(entity.name);

/** "Withdraw from a shift": one person less, and the shift is there as before. */
const outOf = /^(?:withdraw|resign|drop out|step back) (?:from|of)\b/i;

export function membershipsOf({ name }: Entity, own: readonly Operation[]): Membership[] {
  const found = own.flatMap(({ verb, actors: [actor = 'member'], sources: [source] }): Membership[] => {
    const [list, at] = each.get(verb.replace(/ (?:to|for)$/, '')) ?? [];
    if (list === undefined || at === undefined || !source || actor === name) return [];
    return [
      {
        table: `${snakeOf(name)}_${list === '' ? snakeOf(plural(actor)) : list}`,
        person: `${snakeOf(actor)}_id`,
        at,
        source,
      },
    ];
  });
  return found.filter(({ table }, i) => found.findIndex((other) => other.table === table) === i);
}

/** "Join by entering a name and a size": said by each of them, and not of what they join. */
export const saidByEach = (
  memberships: readonly Membership[],
  fields: readonly ResourceField[],
): { members: Membership[]; rest: readonly ResourceField[] } => {
  // "Subscribe to a plan with a monthly fee": what everybody pays for it.
  const isBy = ({ source: at, at: when }: Membership, { source }: ResourceField) =>
    at.from === 'prd' && source.from === 'prd' && at.line === source.line && when !== 'subscribed_at';
  return {
    members: memberships.map((one) => {
      const own = fields.filter((field) => isBy(one, field));
      return own.length === 0 ? one : { ...one, fields: own };
    }),
    rest: fields.filter((field) => !memberships.some((one) => isBy(one, field))),
  };
};
