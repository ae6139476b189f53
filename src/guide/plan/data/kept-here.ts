/** What an app keeps on the device: what somebody makes or removes there, and what the PRD says is saved. All else is forgotten. */
import { type Entity, entityIn } from '../../read/model/entities.ts';
import type { Reading } from '../../read/read-prd.ts';
import { singular } from '../../text/words.ts';
import type { Operation } from '../operations/operation.ts';

/** "High score persistence using local storage": what is kept stands before. */
const keptThing =
  /^(?:the |all |user |their )?((?:\p{L}[\p{L}-]*,? ){1,2}?)(?:persistence|storage\b|history|is (?:saved|stored|kept)|are (?:saved|stored|kept))/iu;
const nothing = /^(?:data|all|local|browser|persistent|everything|it|state|settings storage|chrome)$/i;

export function keptHere({ signals, entities }: Reading, operations: readonly Operation[]): Entity[] {
  const evidence = signals['kept-here'] ?? [];
  const made = operations.filter(({ act }) => act === 'create' || act === 'delete').map((one) => one.entity);
  const said = evidence.flatMap(({ text, source }): Entity[] => {
    const [, before = ''] = keptThing.exec(text) ?? [];
    const words = before.trim().toLowerCase().split(' ');
    const last = singular(words.at(-1) ?? '');
    if (last !== '' && !words.some((word) => nothing.test(word)))
      return [{ name: [...words.slice(0, -1), last].join(' '), score: 1, sources: [source] }];
    const known = entityIn(text, entities);
    return known && operations.some((one) => one.entity.name === known.name) ? [known] : [];
  });
  return [...made, ...said];
}
