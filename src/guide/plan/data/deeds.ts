/** What is done to a thing many times over is kept each time: coupons are redeemed, and redemptions are counted, exported and given back. */
import type { Entity } from '../../read/model/entities.ts';
import { isLeftOut } from '../../read/forms/parts.ts';
import type { Reading } from '../../read/read-prd.ts';
import { plural } from '../../text/words.ts';
import type { Operation } from '../operations/operation.ts';

const ending = /(?:tion|sion|ment|al|ance|ence|ure)$/;

/** "Redemption" of "redeem", "payment" of "pay": the noun that is made of a verb begins as the verb does. */
export function isDeedOf(verb: string, name: string): boolean {
  const noun = name.slice(name.lastIndexOf(' ') + 1);
  if (verb.length < 3 || verb.includes(' ') || !ending.test(noun)) return false;
  const stem = verb.replace(/(?:y|e|eem|ise|ize)$/, '').slice(0, 7);
  return noun.startsWith(stem) && stem.length >= 3 && noun.length - stem.length <= 7;
}

/** Which deeds the text counts or keeps on record, one by one. */
export function countedDeeds(
  { entities, statements }: Pick<Reading, 'entities' | 'statements'>,
  operations: readonly Operation[],
): Entity[] {
  return entities.filter((deed) => {
    const isDone = operations.some(
      ({ verb, surface, implied, entity }) =>
        surface === 'http' && !implied && entity.name !== deed.name && isDeedOf(verb, deed.name),
    );
    if (!isDone) return false;
    const [one, many] = [deed.name, plural(deed.name)];
    const counted = new RegExp(
      String.raw`\b(?:all|each|every|\d+|number of|history of|list of|exports?|lists?|counts?) (?:the |their |all )?(?:${many}|${one})\b|\b(?:${one}|${many}) (?:records?\b|(?:is|are|was|were) (?:given back|logged|recorded|counted|kept|listed|exported|taken back))`,
      'i',
    );
    return statements.some(({ text, part }) => !isLeftOut(part) && counted.test(text));
  });
}
