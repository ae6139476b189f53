/** "An invoice is in one of these states: draft, sent, paid": where the PRD lists the states of a thing, nobody has to guess them. */
import { type Entity, entityIn } from '../read/entities.ts';
import type { Source } from '../read/source.ts';
import type { Statement } from '../read/statement.ts';

export interface StatedStates {
  readonly states: readonly string[];
  readonly source: Source;
}

const listed =
  /^(.{0,120}\b(?:states?|status(?:es)?)\b[^:(.;,]{0,60}?)(?::\s|\s\(|\s(?:is|are|can be|may be)\s(?:one of\s)?)([\p{L}][^.;:()]{5,160})/iu;

export function statedStates(
  statements: readonly Statement[],
  entity: Entity,
  all: readonly Entity[],
): StatedStates | undefined {
  for (const { text, source, part } of statements) {
    if (part === 'excluded' || part === 'problem') continue;
    const [, before = '', list = ''] = listed.exec(text) ?? [];
    if (list === '' || entityIn(before, all)?.name !== entity.name) continue;
    const states = list
      .toLowerCase()
      .split(/,\s*(?:and |or )?|\s+(?:and|or|->|→)\s+/)
      .map((one) => one.trim());
    if (states.length >= 3 && states.every((one) => /^[a-z][a-z -]{1,24}$/.test(one) && one.split(' ').length <= 3))
      return { states: [...new Set(states)], source };
  }
  return undefined;
}
