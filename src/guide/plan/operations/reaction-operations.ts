/** What starts by itself, as work of its own: nobody calls it. */
import type { Reading } from '../../read/read-prd.ts';
import { actOf } from '../../read/language/verbs.ts';
import { merged } from './http-operations.ts';
import type { Operation } from './operation.ts';

const most = 30;

export function reactionOperations({ reactions }: Reading): Operation[] {
  const found = new Map<string, Operation>();
  for (const { call, verb, entity, people, text, source } of reactions) {
    const act = actOf(verb);
    const one: Operation = {
      surface: 'reaction',
      call,
      entity,
      verb,
      act: act === undefined || act === 'receive' || act === 'list' || act === 'show' ? 'change-state' : act,
      actors: people,
      params: [],
      sources: [source],
      wishes: [text],
      benefits: [],
      implied: false,
    };
    const key = `${verb} ${entity.name} ${call}`;
    const known = found.get(key);
    found.set(key, known ? merged(known, one) : one);
  }
  return [...found.values()].slice(0, most);
}
