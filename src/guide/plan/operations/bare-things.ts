/** "Customers, Orders, Deliveries" and nothing else: where hardly anything is said to be done, what is named is entered and looked up. */
import { isDoing, isDrawn, isOnScreen } from '../../read/acts/no-call.ts';
import { isHuman } from '../../read/language/people.ts';
import { isAdjective, isFunctionWord, isGeneric } from '../../read/language/phrases.ts';
import type { Entity } from '../../read/model/entities.ts';
import type { Reading } from '../../read/read-prd.ts';
import type { Source } from '../../read/source.ts';
import { singular } from '../../text/words.ts';

/** So many calls say by themselves what is done. */
export const fewCalls = 3;
const fewestNames = 2;
const mostThings = 8;
const mostWords = 3;

/** Sent, shown or set up, and nothing that people enter. */
const notEntered = new Set(
  'notification alert email reminder export import integration report permission setting test metric analytic upload download update recommendation insight statistic filter search feature improvement enhancement'.split(
    ' ',
  ),
);

export function bareThings({ statements, entities }: Reading): Entity[] {
  const found = new Map<string, Entity>();
  for (const { text, part, isItem, lead, cells, source } of statements) {
    if (part !== 'must' || !isItem || lead !== undefined || cells) continue;
    for (const name of text.replace(/[.]$/, '').split(/, (?:and )?| and /)) {
      const thing = thingIn(name);
      if (thing !== undefined && !found.has(thing)) found.set(thing, named(thing, entities, source));
    }
  }
  return found.size < fewestNames ? [] : [...found.values()].slice(0, mostThings);
}

const named = (name: string, entities: readonly Entity[], source: Source): Entity =>
  entities.find((one) => one.name === name) ?? { name, score: 0, sources: [source] };

/** "Membership plans", "Bookings": several of something, and not a word about them. */
function thingIn(name: string): string | undefined {
  const words = name.trim().toLowerCase().split(' ');
  const last = words.at(-1) ?? '';
  const head = singular(last);
  if (words.length > mostWords || head === last || !words.every((word) => /^[a-z]{3,20}$/.test(word))) return undefined;
  if (words.some((word) => isFunctionWord(word)) || notEntered.has(head) || isDoing(head) || isOnScreen(head))
    return undefined;
  const before = words.slice(0, -1).filter((word) => !isAdjective(word));
  // "Options" say nothing; "waiting lists" and "customers" do.
  if (isGeneric(head) && (before.length === 0 || isHuman(head))) return undefined;
  const thing = [...before.slice(-1), head].join(' ');
  return isDrawn({ name: thing, score: 0, sources: [] }) ? undefined : thing;
}
