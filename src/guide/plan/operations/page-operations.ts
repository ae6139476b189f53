/** A change of what is seen is one piece of work, whatever the number of its sentences. */
import { isNarration } from '../../read/language/normal-form.ts';
import { isLeftOut, isTold } from '../../read/forms/parts.ts';
import type { Reading } from '../../read/read-prd.ts';
import type { Operation } from './operation.ts';

export function pageOperations({ statements, actions, entities, actors }: Reading): Operation[] {
  const asked = statements.filter(
    (one) => one.source.from === 'prd' && !isLeftOut(one.part) && !isTold(one.part) && !isNarration(one.text),
  );
  const [first] = asked;
  const entity = actions[0]?.entity ?? entities[0];
  if (!first || !entity) return [];
  return [
    {
      surface: 'page',
      call: `the ${entity.name} on the page`,
      entity,
      verb: actions[0]?.verb ?? 'change',
      act: 'update',
      actors: actors.slice(0, 1).map((one) => one.name),
      params: [],
      sources: asked.map((one) => one.source),
      wishes: [first.text],
      benefits: [],
      implied: false,
    },
  ];
}
